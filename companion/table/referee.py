"""The only place that decides to trust the camera: play it, ask, or let it pass."""

from dataclasses import dataclass
from typing import Any

from companion.core.game import Act, Game
from companion.core.values import BoardReading, Observation, Press, Reason, Throw

MOST_OPTIONS = 3
"""More guesses than this help nobody; then people enter what lies there."""


@dataclass(frozen=True, slots=True)
class Play:
    """Certain, and only one thing it can mean."""

    act: Act


@dataclass(frozen=True, slots=True)
class Ask:
    """In doubt: the guesses, best first (perhaps none), and why."""

    options: tuple[Act, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """It means nothing now."""


def judge(game: Game[Any, Any], state: Any, seen: Observation) -> Play | Ask | Pass:  # noqa: ANN401 - the game's own
    """What to do with an observation; a throw that was waited for is never passed over in silence."""
    meant, expected = game.meant(state, seen), game.expects(state)
    if len(meant) == 1 and _certain(game, state, seen) and not (isinstance(seen, Throw) and expected.confirm):
        return Play(meant[0])
    if meant or (isinstance(seen, Throw) and expected.pieces):
        reasons = () if isinstance(seen, Press) else tuple(sorted(seen.reasons))
        return Ask(tuple(meant[:MOST_OPTIONS]), reasons)
    return Pass()


def _certain(game: Game[Any, Any], state: Any, seen: Observation) -> bool:  # noqa: ANN401
    match seen:
        case Throw():
            return seen.certain
        case BoardReading():
            return seen.certain and seen.glowing >= game.scene(state).glowing
        case Press():
            return True
