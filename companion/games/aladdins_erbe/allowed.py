"""What a seat may do now: the only statement of what is allowed. Small families are made once and kept."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations, product

from companion.core.legal import Legal, Loose, Picks
from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import (
    DICE,
    PIPS,
    Acquire,
    Action,
    AnswerDuel,
    ChangeProtection,
    Declare,
    EndTurn,
    ForceExchange,
    Give,
    Move,
    Pair,
    PlaceGrey,
    ReturnCard,
    Right,
    Skip,
    SkipHalfMove,
    Throw,
    ThrowDuel,
    Weapon,
)
from companion.games.aladdins_erbe.duels import the_duel
from companion.games.aladdins_erbe.moves import half_moves
from companion.games.aladdins_erbe.stand import PAIRS, stand
from companion.games.aladdins_erbe.state import HALVES, Phase, State, changes_now, common, surplus
from companion.games.aladdins_erbe.treasures import KINDS, PYRAMIDS, Face, Kind, kinds

Legals = Legal[Action]

NOTHING: Legals = Legal()
_THROWING: Legals = Legal(Picks(Throw(dice) for dice in product(PIPS, repeat=DICE)))
_ONE_DIE: Legals = Legal(Picks(map(ThrowDuel, PIPS)))
_SKIP_HALF: Picks[Action] = Picks((SkipHalfMove(),))
_STUCK: Legals = Legal(_SKIP_HALF)
_SKIP: Mapping[tuple[Right, bool], Picks[Action]] = {
    (right, last): Loose((Skip(right),), also=(EndTurn(),) if last else ()) for right in Right for last in (False, True)
}
"""By the right and whether it is the last thing of a turn: that may be said in other words (rules 0.3)."""
_ALLOCATIONS = [(Pair(*one), Pair(*other)) for one, other in combinations(PAIRS, 2) if not {*one} & {*other}]
# AE-5: which pair is named first says nothing
_DECLARING: Legals = Legal(
    Loose(map(Declare, _ALLOCATIONS), also=(Declare((other, one)) for one, other in _ALLOCATIONS))
)


def legal(state: State, seat: Seat) -> Legals:
    """All that ``seat`` may do now; nothing when nobody waits for it."""
    if seat not in state.waited:
        return NOTHING
    return _BY_PHASE[state.phase](state, seat)


def allows(state: State, seat: Seat, action: Action) -> bool:
    """Whether an action is among the legal ones; of moves only the one path is looked for, and none counted."""
    if isinstance(action, Move) and seat in state.waited and state.phase in HALVES:
        return stand(state, seat).allows(action)
    return action in legal(state, seat)


def gifts(state: State, seat: Seat) -> dict[Kind, tuple[Seat, ...]]:
    """For each kind of which a player has too many who lacks it; only such a player may be given one (AE-17)."""
    found = {
        kind: tuple(other for other in state.house.after[seat] if kind not in kinds(state.owned[other]))
        for kind in surplus(state, seat)
    }
    return {kind: others for kind, others in found.items() if others}


def faces(state: State, seat: Seat, kind: Kind) -> tuple[Face, ...]:
    """What a player has of a kind, each face once."""
    return tuple(dict.fromkeys(card.face for card in state.owned[seat] if card.kind is kind))


def free_fields(state: State) -> tuple[Cell, ...]:
    """Where a card can be put back: an empty treasure field (AE-18), on which nobody stands (G-8)."""
    empty = tuple(field for field in state.house.lattice.treasure if field not in state.treasures)
    if not state.house.free_field:
        return empty
    taken = {cell for cells in state.figures.values() for cell in cells}
    return tuple(field for field in empty if field not in taken)


def _setup(state: State, _seat: Seat) -> Legals:
    free = tuple(number for number in PYRAMIDS if number not in state.protection.values())
    return _greys(tuple(kind for kind in KINDS if kind not in state.protection), free)


def _await_throw(_state: State, _seat: Seat) -> Legals:
    return _THROWING


def _declare(_state: State, _seat: Seat) -> Legals:
    return _DECLARING


def _half(state: State, seat: Seat) -> Legals:
    moves = half_moves(state, seat)
    if not state.house.compulsory:
        return Legal(*moves, _SKIP_HALF)
    return Legal(*moves) or _STUCK  # AE-12


def _duel(state: State, _seat: Seat) -> Legals:
    duel = the_duel(state)
    if duel.winner is None and duel.weapon is not None:
        return _ONE_DIE
    shared = common(state, duel.challenger, duel.defender)
    return _weapons(shared) if duel.winner is None else _exchanges(shared, last=_last(state))


def _resolve(state: State, seat: Seat) -> Legals:
    if state.turn.offered:
        return _acquisitions(state.turn.offered, last=_last(state))
    if changes_now(state):
        return _changes(state.turn.gains, last=_last(state))
    if given := gifts(state, seat):
        offers = ((faces(state, seat, kind), others) for kind, others in given.items())
        return Legal(Picks(Give(face, other) for held, others in offers for face, other in product(held, others)))
    returned = [face for kind in surplus(state, seat) for face in faces(state, seat, kind)]
    return Legal(Picks(ReturnCard(face, field) for face, field in product(returned, free_fields(state))))


def _last(state: State) -> bool:
    """Whether nothing but what is optional is left of this turn for whom is waited for."""
    return state.turn.half == len(HALVES) and state.waited == (state.mover,)


@lru_cache(256)
def _greys(left: tuple[Kind, ...], free: tuple[int, ...]) -> Legals:
    return Legal(Picks(PlaceGrey(kind, number) for kind, number in product(left, free)))


@lru_cache(256)
def _weapons(shared: tuple[Kind, ...]) -> Legals:
    return Legal(Picks(map(AnswerDuel, (Weapon.NONE, *map(Weapon, shared)))))


@lru_cache(256)
def _exchanges(shared: tuple[Kind, ...], *, last: bool) -> Legals:
    return Legal(Picks(map(ForceExchange, shared)), _SKIP[Right.FORCE_EXCHANGE, last])


@lru_cache(256)
def _acquisitions(fields: tuple[Cell, ...], *, last: bool) -> Legals:
    return Legal(Picks(map(Acquire, fields)), _SKIP[Right.ACQUIRE, last])


@lru_cache(256)
def _changes(gains: tuple[Kind, ...], *, last: bool) -> Legals:
    pairs = ((kind, other) for kind in dict.fromkeys(gains) for other in KINDS if other is not kind)
    return Legal(Picks(ChangeProtection(*pair) for pair in pairs), _SKIP[Right.CHANGE_PROTECTION, last])


_BY_PHASE: Mapping[Phase, Callable[[State, Seat], Legals]] = {
    Phase.SETUP: _setup,
    Phase.AWAIT_THROW: _await_throw,
    Phase.DECLARE: _declare,
    Phase.HALF_1: _half,
    Phase.HALF_2: _half,
    Phase.DUEL: _duel,
    Phase.RESOLVE_ACQUIRE: _resolve,
}
