"""What a screen reader says by itself when something happens: each thing once, on every page that it concerns."""

import pytest
from selenium.webdriver import Chrome

from tests.waiting import eventually
from tests.web.browser.driver import size, speak, until
from tests.web.browser.moments import found
from tests.web.browser.scenes import Room, hosted, room, sit
from tests.web.browser.test_taps import doubtful

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# keeps what comes to stand in a place that is read out when it changes
_LISTEN = """
window.heard = [];
const place = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest("[aria-live], [role=alert]");
new MutationObserver((all) => {
  for (const { type, target, addedNodes } of all)
    for (const node of type === "characterData" ? [target] : addedNodes)
      if (place(node) && node.textContent.trim()) heard.push(node.textContent.trim());
}).observe(document.body, { subtree: true, childList: true, characterData: true });
"""
THROWS = "Der König wirft die drei Stäbe."
LAYS = "Der König legt den Stein."
UNDONE = "Der Gastgeber hat einen Schritt zurückgenommen."


def heard(browser: Chrome, *words: str) -> None:
    """Wait until that has been said since the last time, and nothing else."""
    eventually(lambda: browser.execute_script("return heard.length") >= len(words))
    assert sorted(browser.execute_script("return heard.splice(0)")) == sorted(words)


def throw(scene: Room) -> None:
    scene.table.act(found("await_throw").seat, {"do": "throw", "eye_a": 2, "eye_b": 3, "symbol": "stone"})


def test_the_host_hears_what_goes_on_and_what_is_asked(browser: Chrome) -> None:
    speak(browser, "de")
    with hosted(browser, found("await_throw")) as scene:
        until(browser, ".log li")
        browser.execute_script(_LISTEN)
        throw(scene)
        heard(browser, LAYS)
        scene.table.undo()
        heard(browser, THROWS, UNDONE)
        scene.table.see(doubtful(), frame="9.jpg")
        heard(browser, "Der König: Was liegt da?")


def test_the_table_page_says_what_the_host_took_back(browser: Chrome) -> None:
    with room(found("await_throw")) as scene:
        throw(scene)
        size(browser, 1024, 600)
        browser.get(f"{scene.address}/table")
        until(browser, ".evening")
        browser.execute_script(_LISTEN)
        scene.table.undo()
        heard(browser, THROWS, UNDONE)
        size(browser, 360, 640)


def test_a_phone_says_what_the_host_took_back_once(browser: Chrome) -> None:
    at = found("await_throw")
    with room(at) as scene:
        throw(scene)
        sit(browser, scene, at.seat)
        browser.execute_script(_LISTEN)
        scene.table.undo()
        heard(browser, "Wirf die drei Stäbe.", UNDONE)
        scene.table.see(doubtful(), frame="9.jpg")
        heard(browser, "3 oder 4?", "Schau hin und tippe an, was da liegt.")
