"""A camera's own thread: scripted sources in place of devices, and a clock moved by hand."""

import threading
from collections.abc import Iterator
from queue import Queue

import numpy as np
import pytest

from companion.core.errors import DeviceError
from tests.clock import HandClock
from vision.cameras import live
from vision.cameras.camera import CameraState, Locked
from vision.cameras.exposure import SETTLING_S
from vision.cameras.live import LOST_S, OPENING_S, LiveCamera
from vision.geometry import Image

WAIT_S = 5.0
"""Longer than anything here takes; only a failing test waits so long."""


def grey(tone: int) -> Image:
    return np.full((4, 4, 3), tone, np.uint8)


class Script:
    """A device that gives what the test puts before it: pictures, or an error for its going."""

    def __init__(self, fails_to_open: int = 0) -> None:
        self.items: Queue[Image | str | Exception] = Queue()
        self.opened: Queue[int] = Queue()
        self.closed = self.opens = 0
        self.locks: list[float] = []
        self._fails = fails_to_open

    def open(self) -> "Script":
        self.opens += 1
        self.opened.put(self.opens)
        if self.opens <= self._fails:
            raise DeviceError("The camera is away.")
        return self

    def read(self) -> Image:
        item = self.items.get(timeout=WAIT_S)
        if isinstance(item, str):
            raise DeviceError(item)
        if isinstance(item, Exception):
            raise item
        return item

    def lock(self, stops: float) -> Locked:
        self.locks.append(stops)
        return Locked(exposure=156.0, white_balance=4600.0)

    def free(self) -> None:
        pass

    def close(self) -> None:
        self.closed += 1


class Stage:
    """A live camera on a script."""

    def __init__(self, fails_to_open: int = 0) -> None:
        self.clock = HandClock()
        self.script = Script(fails_to_open)
        self.camera = LiveCamera("usb:test", lambda _: self.script.open(), clock=self.clock)

    def put(self, *tones: int) -> None:
        for tone in tones:
            self.script.items.put(grey(tone))

    def goes(self, why: str | Exception = "The cable is out.") -> None:
        """The device goes; returns when it has been opened anew or that was tried."""
        opens = self.script.opens
        self.script.items.put(why)
        while self.script.opened.get(timeout=WAIT_S) <= opens:
            pass


@pytest.fixture
def stage() -> Iterator[Stage]:
    stage = Stage()
    yield stage
    stage.script.items.put("The test is over.")
    stage.camera.close()


def test_it_is_opening_until_the_first_picture_and_live_then(stage: Stage) -> None:
    assert stage.camera.status.state is CameraState.OPENING
    assert stage.camera.age is None
    stage.put(1)
    frame = stage.camera.frame(timeout=WAIT_S)
    assert frame is not None
    assert (frame.number, frame.at) == (0, stage.clock.seconds)
    assert stage.camera.status.state is CameraState.LIVE


def test_whoever_asks_late_gets_the_newest_picture_only(stage: Stage) -> None:
    stage.put(1, 2, 3)
    assert stage.camera.frame(after=1, timeout=WAIT_S) is not None
    frame = stage.camera.frame()
    assert frame is not None
    assert (frame.number, int(frame.picture[0, 0, 0])) == (2, 3)


def test_no_newer_picture_in_time_is_none(stage: Stage) -> None:
    stage.put(1)
    assert stage.camera.frame(timeout=WAIT_S) is not None
    assert stage.camera.frame(after=0, timeout=0.01) is None


def test_its_age_is_that_of_the_newest_picture(stage: Stage) -> None:
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    stage.clock.seconds += 1.5
    assert stage.camera.age == pytest.approx(1.5)


def test_a_source_that_hangs_counts_as_lost_though_its_thread_still_waits(stage: Stage) -> None:
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    stage.clock.seconds += LOST_S + 0.1
    assert stage.camera.status.state is CameraState.LOST
    assert "usb:test" in stage.camera.status.sentence


def test_a_source_that_opens_and_never_sends_a_picture_is_lost_until_one_comes(stage: Stage) -> None:
    stage.clock.seconds += OPENING_S
    assert stage.camera.status.state is CameraState.OPENING
    stage.clock.seconds += 0.1
    assert stage.camera.status.state is CameraState.LOST
    assert stage.camera.status.sentence == "No picture came from usb:test."
    stage.put(1)
    assert stage.camera.frame(timeout=WAIT_S) is not None
    assert stage.camera.status.state is CameraState.LIVE


