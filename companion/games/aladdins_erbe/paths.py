"""Every path of a distance, found once and sorted by the treasure fields it crosses, so that none is walked twice."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from companion.core.values import Cell
from companion.games.aladdins_erbe.actions import PIPS
from companion.games.aladdins_erbe.lattice import Lattice

Path = tuple[Cell, ...]
"""Field by field, without the one where it begins."""
Trail = tuple[Cell, ...]
"""Where a figure stands, the last one, and what of its way there it may not go back to (AE-8)."""


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """All paths of one distance from one place, on a board without treasures."""

    crossed: int
    """The treasure fields that any of them crosses, a bit each."""
    sets: tuple[tuple[int, tuple[Path, ...]], ...]
    """Those that cross the same treasure fields, which stand before them."""
    groups: Mapping[Cell, tuple[tuple[int, tuple[Path, ...]], ...]]
    """To each field the same."""

    def open(self, blocked: int) -> int:
        """How many there are when cards lie on the blocked fields (AE-9)."""
        return _open(self, blocked & self.crossed)

    def ends(self, blocked: int) -> tuple[Cell, ...]:
        """Where those lead."""
        return _ends(self, blocked & self.crossed)

    def open_to(self, end: Cell, blocked: int) -> int:
        """How many of those lead to one field."""
        return sum([len(paths) for crossed, paths in self.groups.get(end, ()) if not crossed & blocked])


@lru_cache(4096)
def fan(lattice: Lattice, trail: Trail, once: bool) -> tuple[Reach, ...]:
    """Every path of up to six steps (AE-7), none straight back, or no field twice where the house has it so (G-5)."""
    bit, beside, begun = lattice.bit, lattice.beside, len(trail)
    ways: list[tuple[Trail, int]] = [(trail, 0)]
    reaches = [Reach(0, (), {})]
    for _ in PIPS:
        ways = [
            ((*way, cell), crossed | bit.get(cell, 0))
            for way, crossed in ways
            for cell in beside[way[-1]]
            if cell not in (way if once else way[-2:])
        ]
        reaches.append(_sorted((crossed, way[begun:]) for way, crossed in ways))
    return tuple(reaches)


@lru_cache(4096)
def not_back(reach: Reach, before: Cell) -> Reach:
    """The same paths but those that begin with a step back to where the figure came from."""
    return _sorted((crossed, path) for crossed, paths in reach.sets for path in paths if path[0] != before)


def _sorted(paths: Iterable[tuple[int, Path]]) -> Reach:
    sets: dict[int, list[Path]] = defaultdict(list)
    groups: dict[Cell, dict[int, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for crossed, path in paths:
        sets[crossed].append(path)
        groups[path[-1]][crossed].append(path)
    return Reach(reduce(or_, sets, 0), _frozen(sets), {end: _frozen(group) for end, group in groups.items()})


def _frozen(paths: Mapping[int, list[Path]]) -> tuple[tuple[int, tuple[Path, ...]], ...]:
    return tuple((crossed, tuple(some)) for crossed, some in paths.items())


@lru_cache(65536)
def _open(reach: Reach, blocked: int) -> int:
    return sum([len(paths) for crossed, paths in reach.sets if not crossed & blocked])


@lru_cache(16384)
def _ends(reach: Reach, blocked: int) -> tuple[Cell, ...]:
    return tuple([end for end, some in reach.groups.items() if any(not crossed & blocked for crossed, _ in some)])
