"""When a camera's exposure is held and when it is set free: flat pictures, one a second."""

import numpy as np
import pytest

from vision.cameras.camera import Locked
from vision.cameras.exposure import TRIES, Exposure
from vision.geometry import Image


class Iris:
    """A camera that counts what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def lock(self, stops: float) -> Locked:
        self.told.append(f"lock {stops:g}" if stops else "lock")
        return Locked(exposure=156.0)

    def free(self) -> None:
        self.told.append("free")


def flat(tone: int) -> Image:
    return np.full((64, 64, 3), tone, np.uint8)


def minded(*tones: int) -> tuple[Iris, Exposure]:
    """An exposure after one picture of each tone, a second apart."""
    iris = Iris()
    exposure = Exposure(iris, 0.0)
    for second, tone in enumerate(tones):
        exposure.mind(flat(tone), float(second))
    return iris, exposure


def test_it_is_held_once_the_picture_has_had_two_seconds_to_settle() -> None:
    assert minded(20, 60, 90)[0].told == []
    iris, exposure = minded(20, 60, 90, 100, 100)
    assert iris.told == ["lock"]
    assert exposure.locked == Locked(exposure=156.0)


@pytest.mark.parametrize("tone", [50, 170])
def test_a_light_that_has_changed_for_good_sets_it_free_and_it_is_held_anew(tone: int) -> None:
    iris, exposure = minded(*[100] * 6, *[tone] * 6)
    assert iris.told == ["lock"]
    iris, exposure = minded(*[100] * 6, *[tone] * 7)
    assert iris.told == ["lock", "free"]
    assert exposure.locked is None
    assert minded(*[100] * 6, *[tone] * 12)[0].told == ["lock", "free", "lock"]


@pytest.mark.parametrize("tone", [65, 155])
def test_a_little_more_or_less_light_leaves_it_held(tone: int) -> None:
    assert minded(*[100] * 6, *[tone] * 20)[0].told == ["lock"]


def test_a_hand_that_darkens_the_tray_now_and_then_leaves_it_held() -> None:
    assert minded(*[100] * 6, *[40, 40, 40, 40, 100] * 5)[0].told == ["lock"]


class Sensor(Iris):
    """A camera whose picture is of tone 100 as it finds right itself; it ``says`` some other exposure than that."""

    def __init__(self, *, says: float) -> None:
        super().__init__()
        self.says = says
        self.lamp = 1.0
        self.held: float | None = None

    def lock(self, stops: float) -> Locked:
        self.held = self.says * 2**stops
        return super().lock(stops)

    def free(self) -> None:
        self.held = None
        super().free()

    def seconds(self, exposure: Exposure, first: int, end: int, stops: float = 0.0) -> int:
        """What it shows in these seconds, four pictures in each; the tone of the last one."""
        tone = 100
        for quarter in range(4 * first, 4 * end):
            tone = 100 if self.held is None else min(255, round(100 * (self.held * self.lamp) ** (1 / 2.2)))
            exposure.mind(flat(tone), quarter / 4, stops)
        return tone


@pytest.mark.parametrize("says", [0.1, 0.3, 1.0, 4.0, 30.0])
def test_a_camera_that_says_a_wrong_exposure_is_held_about_as_bright_as_it_was_found(says: float) -> None:
    camera = Sensor(says=says)
    assert 60 <= camera.seconds(Exposure(camera, 0.0), 0, 30) <= 160
    assert "free" not in camera.told


@pytest.mark.parametrize("says", [1.0, 4.0])
def test_it_is_as_many_stops_darker_as_is_wished_whatever_the_light_is(says: float) -> None:
    camera = Sensor(says=says)
    exposure = Exposure(camera, 0.0)
    assert 32 <= camera.seconds(exposure, 0, 20, stops=-2.0) <= 85  # about 53
    assert "free" not in camera.told
    camera.lamp = 8.0
    assert 32 <= camera.seconds(exposure, 20, 60, stops=-2.0) <= 85
    assert camera.told.count("free") == 1


def test_another_wish_is_fulfilled_at_once() -> None:
    camera = Sensor(says=1.0)
    exposure = Exposure(camera, 0.0)
    camera.seconds(exposure, 0, 10)
    exposure.mind(flat(100), 10.0, 1.5)
    assert camera.told == ["lock", "lock 1.5"]


def test_a_camera_that_only_says_that_it_does_as_told_is_left_alone_in_the_end() -> None:
    iris = Iris()
    exposure = Exposure(iris, 0.0)
    for second in range(60):
        exposure.mind(flat(20 if iris.told else 100), float(second))
    assert (len(iris.told), "free" in iris.told) == (1 + TRIES, False)
