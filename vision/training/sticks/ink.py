"""How a mark gets onto a made-up stick: a stamp of what is inked, laid in one colour over what is there."""

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture

EDGE = 64
"""Pixels across a drawn face."""
Spot: TypeAlias = tuple[float, float]
Stamp: TypeAlias = NDArray[np.uint8]


def inked(ink: Picture, stamp: Stamp, colour: tuple[float, float, float]) -> None:
    """Lays a stamp in a colour over what is drawn (red green blue and how much, 0..1)."""
    ink[stamp > 0] = (*colour, 1.0)


def blank(ink: Picture) -> Stamp:
    """A stamp of that size with nothing on it."""
    return np.zeros(ink.shape[:2], np.uint8)


def whole(at: Spot) -> tuple[int, int]:
    """The pixel of a place."""
    return int(at[0]), int(at[1])


def polygon(stamp: Stamp, middle: Spot, points: NDArray[np.float64], line: int = 0) -> None:
    """A shape about ``middle`` (pixels) through ``points`` (breadths): filled, or a ``line`` so many pixels broad."""
    corners = [np.round(np.asarray(points) * EDGE + middle).astype(np.int32)]
    if line:
        cv2.polylines(stamp, corners, True, (255,), line)
    else:
        cv2.fillPoly(stamp, corners, (255,))
