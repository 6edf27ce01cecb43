"""The treasure cards: six kinds, what each is worth, and who has seen which."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple, NewType

from companion.core.sentence import shown
from companion.core.values import Seat


class Kind(StrEnum):
    """What the back of a card and a grey card show."""

    LAMP = "lamp"
    RING = "ring"
    CARPET = "carpet"
    AMULET = "amulet"
    CRYSTAL = "crystal"
    BOTTLE = "bottle"


KINDS = tuple(Kind)
PYRAMIDS = range(4, 10)
"""The numbers at the edge of the board: what protects a kind, and what its cards count by (AE-2)."""

Face = NewType("Face", str)
"""A card's kind and value as transcripts write them: ``lamp:3``."""

Values = Mapping[Kind, tuple[int, ...]]
"""Which cards there are of each kind."""

T30: Values = dict.fromkeys(KINDS, (0, 1, 2, 3, 4))
"""G-1: every kind with each value once."""
_T50 = (0, 0, 1, 1, 2, 2, 3, 4)
T50: Values = {**dict.fromkeys(KINDS, _T50), Kind.LAMP: (*_T50, 3), Kind.RING: (*_T50, 3)}

WORTH = range(10)
"""What a card may be worth; in a set of one's own more than the usual 4."""
FACES: Mapping[Face, tuple[Kind, int]] = {Face(f"{kind}:{value}"): (kind, value) for kind in KINDS for value in WORTH}


class Card(NamedTuple):
    """One card, with all that people know of it: knowledge travels with the card (rules 2.8)."""

    kind: Kind
    value: int
    known: tuple[Seat, ...] = ()
    """Who has seen its value, in that order."""
    open: bool = False
    """Shown in a duel: all may know (G-10)."""

    @property
    def face(self) -> Face:
        """Kind and value.

        >>> Card(Kind.LAMP, 3).face
        'lamp:3'
        """
        return Face(f"{self.kind}:{self.value}")

    def seen_by(self, seat: Seat) -> "Card":
        """The card after one more player has looked at it."""
        return self if seat in self.known else self._replace(known=(*self.known, seat))


def card(face: object) -> Card:
    """The card of a face that nobody has looked at; ValueError when there is no such face.

    >>> card("ring:0")
    Card(kind=<Kind.RING: 'ring'>, value=0, known=(), open=False)
    """
    if not isinstance(face, str) or face not in FACES:
        raise ValueError(f"There is no treasure {shown(face)}.")
    return Card(*FACES[Face(face)])


def kinds(cards: Iterable[Card]) -> frozenset[Kind]:
    """The kinds among some cards; public, whoever holds them (AE-16)."""
    return frozenset(held.kind for held in cards)


def held(cards: Iterable[Card], kind: Kind) -> Card:
    """The card of a kind that is there; asked only where there is one."""
    return next(each for each in cards if each.kind is kind)


def exchanged(cards: tuple[Card, ...], old: Card, new: Card) -> tuple[Card, ...]:
    """The cards with one in another's place."""
    place = cards.index(old)
    return (*cards[:place], new, *cards[place + 1 :])