def test_a_source_that_fails_is_lost_with_its_reason_and_replaced_by_a_new_one(stage: Stage) -> None:
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    stage.goes("The cable is out.")
    assert stage.camera.status.state is CameraState.LOST
    assert stage.camera.status.sentence == "The cable is out."
    assert stage.script.closed == 1
    stage.put(2)
    frame = stage.camera.frame(after=0, timeout=WAIT_S)
    assert frame is not None
    assert frame.number == 1
    assert stage.camera.status.state is CameraState.LIVE


def test_a_source_that_fails_as_nobody_foresaw_is_lost_with_a_sentence_and_replaced_too(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    stage.goes(KeyError("ExposureTime"))
    assert stage.camera.status.sentence == "The camera failed inside the program (KeyError)."
    assert "ExposureTime" in caplog.text
    assert stage.script.closed == 1
    stage.put(2)
    assert stage.camera.frame(after=0, timeout=WAIT_S) is not None


def test_whoever_watches_a_camera_says_that_it_is_lost_and_the_camera_does_not(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    """Both had said so, and everything stood there twice."""
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    stage.goes(DeviceError("The cable is out."))
    assert (stage.camera.status.state, stage.camera.status.sentence) == (CameraState.LOST, "The cable is out.")
    assert caplog.text == ""


def test_a_camera_that_is_away_at_first_is_tried_again(stage: Stage) -> None:
    away = Stage(fails_to_open=2)
    away.put(1)
    try:
        assert away.camera.frame(timeout=WAIT_S) is not None
        assert away.script.opens == 3
    finally:
        away.script.items.put("The test is over.")
        away.camera.close()


def test_the_same_picture_again_is_no_new_one(stage: Stage) -> None:
    stage.put(1, 1, 1, 2)
    frame = stage.camera.frame(after=0, timeout=WAIT_S)
    assert frame is not None
    assert frame.number == 1
    assert int(frame.picture[0, 0, 0]) == 2


def test_a_source_that_repeats_itself_is_replaced(stage: Stage) -> None:
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    stage.script.opened.get(timeout=WAIT_S)
    stage.clock.seconds += LOST_S + 0.1
    stage.put(1)
    assert stage.script.opened.get(timeout=WAIT_S) == 2
    assert stage.camera.status.sentence == "usb:test sends the same picture again and again."


def test_exposure_and_white_balance_are_held_once_the_picture_has_settled_and_read_back(stage: Stage) -> None:
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    assert stage.camera.locked is None
    stage.clock.seconds += SETTLING_S + 0.1
    stage.put(2, 3, 4)
    stage.camera.frame(after=2, timeout=WAIT_S)
    assert stage.camera.locked == Locked(exposure=156.0, white_balance=4600.0)
    assert stage.script.locks == [0.0]


def test_it_is_told_how_much_brighter_it_is_to_be_than_it_has_found_right(stage: Stage) -> None:
    stage.camera.stops = 1.5
    for tone in (100, 101, 102, 103):
        stage.put(tone)
        stage.camera.frame(after=tone - 101, timeout=WAIT_S)
        stage.clock.seconds += SETTLING_S + 0.1
    stage.goes()
    assert stage.script.locks == [0.0, 1.5]


def test_a_camera_that_came_back_is_held_anew(stage: Stage) -> None:
    for number in (0, 2):
        stage.put(10 * number + 1)
        stage.camera.frame(after=number - 1, timeout=WAIT_S)
        stage.clock.seconds += SETTLING_S + 0.1
        stage.put(10 * number + 2)
        stage.camera.frame(after=number, timeout=WAIT_S)
        stage.goes()
    assert stage.script.locks == [0.0, 0.0]


def test_nobody_can_write_into_a_picture(stage: Stage) -> None:
    stage.put(1)
    frame = stage.camera.frame(timeout=WAIT_S)
    assert frame is not None
    with pytest.raises(ValueError, match="read-only"):
        frame.picture[0] = 0


def test_a_source_that_hangs_is_not_waited_for_and_let_go_of_when_it_answers(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    monkeypatch.setattr(live, "CLOSING_S", 0.01)
    stage.camera.close()
    assert stage.camera.status.state is CameraState.ENDED
    assert stage.script.closed == 0
    stage.put(2)
    stage.camera._thread.join(WAIT_S)
    assert stage.script.closed == 1
    assert stage.camera.status.state is CameraState.ENDED


def test_closing_twice_ends_the_thread_and_lets_go_of_the_device() -> None:
    stage = Stage()
    stage.put(1)
    stage.camera.frame(timeout=WAIT_S)
    assert "camera usb:test" in {thread.name for thread in threading.enumerate()}
    stage.put(2)
    stage.camera._stop.set()
    stage.put(3)
    stage.camera.close()
    stage.camera.close()
    assert stage.camera.status.state is CameraState.ENDED
    assert "camera usb:test" not in {thread.name for thread in threading.enumerate()}
    assert stage.script.closed == 1
