"""Mapping the lights on the host page: one tap a light, wherever on the field the finger comes down."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Never

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.remote.webelement import WebElement

from companion.core.errors import UsageError
from tests.waiting import eventually
from tests.web.browser.driver import elements, past, press, settled, size, touch, until, words
from tests.web.browser.measure import barriers, faults, problems
from tests.web.browser.moments import found, of
from tests.web.browser.scenes import enter, hosted, room
from tests.web.browser.test_pages import blocked
from tests.web.house import PaperLights

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def browser(browser: Chrome) -> Chrome:
    size(browser, 390, 844)
    return browser


class Torn(dict[str, dict[str, object]]):
    """Maps of the lights of which none can be read."""

    def get(self, *_: object) -> Never:
        raise UsageError("Line 3 is no light.")


_CORNERS = """return getComputedStyle(document.querySelector(`[data-cell="${arguments[0]}"]`)).borderRadius"""


def tap(browser: Chrome, board: WebElement, x: float, y: float) -> None:
    """A tap at a place of the board, in fractions of its edge."""
    wide, high = board.size["width"], board.size["height"]
    touch(browser, board, (x - 0.5) * wide, (y - 0.5) * high)


def mapping(browser: Chrome, key: str) -> WebElement:
    """The board, whole in sight, once this key is pressed."""
    press(browser, key)
    board = until(browser, ".wiring")
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", board)
    settled(browser)
    return board


@contextmanager
def mending(browser: Chrome) -> Iterator[tuple[PaperLights, WebElement]]:
    """Three lights have their fields, and single ones can be put right: the lights, and the board."""
    with room(found("await_move")) as scene:
        scene.things.lights.wired["feuer-salamander"] = {"dungeon": 0, "start:king": 1, "start:monk": 2}
        enter(browser, scene, "lights")
        yield scene.things.lights, mapping(browser, "Einzelne Lichter berichtigen")


def shines(browser: Chrome, light: int) -> None:
    """Wait until the page knows that this light does: sooner a tap is none."""
    eventually(lambda: f"Licht {light}:" in words(browser, ".room"))


def test_light_after_light_is_given_the_field_that_is_tapped(browser: Chrome) -> None:
    with hosted(browser, found("await_move"), "lights") as scene:
        lights = scene.things.lights
        board = mapping(browser, "Lichter zuordnen")
        corners = [browser.execute_script(_CORNERS, cell) for cell in ("start:king", "chamber:fire:1:1")]
        assert corners == ["50%", "3px"]
        for light, (x, y) in enumerate([(0.49, 0.52), (0.09, 0.1), (0.9, 0.1)]):
            shines(browser, light)
            assert lights.pointed == light
            tap(browser, board, x, y)
        shines(browser, 3)
        assert faults(browser, still=False) + barriers(browser) == []
        press(browser, "Eins zurück")
        shines(browser, 2)
        tap(browser, board, 0.9, 0.9)
        shines(browser, 3)
        press(browser, "Zuordnung behalten")
        eventually(lambda: lights.pointed is None)
        assert lights.wired == {"feuer-salamander": {"dungeon": 0, "start:king": 1, "start:monk": 2}}
        assert problems(browser) == []


def test_whoever_leaves_the_room_gives_the_game_its_lights_back(browser: Chrome) -> None:
    with hosted(browser, found("await_move"), "lights") as scene:
        press(browser, "Lichter zuordnen")
        eventually(lambda: scene.things.lights.pointed == 0)
        press(browser, "Haus")
        eventually(lambda: scene.things.lights.pointed is None)
        assert scene.things.lights.wired == {}


def test_a_light_under_the_wrong_field_is_put_right_with_two_taps_and_the_two_change_places(browser: Chrome) -> None:
    with mending(browser) as (lights, board):
        tap(browser, board, 0.09, 0.1)
        shines(browser, 1)
        assert faults(browser, still=False) + barriers(browser) == []
        tap(browser, board, 0.9, 0.9)
        eventually(lambda: lights.pointed is None)
        assert lights.wired == {"feuer-salamander": {"dungeon": 0, "start:king": 2, "start:monk": 1}}
        press(browser, "Fertig")
        assert problems(browser) == []


# what is asked for at this address is done, and answered once `go()` is called
_HELD = """
const ask = window.fetch;
const held = new Promise((go) => { window.go = go; });
window.asked = [];
window.fetch = async (path, request) => {
  asked.push(path);
  const answer = await ask(path, request);
  if (path === arguments[0]) await held;
  return answer;
};
"""


def test_a_field_that_was_tapped_is_kept_though_the_next_light_does_not_shine_yet(browser: Chrome) -> None:
    with hosted(browser, found("await_move"), "lights") as scene:
        lights = scene.things.lights
        board = mapping(browser, "Lichter zuordnen")
        tap(browser, board, 0.49, 0.52)
        shines(browser, 1)
        browser.execute_script(_HELD, "/api/host/point")
        tap(browser, board, 0.09, 0.1)
        eventually(lambda: lights.pointed == 2)
        press(browser, "Zuordnung behalten")
        browser.execute_script("go()")
        eventually(lambda: lights.wired)
        assert lights.wired == {"feuer-salamander": {"dungeon": 0, "start:king": 1}}


def test_a_tap_before_it_is_known_that_two_lights_have_changed_places_moves_neither(browser: Chrome) -> None:
    with mending(browser) as (lights, board):
        browser.execute_script(_HELD, "/api/host/wiring")
        tap(browser, board, 0.09, 0.1)
        shines(browser, 1)
        tap(browser, board, 0.9, 0.9)
        eventually(lambda: lights.wired["feuer-salamander"]["start:king"] == 2)
        tap(browser, board, 0.49, 0.52)
        browser.execute_script("go()")
        eventually(lambda: not elements(browser, ".wiring-cell.here"))
        press(browser, "Fertig")
        points = "return asked.filter((path) => path.endsWith('point')).length"
        eventually(lambda: browser.execute_script(points) == 2)  # one wish goes after another
        assert lights.wired == {"feuer-salamander": {"dungeon": 0, "start:king": 2, "start:monk": 1}}


@pytest.mark.parametrize(
    ("meanwhile", "then"),
    [
        ({"dungeon": 7, "start:king": 1, "start:monk": 2}, {"dungeon": 7, "start:king": 2, "start:monk": 1}),
        ({"dungeon": 7, "start:monk": 2}, {"dungeon": 7, "start:monk": 1}),
    ],
)
def test_what_another_page_has_put_right_meanwhile_stays(
    browser: Chrome, meanwhile: dict[str, object], then: dict[str, object]
) -> None:
    with mending(browser) as (lights, board):
        lights.wired["feuer-salamander"] = meanwhile
        tap(browser, board, 0.09, 0.1)
        shines(browser, 1)
        tap(browser, board, 0.9, 0.9)
        eventually(lambda: lights.pointed is None)
        assert lights.wired == {"feuer-salamander": then}


def test_a_map_that_cannot_be_read_is_not_corrected_but_refused(browser: Chrome) -> None:
    with hosted(browser, found("await_move"), "lights") as scene:
        scene.things.lights.wired = Torn()
        press(browser, "Einzelne Lichter berichtigen")
        assert until(browser, "[role=alert]").text == "Das geht nicht."
        assert not browser.find_elements("css selector", ".wiring")


def test_a_game_without_a_board_has_no_lights_to_be_mapped_and_that_is_no_error(browser: Chrome) -> None:
    with hosted(browser, of("felsenfeuer", "two-greedy", 190), "lights"):
        until(browser, ".room-lights .setting")
        answers = "return performance.getEntriesByType('resource').map(({ responseStatus }) => responseStatus)"
        assert {*browser.execute_script(answers)} == {200}
        assert "Lichter zuordnen" not in words(browser, ".room")


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    ("path", "place", "title"),
    [("/api/board", 2, "Welches Licht liegt wo"), ("/api/host/kit", 1, "Eigene Stäbe und Würfel")],
)
def test_what_did_not_come_when_a_room_was_entered_is_there_once_the_line_is_back(
    browser: Chrome, path: str, place: int, title: str
) -> None:
    with hosted(browser, found("await_move"), "people"):
        door = until(browser, ".rooms button", place)
        with blocked(browser, path):
            touch(browser, door)
        eventually(lambda: title in words(browser, ".room"))


@pytest.mark.usefixtures("hurried")
def test_where_there_is_no_camera_nobody_asks_again_for_what_it_was_taught(browser: Chrome) -> None:
    with hosted(browser, found("await_move"), "camera", taught=False):
        until(browser, ".room-camera .setting")
        past(browser, 1.0)  # in which it would ask three times
        asked = "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/kit')).length"
        assert browser.execute_script(asked) == 1
