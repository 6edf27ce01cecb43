"""Where a figure gets by each distance (AE-7 to AE-9): counted for all fields at once, told way by way when asked.

What was counted is remembered, and any thread may ask: each puts in its place the whole of what it knows.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Protocol

from companion.core.values import Cell
from companion.games.aladdins_erbe.lanes import AGAINST, FULL, Layer, onward
from companion.games.aladdins_erbe.lattice import Lattice

Path = tuple[Cell, ...]
"""Field by field, without the one where it begins."""
Trail = tuple[Cell, ...]
"""Where a figure stands, the last one, and what of its way there it may not go back to."""


class Reach(Protocol):
    """All ways from one place past the cards that lie there."""

    def ends(self, steps: int) -> int:
        """How many ways of that distance lead to each field, in its lane."""
        ...

    def path(self, end: Cell, steps: int, index: int) -> Path:
        """One of those that lead to a field."""
        ...


class Walks:
    """Ways that never step straight back, but may cross themselves (AE-8).

    So it is enough to know how many came to each field by which last step: any one is found again from its end.
    """

    __slots__ = ("_before", "_free", "_here", "_lattice", "_layers")

    def __init__(self, lattice: Lattice, here: Cell, before: Cell | None, blocked: int) -> None:
        self._lattice = lattice
        self._here = here
        self._before = before
        self._free = lattice.lanes.board & ~blocked
        self._layers: tuple[tuple[Layer, int], ...] = ()
        """The counts after each step, and their sum."""

    def ends(self, steps: int) -> int:
        return self._after(steps)[-1][1]

    def path(self, end: Cell, steps: int, index: int) -> Path:
        lanes = self._lattice.lanes
        place, backwards, against = lanes.shift[end], [], None
        for layer, _ in reversed(self._after(steps)):
            backwards.append(lanes.cell[place])
            for last, counts in enumerate(layer):
                count = 0 if last == against else counts >> place & FULL
                if index < count:
                    break
                index -= count
            place, against = place - lanes.step[last], AGAINST[last]
        return tuple(reversed(backwards))

    def _after(self, steps: int) -> tuple[tuple[Layer, int], ...]:
        layers = self._layers
        while len(layers) < steps:
            layer = onward(layers[-1][0], self._lattice.lanes.step, self._free) if layers else self._first()
            self._layers = layers = (*layers, (layer, sum(layer)))
        return layers[:steps]

    def _first(self) -> Layer:
        layer = [0, 0, 0, 0]
        for step, cell, one in self._lattice.first[self._here]:
            if cell != self._before:
                layer[step] = one & self._free
        right, down, left, up = layer
        return right, down, left, up


class Paths:
    """Ways that touch no field twice (G-5): there is no short cut, each is walked, as far as is asked."""

    __slots__ = ("_blocked", "_found", "_lattice", "_trail")

    def __init__(self, lattice: Lattice, trail: Trail, blocked: int) -> None:
        self._lattice = lattice
        self._trail = trail
        self._blocked = blocked
        self._found: tuple[list[Trail], tuple[Mapping[Cell, list[Path]], ...]] = [trail], ()
        """The ways that were gone so far, and after each step those that end on each field."""

    def ends(self, steps: int) -> int:
        shift = self._lattice.lanes.shift
        return sum([len(some) << shift[end] for end, some in self._after(steps).items()])

    def path(self, end: Cell, steps: int, index: int) -> Path:
        return self._after(steps)[end][index]

    def _after(self, steps: int) -> Mapping[Cell, list[Path]]:
        ways, found = self._found
        while len(found) < steps:
            ways = list(self._onward(ways))
            groups: dict[Cell, list[Path]] = defaultdict(list)
            for way in ways:
                groups[way[-1]].append(way[len(self._trail) :])
            found = (*found, groups)
            self._found = ways, found
        return found[steps - 1]

    def _onward(self, ways: list[Trail]) -> Iterator[Trail]:
        beside, mask = self._lattice.beside, self._lattice.lanes.mask
        for way in ways:
            for cell in beside[way[-1]]:
                if cell not in way and not mask[cell] & self._blocked:
                    yield (*way, cell)


@lru_cache(1 << 8)
def walks(lattice: Lattice, here: Cell, before: Cell | None, blocked: int) -> Walks:
    """The walks of a figure; most stay as they are from one half-move to the next, and few ever come back later.

    Each weighs 6 kB. Of 20 games with every view, 32 times as many remembered would count 4 walks less in 100.
    """
    return Walks(lattice, here, before, blocked)


@lru_cache(1 << 8)
def paths(lattice: Lattice, trail: Trail, blocked: int) -> Paths:
    """The paths of a figure."""
    return Paths(lattice, trail, blocked)
