"""Whether faces lie flat on one table: then one tilt of the camera explains all their sizes and shapes."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from vision.geometry import Quad
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
    least = float("inf")
    for corners in _laid(faces, size):
        sides = np.log(np.linalg.norm(np.roll(corners, -1, axis=1) - corners, axis=-1))
        spread = np.maximum(_spread(sides[:, 0::2]), _spread(sides[:, 1::2]))
        least = min(least, float(spread.min()))
    return float(np.expm1(least))


class Squares(NamedTuple):
    """How several squares lie on the table that fits them best."""

    unsquare: float
    """By which share the sides or the diagonals of the worst of them differ."""
    broader: float
    """How many times as broad as the least of them the broadest is, where they differ least: on that table, or another
    that explains their shapes about as well."""


def squares(faces: Sequence[Quad], size: tuple[int, int]) -> Squares:
    """How faces that should be squares, each of its own size, lie on one table in a picture of ``size``."""
    if not faces:
        return Squares(0.0, 1.0)
    off, spread = [], []
    for corners in _laid(faces, size):
        sides = np.linalg.norm(np.roll(corners, -1, axis=1) - corners, axis=-1)
        diagonals = np.linalg.norm(corners[:, 2:] - corners[:, :2], axis=-1)
        oblong = np.log((sides[:, 0] + sides[:, 2]) / (sides[:, 1] + sides[:, 3]))
        skewed = np.log(diagonals[:, 0] / diagonals[:, 1])
        off.append(np.hypot(oblong, skewed).max(axis=0))
        spread.append(np.ptp(np.log(sides).mean(axis=1), axis=0))
    worst = np.concatenate(off)
    almost = np.concatenate(spread)[worst < worst.min() + ALMOST]
    return Squares(float(np.expm1(worst.min())), float(np.exp(almost.min())))


def unsquare(faces: Sequence[Quad], size: tuple[int, int]) -> float:
    """By which share the sides or the diagonals of a face differ, for the worst face on the table that fits best."""
    return squares(faces, size).unsquare


def _laid(faces: Sequence[Quad], size: tuple[int, int]) -> Iterator[Array]:
    """The corners (faces x 4 x tables x 3) on every table tried, for each of FOCAL."""
    for focal in FOCAL:
        flat = (np.stack(faces) - np.array(size) / 2) / (focal * max(size))
        rays = np.concatenate([flat, np.ones((*flat.shape[:2], 1))], axis=2)
        depth = rays @ _tables().T  # how the table's distance along each ray goes down; faces x corners x tables
        yield np.asarray(rays[:, :, None] / np.maximum(depth, 0.1)[..., None], np.float32)


def _spread(sides: Array) -> Array:
    """For each table, how far the mean of two opposite sides differs among the faces."""
    return np.asarray(np.ptp(sides.mean(axis=1), axis=0), np.float32)


@cache
def _tables() -> Array:
    """The tables tried, as unit normals in the camera's space."""
    tilt, turn = (grid.ravel() for grid in np.meshgrid(TILTS, TURNS))
    normals = np.stack([np.sin(tilt) * np.cos(turn), np.sin(tilt) * np.sin(turn), np.cos(tilt)], axis=1)
    return np.asarray(np.concatenate([[(0.0, 0.0, 1.0)], normals]), np.float32)
