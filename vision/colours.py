"""Names for the colours of dice, judged beside the brightest plain surface so that a warm lamp does not matter."""

import cv2
import numpy as np

from companion.core.values import Colour
from vision.geometry import Image
from vision.pips import Array

PALE, DULL = 50, 62
"""Saturation (0..255) below which a bright colour is white, and a darker one grey or black."""
DARK, BRIGHT = 62, 150
"""Value (0..255) below which a dull colour is black, and above which it is white."""
HUES = (
    (9, Colour.RED),
    (36, Colour.YELLOW),
    (88, Colour.GREEN),
    (126, Colour.BLUE),
    (164, Colour.VIOLET),
    (181, Colour.RED),
)
"""Upper ends of the hues (0..180, as OpenCV counts)."""


def light(image: Image) -> Array:
    """The colour of the light (blue green red): half the way to what the brightest hundredth of a picture shows.

    Only half, because the brightest thing may be a wooden table.
    """
    bright = np.percentile(image[::8, ::8].reshape(-1, 3), 99, axis=0)
    return np.asarray(np.maximum((bright + bright.max()) / 2, 60), np.float32)


def named(colour: Array, lit: Array) -> Colour:
    """The nearest of the colours that dice have (blue green red, under a light); ivory is white."""
    seen = np.clip(colour / lit * 235, 0, 255).astype(np.uint8)
    hue, saturation, value = (int(part) for part in cv2.cvtColor(seen.reshape(1, 1, 3), cv2.COLOR_BGR2HSV)[0, 0])
    if value < DARK * 0.6 or (saturation < DULL and value < DARK):
        return Colour.BLACK
    ivory = 10 < hue < 32 and saturation < 2 * PALE and value > BRIGHT
    if ivory or saturation < PALE:
        return Colour.WHITE if value > BRIGHT else Colour.GREY
    return next(name for end, name in HUES if hue < end)
