"""The host's page by keys alone: whoever pressed something goes on from beside it, not from the beginning."""

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys

from tests.waiting import eventually
from tests.web.browser.driver import named, press, speak, until
from tests.web.browser.moments import found
from tests.web.browser.scenes import PIN, enter, hosted, room

pytestmark = [pytest.mark.browser, pytest.mark.slow]

UNDO = "Letzten Schritt zurücknehmen"
_FOCUS = """
const { activeElement } = document;
const seen = activeElement.matches(":focus-visible") && activeElement.getBoundingClientRect().top >= 0;
return [activeElement.innerText, seen];
"""


@pytest.fixture(scope="module")
def browser(browser: Chrome) -> Chrome:
    speak(browser, "de")
    return browser


def tap(browser: Chrome, key: str) -> None:
    ActionChains(browser).send_keys(key).perform()


def stands(browser: Chrome, words: str) -> None:
    """Wait until the focus is there, and seen."""
    eventually(lambda: browser.execute_script(_FOCUS) == [words, True])


def test_the_pin_leads_into_the_room(browser: Chrome) -> None:
    with room(found("await_move")) as scene:
        browser.get(f"{scene.address}/host")
        until(browser, "#pin").send_keys(PIN, Keys.ENTER)
        stands(browser, "Tisch")
        tap(browser, Keys.TAB)
        stands(browser, "Pause machen")


def test_a_wrong_pin_leads_back_to_the_field(browser: Chrome) -> None:
    with room(found("await_move")) as scene:
        browser.get(f"{scene.address}/host")
        until(browser, "#pin").send_keys("1", Keys.TAB, Keys.ENTER)
        stands(browser, "Gastgeber")
        tap(browser, Keys.TAB)
        assert browser.switch_to.active_element.get_attribute("id") == "pin"


def test_a_throw_is_put_right_by_keys_without_going_through_the_page_again(browser: Chrome) -> None:
    with hosted(browser, found("await_move")):
        named(browser, "button", "Das stimmt nicht").send_keys(Keys.ENTER)
        stands(browser, "Wurf berichtigen")
        until(browser, ".pad .key")  # which comes out of a file of its own
        tap(browser, Keys.TAB)
        stands(browser, "1")
        named(browser, "button", "Abbrechen").send_keys(Keys.ENTER)
        stands(browser, "Verlauf")


def test_a_key_that_is_dead_once_it_was_pressed_keeps_no_focus(browser: Chrome) -> None:
    with room(found("await_move")) as scene:
        scene.table.undo(scene.table.moment.play.acts - 1)
        enter(browser, scene)
        named(browser, "button", UNDO).send_keys(Keys.ENTER)
        stands(browser, "Verlauf")


def test_after_a_finger_no_ring_is_seen(browser: Chrome) -> None:
    with hosted(browser, found("await_move")):
        press(browser, "Das stimmt nicht")
        eventually(lambda: browser.execute_script(_FOCUS) == ["Wurf berichtigen", False])
