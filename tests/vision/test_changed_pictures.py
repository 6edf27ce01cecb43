"""What must stay true of a reading when the same throw is photographed another way: it stays, or doubt rises."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from tests.vision.changes import CHANGES
from tests.vision.rendered import CLEAR, LABELS, loaded, shown, wanted
from vision import sticks
from vision.geometry import Image

STICKS = [name for name in LABELS if name.startswith("sticks")]
Change = Callable[[Image], Image]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", STICKS)
def test_another_light_or_camera_changes_nothing_or_raises_doubt(name: str, change: Change) -> None:
    throw = sticks.read(change(loaded(name)))
    assert not throw.certain or shown(throw) == wanted(name)


@pytest.mark.parametrize("axis", [0, 1, -1])
@pytest.mark.parametrize("name", CLEAR)
def test_a_clear_throw_in_the_mirror_shows_the_same(name: str, axis: int) -> None:
    assert shown(sticks.read(np.asarray(cv2.flip(loaded(name), axis), np.uint8))) == wanted(name)


@pytest.mark.parametrize("name", STICKS)
def test_a_picture_that_cuts_a_stick_off_is_never_certain(name: str) -> None:
    image = loaded(name)
    for piece in LABELS[name]["pieces"]:
        x, y = (round(at) for at in piece["center"])
        for part in (image[:, :x], image[:y], image[:, x:], image[y:]):
            if min(part.shape[:2]) >= 64:
                assert not sticks.read(np.ascontiguousarray(part)).certain
