"""Twelve more makes of throwing sticks, unlike those of ``marks.py`` and ``second.py``: half plain ones, half fancies.

Lengths of a face are breadths of a stick, from its middle: x along, y across. Sticks are centimetres.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from docs.bench.reader.traced.beasts import BEASTS
from docs.bench.reader.traced.craft import Hand
from docs.bench.reader.traced.emblems import stone
from docs.bench.reader.traced.marks import Look, Picture, Rgb, Spot
from docs.bench.reader.traced.second import DOTS, Craft


@dataclass(frozen=True)
class Fancy(Craft):
    """A make of the third set: ``inks`` are colours of pips in turn, ``rock`` that of a stone, ``fields`` of faces."""

    inks: tuple[Rgb, ...] = ()
    rock: Rgb | None = None
    fields: tuple[Rgb, ...] = ()

    def field(self, value: int | str) -> Rgb | None:
        """The colour that a whole face is painted in, if any."""
        if not self.fields:
            return None
        return self.fields[(value if isinstance(value, int) else len(value)) % len(self.fields)]

    def face(self, value: int | str, *, key: bool, aspect: float) -> Picture:
        if field := self.field(value):
            return replace(self, label=field, fields=()).face(value, key=key, aspect=aspect)
        return super().face(value, key=key, aspect=aspect)

    def laid(self, count: int, aspect: float) -> list[Spot]:
        if self.lay not in LAYS:
            return super().laid(count, aspect)
        return LAYS[self.lay](count, aspect)

    def pip_drawn(self, face: Hand, look: Look, at: int) -> None:
        look = replace(look, ink=self.inks[at % len(self.inks)]) if self.inks else look
        PIPS[self.dot](face, look)

    def symbol_drawn(self, face: Hand, look: Look, value: str) -> None:
        if value == "salamander":
            BEASTS[self.salamander](face, look)
        else:
            stone(face, replace(look, ink=self.rock or look.ink))


def _triangle(count: int, _aspect: float) -> list[Spot]:
    """Corners of a triangle, of a lozenge."""
    return {
        1: [(0.0, 0.0)],
        2: [(0.0, -0.21), (0.0, 0.21)],
        3: [(-0.26, 0.2), (0.26, 0.2), (0.0, -0.2)],
        4: [(-0.45, 0.0), (0.45, 0.0), (0.0, -0.23), (0.0, 0.23)],
    }[count]


def _diagonal(count: int, _aspect: float) -> list[Spot]:
    """As on a die whose three go aslant, drawn out along the stick."""
    corners = [(-0.42, -0.23), (0.42, 0.23), (-0.42, 0.23), (0.42, -0.23)]
    return ([(0.0, 0.0)] if count % 2 else []) + corners[: count // 2 * 2]


def _arc(count: int, _aspect: float) -> list[Spot]:
    """Along a bow."""
    return [(x, x * x * 0.26 - 0.08) for x in ((at - (count - 1) / 2) * 0.6 for at in range(count))]


def _halves(count: int, aspect: float) -> list[Spot]:
    """Two by two, towards the ends; an odd one in the middle."""
    far = aspect / 2 - 1.15
    spots = [(-far, 0.0), (far, 0.0)] if count < 4 else [(x, y) for x in (-far, far) for y in (-0.22, 0.22)]
    return [(0.0, 0.0)] if count == 1 else spots + [(0.0, 0.0)] * (count % 2)


LAYS: dict[str, Callable[[int, float], list[Spot]]] = {
    "triangle": _triangle,
    "diagonal": _diagonal,
    "arc": _arc,
    "halves": _halves,
    "tight": lambda count, _: [((at - (count - 1) / 2) * 0.42, 0.0) for at in range(count)],
    "loose": lambda count, _: [((at - (count - 1) / 2) * 0.8, 0.0) for at in range(count)],
    "along an edge": lambda count, _: [((at - (count - 1) / 2) * 0.5, 0.14) for at in range(count)],
}


def _star(face: Hand, look: Look) -> None:
    angles = np.arange(10) * math.pi / 5 - math.pi / 2
    far = np.where(np.arange(10) % 2, 0.62, 1.25)
    face.fill(np.stack([far * np.cos(angles), far * np.sin(angles)], 1), look.ink)


def _rivet(face: Hand, look: Look) -> None:
    """A nail's head with a rim."""
    face.disc((0, 0), 1.0, look.ink)
    face.ring((0, 0), 0.68, 0.12, (0.45, 0.46, 0.48))


PIPS: dict[str, Callable[[Hand, Look], None]] = {
    **DOTS,
    "star": _star,
    "doughnut": lambda face, look: face.ring((0, 0), 0.75, 0.55, look.ink),
    "rivet": _rivet,
}
"""Pips as large as 1."""

