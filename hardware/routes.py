"""Ways in which people lay a strip under a board: there and back again, from any corner."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from companion.core.places import Board, Place
from companion.core.values import Cell

TOGETHER = 0.6
"""Cells whose centres differ by less than this share of a usual cell lie in one row."""


class Corner(StrEnum):
    """Where the strip begins."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_LEFT = "bottom-left"
    BOTTOM_RIGHT = "bottom-right"


@dataclass(frozen=True, slots=True)
class Route:
    """A strip that begins in a corner and runs row by row, or column by column; each second one backwards or not."""

    corner: Corner = Corner.TOP_LEFT
    columns: bool = False
    serpentine: bool = True

    def cells(self, board: Board) -> tuple[Cell, ...]:
        """Every cell of the board in the order of the strip."""
        found: list[Cell] = []
        for number, row in enumerate(self._rows(board)):
            row.sort(key=self._along, reverse=self.serpentine and number % 2 == 1)
            found += [place.cell for place in row]
        return tuple(found)

    def _rows(self, board: Board) -> Iterator[list[Place]]:
        """Cells of about one height; a row is as thick as a usual cell, measured from its first."""
        thick = TOGETHER * median(place.w if self.columns else place.h for place in board.places)
        row: list[Place] = []
        for place in sorted(board.places, key=self._across):
            if row and self._across(place) - self._across(row[0]) > thick:
                yield row
                row = []
            row.append(place)
        yield row

    def _across(self, place: Place) -> float:
        """How many rows lie before this cell's."""
        return self._from_left(place) if self.columns else self._from_top(place)

    def _along(self, place: Place) -> float:
        return self._from_top(place) if self.columns else self._from_left(place)

    def _from_left(self, place: Place) -> float:
        return place.x if self.corner in (Corner.TOP_LEFT, Corner.BOTTOM_LEFT) else 1 - place.x

    def _from_top(self, place: Place) -> float:
        return place.y if self.corner in (Corner.TOP_LEFT, Corner.TOP_RIGHT) else 1 - place.y
