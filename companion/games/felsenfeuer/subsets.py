"""Large families of actions that are computed, not held."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

from companion.games.felsenfeuer.actions import Action, Choose, Lay
from companion.games.felsenfeuer.dice import VALUES, Area, DieId, Side


@dataclass(frozen=True)
class Lays:
    """FF-7: every rune of the hand with every value on every matrix; ``sides`` says where each rune lies."""

    dice: tuple[DieId, ...]
    matrices: tuple[Area, ...]
    side: Callable[[DieId], Side]

    def __len__(self) -> int:
        return len(self.dice) * len(self.matrices) * len(VALUES)

    def __getitem__(self, index: int) -> Action:
        if not 0 <= index < len(self):
            raise IndexError(index)
        rest, value = divmod(index, len(VALUES))
        die, matrix = divmod(rest, len(self.matrices))
        return Lay(self.dice[die], value + 1, self.matrices[matrix])

    def __iter__(self) -> Iterator[Action]:
        return (self[index] for index in range(len(self)))

    def __contains__(self, item: object) -> bool:
        return (
            isinstance(item, Lay)
            and item.die in self.dice
            and item.value in VALUES
            and item.matrix in self.matrices
            and item.hand in (None, self.side(item.die))
        )


@dataclass(frozen=True)
class Subsets:
    """Every answer to a question: so many of its options, listed in their order and taken in any."""

    name: str
    options: tuple[str, ...]
    low: int
    high: int

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        return tuple(comb(len(self.options), size) for size in range(self.low, self.high + 1))

    def __len__(self) -> int:
        return sum(self._sizes)

    def __getitem__(self, index: int) -> Action:
        if index < 0:
            raise IndexError(index)
        for size, count in enumerate(self._sizes, start=self.low):
            if index < count:
                return Choose(self.name, _nth(self.options, size, index))
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        for size in range(self.low, self.high + 1):
            for chosen in combinations(self.options, size):
                yield Choose(self.name, chosen)

    def __contains__(self, item: object) -> bool:
        return (
            isinstance(item, Choose)
            and item.decision_id == self.name
            and self.low <= len(item.value) <= self.high
            and len(set(item.value)) == len(item.value)
            and set(item.value) <= set(self.options)
        )


def _nth(options: tuple[str, ...], size: int, index: int) -> tuple[str, ...]:
    """The combination at that place of the usual order.

    >>> [_nth(("a", "b", "c"), 2, n) for n in range(3)]
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    chosen: list[str] = []
    for place, option in enumerate(options):
        if len(chosen) == size:
            break
        count = comb(len(options) - place - 1, size - len(chosen) - 1)
        if index < count:
            chosen.append(option)
        else:
            index -= count
    return tuple(chosen)


def side_of(area: Area) -> Side:
    """Which hand an area is.

    >>> side_of(Area("hand2:p1")).value
    'right'
    """
    return Side.RIGHT if area.startswith("hand2:") else Side.LEFT
