"""What reading sticks, dice and runes begins and ends with alike."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import cv2
import numpy as np

from companion.core.values import Point
from vision import geometry
from vision.geometry import Image, Quad
from vision.networks import Array

LONG_EDGE = 1280
"""Larger pictures are made smaller: a stick then still has 30 pixels across."""
SAME = 0.4
"""Frames that share so much of the smaller one are frames of one piece."""
SUREST = 0.9999
"""Surer than this no network is taken to be."""


class Framed(Protocol):
    """Something seen in a frame."""

    @property
    def shape(self) -> Quad: ...


F = TypeVar("F", bound=Framed)


def workable(image: Image) -> tuple[Image, float]:
    """A picture of at most LONG_EDGE pixels, and by how much it shrank."""
    scale = min(1.0, LONG_EDGE / max(image.shape[:2]))
    if scale == 1:
        return image, scale
    size = (round(scale * image.shape[1]), round(scale * image.shape[0]))
    while image.shape[1] >= 2 * size[0]:  # halves are quick, other parts of pixels take a tenth of a second
        image = np.asarray(cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_LINEAR), np.uint8), scale


def extremes(picture: Image) -> tuple[Image, Image]:
    """The least and the most channel of each pixel, in a tenth of the time that NumPy takes along an axis."""
    blue, green, red = cv2.split(picture)
    least, most = cv2.min(cv2.min(blue, green), red), cv2.max(cv2.max(blue, green), red)
    return np.asarray(least, np.uint8), np.asarray(most, np.uint8)


def framed(one: Framed, others: Iterable[Framed], same: float = SAME) -> bool:
    """Whether one of the others is a frame of the same piece."""
    return any(geometry.overlap(one.shape, other.shape) >= same for other in others)


def non_maximum_suppression(frames: Iterable[F], same: float = SAME) -> list[F]:
    """The first of all frames that share more than ``same`` of the smaller one."""
    kept: list[F] = []
    for one in frames:
        if not framed(one, kept, same):
            kept.append(one)
    return kept


def left_to_right(frames: Iterable[F]) -> list[F]:
    """As a throw tells its pieces: by their middles."""
    return sorted(frames, key=lambda one: float(one.shape[:, 0].mean()))


def divided(frames: Iterable[F], pieces: Iterable[Framed]) -> tuple[list[F], list[F]]:
    """The frames that were taken as pieces, as they were before anything more was made of them, and the others."""
    shapes = {id(piece.shape) for piece in pieces}
    taken: list[F] = []
    others: list[F] = []
    for one in frames:
        (taken if id(one.shape) in shapes else others).append(one)
    return taken, others


def instead(taken: Sequence[float], others: Sequence[float]) -> float:
    """How much likelier than all that were ``taken`` it is that one of the others is a piece, and the least likely not.

    All are likelihoods, 0..1; as many pieces lie there as were taken (Bayes).
    """
    return sum(_odds(one) for one in others) / min((_odds(one) for one in taken), default=1.0)


def _odds(likely: float) -> float:
    return min(likely, SUREST) / (1 - min(likely, SUREST))


def points(places: Array, scale: float) -> tuple[Point, ...]:
    """Places of a picture that shrank so much (n x 2), in pixels of the given one."""
    return tuple((round(float(x) / scale, 1), round(float(y) / scale, 1)) for x, y in places)
