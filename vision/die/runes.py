"""Dice with faces of their own (runes, pictures) that a kit alone knows: any square may be one, likeness decides.

Nothing is known about such faces but the kit's pictures, so a reading is certain only for a number of dice that was
told, and with as many faces, each clearly known, equally large and seen from above.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import cv2
import numpy as np

from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from vision import geometry, hands, reading
from vision.die.colours import light, named
from vision.frames import left_to_right, non_maximum_suppression
from vision.geometry import Image, Quad
from vision.kits import SURE, Kit, Value
from vision.reading import points

EDGES = (1 / 60, 1 / 4)
"""Shares of a picture's long edge that a face's edge may have."""
FULL = 0.85
"""Share of a square that its outline must fill; rounded corners take up to a tenth."""
SQUARE, ABOVE = 0.5, 0.7
"""How flat a square may look at all, and how flat as an upper face: below, it may be a side (45 degrees aslant)."""
UNEVEN = 1.6
"""How much larger one upper face may be than another, in area."""
SAME = 0.3
"""Share of a square by which another that lies on the same face overlaps it."""
FAINT = 0.6
"""What is less like every picture than this is no face of the kit."""
STEEP = (20, 60)
"""Grey levels from which on Canny's edges go on, and begin."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A square in a picture, the value whose pictures it is likest to, by how much, and whether that is clear."""

    shape: Quad
    value: Value
    like: float
    clear: bool


def read(image: Image, *, kit: Kit, expected: int | None = None) -> Throw:
    """What dice of a kit show in a picture (blue green red), with every reason for doubt.

    ``expected`` is how many were thrown; without it no reading is certain.
    """
    return reading.read(image, partial(_look, kit=kit, expected=expected))


def lying(image: Image, value: Value) -> Throw:
    """The squares in the picture of a lesson, the largest where several lie on each other; all show ``value``."""
    return reading.read(image, partial(_laid, value=value))


def _look(work: Image, kit: Kit, expected: int | None) -> Throw:
    likest = sorted((_candidate(work, shape, kit) for shape in _outlines(work)), key=lambda one: -one.like)
    faces = [one for one in non_maximum_suppression(likest, SAME) if one.like >= FAINT]
    reasons = {*_doubts(faces, expected), *hands.doubts(work)}
    return _thrown(work, left_to_right(faces), reasons)


def _laid(work: Image, value: Value) -> Throw:
    largest = sorted((Candidate(shape, value, 0.0, clear=False) for shape in _outlines(work)), key=_small)
    faces = left_to_right(non_maximum_suppression(largest, SAME))
    return _thrown(work, faces, set() if faces else {Reason.COUNT})


def _outlines(work: Image) -> Iterator[Quad]:
    """Everything in a picture with four equal edges, seen from not too far aslant."""
    lab = cv2.GaussianBlur(cv2.cvtColor(work, cv2.COLOR_BGR2LAB), (0, 0), 1.2)
    edges = np.zeros(work.shape[:2], np.uint8)
    for channel in cv2.split(lab):
        edges |= np.asarray(cv2.Canny(channel, *STEEP), np.uint8)
    closed = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    contours, _ = cv2.findContours(closed, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    low, high = (share * max(work.shape[:2]) for share in EDGES)
    for contour in contours:
        hull = cv2.convexHull(contour).reshape(-1, 2).astype(np.float32)
        area = geometry.area(hull)
        if not low**2 < area < high**2:
            continue
        shape = _four(hull)
        if area > FULL * geometry.area(shape) and _flatness(shape) > SQUARE:
            yield shape


def _four(hull: Quad) -> Quad:
    """Four corners about a hull: its own, where it has four plain ones, else those of the least rectangle."""
    outline = cv2.approxPolyDP(hull, 0.05 * cv2.arcLength(hull, True), True)
    corners = np.asarray(outline.reshape(-1, 2), np.float32)
    if len(corners) == 4 and geometry.area(corners) > geometry.area(hull):
        return geometry.quad(corners)
    return geometry.quad(cv2.boxPoints(cv2.minAreaRect(hull)))


def _flatness(shape: Quad) -> float:
    """1 for a square seen from above, less the more it is seen aslant: the ratio of its axes (0..1)."""
    long, short = np.linalg.svd(np.stack(geometry.axes(shape)), compute_uv=False)
    return float(short / max(float(long), 1e-6))


def _candidate(work: Image, shape: Quad, kit: Kit) -> Candidate:
    alike = kit.alike(work, shape)
    best = int(np.argmax(alike))
    return Candidate(shape, kit.values[best], float(alike[best]), kit.decides(alike))


def _small(one: Candidate) -> float:
    return -geometry.area(one.shape)


def _doubts(faces: Sequence[Candidate], expected: int | None) -> Iterator[Reason]:
    if not faces or len(faces) != expected:
        yield Reason.COUNT
    areas = [geometry.area(one.shape) for one in faces]
    uneven = bool(areas) and max(areas) > UNEVEN * min(areas)
    if uneven or not all(one.clear and _flatness(one.shape) > ABOVE for one in faces):
        yield Reason.UNCLEAR_FACE
    if any(geometry.gap(one.shape, other.shape) <= 1 for one, other in combinations(faces, 2)):
        yield Reason.TOUCHING


def _piece(one: Candidate, work: Image) -> Piece:
    face = geometry.crop(work, one.shape, (24, 24), (0.0, 0.0)).reshape(-1, 3)
    plain = np.median(face, axis=0).astype(np.float32)
    colour = named(plain, light(work, [(plain, face.min(axis=0).astype(np.float32))]))
    sure = SURE if one.clear else round(max(one.like, 0.0) / 2, 3)
    return Piece(PieceType.DIE, one.value, sure, points(one.shape), colour=colour)


def _thrown(work: Image, faces: Sequence[Candidate], reasons: set[Reason]) -> Throw:
    pieces = tuple(_piece(one, work) for one in faces)
    return Throw(ThrowKind.DICE, pieces, frozenset(reasons), geometry.size(work))
