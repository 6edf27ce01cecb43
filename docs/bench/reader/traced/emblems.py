"""Stones and keys of ``second.py`` and ``third.py``, in breadths of a stick from their middle."""

import math
import re
from collections.abc import Callable, Sequence

import numpy as np

from docs.bench.reader.traced.craft import Points
from docs.bench.reader.traced.marks import Face, Look, Rgb, Spot, Strokes, emblem, oval

_BOULDER = [
    (-0.6, 0.3),
    (-0.66, 0.05),
    (-0.45, -0.22),
    (-0.1, -0.36),
    (0.25, -0.3),
    (0.55, -0.08),
    (0.64, 0.22),
    (0.5, 0.33),
]
_CRAG = [(-0.5, 0.36), (-0.55, 0.0), (-0.3, -0.34), (0.1, -0.38), (0.42, -0.2), (0.55, 0.12), (0.42, 0.36)]
_RUNE = [(-0.34, 0.36), (-0.32, -0.12), (-0.2, -0.32), (0, -0.39), (0.2, -0.32), (0.32, -0.12), (0.34, 0.36)]
_GIRDLE = [(0.42 * math.cos(at), 0.42 * math.sin(at)) for at in (np.arange(8) + 0.5) * math.pi / 4]
_PEBBLE = [
    (-0.58, 0.06),
    (-0.46, -0.22),
    (-0.12, -0.35),
    (0.3, -0.31),
    (0.56, -0.1),
    (0.55, 0.16),
    (0.24, 0.33),
    (-0.3, 0.32),
]
_STEP = [
    (-0.48, -0.18),
    (-0.3, -0.36),
    (0.3, -0.36),
    (0.48, -0.18),
    (0.48, 0.18),
    (0.3, 0.36),
    (-0.3, 0.36),
    (-0.48, 0.18),
]
_HEAP = [(-0.42, 0.2), (0.02, 0.22), (0.45, 0.2), (-0.2, -0.05), (0.24, -0.04), (0.02, -0.27)]
_CRYSTALS = (
    [(-0.15, 0.36), (-0.17, -0.2), (0.0, -0.42), (0.17, -0.2), (0.15, 0.36)],
    [(-0.17, 0.36), (-0.46, -0.02), (-0.46, -0.2), (-0.3, -0.16), (-0.16, 0.06)],
    [(0.17, 0.36), (0.44, 0.08), (0.5, -0.12), (0.32, -0.08), (0.16, 0.12)],
)
_POLY = [(-0.58, 0.24), (-0.5, -0.12), (-0.16, -0.37), (0.3, -0.32), (0.58, 0.0), (0.46, 0.32), (-0.2, 0.37)]
_EGG = oval((0, 0), 0.54, 0.34, 0.15)
_NAVETTE = [(x, side * 0.38 * (1 - (x / 0.64) ** 2)) for side in (-1, 1) for x in np.linspace(-0.64, 0.64, 24)[::side]]
_QUARTZ = [(-0.62, 0.0), (-0.36, -0.26), (0.5, -0.26), (0.62, 0.0), (0.5, 0.26), (-0.36, 0.26)]
_TRILLION = [(-0.5, -0.3), (0, -0.37), (0.5, -0.3), (0.34, 0.08), (0, 0.4), (-0.34, 0.08)]
_CUSHION = [
    (-0.34, -0.37),
    (0.34, -0.37),
    (0.4, -0.3),
    (0.4, 0.3),
    (0.34, 0.37),
    (-0.34, 0.37),
    (-0.4, 0.3),
    (-0.4, -0.3),
]


def squares(rows: Sequence[str], size: float) -> list[list[Spot]]:
    """A drawing of squares so large, each run of # in a row as one shape."""
    made = []
    for down, row in enumerate(rows):
        for run in re.finditer("#+", row):
            left, right = ((at - len(row) / 2) * size for at in run.span())
            top = (down - len(rows) / 2) * size
            low = top + size * 1.02
            made.append([(left, top), (right, top), (right, low), (left, low)])
    return made


