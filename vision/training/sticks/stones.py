"""The stones on made-up sticks: fifteen ways to draw one, the last six of them of other makes (``makes.OTHER``)."""

from collections.abc import Callable

import cv2
import numpy as np

from vision.training.drawing import Picture, Random
from vision.training.sticks.ink import EDGE, Spot, Stamp, blank, inked, polygon, whole
from vision.training.sticks.makes import Make


def stone(ink: Picture, make: Make, middle: Spot) -> None:
    """Draws the make's stone: what it is in the make's ink, what lies on it in the colour of the wood."""
    random = np.random.default_rng(make.seed)
    stamp, second = blank(ink), blank(ink)
    STONES[make.stone](stamp, second, middle, random)
    inked(ink, stamp, make.ink)
    wood = np.clip(np.asarray(make.base) * 1.1, 0, 1)
    inked(ink, second, (float(wood[0]), float(wood[1]), float(wood[2])))


def _ring(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    size = random.uniform(0.22, 0.36)
    cv2.circle(stamp, whole(middle), int(size * EDGE), (255,), int(random.integers(3, 8)))
    cv2.circle(stamp, whole(middle), int(size * EDGE * random.uniform(0.3, 0.6)), (255,), -1)


def _cone(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    polygon(stamp, middle, np.array([(-0.3, 0.32), (0.3, 0.32), (0, -0.34)]) * random.uniform(0.8, 1.1))
    if random.random() < 0.5:
        polygon(second, middle, np.array([(-0.24, 0.27), (0.24, 0.27), (0.24, 0.34), (-0.24, 0.34)]))


def _pawn(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    body = np.array([(-0.2, 0.35), (0.2, 0.35), (0.08, -0.1), (-0.08, -0.1)]) * (1.1, 1)
    lying = random.random() < 0.5
    polygon(stamp, middle, body[:, ::-1] if lying else body)
    away = int(0.2 * EDGE)
    x, y = whole(middle)
    cv2.circle(stamp, (x - away, y) if lying else (x, y - away), int(random.uniform(0.12, 0.17) * EDGE), (255,), -1)


def _pebble(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    size = random.uniform(0.22, 0.36)
    angles = np.linspace(0, 2 * np.pi, 8)[:-1]
    reach = size * random.uniform(0.85, 1.3, 7)
    points = np.stack([np.cos(angles) * reach * random.uniform(1, 1.5), np.sin(angles) * reach], 1)
    polygon(stamp, middle, points)
    if random.random() < 0.5:
        polygon(second, middle, points * 0.7)


def _gem(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    size, sides = random.uniform(0.25, 0.4), int(random.choice((4, 5, 6, 8)))
    turn = np.arange(sides) * 2 * np.pi / sides + random.uniform(0, 1)
    polygon(stamp, middle, np.stack([np.cos(turn), np.sin(turn)], 1) * size)


def _oval(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    size, at = random.uniform(0.22, 0.36) * EDGE, whole(middle)
    cv2.ellipse(stamp, at, (int(size * 1.4), int(size)), 0, 0, 360, (255,), -1)
    if random.random() < 0.5:
        cv2.ellipse(second, at, (int(size * 1.1), int(size * 0.7)), 0, 200, 300, (255,), 3)


def _coin(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    size = random.uniform(0.22, 0.36) * EDGE
    cv2.circle(stamp, whole(middle), int(size), (255,), -1)
    cv2.circle(second, whole(middle), int(size * 0.75), (255,), 4)


def _facets(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    """A cut gem in lines."""
    wide, high = random.uniform(0.28, 0.4, 2)
    line = int(random.integers(2, 5))
    girdle = -0.3 * high
    outline = ((-wide, girdle), (-0.55 * wide, -high), (0.55 * wide, -high), (wide, girdle), (0.0, high))
    polygon(stamp, middle, np.array(outline), line)
    inner = (
        (outline[0], outline[3]), (outline[1], (0.0, girdle)), (outline[2], (0.0, girdle)),
        ((-0.4 * wide, girdle), outline[4]), ((0.4 * wide, girdle), outline[4]),
    )  # fmt: skip
    for edge in inner:
        if random.random() < 0.7:
            polygon(stamp, middle, np.array(edge), line)


def _hourglass(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    wide, high = random.uniform(0.12, 0.2), random.uniform(0.3, 0.4)
    waist = wide * random.uniform(0.2, 0.5)
    right = [(wide, -high), (waist, 0), (wide, high)]
    polygon(stamp, middle, np.array(right + [(-x, -y) for x, y in right]))


def _standing(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    """A tall one with a round head, as a keyhole."""
    size = random.uniform(0.1, 0.16)
    polygon(stamp, middle, np.array([(-0.5 * size, 0), (0.5 * size, 0), (size, 0.36), (-size, 0.36)]))
    cv2.circle(stamp, whole((middle[0], middle[1] - 0.14 * EDGE)), int(1.1 * size * EDGE), (255,), -1)


def _heap(stamp: Stamp, _second: Stamp, middle: Spot, random: Random) -> None:
    for _ in range(int(random.integers(2, 5))):
        at = whole((middle[0] + random.uniform(-0.3, 0.3) * EDGE, middle[1] + random.uniform(-0.15, 0.2) * EDGE))
        size = random.uniform(0.1, 0.2) * EDGE
        line = -1 if random.random() < 0.6 else 3
        cv2.ellipse(stamp, at, (int(1.3 * size), int(size)), random.uniform(0, 180), 0, 360, (255,), line)


def _crystal(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    wide, high = random.uniform(0.14, 0.24), random.uniform(0.32, 0.42)
    right = [(0, -high), (wide, -0.45 * high), (wide, 0.45 * high)]
    points = np.array(right + [(-x, -y) for x, y in right])
    points = points[:, ::-1] if random.random() < 0.5 else points
    if random.random() < 0.5:
        polygon(stamp, middle, points)
        polygon(second, middle, points[[0, 3]], 3)
    else:
        polygon(stamp, middle, points, int(random.integers(2, 6)))


STONES: tuple[Callable[[Stamp, Stamp, Spot, Random], None], ...] = (
    _ring, _ring, _cone, _pawn, _pebble, _pebble, _gem, _oval, _coin,
    _facets, _facets, _hourglass, _standing, _heap, _crystal,
)  # fmt: skip
