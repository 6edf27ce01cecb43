"""Large families of actions that are computed, not held."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

from companion.core.actions import Amounts
from companion.games.felsenfeuer.actions import Action, AssignLoss, CastBlood, Choose, Lay
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


@dataclass(frozen=True)
class Shares:
    """Every way to take so many points from some essences, each with the most that it can give.

    Eight essences of six points can give 24 in 400,000 ways: so they are counted, and made one by one.

    >>> shares = Shares((("a", 2), ("b", 1)), 2)
    >>> list(map(shares.way, range(len(shares))))
    [(('a', 1), ('b', 1)), (('a', 2),)]
    """

    essences: tuple[tuple[str, int], ...]
    count: int

    @cached_property
    def _ways(self) -> tuple[tuple[int, ...], ...]:
        """In how many ways the essences from each one on give 0, 1, 2 and more points; from behind the last one: 0."""
        ways = [(1, *(0,) * self.count)]
        for _, most in reversed(self.essences):
            after = ways[-1]
            ways.append(tuple(sum(after[max(0, count - most) : count + 1]) for count in range(self.count + 1)))
        return tuple(reversed(ways))

    def __len__(self) -> int:
        return self._ways[0][self.count]

    def way(self, index: int) -> Amounts:
        """The one at that place: first those that take least from the first essence."""
        if not 0 <= index < len(self):
            raise IndexError(index)
        taken, left = [], self.count
        for (essence, _), after in zip(self.essences, self._ways[1:], strict=True):
            own = 0
            while index >= after[left - own]:
                index -= after[left - own]
                own += 1
            taken += [(essence, own)] if own else []
            left -= own
        return Amounts(sorted(taken))

    def __contains__(self, points: object) -> bool:
        """Whether some amounts are one of them, in whatever order the essences are named."""
        if not isinstance(points, Amounts) or sum(count for _, count in points) != self.count:
            return False
        most = dict(self.essences)
        return len(dict(points)) == len(points) and all(0 < count <= most.get(each, 0) for each, count in points)


@dataclass(frozen=True)
class Splits:
    """FF-45: every way to lose so many points."""

    shares: Shares

    def __len__(self) -> int:
        return len(self.shares)

    def __getitem__(self, index: int) -> Action:
        return AssignLoss(self.shares.way(index))

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(len(self)))

    def __contains__(self, item: object) -> bool:
        return isinstance(item, AssignLoss) and item.points in self.shares


@dataclass(frozen=True)
class Payments:
    """FF-63: blood spells with every way to pay each of them."""

    prices: tuple[tuple[str, Shares], ...]
    """By the spell's id; none that cannot be paid."""

    def __len__(self) -> int:
        return sum(len(shares) for _, shares in self.prices)

    def __getitem__(self, index: int) -> Action:
        if index < 0:
            raise IndexError(index)
        for spell, shares in self.prices:
            if index < len(shares):
                return CastBlood(spell, shares.way(index))
            index -= len(shares)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        return (CastBlood(spell, shares.way(index)) for spell, shares in self.prices for index in range(len(shares)))

    def __contains__(self, item: object) -> bool:
        return isinstance(item, CastBlood) and any(
            item.spell == spell and item.payment in shares for spell, shares in self.prices
        )
