"""Salamanders of the third twelve makes, ``third.py``, drawn as those of ``craft.py``."""

import math
from collections.abc import Callable, Sequence

import numpy as np

from docs.bench.reader.traced.craft import DARK, ORANGE, YELLOW, Animal, Points
from docs.bench.reader.traced.emblems import pixels
from docs.bench.reader.traced.marks import Face, Look, oval

_BODY = ((0, 0.05), (0.05, 0.13), (0.1, 0.15), (0.16, 0.095), (0.26, 0.15), (0.46, 0.14), (0.58, 0.08), (1, 0.015))
_CRAWL = ((0.23, -1, 1), (0.23, 1, 1), (0.52, -1, -1), (0.52, 1, -1))


def _legs(
    face: Face, made: Animal, look: Look, legs: Sequence[tuple[float, int, float]] = _CRAWL, *, thick: float = 0.085
) -> None:
    """Legs at shares of a spine, to a side, so far ahead, with three toes."""
    for share, side, way in legs:
        at = round(share * 89)
        aside, ahead = made.aside[at] * side, made.ahead[at]
        hip = made.points[at] + aside * made.wide[at] * 0.5
        knee, foot = hip + aside * 0.18 - ahead * way * 0.03, hip + aside * 0.24 + ahead * way * 0.2
        face.line([hip, knee, foot], thick, look.animal)
        for toe in (-0.08, 0.0, 0.08):
            tip = foot + ahead * math.copysign(0.1 - abs(toe) * 0.5, way) + aside * toe
            face.line([foot, tip], thick * 0.5, look.animal)


def _eyes(face: Face, made: Animal, tone: tuple[float, float, float], share: float = 0.075) -> None:
    for side in (-1, 1):
        face.disc(made.by(share, side * 0.6), 0.03, tone)


def _stride(face: Face, look: Look) -> None:
    """From above in mid step, its tail swung aside."""
    spine = [(-1.32, 0.02), (-1.05, 0.03), (-0.7, -0.02), (-0.3, -0.1), (0.1, 0.0), (0.45, 0.1), (0.85, 0.08),
             (1.15, -0.1), (1.38, -0.32)]  # fmt: skip
    made = Animal(spine, *_BODY)
    _legs(face, made, look, ((0.23, -1, 1.1), (0.25, 1, -0.6), (0.5, -1, -1), (0.5, 1, 0.7)))
    face.fill(made.outline, look.animal)
    _eyes(face, made, look.tone)


def _spots(face: Face, look: Look) -> None:
    """Large bright spots in one row from head to tail."""
    spine = [
        (-1.35, -0.08),
        (-1.0, -0.06),
        (-0.6, 0.06),
        (-0.1, 0.09),
        (0.4, -0.04),
        (0.8, -0.1),
        (1.1, 0.0),
        (1.4, 0.2),
    ]
    made = Animal(spine, (0, 0.07), (0.05, 0.15), (0.1, 0.165), (0.16, 0.12), (0.27, 0.17), (0.46, 0.16), (0.58, 0.1),
                  (1, 0.03))  # fmt: skip
    _legs(face, made, look, thick=0.1)
    face.fill(made.outline, look.animal)
    for share, along, across in ((0.1, 0.05, 0.09), (0.22, 0.08, 0.075), (0.33, 0.1, 0.09), (0.45, 0.08, 0.08),
                                 (0.57, 0.07, 0.05), (0.68, 0.06, 0.04), (0.79, 0.05, 0.03)):  # fmt: skip
        face.fill(oval(made.by(share, 0.1), along, across), ORANGE)


def _striped(face: Face, look: Look) -> None:
    """Two light stripes run down its back."""
    t = np.linspace(0, 1, 60)
    made = Animal(np.stack([(t - 0.5) * 2.8, 0.1 * np.cos(t * 6.3 + 0.4)], 1), *_BODY)
    made.legs(face, look.animal, thick=0.08, toes=3)
    face.fill(made.outline, look.animal)
    for side in (-0.5, 0.5):
        face.line([made.by(share, side) for share in np.linspace(0.17, 0.62, 30)], 0.04, look.tone)
    _eyes(face, made, look.tone)


