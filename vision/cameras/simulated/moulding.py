"""The faces of simulated dice: pips in plastic, dark on light or light on dark."""

import cv2
import numpy as np

from companion.core.values import Colour
from vision.geometry import Image

BODY: dict[Colour, tuple[int, int, int]] = {
    Colour.WHITE: (196, 222, 234),  # ivory
    Colour.YELLOW: (40, 188, 232),
    Colour.GREY: (128, 128, 128),
    Colour.RED: (38, 34, 186),
    Colour.GREEN: (62, 136, 44),
    Colour.BLUE: (168, 84, 30),
    Colour.VIOLET: (142, 48, 112),
    Colour.BLACK: (36, 34, 34),
}
"""Blue, green and red of the plastic in full light."""
DARK, PALE = (34, 32, 34), (226, 234, 238)
LIGHT_BODIES = frozenset({Colour.WHITE, Colour.YELLOW})
OUT = 0.25
"""Pips off the middle, as a share of the edge."""
RADIUS = 0.095
ROUNDED = 0.07
"""Share of the edge that is worn round."""

PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def moulded(pips: int, colour: Colour, size: int) -> Image:
    """A face with 1 to 6 pips, ``size`` pixels square, lying flat."""
    picture = _plastic(BODY[colour], size)
    ink = DARK if colour in LIGHT_BODIES else PALE
    for x, y in PLACES[pips]:
        middle = (round(size * (0.5 + OUT * x)), round(size * (0.5 + OUT * y)))
        cv2.circle(picture, middle, round(RADIUS * size), ink, -1, cv2.LINE_AA)
        _hollow(picture, middle, round(RADIUS * size), ink)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8)


def _plastic(body: tuple[int, int, int], size: int) -> Image:
    """Smooth, a little darker where the edges are worn round."""
    rim = np.minimum(np.arange(size), np.arange(size)[::-1]) / (ROUNDED * size)
    flat = 0.86 + 0.14 * np.clip(np.minimum(rim[:, None], rim[None]), 0, 1)
    return np.asarray(np.clip(np.array(body) * flat[..., None], 0, 255), np.uint8)


def _hollow(picture: Image, middle: tuple[int, int], radius: int, ink: tuple[int, int, int]) -> None:
    """A pip is a small hollow: its far wall catches some light."""
    shine = tuple(round(0.8 * part + 0.2 * 128) for part in ink)
    cv2.ellipse(picture, middle, (radius - 2, radius - 2), 0, 20, 130, shine, 2, cv2.LINE_AA)
