"""Where sticks could lie: a small network looks at the whole picture and proposes upper faces."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.geometry import Image, Quad, overlap, quad
from vision.network import Array, Shape, Weights, evened, run, share

SHAPE = Shape("finder", ((12, 2, 1), (24, 2, 1), (24, 1, 1), (24, 1, 2), (24, 1, 4), (24, 1, 8), (24, 1, 1), (8, 1, 1)))
"""What each cell answers: is it a face, the way to the face's middle (2), cosine and sine of twice its angle,
log length, log breadth, is it a hand."""
LONG_EDGE = 320
CELL = 4
REACH = 16.0
LENGTH, BREADTH = 64.0, 10.0
"""Units of the answers, in pixels of the searched picture."""
LEAST = 0.3
"""A cell that is less likely a face has no say."""
HALF = 0.5
LEAST_CELLS = 5
"""Fewer cells are noise."""
CORE = 0.84
"""Share of a face's length that the network is taught to mark."""
SAME = 0.92
"""Proposals that share so much of the smaller one are one."""
MOST = 9


@dataclass(frozen=True, slots=True)
class Found:
    """A proposed upper face and how likely (0..1) it is one."""

    shape: Quad
    likely: float


@dataclass(frozen=True, slots=True)
class Sight:
    """What a picture holds at a glance: proposed faces and the share (0..1) that is a hand."""

    faces: tuple[Found, ...]
    hand: float


def find(image: Image, weights: Weights) -> Sight:
    """Faces, in the pixels of ``image``, and hands."""
    height, width = image.shape[:2]
    scale = LONG_EDGE / max(height, width)
    size = (max(CELL, round(width * scale)), max(CELL, round(height * scale)))
    small = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    answer = run(SHAPE, weights, evened(small[None]))[0]
    likely = share(answer[..., 0])
    faces: list[Found] = []
    for one in [*islands(likely, answer), *agreed(likely, answer)]:
        if all(overlap(one.shape, other.shape) < SAME for other in faces):
            faces.append(one)
    found = tuple(replace(one, shape=np.asarray(one.shape / scale, np.float32)) for one in faces[:MOST])
    return Sight(found, float(np.mean(answer[..., 7] > 0)))


def islands(likely: Array, answer: Array) -> list[Found]:
    """One proposal for each patch of likely cells: place and direction from the patch, size from what its cells say."""
    count, labels = cv2.connectedComponents((likely > HALF).astype(np.uint8), connectivity=4)
    found: list[Found] = []
    for label in range(1, count):
        y, x = np.nonzero(labels == label)
        if len(x) >= LEAST_CELLS:
            at = np.stack([x, y], 1) * CELL + CELL / 2
            part = likely[y, x] / likely[y, x].sum()
            middle = part @ at
            spread, ways = np.linalg.eigh(np.cov(at.T, aweights=part, bias=True))
            size = part @ _sizes(answer[y, x])
            way = ways[:, 1]
            double = np.array([way[0] ** 2 - way[1] ** 2, 2 * way[0] * way[1]])
            longs = (float(size[0]), float(np.sqrt(12 * spread[1])) / CORE)
            found += [Found(_box(middle, double, long, float(size[1])), float(likely[y, x].max())) for long in longs]
    return sorted(found, key=lambda one: -one.likely)[:MOST]


def agreed(likely: Array, answer: Array) -> list[Found]:
    """Proposals from cells that mean the same face, also where two faces lie side by side in one patch."""
    y, x = np.nonzero(likely > LEAST)
    votes, weight = answer[y, x], likely[y, x]
    middle = np.stack([x, y], 1) * CELL + CELL / 2 + votes[:, 1:3] * REACH
    turn = votes[:, 3:5] / (np.linalg.norm(votes[:, 3:5], axis=1, keepdims=True) + 1e-6)
    size = _sizes(votes)
    left = np.ones(len(weight), bool)
    found: list[Found] = []
    while left.any() and len(found) < MOST:
        best = int(np.argmax(np.where(left, weight, 0)))
        apart = middle - middle[best]
        angle = np.arctan2(turn[best, 1], turn[best, 0]) / 2
        along = np.abs(apart @ (np.cos(angle), np.sin(angle)))
        across = np.abs(apart @ (-np.sin(angle), np.cos(angle)))
        same = left & (along < size[best, 0] * 0.35) & (across < size[best, 1] * 0.45) & (turn @ turn[best] > 0.7)
        part = np.where(same, weight, 0) / weight[same].sum()
        long, broad = part @ size
        if same.sum() >= LEAST_CELLS:
            found.append(Found(_box(part @ middle, part @ turn, float(long), float(broad)), float(weight[best])))
        left &= ~same
    return found


def _sizes(votes: Array) -> Array:
    """Length and breadth that cells mean."""
    return np.asarray(np.exp(np.clip(votes[:, 5:7], -2.5, 2.5)) * (LENGTH, BREADTH), np.float32)


def _box(middle: Array, turn: Array, long: float, broad: float) -> Quad:
    angle = float(np.arctan2(turn[1], turn[0])) / 2
    box = cv2.boxPoints(((float(middle[0]), float(middle[1])), (long, broad), np.degrees(angle)))
    return quad(box)
