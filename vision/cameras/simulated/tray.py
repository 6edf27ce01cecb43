"""The tray under the simulated camera: an oval of green felt in a padded rim of darker green, lit from one side."""

from functools import lru_cache
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cameras.simulated.solid import Lens
from vision.geometry import Image

FELT_X, FELT_Y, RIM_HEIGHT = 158.0, 116.0, 16.0
"""Half the length and breadth of the oval of felt, and the height of its rim, in millimetres."""
FELT, RIM = (62, 88, 38), (44, 62, 28)
Plane: TypeAlias = NDArray[np.float32]
"""One number a pixel; pictures stay bytes, so that a Pi with little memory draws them too."""


@lru_cache(1)  # the next camera looks at the same tray, and drawing it takes most of opening one
def tray(lens: Lens, seed: int) -> Image:
    """The empty tray as the camera sees it, not to be written into; its rim goes on beyond the picture."""
    random = np.random.default_rng(seed)
    size = (lens.height, lens.width)
    rim = _tinted(RIM, _fibres(size, random, (2, 0.8, 0.04), (16, 2.5, 0.05)))
    wall = cv2.convertScaleAbs(rim, alpha=0.8)
    felt = _tinted(FELT, _fibres(size, random, (1, 0.8, 0.05), (1, 2.5, 0.03), (16, 2.5, 0.03)))
    felt = _lit(felt, 0.7 + 0.3 * np.clip(2 * _soft(_area(lens, 0.0)) - 1, 0, 1))
    lit = _lit(_laid(_laid(rim, wall, _soft(_area(lens, RIM_HEIGHT))), felt, _area(lens, 0.0)), _lamp(size))
    lit.flags.writeable = False
    return lit


def _area(lens: Lens, height: float) -> Plane:
    """1 inside the rim, seen at a height above the felt; 0 outside."""
    turn = np.linspace(0, 2 * np.pi, 180, endpoint=False)
    edge = np.stack((FELT_X * np.cos(turn), FELT_Y * np.sin(turn), np.full_like(turn, height)), axis=1)
    mask = np.zeros((lens.height, lens.width), np.uint8)
    cv2.fillConvexPoly(mask, np.asarray(np.round(lens.seen(edge) * 16), np.int32), (255,), cv2.LINE_AA, 4)
    return np.asarray(mask / np.float32(255), np.float32)


def _soft(area: Plane) -> Plane:
    """The same with an edge like that of a shadow."""
    return np.asarray(cv2.GaussianBlur(area, (0, 0), area.shape[1] / 60), np.float32)


def _laid(picture: Image, stuff: NDArray[Any], area: Plane) -> Image:
    """The picture with some stuff lying on an area of it."""
    return np.asarray(cv2.blendLinear(picture, stuff, 1 - area, area), np.uint8)


def _lit(picture: Image, light: NDArray[Any]) -> Image:
    """The picture with its brightness multiplied, pixel by pixel."""
    return np.asarray(cv2.merge([cv2.multiply(part, light, dtype=cv2.CV_8U) for part in cv2.split(picture)]), np.uint8)


def _fibres(size: tuple[int, int], random: np.random.Generator, *grains: tuple[int, float, float]) -> Plane:
    """Brightness around 1 with grains of several sizes: how many pixels coarse, how blurred, how strong."""
    height, width = size
    tone = np.ones(size, np.float32)
    for coarse, sigma, share in grains:
        rough = random.standard_normal((height // coarse, width // coarse), np.float32)
        patches = cv2.resize(cv2.GaussianBlur(rough, (0, 0), sigma), (width, height), interpolation=cv2.INTER_CUBIC)
        tone += share * patches / patches.std()
    return tone


def _tinted(colour: tuple[int, int, int], tone: NDArray[Any]) -> Image:
    return np.asarray(cv2.merge([cv2.convertScaleAbs(tone, alpha=part) for part in colour]), np.uint8)


def _lamp(size: tuple[int, int]) -> NDArray[Any]:
    """A lamp up on the left and the lens's own fall-off towards the corners."""
    height, width = size
    y, x = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None], np.linspace(-0.5, 0.5, width, dtype=np.float32)
    lamp = 1.1 - 0.16 * (x + 0.2) ** 2 - 0.2 * (y + 0.15) ** 2 - 0.08 * x - 0.06 * y
    return np.asarray(lamp - 0.25 * (x * x + y * y), np.float32)