def _lizard(face: Face, look: Look) -> None:
    """Slender, with a long tail that sweeps back in a hook."""
    spine = [(-1.3, 0.12), (-1.05, 0.1), (-0.7, 0.04), (-0.2, 0.04), (0.2, 0.1), (0.7, 0.24), (1.15, 0.18),
             (1.32, -0.06), (1.1, -0.26), (0.8, -0.24)]  # fmt: skip
    made = Animal(spine, (0, 0.03), (0.04, 0.1), (0.08, 0.115), (0.13, 0.075), (0.2, 0.12), (0.36, 0.115), (0.46, 0.07),
                  (1, 0.022))  # fmt: skip
    _legs(face, made, look, ((0.19, -1, 1), (0.19, 1, 0.9), (0.4, -1, -0.9), (0.4, 1, -1)), thick=0.07)
    face.fill(made.outline, look.animal)
    _eyes(face, made, look.tone, 0.06)


def _plump(face: Face, look: Look) -> None:
    """Straight and plump, with a round head and a short tail; a publisher's clip art."""
    made = Animal([(-1.2, 0), (0.2, 0), (0.75, 0.03), (1.05, -0.05), (1.25, -0.02)], (0, 0.1), (0.05, 0.19),
                  (0.12, 0.2), (0.2, 0.13), (0.33, 0.21), (0.5, 0.2), (0.64, 0.11), (1, 0.03))  # fmt: skip
    for x, way in ((-0.52, -1), (0.2, 1)):
        for side in (-1, 1):
            foot = (x + 0.2 * way, side * 0.38)
            face.line([(x, side * 0.1), (x + 0.04 * way, side * 0.3), foot], 0.12, look.animal)
            face.fill(oval(foot, 0.1, 0.07), look.animal)
    face.fill(made.outline, look.animal)
    for share in (0.3, 0.42, 0.54):
        face.fill(oval(made.by(share, 0), 0.075, 0.075), YELLOW)
    _eyes(face, made, look.tone, 0.08)


def _axolotl(face: Face, look: Look) -> None:
    """A broad head with gills like feathers, and a finned tail."""
    made = Animal([(-1.25, 0), (-0.4, 0.03), (0.3, 0.0), (0.8, -0.08), (1.35, 0.08)], (0, 0.12), (0.05, 0.22),
                  (0.13, 0.24), (0.21, 0.13), (0.3, 0.16), (0.48, 0.15), (0.58, 0.1),
                  (0.75, 0.12), (0.9, 0.09), (1, 0.01))  # fmt: skip
    for side in (-1, 1):
        for along, far in ((-0.98, 0.42), (-0.8, 0.42), (-0.62, 0.36)):
            face.line([(-0.88, side * 0.14), (along + 0.1, side * far)], 0.065, look.animal)
    _legs(face, made, look, ((0.33, -1, 0.6), (0.33, 1, 0.6), (0.53, -1, -1), (0.53, 1, -1)))
    face.fill(made.outline, look.animal)
    face.line([made.by(share, 0.0) for share in np.linspace(0.6, 0.92, 20)], 0.03, look.tone)
    for side in (-1, 1):
        face.disc((-1.06, side * 0.13), 0.035, look.tone)


def _stencil(face: Face, look: Look) -> None:
    """Sprayed through a stencil, whose bridges part head, trunk, legs and tail."""
    spine = [(-1.35, 0.05), (-0.9, 0.03), (-0.4, -0.05), (0.1, -0.05), (0.5, 0.06), (0.9, 0.12), (1.4, -0.15)]
    made = Animal(
        spine, (0, 0.06), (0.06, 0.16), (0.13, 0.17), (0.19, 0.12), (0.3, 0.17), (0.48, 0.16), (0.6, 0.1), (1, 0.02)
    )
    _legs(face, made, look, thick=0.1)
    face.fill(made.outline, look.animal)
    for share in (0.185, 0.57):
        face.line([made.by(share, -1.5), made.by(share, 1.5)], 0.05, look.tone)
    face.line([made.by(share, 0) for share in np.linspace(0.27, 0.49, 20)], 0.045, look.tone)


def _tribal(face: Face, look: Look) -> None:
    """As tattooed: sharp, with crooked legs like sickles and a tail that rolls."""
    t = np.linspace(0, 1, 40)
    roll = np.stack([1.02 + 0.26 * (1 - 0.55 * t) * np.sin(t * 6), 0.02 - 0.26 * (1 - 0.55 * t) * np.cos(t * 6)], 1)
    spine: Points = np.concatenate([[(-1.4, 0.1), (-1.05, 0.06), (-0.5, 0.08), (0.0, 0.04), (0.55, -0.2)], roll])
    made = Animal(spine, (0, 0.005), (0.1, 0.14), (0.15, 0.05), (0.26, 0.13), (0.42, 0.08), (0.5, 0.06), (1, 0.012))
    for x, way in ((-0.62, -1), (0.05, 1)):
        for side in (-1, 1):
            blade = [(0, 0), (0.1, 0.24), (0.34, 0.36), (0.16, 0.38), (-0.06, 0.3), (-0.14, 0.05)]
            face.fill(
                [(x + way * along, 0.06 + side * across * (1 - 0.15 * side)) for along, across in blade], look.animal
            )
    face.fill(made.outline, look.animal)


