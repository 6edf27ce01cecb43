"""Players without anybody: they choose from what is legal, by their own view at most."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from companion.core.bots import SAMPLED, GreedyBot, RandomBot, played
from companion.core.game import Setup
from companion.core.legal import Legal, Picks
from companion.core.values import Seat
from tests.table.toy import TOY, Guess, Roll, Step

LEFT, RIGHT = Seat("left"), Seat("right")
SETUP = Setup("toy", (LEFT, RIGHT), {"steps": 3}, seed=1)


class Liking:
    """As much of a game as a greedy bot asks for: it likes what its view says."""

    def appeal(self, view, action):
        return view["liked"].get(action, 0)


def test_a_kind_with_many_members_does_not_drown_the_others():
    legal = Legal(Picks(["stay"]), Picks(range(1000)))
    random = Random(1)
    chosen = Counter(RandomBot().choose({}, legal, random) == "stay" for _ in range(1000))
    # 500, standard deviation 16; five of them either way
    assert 420 < chosen[True] < 580


def test_every_legal_action_is_chosen_at_some_time():
    random = Random(1)
    assert {RandomBot().choose({}, Legal(Picks("ab"), Picks("c")), random) for _ in range(100)} == set("abc")


def test_the_greedy_take_what_their_view_promises_most_of():
    bot = GreedyBot(Liking())
    legal = Legal(Picks("ab"), Picks("cd"))
    assert bot.choose({"liked": {"b": 1, "c": 3, "d": 2}}, legal, Random(1)) == "c"


def test_among_equals_the_greedy_choose_by_lot():
    bot, random = GreedyBot(Liking()), Random(1)
    view = {"liked": {"b": 3, "c": 3}}
    assert {bot.choose(view, Legal(Picks("ab"), Picks("cd")), random) for _ in range(50)} == {"b", "c"}


@dataclass(frozen=True)
class Endless:
    """A family so large that nobody can look at all of it; counts how many were looked at."""

    looked: list[int]

    def __len__(self):
        return 10**9

    def __getitem__(self, index):
        self.looked.append(index)
        return index

    def __iter__(self):
        raise AssertionError("nobody lists this family")


def test_of_a_large_family_the_likeliest_and_some_others_are_weighed():
    looked: list[int] = []
    bot = GreedyBot(Liking())
    assert bot.choose({"liked": {7: 1}}, Legal(Endless(looked)), Random(1)) == 7
    assert set(range(SAMPLED)) <= set(looked)
    assert len(looked) <= 2 * SAMPLED + 1
    assert max(looked) > 10**6


class Noting:
    """Takes the last action, and keeps what it was shown."""

    def __init__(self, *, looks=True):
        self.looks = looks
        self.views = []

    def choose(self, view, legal, random):
        self.views.append(view)
        return legal[-1]


def test_a_player_sees_its_own_view_and_no_other():
    bot = Noting()
    state = TOY.start(SETUP)
    played(TOY, state, bot, Random(1))
    (seen,) = bot.views
    assert seen["you"] == TOY.private(state, LEFT)
    assert str(state.secrets) not in str(seen)


def test_one_who_does_not_look_is_shown_nothing():
    bot = Noting(looks=False)
    played(TOY, TOY.start(SETUP), bot, Random(1))
    assert bot.views == [{}]


def test_who_chooses_to_throw_does_not_choose_what_falls():
    random = Random(1)
    falls = Counter(played(TOY, TOY.start(SETUP), Noting(), random).action for _ in range(400))
    assert set(falls) == {Roll(1), Roll(2), Roll(3), Roll(4)}
    assert min(falls.values()) > 50


def test_any_other_choice_stands():
    state = TOY.apply(TOY.start(SETUP), LEFT, Roll(2))
    assert played(TOY, state, Noting(), Random(1)) == (LEFT, Guess(4))
    assert played(TOY, state, GreedyBot(TOY), Random(1)) == (LEFT, Step(ahead=True))
