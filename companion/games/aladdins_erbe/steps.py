"""What each action changes; duels stand in ``duels``, what follows from it all in ``turns``."""

from companion.core.seats import put
from companion.core.values import Seat
from companion.games.aladdins_erbe.actions import (
    Acquire,
    ChangeProtection,
    Declare,
    EndTurn,
    Give,
    Move,
    PlaceGrey,
    ReturnCard,
    Right,
    Skip,
    SkipHalfMove,
    Throw,
)
from companion.games.aladdins_erbe.duels import challenged
from companion.games.aladdins_erbe.start import laid_out
from companion.games.aladdins_erbe.state import Phase, State, rights, stepped
from companion.games.aladdins_erbe.treasures import Card, Face
from companion.games.aladdins_erbe.turns import after_duel, onward, resolve, settled, taken
from companion.games.aladdins_erbe.ways import standing


def place_grey(state: State, _seat: Seat, action: PlaceGrey) -> State:
    """AE-2."""
    return laid_out(state._replace(protection={**state.protection, action.kind: action.pyramid}))


def throw(state: State, _seat: Seat, action: Throw) -> State:
    """AE-5."""
    phase = Phase.DECLARE if state.house.declared else Phase.HALF_1
    return state._replace(phase=phase, turn=state.turn._replace(dice=action.dice, half=1))


def declare(state: State, _seat: Seat, action: Declare) -> State:
    """G-4."""
    return state._replace(phase=Phase.HALF_1, turn=state.turn._replace(pairs=action.pairs))


def move(state: State, seat: Seat, action: Move) -> State:
    """AE-7: field by field to the last one, where a duel comes before anything else (AE-26)."""
    turn, grade = state.turn, state.turn.dice[action.figure_die]
    trail = (state.figures[seat][grade - 1], *action.path)  # after the second half-move nobody asks for it
    end = action.path[-1]
    other = standing(state, end, seat)
    used = (*turn.used, action.figure_die, action.distance_die)
    figures = stepped(state.figures, seat, grade, end)
    state = state._replace(figures=figures, turn=turn._replace(used=used, grade=grade, trail=trail))
    return resolve(state) if other is None else challenged(state, other)


def skip_half_move(state: State, _seat: Seat, _action: SkipHalfMove) -> State:
    """AE-12; what is enclosed may be acquired after this half, too (AE-14)."""
    return resolve(state)


def acquire(state: State, _seat: Seat, action: Acquire) -> State:
    """One card at a time where taking is not automatic (G-7)."""
    return taken(state, (action.field,))


def give(state: State, seat: Seat, action: Give) -> State:
    """AE-17; the receiver looks at it (AE-18)."""
    state, card = _handed_over(state, seat, action.card)
    receiver = (*state.owned[action.to], card.seen_by(action.to))
    return settled(state._replace(owned=put(state.owned, action.to, receiver)))


def return_card(state: State, seat: Seat, action: ReturnCard) -> State:
    """AE-17; not to be acquired again in this turn (AE-18)."""
    state, card = _handed_over(state, seat, action.card)
    turn = state.turn
    if state.house.lock:
        turn = turn._replace(locked=(*turn.locked, action.field))
    return settled(
        state._replace(
            treasures={**state.treasures, action.field: card},
            blocked=state.blocked | state.house.lattice.lanes.mask[action.field],
            returned=(*state.returned, action.field),
            turn=turn,
        )
    )


def _handed_over(state: State, seat: Seat, face: Face) -> tuple[State, Card]:
    """A card leaves a player; of two alike the newer one."""
    cards = state.owned[seat]
    place = max(place for place, card in enumerate(cards) if card.face == face)
    kept = cards[:place] + cards[place + 1 :]
    return state._replace(owned=put(state.owned, seat, kept)), cards[place]


def change_protection(state: State, _seat: Seat, action: ChangeProtection) -> State:
    """AE-20: two grey cards change places; what stands sufficiently by now is taken after the last (AE-21)."""
    protection, gains = state.protection, list(state.turn.gains)
    gains.remove(action.kind)
    changed = {
        **protection,
        action.kind: protection[action.with_],
        action.with_: protection[action.kind],
    }
    return settled(state._replace(protection=changed, turn=state.turn._replace(gains=tuple(gains))))


def skip(state: State, _seat: Seat, action: Skip) -> State:
    """An optional right is given up."""
    match action.right:
        case Right.FORCE_EXCHANGE:
            return after_duel(state)
        case Right.CHANGE_PROTECTION:
            return settled(state._replace(turn=state.turn._replace(gains=())))
        case Right.ACQUIRE:
            return onward(state._replace(turn=state.turn._replace(offered=())))


def end_turn(state: State, seat: Seat, _action: EndTurn) -> State:
    """The optional right that is open is given up; what comes after it decides whether the turn ends."""
    (right,) = rights(state)
    return skip(state, seat, Skip(right))
