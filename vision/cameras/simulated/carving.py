"""What simulated pieces show: a piece is a box with six faces, and each is a flat picture, kept once drawn."""

from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np

from companion.core.values import Colour, PieceType, ThrowKind
from vision.cameras.simulated.moulding import moulded
from vision.geometry import Image

LENGTH, EDGE = 76.0, 12.0
"""A stick in millimetres."""
DIE = 16.0
"""Edge of a die in millimetres."""
SCALE = 8
"""Pixels a millimetre of a drawn face; about twice what the camera sees."""
INK, RED = (38, 42, 52), (38, 44, 196)


@dataclass(frozen=True, slots=True)
class Face:
    """What one face of a piece shows: ``value`` is empty at the ends of a stick, ``colour`` is a die's."""

    type: PieceType
    value: int | str
    key: bool = False
    colour: Colour | None = None

    @property
    def size(self) -> tuple[float, float]:
        """Length of the piece and edge of its square ends, in millimetres."""
        return (DIE, DIE) if self.type is PieceType.DIE else (LENGTH, EDGE)


FACES: dict[PieceType, tuple[Face, ...]] = {
    # round the stick; opposite pips add up to five. The keys lie as the usual house rule key_faces has them, see
    # docs/reference/feuer-salamander.md
    PieceType.PIP_STICK: (
        Face(PieceType.PIP_STICK, 1, key=True),
        Face(PieceType.PIP_STICK, 2),
        Face(PieceType.PIP_STICK, 4),
        Face(PieceType.PIP_STICK, 3),
    ),
    PieceType.SYMBOL_STICK: (
        Face(PieceType.SYMBOL_STICK, "salamander"),
        Face(PieceType.SYMBOL_STICK, "stone"),
        Face(PieceType.SYMBOL_STICK, "salamander"),
        Face(PieceType.SYMBOL_STICK, "stone", key=True),
    ),
    PieceType.DIE: tuple(Face(PieceType.DIE, pips, colour=Colour.WHITE) for pips in range(1, 7)),
}
"""The faces that may come up, each as often as the others; dice are ivory unless others are laid."""
ROUNDS = ((1, 2, 6, 5, 4, 3), (3, 1, 4, 6, 5, 2))
"""Two ways to hold the same die: four values round it, then its left and right end."""


def coloured(face: Face, colour: Colour | None) -> Face:
    """The face on a die of that colour; sticks are of wood, and without one dice stay ivory."""
    return replace(face, colour=colour) if colour and face.type is PieceType.DIE else face


def showing(kind: ThrowKind, value: int | str) -> Face:
    """The first face of a kind of pieces that shows a value; ValueError where none does."""
    pieces = (PieceType.DIE,) if kind is ThrowKind.DICE else (PieceType.PIP_STICK, PieceType.SYMBOL_STICK)
    for face in (face for piece in pieces for face in FACES[piece]):
        if face.value == value:
            return face
    raise ValueError(f"No face of {kind} shows {value}.")


def six(up: Face) -> tuple[Face, ...]:
    """All faces of a piece: the upper one, the other three round it, then its left and its right end."""
    if up.type is PieceType.DIE:
        *ring, left, right = next(way for way in ROUNDS if up.value in way[:4])
        first = ring.index(int(up.value))
        return tuple(replace(up, value=pips) for pips in (*ring[first:], *ring[:first], left, right))
    round_it, end = FACES[up.type], Face(up.type, "")
    first = round_it.index(up)
    return (*round_it[first:], *round_it[:first], end, end)


@cache
def face(shown: Face, wood: int) -> Image:
    """The drawing of a face, lying flat; ``wood`` tells the grain of one stick from another's."""
    if shown.type is PieceType.DIE:
        return moulded(int(shown.value), shown.colour or Colour.WHITE, round(DIE * SCALE))
    return _carved(shown, wood) if shown.value else _end(wood)


def _carved(shown: Face, wood: int) -> Image:
    picture = _wood(round(LENGTH * SCALE), round(EDGE * SCALE), wood * 16 + _place(shown))
    middle = (picture.shape[1] // 2, picture.shape[0] // 2)
    match shown.value:
        case "salamander":
            _salamander(picture, middle)
        case "stone":
            _stone(picture, middle)
        case pips:
            _pips(picture, middle, int(pips))
    if shown.key:
        _key(picture)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8)


def _place(shown: Face) -> int:
    """A small number of a face, the same in every run."""
    return FACES[shown.type].index(shown) + (4 if shown.type is PieceType.SYMBOL_STICK else 0)


