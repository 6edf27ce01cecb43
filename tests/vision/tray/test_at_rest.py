"""The picture of a lesson is taken once nothing moves."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.core.errors import DeviceError
from companion.core.values import ThrowKind
from tests.clock import HandClock
from tests.vision.cameras.test_pictures import flat
from vision.cameras.address import parsed
from vision.cameras.camera import CameraState, Frame, Status
from vision.cameras.pictures import open_pictures
from vision.cameras.simulated import open_simulated
from vision.tray.at_rest import MOST_S, at_rest

FRAME_S = 0.1


class Passing:
    """A simulated camera whose time goes on with each frame; ``restless``: something is thrown again and again."""

    moving = True

    def __init__(self, *, restless: bool = False) -> None:
        self.clock = HandClock()
        self.inner = open_simulated(parsed("sim:table?seed=1&size=640x480&fps=10"), clock=self.clock)
        self.inner.show(ThrowKind.STICKS, (1, 2, "stone"))
        self.restless = restless
        self.start = self.clock.seconds

    @property
    def status(self) -> Status:
        return self.inner.status

    def frame(self, after: int | None = None, timeout: float = 0.0) -> Frame | None:
        self.clock.seconds += FRAME_S
        if self.restless and round(self.clock.seconds - self.start, 1) % 0.5 == 0:
            self.inner.show(ThrowKind.STICKS, (1, 2, "stone"))
        return self.inner.frame(after)


def test_the_picture_is_taken_when_the_sticks_have_come_to_rest() -> None:
    camera = Passing()
    _, still = at_rest(camera)  # type: ignore[arg-type]  # a camera by shape
    assert still
    assert 1.0 < camera.clock.seconds - camera.start < 2.5  # they roll for 0.9 to 1.25 s, then 0.25 s of rest


def test_each_loose_picture_is_another_one(tmp_path: Path) -> None:
    for tone in (50, 90):
        flat(tmp_path / f"{tone:03}.png", tone)
    with open_pictures(parsed(f"folder:{tmp_path}")) as camera:
        first, still = at_rest(camera)
        second, _ = at_rest(camera, first.number)
        assert still
        assert [int(one.picture[0, 0, 0]) for one in (first, second)] == [50, 90]


def test_a_picture_that_lay_ready_for_long_does_not_count_as_waited_for() -> None:
    camera = Passing()
    camera.frame()
    camera.inner.show(ThrowKind.STICKS, (1, 2, "stone"))
    first = camera.frame
    camera.frame = lambda after=None, timeout=0.0: first(after, timeout) if after is not None else old  # type: ignore[method-assign]
    old = replace(first(), at=camera.clock.seconds - 60)
    _, still = at_rest(camera)  # type: ignore[arg-type]  # a camera by shape
    assert still


def test_what_never_rests_is_taken_as_it_is_and_said_to_move() -> None:
    camera = Passing(restless=True)
    _, still = at_rest(camera)  # type: ignore[arg-type]  # a camera by shape
    assert not still
    assert camera.clock.seconds - camera.start < MOST_S + 1


def test_a_camera_without_a_picture_is_a_sentence() -> None:
    class Away:
        moving = True
        status = Status(CameraState.LOST, "The cable is out.")

        def frame(self, after: int | None = None, timeout: float = 0.0) -> None:
            return None

    with pytest.raises(DeviceError, match="The cable is out"):
        at_rest(Away())  # type: ignore[arg-type]  # a camera by shape
