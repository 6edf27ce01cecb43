"""The double way from the start castle to the castle of light: places, two lanes between them, fate fields."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from companion.core.values import Cell


class Kind(StrEnum):
    """What stands where the way is interrupted."""

    START = "start_castle"
    GATE = "gate"
    RUIN = "ruin"
    CASTLE = "castle"
    SPRING = "spring"
    FIRE = "fire"
    LIGHT = "light_castle"


CASTLES = frozenset({Kind.START, Kind.CASTLE})
"""Where strength is gathered (BA-30)."""
EVERY_THIRD = 3
"""Every third field of a lane, counted in its direction, bears an arrow (rules 1.2)."""


def place(number: int) -> Cell:
    """The cell of a place.

    >>> place(3)
    'P3'
    """
    return Cell(f"P{number}")


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """One layout of the way; one object for each, so that it can be told by identity."""

    kinds: tuple[Kind, ...]
    """Of ``P0``, ``P1``, ..."""
    segments: tuple[int, ...]
    places: tuple[Cell, ...]
    right: tuple[tuple[Cell, ...], ...]
    """The fields of each segment's right lane, away from the start."""
    left: tuple[tuple[Cell, ...], ...]
    """Those of the left lane in the same order, so that they lie beside each other."""
    arrows: frozenset[Cell]
    kind: Mapping[Cell, Kind]
    parallel: Mapping[Cell, Cell]
    """The field beside a field."""
    following: Mapping[Cell, Cell]
    """The next field in running direction, round the segment's ring (BA-26)."""
    segment: Mapping[Cell, int]
    ahead: Mapping[Cell, tuple[Cell, ...]]
    """What lies before a figure on its lane; nothing at the lane's end and on a place."""

    @property
    def goal(self) -> Cell:
        """The castle of light."""
        return self.places[-1]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every place and field."""
        return (*self.places, *self.parallel)

    @property
    def last_gate(self) -> Cell | None:
        """The last gate beyond the fire; not every way has one."""
        beyond = self.places[self.kinds.index(Kind.FIRE) :]
        gates = [place for place in beyond if self.kind[place] is Kind.GATE]
        return gates[-1] if gates else None

    def goes_back(self, cell: Cell) -> bool:
        """Whether a cell is a field of a left lane."""
        return cell[0] == "L"

    def in_order(self, cell: Cell) -> tuple[int, int, int]:
        """By how far from the start it lies, the right lane before the left (G-13).

        >>> text = path((Kind.START, Kind.LIGHT), (6,), None)
        >>> sorted(["L0.6", "R0.6", "P1", "P0"], key=text.in_order)
        ['P0', 'L0.6', 'R0.6', 'P1']
        """
        if cell in self.kind:
            return int(cell[1:]), 0, 0
        segment, field = cell[1:].split(".")
        return int(segment), int(field), int(not self.goes_back(cell))

    def neighbours(self, cell: Cell) -> Iterator[tuple[Cell, bool]]:
        """Where one step can lead on the empty way, and whether it is the side step of a turn."""
        if cell in self.kind:
            number = self.places.index(cell)
            if number < len(self.segments):
                yield self.right[number][0], False
            if number:
                yield self.left[number - 1][-1], False
            return
        if self.ahead[cell]:
            yield self.following[cell], False
        else:
            yield self.places[self.segment[cell] + (not self.goes_back(cell))], False
            yield self.parallel[cell], True

    def steps_to_goal(self, side_step: int) -> Mapping[Cell, int]:
        """The fewest steps to the castle of light with nothing in the way (BA-40); a side step costs ``side_step``."""
        before: dict[Cell, list[tuple[Cell, int]]] = {cell: [] for cell in self.cells}
        for cell in self.cells:
            for there, turns in self.neighbours(cell):
                before[there].append((cell, side_step if turns else 1))
        steps, queue = {self.goal: 0}, deque([self.goal])
        while queue:
            here = queue.popleft()
            for cell, cost in before[here]:
                if steps[here] + cost < steps.get(cell, len(self.cells)):
                    steps[cell] = steps[here] + cost
                    queue.append(cell)
        return steps


@cache
def path(kinds: tuple[Kind, ...], segments: tuple[int, ...], arrows: frozenset[Cell] | None) -> Path:
    """The way of a layout; without ``arrows`` every third field of each lane bears one.

    >>> sorted(path((Kind.START, Kind.LIGHT), (6,), None).arrows)
    ['L0.1', 'L0.4', 'R0.3', 'R0.6']
    """
    right, left = _lanes("R", segments), _lanes("L", segments)
    parallel: dict[Cell, Cell] = {}
    following: dict[Cell, Cell] = {}
    segment: dict[Cell, int] = {}
    for number, (outward, homeward) in enumerate(zip(right, left, strict=True)):
        ring = (*outward, *reversed(homeward))
        following |= dict(zip(ring, (*ring[1:], ring[0]), strict=True))
        parallel |= dict(zip((*outward, *homeward), (*homeward, *outward), strict=True))
        segment |= dict.fromkeys(ring, number)
    places = tuple(map(place, range(len(kinds))))
    lanes = (*right, *(lane[::-1] for lane in left))
    ahead = {cell: lane[number:] for lane in lanes for number, cell in enumerate(lane, start=1)}
    return Path(
        kinds=kinds,
        segments=segments,
        places=places,
        right=right,
        left=left,
        arrows=frozenset(_thirds(right, left)) if arrows is None else arrows,
        kind=MappingProxyType(dict(zip(places, kinds, strict=True))),
        parallel=MappingProxyType(parallel),
        following=MappingProxyType(following),
        segment=MappingProxyType(segment),
        ahead=MappingProxyType({**dict.fromkeys(places, ()), **ahead}),
    )


def _lanes(side: str, segments: tuple[int, ...]) -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        tuple(Cell(f"{side}{number}.{field}") for field in range(1, length + 1))
        for number, length in enumerate(segments)
    )


def _thirds(right: tuple[tuple[Cell, ...], ...], left: tuple[tuple[Cell, ...], ...]) -> Iterator[Cell]:
    for lane in right:
        yield from lane[EVERY_THIRD - 1 :: EVERY_THIRD]
    for lane in left:
        yield from lane[::-1][EVERY_THIRD - 1 :: EVERY_THIRD]
