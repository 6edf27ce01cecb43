"""The moves of a half-move as lazy families: there are hundreds of paths, and only what is asked for is counted."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import Move, Pair
from companion.games.aladdins_erbe.paths import Path, Reach
from companion.games.aladdins_erbe.stand import stand
from companion.games.aladdins_erbe.state import State


class Row(NamedTuple):
    """What one figure die with one distance die allows."""

    pair: Pair
    reach: Reach
    blocked: int
    meant: tuple[Cell, ...] | None
    """The only ends that are meant; None: all that are not shut."""
    shut: tuple[Cell, ...]

    def size(self) -> int:
        """How many paths there are."""
        if self.meant is not None:
            return sum([self.reach.open_to(cell, self.blocked) for cell in self.meant])
        shut = [self.reach.open_to(cell, self.blocked) for cell in self.shut if cell in self.reach.groups]
        return self.reach.open(self.blocked) - sum(shut)

    def any(self) -> bool:
        """Whether there is one."""
        ends = self.reach.ends(self.blocked)
        if self.meant is None:
            return len(ends) > len(self.shut) or not set(ends) <= set(self.shut)
        return any(cell in ends for cell in self.meant)

    def paths(self) -> list[tuple[Path, ...]]:
        """The paths, some at a time, always in the same order."""
        blocked, groups, shut = self.blocked, self.reach.groups, self.shut
        if self.meant is None and not any(cell in groups for cell in shut):
            return [paths for crossed, paths in self.reach.sets if not crossed & blocked]
        ends = [end for end in groups if end not in shut] if self.meant is None else self.meant
        return [paths for end in ends for crossed, paths in groups.get(end, ()) if not crossed & blocked]


class Moves:
    """One family: all that complete an enclosure, or the other moves of one figure."""

    __slots__ = ("_make", "_pairs", "_rows", "_sizes")

    def __init__(self, pairs: Sequence[Pair], make: Callable[[Pair], Row]) -> None:
        self._pairs = pairs
        self._make = make
        self._rows: list[Row] = []
        self._sizes: list[int] = []

    def __bool__(self) -> bool:
        """Whether there is one at all; that is known long before they are counted."""
        return any(self._make(pair).any() for pair in self._pairs)

    def _counted(self) -> list[int]:
        if not self._rows:
            self._rows = [self._make(pair) for pair in self._pairs]
            self._sizes = [row.size() for row in self._rows]
        return self._sizes

    def __len__(self) -> int:
        return sum(self._counted())

    def __getitem__(self, index: int) -> Move:
        for place, size in enumerate(self._counted()):
            if index < size:
                row = self._rows[place]
                return Move(row.pair.figure_die, row.pair.distance_die, _nth(row.paths(), index))
            index -= size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        for row in map(self._make, self._pairs):
            for paths in row.paths():
                yield from (Move(row.pair.figure_die, row.pair.distance_die, path) for path in paths)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        pair = Pair(move.figure_die, move.distance_die)
        return pair in self._pairs and any(move.path in paths for paths in self._make(pair).paths())


def half_moves(state: State, seat: Seat) -> list[Moves]:
    """First the moves that end where a card can be acquired (AE-13), then for each figure all its others."""
    here = stand(state, seat)
    wanted = _wanted(state, seat)

    def taking(pair: Pair) -> Row:
        own = here.own(pair)
        meant = tuple([cell for cell in wanted[here.dice[pair.figure_die]] if cell not in own])
        return Row(pair, here.reach(pair), here.blocked, meant, ())

    def other(pair: Pair) -> Row:
        own, shut = here.own(pair), wanted.get(here.dice[pair.figure_die], ())
        return Row(pair, here.reach(pair), here.blocked, None, own + tuple([cell for cell in shut if cell not in own]))

    by_grade: dict[int, list[Pair]] = {}
    for pair in here.pairs:
        by_grade.setdefault(here.dice[pair.figure_die], []).append(pair)
    promising = [pair for grade in wanted if grade in by_grade for pair in by_grade[grade]]
    return [Moves(promising, taking), *[Moves(pairs, other) for pairs in by_grade.values()]]


def may_move(state: State, seat: Seat, move: Move) -> bool:
    """Whether one move is among them; nothing is counted for that."""
    here, pair = stand(state, seat), Pair(move.figure_die, move.distance_die)
    if pair not in here.pairs or not move.path or move.path[-1] in here.own(pair):
        return False
    groups = here.reach(pair).groups.get(move.path[-1], ())
    return any(move.path in paths for crossed, paths in groups if not crossed & here.blocked)


def _wanted(state: State, seat: Seat) -> dict[int, tuple[Cell, ...]]:
    """For each grade the fields opposite an own figure across a card where it would suffice (AE-13)."""
    across, treasures, protection = state.house.lattice.across, state.treasures, state.protection
    found: dict[int, dict[Cell, None]] = {}
    for standing, cell in enumerate(state.figures[seat], start=1):
        for field, opposite in across.get(cell, ()):
            if field in treasures:
                for grade in range(max(1, protection[treasures[field].kind] - standing), 7):
                    if grade != standing:
                        found.setdefault(grade, {})[opposite] = None
    return {grade: tuple(cells) for grade, cells in found.items()}


def _nth(groups: list[tuple[Path, ...]], index: int) -> Path:
    for paths in groups:
        if index < len(paths):
            return paths[index]
        index -= len(paths)
    raise IndexError(index)
