"""Whether faces lie flat on one table: then one tilt of the camera explains all their sizes and shapes."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from vision.geometry import NEXT, Quad
from vision.networks import Array

FOCAL = (0.8, 1.1, 1.5)
"""Focal lengths tried, in longer edges of the picture: wide and narrow webcams, phones, the Pi's cameras."""
ALMOST = 0.1
"""By which share faces may be less square on a table that explains their shapes about as well as the best one."""
TILTS, TURNS = np.radians(np.arange(5, 45, 5)), np.radians(np.arange(0, 360, 22.5))
"""Tilts of the camera and directions of the tilt that are tried, beside straight down."""


def unlike(faces: Sequence[Quad], size: tuple[int, int]) -> float:
    """By which share lengths or breadths of equal faces differ on the table that fits best; 0.1 is a tenth.

    ``size`` is the picture's (width, height); its middle is where the camera looks.
    """
    if len(faces) < 2:
        return 0.0
    sides = np.log(_sides(_laid(faces, size)))
    spread = np.maximum(_spread(sides[:, 0::2]), _spread(sides[:, 1::2]))
    return float(np.expm1(spread.min()))


class Squares(NamedTuple):
    """How several squares lie on the table that fits them best."""

    unsquare: float
    """By which share the sides or the diagonals of the worst of them differ."""
    broader: float
    """How many times as broad as the least of them the broadest is, where they differ least: on that table, or another
    that explains their shapes about as well."""
    aslant: float
    """Degrees between the camera and straight down, on the table of these where they are least."""


def squares(faces: Sequence[Quad], size: tuple[int, int]) -> Squares:
    """How faces that should be squares, each of its own size, lie on one table in a picture of ``size``."""
    if not faces:
        return Squares(0.0, 1.0, 0.0)
    corners = _laid(faces, size)
    sides, diagonals = _sides(corners), _length(corners[:, :, 2:] - corners[:, :, :2])
    oblong = np.log((sides[:, 0] + sides[:, 2]) / (sides[:, 1] + sides[:, 3]))
    skewed = np.log(diagonals[:, 0] / diagonals[:, 1])
    worst = np.hypot(oblong, skewed).max(axis=0)
    spread = np.ptp(np.log(sides).mean(axis=1), axis=0)
    almost = worst < worst.min() + ALMOST
    straight = float(_tables()[1][2, almost].max())  # the cosine
    aslant = float(np.degrees(np.arccos(min(straight, 1.0))))
    return Squares(float(np.expm1(worst.min())), float(np.exp(spread[almost].min())), aslant)


def unsquare(faces: Sequence[Quad], size: tuple[int, int]) -> float:
    """By which share the sides or the diagonals of a face differ, for the worst face on the table that fits best."""
    return squares(faces, size).unsquare


def _laid(faces: Sequence[Quad], size: tuple[int, int]) -> Array:
    """The corners (3 x faces x 4 x tables) on every table tried."""
    focal, normal = _tables()
    flat = (np.stack(faces) - np.array(size, np.float32) / 2) / np.float32(max(size))
    across, down = flat[..., 0, None] / focal, flat[..., 1, None] / focal
    depth = across * normal[0] + down * normal[1] + normal[2]  # how the table's distance along each ray goes down
    near = 1 / np.maximum(depth, np.float32(0.1))
    return np.stack([across * near, down * near, near])


def _sides(corners: Array) -> Array:
    """How long the sides of faces are (faces x 4 x tables)."""
    return _length(corners[:, :, NEXT] - corners)


def _length(way: Array) -> Array:
    """Of ways in space, along the first axis."""
    return np.asarray(np.sqrt(np.einsum("c...,c...->...", way, way)), np.float32)


def _spread(sides: Array) -> Array:
    """For each table, how far the mean of two opposite sides differs among the faces."""
    return np.asarray(np.ptp(sides.mean(axis=1), axis=0), np.float32)


@cache
def _tables() -> tuple[Array, Array]:
    """The focal length of each table tried, and its unit normal in the camera's space (3 x tables)."""
    tilt, turn = (grid.ravel() for grid in np.meshgrid(TILTS, TURNS))
    tilted = np.stack([np.sin(tilt) * np.cos(turn), np.sin(tilt) * np.sin(turn), np.cos(tilt)])
    normal = np.concatenate([[[0.0], [0.0], [1.0]], tilted], axis=1)
    focal = np.repeat(FOCAL, normal.shape[1])
    return np.asarray(focal, np.float32), np.asarray(np.tile(normal, len(FOCAL)), np.float32)
