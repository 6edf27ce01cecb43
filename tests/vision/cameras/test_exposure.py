"""When a camera's exposure is held and when it is set free: flat pictures, one a second."""

import numpy as np
import pytest

from vision.cameras.camera import Locked
from vision.cameras.exposure import Exposure
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


def minded(*tones: int, stops: float = 0.0) -> tuple[Iris, Exposure]:
    """An exposure after one picture of each tone, a second apart, told to hold it so many stops brighter."""
    iris = Iris()
    exposure = Exposure(iris, 0.0)
    for second, tone in enumerate(tones):
        exposure.mind(flat(tone), float(second), stops)
    return iris, exposure


def test_it_is_held_once_the_picture_has_had_two_seconds_to_settle() -> None:
    assert minded(20, 60, 90)[0].told == []
    iris, exposure = minded(20, 60, 90, 100, 100)
    assert iris.told == ["lock"]
    assert exposure.locked == Locked(exposure=156.0)


@pytest.mark.parametrize("tone", [50, 170])
def test_a_light_that_has_changed_for_good_sets_it_free_and_it_is_held_anew(tone: int) -> None:
    iris, exposure = minded(*[100] * 4, *[tone] * 6)
    assert iris.told == ["lock"]
    iris, exposure = minded(*[100] * 4, *[tone] * 7)
    assert iris.told == ["lock", "free"]
    assert exposure.locked is None
    assert minded(*[100] * 4, *[tone] * 12)[0].told == ["lock", "free", "lock"]


@pytest.mark.parametrize("tone", [65, 155])
def test_a_little_more_or_less_light_leaves_it_held(tone: int) -> None:
    assert minded(*[100] * 4, *[tone] * 20)[0].told == ["lock"]


def test_a_hand_that_darkens_the_tray_now_and_then_leaves_it_held() -> None:
    assert minded(*[100] * 4, *[40, 40, 40, 40, 100] * 5)[0].told == ["lock"]


def test_a_picture_held_darker_than_it_was_found_is_no_other_light() -> None:
    assert minded(*[100] * 4, 100, *[30] * 20, stops=-2.0)[0].told == ["lock -2"]


def test_another_light_sets_that_free_too_and_it_is_held_as_much_darker_than_it_is_then_found() -> None:
    told = minded(*[100] * 4, 100, *[30] * 3, *[70] * 7, *[150] * 3, *[50] * 20, stops=-2.0)[0].told
    assert told == ["lock -2", "free", "lock -2"]


def test_another_wish_is_fulfilled_at_once() -> None:
    iris, exposure = minded(*[100] * 5)
    exposure.mind(flat(100), 5.0, 1.5)
    assert iris.told == ["lock", "lock 1.5"]