_GEM = (
    ".########.", "#..#..#..#", "##########", ".##....##.", "..##..##..", "...####...", "....##....",
)  # fmt: skip
STONES: dict[str, Strokes] = {
    "pixel gem": [(square, 0.0, "ink") for square in squares(_GEM, 0.105)],
    "low poly": [
        (_POLY, 0.0, "ink"),
        *(([spot, (0.02, -0.06)], 0.035, "wood") for spot in _POLY[1::2]),
        ([(-0.5, -0.12), (0.02, -0.06), (0.58, 0.0)], 0.035, "wood"),
    ],
    "speckled": [
        (_EGG, 0.06, "ink"),
        *(
            (oval(at, 0.04, 0.035), 0.0, "ink")
            for at in (
                (-0.3, -0.02),
                (-0.14, 0.16),
                (-0.06, -0.14),
                (0.1, 0.04),
                (0.2, -0.16),
                (0.3, 0.14),
                (0.38, -0.02),
            )
        ),
    ],
    "two rocks": [
        ([(x * 0.75 + 0.22, y * 0.7 + 0.1) for x, y in _CRAG], 0.0, "ink"),
        ([(x * 0.8 - 0.2, y * 0.95) for x, y in _POLY], 0.0, "ink"),
        ([(x * 0.8 - 0.2, y * 0.95) for x, y in _POLY], 0.04, "wood"),
        ([(-0.45, 0.0), (-0.2, -0.04), (-0.06, -0.24)], 0.04, "wood"),
    ],
    "round cut": [
        (oval((0, 0), 0.39, 0.39), 0.055, "ink"),
        ([(x * 0.42, y * 0.42) for x, y in _GIRDLE], 0.045, "ink"),
        *(([(x * 0.42, y * 0.42), (x * 0.9, y * 0.9)], 0.04, "ink") for x, y in _GIRDLE),
    ],
    "cracked": [
        (_CRAG, 0.075, "ink"),
        ([(-0.05, -0.36), (0.05, -0.12), (-0.1, 0.04), (0.02, 0.18)], 0.06, "ink"),
        ([(0.18, 0.2), (0.3, 0.06)], 0.06, "ink"),
    ],
    "navette": [
        (_NAVETTE, 0.0, "ink"),
        ([(-0.3, 0), (0, -0.18), (0.3, 0), (0, 0.18), (-0.3, 0)], 0.035, "wood"),
        *(([(x * 0.3, 0), (x * 0.62, 0)], 0.03, "wood") for x in (-1, 1)),
        *(([(x * 0.15, y * 0.09), (x * 0.36, y * 0.26)], 0.03, "wood") for x in (-1, 1) for y in (-1, 1)),
        *(([(0, y * 0.18), (0, y * 0.38)], 0.03, "wood") for y in (-1, 1)),
    ],
    "quartz": [
        (_QUARTZ, 0.05, "ink"),
        ([(-0.62, 0.0), (-0.36, -0.09), (0.5, -0.09), (0.62, 0)], 0.04, "ink"),
        ([(-0.36, -0.26), (-0.36, -0.09), (-0.36, 0.26)], 0.04, "ink"),
    ],
    "trillion": [
        (_TRILLION, 0.0, "ink"),
        ([(x * 0.5, y * 0.5 - 0.03) for x, y in _TRILLION], 0.035, "wood"),
        *(([(x * 0.5, y * 0.5 - 0.03), (x, y)], 0.03, "wood") for x, y in _TRILLION[::2]),
    ],
    "cushion": [
        (_CUSHION, 0.055, "ink"),
        ([(-0.2, -0.2), (0.2, -0.2), (0.2, 0.2), (-0.2, 0.2), (-0.2, -0.2)], 0.04, "ink"),
        *(([(x * 0.2, y * 0.2), (x * 0.37, y * 0.34)], 0.035, "ink") for x in (-1, 1) for y in (-1, 1)),
    ],
    "shaded": [
        (_PEBBLE, 0.06, "ink"),
        *(([(x, 0.3 - abs(x - 0.2) * 0.2), (x + 0.14, 0.04)], 0.04, "ink") for x in (-0.12, 0.02, 0.16, 0.28, 0.38)),
        ([(-0.7, 0.37), (0.66, 0.37)], 0.045, "ink"),
    ],
    "daubed": [
        (oval((0, 0.02), 0.5, 0.33, -0.1), 0.0, "ink"),
        (oval((-0.18, -0.1), 0.13, 0.07, -0.4), 0.0, "wood"),
    ],
    "boulder": [
        (_BOULDER, 0.0, "ink"),
        ([(-0.45, -0.1), (-0.2, -0.05), (-0.08, -0.25)], 0.035, "wood"),
        ([(0.05, 0.22), (0.2, 0.0), (0.42, -0.02)], 0.035, "wood"),
    ],
    "scribbled": [
        (_BOULDER, 0.07, "ink"),
        *(
            ([(x, 0.24), (x + 0.16, -0.12 + abs(x) * 0.2)], 0.045, "ink")
            for x in (-0.45, -0.28, -0.11, 0.06, 0.23, 0.38)
        ),
    ],
    "shine": [
        (oval((0, 0.02), 0.56, 0.35), 0.0, "ink"),
        (oval((-0.05, 0.0), 0.42, 0.22)[25:38], 0.06, "wood"),
        (oval((0.22, -0.17), 0.045, 0.035), 0.0, "wood"),
    ],
    "rune": [
        (_RUNE, 0.06, "ink"),
        ([(-0.04, 0.26), (-0.04, -0.26)], 0.06, "ink"),
        ([(-0.04, -0.26), (0.16, -0.14)], 0.05, "ink"),
        ([(-0.04, -0.08), (0.16, 0.04)], 0.05, "ink"),
    ],
    "brilliant": [
        ([(-0.55, -0.12), (-0.34, -0.36), (0.34, -0.36), (0.55, -0.12), (0, 0.4)], 0.0, "ink"),
        ([(-0.5, -0.12), (0.5, -0.12)], 0.03, "wood"),
        ([(-0.38, -0.33), (-0.2, -0.12), (0, -0.34), (0.2, -0.12), (0.38, -0.33)], 0.03, "wood"),
        ([(-0.2, -0.12), (0, 0.36), (0.2, -0.12)], 0.03, "wood"),
    ],
    "cairn": [
        (oval((0, 0.27), 0.5, 0.125), 0.0, "ink"),
        (oval((0.04, 0.03), 0.37, 0.105), 0.0, "ink"),
        (oval((-0.03, -0.17), 0.26, 0.085), 0.0, "ink"),
        (oval((0.02, -0.34), 0.15, 0.07), 0.0, "ink"),
    ],
    "step cut": [
        (_STEP, 0.05, "ink"),
        ([(x * 0.55, y * 0.5) for x, y in _STEP], 0.04, "ink"),
        *(([(x * 0.55, y * 0.5), (x, y)], 0.03, "ink") for x, y in _STEP),
    ],
    "crag": [
        (_CRAG, 0.0, "ink"),
        ([(-0.05, -0.36), (0.04, -0.14), (-0.1, 0.04), (0.06, 0.2), (0.0, 0.34)], 0.04, "wood"),
        ([(0.04, -0.14), (0.26, -0.04)], 0.035, "wood"),
    ],
    "heap": [
        stroke
        for at in _HEAP
        for stroke in ((oval(at, 0.225, 0.145), 0.0, "ink"), (oval(at, 0.225, 0.145), 0.035, "wood"))
    ],
    "banded": [
        (_PEBBLE, 0.055, "ink"),
        *(
            ([(x, y + 0.04 * math.sin(7 * x)) for x in np.linspace(-long, long, 20)], 0.035, "open")
            for y, long in ((-0.22, 0.26), (-0.08, 0.48), (0.06, 0.5), (0.2, 0.32))
        ),
    ],
    "dolmen": [
        ([(-0.66, -0.14), (-0.5, -0.34), (0.45, -0.37), (0.64, -0.2), (0.5, -0.1)], 0.0, "ink"),
        ([(-0.46, 0.38), (-0.42, -0.06), (-0.2, -0.06), (-0.16, 0.38)], 0.0, "ink"),
        ([(0.18, 0.38), (0.16, -0.06), (0.38, -0.06), (0.46, 0.38)], 0.0, "ink"),
    ],
    "crystals": [stroke for each in _CRYSTALS[::-1] for stroke in ((each, 0.0, "ink"), (each, 0.035, "wood"))]
    + [([(-0.15, -0.18), (0.0, -0.1), (0.15, -0.18)], 0.03, "wood"), ([(0.0, -0.1), (0.0, 0.34)], 0.03, "wood")],
    "octagon": [
        (_GIRDLE, 0.0, "ink"),
        ([(x * 0.52, y * 0.52) for x, y in _GIRDLE], 0.035, "wood"),
        *(([(x * 0.52, y * 0.52), (x * 0.95, y * 0.95)], 0.03, "wood") for x, y in _GIRDLE),
    ],
}
"""Strokes as ``marks.STONES`` has them; those that are open do not come back to their beginning."""


