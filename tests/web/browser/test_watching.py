"""What the phone of somebody shows who only watches."""

from collections.abc import Iterator
from random import Random

import pytest
from selenium.webdriver import Chrome

from companion import games
from companion.core.actions import to_facts
from companion.core.bots import GreedyBot, played
from tests.web.browser.driver import until
from tests.web.browser.moments import after
from tests.web.browser.scenes import Room, room, sit

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ACTS = 40
"""All figures are on their way by then."""
_PIECES = """
return [...document.querySelectorAll(".stage svg .piece")].map((each) => each.style.transform);
"""


def going_on(scene: Room) -> Iterator[int]:
    """Each next moment that greedy players make, by its number."""
    random, play = Random(3), scene.table.moment.play
    bot = GreedyBot(play.game)
    while True:
        seat, action = played(play.game, scene.table.moment.play.state, bot, random)
        yield scene.table.act(seat, dict(to_facts(action))).number


@pytest.mark.parametrize("name", sorted({*games.names()} - {"felsenfeuer"}))
def test_whoever_watches_sees_the_figures_walk_on_one_drawing(browser: Chrome, name: str) -> None:
    """A drawing that is made anew has figures that jump."""
    found = after(name, ACTS)
    with room(found) as scene:
        table = scene.table
        seats = table.moment.seats
        watcher = seats[seats.index(found.seat) - 1]  # whose turn was just over
        sit(browser, scene, watcher)
        drawing, before = until(browser, ".stage svg .piece"), browser.execute_script(_PIECES)
        for number in going_on(scene):
            until(browser, f'.phone[data-seq="{number}"]')
            assert watcher not in table.moment.actors
            if browser.execute_script(_PIECES) != before:
                break
        assert browser.execute_script("return arguments[0].isConnected", drawing)
