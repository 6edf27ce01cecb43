"""Dice as solids: where the rays of a camera meet a rounded cube, and what they meet there.

A die is the points whose signed distance is negative: a cube with round edges, cut by a ball (Quilez's distance
functions, followed from the camera by sphere tracing).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.training.camera import Points
from vision.training.dice.makes import Make

Array = NDArray[np.float32]
STEPS = 14
NEAR = 0.01
"""Halves of a breadth from which on a ray has met the die."""
WHOLE = 1.74
"""Radius of a ball that cuts nothing off."""
NODES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    5: ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, 0), (1, 0)),
}
"""Where the pips of each value are; the columns of a six are upright."""


@dataclass(frozen=True)
class Die:
    """A die that lies somewhere: its middle, half its breadth, its three axes (rows), the value along each.

    ``values`` are those of the faces at the plus ends; the others make seven with them. ``flips`` mirrors the pips.
    """

    middle: Points
    half: float
    axes: Points
    values: tuple[int, int, int]
    flips: tuple[bool, bool, bool]
    make: Make
    cocked: bool

    @property
    def upper(self) -> tuple[int, int]:
        """Axis and direction of the face that looks up most."""
        axis = int(np.argmax(np.abs(self.axes[:, 2])))
        return axis, 1 if self.axes[axis, 2] > 0 else -1

    def value(self, axis: int, way: int) -> int:
        """What the face at an end of an axis counts."""
        return self.values[axis] if way > 0 else 7 - self.values[axis]

    def shown(self, axis: int, way: int) -> int:
        """The same, but 0 where a picture takes the place of the pips."""
        value = self.value(axis, way)
        return 0 if value == self.make.symbol else value

    def face(self, axis: int, way: int) -> Points:
        """The four corners of a face, going round."""
        across, along = self.axes[(axis + 1) % 3], self.axes[(axis + 2) % 3]
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        middle = self.middle + self.axes[axis] * way * self.half
        return np.array([middle + (a * across + b * along) * self.half for a, b in signs])

    @property
    def corners(self) -> Points:
        """All eight."""
        axis, way = self.upper
        return np.concatenate([self.face(axis, way), self.face(axis, -way)])

    def pips(self, axis: int, way: int) -> list[tuple[float, float]]:
        """Where the pips of a face are, along its two other axes."""
        value, make = self.value(axis, way), self.make
        nodes = [(a * (make.narrow if value == 6 else 1), float(b)) for a, b in NODES[value]]
        nodes = [(-a, b) if way > 0 else (a, b) for a, b in nodes]
        nodes = [(b, a) if self.flips[axis] else (a, b) for a, b in nodes]
        reach = make.reach * (make.near if value == 2 else 1)
        return [(a * reach, b * reach) for a, b in nodes]


@dataclass(frozen=True)
class Hits:
    """What each ray meets, side by side: whether it does, how far, where and which way the surface looks.

    ``at`` and ``out`` are in the die's own axes, ``at`` in halves of its breadth.
    """

    met: NDArray[np.bool_]
    far: Array
    at: Array
    out: Array


def traced(die: Die, start: Points, rays: Array) -> Hits:
    """Where rays (n x 3, of length one) from one place meet a die."""
    own = ((start - die.middle) / die.half @ die.axes.T).astype(np.float32)
    ways = np.ascontiguousarray((rays @ die.axes.T.astype(np.float32)).T)
    far = np.full(len(rays), max(float(np.linalg.norm(own)) - 1.75, 0.0), np.float32)
    away = far
    for _ in range(STEPS):
        away = _distance(own[:, None] + far * ways, die.make)
        far = far + away
    at = own[:, None] + far * ways
    return Hits(away < NEAR, far * np.float32(die.half), np.ascontiguousarray(at.T), _normal(at, die.make))


def _distance(at: Array, make: Make) -> Array:
    """From places (3 x n) to the surface; negative inside."""
    x, y, z = np.abs(at) - np.float32(1 - make.rounding)
    inside = np.minimum(np.maximum(np.maximum(x, y), z), 0)
    for one in (x, y, z):
        np.maximum(one, 0, out=one)
    cube = np.sqrt(x * x + y * y + z * z) + inside - np.float32(make.rounding)
    if make.ball > WHOLE:
        return np.asarray(cube, np.float32)
    return np.asarray(np.maximum(cube, np.sqrt(np.einsum("ij,ij->j", at, at)) - np.float32(make.ball)), np.float32)


def _normal(at: Array, make: Make) -> Array:
    """Which way the surface looks at places (3 x n) on it, n x 3."""
    size = np.abs(at)
    out = np.maximum(size - np.float32(1 - make.rounding), 0) * np.sign(at)
    flat = np.where(size == np.maximum(np.maximum(*size[:2]), size[2]), np.sign(at), np.float32(0))
    out = np.where(np.einsum("ij,ij->j", out, out) > 1e-6, out, flat)
    if make.ball < WHOLE:
        out = np.where(np.sqrt(np.einsum("ij,ij->j", at, at)) > make.ball - 0.02, at, out)
    return np.ascontiguousarray((out / np.maximum(np.sqrt(np.einsum("ij,ij->j", out, out)), 1e-6)).T, np.float32)
