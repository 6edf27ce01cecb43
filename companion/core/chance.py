"""Our own shuffle: the same order for one seed on every machine and Python, for ever."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def seeded(seed: int, salt: str = "") -> Random:
    """A generator for one purpose; ``salt`` keeps two purposes of one seed apart.

    ``random()`` is promised to stay the same between Python versions, ``shuffle()`` is not.
    """
    return Random(f"{seed}/{salt}")  # noqa: S311 - fairness, not cryptography; the seed itself is 128 bit


def shuffled(items: Iterable[T], random: Random) -> tuple[T, ...]:
    """The items in an order drawn from ``random`` (Fisher-Yates on ``random()`` alone).

    >>> shuffled("abcde", seeded(7))
    ('a', 'c', 'e', 'b', 'd')
    """
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)
