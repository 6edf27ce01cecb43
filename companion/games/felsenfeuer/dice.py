"""Dice and the places where they are: hands, bags and matrices are areas, an area on the table has zones."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple, NewType

from companion.core.records import record
from companion.core.values import Colour, Seat

DieId = NewType("DieId", str)
"""Its owner and its place in the selection (``p1:3``)."""
Area = NewType("Area", str)
"""``hand:p1``, ``hand2:p1``, ``bag:p1``, a matrix ``M0`` or the air over it ``hover:M0``."""

COLOURS = (Colour.GREEN, Colour.GREY, Colour.RED, Colour.BLACK, Colour.VIOLET)
"""In the order of the rules; FF-1 knows no others."""
VALUES = range(1, 7)
START_MATRIX = Area("M0")
EDGE = "edge"
FIELD = "field"
NO_MARKER = frozenset({None, EDGE, FIELD})
"""Where a die is no essence; every other zone is a player's marker."""


class Side(StrEnum):
    """Which of two hands (FF-60); who has but one has the left one."""

    LEFT = "left"
    RIGHT = "right"


@record
class Die(NamedTuple):
    """One die; without a value in a container, without a zone in a container and in the air."""

    owner: Seat
    colour: Colour
    value: int | None
    area: Area
    zone: str | None = None
    frozen: bool = False


@cache
def hand(seat: Seat, side: Side = Side.LEFT) -> Area:
    """The hand of a player."""
    return Area(f"hand:{seat}" if side is Side.LEFT else f"hand2:{seat}")


def side_of(area: Area) -> Side:
    """Which hand an area is.

    >>> side_of(Area("hand2:p1")).value
    'right'
    """
    return Side.RIGHT if area.startswith("hand2:") else Side.LEFT


@cache
def bag(seat: Seat) -> Area:
    """The rune bag of a player."""
    return Area(f"bag:{seat}")


@cache
def marker(seat: Seat) -> str:
    """The zone of a player's essences."""
    return f"marker:{seat}"


@cache
def air(matrix: Area) -> Area:
    """Over a matrix (FF-84).

    >>> air(Area("M1"))
    'hover:M1'
    """
    return Area(f"hover:{matrix}")


def below(area: Area) -> Area:
    """The matrix under the air, and any other area itself.

    >>> below(Area("hover:M1"))
    'M1'
    """
    return Area(area.removeprefix("hover:"))


def is_glyph(die: Die) -> bool:
    """A rune at the edge."""
    return die.zone == EDGE


def is_essence(die: Die) -> bool:
    """On its owner's marker (FF-44)."""
    return die.zone not in NO_MARKER


def on_markers(dice: Mapping[DieId, Die]) -> list[tuple[DieId, Die]]:
    """The essences among some dice."""
    return [(each, die) for each, die in dice.items() if die.zone not in NO_MARKER]


def on_matrix(die: Die) -> bool:
    """On a matrix, not over it."""
    return die.zone is not None


def hovers(die: Die) -> bool:
    """In the air (FF-84)."""
    return die.area.startswith("hover:")


def in_hand(die: Die) -> bool:
    """In one of the hands."""
    return die.area.startswith("hand")


def in_bag(die: Die) -> bool:
    """In anybody's bag."""
    return die.area.startswith("bag:")


def held(die: Die, area: Area) -> Die:
    """The die in a hand or a bag: there it has no value."""
    return die._replace(value=None, area=area, zone=None, frozen=False)


def laid(die: Die, area: Area, zone: str | None, value: int | None = None) -> Die:
    """The die on a matrix or in the air, with its value or another one; what is no glyph any more thaws (FF-81)."""
    kept = die.frozen and zone == EDGE
    return die._replace(area=area, zone=zone, value=value or die.value, frozen=kept)
