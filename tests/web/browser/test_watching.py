"""What the phone of somebody shows who only watches."""

from random import Random

import pytest
from selenium.webdriver import ActionChains, Chrome

from companion import games
from companion.core.bots import GreedyBot, played
from companion.core.values import Seat
from tests.web.browser.driver import elements, until
from tests.web.browser.moments import after
from tests.web.browser.scenes import Room, room, sit

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ACTS = 40
"""All figures are on their way by then."""
_PIECES = """
return [...document.querySelectorAll(".stage svg .piece")].map((each) => each.style.transform);
"""


def before(scene: Room, seat: Seat) -> Seat:
    """Who sits before somebody, and whose turn was just over when it is his."""
    seats = scene.table.moment.seats
    return seats[seats.index(seat) - 1]


def go_on(browser: Chrome, scene: Room, random: Random) -> None:
    """The next act of a greedy player, as the phone shows it."""
    game = scene.table.moment.play.game
    moment = scene.table.submit(*played(game, scene.table.moment.play.state, GreedyBot(game), random))
    until(browser, f'.phone[data-seq="{moment.number}"]')


@pytest.mark.parametrize("name", [name for name in games.names() if name != "felsenfeuer"])  # which has no figures
def test_whoever_watches_sees_the_figures_walk_on_one_drawing(browser: Chrome, name: str) -> None:
    """A drawing that is made anew has figures that jump."""
    found = after(name, ACTS)
    with room(found) as scene:
        watcher, random = before(scene, found.seat), Random(3)
        sit(browser, scene, watcher)
        drawing, stood = until(browser, ".stage svg .piece"), browser.execute_script(_PIECES)
        while browser.execute_script(_PIECES) == stood:
            go_on(browser, scene, random)
            assert watcher not in scene.table.moment.actors
        assert browser.execute_script("return arguments[0].isConnected", drawing)


def holder(scene: Room) -> Seat:
    """Somebody who is not waited for and has something in his hand that is for his eyes alone."""
    moment = scene.table.moment
    hands = {seat: moment.play.game.private(moment.play.state, seat) for seat in moment.seats}
    return next(
        seat for seat, own in hands.items() if seat not in moment.actors and (own.get("hand") or own.get("cards"))
    )


@pytest.mark.parametrize("name", [name for name in games.names() if name != "felsenfeuer"])  # whose hands lie open
def test_what_is_in_a_hand_shows_only_while_it_is_held(browser: Chrome, name: str) -> None:
    with room(after(name, 2 * ACTS)) as scene:
        sit(browser, scene, holder(scene))
        hand = until(browser, ".hand .peek")
        covered = hand.get_attribute("innerHTML")
        ActionChains(browser).click_and_hold(hand).perform()
        assert hand.get_attribute("innerHTML") != covered
        ActionChains(browser).release().perform()
        assert hand.get_attribute("innerHTML") == covered


def test_what_one_was_told_is_covered_as_soon_as_the_game_goes_on(browser: Chrome) -> None:
    found = after("feuer-salamander", ACTS)
    with room(found) as scene:
        sit(browser, scene, before(scene, found.seat))
        ActionChains(browser).click_and_hold(until(browser, ".stage .told")).perform()
        until(browser, ".stage .told.held")
        go_on(browser, scene, Random(3))
        assert elements(browser, ".stage .told")
        assert not elements(browser, ".stage .told.held")
        ActionChains(browser).release().perform()
