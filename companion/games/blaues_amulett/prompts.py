"""The one sentence that says what is going on, for everybody; it reminds nobody of any right (BA-38)."""

from companion.core.values import Said
from companion.core.words import filled
from companion.games.blaues_amulett.state import Phase, State, winner


def prompt(state: State) -> Said:
    """``prompt.<phase>``; after a move it is the same whatever may still be done."""
    seat = winner(state) if state.phase is Phase.OVER else state.active
    assert seat is not None  # noqa: S101 - for the type checker: somebody is active until somebody has won
    return filled(_key(state), ("seat",), {"seat": seat})


def _key(state: State) -> str:
    if state.turn.moves and state.phase is not Phase.AWAIT_DISCARD:
        return "prompt.ending" if state.turn.powers_set else "prompt.arrival"
    return f"prompt.{state.phase}"
