"""The 47 salamander cards, the 84 chambers they point at, and what both are worth."""

from enum import StrEnum
from functools import lru_cache
from itertools import product

from companion.core.values import Cell


class Kind(StrEnum):
    """What a card tells of a chamber; nobody may hold two of one kind (FS-8)."""

    WING = "wing"
    ROW = "row"
    STONE = "stone"


WINGS = ("air", "water", "earth", "fire")
"""By rising value, 1 to 4."""
ROWS = range(1, 8)
STONES = range(1, 4)


class Card(StrEnum):
    """One of the 14 faces; copies of a face are interchangeable, so ``row:5#2`` reads as ``row:5``."""

    AIR = "wing:air"
    WATER = "wing:water"
    EARTH = "wing:earth"
    FIRE = "wing:fire"
    ROW_1 = "row:1"
    ROW_2 = "row:2"
    ROW_3 = "row:3"
    ROW_4 = "row:4"
    ROW_5 = "row:5"
    ROW_6 = "row:6"
    ROW_7 = "row:7"
    STONE_1 = "stone:1"
    STONE_2 = "stone:2"
    STONE_3 = "stone:3"

    kind: Kind
    mark: str
    """What the chamber's name says of it: ``fire``, ``7``."""
    worth: int

    def __init__(self, face: str) -> None:
        name, self.mark = face.split(":")
        self.kind = Kind(name)
        self.worth = WINGS.index(self.mark) + 1 if self.kind is Kind.WING else int(self.mark)

    @classmethod
    def _missing_(cls, value: object) -> "Card | None":
        face, sign, copy = value.partition("#") if isinstance(value, str) else ("", "", "")
        return cls(face) if sign and copy.isdecimal() else None


Hand = tuple[Card | None, ...]
"""Cards, oldest first; None is a card that the companion has not seen."""

FACES = tuple(Card)
BY_KIND = {kind: tuple(card for card in FACES if card.kind is kind) for kind in Kind}

COPIES = {card: 4 if card.kind is Kind.WING else 5 for card in FACES} | {
    Card.ROW_1: 1, Card.ROW_2: 2, Card.ROW_3: 3, Card.ROW_4: 4, Card.ROW_5: 3, Card.ROW_6: 2, Card.ROW_7: 1,
}  # fmt: skip
DECK = tuple(card for card in FACES for _ in range(COPIES[card]))
"""47 cards (rules 1.1)."""


def chamber(wing: str, row: str | int, stone: str | int) -> Cell:
    """The chamber of three coordinates.

    >>> chamber("water", 3, 2)
    'chamber:water:3:2'
    """
    return Cell(f"chamber:{wing}:{row}:{stone}")


CHAMBERS = tuple(chamber(wing, row, stone) for wing, row, stone in product(WINGS, ROWS, STONES))


@lru_cache(1 << 10)
def truthful(hand: Hand) -> tuple[Cell, ...]:
    """The chambers that are true for every card in hand (FS-13); a card not seen binds nothing.

    >>> truthful((Card.ROW_2, Card.STONE_1))[:2]
    ('chamber:air:2:1', 'chamber:water:2:1')
    """
    told = {card.kind: (card,) for card in hand if card is not None}
    choices = (told.get(kind, BY_KIND[kind]) for kind in Kind)
    return tuple(chamber(*(card.mark for card in cards)) for cards in product(*choices))


Combination = tuple[Card, Card, Card]
"""Wing, row, stone."""


def value(cards: Combination) -> int:
    """What a laid combination counts, 1 to 84 (FS-47).

    >>> value((Card.EARTH, Card.ROW_2, Card.STONE_3))
    18
    """
    wing, row, stone = cards
    return wing.worth * row.worth * stone.worth
