"""Photos that were squeezed into squares, as programs that learn from photos want them: what lies there is oblong.

No camera takes square pictures. A square one is a part of a photo, or the whole of one whose pixels are no squares.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.core.values import Point, Reason, Throw
from vision.geometry import Image, Quad
from vision.reading import points, workable

SHAPES = (3 / 4, 4 / 3)
"""Breadth over height of what cameras take that are held upright, and that lie."""
OBLONG = {Reason.COCKED, Reason.UNCLEAR_FACE, Reason.COUNT}
"""Doubts that only the wrong shape of what is seen may have raised."""

Look = Callable[[Image], Throw]
Misfit = Callable[[Sequence[Quad], tuple[int, int]], float]
"""How badly upper faces in a picture of (width, height) fit one table, as ``plane`` says it."""


def read(image: Image, look: Look, misfit: Misfit) -> Throw:
    """What ``look`` sees; where the shape of a square picture may be why it doubts, also what it sees when stretched.

    The latter counts where it leaves no doubt, shows the same, and all faces fit one table better. Else the doubt
    stays, and the likeliest of all is the best guess.
    """
    throw = look(image)
    high, wide = image.shape[:2]
    if throw.certain or high != wide or throw.reasons - OBLONG:
        return throw
    work, _ = workable(image)
    others = [look(_stretched(work, shape)) for shape in SHAPES]
    plain = [one for one in others if one.certain and _shown(one) == _shown(throw)]
    best = min((throw, *plain), key=lambda one: _misfit(one, misfit))
    if not best.certain:
        best = max((throw, *(one for one in others if len(one.pieces) == len(throw.pieces))), key=_likely)
        best = replace(best, reasons=best.reasons | throw.reasons)
    spent = round(throw.read_ms + sum(one.read_ms for one in others), 1)
    return replace(_seen_in(best, throw.size), read_ms=spent)


def _stretched(image: Image, shape: float) -> Image:
    """A square picture made as much broader or higher."""
    side = image.shape[0]
    size = (round(side * max(shape, 1)), round(side * max(1 / shape, 1)))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_CUBIC), np.uint8)


def _shown(throw: Throw) -> Counter[tuple[int | str, bool]]:
    return Counter((piece.value, piece.key) for piece in throw.pieces)


def _misfit(throw: Throw, misfit: Misfit) -> float:
    return misfit([np.array(piece.polygon, np.float32) for piece in throw.pieces], throw.size)


def _likely(throw: Throw) -> float:
    """How likely (0..1) all of its pieces are right."""
    return math.prod(piece.confidence for piece in throw.pieces)


def _seen_in(throw: Throw, size: tuple[int, int]) -> Throw:
    """A throw as it lies in the picture of (width, height) that was stretched."""
    stretch = np.divide(size, throw.size)

    def moved(places: Sequence[Point]) -> tuple[Point, ...]:
        return points(np.reshape(places, (-1, 2)) * stretch, 1)

    pieces = (replace(one, polygon=moved(one.polygon), pips=moved(one.pips)) for one in throw.pieces)
    return replace(throw, pieces=tuple(pieces), size=size)
