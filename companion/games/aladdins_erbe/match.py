"""Several games in a row: who begins the next one."""

from companion.core.game import Facts
from companion.games.aladdins_erbe.state import Phase, State


def again(state: State) -> Facts | None:
    """What the next game's header says beside seats and house rules; None while this game goes on.

    By any method (AE-4): the next one round the table.
    """
    return {"first": state.house.turns[state.first]} if state.phase is Phase.OVER else None
