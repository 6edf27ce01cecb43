"""Who sits at the table and follows whom; what is told by seat: one value changed, who has most, in which order."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from companion.core.values import TABLE, Seat

K = TypeVar("K", bound=str)
V = TypeVar("V")


def people(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those who sit at the table, without the table itself, which may act too.

    >>> people([Seat("king"), TABLE])
    ('king',)
    """
    return tuple(seat for seat in seats if seat != TABLE)


def how_many(players: range) -> str:
    """How many may play.

    >>> how_many(range(2, 5)), how_many(range(2, 3))
    ('2 to 4', '2')
    """
    least, most = players[0], players[-1]
    return f"{least} to {most}" if least < most else f"{most}"


def successors(seats: tuple[Seat, ...], direction: str) -> dict[Seat, Seat]:
    """Who follows whom, ``clockwise`` or the other way round.

    >>> successors((Seat("king"), Seat("queen"), Seat("monk")), "counterclockwise")
    {'king': 'monk', 'queen': 'king', 'monk': 'queen'}
    """
    step = 1 if direction == "clockwise" else -1
    return {seat: seats[(place + step) % len(seats)] for place, seat in enumerate(seats)}


def others(seats: tuple[Seat, ...]) -> dict[Seat, tuple[Seat, ...]]:
    """All but each seat, clockwise round the table from there.

    >>> others((Seat("king"), Seat("queen"), Seat("monk")))["queen"]
    ('monk', 'king')
    """
    return {seat: seats[place + 1 :] + seats[:place] for place, seat in enumerate(seats)}


def put(values: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """The values with one replaced."""
    return {**values, key: value}


def winners(scores: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """The seats of the first rank."""
    best = max(scores.values())
    return tuple(seat for seat in scores if scores[seat] == best)


def ranking(scores: Mapping[Seat, Any]) -> list[list[object]]:
    """Seats by score, the highest first, as ``[seat, rank]``; equal ones share a rank.

    >>> ranking({Seat("king"): 30, Seat("queen"): 90, Seat("monk"): 30})
    [['queen', 1], ['king', 2], ['monk', 2]]
    """
    order = sorted(scores, key=scores.__getitem__, reverse=True)
    return [[seat, 1 + sum(other > scores[seat] for other in scores.values())] for seat in order]
