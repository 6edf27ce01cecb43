"""The exposure on the host's page: half a stop a tap, beside the picture, and a sentence where it is in vain."""

import pytest
from selenium.webdriver import Chrome, Keys

from tests.waiting import eventually
from tests.web.browser.driver import named, past, size, speak, until, words
from tests.web.browser.measure import lasting, measured, sideways
from tests.web.browser.moments import found
from tests.web.browser.scenes import enter, hosted, room
from tests.web.browser.test_pages import TWICE

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(autouse=True)
def german(browser: Chrome) -> None:
    speak(browser, "de")


def test_each_tap_is_half_a_stop_and_the_way_back_one(browser: Chrome) -> None:
    with hosted(browser, found("await_throw"), "camera") as scene:
        camera = scene.things.eyes
        darker, back = named(browser, "button", "Dunkler"), named(browser, "button", "Wieder von selbst")
        assert (words(browser, ".exposure output"), back.is_enabled()) == ("von selbst", False)
        darker.send_keys(Keys.ENTER)
        darker.send_keys(Keys.ENTER)  # as soon as the first: neither is lost
        darker.send_keys(Keys.ENTER)
        eventually(lambda: camera.exposure == -1.5)
        eventually(lambda: words(browser, ".exposure output") == "\u22121,5")
        assert measured(browser, ((360, 640), (1024, 600), TWICE), 0) == {}
        assert sideways(browser) == 0
        back.send_keys(Keys.ENTER)
        eventually(lambda: (camera.exposure, words(browser, ".exposure output")) == (0.0, "von selbst"))
        camera.exposure = 3.0
        browser.refresh()
        eventually(lambda: words(browser, ".exposure output") == "+3")
        assert not named(browser, "button", "Heller").is_enabled()


def test_a_tap_counts_from_the_last_one_before_that_is_told(browser: Chrome, monkeypatch: pytest.MonkeyPatch) -> None:
    with hosted(browser, found("await_throw"), "camera") as scene:
        camera, darker = scene.things.eyes, named(browser, "button", "Dunkler")
        with monkeypatch.context() as silence:
            silence.setattr(scene.context.hub, "tell", lambda **news: None)  # it goes another way than the answer
            for stops in (-0.5, -1.0):
                darker.send_keys(Keys.ENTER)
                eventually(lambda stops=stops: camera.exposure == stops)
                past(browser, 0.1)  # until the page has its answer
            assert words(browser, ".exposure output") == "\u22121"
            camera.exposure = 2.0  # on another host's page
        eventually(lambda: words(browser, ".exposure output") == "+2")


@pytest.mark.parametrize("screen", [(360, 640), (1024, 600)])
def test_the_picture_and_what_makes_it_darker_are_in_sight_together(browser: Chrome, screen: tuple[int, int]) -> None:
    size(browser, *screen)
    with hosted(browser, found("await_throw"), "camera"):
        until(browser, "img.seen")
        picture, back = (until(browser, css).rect for css in ("img.seen", ".exposure .act:last-child"))
        assert picture["y"] >= 0
        assert back["y"] + back["height"] <= until(browser, ".room").rect["height"]


def test_where_a_camera_cannot_be_told_the_host_is(browser: Chrome) -> None:
    size(browser, 360, 640)
    with room(found("await_throw")) as scene:
        scene.things.eyes.exposure = None
        enter(browser, scene, "camera")
        eventually(lambda: "Diese Kamera belichtet allein." in words(browser, ".room-camera"))
        assert browser.find_elements("css selector", ".exposure") == []
        assert lasting(browser) == []
