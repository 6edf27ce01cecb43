"""Pictures that take their time: what lies below one keeps its place under the finger when it comes."""

from collections.abc import Callable
from threading import Event

import cv2
import numpy as np
import pytest
from selenium.webdriver import Chrome

from tests.waiting import eventually
from tests.web.browser.driver import elements, press, size, until, wide
from tests.web.browser.moments import found
from tests.web.browser.scenes import Room, enter, link, room
from tests.web.browser.test_pages import blocked
from web.ports import Snapshot

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AT = found("symbol")
_PHOTO = cv2.imencode(".jpg", np.full((480, 640, 3), 200, np.uint8))[1].tobytes()  # in the shape of most cameras
_LESSON = {"kind": "sticks", "lay": [1, 1, "stone"], "values": [], "picture": 1, "enough": 8, "found": None, "seq": 1}


def looking(browser: Chrome, scene: Room) -> None:
    enter(browser, scene, "camera")


def learning(browser: Chrome, scene: Room) -> None:
    scene.things.teacher.facts = lambda: {"kits": [], "lesson": _LESSON}
    enter(browser, scene, "camera")


def mending_as_host(browser: Chrome, scene: Room) -> None:
    enter(browser, scene)
    press(browser, "Das stimmt nicht")


def mending(browser: Chrome, scene: Room) -> None:
    browser.get(link(scene, AT.seat))
    press(browser, "Verlauf")
    press(browser, "Das stimmt nicht")


BELOW = {looking: ".section:has(.picture) + *", learning: ".acts:has(.main)", mending_as_host: ".pad", mending: ".pad"}


@pytest.mark.parametrize("wide_high", [(360, 640), (1280, 800)])
@pytest.mark.parametrize("doing", BELOW)
def test_what_lies_below_a_picture_keeps_its_place(
    browser: Chrome, doing: Callable[[Chrome, Room], None], wide_high: tuple[int, int]
) -> None:
    def top() -> float:
        below = until(browser, BELOW[doing])
        place: float = browser.execute_script("return arguments[0].getBoundingClientRect().top", below)
        return place

    size(browser, *wide_high)
    come = Event()
    with room(AT) as scene:
        eyes, album = scene.things.eyes, scene.things.album
        kept = album.photo  # of the shape of the tray's part that was cut out
        eyes.snapshot = lambda *, overlay: Snapshot(_PHOTO) if come.wait(5) else None
        album.picture = lambda _name, *, overlay: kept if come.wait(5) else None
        doing(browser, scene)
        until(browser, ".picture")
        browser.execute_async_script("document.fonts.ready.then(arguments[0])")
        before = top()
        assert wide(browser, ".picture") == 0
        come.set()
        eventually(lambda: wide(browser, ".picture") > 0)
        assert top() == before


@pytest.mark.usefixtures("hurried")
def test_a_picture_that_was_lost_on_its_way_comes_later(browser: Chrome) -> None:
    with room(AT) as scene:
        with blocked(browser, "overlay=1"):
            mending(browser, scene)
            until(browser, ".pad")
        eventually(lambda: wide(browser, ".picture") > 0)
        assert elements(browser, ".picture-gone") == []


def test_a_picture_that_is_not_there_is_said_to_be_none(browser: Chrome) -> None:
    with room(AT) as scene:
        scene.things.album.picture = lambda _name, *, overlay: None
        mending(browser, scene)
        assert until(browser, ".picture-gone").text == "Von diesem Wurf gibt es kein Bild zu zeigen."
