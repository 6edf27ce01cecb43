"""Several games in a row: who begins the next one, and what they add up to."""

from companion.core.errors import RuleError
from companion.core.game import Facts, Setup
from companion.core.seats import winners
from companion.core.values import Seat
from companion.games.feuer_salamander.state import Phase, State

TOTALS = "totals"
"""The header's key for the sums of the games before."""
MOST = 1_000_000


def again(state: State) -> Facts | None:
    """What the next game's header says beside seats and house rules; None while this game goes on."""
    if state.phase is not Phase.OVER:
        return None
    first = _first(state)
    return {TOTALS: totals(state)} | ({} if first is None else {"first": first})


def totals(state: State) -> dict[Seat, int]:
    """Uncapped sums of all games of the match so far (FS-52)."""
    return {seat: state.house.before.get(seat, 0) + points for seat, points in state.scores.items()}


def before(setup: Setup) -> dict[Seat, int]:
    """What was scored in the games before; RuleError ``malformed`` unless it is a sum for each seat."""
    given = setup.given.get(TOTALS, {})
    if not isinstance(given, dict) or not all(
        seat in setup.seats and type(points) is int and 0 <= points <= MOST for seat, points in given.items()
    ):
        raise RuleError(None, "malformed", "The header's totals must say a number of points for each seat.")
    return {Seat(seat): points for seat, points in given.items()}


def _first(state: State) -> Seat | None:
    """Who begins the next game (G-27); None when start throws decide it."""
    match state.house.next_start:
        case "winner":
            best = winners(state.scores)
            return best[0] if len(best) == 1 else None
        case "next" if state.first is not None:
            return state.house.turns[state.first]
        case _:
            return None
