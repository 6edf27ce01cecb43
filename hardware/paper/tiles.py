"""A square board cut into sheets of paper that overlap, so that a printer at home can print it at scale."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from string import ascii_uppercase

MARGIN = 12.0
"""Millimetres along each edge of a sheet that printers may leave white."""
OVERLAP = 20.0
"""Millimetres that neighbouring sheets share; a hole must be whole on one of them, so none may be wider."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A size of paper in millimetres."""

    name: str
    width: float
    height: float

    @property
    def inner(self) -> tuple[float, float]:
        """Width and height that can be printed on."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


SHEETS = {"a4": Sheet("A4", 210, 297), "a3": Sheet("A3", 297, 420)}


@dataclass(frozen=True, slots=True)
class Tile:
    """What one sheet shows of the board: from ``left`` and ``top`` on, in millimetres."""

    row: int
    column: int
    left: float
    top: float

    @property
    def name(self) -> str:
        """Rows are letters from above, columns numbers from the left.

        >>> Tile(row=1, column=2, left=0, top=0).name
        'B3'
        """
        return f"{ascii_uppercase[self.row]}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """How many sheets of which paper carry a board of that edge."""

    edge: float
    sheet: Sheet
    rows: int
    columns: int

    def __iter__(self) -> Iterator[Tile]:
        """Row by row; the whole lies in the middle of its sheets."""
        wide, high = self.sheet.inner
        left = (self.edge - _span(wide, self.columns)) / 2
        top = (self.edge - _span(high, self.rows)) / 2
        for row in range(self.rows):
            for column in range(self.columns):
                yield Tile(row, column, left + column * (wide - OVERLAP), top + row * (high - OVERLAP))


def tiling(edge: float, sheet: Sheet) -> Tiling:
    """A board of ``edge`` millimetres on as few sheets as can be; it is square, so lying ones would be as many.

    >>> found = tiling(500, SHEETS["a4"])
    >>> found.rows, found.columns
    (2, 3)
    """
    wide, high = sheet.inner
    return Tiling(edge, sheet, _count(edge, high), _count(edge, wide))


def _count(edge: float, inner: float) -> int:
    return max(1, ceil((edge - OVERLAP) / (inner - OVERLAP)))


def _span(inner: float, count: int) -> float:
    return count * inner - (count - 1) * OVERLAP
