"""From the setup to the first turn: the deal, the first discards and the start throws (FS-1 to FS-6)."""

from companion.core.decks import stacked
from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.values import Seat
from companion.games.feuer_salamander.actions import Stick
from companion.games.feuer_salamander.allowed import spare
from companion.games.feuer_salamander.cards import COPIES, DECK, Card
from companion.games.feuer_salamander.house import house
from companion.games.feuer_salamander.match import before
from companion.games.feuer_salamander.ring import start_of
from companion.games.feuer_salamander.state import Phase, State
from companion.games.feuer_salamander.turns import begin

DEALT = 2
"""FS-4: cards for each player."""


def start(setup: Setup) -> State:
    """The first state; RuleError ``malformed`` for a deck, sums or a mapping that cannot be."""
    rules, seats = house(setup, before(setup)), setup.seats
    _check_keys(setup.options["key_faces"])
    named = stacked(setup, Card, COPIES)  # a deck that cannot be is refused also where nobody is dealt it
    deck = named if rules.dealt else (None,) * len(DECK)
    cards = DEALT * len(seats)
    state = State(
        house=rules,
        phase=Phase.DEAL,
        active=None,
        waited=seats,
        # FS-4: one card at a time round the table
        hands={seat: () if rules.entered else deck[place : cards : len(seats)] for place, seat in enumerate(seats)},
        figures={seat: start_of(seat) for seat in seats},  # FS-2
        stones={seat: start_of(seat) for seat in seats},
        laid=dict.fromkeys(seats, ()),
        scores=dict.fromkeys(seats, 0),
        pile=deck if rules.entered else deck[cards:],
        rivals=(setup.first,) if setup.first else seats,
    )
    return state if rules.entered else dealt(state)


def dealt(state: State) -> State:
    """All have their cards: who has two of one kind puts one down (FS-5)."""
    return _owing(state, tuple(seat for seat in state.house.seats if spare(state, seat)))


def put_down(state: State, seat: Seat) -> State:
    """``seat`` owes nothing any more."""
    return _owing(state, tuple(other for other in state.waited if other != seat))


def _owing(state: State, waited: tuple[Seat, ...]) -> State:
    if waited:
        return state._replace(phase=Phase.SETUP_DISCARD, waited=waited)
    if len(state.rivals) == 1:
        return _first(state, state.rivals[0])
    return _throwing(state)


def thrown(state: State, seat: Seat, value: int) -> State:
    """A start throw; when all have thrown the highest begins, and equal ones throw again (FS-6)."""
    state = state._replace(starts={**state.starts, seat: value})
    if len(state.starts) < len(state.rivals):
        return _throwing(state)
    best = tuple(rival for rival in state.rivals if state.starts[rival] == max(state.starts.values()))
    if len(best) == 1:
        return _first(state, best[0])
    return _throwing(state._replace(rivals=best, starts={}))


def _first(state: State, seat: Seat) -> State:
    return begin(state._replace(rivals=(), starts={}, first=seat), seat)


def _throwing(state: State) -> State:
    seat = next(rival for rival in state.rivals if rival not in state.starts)
    return state._replace(phase=Phase.START_THROW, active=seat, waited=(seat,))


def _check_keys(faces: object) -> None:
    if not isinstance(faces, dict) or not all(key in set(Stick) and isinstance(faces[key], list) for key in faces):
        raise RuleError(None, "malformed", "The switch key_faces must list faces for eye_a, eye_b and symbol.")
