"""The slider of the lights on the host's page: it stays where a finger has it, or has left it."""

import pytest
from selenium.webdriver import Chrome

from companion.core.values import Cell, Rgb
from tests.waiting import eventually
from tests.web.browser.driver import past, speak, until, words
from tests.web.browser.moments import found
from tests.web.browser.scenes import hosted
from web.news import tell

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(autouse=True)
def german(browser: Chrome) -> None:
    speak(browser, "de")


_DRAG = """
const [slider, to, kind] = arguments;
slider.value = to;
slider.dispatchEvent(new Event(kind, { bubbles: true }));
"""


def test_a_slider_stays_under_the_finger_while_lights_pulse(browser: Chrome) -> None:
    with hosted(browser, found("await_throw"), "lights") as scene:
        slider, lights = until(browser, "input[type=range]"), scene.things.lights
        before = browser.execute_script("return document.querySelector('.lights-board').innerHTML")
        browser.execute_script(_DRAG, slider, 80, "input")
        lights.colours = {Cell("dungeon"): Rgb(1, 2, 3)}
        tell(scene.context)
        eventually(lambda: browser.execute_script("return document.querySelector('.lights-board').innerHTML") != before)
        assert (slider.get_property("value"), lights.brightness) == ("80", 0.5)
        browser.execute_script(_DRAG, slider, 80, "change")
        eventually(lambda: lights.brightness == 0.8)
        eventually(lambda: words(browser, ".room-lights output") == "80 %")
        assert slider.get_property("value") == "80"


def test_a_slider_stays_where_it_was_let_go_until_the_lights_tell_otherwise(
    browser: Chrome, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hosted(browser, found("await_throw"), "lights") as scene:
        slider, lights = until(browser, "input[type=range]"), scene.things.lights
        with monkeypatch.context() as silence:
            silence.setattr(scene.context.hub, "tell", lambda **news: None)  # it goes another way than the answer
            browser.execute_script(_DRAG, slider, 80, "input")
            browser.execute_script(_DRAG, slider, 80, "change")
            eventually(lambda: lights.brightness == 0.8)
            past(browser, 0.1)  # until the page has its answer
            assert (slider.get_property("value"), words(browser, ".room-lights output")) == ("80", "80 %")
            lights.brightness = 0.3  # on another host's page
        eventually(lambda: (slider.get_property("value"), words(browser, ".room-lights output")) == ("30", "30 %"))
