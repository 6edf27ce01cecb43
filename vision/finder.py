"""Where sticks or dice could lie: a small network says of each place in the whole picture what is there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Image, Quad, quad
from vision.networks import Array, Network, sigmoid, softmax, standardized

GRAIN, STEP = 2, 4
"""Pixels from one answer to the next: about what is there, about place and size."""
COARSER = STEP // GRAIN
COARSEST = 16
"""Pixels of one cell of what the network looks at most coarsely."""
LEAN, WHAT = 6, 7
"""Answers after the place: whether a face leans; then four times what is there.

The place is the way to the middle (2), cosine and sine of ``turns`` times the angle, log length and log breadth.
"""
HALF = 0.5
ONE_WAY = 0.7
"""Cosine of ``turns`` times the angle by which two cells of one face may differ."""
NEAR = (0.3, 0.3)
"""Shares of a face's length and breadth that its cells may differ by about its middle: sticks side by side are apart
by a whole breadth."""
SEEDS = 100
"""Cells of a patch that are asked what face they mean."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What a finder looks for.

    ``size`` is the width and height of as many pixels as a picture is brought to; ``turns`` how many ways round a face
    looks the same; ``reach`` and ``extent`` (length and breadth) are the units, in those pixels, of the answers about
    place and size; ``least`` the cells of core below which it is noise; ``most`` how many faces are looked at.
    """

    size: tuple[int, int]
    turns: int
    reach: float
    extent: tuple[float, float]
    least: int
    most: int


STICKS = Sought(size=(640, 480), turns=2, reach=18.0, extent=(100.0, 16.0), least=5, most=9)
DICE = Sought(size=(640, 480), turns=4, reach=16.0, extent=(28.0, 28.0), least=3, most=40)


class What(IntEnum):
    """What a place shows, in the order of the network's answers."""

    NOTHING = 0
    SIDE = 1
    """A face that is not the upper one of its piece."""
    BORDER = 2
    CORE = 3
    """Of an upper face."""
    HAND = 4
    """Asked so that no part of a hand is taken for a face; ``vision.hands`` tells hands."""


@dataclass(frozen=True, slots=True)
class Found:
    """A proposed upper face and how likely (0..1) it is one."""

    shape: Quad
    likely: float
    leaning: float
    """How likely (0..1) its piece leans, or lies on another."""


def find(image: Image, network: Network, sought: Sought) -> tuple[Found, ...]:
    """Proposed faces, likeliest first, in the pixels of ``image``."""
    small, scale = fitted(image, sought.size)
    answer = network.answer(standardized(small[None]))[0]
    core = unfolded(_core(answer[WHAT:].reshape(len(What), -1, *answer.shape[1:])))[0]
    faces = sorted(proposed(core, answer[:WHAT], sought), key=lambda one: -one.likely)[: sought.most]
    return tuple(replace(one, shape=np.asarray(one.shape / scale, np.float32)) for one in faces)


def _core(what: Array) -> Array:
    """How likely each place is a core, where nothing else is likelier; 0 in all others, which are most."""
    leading = what[What.CORE] >= what.max(axis=0)
    core = np.zeros(leading.shape, np.float32)
    core[leading] = softmax(what[:, leading])[What.CORE]
    return core


def scale_to(image: Image, size: tuple[int, int]) -> float:
    """What to multiply a picture's edges by to have about as many pixels as ``size``; above 1 where it is smaller."""
    return float((size[0] * size[1] / (image.shape[0] * image.shape[1])) ** 0.5)


