"""What a screen reader presses: a bare click without finger or key, which opens, chooses and confirms all the same."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.remote.webelement import WebElement

from tests.waiting import eventually
from tests.web.browser.driver import RING_S, elements, past, settled, until, words
from tests.web.browser.moments import found
from tests.web.browser.scenes import hosted, lines, seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_CLICK = "arguments[0].click()"
# TalkBack in Chromium presses with all of these, and with no count either
_PRESSED = """
for (const kind of ["pointerdown", "pointerup", "click"])
  arguments[0].dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true }));
"""


@pytest.mark.parametrize("toggle", [False, True])
@pytest.mark.parametrize("script", [_CLICK, _PRESSED])
def test_a_hand_is_uncovered_and_covered_again(browser: Chrome, script: str, toggle: bool) -> None:
    with seated(browser, found("watching")):
        browser.execute_script("localStorage.setItem('tischgeist.toggle', arguments[0])", str(toggle).lower())
        browser.refresh()
        browser.execute_script(script, until(browser, ".hand .peek[aria-pressed=false]"))
        until(browser, ".hand .peek[aria-pressed=true] .card.face")
        browser.execute_script(script, until(browser, ".hand .peek"))
        until(browser, ".hand .peek[aria-pressed=false]")
        assert elements(browser, ".card.face") == []


def test_a_finger_lifted_leaves_the_hand_covered_though_it_clicks(browser: Chrome) -> None:
    with seated(browser, found("watching")):
        hand = until(browser, ".hand .peek")
        ActionChains(browser).click(hand).perform()
        settled(browser)
        assert elements(browser, ".card.face") == []


@pytest.mark.parametrize("script", [_CLICK, _PRESSED])
def test_the_stone_is_placed(browser: Chrome, script: str) -> None:
    with seated(browser, found("await_stone_two")) as scene:
        before = len(lines(scene))
        browser.execute_script(script, until(browser, ".chambers-cover"))
        chamber = until(browser, "[data-cell]")
        assert browser.execute_script("return document.activeElement.matches('.chambers')")  # not lost with the cover
        browser.execute_script(script, chamber)
        eventually(lambda: len(lines(scene)) == before + 1)
        assert lines(scene)[-1]["do"] == "place_stone"


def finger(browser: Chrome, element: WebElement, *, still_s: float) -> None:
    """A tap of a real touch, whose click falls on whatever lies there by then."""
    box = element.rect
    touch = ActionBuilder(browser, mouse=PointerInput(POINTER_TOUCH, "finger"), duration=0)
    # within the first field of a grid that may lie under it
    touch.pointer_action.move_to_location(box["x"] + box["width"] // 8, box["y"] + box["height"] // 8)
    touch.pointer_action.pointer_down().pause(still_s).pointer_up()
    touch.perform()


# before anything of the page does, which keeps some clicks from everything else
_NOTING = """
window.clicks = window.posts = 0;
addEventListener("click", () => clicks++, true);
const ask = window.fetch;
window.fetch = (path, request) => {
  posts += request?.method === "POST";
  return ask(path, request);
};
"""


@pytest.fixture
def noting(browser: Chrome) -> Iterator[None]:
    """Pages that count the clicks that they get, and what they post, which they do within the click."""
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _NOTING})
    yield
    browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def noted(browser: Chrome) -> list[int]:
    """Clicks and posts."""
    return browser.execute_script("return [clicks, posts]")


@pytest.mark.usefixtures("noting")
@pytest.mark.parametrize("still_s", [0.02, 0.1, 0.3])
def test_a_tap_on_the_cover_opens_the_chambers_and_chooses_none(browser: Chrome, still_s: float) -> None:
    with seated(browser, found("await_stone_two")) as scene:
        clicks, posts = noted(browser)
        finger(browser, until(browser, ".chambers-cover"), still_s=still_s)
        chamber = until(browser, "[data-cell]")
        eventually(lambda: noted(browser) != [clicks, posts])
        assert noted(browser) == [clicks + 1, posts]
        cell, before = chamber.get_attribute("data-cell"), len(lines(scene))
        finger(browser, chamber, still_s=still_s)
        eventually(lambda: noted(browser) == [clicks + 2, posts + 1])
        eventually(lambda: len(lines(scene)) > before)
        assert lines(scene)[-1]["chamber"] == cell


@pytest.mark.usefixtures("noting")
def test_a_key_held_on_opens_the_chambers_and_chooses_none(browser: Chrome) -> None:
    with seated(browser, found("await_stone_two")):
        browser.execute_script("arguments[0].focus()", until(browser, ".chambers-cover"))
        _, posts = noted(browser)
        hold_on(browser)
        until(browser, "[data-cell]")
        hold_on(browser)
        settled(browser)
        assert noted(browser)[1] == posts


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("act", ["arguments[0].focus()", _CLICK])
def test_chambers_stay_covered_while_the_table_has_long_been_lost(browser: Chrome, act: str) -> None:
    with seated(browser, found("await_stone_two")):
        until(browser, ".chambers-cover")
    browser.execute_script("const now = performance.now.bind(performance); performance.now = () => now() + 70000")
    eventually(lambda: words(browser, ".chambers-cover") == "Verdeckt, bis der Tisch wieder da ist")
    browser.execute_script(act, until(browser, ".chambers-cover"))
    hold_on(browser)
    settled(browser)
    assert elements(browser, "[data-cell]") == []


@pytest.mark.parametrize("script", [_CLICK, _PRESSED])
def test_what_cannot_be_taken_back_is_done_once(browser: Chrome, script: str) -> None:
    with hosted(browser, found("await_move")) as scene:
        until(browser, ".log .hold")
        before = scene.table.moment.play.acts
        browser.execute_script(script, elements(browser, ".log .hold")[0])
        until(browser, ".hold.filling")
        assert scene.table.moment.play.acts == before
        eventually(lambda: scene.table.moment.play.acts < before)
        assert elements(browser, ".hold.filling") == []


@pytest.mark.usefixtures("noting")
@pytest.mark.parametrize("key", [" ", "Enter"])
def test_a_key_let_go_too_soon_does_nothing_though_it_repeated(browser: Chrome, key: str) -> None:
    with hosted(browser, found("await_move")):
        browser.execute_script("arguments[0].focus()", until(browser, ".log .hold"))
        _, posts = noted(browser)
        hold_on(browser, key)
        until(browser, ".hold.filling")
        browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", **_KEYS[key]})
        past(browser, RING_S)
        assert noted(browser)[1] == posts


_KEYS = {
    " ": {"key": " ", "code": "Space", "text": " ", "windowsVirtualKeyCode": 32},
    "Enter": {"key": "Enter", "code": "Enter", "text": "\r", "windowsVirtualKeyCode": 13},
}


def hold_on(browser: Chrome, key: str = "Enter") -> None:
    """A key goes down and repeats."""
    for again in (False, True, True):
        browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyDown", "autoRepeat": again, **_KEYS[key]})
