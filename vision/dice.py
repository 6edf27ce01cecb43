"""Six-sided dice in a picture: pips are found as ellipses, faces as patterns of pips, and each face is held to proof.

No training: a die is what has a pip at every place of its number, none at the others, plain ground between
and an edge all round at the right distance. Whatever is not plain becomes a reason for doubt; only hands are seen by a
network, the one that finds sticks. A kit of one's own dice vouches for faces that are not plain enough by themselves.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from time import perf_counter

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from vision import geometry, lattice, outlines, pips, runes
from vision.colours import light, named
from vision.doubt import Limits
from vision.finder import STICKS, find
from vision.geometry import Image
from vision.kits import Kit
from vision.lattice import Face
from vision.network import network
from vision.outlines import Evidence
from vision.pips import Array, Pips

MOST_MARKS, MOST_FACES = 300, 3000
"""Looked at in one picture, the best marks first: the back of a card would keep a reader for a quarter of a minute."""
LONG_EDGE = 1280
"""Pictures are brought to this size: a die of 12 mm then has pips of 4 pixels and more on a small table."""
GOOD, FAIR = 0.22, 0.45
"""Least merit of a mark in a pattern, and of one alone."""
EDGE = 1.86
"""Half a face's breadth in halves of the square of its outer pips, on most dice."""
USUAL = 0.33
"""Radius of a pip in the same unit."""
SMALL = 3.0
"""Radius of a pip whose shape cannot be told."""
UNLIKE = 3.2
"""How much larger the upper face of one die of a throw may be than that of another."""
UNEVEN = 2.4
"""The same, beyond which one of them may be no upper face."""
PLAIN_MARK = 0.55
"""Merit of a mark that cannot but be a pip."""
CROWD = 4
"""More marks than touching dice show round a face."""
SAME = 0.15
"""Share of a face by which another may overlap it."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a face must reach to be a die (``taken``), or to be one beyond doubt (``sure``).

    ``closed`` is for ones, for twos and threes, for fours, and for more: the fewer pips, the more the edge must tell.
    Less ``squash`` than 0.7 is more than 45 degrees aslant: a side then looks as large as the upper face.
    """

    present: float
    absent: float
    plain: float
    closed: tuple[float, float, float, float]
    half: tuple[float, float]
    size: tuple[float, float]
    strength: float
    round: float
    squash: float

    def hold(self, die: "Die") -> bool:
        """Whether a die is within them."""
        seen, face = die.seen, die.face
        size = face.radius / face.area**0.5
        closed = self.closed[(0, 1, 1, 2, 3, 3)[face.value - 1]]
        least = (seen.present - self.present, seen.absent - self.absent, seen.plain - self.plain, seen.closed - closed)
        edged = closed == 0 or self.half[0] < seen.half < self.half[1] + (0.4 if face.value > 3 else 0)
        round_ = die.roundness > self.round or face.radius < SMALL
        strong = face.strength >= self.strength * (1.5 if face.value == 1 else 1)
        fine = round_ and face.squash >= self.squash
        return edged and fine and strong and min(least) >= 0 and self.size[0] < size < self.size[1]


TAKEN = Bounds(0.5, 0.5, 0.86, (0.6, 0.5, 0.35, 0.1), (1.3, 2.6), (0.2, 0.7), 0.2, 0.5, 0.45)
SURE = Bounds(0.75, 0.75, 0.93, (0.67, 0.53, 0.45, 0.2), (1.5, 2.35), (0.22, 0.65), 0.25, 0.77, 0.7)
VOUCHED = replace(TAKEN, half=SURE.half, size=SURE.size, squash=SURE.squash)
"""What a face must reach that looks like a kit's picture of its number: a side of a die does too, so not its slant."""
VALUES = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True, eq=False)
class Die:
    """A face and what the picture says about it."""

    face: Face
    seen: Evidence
    roundness: float
    agreed: bool | None = None
    """Whether a kit says the same; None without one, or where it does not know."""

    @property
    def sure(self) -> bool:
        """Whether the face is one beyond doubt."""
        return (VOUCHED if self.agreed else SURE).hold(self) and self.agreed is not False

    @property
    def outline(self) -> Array:
        """The upper face's corners."""
        return self.face.corners(min(max(self.seen.half, 1.5), 2.2))


