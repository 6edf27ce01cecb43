"""Where a throw can lead: each pair of dice that is left, with every field its figure can stop on."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import Move
from companion.games.aladdins_erbe.lattice import OUTSIDE, Lattice
from companion.games.aladdins_erbe.stand import Stand, choices, stand
from companion.games.aladdins_erbe.state import State
from companion.games.aladdins_erbe.walks import Path


class Way(NamedTuple):
    """One figure die with one distance die, and where that leads."""

    figure_die: int
    distance_die: int
    cells: str
    """Every field to stop on, a space between: views carry many of them."""
    again: bool
    """Whether the figure may move once more in this turn, so that it matters where it comes from (AE-6, AE-8)."""


def ways(state: State, seat: Seat) -> tuple[Way, ...]:
    """Each pair of dice that leads somewhere, with the fields to stop on."""
    return _ways(stand(state, seat), whole_turn=state.house.whole_turn)


def moves(state: State, seat: Seat, way: Way, end: Cell) -> tuple[Move, ...]:
    """One move by which a way leads to a field, always the same; where it matters, one by each last step.

    Where no field may be touched twice, all of the way matters (G-5).
    """
    found = stand(state, seat).moves((way.figure_die, way.distance_die), end)
    if not way.again:
        return tuple(islice(found, 1))
    coming: dict[Path, Move] = {}
    for move in found:
        coming.setdefault(move.path if state.house.once else move.path[-2:], move)
    return tuple(coming.values())


def standing(state: State, cell: Cell, mover: Seat) -> tuple[Seat, int] | None:
    """Whose figure of which grade stands on a field, the mover's own left out."""
    if cell in OUTSIDE:
        return None
    for seat, cells in state.figures.items():
        if cell in cells and seat != mover:
            return seat, cells.index(cell) + 1
    return None


@lru_cache(1 << 6)  # one moment asks for it three times: the lights, the sentence and a phone
def _ways(here: Stand, *, whole_turn: bool) -> tuple[Way, ...]:
    return tuple(_found(here, whole_turn=whole_turn))


def _found(here: Stand, *, whole_turn: bool) -> Iterator[Way]:
    for grade, pairs in choices(here.dice, here.pairs).items():
        reach, free = here.reach(grade), here.free(grade)
        for pair, steps in pairs:
            if ends := reach.ends(steps) & free:
                again = whole_turn and any({*pair}.isdisjoint(other) for other, _ in pairs)
                yield Way(*pair, _text(here.lattice, ends), again)


@lru_cache(1 << 12)
def _text(lattice: Lattice, ends: int) -> str:
    """Some fields in one word; most figures stay where they are, and so does what they reach."""
    return " ".join(lattice.lanes.cells(ends))