def fitted(image: Image, size: tuple[int, int]) -> tuple[Image, float]:
    """A picture with about as many pixels as ``size`` has, and what its edges were multiplied by.

    It keeps its own shape, upright or lying; its last row and column go on until the coarsest grid is full.
    """
    height, width = image.shape[:2]
    scale = scale_to(image, size)
    wide, high = max(1, round(width * scale)), max(1, round(height * scale))
    small = cv2.resize(image, (wide, high), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    whole = cv2.copyMakeBorder(small, 0, -high % COARSEST, 0, -wide % COARSEST, cv2.BORDER_REPLICATE)
    return np.asarray(whole, np.uint8), scale


def unfolded(answer: Array) -> Array:
    """Answers for the 2 x 2 places within each cell of STEP, laid out as finer maps (n x height x width)."""
    _, high, wide = answer.shape
    parts = answer.reshape(-1, COARSER, COARSER, high, wide).transpose(0, 3, 1, 4, 2)
    return np.asarray(parts.reshape(-1, high * COARSER, wide * COARSER), np.float32)


def proposed(core: Array, votes: Array, sought: Sought) -> Iterator[Found]:
    """Each patch of likely core is a face, or several where its cells mean different ones."""
    within = core > HALF
    count, labels = cv2.connectedComponents(within.astype(np.uint8), connectivity=4)
    y, x = np.nonzero(within)
    patch = labels[y, x]
    order = np.argsort(patch, kind="stable")
    for part in np.split(order, np.searchsorted(patch[order], np.arange(2, count))):
        if len(part) >= sought.least:
            at = np.stack([x[part], y[part]], 1)
            yield from _agreed(at, core[y[part], x[part]], votes[:, y[part] // COARSER, x[part] // COARSER].T, sought)


def _agreed(at: NDArray[np.int64], weight: Array, votes: Array, sought: Sought) -> Iterator[Found]:
    cell = at // COARSER * STEP + STEP / 2
    middle = cell + votes[:, :2] * sought.reach
    turn = votes[:, 2:4] / (np.linalg.norm(votes[:, 2:4], axis=1, keepdims=True) + 1e-6)
    size = np.exp(np.clip(votes[:, 4:LEAN], -2.5, 2.5)) * sought.extent
    seeds = np.arange(0, len(weight), 1 + len(weight) // SEEDS)
    alike = _alike(seeds, middle, turn, size, sought.turns)
    left = np.ones(len(weight), bool)
    while True:
        agree = np.count_nonzero(alike & left, axis=1)
        same = left & alike[np.argmax(agree)]  # most agree on this one; the next, beside it, waits
        if same.sum() < sought.least:
            return
        part = weight[same] / weight[same].sum()
        shape = _box(part @ middle[same], part @ turn[same], part @ size[same], sought.turns)
        yield Found(shape, float(weight[same].max()), float(part @ sigmoid(votes[same, LEAN])))
        left &= ~same


def _alike(
    seeds: NDArray[np.int64], middle: Array, turn: Array, size: NDArray[np.floating[Any]], turns: int
) -> NDArray[np.bool_]:
    """Which cells (columns) mean the same face as each of ``seeds`` (rows)."""
    angle = np.arctan2(turn[seeds, 1], turn[seeds, 0]) / turns
    way = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    along, across = (_from(seeds, middle, axis) for axis in (way, way[:, ::-1] * (-1, 1)))
    near = size[seeds] * NEAR
    return np.asarray((along < near[:, :1]) & (across < near[:, 1:]) & (turn[seeds] @ turn.T > ONE_WAY), np.bool_)


def _from(seeds: NDArray[np.int64], middle: Array, axis: NDArray[np.floating[Any]]) -> Array:
    """How far along an axis of each of ``seeds`` (rows) every middle (columns) lies from its own."""
    return np.asarray(np.abs(axis @ middle.T - np.einsum("nk,nk->n", axis, middle[seeds])[:, None]), np.float32)


def _box(middle: Array, turn: Array, size: Array, turns: int) -> Quad:
    angle = float(np.arctan2(turn[1], turn[0])) / turns
    box = cv2.boxPoints(((float(middle[0]), float(middle[1])), (float(size[0]), float(size[1])), np.degrees(angle)))
    return quad(box)
