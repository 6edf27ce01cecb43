"""The table page's sounds: heard at once or not at all."""

from selenium.webdriver import Chrome

from tests.waiting import eventually
from tests.web.browser.driver import until
from tests.web.browser.moments import found
from tests.web.browser.scenes import room

_HEARD = """
const done = arguments[0];
const Real = OscillatorNode;
window.tones = 0;
window.OscillatorNode = class extends Real {
  constructor(...given) { super(...given); window.tones += 1; }
};
import("/static/app/sound.js").then(({ sound }) => { window.sound = sound; done(); });
"""
TWO = 2
"""Tones of a settled throw."""


def test_what_could_not_be_heard_before_the_first_touch_is_not_heard_after_it(browser: Chrome) -> None:
    with room(found("await_move")) as scene:
        browser.get(f"{scene.address}/table")
        title = until(browser, ".evening h1")
        browser.execute_async_script(_HEARD)
        browser.execute_script("for (let each = 0; each < 10; each += 1) sound('settled')")
        browser.execute_async_script("setTimeout(arguments[0], 1100)")
        title.click()
        browser.execute_script("sound('settled')")
        eventually(lambda: browser.execute_script("return tones") > 0)
        browser.execute_async_script("setTimeout(arguments[0], 100)")
        assert browser.execute_script("return tones") == TWO
