"""Salamanders of the second twelve makes, ``second.py``, and the hand that draws their faces.

Lengths of a face are breadths of a stick, from its middle: x along, y across; animals look to the left.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from docs.bench.reader.traced.marks import BREADTH, Face, Look, Rgb, Spot, oval

Line = NDArray[np.float64]
Points = Line | Sequence[Spot]
Random = np.random.Generator
DARK, YELLOW, ORANGE = (0.07, 0.06, 0.06), (0.98, 0.78, 0.08), (0.96, 0.45, 0.04)


class Hand(Face):
    """A face under a hand that trembles, and that may move, turn and shrink what it draws."""

    def __init__(self, aspect: float, wobble: float, random: Random, breadth: int = BREADTH) -> None:
        super().__init__(aspect, breadth)
        self.wobble = wobble
        self.often, self.start = random.uniform(-8, 8, (2, 4)), random.uniform(0, 2 * math.pi, 4)
        self.frame: tuple[Spot, float, float] = (0.0, 0.0), 0.0, 1.0

    @contextmanager
    def placed(self, at: Spot, turn: float = 0.0, size: float = 1.0) -> Iterator[None]:
        """Draws there, turned by radians, so much larger."""
        before, self.frame = self.frame, (at, turn, size)
        yield
        self.frame = before

    def line(self, points: Points, width: float, colour: Rgb, *, closed: bool = False) -> None:
        super().line(_dense(points, closed=closed), width * self.frame[2], colour)

    def fill(self, points: Points, colour: Rgb) -> None:
        super().fill(_dense(points, closed=True), colour)

    def _fine(self, points: Points) -> NDArray[np.int32]:
        at, turn, size = self.frame
        cos, sin = math.cos(turn) * size, math.sin(turn) * size
        spots = np.asarray(points) @ [[cos, sin], [-sin, cos]] + np.asarray(at)
        astray = np.sin(spots @ self.often + self.start) @ [[0.5, 0], [0.5, 0], [0, 0.5], [0, 0.5]]
        return super()._fine(spots + astray * self.wobble)


def _dense(points: Points, *, closed: bool = False) -> Line:
    """The same line with a place every twentieth of a breadth and at its corners."""
    line = np.asarray(points, float)
    line = np.concatenate([line, line[:1]]) if closed else line
    way = _way(line)
    at = np.union1d(way, np.linspace(0, way[-1], max(2, round(way[-1] / 0.05))))
    return _at(line, way, at)


def _way(line: Line) -> Line:
    return np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])


def _at(line: Line, way: Line, at: Line) -> Line:
    return np.stack([np.interp(at, way, line[:, each]) for each in (0, 1)], 1)


class Animal:
    """A spine from the snout to the tip of the tail with normals and half widths, at 90 places."""

    def __init__(self, spine: Points, *widths: Spot) -> None:
        line = np.asarray(spine, float)
        for _ in range(3):  # cuts corners
            cut = np.stack([line[:-1] * 0.75 + line[1:] * 0.25, line[:-1] * 0.25 + line[1:] * 0.75], 1).reshape(-1, 2)
            line = np.concatenate([line[:1], cut, line[-1:]])
        way = _way(line)
        share = np.linspace(0, 1, 90)
        self.points = _at(line, way, share * way[-1])
        slope = np.gradient(self.points, axis=0)
        self.ahead = -slope / np.linalg.norm(slope, axis=1, keepdims=True)
        self.aside = np.stack([self.ahead[:, 1], -self.ahead[:, 0]], 1)
        self.wide = np.interp(share, [at for at, _ in widths], [wide for _, wide in widths])

    @property
    def outline(self) -> Line:
        away = self.aside * self.wide[:, None]
        return np.concatenate([self.points + away, (self.points - away)[::-1]])

    def by(self, share: float, aside: float, ahead: float = 0.0) -> Spot:
        """A place so far aside of the spine, in half widths, and so far ahead, in breadths."""
        at = round(share * 89)
        x, y = self.points[at] + self.aside[at] * self.wide[at] * aside + self.ahead[at] * ahead
        return float(x), float(y)

    def legs(self, face: Face, tone: Rgb, *, thick: float, toes: int, long: float = 1.0, round_: bool = False) -> None:
        """Four, with a knee and toes; ``round_`` gives these pads."""
        for share, way in ((0.24, 1), (0.55, -1)):
            at = round(share * 89)
            for side in (-1, 1):
                aside, ahead = self.aside[at] * side, self.ahead[at] * way
                hip = self.points[at] + aside * self.wide[at] * 0.6
                knee = hip + (aside * 0.17 + ahead * 0.04) * long
                foot = knee + (aside * 0.07 + ahead * 0.17) * long
                face.line([tuple(hip), tuple(knee), tuple(foot)], thick, tone)
                for toe in np.linspace(-0.09, 0.09, toes):
                    tip = foot + ahead * 0.08 + aside * toe
                    face.line([tuple(foot), tuple(tip)], thick * 0.42, tone)
                    if round_:
                        face.disc(tuple(tip), thick * 0.42, tone)


def _wave(long: float, high: float, turns: float, start: float = 0.0) -> Line:
    t = np.linspace(0, 1, 120)
    return np.stack([(t - 0.5) * long, high * np.sin(turns * t + start)], 1)


def _fire(face: Face, look: Look) -> None:
    """A fire salamander from above: stout, black, two rows of yellow patches; a light one has holes."""
    made = Animal(_wave(2.7, 0.07, 5.2), (0, 0.06), (0.04, 0.14), (0.11, 0.175), (0.17, 0.12), (0.27, 0.17),
                  (0.5, 0.165), (0.6, 0.1), (0.85, 0.06), (1, 0.02))  # fmt: skip
    made.legs(face, look.animal, thick=0.105, toes=4)
    face.fill(made.outline, look.animal)
    patch, part = (look.tone, 0.6) if sum(look.animal) > 2 else (YELLOW, 1.0)
    random = np.random.default_rng(look.seed)
    for share in (0.11, 0.22, 0.31, 0.4, 0.49, 0.6, 0.7, 0.8):
        for side in (-1, 1):
            small = part * min(1.0, made.wide[round(share * 89)] / 0.16)
            at = made.by(share + random.uniform(-0.015, 0.015), side * 0.52)
            face.fill(oval(at, random.uniform(0.07, 0.11) * part, 0.055 * small, random.normal(0, 0.3)), patch)
    for side in (-1, 1):
        face.disc(made.by(0.05, side * 0.75), 0.03, patch)
        face.disc(made.by(0.25, side * 1.4), 0.04, patch)
        face.disc(made.by(0.55, side * 1.5), 0.04, patch)


def _gecko(face: Face, look: Look) -> None:
    """A pictogram: in an S, pads on its toes, its tail rolled up."""
    t = np.linspace(0, 1, 60)
    tail = np.stack([0.95 + 0.24 * (1 - 0.6 * t) * np.sin(t * 7), 0.02 + 0.26 * (1 - 0.6 * t) * np.cos(t * 7)], 1)
    trunk = _wave(1.7, 0.11, 5.5, 3.9) - np.array([0.1, 0.0])
    spine = np.concatenate([[(-1.35, -0.08), (-1.1, -0.1)], trunk, tail])
    made = Animal(spine, (0, 0.03), (0.06, 0.13), (0.12, 0.08), (0.22, 0.12), (0.38, 0.1), (0.48, 0.055), (1, 0.015))
    for share, way in ((0.17, 1), (0.36, -1)):
        at = round(share * 89)
        for side in (-1, 1):
            hip, aside, ahead = made.points[at], made.aside[at] * side, made.ahead[at] * way
            foot = hip + aside * 0.24 + ahead * 0.22
            face.line([tuple(hip), tuple(hip + aside * 0.2), tuple(foot)], 0.07, look.animal)
            for toe in (-0.08, 0.0, 0.08):
                tip = foot + ahead * 0.07 + aside * toe
                face.line([tuple(foot), tuple(tip)], 0.03, look.animal)
                face.disc(tuple(tip), 0.035, look.animal)
    face.fill(made.outline, look.animal)


def _cartoon(face: Face, look: Look) -> None:
    """As children draw it: a round head with a smile, a sausage, a tail that ends in a curl."""
    for x in (-0.38, 0.42):
        for side in (-1, 1):
            face.line([(x, side * 0.15), (x - 0.08, side * 0.38)], 0.11, look.animal)
    tail = [(0.55, 0.0), (0.95, 0.1), (1.25, -0.02), (1.38, -0.22), (1.22, -0.3), (1.16, -0.18)]
    face.line(tail, 0.12, look.animal)
    face.fill(oval((0.03, 0), 0.68, 0.22), look.animal)
    face.disc((-0.85, 0.0), 0.33, look.animal)
    for x in (-0.4, -0.1, 0.2, 0.48):
        face.disc((x, 0.07 * (-1) ** round(x * 10)), 0.075, YELLOW)
    for x in (-0.97, -0.73):
        face.disc((x, -0.1), 0.075, (0.97, 0.97, 0.97))
        face.disc((x, -0.09), 0.035, DARK)
    face.line([(-1.02, 0.08), (-0.94, 0.17), (-0.85, 0.19), (-0.76, 0.17), (-0.68, 0.08)], 0.04, DARK)


def _flame(face: Face, look: Look) -> None:
    """From the side, with flames along its back and a burning tail."""
    spine = [(-1.3, -0.02), (-1.0, 0.0), (-0.6, 0.1), (0, 0.12), (0.45, 0.16), (0.8, 0.12), (1.05, -0.05), (1.3, -0.28)]
    made = Animal(spine, (0, 0.04), (0.06, 0.12), (0.13, 0.12), (0.2, 0.1), (0.4, 0.16), (0.6, 0.1), (1, 0.02))
    for x, high in ((-0.6, 0.28), (-0.3, 0.42), (0.0, 0.5), (0.3, 0.42), (0.58, 0.3)):
        lick = [
            (x - 0.17, 0.14),
            (x - 0.08, 0.12 - high * 0.5),
            (x + 0.12, 0.1 - high),
            (x + 0.06, 0.1 - high * 0.4),
            (x + 0.17, 0.14),
        ]
        face.fill(lick, ORANGE if x in (-0.3, 0.3) else look.animal)
    for x in (-0.62, -0.38, 0.28, 0.52):
        lean = -0.1 if x in (-0.62, 0.28) else 0.1
        face.line([(x, 0.16), (x + lean * 0.4, 0.3), (x + lean, 0.42)], 0.085, look.animal)
        face.line([(x + lean, 0.42), (x + lean - 0.1, 0.42)], 0.06, look.animal)
    face.fill(made.outline, look.animal)
    for dx, dy in ((0.0, -0.18), (0.16, -0.1), (0.17, 0.06)):
        face.fill([(1.12, -0.2), (1.28 + dx * 0.5, -0.12 + dy), (1.3 + dx, -0.2 + dy), (1.26, -0.08)], ORANGE)
    face.disc((-1.12, -0.06), 0.04, look.tone)


def _coiled(face: Face, look: Look) -> None:
    """Rolled up, the tip of its tail within."""
    spine = [(-1.1, 0.06), (-0.85, 0.0), (-0.55, -0.13), (-0.2, -0.2), (0.3, -0.22), (0.7, -0.18), (0.92, -0.02),
             (0.85, 0.18), (0.5, 0.3), (0.0, 0.31), (-0.4, 0.26), (-0.52, 0.14), (-0.3, 0.08), (0.3, 0.08)]  # fmt: skip
    made = Animal(spine, (0, 0.05), (0.05, 0.12), (0.1, 0.125), (0.15, 0.08), (0.25, 0.125), (0.4, 0.12), (0.5, 0.085),
                  (0.8, 0.05), (1, 0.012))  # fmt: skip
    for x, y, way in ((-0.5, -0.14, -1), (0.42, -0.2, 1)):
        for side in (-1, 1):
            foot = (x + 0.2 * way, y + 0.21 * side)
            face.line([(x, y), (x + 0.02, y + 0.19 * side), foot], 0.07, look.animal)
            face.line(
                [(foot[0], foot[1] - 0.05), (foot[0] + 0.06 * way, foot[1]), (foot[0], foot[1] + 0.05)],
                0.03,
                look.animal,
            )
    face.fill(made.outline, look.animal)
    for side in (-1, 1):
        face.disc(made.by(0.07, side * 0.5), 0.025, look.tone)


def _heraldic(face: Face, look: Look) -> None:
    """As on a coat of arms: walking with flames on its back and its tail raised."""
    spine = [(-1.3, -0.12), (-1.1, -0.12), (-0.85, -0.03), (-0.6, 0.08), (-0.1, 0.06), (0.35, 0.04), (0.75, 0.1),
             (1.05, 0.02), (1.1, -0.2), (0.86, -0.3), (0.68, -0.2)]  # fmt: skip
    made = Animal(
        spine, (0, 0.04), (0.05, 0.1), (0.1, 0.115), (0.16, 0.085), (0.3, 0.135), (0.5, 0.12), (0.62, 0.07), (1, 0.03)
    )
    for x, way in ((-0.62, -1), (-0.36, 1), (0.2, -1), (0.42, 1)):
        knee, foot = (x + 0.12 * way, 0.24), (x + 0.05 * way, 0.38)
        face.line([(x, 0.1), knee, foot], 0.075, look.animal)
        for toe in (-0.12, -0.05):
            face.line([foot, (foot[0] + toe, 0.41)], 0.035, look.animal)
    for x, high in ((-0.28, 0.34), (0.12, 0.28)):
        tongue = [(-0.09, -0.02), (-0.07, -high * 0.6), (0.1, -high - 0.04), (0.05, -high * 0.5), (0.1, -0.02)]
        face.fill([(x + along, y) for along, y in tongue], look.animal)
    face.fill(made.outline, look.animal)
    face.line([(-1.28, -0.1), (-1.4, -0.07)], 0.03, look.animal)
    face.disc((-1.12, -0.15), 0.03, look.tone)


def _line(face: Face, look: Look) -> None:
    """In outline, with a row of points down its back."""
    made = Animal(_wave(2.7, 0.1, 6.0, 2.5), (0, 0.06), (0.05, 0.14), (0.11, 0.15), (0.17, 0.09), (0.3, 0.14),
                  (0.48, 0.13), (0.6, 0.075), (1, 0.01))  # fmt: skip
    made.legs(face, look.animal, thick=0.05, toes=3, long=1.15)
    face.fill(made.outline, look.tone)
    face.line(made.outline, 0.045, look.animal, closed=True)
    for share in np.linspace(0.2, 0.8, 9):
        face.disc(made.by(float(share), 0), 0.026, look.animal)
    for side in (-1, 1):
        face.disc(made.by(0.08, side * 0.5), 0.028, look.animal)


def _blocky(face: Face, look: Look) -> None:
    """Of straight pieces, as one makes it on a computer in an hour."""
    spine = [(-1.3, 0.0), (-0.8, 0.0), (-0.35, -0.09), (0.3, 0.09), (0.7, 0.02), (1.35, -0.22)]
    made = Animal(
        spine, (0, 0.08), (0.05, 0.16), (0.14, 0.16), (0.19, 0.09), (0.24, 0.15), (0.55, 0.14), (0.6, 0.08), (1, 0.02)
    )
    for x, way in ((-0.5, -1), (0.28, 1)):
        for side in (-1, 1):
            face.line([(x, 0), (x, side * 0.33), (x + way * 0.22, side * 0.33)], 0.1, look.animal)
            face.line([(x + way * 0.24, side * 0.26), (x + way * 0.24, side * 0.4)], 0.06, look.animal)
    face.fill(made.outline, look.animal)
    for side in (-1, 1):
        face.fill(
            [(x - 1.12, y + side * 0.09) for x, y in ((-0.04, -0.04), (0.04, -0.04), (0.04, 0.04), (-0.04, 0.04))],
            look.tone,
        )


def _petroglyph(face: Face, look: Look) -> None:
    """As scratched into a rock: a thick line, angular legs, a head like a lozenge."""
    face.line([(-0.9, 0), (0.45, 0), (0.75, 0.1), (1.05, -0.08), (1.35, 0.06)], 0.11, look.animal)
    face.fill([(-1.3, 0), (-1.02, -0.19), (-0.8, 0), (-1.02, 0.19)], look.animal)
    for x, way in ((-0.55, -1), (0.35, 1)):
        for side in (-1, 1):
            face.line(
                [(x, 0), (x + 0.12 * way, side * 0.22), (x + 0.3 * way, side * 0.2), (x + 0.3 * way, side * 0.38)],
                0.07,
                look.animal,
            )
            face.line(
                [(x + 0.19 * way, side * 0.36), (x + 0.3 * way, side * 0.28), (x + 0.41 * way, side * 0.36)],
                0.045,
                look.animal,
            )


def _newt(face: Face, look: Look) -> None:
    """From the side, with a crest of teeth from neck to tail."""
    spine = [(-1.3, 0.02), (-0.9, 0.0), (-0.3, 0.06), (0.3, 0.06), (0.8, -0.02), (1.35, -0.16)]
    made = Animal(
        spine, (0, 0.05), (0.08, 0.13), (0.17, 0.1), (0.3, 0.17), (0.5, 0.15), (0.62, 0.12), (0.8, 0.11), (1, 0.01)
    )
    for x in np.arange(-0.7, 0.3, 0.2):
        face.fill([(x - 0.12, 0.0), (x + 0.04, -0.3), (x + 0.14, 0.0)], look.animal)
    for x, way in ((-0.66, -1), (-0.5, 1), (0.18, -1), (0.34, 1)):
        face.line(
            [(x, 0.12), (x + 0.12 * way, 0.26), (x + 0.02 * way, 0.38), (x + 0.02 * way - 0.12, 0.39)],
            0.065,
            look.animal,
        )
    face.fill(made.outline, look.animal)
    face.line([made.by(share, 0.45) for share in np.linspace(0.25, 0.9, 20)], 0.03, look.tone)
    face.disc((-1.08, -0.05), 0.03, look.tone)


def _arched(face: Face, look: Look) -> None:
    """From above, bent like a bow, with rings about its tail."""
    t = np.linspace(-1.15, 1.15, 80)
    bow = np.stack([1.3 * np.sin(t), 0.48 - 0.68 * np.cos(t)], 1)
    widths = ((0, 0.05), (0.05, 0.13), (0.11, 0.15), (0.17, 0.1), (0.28, 0.15), (0.48, 0.14), (0.6, 0.09), (1, 0.015))
    made = Animal(bow, *widths)
    made.legs(face, look.animal, thick=0.085, toes=3, long=0.95)
    face.fill(made.outline, look.animal)
    for share in (0.62, 0.7, 0.78, 0.86):
        face.line([made.by(share, -0.8), made.by(share, 0.8)], 0.04, look.tone)
    for share in (0.27, 0.35, 0.43):
        face.fill(oval(made.by(share, 0), 0.055, 0.055), look.tone)
    for side in (-1, 1):
        face.disc(made.by(0.07, side * 0.6), 0.028, look.tone)


ANIMALS: dict[str, Callable[[Face, Look], None]] = {
    "fire": _fire, "gecko": _gecko, "cartoon": _cartoon, "flame": _flame, "coiled": _coiled, "heraldic": _heraldic,
    "line": _line, "blocky": _blocky, "petroglyph": _petroglyph, "newt": _newt, "arched": _arched,
}  # fmt: skip
