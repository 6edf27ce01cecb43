"""Faces of made-up sticks: a piece of wood with its marks, bevelled."""

import cv2
import numpy as np

from vision.training.drawing import Picture, Random
from vision.training.sticks import keys, pips, salamanders, stones
from vision.training.sticks.ink import EDGE
from vision.training.sticks.makes import Make
from vision.training.sticks.woods import worked
from vision.training.surfaces import wood


def bare(make: Make, random: Random) -> Picture:
    """A face without any mark, EDGE pixels high, lengthwise to the right, 0..1, RGB, not yet bevelled."""
    return worked(wood(make.base, (EDGE, int(EDGE * make.aspect)), make.grain, random), make.work, random)


def face(make: Make, value: int | str, *, key: bool, random: Random) -> Picture:
    """The face of a stick as it leaves the workshop, EDGE pixels high, lengthwise to the right, 0..1, RGB."""
    picture = bare(make, random)
    width = picture.shape[1]
    ink = np.zeros((EDGE, width, 4), np.float32)
    middle = (width / 2 + make.shift * EDGE, EDGE / 2)
    if isinstance(value, int):
        pips.pips(ink, make, value, middle)
    elif value == "stone":
        stones.stone(ink, make, middle)
    else:
        salamanders.salamander(ink, make, middle, random)
    if key:
        keys.key(ink, make)
    if random.random() < 0.5:
        ink = np.ascontiguousarray(ink[:, ::-1])
    if random.random() < 0.5:
        ink = np.ascontiguousarray(ink[::-1])
    strength = np.clip(cv2.GaussianBlur(ink[..., 3:], (0, 0), 0.8), 0, 1)[..., None] * random.uniform(0.8, 1)
    colour = np.divide(cv2.GaussianBlur(ink[..., :3], (0, 0), 0.8), np.maximum(strength, 1e-3))
    picture = picture * (1 - strength) + np.clip(colour, 0, 1) * strength
    return _bevel(picture, random).astype(np.float32)


def _bevel(picture: Picture, random: Random) -> Picture:
    """Edges that catch the light or lie in the dark, rounded a little or much."""
    high, wide = picture.shape[:2]
    reach = random.choice((1.5, 3.0, 8.0), p=(0.45, 0.35, 0.2))
    for axis, size in ((0, high), (1, wide)):
        at = np.arange(size, dtype=np.float32)
        for away in (at, at[::-1]):
            gain = 1 + random.uniform(-0.3, 0.4) * np.exp(-((away / reach) ** 2))
            picture = picture * (gain[:, None, None] if axis == 0 else gain[None, :, None])
    return np.clip(picture, 0, 1)