def read(image: Image, *, expected: int | None = None, kit: Kit | None = None) -> Throw:
    """What the dice in a picture (blue green red) show, with every reason for doubt.

    ``expected`` is how many dice were thrown; None when nobody knows.
    """
    if kit is not None and kit.alone:
        return runes.read(image, kit=kit, expected=expected)
    start = perf_counter()
    height, width = image.shape[:2]
    scale = LONG_EDGE / max(height, width)
    work = _resized(image, scale)
    marks = pips.find(work)
    good = marks.only(np.flatnonzero(marks.merit > GOOD)[:MOST_MARKS])
    dice = [one for one in _upper(_found(work, good)) if not _crowded(one, marks)]
    dice = dice if kit is None else [replace(one, agreed=_agreed(work, one, kit)) for one in dice]
    reasons = _doubts(dice, good, expected)
    if find(work, network("finder"), STICKS).hand > Limits().hand:  # it knows hands, whatever lies beside them
        reasons.add(Reason.HAND_IN_VIEW)
    lit = light(work, [(one.face.around, one.face.inside) for one in dice])
    pieces = tuple(_piece(one, lit, scale) for one in sorted(dice, key=lambda one: float(one.face.centre[0])))
    return Throw(ThrowKind.DICE, pieces, frozenset(reasons), (width, height), round((perf_counter() - start) * 1000, 1))


def _agreed(work: Image, die: Die, kit: Kit) -> bool | None:
    return kit.vouches(kit.alike(work, geometry.quad(die.outline)), die.face.value, VALUES)


def _resized(image: Image, scale: float) -> Image:
    if scale == 1:
        return image
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=way), np.uint8)


def _found(work: Image, good: Pips) -> list[Die]:
    """Faces that hold, those of many pips first, none on another."""
    pairs = lattice.pairs(good)
    dice = _kept(work, good, lattice.squares(good, pairs), [])
    free, slants = _free(good, dice), _slants(dice)
    dice = _kept(work, good, lattice.lines(good, [pair for pair in pairs if free[list(pair)].all()], slants), dice)
    free = _free(good, dice) & (good.merit > FAIR) & (good.strength > 1.5 * TAKEN.strength)
    ones = (_one(work, good, int(mark), slant) for mark in np.flatnonzero(free) for slant in _slants(dice))
    return _kept(work, good, (one for one in ones if one is not None), dice)


def _kept(work: Image, good: Pips, faces: Iterable[Face], before: Sequence[Die]) -> list[Die]:
    least = min(TAKEN.present, TAKEN.absent)
    seen = ((face, outlines.weighed(work, face, least=least)) for face in islice(faces, MOST_FACES))
    weighed = [Die(face, one, face.roundness(good)) for face, one in seen if one is not None]
    dice = list(before)
    held = [one for one in weighed if TAKEN.hold(one)]
    for one in sorted(held, key=lambda one: (-len(one.face.marks), -_merit(one))):
        if all(geometry.overlap(one.outline, other.outline) < SAME for other in dice):
            dice.append(one)
    return dice


def _crowded(die: Die, marks: Pips) -> bool:
    """Whether like marks lie on all round a face, as they do in a woven cloth or on the back of a card."""
    face = die.face
    apart = np.abs((marks.centre - face.centre) @ np.linalg.inv(face.frame).T).max(axis=1)
    like = (apart > 1.5) & (apart < 2.6) & (np.abs(np.log(marks.radius / face.radius)) < 0.3)
    like &= np.linalg.norm(marks.around - face.around, axis=1) < 0.4 * face.contrast
    return int(np.count_nonzero(like)) > CROWD


def _merit(die: Die) -> float:
    seen = die.seen
    return min(seen.present, 1) * min(seen.absent, 1) * seen.plain * seen.closed * die.face.merit


def _free(good: Pips, dice: Sequence[Die]) -> NDArray[np.bool_]:
    """Marks outside all faces."""
    free = np.ones(len(good), bool)
    for one in dice:
        inward = np.linalg.inv(one.face.frame)
        apart = np.abs((good.centre - one.face.centre) @ inward.T).max(axis=1)
        free &= apart > min(max(one.seen.half, 1.5), 2.2)
    return free


