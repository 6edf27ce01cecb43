"""Several games in a row: who begins the next one, with the same books and teams."""

from companion.core.game import Facts
from companion.games.felsenfeuer.state import Phase, State


def again(state: State) -> Facts | None:
    """What the next game's header says beside seats and house rules; None while this game goes on.

    FF-4: the stone begins before whom it began longest ago, so it goes round the table.
    """
    house = state.house
    return {**house.given, "first": house.round[house.first][1]} if state.phase is Phase.OVER else None
