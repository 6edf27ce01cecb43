"""What a phone offers its seat, by the action's word: small, and as telling as the cards in that hand only."""

from collections.abc import Callable, Mapping

from companion.core.game import Facts
from companion.core.values import Seat
from companion.games.feuer_salamander.actions import STICKS, Reply, Right
from companion.games.feuer_salamander.allowed import PIPS, TWO_PIPS, chambers, may_keep, spare
from companion.games.feuer_salamander.cards import FACES
from companion.games.feuer_salamander.state import Phase, State, may_claim
from companion.games.feuer_salamander.ways import ways

NOTHING: Facts = {}
ANY_CARD: Facts = {"cards": FACES}
ASK: Facts = {"ask": ANY_CARD, "skip": {"rights": (Right.ASK,)}}
THROW: Facts = {"throw": {}}
END: Facts = {"end_turn": {}}
MAY_THROW_AGAIN: Facts = {**THROW, **END, "skip": {"rights": (Right.EXTRA_THROW,)}}


def may(state: State, seat: Seat) -> Facts:
    """What ``seat`` may do now; nothing when nobody waits for it."""
    return _BY_PHASE[state.phase](state, seat) if seat in state.waited else NOTHING


def _draw(state: State, _seat: Seat) -> Facts:
    return {"draw": ANY_CARD if state.house.entered else NOTHING}


def _discard(state: State, seat: Seat) -> Facts:
    cards: Facts = {"discard": {"cards": spare(state, seat)}}
    return {**cards, "skip": {"rights": (Right.DISCARD,)}} if may_keep(state, seat) else cards


def _start_throw(state: State, _seat: Seat) -> Facts:
    return {"start_throw": {"values": tuple(TWO_PIPS if state.house.two_sum else PIPS)}}


def _await_throw(state: State, seat: Seat) -> Facts:
    return {**THROW, **_claim(state, seat), **(END if state.turn.released else NOTHING)}


def _stone(state: State, seat: Seat) -> Facts:
    cells: Facts = {"place_stone": {"chambers": chambers(state, seat)}}
    return cells if state.hands[seat] else {**cells, "skip": {"rights": (Right.STONE,)}}


def _move(state: State, seat: Seat) -> Facts:
    return {"move": {"moves": tuple(way._asdict() for way in ways(state))}, **_claim(state, seat)}


def _ask(_state: State, _seat: Seat) -> Facts:
    return ASK


def _answer(state: State, _seat: Seat) -> Facts:
    """Both, always: what is offered must not tell what is true. What nobody tracks is shown on cardboard (FS-38)."""
    aloud = state.house.tracked or len(state.house.seats) == 2
    return {"answer": {"values": (Reply.YES, Reply.NO) if aloud else (Reply.SHOWN,)}}


def _after_move(state: State, seat: Seat) -> Facts:
    if not state.turn.double:
        return {**_claim(state, seat), **END}
    return {**_claim(state, seat), **(MAY_THROW_AGAIN if state.house.extra_optional else THROW)}


def _key_throw(state: State, _seat: Seat) -> Facts:
    sticks = tuple(stick for stick in STICKS if stick not in state.turn.keys)
    return {"key_throw": {"sticks": sticks}, **(END if state.house.keys_may_stop else NOTHING)}


def _exchange(state: State, _seat: Seat) -> Facts:
    offer: Facts = {"card": state.turn.rights[0].card, **(ANY_CARD if state.house.entered else NOTHING)}
    return {"exchange": offer, "skip": {"rights": (Right.EXCHANGE,)}}


def _claim(state: State, seat: Seat) -> Facts:
    """How many own cards may be laid; from public facts, like the right itself."""
    if not may_claim(state):
        return NOTHING
    return {"claim": {"own": {"min": state.house.min_own, "max": len(state.hands[seat])}}}


_BY_PHASE: Mapping[Phase, Callable[[State, Seat], Facts]] = {
    Phase.DEAL: _draw,
    Phase.SETUP_DISCARD: _discard,
    Phase.START_THROW: _start_throw,
    Phase.AWAIT_THROW: _await_throw,
    Phase.SYMBOL: _draw,
    Phase.AWAIT_DISCARD: _discard,
    Phase.AWAIT_STONE: _stone,
    Phase.AWAIT_MOVE: _move,
    Phase.AWAIT_ASK: _ask,
    Phase.AWAIT_ANSWER: _answer,
    Phase.AFTER_MOVE: _after_move,
    Phase.KEY_THROW: _key_throw,
    Phase.AWAIT_EXCHANGE: _exchange,
}
