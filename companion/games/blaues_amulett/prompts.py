"""The one sentence that says what is going on, for everybody; it reminds nobody of any right (BA-38)."""

from functools import cache

from companion.core.values import Said, Seat
from companion.games.blaues_amulett.state import Phase, State, winner
from companion.games.blaues_amulett.words import said


def prompt(state: State) -> Said:
    """``prompt.<phase>``; after a move it is the same whatever may still be done."""
    seat = winner(state) if state.phase is Phase.OVER else state.active
    assert seat is not None  # noqa: S101 - for the type checker: somebody is active until somebody has won
    return _said(_key(state), seat)


def _key(state: State) -> str:
    if state.turn.moves and state.phase is not Phase.AWAIT_DISCARD:
        return "prompt.ending" if state.turn.powers_set else "prompt.arrival"
    return f"prompt.{state.phase}"


@cache
def _said(key: str, seat: Seat) -> Said:
    return said(key, seat=seat)