def _beads(face: Face, look: Look) -> None:
    """A row of rivets, large at the head, ever smaller down the tail; legs are bent wire."""
    line = Animal([(-1.15, 0.06), (-0.6, -0.08), (0.0, 0.06), (0.6, 0.08), (1.3, -0.2)], (0, 0.1), (1, 0.1))
    for share, side, way in ((0.22, -1, 1), (0.22, 1, 1), (0.5, -1, -1), (0.5, 1, -1)):
        x, y = line.by(share, 0)
        face.line([(x, y), (x - 0.02 * way, side * 0.3), (x - 0.24 * way, side * 0.38)], 0.065, look.animal)
    face.line(line.points, 0.07, look.animal)
    for at, wide in zip(
        np.linspace(0, 1, 12), (0.2, 0.1, 0.13, 0.15, 0.15, 0.14, 0.12, 0.09, 0.08, 0.065, 0.05, 0.04), strict=True
    ):
        face.disc(line.by(float(at), 0), wide, look.animal)
    for side in (-1, 1):
        face.disc((-1.2, 0.05 + side * 0.09), 0.035, look.tone)


def _comic(face: Face, look: Look) -> None:
    """From the side: a big head with a grin, a tongue put out, a tail held high."""
    for x, way in ((-0.42, -1), (-0.2, 1), (0.32, -1), (0.5, 1)):
        face.line([(x, 0.1), (x + 0.06 * way, 0.36), (x + 0.06 * way - 0.12, 0.38)], 0.1, look.animal)
    made = Animal([(-0.8, 0.02), (-0.3, 0.08), (0.35, 0.08), (0.8, 0.05), (1.1, -0.12), (1.15, -0.4)], (0, 0.1),
                  (0.3, 0.19), (0.5, 0.16), (0.7, 0.09), (1, 0.03))  # fmt: skip
    face.fill(made.outline, look.animal)
    face.fill(oval((-0.9, -0.08), 0.36, 0.25), look.animal)
    face.line([(-1.2, 0.06), (-1.38, 0.12), (-1.44, 0.06)], 0.05, (0.85, 0.15, 0.2))
    face.line([(-1.2, 0.03), (-1.0, 0.08), (-0.78, 0.0)], 0.035, look.tone)
    face.disc((-0.98, -0.15), 0.085, (0.97, 0.97, 0.97))
    face.disc((-1.01, -0.14), 0.04, DARK)
    for x in (-0.3, 0.0, 0.3):
        face.disc((x, 0.0), 0.06, look.tone)


def _kid(face: Face, look: Look) -> None:
    """Painted with a finger: one long stroke, four short ones with toes, two eyes."""
    face.line([(-0.95, 0), (-0.4, 0.04), (0.1, -0.04), (0.6, 0.04), (0.95, -0.1), (1.3, 0.12)], 0.15, look.animal)
    face.line([(-0.45, 0.02), (0.3, 0.0)], 0.26, look.animal)
    face.fill(oval((-1.05, 0), 0.28, 0.2), look.animal)
    for x, way in ((-0.45, -1), (0.3, 1)):
        for side in (-1, 1):
            foot = (x + 0.16 * way, side * 0.33)
            face.line([(x, side * 0.08), foot], 0.1, look.animal)
            for toe in (-0.1, 0.0, 0.1):
                face.line([foot, (foot[0] + toe + 0.05 * way, side * 0.42)], 0.045, look.animal)
    for side in (-1, 1):
        face.disc((-1.13, side * 0.09), 0.06, (0.96, 0.95, 0.9))


_PIXELS = (
    "......##.........##.......",
    ".......#.........#........",
    ".###...#########.#........",
    "#.###.############......##",
    "########.##.##.#####...##.",
    "#.###.#################...",
    ".###...#########.#........",
    ".......#.........#........",
    "......##.........##.......",
)


def _pixel(face: Face, look: Look) -> None:
    pixels(face, _PIXELS, look.animal)


BEASTS: dict[str, Callable[[Face, Look], None]] = {
    "stride": _stride, "spots": _spots, "striped": _striped, "lizard": _lizard, "plump": _plump, "axolotl": _axolotl,
    "stencil": _stencil, "tribal": _tribal, "beads": _beads, "comic": _comic, "kid": _kid, "pixel": _pixel,
}  # fmt: skip