def stone(face: Face, look: Look) -> None:
    """One of STONES; lines through few places have two ends."""
    emblem(face, look, STONES[look.stone], least=6)


def pixels(face: Face, rows: Sequence[str], colour: Rgb) -> None:
    """Draws ``squares`` a tenth of a breadth large."""
    for square in squares(rows, 0.1):
        face.fill(square, colour)


def _icon(
    face: Face, look: Look, bow: Points, hole: float = 0.085, *, bits: Sequence[Spot] = ((0.44, 0.2), (0.26, 0.2))
) -> None:
    """A solid bow with a round hole, a thick shaft, stout bits at places so long."""
    face.fill(bow, look.ink)
    _shaft(face, look, thick=0.1, end=0.47, start=-0.2)
    _teeth(face, look, bits, 0.09)
    face.fill(oval((-0.36, 0), hole, hole), look.tone)


def _clover(face: Face, look: Look) -> None:
    """A solid bow of three leaves."""
    for x, y in ((-0.47, 0.0), (-0.32, -0.13), (-0.32, 0.13)):
        face.fill(oval((x, y), 0.125, 0.115), look.ink)
    _shaft(face, look, thick=0.075, end=0.48, start=-0.4)
    _teeth(face, look, ((0.45, 0.2), (0.3, 0.2)), 0.075)


