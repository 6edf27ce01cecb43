"""What is allowed, as one lazy container: it can be counted, iterated, indexed and asked ``action in legal``."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Generic, Protocol, Self, TypeVar, overload

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Family(Container[object], Protocol[A_co]):
    """Actions of one kind; a large one computes its members instead of holding them.

    One that knows that it is not empty may say so by ``__bool__``, before anything is counted.
    """

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> A_co: ...
    def __iter__(self) -> Iterator[A_co]: ...


class Picks(tuple[A, ...]):  # noqa: SLOT001 - a tuple cannot have slots of its own
    """A small family, written out; asking for a member costs one hash.

    >>> Picks("abc")[1], "c" in Picks("abc"), "d" in Picks("abc")
    ('b', True, False)
    """

    _members: frozenset[A]

    def __new__(cls, items: Iterable[A] = ()) -> Self:
        self = super().__new__(cls, items)
        self._members = frozenset(self)
        return self

    def __contains__(self, item: object) -> bool:
        return item in self._members


class Loose(Picks[A]):
    """A small family that also knows its members in other words: the obvious left out, or in another order.

    >>> "B" in Loose("ab", also="AB"), len(Loose("ab", also="AB"))
    (True, 2)
    """

    def __new__(cls, items: Iterable[A], also: Iterable[A]) -> Self:
        self = super().__new__(cls, items)
        self._members |= frozenset(also)
        return self


class Legal(Sequence[A], Generic[A]):
    """The families of actions open to one seat, one after the other.

    >>> legal = Legal(Picks("ab"), Picks("c"))
    >>> len(legal), legal[2], "b" in legal, "x" in legal, list(legal)
    (3, 'c', True, False, ['a', 'b', 'c'])
    """

    __slots__ = ("offered",)

    def __init__(self, *offered: Family[A]) -> None:
        self.offered = offered
        """Every family, also one that may turn out to be empty: what nobody asks for is not looked up."""

    @property
    def families(self) -> tuple[Family[A], ...]:
        """Those that are not empty."""
        return tuple(filter(None, self.offered))

    def __len__(self) -> int:
        return sum(map(len, self.offered))

    def __bool__(self) -> bool:
        return any(self.offered)

    def __iter__(self) -> Iterator[A]:
        for family in self.offered:
            yield from family

    def __contains__(self, item: object) -> bool:
        return any(item in family for family in self.offered)

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[A]: ...
    def __getitem__(self, index: int | slice) -> A | Sequence[A]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if place < 0:
            raise IndexError(index)
        for family in self.offered:
            if place < len(family):
                return family[place]
            place -= len(family)
        raise IndexError(index)
