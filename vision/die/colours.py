"""Names for the colours of dice, under whatever light there is.

Lamps and daylight differ from white in one way only: from bluish through white to orange. The brighter of a die's
pips and body is white or nearly, so of all those that could be white under some lamp the least orange one shows the
light; the brightest part of the table is asked too, because wood is orange as well and felt is no lamp's colour.
"""

from collections.abc import Iterable

import cv2
import numpy as np

from companion.core.values import Colour
from vision.geometry import Image
from vision.networks import Array
from vision.ranks import percentile

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
ORANGE, BLUISH = -1.4, 0.15
"""Logarithm of blue over red under the warmest lamp and in the shade of a blue sky."""
SLOPE, STRAY = 0.45, 0.2
"""How the logarithm of green over red goes with it, and how far a light may be off: from 2500 K to 9000 K."""
LIT = 0.35
"""Less bright than this, as a share of the brightest, is no sample of the light."""
LEAST = 30.0


def light(image: Image, pieces: Iterable[tuple[Array, Array]]) -> Array:
    """The colour of the light (blue green red), from the colours of pips and body of each die of a picture."""
    table = percentile(image[::8, ::8].reshape(-1, 3), 99, axis=0)
    samples = [np.asarray(table, np.float32), *(max(pair, key=lambda one: float(one.max())) for pair in pieces)]
    brightest = max(float(one.max()) for one in samples)
    lamps = [one for one in samples if _lamp(one) and one.max() > LIT * brightest]
    if not lamps:
        return np.full(3, max(brightest, LEAST), np.float32)
    least_orange = max(lamps, key=lambda one: float(one[0] / max(one[2], 1)))
    level = max(float(one.max()) for one in lamps)
    return np.asarray(np.maximum(least_orange / least_orange.max() * level, LEAST), np.float32)


def _lamp(colour: Array) -> bool:
    """Whether a white thing could look like this under some lamp or sky."""
    blue, green, red = (float(part) for part in np.log(np.maximum(colour, 1)))
    return ORANGE < blue - red < BLUISH and abs(green - red - SLOPE * (blue - red)) < STRAY


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
