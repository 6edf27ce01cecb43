"""What a seat can do, as transcripts write it; frozen values that the one codec turns into lines and back.

``shows``: it may show somebody something new, so only the host takes it back. ``public``: whether it is legal follows
from public facts, so the host may do it for an absent player.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.treasures import FACES, PYRAMIDS, Face, Kind

ROSTER = (Seat("white"), Seat("blue"), Seat("green"), Seat("grey"))
"""The colours of the examples in the rules."""

DICE = 4
PIPS = range(1, 7)


class Weapon(StrEnum):
    """How a duel is fought: without weapons, or with a kind that both own (AE-26)."""

    NONE = "none"
    LAMP = "lamp"
    RING = "ring"
    CARPET = "carpet"
    AMULET = "amulet"
    CRYSTAL = "crystal"
    BOTTLE = "bottle"


class Right(StrEnum):
    """What may be given up by ``skip``."""

    FORCE_EXCHANGE = "force_exchange"
    CHANGE_PROTECTION = "change_protection"
    ACQUIRE = "acquire"


@dataclass(frozen=True, slots=True)
class PlaceGrey:
    """AE-2: a grey card on a pyramid, where the players lay them out themselves."""

    kind: Kind
    pyramid: int
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if self.pyramid not in PYRAMIDS:
            raise ValueError(f"There is no pyramid {self.pyramid}.")


@dataclass(frozen=True, slots=True)
class Throw:
    """AE-5: all four dice at once."""

    dice: tuple[int, ...]
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if len(self.dice) != DICE:
            raise ValueError("Four dice are thrown.")
        for pips in self.dice:
            _check_pips(pips)


@dataclass(frozen=True, slots=True)
class Pair:
    """Which die names the figure and which the distance; places 0 to 3 in the throw."""

    figure_die: int
    distance_die: int

    def __post_init__(self) -> None:
        _check_places(self.figure_die, self.distance_die)


@dataclass(frozen=True, slots=True)
class Declare:
    """Both pairs before anything moves, where the table plays it so (G-4)."""

    pairs: tuple[Pair, Pair]
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Move:
    """AE-7: a figure goes field by field; the last field of ``path`` is where it stops."""

    figure_die: int
    distance_die: int
    path: tuple[Cell, ...]
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True

    def __post_init__(self) -> None:
        _check_places(self.figure_die, self.distance_die)


@dataclass(frozen=True, slots=True)
class SkipHalfMove:
    """AE-12: no figure moves."""

    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AnswerDuel:
    """AE-26: the challenged player says how it is fought; with weapons all see both cards."""

    weapon: Weapon
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ThrowDuel:
    """AE-27: one die."""

    value: int
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True

    def __post_init__(self) -> None:
        _check_pips(self.value)


@dataclass(frozen=True, slots=True)
class ForceExchange:
    """AE-31: the winner names the kind whose two cards change hands."""

    kind: Kind
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Acquire:
    """AE-13, by hand: the card of one enclosed field, where taking is not automatic (G-7)."""

    field: Cell
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Give:
    """AE-17: a card too many goes to somebody who has none of its kind."""

    card: Face
    to: Seat
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False

    def __post_init__(self) -> None:
        _check_face(self.card)
        if self.to not in ROSTER:
            raise ValueError(f"Nobody is called {self.to[:40]!r}.")


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """AE-17: or face down on an empty treasure field."""

    card: Face
    field: Cell
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False

    def __post_init__(self) -> None:
        _check_face(self.card)


@dataclass(frozen=True, slots=True)
class ChangeProtection:
    """AE-20: the grey card of an acquired kind changes places with another one."""

    kind: Kind
    with_: Kind
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Skip:
    """An optional right is given up, however often it could have been used."""

    right: Right
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The optional right that is open after both half-moves is given up; else turns end by themselves."""

    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


Thrown = Throw | ThrowDuel
Chosen = (
    PlaceGrey
    | Declare
    | Move
    | SkipHalfMove
    | AnswerDuel
    | ForceExchange
    | Acquire
    | Give
    | ReturnCard
    | ChangeProtection
    | Skip
    | EndTurn
)
Action = Thrown | Chosen


def _check_face(face: Face) -> None:
    if face not in FACES:
        raise ValueError(f"There is no treasure {face[:40]!r}.")


def _check_pips(pips: int) -> None:
    if pips not in PIPS:
        raise ValueError(f"A die cannot show {pips}.")


def _check_places(figure: int, distance: int) -> None:
    if not (0 <= figure < DICE and 0 <= distance < DICE):
        raise ValueError("There are four dice, 0 to 3.")
