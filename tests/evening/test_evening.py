"""A whole evening in a real browser: four phones and the table page, with everything that happens to phones."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from companion import games
from companion.cli.config import configured
from companion.cli.service import Service
from companion.core.bots import GreedyBot, played
from companion.core.game import Act, Setup
from companion.core.options import settled
from companion.core.transcript import Record
from companion.core.values import Seat
from tests.evening.fingers import do
from tests.evening.phone import Phone
from tests.web.browser.driver import chromium, eventually, size, until

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


class Room:
    """One browser; every device is a window with cookies of its own."""

    def __init__(self, browser: Chrome, service: Service) -> None:
        self.browser = browser
        self.service = service
        self.windows: dict[str, str] = {}
        self.owners: dict[str, str] = {}

    def device(self, name: str, path: str, width: int, height: int) -> None:
        """A new device opens a page."""
        self.owners[name] = self.browser.browser.create_user_context()
        self.tab(name, name, path)
        size(self.browser, width, height)

    def tab(self, name: str, owner: str, path: str) -> None:
        """One more tab on a device that is there already."""
        self.windows[name] = self.browser.browsing_context.create(type="window", user_context=self.owners[owner])
        self.look_at(name)
        self.browser.get(self.service.address + path)

    def look_at(self, name: str) -> None:
        """From now on this device is the one in hand."""
        self.browser.switch_to.window(self.windows[name])

    def has(self, css: str) -> bool:
        """Whether the device in hand shows something."""
        return bool(self.browser.find_elements(By.CSS_SELECTOR, css))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    config = configured({"state": str(tmp_path), "camera": "", "lights": "sim:", "host": "127.0.0.1", "port": 0})
    with Service(config) as service, chromium() as browser:
        yield Room(browser, service)


def the_codes(room: Room) -> dict[str, str]:
    """What the table page shows for each seat until it is taken."""
    offered = json.loads(Phone(room.service.address).get("/api/seats"))
    return {row["seat"]: row["code"] for row in offered["seats"]}


def join(room: Room, seat: Seat, code: str) -> None:
    """Take a seat by typing its code; the fourth letter is enough."""
    room.device(seat, "/", 390, 844)
    until(room.browser, ".join input").send_keys(code)
    until(room.browser, ".phone .who")


def play(room: Room, act: Act) -> None:
    """One act on the phone of the one whose it is, as soon as that phone shows what the table shows."""
    moment = room.service.table.moment
    room.look_at(act.seat)
    until(room.browser, f'.phone:not(.busy)[data-seq="{moment.number}"]')
    view: Any = json.loads(moment.view(act.seat))["view"]
    do(room.browser, act.seat, act.action, view, SEATS)
    eventually(lambda: room.service.table.moment.play.acts == moment.play.acts + 1)


def reload(room: Room) -> None:
    """Somebody pulls the page down."""
    room.look_at(KING)
    room.browser.refresh()


def asleep(room: Room, sleeping: bool) -> None:
    """The monk's phone goes to sleep, or wakes up."""
    room.look_at(MONK)
    room.browser.execute_cdp_cmd("Page.setWebLifecycleState", {"state": "frozen" if sleeping else "active"})


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
        play(room, act)
    assert table.moment.play.state.scores == evening.state.scores
    for name in (*SEATS, "second tab"):
        room.look_at(name)
        until(room.browser, f'.phone[data-seq="{table.moment.number}"] .ranking')
    room.look_at("table")
    until(room.browser, ".ranking")
