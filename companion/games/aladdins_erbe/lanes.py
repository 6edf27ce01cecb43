"""A board as one number with a lane of bits for each field, so that something is counted for all fields at once.

The lanes follow each other row by row; an empty one behind each row keeps its ends apart.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import compress

from companion.core.values import Cell

LANE = 16
"""Bits of a lane. From no field begin more than 972 walks of six steps (4 x 3^5), so that none runs over."""
FULL = (1 << LANE) - 1

Layer = tuple[int, int, int, int]
"""How many walks came to each field, by their last step: to the right, down, to the left, up."""
AGAINST = (2, 3, 0, 1)
"""The step straight back."""


@dataclass(frozen=True, slots=True, eq=False)
class Lanes:
    """Which bits are whose on a board of some size."""

    board: int
    """All fields, each lane full."""
    shift: Mapping[Cell, int] = field(repr=False)
    """Where a field's lane begins."""
    mask: Mapping[Cell, int] = field(repr=False)
    """A field's whole lane; what is off the board has none."""
    step: Layer
    """How much farther the lane begins of the field to the right, below, to the left, above."""
    cell: Mapping[int, Cell] = field(repr=False)
    """Whose lane begins there."""
    _names: tuple[Cell, ...] = field(repr=False)

    def cells(self, counts: int) -> Iterator[Cell]:
        """The fields whose lane is not empty, row by row."""
        return compress(self._names, memoryview(counts.to_bytes(len(self._names) * 2, "little")).cast("H"))


def lanes(rows: Sequence[Sequence[Cell]], off: Iterable[Cell] = ()) -> Lanes:
    """The lanes of a board that is given row by row, and of places off the board.

    >>> small = lanes((("a", "b"), ("c", "d")))
    >>> list(small.cells(small.mask["b"] + small.mask["c"])), small.step[1] // LANE
    (['b', 'c'], 3)
    """
    names = tuple(name for row in rows for name in (*row, Cell("")))
    shift = {name: place * LANE for place, name in enumerate(names) if name}
    mask = {name: FULL << place for name, place in shift.items()}
    row = (len(rows[0]) + 1) * LANE
    cell = {place: name for name, place in shift.items()}
    return Lanes(sum(mask.values()), shift, {**mask, **dict.fromkeys(off, 0)}, (LANE, row, -LANE, -row), cell, names)


def total(counts: int) -> int:
    """The sum of all lanes, as long as it is less than ``FULL``: casting out nines, with lanes for digits.

    >>> total(3 + (4 << LANE) + (5 << 7 * LANE))
    12
    """
    return counts % FULL


def onward(layer: Layer, step: Layer, free: int) -> Layer:
    """Every walk a step on to whatever free field, none straight back."""
    right, down, left, up = layer
    here = right + down + left + up
    return (
        (here - left) << step[0] & free,
        (here - up) << step[1] & free,
        (here - right) >> step[0] & free,
        (here - down) >> step[1] & free,
    )
