"""Where feet of figures and stones may be on a board laid flat: a small network says of each place what is there.

``vision.training.boards`` says what it learned from.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

import cv2
import numpy as np

from vision.finder import COARSER, GRAIN, STEP, unfolded
from vision.geometry import Image, Quad, crop
from vision.markers import UNIT
from vision.networks import Array, network, softmax, standardized

EDGE, ROOM = 640, 40
"""Pixels of the board's edge once it is laid flat, and of the table about it."""
WHOLE = EDGE + 2 * ROOM
LAID = np.array(UNIT * EDGE + ROOM, np.float32)
BOARD = (slice(ROOM, ROOM + EDGE), slice(ROOM, ROOM + EDGE))
"""Rows and columns of the board itself."""
REACH = 12.0
"""Pixels: the unit of the answers about the way to a foot's middle."""
OF_WHAT = 2
"""Answers after the way to a foot's middle: four times what is there."""


class Foothold(IntEnum):
    """What a place shows, in the order of the network's answers: nothing, or the foot of a piece."""

    NOTHING = 0
    FIGURE = 1
    STONE = 2


ANSWERS = OF_WHAT + len(Foothold) * COARSER**2
FAINT = 0.05
"""How likely a place must be of a foot to have a say."""
AGREED = 6.0
"""Pixels about a foot's middle that its places may mean."""
LEAST = 3
"""Places below which a foot is noise."""
SURER = 8
"""How many of its likeliest places say how likely a foot is: a stone has twice as many."""


@dataclass(frozen=True, slots=True, eq=False)
class Foot:
    """Where a piece may stand: ``x`` and ``y`` of its foot's middle, in edges of the board, and how likely (0..1)."""

    x: float
    y: float
    likely: float


def flat(image: Image, corners: Quad) -> Image:
    """A board laid flat with some table about it, WHOLE pixels square."""
    return crop(image, corners, (WHOLE, WHOLE), (ROOM / WHOLE, ROOM / WHOLE))


def found(laid: Image) -> tuple[Foot, ...]:
    """The feet on a board laid flat, likeliest first."""
    return told(network("board_feet").answer(standardized(laid[None]))[0])


def told(answer: Array) -> tuple[Foot, ...]:
    """What the network's answer means: places that mean the same middle are one foot."""
    return tuple(sorted(_agreed(answer), key=lambda foot: -foot.likely))


def _agreed(answer: Array) -> Iterator[Foot]:
    what = softmax(unfolded(answer[OF_WHAT:]))
    foot = 1 - what[Foothold.NOTHING]
    y, x = np.nonzero(foot > FAINT)
    if not len(x):
        return
    weight, coarse = foot[y, x], (y // COARSER, x // COARSER)
    at = np.stack(coarse[::-1], 1) * STEP + STEP / 2
    middles = at + answer[:OF_WHAT, coarse[0], coarse[1]].T * REACH
    for peak in _peaks(middles, weight, foot.shape[0]):
        mine = np.flatnonzero(np.linalg.norm(middles - peak, axis=1) < AGREED)
        if len(mine) >= LEAST:
            share = weight[mine] / weight[mine].sum()
            surest = float(np.sort(weight[mine])[-SURER:].mean())
            middle = (share @ middles[mine] - ROOM) / EDGE
            yield Foot(float(middle[0]), float(middle[1]), surest)


def _peaks(middles: Array, weight: Array, cells: int) -> Array:
    """The middles (n x 2) that most places mean, each farther than AGREED from those that more mean."""
    votes = np.zeros((cells, cells), np.float32)
    column, row = (np.clip(middles // GRAIN, 0, cells - 1).astype(int)).T
    np.add.at(votes, (row, column), weight)
    votes = np.asarray(cv2.GaussianBlur(votes, (0, 0), 1.2), np.float32)
    reach = 2 * int(AGREED / GRAIN) + 1
    y, x = np.nonzero((votes >= cv2.dilate(votes, np.ones((reach, reach), np.uint8))) & (votes > FAINT))
    return np.asarray(np.stack([x, y], 1) * GRAIN + GRAIN / 2, np.float32)
