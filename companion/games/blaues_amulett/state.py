"""One moment of a game, whole: immutable values from which legality, views and the next moment follow."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from companion.core import seats
from companion.core.records import record
from companion.core.values import Seat
from companion.games.blaues_amulett.actions import Right
from companion.games.blaues_amulett.cards import KEPT, Fate, Hand, Powers, WayCard
from companion.games.blaues_amulett.figures import Figure
from companion.games.blaues_amulett.house import House


class Phase(StrEnum):
    """What is waited for (rules 2.2)."""

    SETUP = "setup"
    """Everybody draws a way card for who begins."""
    AWAIT_MOVE = "await_move"
    ARRIVAL = "arrival"
    """What the move just made gives a right to."""
    AWAIT_DISCARD = "await_discard"
    AWAIT_POWERS = "await_powers"
    OVER = "over"


@record
class Turn(NamedTuple):
    """What is forgotten when the turn ends; all of it is public but the card taken."""

    moves: int = 0
    rights: tuple[Right, ...] = ()
    """Open ones, in the order of rules 2.2."""
    draws: int = 0
    """How many cards may still be drawn."""
    wearer: Seat | None = None
    """Whose amulet may be taken; None: it lies on the castle of light."""
    loser: Seat | None = None
    """Whose amulet was taken, and a card may be (BA-34)."""
    taken: Fate | None = None
    """The card taken blindly; it may go at once (BA-34). A secret of the two."""
    powers_set: bool = False


@record
class State(NamedTuple):
    """Everything."""

    house: House
    phase: Phase
    active: Seat | None
    waited: tuple[Seat, ...]
    """Who has something to do now."""
    figures: Mapping[Seat, Figure]
    open: Mapping[Seat, tuple[WayCard, ...]]
    """Way cards lying face up (BA-3)."""
    hands: Mapping[Seat, Hand]
    powers: Powers
    amulet: Seat | None
    """Who wears it; None: it lies on the castle of light."""
    pile: Hand
    """Top card first."""
    discard: Hand = ()
    """Oldest first."""
    turn: Turn = Turn()
    starts: Mapping[Seat, WayCard] = {}
    """What was drawn for who begins."""
    shuffles: int = 0
    picks: int = 0
    """Blind picks so far; each is from backs in an order of its own."""

    @property
    def mover(self) -> Seat:
        """Whose turn it is; asked only while it is somebody's."""
        assert self.active is not None  # noqa: S101 - for the type checker
        return self.active


def over_limit(state: State, seat: Seat) -> bool:
    """Whether a card has to go before the turn can end (BA-29); all can count the backs."""
    return len(state.hands[seat]) > KEPT


def may_put_away(state: State, seat: Seat) -> Hand:
    """Which cards may be discarded now: all while there are too many, else only the one just taken (BA-34)."""
    hand = state.hands[seat]
    if len(hand) > KEPT:
        return tuple(dict.fromkeys(hand))
    return (state.turn.taken,) if state.turn.taken is not None else ()


def winner(state: State) -> Seat | None:
    """Who is on the castle of light (BA-39)."""
    return next((seat for seat, figure in state.figures.items() if figure.at == state.house.path.goal), None)


def ranking(state: State) -> list[list[object]]:
    """Seats by how far they came; equally far ones share a rank (BA-40, G-13)."""
    house, figures = state.house, state.figures
    if house.geographic:
        return seats.ranking({seat: house.path.in_order(figures[seat].at) for seat in house.seats})
    return seats.ranking({seat: -house.terrain.to_goal[figures[seat].at] for seat in house.seats})