def _slants(dice: Sequence[Die]) -> tuple[Array, ...]:
    """How the table may be slanted: not at all, and as its larger patterns have it."""
    straight = np.eye(2, dtype=np.float32)
    if not dice:
        return (straight,)
    metric = np.median([one.face.frame @ one.face.frame.T / one.face.area for one in dice], axis=0)
    values, ways = np.linalg.eigh(metric / np.sqrt(max(float(np.linalg.det(metric)), 1e-6)))
    return straight, np.asarray(ways @ np.diag(np.sqrt(np.maximum(values, 1e-3))) @ ways.T, np.float32)


def _one(work: Image, good: Pips, mark: int, slant: Array) -> Face | None:
    """A lone mark as a one: turned and sized as the edge about it says."""
    unit = float(good.radius[mark]) / USUAL
    seen = outlines.weighed(work, lattice.single(good, mark, slant * unit), least=-np.inf)
    if seen is None:
        return None
    turn, half, closed = outlines.turned(seen.edge)
    if closed < TAKEN.closed[0] or half < 0.5:
        return None
    turned = np.array([(np.cos(turn), -np.sin(turn)), (np.sin(turn), np.cos(turn))], np.float32)
    return lattice.single(good, mark, np.asarray(slant @ turned * (unit * half / EDGE), np.float32))


def _upper(dice: Sequence[Die]) -> list[Die]:
    """Without the faces that are a side of another's die: they lie against it and are seen more aslant."""
    upper: list[Die] = []
    dice = _usual(dice)
    for one in sorted(dice, key=lambda one: -one.face.area):
        if not any(_beside(one, other) and one.face.area < 0.78 * other.face.area for other in upper):
            upper.append(one)
    return upper


def _usual(dice: Sequence[Die]) -> list[Die]:
    """Without what is far smaller or larger than the dice with the most pips."""
    if not dice:
        return []
    areas = np.repeat([one.face.area for one in dice], [one.face.value**2 for one in dice])
    middle = float(np.median(areas))
    return [one for one in dice if 1 / UNLIKE < one.face.area / middle < UNLIKE]


def _beside(one: Die, other: Die) -> bool:
    reach = 0.3 * np.sqrt(geometry.area(other.outline))
    return bool(geometry.gap(one.outline, other.outline) < reach)


def _doubts(dice: Sequence[Die], good: Pips, expected: int | None) -> set[Reason]:
    reasons: set[Reason] = set()
    if not dice or (expected is not None and len(dice) != expected):
        reasons.add(Reason.COUNT)
    areas = [one.face.area for one in dice]
    if not all(one.sure for one in dice) or (areas and max(areas) > UNEVEN * min(areas)):
        reasons.add(Reason.UNCLEAR_FACE)
    free = _free(good, dice) & (good.merit > PLAIN_MARK)
    if any(_rivalled(one, good, free) for one in dice):
        reasons.add(Reason.UNCLEAR_FACE)
    return reasons


def _rivalled(die: Die, good: Pips, free: NDArray[np.bool_]) -> bool:
    """Whether beside a face there are pips as large as its own that no face explains: it may be a side."""
    face = die.face
    apart = np.abs((good.centre - face.centre) @ np.linalg.inv(face.frame).T).max(axis=1)
    near = free & (apart < 3.9) & (good.radius > 0.85 * face.radius) & (good.radius < 1.5 * face.radius)
    near &= np.linalg.norm(good.inside - face.inside, axis=1) < 0.6 * face.contrast
    near &= good.contrast > 0.35 * face.contrast
    return bool(near.any())


def _piece(die: Die, lit: Array, scale: float) -> Piece:
    corners = tuple((round(float(x) / scale, 1), round(float(y) / scale, 1)) for x, y in die.outline)
    merit = _merit(die)
    confidence = round(0.5 + 0.49 * min(1.0, merit / 0.4) if die.sure else min(0.5, merit), 3)
    return Piece(PieceType.DIE, die.face.value, confidence, corners, colour=named(die.face.around, lit))
