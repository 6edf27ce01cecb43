"""How one walks: the way itself with the house rules for turning, entering and leaving (BA-13 to BA-22)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from companion.core.values import Cell
from companion.games.blaues_amulett.cards import MOST_STEPS, Fate
from companion.games.blaues_amulett.path import Kind, Path

TASK = {Kind.RUIN: Fate.RUIN, Kind.SPRING: Fate.SPRING, Kind.FIRE: Fate.FIRE}
"""What fulfils the task of a place (BA-20)."""


class Customs(NamedTuple):
    """The switches that have to do with walking."""

    side_step: int
    """What the step of a turn counts (G-4)."""
    surplus: str
    """Whether steps left over after turning back to the right lane lapse (G-5)."""
    exit: str
    """In which direction a place is left (G-6)."""
    turning: str
    """Before which places one may turn that could be entered (G-7)."""
    beyond_fire: str
    """Where the amulet fails (G-8)."""
    both_ways: bool
    """A task is due from behind as well (G-18)."""
    over_place: bool
    """One may turn over a place within a move (G-16)."""


@dataclass(frozen=True, slots=True, eq=False)
class Terrain:
    """One object for each combination, so that walks on it can be remembered by it."""

    path: Path
    customs: Customs
    near: Mapping[Cell, tuple[Cell, ...]]
    """The places that one move from a cell may come to, whatever stands there."""
    tasks: Mapping[Cell, frozenset[Fate]]
    """The tasks of these."""
    to_goal: Mapping[Cell, int]
    """The fewest steps that are left with nothing in the way (BA-40)."""

    def task(self, place: Cell, *, back: bool) -> Fate | None:
        """The card due for entering a place from the right lane, or ``back`` from the left one (BA-21)."""
        return TASK.get(self.path.kind[place]) if self.customs.both_ways or not back else None

    def amulet_works(self, place: Cell, field: Cell) -> bool:
        """Whether the amulet helps to enter a place from a field; G-8 by position, or at the last gate only (BA-22)."""
        path = self.path
        if self.customs.beyond_fire == "by_position":
            return path.segment[field] < path.kinds.index(Kind.FIRE)
        return self.customs.beyond_fire != "last_gate" or place not in (path.last_gate, path.goal)


@cache
def terrain(path: Path, customs: Customs) -> Terrain:
    """The terrain of a layout walked by these customs."""
    near = {cell: _near(path, cell, customs.side_step) for cell in path.cells}
    tasks = {
        cell: frozenset(TASK[path.kind[place]] for place in places if path.kind[place] in TASK)
        for cell, places in near.items()
    }
    to_goal = path.steps_to_goal(customs.side_step)
    return Terrain(path, customs, MappingProxyType(near), MappingProxyType(tasks), MappingProxyType(to_goal))


def _near(path: Path, start: Cell, side_step: int) -> tuple[Cell, ...]:
    seen, edge = {start}, {start}
    for _ in range(MOST_STEPS if side_step else 2 * MOST_STEPS):
        edge = {there for cell in edge for there, _ in path.neighbours(cell)} - seen
        seen |= edge
    near = {cell for cell in seen if cell in path.kind}
    return tuple(cell for cell in path.places if cell in near)
