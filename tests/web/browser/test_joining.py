"""Coming in: what a phone is told at the door, and what it may keep when it goes to another seat."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import Chrome

from tests.web.browser.driver import chromium, eventually, press, until, words
from tests.web.browser.moments import found
from tests.web.browser.scenes import PIN, Room, link, room

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NO_COOKIES = "Object.defineProperty(document, 'cookie', { get: () => '', set() {} })"


@pytest.fixture(scope="module")
def browser() -> Iterator[Chrome]:
    with chromium() as each:
        yield each


def codes(scene: Room) -> list[str]:
    return [offer.code for seat in scene.table.moment.seats if (offer := scene.seats.offer(seat))]


def test_a_browser_without_cookies_uses_up_no_code(browser: Chrome) -> None:
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NO_COOKIES})
    with room(found("begin"), late=4) as scene:
        before = codes(scene)
        browser.get(scene.address)
        until(browser, "#code").send_keys(before[0].lower())
        eventually(lambda: "Cookies" in words(browser, ".refusal-line"))
        assert codes(scene) == before
        browser.get(f"{scene.address}/host")
        until(browser, "#pin").send_keys(PIN)
        press(browser, "Eintreten")
        eventually(lambda: "Cookies" in words(browser, ".refusal-line"))
    browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_who_mistypes_the_pin_too_often_is_told_how_long_to_wait(browser: Chrome) -> None:
    with room(found("begin")) as scene:
        browser.get(f"{scene.address}/host")
        pin = until(browser, "#pin")
        for _ in range(6):
            pin.send_keys("1")
            press(browser, "Eintreten")
            eventually(lambda: pin.get_property("value") == "")
        assert words(browser, ".refusal-line") == "Nicht so schnell. Warte noch 2 Sekunden."


def test_a_tab_of_the_seat_before_goes_when_a_phone_takes_another(browser: Chrome) -> None:
    at = found("await_move")
    with room(at) as scene:
        browser.get(link(scene, at.seat))
        until(browser, ".phone")
        first = browser.current_window_handle
        other = next(seat for seat in scene.table.moment.seats if seat != at.seat)
        browser.switch_to.new_window("tab")
        browser.get(link(scene, other))
        until(browser, ".phone")
        browser.close()
        browser.switch_to.window(first)
        assert until(browser, ".join a").text == "Zurück zu meinem Platz"
