"""Where a throw can lead: exactly its sum or its difference of steps (FS-19), or by them to the own start place."""

from functools import cache
from typing import NamedTuple

from companion.core.values import Cell, Seat
from companion.games.feuer_salamander.actions import Mode, Move, Throw
from companion.games.feuer_salamander.ring import start_of
from companion.games.feuer_salamander.state import State


class Way(NamedTuple):
    """One of the moves to choose from; public, like the throw that it follows from."""

    mode: Mode
    turn_in: bool
    steps: int
    cell: Cell
    captures: Seat | None
    """Whose figure would go to the dungeon (FS-26)."""


def pips(throw: Throw | None, mode: Mode) -> int:
    """How far the eye sticks carry (FS-18).

    >>> pips(Throw(1, 4, "stone"), Mode.DIFFERENCE)
    3
    """
    if throw is None:
        return 0
    return throw.eye_a + throw.eye_b if mode is Mode.SUM else abs(throw.eye_a - throw.eye_b)


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Both modes, and beside them turning in with each that reaches the own start place (FS-23, FS-24)."""
    home = state.house.ring.home.get((seat, state.figures[seat]))
    barred = seat in state.fresh and not state.house.reenter  # FS-25
    throw = state.turn.throw
    if home is None or barred or throw is None:
        return STEPS
    return _moves(pips(throw, Mode.SUM) >= home, pips(throw, Mode.DIFFERENCE) >= home)


STEPS = tuple(map(Move, Mode))


@cache
def _moves(big: bool, small: bool) -> tuple[Move, ...]:
    reaching = [mode for mode, reaches in ((Mode.SUM, big), (Mode.DIFFERENCE, small)) if reaches]
    return (*STEPS, *(Move(mode, turn_in=True) for mode in reaching))


def ways(state: State) -> tuple[Way, ...]:
    """The moves of the active seat with where they lead."""
    seat = state.active
    return () if seat is None else tuple(_way(state, seat, move) for move in moves(state, seat))


def _way(state: State, seat: Seat, move: Move) -> Way:
    steps = pips(state.turn.throw, move.mode)
    if move.turn_in:
        return Way(move.mode, move.turn_in, steps, start_of(seat), None)
    cell = state.house.ring.ahead[state.figures[seat]][steps]
    return Way(move.mode, move.turn_in, steps, cell, standing(state, cell, seat))


def standing(state: State, cell: Cell, mover: Seat) -> Seat | None:
    """Whose figure stands on a cell, the mover's own left out."""
    return next((seat for seat, place in state.figures.items() if place == cell and seat != mover), None)
