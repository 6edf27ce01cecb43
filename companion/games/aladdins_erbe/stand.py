"""All that decides how far one player's wizards can go in this half-move (AE-5 to AE-11)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import DICE, Move, Pair
from companion.games.aladdins_erbe.lanes import FULL
from companion.games.aladdins_erbe.lattice import Lattice
from companion.games.aladdins_erbe.state import State
from companion.games.aladdins_erbe.walks import Reach, Trail, paths, walks

Dice = tuple[int, int]
"""A figure die with a distance die (AE-5), by their places in the throw."""
PAIRS: tuple[Dice, ...] = tuple(permutations(range(DICE), 2))
"""The same figure may well move twice (AE-6)."""


class Stand(NamedTuple):
    """Where a player's figures stand, what lies in their way, and the dice that are left."""

    lattice: Lattice
    blocked: int
    once: bool
    figures: tuple[Cell, ...]
    grade: int
    trail: Trail
    """Where the figure of that grade came along in this turn; it binds no other."""
    dice: tuple[int, ...]
    pairs: tuple[Dice, ...]

    def trail_of(self, grade: int) -> Trail:
        """Where a figure stands, and before it the way it came, as far as that binds it (AE-8)."""
        return self.trail if grade == self.grade and self.trail else (self.figures[grade - 1],)

    def reach(self, grade: int) -> Reach:
        """How far a figure gets."""
        trail = self.trail_of(grade)
        if self.once:
            return paths(self.lattice, trail, self.blocked)
        return walks(self.lattice, trail[-1], trail[-2] if len(trail) > 1 else None, self.blocked)

    def free(self, grade: int) -> int:
        """Where a figure may stop, as lanes: not on another one of its own (AE-10)."""
        return ~(occupied(self.lattice, self.figures) - self.lattice.lanes.mask[self.figures[grade - 1]])

    def move(self, dice: Dice, end: Cell, index: int) -> Move:
        """One of the moves to a field."""
        path = self.reach(self.dice[dice[0]]).path(end, self.dice[dice[1]], index)
        return Move(*dice, path)

    def moves(self, dice: Dice, end: Cell) -> Iterator[Move]:
        """All of them."""
        count = self.reach(self.dice[dice[0]]).ends(self.dice[dice[1]]) >> self.lattice.lanes.shift[end] & FULL
        return (self.move(dice, end, index) for index in range(count))

    def allows(self, move: Move) -> bool:
        """Whether a figure can go that way (AE-5 to AE-11); nothing is counted for that."""
        path = move.path
        if (move.figure_die, move.distance_die) not in self.pairs or len(path) != self.dice[move.distance_die]:
            return False
        grade = self.dice[move.figure_die]
        return self._free(grade, path[-1]) and self._open(self.trail_of(grade), path)

    def _free(self, grade: int, end: Cell) -> bool:
        return end == self.figures[grade - 1] or end not in self.figures

    def _open(self, trail: Trail, path: tuple[Cell, ...]) -> bool:
        beside, mask = self.lattice.beside, self.lattice.lanes.mask
        before, here = trail[-2] if len(trail) > 1 else None, trail[-1]
        for cell in path:
            if cell == before or cell not in beside[here] or mask[cell] & self.blocked:
                return False
            before, here = here, cell
        return not self.once or len({*trail, *path}) == len(trail) + len(path)


def stand(state: State, seat: Seat) -> Stand:
    """How a player's figures stand."""
    house, turn = state.house, state.turn
    trail = turn.trail if house.whole_turn else ()
    pairs = open_pairs(turn.used, turn.pairs)
    return Stand(house.lattice, state.blocked, house.once, state.figures[seat], turn.grade, trail, turn.dice, pairs)


@lru_cache(1 << 8)
def occupied(lattice: Lattice, figures: tuple[Cell, ...]) -> int:
    """Where figures of one player stand, as lanes; no two of them share a field (AE-10)."""
    return sum([lattice.lanes.mask[cell] for cell in figures])


@lru_cache(1 << 10)
def open_pairs(used: tuple[int, ...], declared: tuple[Pair, ...]) -> tuple[Dice, ...]:
    """The pairs of dice that are left in a turn, of those declared where they were (G-4)."""
    pairs = tuple((pair.figure_die, pair.distance_die) for pair in declared) or PAIRS
    return tuple(pair for pair in pairs if not {*pair} & {*used})


@lru_cache(4096)
def choices(thrown: tuple[int, ...], pairs: tuple[Dice, ...]) -> Mapping[int, tuple[tuple[Dice, int], ...]]:
    """For each grade that was thrown its pairs of dice, each with the distance."""
    grades = dict.fromkeys(thrown[figure] for figure, _ in pairs)
    return {grade: tuple((pair, thrown[pair[1]]) for pair in pairs if thrown[pair[0]] == grade) for grade in grades}
