"""The moves of a half-move as families that are counted without going a single way, and only when somebody counts."""

from collections.abc import Iterator

from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import Move
from companion.games.aladdins_erbe.lanes import FULL, total
from companion.games.aladdins_erbe.stand import Dice, Stand, choices, stand
from companion.games.aladdins_erbe.state import State

Row = tuple[Dice, int]
"""What one figure die with one distance die allows: how many ways there are to each field, in its lane."""


class HalfMove:
    """Where each figure may end, on what it was before: across a card from another one, or anywhere else."""

    __slots__ = ("_gaps", "choices", "here")

    def __init__(self, state: State, seat: Seat) -> None:
        self.here = stand(state, seat)
        self.choices = choices(self.here.dice, self.here.pairs)
        self._gaps = tuple(_gaps(state, seat))

    def rows(self, grades: tuple[int, ...], *, closing: bool) -> Iterator[Row]:
        """The moves of some figures, of each pair of dice those that close an enclosure, or all the others."""
        for grade in grades:
            meant = self._meant(grade, closing=closing)
            if meant:
                reach = self.here.reach(grade)
                for dice, steps in self.choices[grade]:
                    if ends := reach.ends(steps) & meant:
                        yield dice, ends

    def _meant(self, grade: int, *, closing: bool) -> int:
        """Where a move of that kind may end, as lanes."""
        closed = 0
        for standing, least, lane in self._gaps:
            if standing != grade >= least:
                closed |= lane
        if closing and not closed:
            return 0
        free = self.here.free(grade)
        return free & closed if closing else free & ~closed


class Moves:
    """One family: the moves of one figure or of some, of one of these two kinds."""

    __slots__ = ("_closing", "_counted", "_grades", "_half")

    def __init__(self, half: HalfMove, grades: tuple[int, ...], *, closing: bool) -> None:
        self._half = half
        self._grades = grades
        self._closing = closing
        self._counted: list[Row] | None = None

    def __bool__(self) -> bool:
        return bool(self._rows())

    def __len__(self) -> int:
        return sum([total(ends) for _, ends in self._rows()])

    def __getitem__(self, index: int) -> Move:
        here = self._half.here
        for dice, ends in self._rows():
            count = total(ends)
            if index < count:
                return here.move(dice, *_nth(here, ends, index))
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        here = self._half.here
        for dice, ends in self._rows():
            for index in range(total(ends)):
                yield here.move(dice, *_nth(here, ends, index))

    def __contains__(self, move: object) -> bool:
        here = self._half.here
        if not isinstance(move, Move) or not here.allows(move):
            return False
        end = here.lattice.lanes.mask[move.path[-1]]
        return any(ends & end for dice, ends in self._rows() if dice == (move.figure_die, move.distance_die))

    def _rows(self) -> list[Row]:
        if self._counted is None:
            self._counted = list(self._half.rows(self._grades, closing=self._closing))
        return self._counted


def half_moves(state: State, seat: Seat) -> list[Moves]:
    """For each figure its moves, but those that end where a card can be acquired are one family more (AE-13)."""
    half = HalfMove(state, seat)
    figures = [Moves(half, (grade,), closing=False) for grade in half.choices]
    return [*figures, Moves(half, tuple(half.choices), closing=True)]


def _gaps(state: State, seat: Seat) -> Iterator[tuple[int, int, int]]:
    """For each field opposite an own figure across a card: its grade, the least that suffices there, and the lane."""
    lattice, treasures, protection = state.house.lattice, state.treasures, state.protection
    for standing, cell in enumerate(state.figures[seat], start=1):
        for field, opposite in lattice.across.get(cell, ()):
            if field in treasures:
                yield standing, protection[treasures[field].kind] - standing, lattice.lanes.mask[opposite]


def _nth(here: Stand, ends: int, index: int) -> tuple[Cell, int]:
    """The field to which a way leads, and which of the ways there it is."""
    shift = here.lattice.lanes.shift
    for end in here.lattice.lanes.cells(ends):
        count = ends >> shift[end] & FULL
        if index < count:
            return end, index
        index -= count
    raise IndexError(index)
