"""Pictures of the tray on the host page: what lies below one keeps its place when it comes."""

from threading import Event

import cv2
import numpy as np
import pytest
from selenium.webdriver import Chrome

from tests.web.browser.driver import eventually, size, until
from tests.web.browser.moments import found
from tests.web.browser.scenes import enter, room
from web.ports import Snapshot

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_PHOTO = cv2.imencode(".jpg", np.full((480, 640, 3), 200, np.uint8))[1].tobytes()  # in the shape of most cameras
_LESSON = {
    "kind": "sticks",
    "lay": [1, 1, "salamander"],
    "values": [],
    "picture": 1,
    "enough": 8,
    "found": None,
    "seq": 1,
}
_BELOW = {"looking": ".section:has(.picture) + *", "learning": ".acts:has(.main)"}


@pytest.mark.parametrize("wide_high", [(360, 640), (1280, 800)])
@pytest.mark.parametrize("doing", _BELOW)
def test_what_lies_below_a_picture_of_the_tray_keeps_its_place(
    browser: Chrome, monkeypatch: pytest.MonkeyPatch, doing: str, wide_high: tuple[int, int]
) -> None:
    def shown() -> bool:
        return bool(browser.execute_script("return document.querySelector('img.picture').naturalWidth"))

    def top() -> float:
        place: float = browser.execute_script(
            "return arguments[0].getBoundingClientRect().top", until(browser, _BELOW[doing])
        )
        return place

    size(browser, *wide_high)
    come = Event()
    with room(found("await_throw")) as scene:
        facts = {"kits": [], "lesson": _LESSON if doing == "learning" else None}
        monkeypatch.setattr(scene.things.teacher, "facts", lambda: facts)
        monkeypatch.setattr(scene.things.eyes, "snapshot", lambda overlay: Snapshot(_PHOTO) if come.wait(5) else None)
        enter(browser, scene, "camera")
        until(browser, ".picture")
        browser.execute_async_script("document.fonts.ready.then(arguments[0])")
        before = top()
        assert not shown()
        come.set()
        eventually(shown)
        assert top() == before