def _letter(face: Face, look: Look) -> None:
    """An oval bow across, a bit like an E."""
    _bow(face, look, oval((-0.36, 0), 0.14, 0.22), ((0.48, 0.26), (0.22, 0.26)))
    for x in (0.35, 0.22):
        face.line([(x, 0.05 if x == 0.22 else 0.12), (x, 0.26)], 0.055, look.ink)
    face.line([(0.22, 0.08), (0.48, 0.08)], 0.055, look.ink)


def _collar(face: Face, look: Look) -> None:
    """Two collars, and a flag of a bit with a hole."""
    face.ring((-0.36, 0), 0.17, 0.07, look.ink)
    _shaft(face, look, thick=0.07)
    for x in (-0.12, 0.0):
        face.line([(x, -0.09), (x, 0.09)], 0.055, look.ink)
    face.fill([(0.22, 0), (0.48, 0), (0.48, 0.26), (0.38, 0.26), (0.38, 0.13), (0.32, 0.13), (0.32, 0.26),
               (0.22, 0.26)], look.ink)  # fmt: skip


def _crown(face: Face, look: Look) -> None:
    """A bow like a crown."""
    bow = [(-0.2, -0.2), (-0.56, -0.26), (-0.42, -0.12), (-0.58, 0), (-0.42, 0.12), (-0.56, 0.26), (-0.2, 0.2)]
    face.fill(bow, look.ink)
    _shaft(face, look, thick=0.075, end=0.48, start=-0.2)
    _teeth(face, look, ((0.45, 0.21), (0.3, 0.15)), 0.075)


def _gap(face: Face, look: Look) -> None:
    """Through a stencil, whose bridges part the ring and the shaft."""
    face.ring((-0.34, 0), 0.18, 0.085, look.ink)
    face.line([(-0.34, -0.3), (-0.34, 0.3)], 0.045, look.tone)
    _shaft(face, look, thick=0.09, end=0.48, start=-0.13)
    _teeth(face, look, ((0.44, 0.21), (0.27, 0.21)), 0.085)


def _shaft(face: Face, look: Look, *, thick: float = 0.06, end: float = 0.5, start: float = -0.18) -> None:
    face.line([(start, 0), (end, 0)], thick, look.ink)


def _church(face: Face, look: Look) -> None:
    """A bow of four rings, a knob, a broad bit with a slot."""
    for x, y in ((-0.5, 0), (-0.28, 0), (-0.39, -0.11), (-0.39, 0.11)):
        face.ring((x, y), 0.085, 0.045, look.ink)
    face.line([(-0.14, -0.07), (-0.14, 0.07)], 0.06, look.ink)
    _shaft(face, look)
    _teeth(face, look, ((0.25, 0.22), (0.43, 0.22)), 0.07)
    face.line([(0.25, 0.2), (0.31, 0.2)], 0.06, look.ink)


def _flat(face: Face, look: Look, bow: Points, hole: Spot) -> None:
    """A modern one: a flat bow with a hole, a blade with notches."""
    face.fill(bow, look.ink)
    blade = [(-0.2, -0.06), (0.44, -0.06), (0.52, 0.0), (0.46, 0.07), (0.36, 0.03), (0.28, 0.1), (0.2, 0.04),
             (0.1, 0.1), (0.02, 0.04), (-0.2, 0.06)]  # fmt: skip
    face.fill(blade, look.ink)
    face.fill(oval(hole, 0.05, 0.05), look.tone)


