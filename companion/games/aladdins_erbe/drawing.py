"""Where the fields of a board lie, of whatever size: our own drawing, with the waiting spots round it (G-2)."""

from functools import lru_cache

from companion.core import places
from companion.core.places import Board, Place, Shape
from companion.core.values import Cell
from companion.games.aladdins_erbe.lattice import GRADES, REMEMBERED, Lattice, cell, outside

KINDS = ("crossing", "between", "treasure")
MARGIN = 1
"""Fields' width on every side: there the wizards wait."""


@lru_cache(REMEMBERED)
def board(lattice: Lattice) -> Board:
    """Every field and every waiting spot, in the middle of a square."""
    wide = 1 / (max(lattice.width, lattice.height) + 2 * MARGIN)
    left, top = (0.5 - (fields - 1) / 2 * wide for fields in (lattice.width, lattice.height))

    def place(name: Cell, kind: str, x: int, y: int) -> Place:
        w, h, shape = (1.6 * wide, 0.9 * wide, Shape.ROUND) if kind == "outside" else (wide, wide, Shape.RECT)
        return Place(name, kind, round(left + x * wide, 4), round(top + y * wide, 4), round(w, 4), round(h, 4), shape)

    fields = [(x, y) for y in range(lattice.height) for x in range(lattice.width)]
    drawn = [place(cell(x, y), KINDS[x % 2 + y % 2], x, y) for x, y in fields]
    waiting = (place(outside(grade), "outside", *_spot(lattice, grade)) for grade in GRADES)
    return Board((*drawn, *waiting), places.drawn(__package__).pieces)


def _spot(lattice: Lattice, grade: int) -> tuple[int, int]:
    """Column and row before an entrance: above the board or below it, else at its side."""
    x, y = map(int, lattice.entrances[grade - 1][1:].split("."))
    if y in (0, lattice.height - 1):
        return x, y - MARGIN if y == 0 else y + MARGIN
    return x - MARGIN if x == 0 else x + MARGIN, y
