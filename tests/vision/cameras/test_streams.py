"""Network cameras that misbehave, in real time: a phone that plays webcam badly."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from threading import Event

import pytest

from companion.cli.clock import SystemClock
from tests.vision.mjpeg import TICK_S, Mood, Phone, number_of
from vision.cameras import open_camera
from vision.cameras.camera import Camera, CameraState

TOLD_S = 3.0
"""A lost camera is said, and one that is back is seen, within so long."""


FAULTS = [(stream, mood) for stream in (True, False) for mood in Mood if mood is not Mood.FLOW]
NO_FAULT = {(True, Mood.DRIP), (True, Mood.PROMISE), (False, Mood.CUT)}
"""What the phone does not do in that way."""


@pytest.fixture
def phone() -> Iterator[Phone]:
    with Phone() as phone:
        yield phone


def seconds_until(*met: Callable[[], object]) -> list[float]:
    """How long each takes; 10 s if it never comes."""
    begun, pause = time.monotonic(), Event()
    took = [10.0] * len(met)
    while 10.0 in took and time.monotonic() - begun < 10:
        for place, one in enumerate(met):
            if took[place] == 10.0 and one():
                took[place] = time.monotonic() - begun
        pause.wait(0.01)
    return took


def is_lost(camera: Camera) -> Callable[[], bool]:
    return lambda: camera.status.state is CameraState.LOST


def sees_again(camera: Camera, phone: Phone) -> Callable[[], bool]:
    """Whether a picture has come that the phone took after this moment."""
    now = phone.number

    def new() -> bool:
        frame = camera.frame()
        return frame is not None and number_of(frame.picture) > now and camera.status.state is CameraState.LIVE

    return new


def test_whatever_goes_wrong_is_lost_within_three_seconds_and_found_again_within_three() -> None:
    faults = [fault for fault in FAULTS if fault not in NO_FAULT]
    with ExitStack() as opened:
        phones = [opened.enter_context(Phone()) for _ in faults]  # all at once, to save time
        cameras = [
            opened.enter_context(open_camera(phone.url if stream else phone.still, clock=SystemClock()))
            for phone, (stream, _) in zip(phones, faults, strict=True)
        ]
        assert all(camera.frame(timeout=5) for camera in cameras)
        for phone, (_, mood) in zip(phones, faults, strict=True):
            phone.mood = mood
        lost = seconds_until(*map(is_lost, cameras))
        assert {fault: took for fault, took in zip(faults, lost, strict=True) if took > TOLD_S} == {}
        assert all(camera.status.sentence for camera in cameras)
        for phone in phones:
            phone.mood = Mood.FLOW
        found = seconds_until(*map(sees_again, cameras, phones))
        assert {fault: took for fault, took in zip(faults, found, strict=True) if took > TOLD_S} == {}


def test_a_phone_that_dies_is_found_again_when_it_wakes(phone: Phone) -> None:
    with open_camera(phone.url, clock=SystemClock()) as camera:
        assert camera.frame(timeout=5) is not None
        phone.die()
        assert seconds_until(is_lost(camera))[0] < TOLD_S
        phone.wake()
        assert seconds_until(sees_again(camera, phone))[0] < TOLD_S
        assert phone.calls >= 2


def test_a_camera_that_takes_the_call_and_says_nothing_is_lost_and_can_be_closed(phone: Phone) -> None:
    phone.mood = Mood.SILENT
    with open_camera(phone.url, clock=SystemClock()) as camera:
        assert seconds_until(is_lost(camera))[0] < TOLD_S
    assert camera.status.state is CameraState.ENDED


def test_a_slow_reader_gets_the_newest_picture(phone: Phone) -> None:
    with open_camera(phone.url, clock=SystemClock()) as camera:
        behind = []
        number = None
        for _ in range(4):
            frame = camera.frame(number, timeout=5)
            assert frame is not None
            number = frame.number
            behind.append(phone.number - number_of(frame.picture))
            phone.stop.wait(0.3)
        assert max(behind) * TICK_S < 0.3
        assert camera.age is not None
        assert camera.age < 0.3


def test_nobody_there_is_lost_at_once_and_named_without_its_password() -> None:
    with open_camera("http://me:secret@127.0.0.1:9/video", clock=SystemClock()) as camera:
        assert seconds_until(is_lost(camera))[0] < TOLD_S
        assert "127.0.0.1:9" in camera.status.sentence
        assert "secret" not in camera.status.sentence
