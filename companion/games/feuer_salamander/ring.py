"""The track: where a figure comes to with so many steps, and how many it needs to get home."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from companion.core.values import Cell, Seat

DUNGEON = Cell("dungeon")
SLOTS = 5
MIDDLE = 3
"""The slot of the field by which the owner of a start place comes and goes."""
MOST_STEPS = 8


@cache
def start_of(seat: Seat) -> Cell:
    """The start place of a figure."""
    return Cell(f"start:{seat}")


def track(seat: Seat, slot: int) -> Cell:
    """One of the five fields before a start place, in running order.

    >>> track(Seat("king"), MIDDLE)
    'track:king:3'
    """
    return Cell(f"track:{seat}:{slot}")


@dataclass(frozen=True, slots=True)
class Ring:
    """The fields of the figures in play, clockwise (FS-20, FS-22)."""

    fields: tuple[Cell, ...]
    ahead: Mapping[Cell, tuple[Cell, ...]]
    """From a field or start place, what lies 0, 1, ... 8 steps ahead."""
    area: Mapping[Cell, Seat]
    """Whose start place a field passes."""
    home: Mapping[tuple[Seat, Cell], int]
    """How many steps a figure needs at least to turn in from a field (FS-23)."""


@cache
def ring(figures: tuple[Seat, ...]) -> Ring:
    """The track with the five fields of each of these figures, in this order.

    >>> ring((Seat("king"), Seat("monk"))).ahead[Cell("start:king")][4]
    'track:monk:1'
    """
    fields = tuple(track(seat, slot) for seat in figures for slot in range(1, SLOTS + 1))
    ahead = {field: _from(fields, place) for place, field in enumerate(fields)}
    home: dict[tuple[Seat, Cell], int] = {}
    for seat in figures:
        middle = fields.index(track(seat, MIDDLE))
        # the middle field counts as the first, so the start place stands in for the field before it
        ahead[start_of(seat)] = (start_of(seat), *_from(fields, middle)[:MOST_STEPS])
        for place, field in enumerate(fields):
            home[seat, field] = (middle - place) % len(fields) + 1
    area = {field: seat for seat in figures for field in fields if field.split(":")[1] == seat}
    return Ring(fields, MappingProxyType(ahead), MappingProxyType(area), MappingProxyType(home))


def _from(fields: Sequence[Cell], place: int) -> tuple[Cell, ...]:
    return tuple(fields[(place + steps) % len(fields)] for steps in range(MOST_STEPS + 1))
