"""A whole evening in a real browser: four phones and the table page, with everything that happens to phones."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from companion import games
from companion.core.bots import GreedyBot, played
from companion.core.game import Act, Setup
from companion.core.options import settled
from companion.core.transcript import Record
from tests.evening.fingers_feuer_salamander import do
from tests.evening.room import Room, join, play, the_codes
from tests.web.browser.driver import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAME = games.find("feuer-salamander")
SEATS = tuple(GAME.roster)
KING, QUEEN, MONK, ROBBER = SEATS
KINDS = 11
"""Of the 13 kinds of actions at least so many must come up in an evening worth testing."""
LONGEST = 110


def an_evening() -> Record[Any, Any]:
    """The first short game of greedy players in which nearly everything happens."""
    for seed in range(500):
        setup = Setup(GAME.name, SEATS, settled(GAME.switches, {"target": 20}), seed=seed)
        record, bot, random = Record(GAME, setup), GreedyBot(GAME), Random(seed)
        while GAME.actors(record.state) and len(record.acts) < LONGEST:
            record.play(*played(GAME, record.state, bot, random))
        if not GAME.actors(record.state) and len({type(act.action) for act in record.acts}) >= KINDS:
            return record
    raise AssertionError("no short game has enough in it")


def reload(room: Room) -> None:
    """Somebody pulls the page down."""
    room.look_at(KING)
    room.browser.refresh()


def asleep(room: Room, sleeping: bool) -> None:
    """The monk's phone goes to sleep, or wakes up."""
    room.look_at(MONK)
    until(room.browser, ".phone:not(.busy)")  # what hangs in the air would be lost
    room.browser.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "frozen" if sleeping else "active"})
    # woken, a page without a screen would stay hidden and draw nothing
    room.browser.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": not sleeping})


def a_nap(acts: list[Act]) -> tuple[int, int]:
    """From when to when the monk has nothing to do for a while: an act of his, and the next one."""
    own = [number for number, act in enumerate(acts) if act.seat == MONK]
    return next((one + 1, two) for one, two in pairwise(own) if one > 10 and two - one > 4)


def open_a_second_tab(room: Room) -> None:
    room.tab("second tab", QUEEN, "/phone")
    until(room.browser, ".phone .who")


def steal_a_link(room: Room, code: str) -> None:
    """Somebody else types a code that has been used."""
    room.device("thief", "/", 390, 844)
    until(room.browser, ".join input").send_keys(code)
    until(room.browser, ".join [role=alert]:not(:empty)")
    assert not room.has(".phone")


def test_four_phones_and_a_table_page_play_a_whole_game(room: Room) -> None:
    evening = an_evening()
    table = room.service.table
    table.begin(evening.setup)
    codes = the_codes(room)
    room.device("table", "/table", 1280, 800)
    until(room.browser, ".joining .code")
    for seat in SEATS:
        join(room, seat, codes[seat])
    room.look_at("table")
    until(room.browser, ".evening")
    falls_asleep, wakes_up = a_nap(evening.acts)
    for number, act in enumerate(evening.acts):
        if number == 8:
            reload(room)
        if number == 9:
            open_a_second_tab(room)
        if number == 10:
            steal_a_link(room, codes[KING])
        if number in (falls_asleep, wakes_up):
            asleep(room, number == falls_asleep)
        play(room, act, do)
    assert table.moment.play.state.scores == evening.state.scores
    for name in (*SEATS, "second tab"):
        room.look_at(name)
        until(room.browser, f'.phone[data-seq="{table.moment.number}"] .ranking')
    room.look_at("table")
    until(room.browser, ".ranking")
