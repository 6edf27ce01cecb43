"""One moment of a game, whole: immutable values from which legality, views and the next moment follow."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from companion.core.records import record
from companion.core.values import Cell, Seat
from companion.games.feuer_salamander.actions import Named, Reply, Stick, Throw
from companion.games.feuer_salamander.cards import Card, Combination, Hand
from companion.games.feuer_salamander.house import House
from companion.games.feuer_salamander.ring import DUNGEON, start_of


class Phase(StrEnum):
    """What is waited for."""

    DEAL = "deal"
    """Everybody enters the two cards dealt from a real deck."""
    SETUP_DISCARD = "setup_discard"
    START_THROW = "start_throw"
    AWAIT_THROW = "await_throw"
    SYMBOL = "symbol"
    AWAIT_DISCARD = "await_discard"
    AWAIT_STONE = "await_stone"
    AWAIT_MOVE = "await_move"
    AWAIT_ASK = "await_ask"
    AWAIT_ANSWER = "await_answer"
    AFTER_MOVE = "after_move"
    KEY_THROW = "key_throw"
    AWAIT_EXCHANGE = "await_exchange"
    OVER = "over"


@record
class Turn(NamedTuple):
    """What is forgotten when the turn ends; all of it is public."""

    throw: Throw | None = None
    double: bool = False
    """A double has been thrown and not yet been thrown again (FS-48)."""
    kept: bool = False
    """The card just drawn had to be kept."""
    released: bool = False
    """By keys, in this turn."""
    arrived: bool = False
    """On the own start place in this turn, by turning in or by keys (G-14)."""
    claims: int = 0
    visited: Seat | None = None
    question: Card | None = None
    keys: tuple[Stick, ...] = ()
    throws_left: int | None = None
    rights: tuple[Named, ...] = ()
    """Cards that their holders may still exchange, the open one first (FS-45)."""
    open_throw: bool = False
    """A throw of this turn was still open when the claim failed (G-18)."""


class Answered(NamedTuple):
    """The last answer that a seat got; who else may know its value says FS-38."""

    of: Seat
    card: Card
    value: Reply


class Heard(NamedTuple):
    """What an answer told its asker, or a failed claim all, while it is sure: ``seat`` holds the card, or does not."""

    seat: Seat
    card: Card
    holds: bool


class Trial(NamedTuple):
    """A claim and what its check showed; all public (FS-43, FS-44)."""

    seat: Seat
    own: tuple[Card, ...]
    named: tuple[Named, ...]
    right: tuple[bool | None, ...]
    """None: not checked any more (G-17)."""
    value: int | None
    """What it counts; None when it failed."""
    revealed: Hand = ()
    """The claimer's whole hand after a failure, as it was then."""


@record
class State(NamedTuple):
    """Everything."""

    house: House
    phase: Phase
    active: Seat | None
    waited: tuple[Seat, ...]
    """Who has something to do now."""
    hands: Mapping[Seat, Hand]
    figures: Mapping[Seat, Cell]
    stones: Mapping[Seat, Cell]
    laid: Mapping[Seat, tuple[Combination, ...]]
    scores: Mapping[Seat, int]
    pile: Hand
    """Top card first."""
    discard: tuple[Card, ...] = ()
    """Oldest first."""
    shuffles: int = 0
    turn: Turn = Turn()
    rivals: tuple[Seat, ...] = ()
    """Who throws in this round of start throws."""
    starts: Mapping[Seat, int] = {}
    """What they threw so far."""
    first: Seat | None = None
    """Who began."""
    fresh: frozenset[Seat] = frozenset()
    """Whose figure stands on its middle field as it came from its start place (G-11)."""
    trial: Trial | None = None
    answers: Mapping[Seat, Answered] = {}
    """By asker, until his next throw."""
    heard: Mapping[Seat, tuple[Heard, ...]] = {}
    open: Mapping[Seat, tuple[Card, ...]] = {}
    """Faces that all know to be in a hand, because a claim showed them."""
    untrue: tuple[tuple[Seat, str], ...] = ()
    """Untrue stones and answers, for the end of a game that is audited (G-26)."""

    @property
    def mover(self) -> Seat:
        """Whose turn it is; asked only while it is somebody's."""
        assert self.active is not None  # noqa: S101 - for the type checker
        return self.active


def in_dungeon(state: State, seat: Seat) -> bool:
    """Whether a figure is locked up."""
    return state.figures[seat] == DUNGEON


def holds(hand: Hand, card: Card) -> bool | None:
    """Whether a card is in a hand; None when cards nobody has seen are in it."""
    return True if card in hand else None if None in hand else False


def may_claim(state: State) -> bool:
    """Whether the rules give the active seat a claim now (FS-34), whatever it holds.

    Public facts only, so that the end of a turn tells nothing about a hand.
    """
    house, turn, seat = state.house, state.turn, state.active
    if seat is None or state.figures[seat] != start_of(seat):
        return False
    return (not house.claims_per_turn or turn.claims < house.claims_per_turn) and (turn.arrived or not house.on_arrival)


def can_draw(state: State) -> bool:
    """Whether there is a card to draw, after a reshuffle if need be (FS-17)."""
    return bool(state.pile) or (state.house.reshuffle and bool(state.discard))
