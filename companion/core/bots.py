"""Players that see only their own view. They know a Game, not which one.

A bot is given all that is legal; when it picks a throw it means: throw. What the sticks show then is not its choice.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from companion.core.game import A, Act, Facts, Game, S
from companion.core.legal import Family, Legal
from companion.core.values import Seat
from companion.core.views import view

T = TypeVar("T")

UNSEEN = float("-inf")
"""The appeal of what says how real cards look that nobody has shown to the companion."""
SAMPLED = 48
"""Of a larger family a greedy bot weighs so many of the first members, the likeliest, and as many of the others."""


class Bot(Protocol):
    """Somebody who chooses; one who never ``looks`` is shown nothing, for a view is what takes the time."""

    looks: bool

    def choose(self, view: Facts, legal: Legal[A], random: Random) -> A:
        """One of what is legal, which is not empty; ``view`` is what that seat knows."""
        ...


class RandomBot:
    """Any kind of action, then any action of that kind: so a kind with many members does not drown the others."""

    looks = False

    def choose(self, view: Facts, legal: Legal[A], random: Random) -> A:  # noqa: ARG002 - it looks at nothing
        """One of what is legal."""
        # as a rule the first one drawn is not empty, and no other needs to be looked at
        return _any(_any(legal.offered, random) or _any(legal.families, random), random)


class GreedyBot(Generic[S, A]):
    """Whatever the game finds most promising from this seat's view; equals by lot."""

    looks = True

    def __init__(self, game: Game[S, A]) -> None:
        self._appeal = game.appeal

    def choose(self, view: Facts, legal: Legal[Any], random: Random) -> Any:  # noqa: ANN401 - the game's own action
        """The best of what is legal, of large families the best of a sample."""
        best, chosen = float("-inf"), list[Any]()
        for action in _weighed(legal, random):
            appeal = self._appeal(view, action)
            if appeal > best:
                best, chosen = appeal, [action]
            elif appeal == best:
                chosen.append(action)
        return _any(chosen, random)


def sensible(game: Game[S, A], state: S, seat: Seat, legal: Legal[A], random: Random) -> A | None:
    """What a greedy player would do of what is ``legal``; None where only who sees real cards can say what is so."""
    known = view(game, state, seat)
    action: A = GreedyBot(game).choose(known, legal, random)
    return None if game.appeal(known, action) == UNSEEN else action


def played(game: Game[S, A], state: S, bot: Bot, random: Random) -> Act:
    """What happens next at a table of such players without real sticks: the next act, not yet applied.

    It is that of the first seat that is waited for.
    """
    seat: Seat = game.actors(state)[0]
    action = bot.choose(view(game, state, seat) if bot.looks else {}, game.legal(state, seat), random)
    if type(action) in game.thrown:
        return Act(seat, game.chance(state, random))  # type: ignore[arg-type]  # a legal throw can be thrown
    return Act(seat, action)


def _any(items: Family[T], random: Random) -> T:
    return items[int(random.random() * len(items))]


def _weighed(legal: Legal[A], random: Random) -> Iterator[A]:
    for family in legal.families:
        if len(family) <= 2 * SAMPLED:
            yield from family
        else:
            yield from map(family.__getitem__, range(SAMPLED))
            yield from (_other(family, random) for _ in range(SAMPLED))


def _other(family: Family[A], random: Random) -> A:
    return family[SAMPLED + int(random.random() * (len(family) - SAMPLED))]
