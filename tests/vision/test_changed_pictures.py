"""What must stay true of a reading when the same throw is photographed another way: it stays, or doubt rises."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from tests.vision.rendered import CLEAR, LABELS, loaded, shown, wanted
from vision import sticks
from vision.geometry import Image

STICKS = [name for name in LABELS if name.startswith("sticks")]
Change = Callable[[Image], Image]


def dimmed(image: Image) -> Image:
    return np.asarray(cv2.convertScaleAbs(image, alpha=0.4), np.uint8)


def overexposed(image: Image) -> Image:
    return np.asarray(cv2.convertScaleAbs(image, alpha=1.8), np.uint8)


def warmer(image: Image) -> Image:
    return np.clip(image * np.array((0.6, 1.0, 1.25)), 0, 255).astype(np.uint8)


def blurred(image: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 2.5), np.uint8)


def noisy(image: Image) -> Image:
    return np.clip(image + np.random.default_rng(3).normal(0, 20, image.shape), 0, 255).astype(np.uint8)


def small(image: Image) -> Image:
    return np.asarray(cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)


def packed(image: Image) -> Image:
    data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 25])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def slanted(image: Image) -> Image:
    high, wide = image.shape[:2]
    corners = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    moved = corners * (1, 0.85) + np.array([(0.1 * wide, 0), (-0.1 * wide, 0), (0, 0), (0, 0)])
    matrix = cv2.getPerspectiveTransform(corners, moved.astype(np.float32))
    return np.asarray(cv2.warpPerspective(image, matrix, (wide, high), borderMode=cv2.BORDER_REPLICATE), np.uint8)


@pytest.mark.parametrize("change", [dimmed, overexposed, warmer, blurred, noisy, small, packed, slanted])
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
