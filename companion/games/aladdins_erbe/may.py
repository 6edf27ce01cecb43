"""What a phone offers its seat, by the action's word: small, and as telling as the cards that seat owns only."""

from collections.abc import Callable, Mapping

from companion.core.game import Facts
from companion.core.values import Seat
from companion.games.aladdins_erbe.actions import PIPS, Right, Weapon
from companion.games.aladdins_erbe.allowed import faces, free_fields, gifts
from companion.games.aladdins_erbe.duels import the_duel
from companion.games.aladdins_erbe.state import Phase, State, changes_now, common, surplus
from companion.games.aladdins_erbe.treasures import KINDS, PYRAMIDS
from companion.games.aladdins_erbe.ways import ways

NOTHING: Facts = {}
THROW: Facts = {"throw": {}}
DECLARE: Facts = {"declare": {}}
ONE_DIE: Facts = {"throw_duel": {"values": tuple(PIPS)}}
SKIP: Mapping[Right, Facts] = {right: {"skip": {"rights": (right,)}} for right in Right}


def may(state: State, seat: Seat) -> Facts:
    """What ``seat`` may do now; nothing when nobody waits for it."""
    return _BY_PHASE[state.phase](state, seat) if seat in state.waited else NOTHING


def _setup(state: State, _seat: Seat) -> Facts:
    free = tuple(number for number in PYRAMIDS if number not in state.protection.values())
    return {"place_grey": {"kinds": tuple(kind for kind in KINDS if kind not in state.protection), "pyramids": free}}


def _await_throw(_state: State, _seat: Seat) -> Facts:
    return THROW


def _declare(_state: State, _seat: Seat) -> Facts:
    return DECLARE


def _half(state: State, seat: Seat) -> Facts:
    """Each pair of dice with the fields to stop on; the way the figure came, which it may not go back."""
    turn, found = state.turn, ways(state, seat)
    trail = turn.trail if state.house.whole_turn else ()
    move: Facts = {"move": {"ways": found, "grade": turn.grade, "trail": trail}} if found else NOTHING
    return move if found and state.house.compulsory else {**move, "skip_half_move": {}}  # AE-12


def _duel(state: State, _seat: Seat) -> Facts:
    duel = the_duel(state)
    if duel.winner is None and duel.weapon is not None:
        return ONE_DIE
    shared = common(state, duel.challenger, duel.defender)
    if duel.winner is None:
        return {"answer_duel": {"weapons": (Weapon.NONE, *shared)}}
    return {"force_exchange": {"kinds": shared}, **SKIP[Right.FORCE_EXCHANGE]}


def _resolve(state: State, seat: Seat) -> Facts:
    if state.turn.offered:
        return {"acquire": {"fields": state.turn.offered}, **SKIP[Right.ACQUIRE]}
    if changes_now(state):
        return {"change_protection": {"kinds": tuple(dict.fromkeys(state.turn.gains))}, **SKIP[Right.CHANGE_PROTECTION]}
    if given := gifts(state, seat):
        offers = tuple({"cards": faces(state, seat, kind), "to": others} for kind, others in given.items())
        return {"give": {"offers": offers}}
    cards = tuple(face for kind in surplus(state, seat) for face in faces(state, seat, kind))
    return {"return_card": {"cards": cards, "fields": free_fields(state)}}


_BY_PHASE: Mapping[Phase, Callable[[State, Seat], Facts]] = {
    Phase.SETUP: _setup,
    Phase.AWAIT_THROW: _await_throw,
    Phase.DECLARE: _declare,
    Phase.HALF_1: _half,
    Phase.HALF_2: _half,
    Phase.DUEL: _duel,
    Phase.RESOLVE_ACQUIRE: _resolve,
}
