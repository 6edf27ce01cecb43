"""``--corners``: where in a picture a board lies; without it, the board is found by its four printed markers."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from companion.core.errors import CompanionError, UsageError
from companion.core.values import Point

if TYPE_CHECKING:
    from vision.geometry import Image
    from vision.markers import View

FARTHEST = 1_000_000
"""Pixels: a corner may lie beyond the picture's edge, but no board is so much larger than what is seen of it."""
FLAT = 0.02
"""The sine of about a degree; where the edge of a board turns by less at a corner, nothing on it can be told."""
NEGATIVE = re.compile(r"-\.?\d")


def add_corners(command: ArgumentParser, meaning: str) -> None:
    """Register the option."""
    # else argparse takes -5,3 for an option of its own
    command._negative_number_matcher = NEGATIVE  # noqa: SLF001 - it has no other way to be told
    command.add_argument("--corners", nargs=4, type=_point, metavar="X,Y", help=meaning)


def given(arguments: Namespace) -> Sequence[Point] | None:
    """The corners that are named, if any; UsageError where no board can lie between them."""
    corners: Sequence[Point] | None = arguments.corners
    if corners and not _go_round(corners):
        raise UsageError(
            "No board lies between these --corners: they go clockwise from its top left, no three in line."
        )
    return corners


def view(picture: "Image", corners: Sequence[Point] | None) -> "View":
    """The board between these corners, or else between its markers; CompanionError where these are not all seen."""
    import numpy as np  # noqa: PLC0415 - --help needs no pictures

    from vision import markers  # noqa: PLC0415 - needs OpenCV

    if corners:
        return markers.View(np.array(corners, np.float32))
    found = markers.view(picture)
    if found is None:
        raise CompanionError("The four printed markers are not all in the picture; lay them, or give --corners.")
    return found


def _go_round(corners: Sequence[Point]) -> bool:
    """Whether four corners go round to the right: without a notch, a crossing, or three of them on one line.

    >>> _go_round([(0, 0), (9, 0), (9, 9), (0, 9)]), _go_round([(0, 0), (9, 0), (0, 9), (9, 9)])
    (True, False)
    """
    edges = [(x - u, y - v) for (u, v), (x, y) in pairwise((corners[-1], *corners))]
    # four turns to the right, each of less than half a round, are one round together
    return all(u * y - v * x > FLAT * hypot(u, v) * hypot(x, y) for (u, v), (x, y) in pairwise((edges[-1], *edges)))


def _point(text: str) -> Point:
    """Two numbers with a comma between."""
    try:
        x, y = map(float, text.split(","))
    except ValueError as error:
        raise ArgumentTypeError(f"{text[:40]!r} is not two numbers with a comma between") from error
    if not (abs(x) <= FARTHEST and abs(y) <= FARTHEST):  # nan is within no limits
        raise ArgumentTypeError(f"{text[:40]!r} is no place in a picture")
    return x, y
