"""One light under the board, found by what it changes in a picture."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry import Image
from vision.markers import View

BLUR_PX = 3.0
"""Noise is finer than a spot of light."""
LEAST = 12.0
"""Levels of 255 that the brightest point gains at least; a dimmer one may be a shadow that moved."""
ABOVE_NOISE = 8.0
"""So many times the median change of the picture; else something else moved or the room's light changed."""
RIVAL = 0.6
"""A second spot of this share of the first makes it a guess."""
APART = 0.06
"""As a share of the picture's width: what is nearer belongs to the same spot."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a light shines in a picture, in pixels."""

    x: float
    y: float


def spot(dark: Image, lit: Image, board: View | None = None) -> Spot | None:
    """The one spot on the board that ``lit`` has and ``dark`` has not; None when there is none, or more than one.

    Both pictures are BGR and of one size, taken by a camera that has not moved.
    """
    gain = cv2.subtract(lit, dark).max(axis=2).astype(np.float32)
    gain = np.asarray(cv2.GaussianBlur(gain, (0, 0), BLUR_PX), np.float32)
    noise = float(np.median(gain))
    if board is not None:
        inside = np.zeros(gain.shape, np.uint8)
        cv2.fillConvexPoly(inside, np.round(board.corners).astype(np.int32), (1,))
        gain *= inside
    peak = float(gain.max())
    if peak < max(LEAST, ABOVE_NOISE * noise):
        return None
    (top, left), reach = np.unravel_index(np.argmax(gain), gain.shape), round(APART * gain.shape[1])
    near = np.zeros(gain.shape, np.uint8)
    cv2.circle(near, (int(left), int(top)), reach, (1,), -1)
    own = np.where(near, gain, 0)
    y, x = np.average(np.argwhere(own > peak / 2), axis=0, weights=own[own > peak / 2])
    rest = gain.copy()
    cv2.circle(rest, (round(x), round(y)), reach, (0,), -1)
    if float(rest.max()) > RIVAL * peak:
        return None
    return Spot(float(x), float(y))
