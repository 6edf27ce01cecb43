"""One moment of a game, whole: immutable values from which legality, views and the next moment follow."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from companion.core.records import record
from companion.core.seats import put
from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import Pair, Right, Weapon
from companion.games.aladdins_erbe.house import House
from companion.games.aladdins_erbe.treasures import KINDS, Card, Kind, kinds


class Phase(StrEnum):
    """What is waited for."""

    SETUP = "setup"
    """The grey cards are laid out (AE-2)."""
    AWAIT_THROW = "await_throw"
    DECLARE = "declare"
    """Which dice go together, where that is said first (G-4)."""
    HALF_1 = "half_1"
    HALF_2 = "half_2"
    DUEL = "duel"
    RESOLVE_ACQUIRE = "resolve_acquire"
    OVER = "over"


HALVES = (Phase.HALF_1, Phase.HALF_2)


@record
class Turn(NamedTuple):
    """What is forgotten when the turn ends; all of it is public."""

    dice: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    """Places of the dice that are used up."""
    half: int = 0
    """Which half-move it is: 0 before the throw, then 1 and 2."""
    pairs: tuple[Pair, ...] = ()
    """What was declared."""
    grade: int = 0
    """Whose trail it is."""
    trail: tuple[Cell, ...] = ()
    """Where the figure of the first half-move came along, its present field last; empty once it is banished."""
    locked: tuple[Cell, ...] = ()
    """Where cards lie that were put back in this turn (G-9)."""
    offered: tuple[Cell, ...] = ()
    """Cards that may be taken, where taking is not automatic (G-7)."""
    gains: tuple[Kind, ...] = ()
    """Acquired kinds whose grey card may still change places (AE-20)."""


@record
class Duel(NamedTuple):
    """Two figures on one field, until one of them is banished; all of it is public."""

    challenger: Seat
    grade: int
    defender: Seat
    against: int
    """The grade of the defender's figure."""
    cell: Cell
    weapon: Weapon | None = None
    throws: tuple[int, ...] = ()
    """The challenger's, then the defender's."""
    winner: Seat | None = None

    @property
    def kind(self) -> Kind | None:
        """The kind it is fought with; None without weapons, or before that is said."""
        return None if self.weapon in (None, Weapon.NONE) else Kind(str(self.weapon))

    @property
    def loser(self) -> Seat:
        """Who was banished; asked only when there is a winner."""
        return self.defender if self.winner == self.challenger else self.challenger


@record
class State(NamedTuple):
    """Everything."""

    house: House
    phase: Phase
    active: Seat | None
    waited: tuple[Seat, ...]
    """Who has something to do now."""
    first: Seat
    """Who begins."""
    figures: Mapping[Seat, tuple[Cell, ...]]
    """Where each figure stands, by grade."""
    treasures: Mapping[Cell, Card]
    """The cards on the board."""
    blocked: int
    """The fields with a card, as lanes."""
    owned: Mapping[Seat, tuple[Card, ...]]
    """Cards before the players, oldest first."""
    protection: Mapping[Kind, int]
    turn: Turn = Turn()
    duel: Duel | None = None
    returned: tuple[Cell, ...] = ()
    """The fields with a card that somebody has owned."""

    @property
    def mover(self) -> Seat:
        """Whose turn it is; asked only while it is somebody's."""
        assert self.active is not None  # noqa: S101 - for the type checker
        return self.active


def stepped(
    figures: Mapping[Seat, tuple[Cell, ...]], seat: Seat, grade: int, cell: Cell
) -> dict[Seat, tuple[Cell, ...]]:
    """The figures with one of them elsewhere."""
    cells = figures[seat]
    return put(figures, seat, (*cells[: grade - 1], cell, *cells[grade:]))


def common(state: State, one: Seat, other: Seat) -> tuple[Kind, ...]:
    """The kinds that both own; public (AE-16)."""
    both = kinds(state.owned[one]) & kinds(state.owned[other])
    return tuple(kind for kind in KINDS if kind in both)


def rights(state: State) -> tuple[Right, ...]:
    """The optional right that is open now."""
    if state.phase is Phase.DUEL and state.duel and state.duel.winner:
        return (Right.FORCE_EXCHANGE,)
    if state.phase is not Phase.RESOLVE_ACQUIRE:
        return ()
    if state.turn.offered:
        return (Right.ACQUIRE,)
    return (Right.CHANGE_PROTECTION,) if changes_now(state) else ()


def surplus(state: State, seat: Seat) -> tuple[Kind, ...]:
    """Kinds of which a player has more than one (AE-17)."""
    cards = state.owned[seat]
    found = kinds(cards)
    if len(found) == len(cards):
        return ()
    return tuple(kind for kind in KINDS if sum(card.kind is kind for card in cards) > 1)


def changes_now(state: State) -> bool:
    """Whether it is time to change protections: when nothing is left to dispose of, or before (G-12)."""
    return bool(state.turn.gains) and not (state.house.gift_first and surplus(state, state.mover))


def scores(state: State) -> dict[Seat, int]:
    """AE-35: what each card is worth by the protection of its kind."""
    return {
        seat: sum(card.value * state.protection[card.kind] for card in cards) for seat, cards in state.owned.items()
    }
