"""What a seat can do, as transcripts write it; frozen values that the one codec turns into lines and back.

``shows``: it may show somebody something new, so only the host takes it back. ``public``: whether it is legal follows
from public facts, so a refusal tells nobody about a hand and the host may do it for an absent player.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.core.values import Cell, Seat
from companion.games.blaues_amulett.cards import Fate, WayCard

ROSTER = (Seat("p1"), Seat("p2"), Seat("p3"), Seat("p4"))


class Branch(StrEnum):
    """What a walk does where it could go on in more than one way (rules 1.2)."""

    ENTER = "enter"
    TURN = "turn"
    FORWARD = "forward"
    BACK = "back"


class Right(StrEnum):
    """What may be done after a move, or be given up by ``skip``."""

    TAKE_AMULET = "take_amulet"
    TAKE_CARD = "take_card"
    DRAW = "draw"
    SECOND_MOVE = "second_move"


@dataclass(frozen=True, slots=True)
class DrawStartCard:
    """BA-6: a card of one set lying face down; ``card`` where a real one was drawn, else the companion's is."""

    card: WayCard | None = None
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Payment:
    """A fate card put down to enter a place (BA-20)."""

    place: Cell
    card: Fate


Route = tuple[Branch, ...]
Pay = tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """BA-8, BA-12: one open way card, all its steps. What has but one meaning may be left out."""

    card: WayCard
    distance: int | None = None
    """With the joker only."""
    route: Route | None = None
    """In walking order, a word for each branch."""
    pay: Pay | None = None
    """Follows from the route: BA-20 leaves no choice."""
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TakeAmulet:
    """BA-33: from the wearer who was just knocked off the track. There is no way to put it down again (BA-35)."""

    from_: Seat | None = None
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TakeCard:
    """BA-34: the back with this number, counted from 1, out of the loser's hand."""

    slot: int
    from_: Seat | None = None
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Draw:
    """BA-28, BA-30: the top fate card."""

    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Discard:
    """BA-29: a fate card goes face up on the discard pile."""

    card: Fate
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class SetPowers:
    """BA-36: one arrangement; a power not named stays where it is, overcome or not (BA-23)."""

    dwarf: Cell | None = None
    witch: Cell | None = None
    wizard: Cell | None = None
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Skip:
    """An optional right is given up."""

    right: Right
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Nothing more this turn; forgotten is forgotten (BA-38)."""

    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


Action = DrawStartCard | Move | TakeAmulet | TakeCard | Draw | Discard | SetPowers | Skip | EndTurn