_BLACK, _BROWN, _NAVY = (0.06, 0.06, 0.07), (0.20, 0.11, 0.06), (0.08, 0.13, 0.34)
_WHITE, _PEWTER = (0.94, 0.93, 0.89), (0.82, 0.83, 0.85)
_RED, _GREEN, _BLUE, _PURPLE = (0.80, 0.10, 0.10), (0.08, 0.45, 0.20), (0.10, 0.25, 0.65), (0.45, 0.12, 0.48)
LOOKS = (
    Fancy("pale beech", "beech", (0.85, 0.68, 0.50), _BLACK, _BLACK, 0.5, 0.15, 0.0, 0.13,
          "tight", "stride", "low poly", "icon", 8.0, 1.2, 1.2, 0.1, (1, 2, 3, 4), (0, 1, 0, 1), (0, 2),
          size=0.95, key_at=(0.62, 0.0, 0.0)),
    Fancy("varnished knotty pine", "pine", (0.84, 0.64, 0.36), _BROWN, _BROWN, 0.25, 0.8, 0.2, 0.14,
          "loose", "striped", "speckled", "ring", 9.6, 1.5, 1.4, 0.08, (1, 4, 2, 3), (0, 0, 1, 1), (0, 1),
          key_at=(0.4, 0.0, 90.0), key_size=0.8),
    Fancy("cream lacquer", "paint", (0.93, 0.87, 0.72), _NAVY, _BLACK, 0.3, 0.5, -0.2, 0.12,
          "diagonal", "spots", "navette", "collar", 7.2, 1.25, 1.25, 0.14, (1, 2, 4, 3), (0, 1, 1, 0), (0, 3),
          size=0.88, key_size=0.85, key_at=(-0.6, 0.0, 180.0)),
    Fancy("sky blue paint", "paint", (0.50, 0.74, 0.90), _NAVY, (0.10, 0.28, 0.16), 0.45, 0.2, -0.1, 0.13,
          "along an edge", "plump", "shaded", "hexagon", 7.6, 1.35, 1.35, 0.12, (1, 3, 2, 4), (0, 0, 1, 1), (1, 2),
          size=0.9, key_size=0.82, key_at=(0.58, -0.06, 0.0)),
    Fancy("larch with drilled pips", "larch", (0.78, 0.52, 0.33), (0.14, 0.08, 0.05), (0.14, 0.08, 0.05), 0.6, 0.0, 5.0,
          0.12, "halves", "lizard", "quartz", "letter", 8.8, 1.2, 1.1, 0.05, (1, 2, 3, 4), (0, 1, 0, 1), (0, 3),
          size=0.95, key_size=0.85, key_at=(0.4, 0.0, -90.0)),
    Fancy("rubberwood with coloured pips", "rubberwood", (0.88, 0.76, 0.58), _BLACK, _GREEN, 0.4, 0.4, 0.0,
          0.14, "loose", "comic", "trillion", "solid heart", 7.4, 1.3, 1.3, 0.15, (1, 3, 4, 2), (0, 0, 1, 1), (0, 2),
          size=0.84, key_size=0.85, key_at=(0.6, 0.0, 180.0), inks=(_RED, _BLUE, _GREEN, _PURPLE), rock=_RED),
    Fancy("speckled stoneware", "clay", (0.80, 0.77, 0.70), (0.09, 0.17, 0.48), (0.09, 0.17, 0.48), 0.25, 0.9, -1.0,
          0.16, "triangle", "axolotl", "daubed", "loop", 6.8, 1.45, 1.35, 0.24, (1, 4, 3, 2), (0, 1, 0, 1), (0, 1),
          wobble=0.02, size=0.84, dot="doughnut", key_at=(0.6, 0.0, 8.0), key_size=0.85),
    Fancy("sprayed mint", "paint", (0.66, 0.88, 0.76), (0.16, 0.10, 0.22), (0.16, 0.10, 0.22), 0.7, 0.0, -0.1,
          0.14, "arc", "stencil", "cushion", "gap", 8.4, 1.3, 1.3, 0.06, (1, 2, 4, 3), (0, 0, 1, 1), (0, 2),
          dot="star", size=0.95, key_at=(-0.62, 0.0, 0.0)),
    Fancy("pressed cork", "cork", (0.80, 0.62, 0.42), (0.05, 0.16, 0.24), (0.05, 0.16, 0.24), 0.9, 0.0, 0.3, 0.14,
          "slant", "tribal", "two rocks", "clover", 7.0, 1.5, 1.5, 0.1, (1, 3, 2, 4), (0, 1, 1, 0), (0, 3),
          size=0.8, key_size=0.7, key_at=(0.36, 0.0, 90.0)),
    Fancy("two-coloured print", "layers", (0.92, 0.91, 0.88), (0.12, 0.12, 0.13), (0.78, 0.12, 0.10), 0.5, 0.0, -2.0,
          0.15, "tight", "pixel", "pixel gem", "pixel", 6.4, 1.2, 1.2, 0.03, (1, 4, 2, 3), (0, 0, 1, 1), (0, 1),
          dot="square", size=0.8, key_size=0.8, key_at=(0.52, 0.0, 0.0), rock=_BLUE),
    Fancy("ebony with pewter", "ebony", (0.15, 0.12, 0.11), _PEWTER, _PEWTER, 0.35, 0.4, -0.6, 0.12,
          "diagonal", "beads", "round cut", "crown", 10.0, 1.15, 1.15, 0.07, (1, 2, 3, 4), (0, 1, 0, 1), (0, 2),
          dot="rivet", key_at=(0.58, 0.0, 0.0), metal=0.3),
    Fancy("finger-painted", "glued", (0.84, 0.68, 0.48), (0.12, 0.08, 0.20), (0.08, 0.36, 0.18), 0.7, 0.0, -0.5, 0.17,
          "arc", "kid", "cracked", "half moon", 7.8, 1.4, 1.3, 0.09, (1, 3, 4, 2), (0, 0, 1, 1), (0, 1, 2),
          finish="felt", dot="blob", wobble=0.02, size=0.82, key_size=0.8, key_at=(0.76, 0.0, 15.0),
          fields=((0.97, 0.82, 0.25), (0.96, 0.66, 0.70), (0.62, 0.84, 0.92), (0.95, 0.93, 0.86))),
)  # fmt: skip
