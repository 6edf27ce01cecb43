"""Where a throw can lead: each pair of dice that is left, with every field its figure can stop on."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import Pair
from companion.games.aladdins_erbe.lattice import OUTSIDE
from companion.games.aladdins_erbe.paths import Path
from companion.games.aladdins_erbe.stand import Stand, stand
from companion.games.aladdins_erbe.state import State


class Way(NamedTuple):
    """One figure die with one distance die, and where that leads."""

    figure_die: int
    distance_die: int
    cells: str
    """Every field to stop on, a space between: views carry many of them."""


def ways(state: State, seat: Seat) -> tuple[Way, ...]:
    """Each pair of dice that leads somewhere, with the fields to stop on."""
    return _ways(stand(state, seat))


def first_path(state: State, seat: Seat, way: Way, end: Cell) -> Path:
    """One of the paths by which a way leads to a field, always the same."""
    here = stand(state, seat)
    groups = here.reach(Pair(way.figure_die, way.distance_die)).groups[end]
    return next(paths[0] for crossed, paths in groups if not crossed & here.blocked)


def standing(state: State, cell: Cell, mover: Seat) -> tuple[Seat, int] | None:
    """Whose figure of which grade stands on a field, the mover's own left out."""
    if cell in OUTSIDE:
        return None
    for seat, cells in state.figures.items():
        if cell in cells and seat != mover:
            return seat, cells.index(cell) + 1
    return None


@lru_cache(256)
def _ways(here: Stand) -> tuple[Way, ...]:
    return tuple(_found(here))


def _found(here: Stand) -> Iterator[Way]:
    for pair in here.pairs:
        own = here.own(pair)
        cells = [cell for cell in here.reach(pair).ends(here.blocked) if cell not in own]
        if cells:
            yield Way(pair.figure_die, pair.distance_die, " ".join(cells))
