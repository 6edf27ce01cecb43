"""All that decides how far one player's wizards can go in this half-move (AE-5 to AE-11)."""

from functools import cache
from itertools import permutations
from typing import NamedTuple

from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import DICE, Pair
from companion.games.aladdins_erbe.lattice import Lattice
from companion.games.aladdins_erbe.paths import Reach, Trail, fan, not_back
from companion.games.aladdins_erbe.state import State

PAIRS = tuple(Pair(figure, distance) for figure, distance in permutations(range(DICE), 2))
"""A figure die with a distance die (AE-5); the same figure may well move twice (AE-6)."""


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
    pairs: tuple[Pair, ...]

    def trail_of(self, grade: int) -> Trail:
        """Where a figure stands, and before it the way it came, as far as that binds it (AE-8)."""
        return self.trail if grade == self.grade and self.trail else (self.figures[grade - 1],)

    def reach(self, pair: Pair) -> Reach:
        """All paths of a figure by a distance, without going back the way it came (AE-8)."""
        grade, steps = self.dice[pair.figure_die], self.dice[pair.distance_die]
        if self.once:
            return fan(self.lattice, self.trail_of(grade), True)[steps]
        found = fan(self.lattice, (self.figures[grade - 1],), False)[steps]
        bound = grade == self.grade and len(self.trail) > 1
        return not_back(found, self.trail[-2]) if bound else found

    def own(self, pair: Pair) -> tuple[Cell, ...]:
        """Where other figures of one's own stand nobody stops (AE-10)."""
        grade = self.dice[pair.figure_die]
        return self.figures[: grade - 1] + self.figures[grade:]


def stand(state: State, seat: Seat) -> Stand:
    """How a player's figures stand."""
    house, turn = state.house, state.turn
    trail = turn.trail if house.whole_turn else ()
    pairs = open_pairs(turn.used, turn.pairs)
    return Stand(house.lattice, state.blocked, house.once, state.figures[seat], turn.grade, trail, turn.dice, pairs)


@cache
def open_pairs(used: tuple[int, ...], declared: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """The pairs of dice that are left in a turn, of those declared where they were (G-4)."""
    return tuple(pair for pair in declared or PAIRS if pair.figure_die not in used and pair.distance_die not in used)
