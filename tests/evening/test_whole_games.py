"""A whole game of each of the others in a real browser: four phones and the table page, from code to ranking."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

import pytest

from companion import games
from companion.core.bots import Bot, GreedyBot, played
from companion.core.game import Setup
from companion.core.options import settled
from tests.evening import fingers_aladdins_erbe, fingers_blaues_amulett, fingers_felsenfeuer
from tests.evening.curious import CuriousBot
from tests.evening.room import Fingers, Room, join, play, the_codes
from tests.web.browser.driver import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHORT_WAY = {
    "places": ["start_castle", "gate", "ruin", "castle", "spring", "castle", "fire", "gate", "light_castle"],
    "segments": [2] * 8,
    "arrows": [f"{lane}{segment}.1" for segment in range(8) for lane in "RL"],
}
"""All places and as few fields between them as may be: an evening in a minute."""


def storm(colour: str, who: str) -> dict[str, object]:
    """A spell that hits hard."""
    lost = {"op": "lose_essence", "who": who, "n": 6}
    program = [{"type": "instruction", "parts": [lost]}]
    return {"id": colour, "name": "Unwetter", "colour": colour, "value": 1, "star": True, "program": program}


ALL, ONE = "each_opponent", "opponent"
WEATHER = {"green": ALL, "grey": ONE, "red": ALL, "black": ONE, "violet": ALL}
STORMS = {"book": "mine", "spells": [storm(colour, who) for colour, who in WEATHER.items()]}
"""A book of an owner's own: a duel of mages in a minute."""


BOOKS = {"books": ["beispielbuch", STORMS]}
MAGISTER = {"level": "magister"}
WANDERER = {
    "level": "wanderer",
    "selection": "draft",
    "scenario": "thrown_runes",
    "appendix_frost": True,
    "appendix_spheres": True,
}
RESOLVED = {"cast_blood", "cast by_hand", "manual_op", "undo_op", "finish_spell", "choose", "assign_loss", "skip"}
"""What adepts need not do in an evening of theirs."""


@dataclass(frozen=True)
class Evening:
    """A game that greedy players finish soon."""

    game: str
    seed: int
    fingers: Fingers
    options: Mapping[str, object] = field(default_factory=dict)
    given: Mapping[str, object] = field(default_factory=dict)
    """What its owner adds."""
    longest: int = 200
    """Acts; more is a game that does not end."""


EVENINGS = (
    Evening("blaues-amulett", 1, fingers_blaues_amulett.do, {"path": SHORT_WAY}),
    Evening("aladdins-erbe", 1769, fingers_aladdins_erbe.do),
    Evening("felsenfeuer", 9, fingers_felsenfeuer.do, {"custom_spells": False}, BOOKS),
)
DUELS = (
    (Evening("felsenfeuer", 37, fingers_felsenfeuer.do, MAGISTER, BOOKS), RESOLVED),
    (
        Evening("felsenfeuer", 67, fingers_felsenfeuer.do, WANDERER, BOOKS),
        RESOLVED | {"draft", "hover_rune", "throw_hand"},
    ),
)


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.game)
def test_four_phones_and_a_table_page_play_a_whole_game(room: Room, evening: Evening) -> None:
    bot = GreedyBot(games.find(evening.game))
    through(room, evening, 4, bot)


@pytest.mark.parametrize(("evening", "done"), DUELS, ids=("magister", "wanderer"))
def test_two_who_want_to_have_done_everything_play_the_higher_levels(
    room: Room, evening: Evening, done: set[str]
) -> None:
    bot = CuriousBot(games.find(evening.game))
    through(room, evening, 2, bot)
    assert done <= bot.done


def through(room: Room, evening: Evening, players: int, bot: Bot) -> None:
    """The whole game, each act on the phone of the one whose it is."""
    game, table, random = games.find(evening.game), room.service.table, Random(evening.seed)
    seats = tuple(game.roster[:players])
    options = settled(game.switches, evening.options)
    table.begin(Setup(game.name, seats, options, seed=evening.seed, given=evening.given))
    codes = the_codes(room)
    room.device("table", "/table", 1280, 800)
    until(room.browser, ".joining .code")
    for seat in seats:
        join(room, seat, codes[seat])
    while table.moment.actors:
        assert table.moment.play.acts < evening.longest
        play(room, played(game, table.moment.play.state, bot, random), evening.fingers)
    for name in (*seats, "table"):
        room.look_at(name)
        until(room.browser, ".ranking")
