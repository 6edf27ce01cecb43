"""Figures and stones as Blender has them, and their paints."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from docs.bench.reader.traced.marks import Rgb, shade
from docs.bench.reader.traced.stuff import Stuff, mesh, wood
from docs.bench.reader.traced.throws import Random
from docs.bench.reader.traced_boards.layout import OWNERS, Floats
from docs.bench.reader.traced_boards.makes import Men, Piece

Line = Sequence[tuple[float, float]]
Faces = list[tuple[int, ...]]
AROUND = 40
SHARP = math.radians(35)
"""Edges flatter than this are smooth."""


def _ball(middle: float, radius: float, start: float = -80.0) -> Line:
    angles = np.radians(np.linspace(start, 90, 14))
    return [(radius * math.cos(at), middle + radius * math.sin(at)) for at in angles]


_BASE: Line = [(0.44, 0.0), (0.5, 0.02), (0.5, 0.09), (0.45, 0.12)]
PROFILES: dict[str, Line] = {
    "pawn": [*_BASE, (0.36, 0.15), (0.24, 0.28), (0.18, 0.45), (0.17, 0.56), (0.3, 0.6), (0.3, 0.64), (0.2, 0.67)],
    "cone": [(0.47, 0.0), (0.5, 0.02), (0.5, 0.04), (0.12, 0.93), (0.09, 0.97), (0.04, 0.995), (0.0, 1.0)],
    "peg": [(0.46, 0.0), (0.5, 0.015), (0.5, 0.62), (0.46, 0.65), (0.22, 0.65)],
    "queen": [*_BASE, (0.46, 0.15), (0.38, 0.18), (0.3, 0.24), (0.2, 0.36), (0.16, 0.52), (0.16, 0.62), (0.27, 0.64),
              (0.27, 0.67), (0.18, 0.69), (0.2, 0.76), (0.33, 0.88), (0.27, 0.885), (0.12, 0.93), *_ball(0.96, 0.08)],
    "bell": [(0.46, 0.0), (0.5, 0.03), (0.5, 0.07), (0.47, 0.12), (0.38, 0.3), (0.26, 0.48), (0.19, 0.58),
             (0.17, 0.62)],
    "half ball": [(0.47, 0.0), (0.5, 0.08), *[(0.5 * math.cos(at), 0.08 + 0.92 * math.sin(at))
                                              for at in np.linspace(0.1, math.pi / 2, 10)]],
    "disc": [(0.46, 0.0), (0.5, 0.1), (0.5, 0.88), (0.45, 1.0), (0.36, 1.0), (0.34, 0.9), (0.3, 0.9), (0.28, 1.0),
             (0.0, 1.0)],
    "octagon": [(0.48, 0.0), (0.5, 0.04), (0.5, 0.9), (0.42, 1.0), (0.0, 1.0)],
}  # fmt: skip
"""Half widths and heights from the foot up, of one that is 1 wide and 1 high."""
BALLS = {"pawn": (0.33, -60.0), "peg": (0.46, -50.0), "bell": (0.29, -60.0)}
"""Heads of some: the radius, and from which latitude on they are seen."""
PERSON: Line = [(0.0, 0.0), (0.09, 0.0), (0.14, 0.2), (0.19, 0.2), (0.3, 0.0), (0.48, 0.0), (0.4, 0.3), (0.33, 0.42),
                (0.48, 0.44), (0.5, 0.52), (0.46, 0.6), (0.24, 0.68), (0.2, 0.74), (0.2, 0.86), (0.15, 0.95),
                (0.08, 0.99), (0.0, 1.0)]  # fmt: skip
"""The right half of a flat person, from between the feet to the top of the head: aside, up."""


def _profile(piece: Piece) -> Line:
    """In centimetres; a head stays round, however high the rest is."""
    wide, _, high = piece.size
    line = PROFILES[piece.shape]
    if piece.shape not in BALLS:
        return [(x * wide, z * high) for x, z in line]
    radius, start = BALLS[piece.shape][0] * wide, BALLS[piece.shape][1]
    grown = (high - 1.8 * radius) / max(z for _, z in line)
    return [*((x * wide, z * grown) for x, z in line), *_ball(high - radius, radius, start)]


def _skin(rows: int, around: int) -> Faces:
    """Faces between rows of so many places, with the first and the last row closed."""
    sides = [
        (first + at, first + (at + 1) % around, first + (at + 1) % around + around, first + at + around)
        for first in range(0, (rows - 1) * around, around)
        for at in range(around)
    ]
    return [tuple(range(around))[::-1], *sides, tuple(range((rows - 1) * around, rows * around))]


def _turned(line: Line, around: int, teeth: int = 0) -> tuple[Floats, Faces]:
    """A profile turned about its axis; ``teeth`` are cut into its widest edge above the middle."""
    turns = np.arange(around) * 2 * math.pi / around
    crown = max(range(len(line)), key=lambda at: line[at][0] * (line[at][1] > 0.8 * line[-1][1]))
    places = []
    for at, (radius, high) in enumerate(line):
        up = high + (0.045 * line[-1][1] * np.cos(turns * teeth) if teeth and at == crown else 0 * turns)
        places.append(np.stack([radius * np.cos(turns), radius * np.sin(turns), up], 1))
    return np.concatenate(places), _skin(len(line), around)


def _person(piece: Piece) -> tuple[Floats, Faces]:
    """Cut out of a board, its edges rounded a little."""
    wide, deep, high = piece.size
    outline = np.array([*PERSON, *((-x, z) for x, z in PERSON[-2:0:-1])])
    count, rows = len(outline), ((-0.5, 0.95), (-0.42, 1.0), (0.42, 1.0), (0.5, 0.95))
    middle = np.array([0.0, 0.5])
    places = np.concatenate([
        np.column_stack([(outline[:, 0] * small) * wide, np.full(count, y * deep),
                         ((outline[:, 1] - middle[1]) * (0.5 + small / 2) + middle[1]) * high])
        for y, small in rows
    ])  # fmt: skip
    return places, _skin(len(rows), count)


def _cube(piece: Piece) -> tuple[Floats, Faces]:
    """Its edges are cut."""
    wide, _, high = piece.size
    cut = 0.06 * wide
    rows = ((0.0, cut), (cut, 0.0), (high - cut, 0.0), (high, cut))
    ring = np.array([(x, y) for x, y in ((1, 1), (-1, 1), (-1, -1), (1, -1))], float)
    places = np.concatenate([np.column_stack([ring * (wide / 2 - inset), np.full(4, up)]) for up, inset in rows])
    return places, _skin(len(rows), 4)


def _lathed(piece: Piece) -> tuple[Floats, Faces]:
    return _turned(_profile(piece), AROUND)


SHAPES: dict[str, Callable[[Piece], tuple[Floats, Faces]]] = {
    "person": _person,
    "cube": _cube,
    "octagon": lambda piece: _turned(_profile(piece), 8),
    "queen": lambda piece: _turned(_profile(piece), AROUND, teeth=8),
}


def body(piece: Piece, foot: Floats, material: Any) -> Any:  # noqa: ANN401 - Blender's
    """A piece where it stands."""
    places, faces = SHAPES.get(piece.shape, _lathed)(piece)
    thing = mesh(f"{piece.kind} {piece.who}", places, faces, material)
    thing.location, thing.rotation_euler[2] = foot, piece.turn
    made = thing.data
    made.polygons.foreach_set("use_smooth", np.ones(len(made.polygons), np.bool_))
    made.set_sharp_from_angle(angle=SHARP)
    return thing


def paints(men: Men, random: Random) -> dict[str, Rgb]:
    """Of each seat, as this set happens to be painted."""
    light = random.uniform(0.88, 1.08)
    return {who: shade(tone, light * random.uniform(0.96, 1.04)) for who, tone in zip(OWNERS, men.tones, strict=True)}


def painted(men: Men, piece: Piece, tone: Rgb, random: Random) -> Any:  # noqa: ANN401
    """A piece's material; half balls are of glass, whatever the figures are of."""
    if piece.shape == "half ball":
        stuff = Stuff("glass", rough=0.05, coat=1.0)
        rim = stuff.add("LayerWeight", inputs={"Blend": 0.35}).outputs["Facing"]
        return stuff.colour(stuff.ramp(rim, (0.1, shade(tone, 0.8)), (0.8, shade(tone, 1.2)))).material
    stuff = Stuff(men.name, rough=men.rough, coat=men.coat)
    if men.body == "plastic":
        return stuff.colour(tone).material
    grain = wood(stuff, men.body, tone, random)
    return stuff.colour(grain).material
