"""The cells of a board, and where they are on the table."""

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from docs.bench.reader.traced.marks import Spot

Floats = NDArray[np.float64]
_READ = json.loads(
    (Path(__file__).parents[4] / "companion" / "games" / "feuer_salamander" / "board.json").read_text(encoding="utf-8")
)
EDGE: float = _READ["edge_mm"] / 10
OWNERS = {"king": "red", "queen": "yellow", "monk": "white", "robber": "grey"}
"""Seats, clockwise from the board's first corner, and the colour of their pieces."""
OUTWARDS: dict[str, Spot] = {"air": (0, -1), "fire": (1, 0), "earth": (0, 1), "water": (-1, 0)}
"""Where the wings of the elements lead, as seen on the board: x to the right, y down."""


@dataclass(frozen=True)
class Cell:
    """A field: its middle from the board's middle, y down, and its size, as shares of the edge."""

    name: str
    x: float
    y: float
    wide: float
    high: float
    round_: bool

    @cached_property
    def parts(self) -> list[str]:
        """Kind, owner or element, row or number, place in its row; as many as there are."""
        return self.name.split(":")

    @property
    def kind(self) -> str:
        return self.parts[0]

    @property
    def at(self) -> Floats:
        """Its middle on the table, in centimetres, y up."""
        return np.asarray(np.array([self.x, -self.y]) * EDGE)

    def holds(self, spots: Floats) -> bool:
        """Whether places, in centimetres from its middle, all lie within."""
        half = np.array([self.wide, self.high]) * EDGE / 2
        away = np.hypot(*spots.T) if self.round_ else abs(spots / half).max(1) * half[0]
        return bool((away <= half[0]).all())


CELLS = {
    each["id"]: Cell(each["id"], each["x"] - 0.5, each["y"] - 0.5, each["w"], each["h"], each.get("shape") == "round")
    for each in _READ["cells"]
}


def named(kind: str) -> list[Cell]:
    """All cells of a kind, in the order of the layout."""
    return [each for each in CELLS.values() if each.kind == kind]
