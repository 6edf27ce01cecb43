"""What is true of Felsenfeuer at every moment, however it is played and by whatever house rules (rules 1.2)."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.core.bots import RandomBot, played
from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.options import settled
from companion.core.transcript import Record
from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.dice import hovers, in_bag, in_hand, is_essence
from companion.games.felsenfeuer.state import Phase, State, points, shrines

GAMES, LONGEST = 40, 250
BOOKS = {"books": ["kompendium-arkanum", "beispielbuch"]}


def setup(random: Random) -> Setup:
    """Any players with any house rules, both books."""
    while True:
        options = {each.name: random.choice(each.choices) for each in GAME.switches if each.choices}
        seats = GAME.roster[: random.randint(2, 6)]
        given = Setup("felsenfeuer", seats, settled(GAME.switches, options), random.getrandbits(32), None, BOOKS)
        try:
            GAME.start(given)
        except RuleError:  # a variant for other numbers of players
            continue
        return given


def evening(random: Random) -> Record:
    record = Record(GAME, setup(random))
    while GAME.actors(record.state) and len(record.acts) < LONGEST:
        record.play(*played(GAME, record.state, RandomBot(), random, looks=False))
    return record


@pytest.fixture(scope="module")
def evenings() -> tuple[Record, ...]:
    random = Random(23)
    return tuple(evening(random) for _ in range(GAMES))


def moments(evenings: tuple[Record, ...]) -> Iterator[State]:
    return (state for record in evenings for state in record.states)


def test_a_die_has_a_value_on_or_over_a_matrix_and_nowhere_else(evenings):
    """FF-21 and FF-38."""
    for state in moments(evenings):
        for die in state.dice.values():
            assert (die.value is None) is (in_hand(die) or in_bag(die))
            assert die.value is None or 1 <= die.value <= 6
            assert (die.zone is not None) is (die.area[0] == "M")
            assert not die.frozen or die.zone == "edge"


def test_hands_are_the_owners_and_all_essences_of_a_player_lie_with_his_marker(evenings):
    """FF-44."""
    for state in moments(evenings):
        for die in state.dice.values():
            if in_hand(die):
                assert die.area in (f"hand:{die.owner}", f"hand2:{die.owner}")
            if is_essence(die):
                assert die.zone == f"marker:{die.owner}"
                assert die.area == state.markers[die.owner]


def test_no_die_is_lost_but_with_its_owner(evenings):
    """FF-47."""
    for state in moments(evenings):
        if state.phase not in (Phase.SELECTION, Phase.DRAFT):
            counted = [die.owner for die in state.dice.values()]
            assert all(counted.count(seat) == 8 for seat in state.living)


def test_a_die_belongs_to_one_temple_at_most_and_a_temple_lies_together(evenings):
    """FF-50 and FF-51."""
    built = 0
    for state in moments(evenings):
        members = [each for temple in state.temples for each in (temple.rune, *temple.shrines)]
        assert len(members) == len(set(members))
        for temple in state.temples:
            built += 1
            assert 1 <= len(temple.shrines) <= 4
            assert {state.dice[each].area for each in (temple.rune, *temple.shrines)} == {state.dice[temple.rune].area}
            assert state.dice[temple.rune].area[0] == "M"
        assert not any(hovers(state.dice[each]) for each in shrines(state))
    assert built > 100


def test_whoever_lives_has_points_and_only_the_living_decide(evenings):
    """FF-46."""
    for state in moments(evenings):
        if state.phase in (Phase.SELECTION, Phase.DRAFT, Phase.ESSENCES):
            continue
        assert state.phase is Phase.OVER or all(points(state, seat) > 0 for seat in state.living)
        assert set(state.waited) <= {*state.living, "table"}
        assert bool(state.waited) is (state.phase is not Phase.OVER)


def test_a_second_hand_holds_runes_as_long_as_it_is_one(evenings):
    """FF-60."""
    for state in moments(evenings):
        for seat in state.two:
            areas = {die.area for die in state.dice.values() if die.owner == seat}
            assert {f"hand:{seat}", f"hand2:{seat}"} <= areas
        for die in state.dice.values():
            assert not die.area.startswith("hand2:") or die.owner in state.two
