"""The board as a lattice of square fields: which touch, which hold treasures, which lie across from each other."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from companion.core.errors import RuleError
from companion.core.sentence import shown
from companion.core.values import Cell
from companion.games.aladdins_erbe.lanes import AGAINST, Lanes, lanes

GRADES = range(1, 7)
SIZES = range(3, 42, 2)
"""Fields along an edge: odd, so that crossings stand in the corners."""
REMEMBERED = 8
"""Boards that a household plays on; one that comes back later is made anew."""


def cell(x: int, y: int) -> Cell:
    """The field in column ``x`` from the left and row ``y`` from the top.

    >>> cell(4, 3)
    'c4.3'
    """
    return Cell(f"c{x}.{y}")


def outside(grade: int) -> Cell:
    """Where a figure waits before its entrance field."""
    return Cell(f"O{grade}")


OUTSIDE = tuple(map(outside, GRADES))
"""The waiting spots by grade; any number of figures may stand on each (rules 1.2)."""


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """One board; the same one is made once, so two are equal when they are the same."""

    width: int
    height: int
    entrances: tuple[Cell, ...]
    """The entrance field of each grade."""
    beside: Mapping[Cell, tuple[Cell, ...]] = field(repr=False)
    """Where one step leads; from a waiting spot only inwards (AE-11)."""
    treasure: tuple[Cell, ...] = field(repr=False)
    """The treasure fields, row by row."""
    lanes: Lanes = field(repr=False)
    """All fields as one number."""
    first: Mapping[Cell, tuple[tuple[int, Cell, int], ...]] = field(repr=False)
    """As ``beside``: the place of the step in a ``Layer``, where it leads, and one walk in that lane."""
    across: Mapping[Cell, tuple[tuple[Cell, Cell], ...]] = field(repr=False)
    """Of a between field: the treasure fields it touches, each with the field opposite (AE-13)."""

    def __contains__(self, place: object) -> bool:
        return place in self.beside and place not in OUTSIDE


@lru_cache(REMEMBERED)
def lattice(width: int, height: int, entrances: tuple[Cell, ...]) -> Lattice:
    """The board of that size; RuleError ``malformed`` when there is none with such entrances."""
    _check(width, height, entrances)
    fields = [(x, y) for y in range(height) for x in range(width)]
    treasure = tuple(cell(x, y) for x, y in fields if x % 2 and y % 2)
    rows = tuple(tuple(cell(x, y) for x in range(width)) for y in range(height))
    steps = {cell(x, y): tuple(_neighbours(x, y, width, height)) for x, y in fields}
    # inwards: the step straight back would lead off the board
    steps |= {spot: ((_inwards(steps[entrance]), entrance),) for spot, entrance in zip(OUTSIDE, entrances, strict=True)}
    board = lanes(rows, OUTSIDE)
    first = {
        here: tuple((step, there, 1 << board.shift[there]) for step, there in some) for here, some in steps.items()
    }
    beside = {here: tuple(there for _, there in some) for here, some in steps.items()}
    across = {cell(x, y): tuple(_across(x, y, width, height)) for x, y in fields if (x + y) % 2}
    return Lattice(width, height, entrances, beside, treasure, board, first, across)


def usual_entrances(width: int, height: int) -> tuple[Cell, ...]:
    """G-2: three along the upper edge, three along the lower, grade by grade clockwise.

    >>> usual_entrances(13, 11)
    ('c2.0', 'c6.0', 'c10.0', 'c10.10', 'c6.10', 'c2.10')
    """
    columns = (2, (width - 1) // 4 * 2, width - 3)
    upper = [cell(x, 0) for x in columns]
    return (*upper, *(cell(x, height - 1) for x in reversed(columns)))


def _check(width: int, height: int, entrances: tuple[Cell, ...]) -> None:
    if width not in SIZES or height not in SIZES:
        raise RuleError(None, "malformed", f"A board has an odd number of fields, {SIZES[0]} to {SIZES[-1]}, each way.")
    if len(entrances) != len(GRADES) or len(set(entrances)) != len(GRADES):
        raise RuleError(None, "malformed", "A board needs six entrance fields; a narrow one names six of its own.")
    allowed = {cell(x, y) for x in range(0, width, 2) for y in (0, height - 1)}
    allowed |= {cell(x, y) for x in (0, width - 1) for y in range(0, height, 2)}
    for entrance in entrances:
        if entrance not in allowed:
            raise RuleError(None, "malformed", f"{shown(entrance, 20)} is no crossing at the border of the board.")


def _neighbours(x: int, y: int, width: int, height: int) -> Iterator[tuple[int, Cell]]:
    for step, (column, row) in enumerate(((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1))):
        if 0 <= column < width and 0 <= row < height:
            yield step, cell(column, row)


def _inwards(steps: Iterable[tuple[int, Cell]]) -> int:
    """A step on from a field at the border after which the one straight back is off the board."""
    there = {step for step, _ in steps}
    return next(step for step in there if AGAINST[step] not in there)


def _across(x: int, y: int, width: int, height: int) -> Iterator[tuple[Cell, Cell]]:
    """Between two columns' treasures the neighbours left and right, between two rows' those above and below."""
    across = ((x - 1, y, x - 2, y), (x + 1, y, x + 2, y)) if y % 2 else ((x, y - 1, x, y - 2), (x, y + 1, x, y + 2))
    for column, row, far_column, far_row in across:
        if 0 < column < width - 1 and 0 < row < height - 1:
            yield cell(column, row), cell(far_column, far_row)