def _teeth(face: Face, look: Look, teeth: Sequence[Spot], thick: float) -> None:
    """Teeth at places along the shaft, so long."""
    for x, long in teeth:
        face.line([(x, 0), (x, long)], thick, look.ink)


def _bow(face: Face, look: Look, bow: Points, teeth: Sequence[Spot]) -> None:
    """An open bow, a shaft, teeth at places so long."""
    face.line(bow, 0.055, look.ink, closed=True)
    _shaft(face, look)
    _teeth(face, look, teeth, 0.055)


def _double(face: Face, look: Look) -> None:
    """Teeth to both sides."""
    _bow(face, look, oval((-0.36, 0), 0.16, 0.16), ((0.46, 0.17), (0.3, 0.17), (0.46, -0.17), (0.3, -0.17)))


def _wheel(face: Face, look: Look) -> None:
    """A bow with spokes."""
    _bow(face, look, oval((-0.36, 0), 0.19, 0.19), ((0.47, 0.19), (0.36, 0.19)))
    face.line([(-0.53, 0), (-0.18, 0)], 0.04, look.ink)
    face.line([(-0.36, -0.17), (-0.36, 0.17)], 0.04, look.ink)


def _polygon(x: float, radius: float, corners: int, turn: float = 0.0) -> list[Spot]:
    angles = np.arange(corners) * 2 * math.pi / corners + turn
    return [(x + radius * math.cos(at), radius * math.sin(at)) for at in angles]


_PIXEL_KEY = (
    ".###......", "#...#.....", "#...######", "#...#..#.#", ".###...#.#",
)  # fmt: skip
_HALF = oval((-0.3, 0), 0.24, 0.21)[12:37]
_HEART = [(-0.37 - 0.0135 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
           0.0145 * 16 * math.sin(t) ** 3) for t in np.linspace(0, 2 * math.pi, 40)]  # fmt: skip
_KIDNEY = [*oval((-0.36, -0.1), 0.14, 0.12)[10:40], *oval((-0.36, 0.1), 0.14, 0.12)[8:38]]
KEYS: dict[str, Callable[[Face, Look], None]] = {
    "church": _church,
    "yale": lambda face, look: _flat(face, look, oval((-0.36, 0), 0.19, 0.2), (-0.44, 0)),
    "square flat": lambda face, look: _flat(face, look, _polygon(-0.36, 0.25, 4, math.pi / 4), (-0.44, 0)),
    "triangle": lambda face, look: _bow(face, look, _polygon(-0.38, 0.2, 3), ((0.47, 0.18), (0.34, 0.13))),
    "lozenge": lambda face, look: _bow(face, look, _polygon(-0.38, 0.2, 4), ((0.47, 0.2), (0.36, 0.12), (0.25, 0.2))),
    "square": lambda face, look: _bow(face, look, _polygon(-0.33, 0.21, 4, math.pi / 4), ((0.47, 0.18), (0.32, 0.18))),
    "child": lambda face, look: _bow(face, look, oval((-0.36, 0), 0.18, 0.17), ((0.48, 0.2), (0.33, 0.2))),
    "icon": lambda face, look: _icon(face, look, oval((-0.36, 0), 0.2, 0.2)),
    "hexagon": lambda face, look: _icon(
        face, look, _polygon(-0.35, 0.23, 6), bits=((0.44, 0.16), (0.32, 0.21), (0.2, 0.16))
    ),
    "solid heart": lambda face, look: _icon(face, look, _HEART, 0.06),
    "ring": lambda face, look: _bow(
        face, look, oval((-0.34, 0), 0.19, 0.19), ((0.47, 0.22), (0.35, 0.22), (0.23, 0.22))
    ),
    "half moon": lambda face, look: _bow(face, look, _HALF, ((0.47, 0.2), (0.34, 0.2))),
    "loop": lambda face, look: _bow(face, look, oval((-0.34, 0.02), 0.2, 0.15, 0.5), ((0.47, 0.24), (0.29, 0.2))),
    "clover": _clover,
    "letter": _letter,
    "collar": _collar,
    "crown": _crown,
    "gap": _gap,
    "pixel": lambda face, look: pixels(face, _PIXEL_KEY, look.ink),
    "double": _double,
    "wheel": _wheel,
    "kidney": lambda face, look: _bow(face, look, _KIDNEY, ((0.47, 0.2), (0.41, 0.2), (0.3, 0.12))),
}
"""Keys along x with the bow to the left, as long as a stick is broad."""
