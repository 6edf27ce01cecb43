"""Six makes of pieces: how they look, how large they are."""

from dataclasses import dataclass

import numpy as np

from docs.bench.reader.traced.marks import Rgb
from docs.bench.reader.traced_boards.layout import Floats


@dataclass(frozen=True)
class Men:
    """A make of figures, and in which paints: of red, yellow, white and grey. Centimetres.

    ``deep`` is how thick those are that are flat, otherwise they are round.
    """

    name: str
    shape: str
    wide: float
    high: float
    body: str
    rough: float
    coat: float
    tones: tuple[Rgb, Rgb, Rgb, Rgb]
    deep: float = 0.0


MEN = (
    Men("turned pawns", "pawn", 1.5, 3.0, "paint", 0.25, 0.6,
        ((0.72, 0.08, 0.07), (0.93, 0.74, 0.10), (0.92, 0.91, 0.87), (0.45, 0.46, 0.48))),
    Men("matt cones", "cone", 1.4, 2.6, "paint", 0.8, 0.0,
        ((0.80, 0.24, 0.14), (0.86, 0.64, 0.14), (0.88, 0.85, 0.76), (0.30, 0.31, 0.34))),
    Men("stained pegs with a ball", "peg", 1.3, 3.4, "ash", 0.5, 0.2,
        ((0.62, 0.13, 0.12), (0.88, 0.68, 0.22), (0.90, 0.85, 0.74), (0.52, 0.50, 0.48))),
    Men("chess queens", "queen", 2.0, 4.4, "paint", 0.2, 0.8,
        ((0.50, 0.04, 0.06), (0.95, 0.80, 0.22), (0.94, 0.93, 0.90), (0.37, 0.39, 0.43))),
    Men("wooden people", "person", 1.9, 2.2, "paint", 0.6, 0.1,
        ((0.76, 0.10, 0.12), (0.95, 0.80, 0.12), (0.93, 0.92, 0.90), (0.55, 0.56, 0.58)), deep=0.9),
    Men("plastic pawns", "bell", 2.2, 3.4, "plastic", 0.12, 0.3,
        ((0.86, 0.05, 0.11), (1.0, 0.86, 0.04), (0.97, 0.97, 0.97), (0.62, 0.64, 0.67))),
)  # fmt: skip
STONES: dict[str, float] = {"disc": 0.4, "cube": 1.0, "half ball": 0.5, "octagon": 0.6}
"""Shapes of stones, and how high they are for one that is 1 wide."""


@dataclass(frozen=True)
class Piece:
    """A figure or a stone that stands in a cell, its middle so far from the cell's (cm, y up), turned so."""

    kind: str
    who: str
    shape: str
    size: tuple[float, float, float]
    turn: float
    cell: str = ""
    off: tuple[float, float] = (0.0, 0.0)

    @property
    def base(self) -> Floats:
        """Corners of what it stands on, or of a square about that, from its middle, counterclockwise from above."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * self.size[:2] / 2
        return np.asarray(corners @ [[cos, sin], [-sin, cos]])

    @property
    def outline(self) -> Floats:
        """Places about its foot, from its middle."""
        if self.shape in ("person", "cube"):
            along = np.linspace(0, 1, 6, endpoint=False)[:, None, None]
            corners = self.base
            return np.asarray((corners + (np.roll(corners, -1, 0) - corners) * along).reshape(-1, 2))
        angles = np.arange(24) * np.pi / 12
        return np.asarray(np.stack([np.cos(angles), np.sin(angles)], 1) * self.size[0] / 2)

    @property
    def reach(self) -> float:
        """How far from its middle anything of its foot is."""
        return float(np.hypot(*self.outline.T).max())

    def clear_of(self, other: "Piece", away: Floats) -> bool:
        """Whether there is a gap to another one, whose middle lies so far from this one's."""
        gaps = self.outline[:, None] - (other.outline + away)[None]
        middles = (min(self.size[:2]) + min(other.size[:2])) / 2
        return bool(np.hypot(*gaps.T).min() > 0.1 and np.hypot(*away) > middles)


def figure(men: Men, who: str, random: np.random.Generator) -> Piece:
    """One of a make."""
    turn = random.normal(0, 0.5) if men.deep else random.uniform(0, 2 * np.pi)
    return Piece("figure", who, men.shape, (men.wide, men.deep or men.wide, men.high), float(turn))


def stone(shape: str, wide: float, who: str, random: np.random.Generator) -> Piece:
    """One that is so wide over all."""
    return Piece("stone", who, shape, (wide, wide, wide * STONES[shape]), float(random.uniform(0, 2 * np.pi)))
