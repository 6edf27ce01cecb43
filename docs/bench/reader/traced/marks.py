"""Twelve makes of throwing sticks that ``vision/training`` does not know, and what is drawn on their faces.

Lengths of a face are breadths of a stick, from its middle: x along, y across. Sticks are centimetres.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Rgb = tuple[float, float, float]
Spot = tuple[float, float]
Picture = NDArray[np.float32]

BREADTH = 128
"""Pixels across a drawn face."""
FINE = 16
SYMBOLS = ("salamander", "stone")


def shade(tone: Sequence[float], by: float) -> Rgb:
    """A colour made lighter or darker."""
    red, green, blue = (min(1.0, each * by) for each in tone)
    return red, green, blue


@dataclass(frozen=True)
class Look:
    """A make: its wood, its marks, its shape. ``order`` and ``symbols`` go round a stick, ``keys`` are faces of it.

    ``deep`` is how far marks are burnt or drilled in (tenths of a millimetre, below zero raised), ``edge`` how much of
    the breadth its rounding takes on each side, ``metal`` how much marks are of metal (0..1).
    """

    name: str
    body: str
    tone: Rgb
    ink: Rgb
    animal: Rgb
    rough: float
    coat: float
    deep: float
    pip: float
    lay: str
    salamander: str
    stone: str
    key: str
    long: float
    broad: float
    high: float
    edge: float
    order: tuple[int, int, int, int] = (1, 2, 3, 4)
    symbols: tuple[int, int, int, int] = (0, 0, 1, 1)
    keys: tuple[int, ...] = (0,)
    seed: int = 0
    metal: float = 0.0

    def face(self, value: int | str, *, key: bool, aspect: float) -> Picture:
        """A face, as high as BREADTH, with red, green, blue (0..1) and how much of the wood is hidden."""
        return drawn(self, value, key=key, aspect=aspect)


_BLACK, _IVORY, _BURNT = (0.05, 0.05, 0.05), (0.93, 0.88, 0.75), (0.13, 0.07, 0.04)
LOOKS = (
    Look("walnut", "walnut", (0.36, 0.22, 0.13), _IVORY, (0.9, 0.62, 0.2), 0.35, 0.6, -0.3, 0.11, "row",
         "silhouette", "gem", "skeleton", 8.2, 1.25, 1.25, 0.06, keys=(0, 2)),
    Look("bamboo", "bamboo", (0.80, 0.68, 0.42), _BURNT, _BURNT, 0.4, 0.2, 1.5, 0.10, "spread",
         "outline", "pebbles", "modern", 9.0, 1.15, 1.05, 0.18, (1, 3, 2, 4), (0, 1, 0, 1), (0, 3)),
    Look("white gloss", "paint", (0.90, 0.90, 0.88), (0.72, 0.05, 0.06), (0.10, 0.35, 0.16), 0.25, 0.8, -0.2, 0.13,
         "die", "profile", "menhir", "heart", 7.0, 1.30, 1.30, 0.10, keys=(0, 1, 2, 3)),
    Look("black matt", "paint", (0.06, 0.06, 0.07), (0.92, 0.92, 0.90), (0.95, 0.70, 0.08), 0.6, 0.0, -0.2, 0.12, "row",
         "spotted", "draughts", "oval", 7.8, 1.20, 1.20, 0.08, (1, 2, 4, 3), keys=(1, 3)),
    Look("blue stain", "ash", (0.22, 0.36, 0.52), (0.93, 0.80, 0.38), (0.93, 0.80, 0.38), 0.5, 0.1, -0.1, 0.12, "pairs",
         "curled", "hexagon", "trefoil", 7.4, 1.30, 1.20, 0.12, keys=(0, 2)),
    Look("drilled beech", "beech", (0.78, 0.58, 0.40), (0.20, 0.12, 0.07), _BURNT, 0.55, 0.0, 9.0, 0.10, "row",
         "silhouette", "cabochon", "skeleton", 8.6, 1.25, 1.25, 0.05, (1, 3, 4, 2), (0, 1, 0, 1), (0,)),
    Look("mahogany", "cherry", (0.46, 0.18, 0.10), (0.88, 0.74, 0.40), (0.88, 0.74, 0.40), 0.2, 1.0, -0.2, 0.095, "die",
         "outline", "gem", "modern", 8.8, 1.15, 1.15, 0.10, keys=(0, 1)),
    Look("printed ply", "ply", (0.86, 0.74, 0.55), (0.08, 0.36, 0.22), (0.85, 0.30, 0.05), 0.5, 0.2, 0.0, 0.12,
         "spread", "profile", "halma", "heart", 7.2, 1.20, 1.10, 0.03, (1, 2, 4, 3), keys=(0, 3)),
    Look("red enamel", "paint", (0.62, 0.07, 0.06), (0.96, 0.82, 0.20), (0.05, 0.05, 0.06), 0.3, 0.5, -0.3, 0.13, "row",
         "spotted", "pebbles", "trefoil", 6.8, 1.25, 1.25, 0.16, keys=(2, 3)),
    Look("bleached oak", "oak", (0.76, 0.73, 0.68), _BLACK, (0.20, 0.22, 0.45), 0.7, 0.0, 0.4, 0.10, "pairs",
         "silhouette", "block", "oval", 8.0, 1.15, 1.15, 0.08, symbols=(0, 1, 0, 1), keys=(0, 2)),
    Look("smoked oak", "oak", (0.40, 0.34, 0.29), (0.09, 0.06, 0.05), (0.70, 0.16, 0.06), 0.5, 0.2, 2.0, 0.115, "die",
         "curled", "draughts", "skeleton", 7.6, 1.30, 1.30, 0.07, keys=(0, 1)),
    Look("olive", "olive", (0.66, 0.48, 0.24), (0.16, 0.07, 0.03), (0.16, 0.07, 0.03), 0.4, 0.4, 0.6, 0.11, "row",
         "spotted", "halma", "modern", 8.4, 1.20, 1.20, 0.14, (1, 4, 2, 3), keys=(0, 3)),
)  # fmt: skip


class Face:
    """A face to draw on: red, green, blue and how much of the wood they hide."""

    def __init__(self, aspect: float, breadth: int = BREADTH) -> None:
        self.aspect, self.breadth = aspect, breadth
        self.ink: Picture = np.zeros((breadth, round(aspect * breadth), 4), np.float32)

    def fill(self, points: NDArray[np.float64] | Sequence[Spot], colour: Rgb) -> None:
        stamp = self._blank()
        cv2.fillPoly(stamp, [self._fine(points)], (255,), cv2.LINE_AA, 4)
        self._put(stamp, colour)

    def line(
        self, points: NDArray[np.float64] | Sequence[Spot], width: float, colour: Rgb, *, closed: bool = False
    ) -> None:
        stamp = self._blank()
        thick = max(1, round(width * self.breadth))
        cv2.polylines(stamp, [self._fine(points)], closed, (255,), thick, cv2.LINE_AA, 4)
        self._put(stamp, colour)

    def disc(self, at: Spot, radius: float, colour: Rgb) -> None:
        self.fill(oval(at, radius, radius), colour)

    def ring(self, at: Spot, radius: float, width: float, colour: Rgb) -> None:
        self.line(oval(at, radius, radius), width, colour, closed=True)

    def _blank(self) -> NDArray[np.uint8]:
        return np.zeros(self.ink.shape[:2], np.uint8)

    def _fine(self, points: NDArray[np.float64] | Sequence[Spot]) -> NDArray[np.int32]:
        middle = (self.aspect / 2, 0.5)
        return np.asarray(np.round((np.asarray(points) + middle) * self.breadth * FINE), np.int32)

    def _put(self, stamp: NDArray[np.uint8], colour: Rgb) -> None:
        share = np.asarray(stamp / np.float32(255), np.float32)[..., None]
        self.ink = np.asarray(self.ink * (1 - share) + np.array((*colour, 1), np.float32) * share, np.float32)


def drawn(look: Look, value: int | str, *, key: bool, aspect: float) -> Picture:
    """A face of one of these makes."""
    face = Face(aspect)
    if isinstance(value, int):
        for at in _pips(look, value, aspect):
            face.disc(at, look.pip, look.ink)
    elif value == "stone":
        emblem(face, look, STONES[look.stone])
    else:
        _salamander(face, look)
    if key:
        _key(face, look)
    return face.ink


def _pips(look: Look, count: int, aspect: float) -> Sequence[Spot]:
    middle = (count - 1) / 2
    match look.lay:
        case "row":
            return [((at - middle) * 0.68, 0.0) for at in range(count)]
        case "spread":
            return [((at - middle) * aspect * 0.17, 0.0) for at in range(count)]
        case "pairs":
            corners = ((-0.55, -0.2), (0.55, 0.2), (-0.55, 0.2), (0.55, -0.2))
            return ((0.0, 0.0),) * (count % 2) + corners[: count // 2 * 2]
        case _:
            corners = ((-0.25, 0.22), (0.25, -0.22), (-0.25, -0.22), (0.25, 0.22))
            return ((0.0, 0.0),) * (count % 2) + corners[: count // 2 * 2]


def oval(at: Spot, along: float, across: float, turn: float = 0.0) -> NDArray[np.float64]:
    """An ellipse of 48 corners."""
    angles = np.linspace(0, 2 * math.pi, 49)[:-1]
    x, y = along * np.cos(angles), across * np.sin(angles)
    cos, sin = math.cos(turn), math.sin(turn)
    return np.stack([at[0] + cos * x - sin * y, at[1] + sin * x + cos * y], 1)


def _spine(look: Look) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """From the snout to the tip of the tail: places, normals and half widths."""
    t = np.linspace(0, 1, 80)
    if look.salamander == "curled":
        turn = 0.2 + 4.3 * t
        points = np.stack([(1.15 - 0.35 * t) * np.cos(turn), 0.27 * np.sin(turn)], 1)
    else:
        points = np.stack([(t - 0.5) * 2.9, 0.13 * np.sin(t * 7.5 + 0.6) * (0.3 + t)], 1)
    slope = np.gradient(points, axis=0)
    normal = np.stack([-slope[:, 1], slope[:, 0]], 1) / np.linalg.norm(slope, axis=1, keepdims=True)
    width = np.interp(t, (0, 0.04, 0.11, 0.17, 0.3, 0.48, 0.6, 1), (0.03, 0.1, 0.13, 0.08, 0.125, 0.12, 0.07, 0.012))
    return points, normal, width * (0.8 if look.salamander == "curled" else 1.0)


_HEXAGON = [(0.38 * math.cos(at), 0.38 * math.sin(at)) for at in np.arange(6) * math.pi / 3]
_PEBBLES = (
    oval((-0.3, 0.1), 0.28, 0.19, 0.3),
    oval((0.28, 0.12), 0.26, 0.17, -0.4),
    oval((0.0, -0.2), 0.24, 0.15, 0.1),
)
_SLAB = [(-0.24, 0.36), (-0.27, 0.05), (-0.16, -0.3), (0.03, -0.38), (0.2, -0.22), (0.25, 0.1), (0.22, 0.36)]
_SKIRT = [(-0.22, 0.36), (0.22, 0.36), (0.17, 0.24), (0.07, -0.08), (-0.07, -0.08), (-0.17, 0.24)]
Strokes = Sequence[tuple[NDArray[np.float64] | Sequence[Spot], float, str]]
STONES: dict[str, Strokes] = {
    "gem": [
        ([(-0.42, -0.08), (-0.22, -0.32), (0.22, -0.32), (0.42, -0.08), (0, 0.36)], 0.05, "ink"),
        ([(-0.42, -0.08), (0.42, -0.08)], 0.035, "ink"),
        ([(-0.15, -0.08), (0, 0.36), (0.15, -0.08), (0, -0.32)], 0.03, "ink"),
    ],
    "pebbles": [stroke for each in _PEBBLES for stroke in ((each, 0.0, "ink"), (each, 0.025, "wood"))],
    "menhir": [
        (_SLAB, 0.0, "ink"),
        ([(-0.02, -0.32), (0.06, -0.1), (-0.04, 0.06), (0.05, 0.3), (-0.04, 0.06), (0.06, -0.1)], 0.03, "wood"),
        ([(-0.5, 0.38), (0.5, 0.38)], 0.05, "ink"),
    ],
    "draughts": [
        (oval((0, 0), 0.36, 0.36), 0.0, "ink"),
        (oval((0, 0), 0.28, 0.28), 0.025, "wood"),
        (oval((0, 0), 0.17, 0.17), 0.025, "wood"),
    ],
    "hexagon": [
        (_HEXAGON, 0.045, "ink"),
        ([(x / 2, y / 2) for x, y in _HEXAGON], 0.035, "ink"),
        *(([(x / 2, y / 2), (x, y)], 0.03, "ink") for x, y in _HEXAGON),
    ],
    "cabochon": [(oval((0, 0), 0.52, 0.32), 0.0, "ink"), (oval((-0.2, -0.13), 0.15, 0.05, -0.3), 0.0, "wood")],
    "halma": [(_SKIRT, 0.0, "ink"), (oval((0, -0.2), 0.16, 0.16), 0.0, "ink")],
    "block": [
        ([(0, -0.38), (0.36, -0.2), (0.36, 0.18), (0, 0.38), (-0.36, 0.18), (-0.36, -0.2)], 0.045, "ink"),
        ([(-0.36, -0.2), (0, -0.02), (0.36, -0.2), (0, -0.02)], 0.04, "ink"),
        ([(0, -0.02), (0, 0.38)], 0.04, "ink"),
    ],
}
"""Strokes of each stone: through which places, how broad (none is filled), in the ink or the colour of the wood."""


def _salamander(face: Face, look: Look) -> None:
    if look.salamander == "profile":
        _from_the_side(face, look)
        return
    points, normal, width = _spine(look)
    outline = np.concatenate([points + normal * width[:, None], (points - normal * width[:, None])[::-1]])
    _legs(face, look, points, normal)
    if look.salamander == "outline":
        face.line(outline, 0.045, look.animal, closed=True)
        face.line(points[14:60:6] + normal[14:60:6] * np.array([[0.04], [-0.04]] * 4), 0.03, look.animal)
        return
    face.fill(outline, look.animal)
    light = sum(look.animal) < 1.2
    contrast = (0.95, 0.75, 0.1) if light else look.tone
    if look.salamander == "spotted":
        for spot, along, across in _blotches(look, points, normal, width):
            face.fill(oval(spot, along, across), contrast)
    for side in (-1, 1):
        face.disc(tuple(points[5] + side * normal[5] * 0.06), 0.02, contrast)


def _blotches(
    look: Look, points: NDArray[np.float64], normal: NDArray[np.float64], width: NDArray[np.float64]
) -> Iterator[tuple[Spot, float, float]]:
    random = np.random.default_rng(look.seed)
    for at in range(8, 58, 6):
        for side in (-1, 1):
            x, y = points[at + int(random.integers(-2, 3))] + side * normal[at] * width[at] * 0.5
            yield (float(x), float(y)), random.uniform(0.035, 0.075), random.uniform(0.02, 0.04)


def _legs(face: Face, look: Look, points: NDArray[np.float64], normal: NDArray[np.float64]) -> None:
    for at, forwards in ((19, 1), (38, -1)):
        for side in (-1, 1):
            hip, ahead = points[at], points[at - 1] - points[at]
            ahead = ahead / np.linalg.norm(ahead) * forwards
            knee = hip + side * normal[at] * 0.2 + ahead * 0.06
            foot = knee + side * normal[at] * 0.07 + ahead * 0.17
            face.line([hip, knee, foot], 0.055, look.animal)
            for toe in (-0.07, 0.0, 0.07):
                face.line([foot, foot + ahead * 0.09 + normal[at] * toe], 0.025, look.animal)


def _from_the_side(face: Face, look: Look) -> None:
    t = np.linspace(0, 1, 60)
    x = (t - 0.45) * 2.4
    back = -0.13 - 0.09 * np.sin(t * math.pi) + 0.22 * t**3
    belly = back + np.interp(t, (0, 0.05, 0.14, 0.2, 0.4, 0.6, 1), (0.03, 0.13, 0.17, 0.12, 0.22, 0.12, 0.01))
    face.fill(np.concatenate([np.stack([x, back], 1), np.stack([x, belly], 1)[::-1]]), look.animal)
    for hip, forwards in ((0.27, -1), (0.36, 1), (0.52, -1), (0.6, 1)):
        at = (hip - 0.45) * 2.4
        face.line([(at, 0.02), (at + 0.12 * forwards, 0.17), (at + 0.03 * forwards, 0.32)], 0.06, look.animal)
        face.line([(at + 0.03 * forwards, 0.32), (at + 0.03 * forwards - 0.14, 0.34)], 0.04, look.animal)
    face.disc((-0.98, -0.11), 0.025, look.tone)


def emblem(face: Face, look: Look, strokes: Strokes, least: int = 0) -> None:
    """Draws strokes; lines through ``least`` places and more are closed, but for those that are ``open``."""
    for points, width, tone in strokes:
        colour = look.tone if tone == "wood" else look.ink
        if width:
            face.line(points, width, colour, closed=tone != "open" and len(points) >= least)
        else:
            face.fill(points, colour)


def _key(face: Face, look: Look) -> None:
    """Near the left end, the bow outwards; a skeleton key lies across."""
    bow, ink = -face.aspect / 2 + 0.36, look.ink
    turned = look.key == "skeleton"

    def at(x: float, y: float) -> Spot:
        return (bow - y, x - 0.24) if turned else (bow + x, y)

    match look.key:
        case "heart":
            t = np.linspace(0, 2 * math.pi, 40)
            heart = np.stack(
                [13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t), 16 * np.sin(t) ** 3], 1
            )
            face.line([at(0.012 * -x, 0.012 * y) for x, y in heart], 0.05, ink, closed=True)
        case "trefoil":
            for x, y in ((-0.1, 0.0), (0.05, -0.12), (0.05, 0.12)):
                face.ring(at(x, y), 0.085, 0.045, ink)
        case "modern":
            face.disc(at(0, 0), 0.2, ink)
            face.disc(at(-0.08, 0), 0.05, look.tone)
        case "oval":
            face.line([at(x, y) for x, y in oval((0, 0), 0.11, 0.19)], 0.05, ink, closed=True)
        case _:
            face.ring(at(0, 0), 0.13, 0.055, ink)
    end = 0.62 if turned else 0.78
    face.line([at(0.14, 0), at(end, 0)], 0.05 if look.key != "modern" else 0.1, ink)
    for tooth, long in ((end - 0.03, 0.17), (end - 0.14, 0.13)):
        face.line([at(tooth, 0), at(tooth, long)], 0.05, ink)
