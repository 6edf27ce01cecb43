"""Throwing sticks in a picture: two with one to four pips and one with a salamander or a stone.

A finder proposes upper faces, a second network moves them to where they really lie and says what each shows, a third
looks about them for what they lean on; whatever is not plain becomes a reason for doubt.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from companion.core.values import Piece, PieceType, Throw, ThrowKind
from vision import geometry, hands, plane, reading, second_looks
from vision.finder import STICKS, Found, find
from vision.frames import SAME, left_to_right, non_maximum_suppression
from vision.geometry import Image
from vision.kits import Kit
from vision.networks import Network, network
from vision.reading import points
from vision.stick import pips, trio
from vision.stick.doubts import Limits, doubts, leans, undecided
from vision.stick.faces import Seen, hidden, judge, settled
from vision.stick.kit import weighed
from vision.stick.surroundings import looked_about


def networks() -> tuple[Network, Network, Network]:
    """The finder, the reader of faces and the one for leaning; ``vision.training`` says where they come from."""
    return network("stick_finder"), network("stick_faces"), network("leaning")


def read(image: Image, *, expected: int = trio.SIZE, limits: Limits | None = None, kit: Kit | None = None) -> Throw:
    """What the thrown sticks in a picture (blue green red) show, with every reason for doubt.

    ``expected`` is how many sticks were thrown; three are two pip sticks and one symbol stick.
    """
    limits = limits or Limits()
    if kit is not None:  # whoever taught it knows of what colours they are
        limits = replace(limits, woods=math.inf)
    look = partial(_look, expected=expected, limits=limits, kit=kit)
    return reading.read(image, lambda work: second_looks.read(work, look, plane.unlike, mirror=True))


def _look(work: Image, expected: int, limits: Limits, kit: Kit | None) -> Throw:
    finder, faces, about = networks()
    found = find(work, finder, STICKS)
    judged = judge(settled(work, found, faces), faces)
    known = judged if kit is None else weighed(kit, work, judged)
    best = non_maximum_suppression(sorted(known, key=lambda each: -each.face.likely))
    seen = [_with_lean(one, found) for one in best]
    upper = _upper(seen, geometry.size(work), expected, limits)
    if len(upper) == expected - 1 == trio.SIZE - 1:
        upper = trio.agreed([*upper, *hidden(work, found, upper, faces)])
    sticks = [pips.counted(work, one) for one in _looked_about(work, upper, limits, about)]
    reasons = hands.doubts(work).union(doubts(work, seen, sticks, expected=expected, limits=limits))
    pieces = tuple(_piece(one, cocked=leans(one, sticks, limits)) for one in left_to_right(sticks))
    return Throw(ThrowKind.STICKS, pieces, reasons, geometry.size(work))


def _with_lean(one: Seen, found: Sequence[Found]) -> Seen:
    """With what the finder, who sees what lies about it, says of its lean."""
    lean = max((other.leaning for other in found if geometry.overlap(other.shape, one.shape) > SAME), default=0.0)
    return replace(one, leaning=lean)


def _looked_about(work: Image, sticks: Sequence[Seen], limits: Limits, about: Network) -> list[Seen]:
    """Sticks together with what lies about those of which it matters: of most, nothing there could raise a doubt."""
    asked = [one for one in sticks if undecided(one, sticks, limits)]
    return [*looked_about(work, asked, about), *(one for one in sticks if one not in asked)]


def _upper(seen: Sequence[Seen], size: tuple[int, int], expected: int, limits: Limits) -> list[Seen]:
    """The frames taken as pieces: as many as were thrown where so many may be faces."""
    maybe = [one for one in seen if one.face.likely > limits.stray]
    if expected == trio.SIZE:
        return trio.agreed(trio.best(maybe, size))
    return maybe[:expected]


def _piece(stick: Seen, *, cocked: bool) -> Piece:
    value, second = stick.face.ranked[:2]
    kind = PieceType.SYMBOL_STICK if stick.face.symbol else PieceType.PIP_STICK
    sure, key = round(stick.face.sure, 4), stick.face.keyed
    counted = points(stick.dots) if len(stick.dots) == value else ()
    return Piece(kind, value, sure, points(stick.shape), key=key, cocked=cocked, second=second, pips=counted)
