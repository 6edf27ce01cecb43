"""What a seat can do, as transcripts write it; frozen values that the one codec turns into lines and back.

``shows``: it may show somebody something new, so only the host takes it back. ``public``: whether it is legal follows
from public facts, so a refusal tells nobody about a hand and the host may do it for an absent player.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.core.values import Cell, Seat
from companion.games.feuer_salamander.cards import CHAMBERS, Card

ROSTER = (Seat("king"), Seat("queen"), Seat("monk"), Seat("robber"))

_CHAMBERS = frozenset(CHAMBERS)


class Symbol(StrEnum):
    """What the symbol stick shows."""

    SALAMANDER = "salamander"
    STONE = "stone"


class Stick(StrEnum):
    """The three throwing sticks, in the order in which kept keys are listed."""

    EYE_A = "eye_a"
    EYE_B = "eye_b"
    SYMBOL = "symbol"


STICKS = tuple(Stick)


class Mode(StrEnum):
    """Big steps or small steps (FS-18)."""

    SUM = "sum"
    DIFFERENCE = "difference"


class Reply(StrEnum):
    """An answer; ``shown`` is one that only the asker saw, at a table whose hands are not tracked."""

    YES = "yes"
    NO = "no"
    SHOWN = "shown"


class Right(StrEnum):
    """What may be given up by ``skip``."""

    ASK = "ask"
    EXCHANGE = "exchange"
    EXTRA_THROW = "extra_throw"
    STONE = "stone"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class StartThrow:
    """FS-6: the pips of one eye stick, or of both added up where the switch says so."""

    value: int
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Throw:
    """FS-9: all three sticks."""

    eye_a: int
    eye_b: int
    symbol: Symbol
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Shown:
    """Which of the sticks thrown showed their key; None for a stick that was not thrown."""

    eye_a: bool | None = None
    eye_b: bool | None = None
    symbol: bool | None = None


@dataclass(frozen=True, slots=True)
class KeyThrow:
    """FS-29: one throw of the sticks whose key is not kept yet."""

    shown: Shown
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Draw:
    """FS-11: the top card of the pile; ``card`` only where a real deck is used and the drawer enters it.

    It is refused where all its copies lie elsewhere, in the own hand, too.
    """

    card: Card | None = None
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Discard:
    """FS-12: a card goes face up on the discard pile."""

    card: Card
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class PlaceStone:
    """FS-13; may be taken back by its owner, who learns nothing from having put it there."""

    chamber: Cell
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if self.chamber not in _CHAMBERS:
            raise ValueError(f"place_stone cannot have chamber {self.chamber[:40]!r}.")


@dataclass(frozen=True, slots=True)
class Move:
    """FS-18 and FS-23: as many steps as the mode says, or by them to one's own start place."""

    mode: Mode
    turn_in: bool = False
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Ask:
    """FS-37: one face, aloud."""

    card: Card
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Answer:
    """FS-38: to the asker only."""

    value: Reply
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Named:
    """A card and who is said to hold it."""

    player: Seat
    card: Card

    def __post_init__(self) -> None:
        if self.player not in ROSTER:
            raise ValueError(f"Nobody is called {self.player[:40]!r}.")


@dataclass(frozen=True, slots=True)
class Claim:
    """FS-42: own cards laid first, then others' by name; ``right`` only where the companion cannot check."""

    own: tuple[Card, ...]
    named: tuple[Named, ...]
    right: tuple[bool, ...] | None = None
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """FS-45: a card that became known goes, a new one comes; ``drawn`` only where it is entered by hand."""

    card: Card
    drawn: Card | None = None
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Skip:
    """An optional right is given up."""

    right: Right
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Nothing more this turn."""

    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


Thrown = StartThrow | Throw | KeyThrow
Chosen = Draw | Discard | PlaceStone | Move | Ask | Answer | Claim | Exchange | Skip | EndTurn
Action = Thrown | Chosen
