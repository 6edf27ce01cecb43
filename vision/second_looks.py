"""Second looks at a picture that leaves doubt: in a mirror, and as a camera took it where it may have been squeezed.

What lies there is the same in a mirror, but nothing that hung by a thread hangs by the same one. Programs that learn
from photos want squares, and no camera takes them: a square picture is a part of a photo, or the whole of one squeezed.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.core.values import Colour, Reason, Throw
from vision.geometry import Image, Quad
from vision.reading import LONG_EDGE, Reader, moved, seen_in

FACES = {Reason.UNCLEAR_FACE, Reason.GLARE}
"""Doubts about what a face shows, which a mirror may end: what leans leans there, too, and what may be one piece more
may lie there though it is plain in one look only (docs/reader.md)."""
LIKELY = 0.5
"""What is likelier right than this is not guessed at again: of 1,702 drawn throws in doubt a quarter are not."""
SHAPES = (3 / 4, 4 / 3)
"""Breadth over height of what cameras take that are held upright, and that lie."""
OBLONG = {Reason.COCKED, Reason.UNCLEAR_FACE, Reason.COUNT}
"""Doubts that only the wrong shape of what is seen may have raised."""

Misfit = Callable[[Sequence[Quad], tuple[int, int]], float]
"""How badly upper faces in a picture of (width, height) fit one table, as ``plane`` says it."""


def read(image: Image, look: Reader, misfit: Misfit, *, mirror: bool) -> Throw:
    """What ``look`` sees, at first or beyond doubt when it looks again; else the best guess of all, with every doubt.

    A second look ends doubt only where it has none and shows the same.
    """
    first = look(image)
    if first.certain:
        return first
    oblong = first.size[0] == first.size[1] and first.reasons <= OBLONG
    mirrored = [_turned(look(np.asarray(cv2.flip(image, 1), np.uint8)))] if mirror and _open(first) else []
    stretched = [look(_stretched(image, shape)) for shape in SHAPES] if oblong else []
    best = _plain(first, mirrored, stretched, misfit) or _guess(first, [*mirrored, *stretched])
    return seen_in(best, first.size)


def _open(first: Throw) -> bool:
    """Whether a mirror may end the doubt, or change what is guessed: what leans but is plain stays as it is."""
    return first.reasons <= FACES or Reason.COUNT in first.reasons or _likely(first) < LIKELY


def _plain(first: Throw, mirrored: Sequence[Throw], stretched: Sequence[Throw], misfit: Misfit) -> Throw | None:
    """The look that ends the doubt; what was stretched must fit one table better than the square does."""
    in_mirror = [one for one in mirrored if first.reasons <= FACES and _ends(one, first)]
    flat = min((first, *(one for one in stretched if _ends(one, first))), key=lambda one: _misfit(one, misfit))
    return next((one for one in (*in_mirror, flat) if one.certain), None)


def _ends(one: Throw, first: Throw) -> bool:
    return one.certain and _shown(one) == _shown(first)


def _guess(first: Throw, others: Sequence[Throw]) -> Throw:
    """The likeliest of those that show most pieces: never more than were thrown, where that is known."""
    best = max((first, *others), key=lambda one: (len(one.pieces), _likely(one)))
    return replace(best, reasons=best.reasons | first.reasons)


def _stretched(image: Image, shape: float) -> Image:
    """A square picture made as much broader or higher, but no larger than is worked on."""
    side = min(image.shape[0], LONG_EDGE * min(shape, 1 / shape))
    size = (round(side * max(shape, 1)), round(side * max(1 / shape, 1)))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_CUBIC), np.uint8)


def _shown(throw: Throw) -> Counter[tuple[int | str, bool, Colour | None]]:
    return Counter((piece.value, piece.key, piece.colour) for piece in throw.pieces)


def _misfit(throw: Throw, misfit: Misfit) -> float:
    return misfit([np.array(piece.polygon, np.float32) for piece in throw.pieces], throw.size)


def _likely(throw: Throw) -> float:
    """How likely (0..1) all of its pieces are right."""
    return math.prod(piece.confidence for piece in throw.pieces)


def _turned(throw: Throw) -> Throw:
    """A throw that was seen in a mirror, as it lies: from left to right, and corners the same way round."""
    last = throw.size[0] - 1
    turned = moved(throw, lambda places: places * (-1, 1) + (last, 0))
    pieces = (replace(one, polygon=one.polygon[::-1]) for one in reversed(turned.pieces))
    return replace(turned, pieces=tuple(pieces))