def _end(wood: int) -> Image:
    """The end of a stick: cut across the grain, a little darker."""
    size = round(EDGE * SCALE)
    return np.asarray(cv2.convertScaleAbs(_wood(size, size, wood * 16 + 15), alpha=0.86), np.uint8)


def _wood(width: int, height: int, seed: int) -> Image:
    """Pale beech: long grain, short dark flecks, a lighter bevel along the edges."""
    random = np.random.default_rng(seed)
    grain = cv2.GaussianBlur(random.normal(0, 1, (height, width)), (0, 0), sigmaX=38, sigmaY=1.6)
    bands = cv2.GaussianBlur(random.normal(0, 1, (height, 1)), (0, 0), sigmaX=1, sigmaY=8).reshape(-1, 1)
    tone = 1 + 0.035 * grain / grain.std() + 0.03 * bands / bands.std()
    picture = np.array((138, 186, 216), np.float64) * tone[..., None]
    for _ in range(width * height // 1100):
        x, y = random.integers(0, width), random.integers(0, height)
        picture[y, x : x + random.integers(5, 16)] *= 0.93
    bevel = np.minimum(np.arange(height), np.arange(height)[::-1])[:, None, None]
    picture *= np.where(bevel < 4, 1.05, 1.0)
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def _pips(picture: Image, middle: tuple[int, int], count: int) -> None:
    gap = round(11.0 * SCALE)
    for pip in range(count):
        x = middle[0] + round((pip - (count - 1) / 2) * gap)
        cv2.circle(picture, (x, middle[1]), round(1.65 * SCALE), INK, -1, cv2.LINE_AA)
        cv2.ellipse(picture, (x, middle[1]), (round(1.65 * SCALE),) * 2, 0, 20, 130, (70, 78, 92), 2, cv2.LINE_AA)


def _stone(picture: Image, middle: tuple[int, int]) -> None:
    cv2.circle(picture, middle, round(4.3 * SCALE), INK, round(0.8 * SCALE), cv2.LINE_AA)
    cv2.circle(picture, middle, round(2.5 * SCALE), INK, -1, cv2.LINE_AA)


def _salamander(picture: Image, middle: tuple[int, int]) -> None:
    """A winding body that ends in a tail, four legs and a head, about 42 mm long."""
    along = np.linspace(0, 1, 60)
    x = middle[0] + (along - 0.5) * 40 * SCALE
    y = middle[1] + np.sin(along * 2 * np.pi * 1.15) * 1.1 * SCALE
    broad = np.interp(along, (0, 0.08, 0.14, 0.22, 0.45, 0.6, 1), (1.2, 2.3, 1.5, 2.1, 2.0, 1.1, 0.15)) * SCALE
    outline = np.concatenate((np.stack((x, y - broad), 1), np.stack((x, y + broad), 1)[::-1]))
    cv2.fillPoly(picture, [np.round(outline * 16).astype(np.int32)], RED, cv2.LINE_AA, 4)
    cv2.circle(picture, (round(float(x[4])), round(float(y[4]))), round(2.2 * SCALE), RED, -1, cv2.LINE_AA)
    for at, lean in ((0.2, -3.2), (0.46, 3.0)):
        hip = np.array((np.interp(at, along, x), np.interp(at, along, y)))
        for side in (-1, 1):
            knee = hip + np.array((lean * 0.6, side * 2.5)) * SCALE
            foot = knee + np.array((lean * 0.7, side * 1.3)) * SCALE
            leg = np.round(np.stack((hip, knee, foot))).astype(np.int32)
            cv2.polylines(picture, [leg], False, RED, round(1.1 * SCALE), cv2.LINE_AA)
    for side in (-1, 1):
        eye = (round(float(x[3])), round(float(y[3]) + side * 1.0 * SCALE))
        cv2.circle(picture, eye, round(0.35 * SCALE), (170, 200, 220), -1, cv2.LINE_AA)


def _key(picture: Image) -> None:
    """A little key near one end, its bow outwards."""
    y = picture.shape[0] // 2
    bow, tip = round(6.0 * SCALE), round(13.0 * SCALE)
    line = round(0.75 * SCALE)
    cv2.circle(picture, (bow, y), round(2.0 * SCALE), INK, line, cv2.LINE_AA)
    cv2.line(picture, (bow + 2 * SCALE, y), (tip, y), INK, line, cv2.LINE_AA)
    for x in (tip - line // 2, tip - round(2.0 * SCALE)):
        cv2.line(picture, (x, y), (x, y + round(2.3 * SCALE)), INK, line, cv2.LINE_AA)
