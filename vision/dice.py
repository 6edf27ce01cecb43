"""Six-sided dice in a picture: a finder proposes upper faces, a second network settles on each and reads it twice.

It says the value of the face as a whole and, apart from that, at which of nine places a pip is. Only where both agree,
and a third network that looks about the face takes it for an upper one too, is a die read beyond doubt; whatever is not
plain becomes a reason for doubt.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from companion.core.values import Colour, Piece, PieceType, Throw, ThrowKind
from vision import finder, geometry, hands, plane, reading, second_looks
from vision.die import runes
from vision.die.among import agreed
from vision.die.colours import light, named
from vision.die.doubts import Limits, doubts, leans
from vision.die.faces import LAYOUT, VALUES, Die, judge
from vision.die.search import plain, searched
from vision.die.surroundings import looked_about
from vision.finder import Found
from vision.frames import left_to_right, non_maximum_suppression
from vision.geometry import Image
from vision.kits import Kit
from vision.networks import Network, network
from vision.reading import points

SMALL, LARGE, ENLARGED, ROOM = 22.0, 36.0, 2.0, 2.5
"""Breadth of a face, in pixels of what the finder sees, up to which it may be looked for again, the breadth that it
then should have, how much larger at most, and how many breadths about the faces found."""
AT_ONCE = 0.95
"""How sure as many small faces as were thrown must be, not to be looked for again (docs/reader.md)."""


def networks() -> tuple[Network, Network, Network]:
    """The finder, the reader of faces, and what looks about them; ``vision.training`` says where they come from."""
    return network("die_finder"), network("die_faces"), network("die_surroundings")


def read(image: Image, *, expected: int | None = None, limits: Limits | None = None, kit: Kit | None = None) -> Throw:
    """What the dice in a picture (blue green red) show, with every reason for doubt.

    ``expected`` is how many dice were thrown; None when nobody knows.
    """
    if kit is not None and kit.alone:
        return runes.read(image, kit=kit, expected=expected)
    look = partial(_look, expected=expected, limits=limits or Limits(), kit=kit)
    return reading.read(image, lambda work: second_looks.read(work, look, plane.unsquare, mirror=False))


def _look(work: Image, expected: int | None, limits: Limits, kit: Kit | None) -> Throw:
    found, seen = proposed(work, expected)
    *_, about = networks()
    seen = looked_about(work, seen, about)
    seen = seen if kit is None else [_vouched(work, one, kit) for one in seen]
    likely = [one for one in seen if one.face.likely > limits.face]
    taken = sorted(likely, key=lambda one: -one.face.likely)[:expected]
    dice = agreed(taken, geometry.size(work), expected)
    reasons = doubts(work, found, seen, dice, expected=expected, limits=limits) | hands.doubts(work)
    ordered = left_to_right(dice)
    colours = [one.colours(work) for one in ordered]
    lit = light(work, colours)
    pieces = tuple(
        _piece(one, named(body, lit), cocked=leans(one, limits))
        for one, (body, _) in zip(ordered, colours, strict=True)
    )
    return Throw(ThrowKind.DICE, pieces, reasons, geometry.size(work))


def proposed(work: Image, expected: int | None = None) -> tuple[tuple[Found, ...], list[Die]]:
    """What the networks see: the faces found at a glance, and every frame that may be a die, likeliest first.

    Small faces are looked for again, enlarged, where they lie, unless as many as were thrown are sure at once. Where
    fewer are plain, or none, so is the whole picture; where that did not help, they are sought about the faces found.
    """
    find, faces, _ = networks()
    thrown = expected or 1
    found = finder.find(work, find, finder.DICE)
    breadth = _breadth(work, found)
    nearer = 0 < breadth <= SMALL
    seen = [] if nearer and expected is None else judged(work, found, faces)
    if nearer and sum(one.face.sure > AT_ONCE for one in seen) < thrown:
        found = _closer(work, found, breadth, find)
        seen = judged(work, found, faces)
    if len(plain(seen)) >= thrown:
        return found, seen
    width, height = finder.DICE.size
    more = finder.find(work, find, replace(finder.DICE, size=(round(ENLARGED * width), round(ENLARGED * height))))
    both = sorted([*seen, *judged(work, more, faces)], key=lambda one: -one.face.likely)
    found, seen = (*found, *more), non_maximum_suppression(both)
    missing = thrown - len(plain(seen))
    return found, seen if missing <= 0 else searched(work, found, seen, missing, faces)


def judged(work: Image, found: Sequence[Found], faces: Network) -> list[Die]:
    """What those places show, once each frame was moved to its face."""
    looks = LAYOUT.settled(work, [one.shape for one in found], faces)
    return judge(looks, [one.leaning for one in found], faces)


def _breadth(work: Image, found: tuple[Found, ...]) -> float:
    """Of the faces found, in pixels of what the finder sees; 0 without any."""
    fit = finder.scale_to(work, finder.DICE.size)
    return fit * float(np.median([geometry.side(one.shape) for one in found] or [0]))


def _closer(work: Image, found: tuple[Found, ...], breadth: float, find: Network) -> tuple[Found, ...]:
    """Faces of that breadth are looked for again, enlarged, where they lie."""
    fit = finder.scale_to(work, finder.DICE.size)
    corners = np.concatenate([one.shape for one in found])
    rows, columns = geometry.window(corners, ROOM * breadth / fit, geometry.size(work))
    part = work[rows, columns]
    zoom = fit * min(ENLARGED, LARGE / breadth)
    wide, high = (round(zoom * edge) for edge in geometry.size(part))
    again = finder.find(part, find, replace(finder.DICE, size=(wide, high)))
    start = (columns.start, rows.start)
    return tuple(replace(one, shape=np.asarray(np.add(one.shape, start), np.float32)) for one in again)


def _vouched(work: Image, die: Die, kit: Kit) -> Die:
    """A die with what a kit of one's own dice says of its value."""
    vouched = kit.vouches(kit.alike(work, geometry.quad(die.shape)), die.face.ranked[0], VALUES)
    return replace(die, face=replace(die.face, agreed=vouched))


def _piece(die: Die, colour: Colour, *, cocked: bool) -> Piece:
    value, second = die.face.ranked[:2]
    return Piece(
        PieceType.DIE, value, round(die.face.sure, 4), points(die.shape), cocked=cocked, colour=colour,
        second=second, pips=points(die.pips()),
    )  # fmt: skip
