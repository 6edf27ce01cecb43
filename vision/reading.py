"""What every reading begins and ends with: a picture small enough to work on, and places in the given one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.values import Point, Throw
from vision.geometry import Image, size
from vision.networks import Array

LONG_EDGE = 1280
"""Larger pictures are made smaller: a stick then still has 30 pixels across."""

Reader = Callable[[Image], Throw]
Places = NDArray[np.float64]
"""Points of a picture (n x 2), in its pixels."""


def read(image: Image, look: Reader) -> Throw:
    """What ``look`` sees in a picture that was made workable, told of the given one to a tenth of a pixel."""
    start = perf_counter()
    throw = seen_in(look(workable(image)), size(image))
    throw = moved(throw, lambda places: np.round(places, 1))
    return replace(throw, read_ms=round((perf_counter() - start) * 1000, 1))


def workable(image: Image) -> Image:
    """A picture of at most LONG_EDGE pixels."""
    scale = LONG_EDGE / max(size(image))
    if scale >= 1:
        return image
    wide, high = (round(scale * edge) for edge in size(image))
    while image.shape[1] >= 2 * wide:  # halves are quick, other parts of pixels take a tenth of a second
        image = np.asarray(cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    return np.asarray(cv2.resize(image, (wide, high), interpolation=cv2.INTER_LINEAR), np.uint8)


def seen_in(throw: Throw, picture: tuple[int, int]) -> Throw:
    """A throw as it lies in the ``picture`` of that width and height, of which it saw one made smaller or stretched."""
    if throw.size == picture:
        return throw
    return replace(moved(throw, lambda places: places * np.divide(picture, throw.size)), size=picture)


def moved(throw: Throw, way: Callable[[Places], Places]) -> Throw:
    """A throw each of whose places lies where ``way`` says."""

    def there(places: Sequence[Point]) -> tuple[Point, ...]:
        return points(way(np.reshape(np.array(places, np.float64), (-1, 2))))

    pieces = (replace(one, polygon=there(one.polygon), pips=there(one.pips)) for one in throw.pieces)
    return replace(throw, pieces=tuple(pieces))


def points(places: Array | Places) -> tuple[Point, ...]:
    """Places of a picture (n x 2) as a throw tells them."""
    return tuple((float(x), float(y)) for x, y in places)
