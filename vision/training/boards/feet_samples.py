"""What the network for boards learns from: parts of boards laid flat, with a map of the feet that stand there."""

from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.figure.feet import EDGE, LAID, REACH, WHOLE, Foothold, flat
from vision.finder import GRAIN, STEP
from vision.training.boards.scenes import Scene, Standing, scene
from vision.training.drawing import Random
from vision.training.maps import UNKNOWN

T = TypeVar("T", bound=np.generic)
PART = 256
"""Pixels of the edge of one part."""
PARTS = 6
"""Of one scene."""
FOOT, LEAST = 0.85, 4.5
"""Share of a foot's breadth that is learned as such, and pixels of half of it at least."""
OPEN = 0.35
"""Share of a piece that must be open to see to be found; below it nothing is learned."""
COVERED = (25, 230)
"""How much of a place a hand covers, of 255: below it none, above it all; nothing is learned between."""


@dataclass(frozen=True)
class Drawn:
    """Parts of one board (n x PART x PART x 3).

    ``kinds`` (of ``Foothold``, or UNKNOWN) are in steps of GRAIN pixels, ``ways``, those to the foot's middle, in steps
    of STEP; (0, 0) where there is none.
    """

    crops: NDArray[np.uint8]
    kinds: NDArray[np.uint8]
    ways: NDArray[np.float16]


def drawn(seed: int) -> Drawn:
    """The samples of one made-up board; the same seed gives the same."""
    random = np.random.default_rng(seed)
    made = scene(random)
    laid = flat(made.image, made.corners)
    kinds, ways = maps(made)
    rows = []
    for _ in range(PARTS):
        top, left = _corner(made, random)
        rows.append((
            _part(laid, (top, left), 1),
            _part(kinds, (top, left), GRAIN),
            np.moveaxis(_part(np.moveaxis(ways, 0, 2), (top, left), STEP), 2, 0),
        ))  # fmt: skip
    return Drawn(*(np.stack(column) for column in zip(*rows, strict=True)))


def _part(whole: NDArray[T], corner: tuple[int, int], step: int) -> NDArray[T]:
    """What a part of a board shows in a map in steps of so many pixels."""
    top, left, edge = (at // step for at in (*corner, PART))
    return whole[top : top + edge, left : left + edge]


def _corner(made: Scene, random: Random) -> tuple[int, int]:
    """Top and left of a part, on the grid of STEP: mostly so that a piece stands in it."""
    x, y = random.uniform(0, WHOLE - PART, 2)
    if made.pieces and random.random() < 0.8:
        middle = made.middles(LAID)[random.integers(len(made.pieces))]
        x, y = np.clip(middle - random.uniform(0.15, 0.85, 2) * PART, 0, WHOLE - PART)
    return int(y) // STEP * STEP, int(x) // STEP * STEP


def maps(made: Scene) -> tuple[NDArray[np.uint8], NDArray[np.float16]]:
    """The maps of a whole board."""
    what = _nearest(made, GRAIN)
    kinds = np.array([Foothold.NOTHING, *(_kind(standing) for standing in made.pieces)], np.uint8)[what]
    hand = flat(np.asarray(made.hand * 255, np.uint8), made.corners)
    cover = cv2.resize(hand, kinds.shape, interpolation=cv2.INTER_AREA)
    kinds[(cover > COVERED[0]) & (kinds != Foothold.NOTHING)] = UNKNOWN
    kinds[cover > COVERED[1]] = Foothold.NOTHING
    whose = _nearest(made, STEP)
    middles = np.concatenate([np.zeros((1, 2)), made.middles(LAID)])
    cells = len(whose)
    at = np.stack(np.meshgrid(np.arange(cells), np.arange(cells)), 2) * STEP + STEP / 2
    way = np.where(whose[..., None] > 0, (middles[whose] - at) / REACH, 0)
    return kinds, np.moveaxis(way, 2, 0).astype(np.float16)


def _kind(standing: Standing) -> int:
    return UNKNOWN if standing.visible < OPEN else standing.piece.make.what


def _nearest(made: Scene, step: int) -> NDArray[np.int64]:
    """Whose foot each cell shows, 1 for the first piece; 0 for none."""
    cells = WHOLE // step
    nearest, whose = np.full((cells, cells), np.inf), np.zeros((cells, cells), np.int64)
    for number, (standing, middle) in enumerate(zip(made.pieces, made.middles(LAID), strict=True), 1):
        reach = max(standing.piece.make.half * EDGE * FOOT, LEAST)
        low, high = (
            np.clip((middle + sign * reach) // step + (0, 1)[sign > 0], 0, cells).astype(int) for sign in (-1, 1)
        )
        part = (slice(low[1], high[1]), slice(low[0], high[0]))
        at = np.stack(np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1])), 2) * step + step / 2
        far = np.linalg.norm(at - middle, axis=2)
        mine = (far < reach) & (far < nearest[part])
        whose[part][mine], nearest[part][mine] = number, far[mine]
    return whose
