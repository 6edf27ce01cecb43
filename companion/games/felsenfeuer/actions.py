"""What a seat can do, as transcripts write it; frozen values that the one codec turns into lines and back.

``shows``: it may show somebody something new, so only the host takes it back. ``public``: whether it is legal follows
from public facts; everything does here but the selection, which is secret until all have chosen (FF-3).
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.core.actions import Amounts
from companion.core.values import Colour, Seat
from companion.games.felsenfeuer.dice import Area, DieId

ROSTER = tuple(Seat(f"p{number}") for number in range(1, 7))

BY_HAND = "by_hand"
"""The name of a spell that stands in no loaded book and is resolved by the players (G-21)."""


class Op(StrEnum):
    """The primitives (rules 2.6)."""

    TRIGGER = "trigger"
    BANISH = "banish"
    REACTIVATE = "reactivate"
    DESTROY = "destroy"
    ATTACK = "attack"
    LOSE_ESSENCE = "lose_essence"
    SACRIFICE = "sacrifice"
    SET_VALUE = "set_value"
    CHANGE_VALUE = "change_value"
    TAKE_TO_HAND = "take_to_hand"
    LAY = "lay"
    MOVE = "move"
    TO_MARKER = "to_marker"
    FROM_MARKER = "from_marker"
    MANIFEST = "manifest"
    DISSOLVE_TEMPLE = "dissolve_temple"
    PLACE_BAG = "place_bag"
    THROW_INTO_CAULDRON = "throw_into_cauldron"
    SECOND_HAND = "second_hand"
    RENEW = "renew"
    CAST_FREE = "cast_free"
    COUNT_AS = "count_as"
    SET_SPEAKER = "set_speaker"
    SET_INITIATIVE = "set_initiative"
    KEEP_INITIATIVE = "keep_initiative"
    FREEZE = "freeze"
    THAW = "thaw"
    HOVER = "hover"
    LAND = "land"
    DECLARE_WINNER = "declare_winner"


class Right(StrEnum):
    """What may be given up by ``skip``."""

    CAST = "cast"
    OPTIONAL_PART = "optional_part"


@dataclass(frozen=True, slots=True)
class ChooseSelection:
    """FF-1: how many dice of each colour."""

    colours: Amounts
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Draft:
    """FF-75: one die out of the middle."""

    colour: Colour
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PickEssence:
    """FF-3: one die onto one's own marker."""

    die: DieId
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HoverRune:
    """FF-86: an own rune into the air over the start matrix, before an essence is picked."""

    die: DieId
    value: int
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ThrowHand:
    """FF-76: three of the hand's runes thrown onto the table, with what they show."""

    dice: tuple[DieId, ...]
    values: tuple[int, ...]
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Lay:
    """FF-7: a rune of one's own hand becomes a glyph; ``hand`` is known by the die and need not be said."""

    die: DieId
    value: int
    matrix: Area
    hand: str | None = None
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EndTurn:
    """FF-8: the stone goes on; a pass when nothing was laid."""

    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CastBlood:
    """FF-63: a spell paid with essence points, by essence."""

    spell: str
    payment: Amounts
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ChooseGlyph:
    """FF-13: which of several own glyphs is triggered, or first."""

    die: DieId
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Cast:
    """FF-15: ``confirmed`` says of a spell without a known star that it has one (FF-5)."""

    spell: str
    confirmed: bool = False
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Skip:
    """An optional right is given up."""

    right: Right
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer to an open question: some of its options."""

    decision_id: str
    value: tuple[str, ...]
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AssignLoss:
    """FF-45: how many points each own essence loses."""

    points: Amounts
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CoMove:
    """FF-53: whether the shrines go with their temple rune."""

    along: bool
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ManualOp:
    """One primitive with what it is done to; a scripted sentence comes to the same (rules 2.6)."""

    op: Op
    dice: tuple[DieId, ...] = ()
    """What is changed; of ``manifest`` the shrines."""
    rune: DieId | None = None
    """What becomes the temple rune."""
    player: Seat | None = None
    """Who is concerned, or whose bag or hand."""
    value: int | None = None
    """A value, a change (``+2``) or a number of points."""
    matrix: Area | None = None
    """Where to; ``new`` for a new one."""
    zone: str | None = None
    colour: Colour | None = None
    """Of ``cast_free``: which spells."""
    word: str | None = None
    """Of ``count_as``: as what."""
    side: str | None = None
    """Into which of two hands."""
    force: bool = False
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FinishSpell:
    """A spell resolved by hand is done; its effects end."""

    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class UndoOp:
    """The last primitive done by hand in this spell is taken back, with all that followed from it."""

    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


Setting = ChooseSelection | Draft | PickEssence | HoverRune | ThrowHand
Turning = Lay | EndTurn | CastBlood | ChooseGlyph | Cast | Skip
Resolving = Choose | AssignLoss | CoMove | ManualOp | FinishSpell | UndoOp
Action = Setting | Turning | Resolving
