"""The way cards that carry a figure, the fate cards that overcome what stands in its way, and the dark powers."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from companion.core.values import Cell


class WayCard(StrEnum):
    """One of the six of a set (BA-1); the joker carries as far as its owner likes, 1 to 6 (BA-8)."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    JOKER = "joker"

    @classmethod
    def _missing_(cls, value: object) -> "WayCard | None":
        return cls(str(value)) if type(value) is int and value in range(1, 6) else None


WAY_CARDS = tuple(WayCard)
"""By rising rank (BA-6)."""
MOST_STEPS = 6
STEPS: Mapping[WayCard, int | None] = {card: None if card is WayCard.JOKER else int(card) for card in WAY_CARDS}


class Fate(StrEnum):
    """One of the seven faces of the 31 fate cards (rules 1.1)."""

    AMULET = "amulet"
    DWARF = "dwarf"
    WITCH = "witch"
    WIZARD = "wizard"
    RUIN = "ruin"
    SPRING = "spring"
    FIRE = "fire"


FATES = tuple(Fate)
HELD = FATES[1:]
"""Those that somebody can hold; an amulet card is never kept (BA-32)."""
POWERS = (Fate.DWARF, Fate.WITCH, Fate.WIZARD)
TASKS = (Fate.RUIN, Fate.SPRING, Fate.FIRE)
FATE_CARDS = 31
AMULET_CARDS = 5
KEPT = 3
"""The three-card rule (BA-29)."""

Hand = tuple[Fate, ...]
"""Fate cards, oldest first."""


class Powers(NamedTuple):
    """On which place each dark power stands (BA-4, BA-36)."""

    dwarf: Cell
    witch: Cell
    wizard: Cell

    def by_place(self) -> Mapping[Cell, Fate]:
        """Which power stands on a place.

        >>> Powers(Cell("P1"), Cell("P2"), Cell("P3")).by_place()["P2"]
        <Fate.WITCH: 'witch'>
        """
        return dict(zip(self, POWERS, strict=True))
