"""Several games in a row: each stands for itself here, the next one begins as the first did."""

from companion.core.game import Facts
from companion.games.blaues_amulett.state import Phase, State


def again(state: State) -> Facts | None:
    """What the next game's header says beside seats and house rules; None while this game goes on."""
    return {} if state.phase is Phase.OVER else None
