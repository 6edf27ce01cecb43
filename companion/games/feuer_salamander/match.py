"""Several games in a row: who begins the next one, and what the evening adds up to."""

from collections.abc import Iterable, Mapping

from companion.core.values import Seat
from companion.games.feuer_salamander.state import Phase, State, winners


def next_first(state: State) -> Seat | None:
    """Who begins the next game (G-27); None when start throws decide it, or while this game goes on."""
    if state.phase is not Phase.OVER or state.first is None:
        return None
    match state.house.next_start:
        case "winner":
            best = winners(state.scores)
            return best[0] if len(best) == 1 else None
        case "next":
            return state.house.turns[state.first]
        case _:
            return None


def totals(games: Iterable[Mapping[Seat, int]]) -> dict[Seat, int]:
    """Uncapped sums over several games (FS-52).

    >>> totals([{Seat("king"): 90, Seat("queen"): 30}, {Seat("king"): 12, Seat("queen"): 84}])
    {'king': 102, 'queen': 114}
    """
    sums: dict[Seat, int] = {}
    for scores in games:
        for seat, points in scores.items():
            sums[seat] = sums.get(seat, 0) + points
    return sums
