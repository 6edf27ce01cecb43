"""How a turn begins, goes on and ends by itself, and what is acquired on the way (AE-4, AE-14, AE-19, AE-33)."""

from companion.core.seats import put
from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.state import Duel, Phase, State, Turn, common, surplus
from companion.games.aladdins_erbe.treasures import KINDS


def begin(state: State, seat: Seat) -> State:
    """The turn of ``seat`` starts; what it encloses by now it takes before the throw (AE-14)."""
    return resolve(state._replace(active=seat, turn=Turn()))


def onward(state: State) -> State:
    """What comes after everything is acquired: an exchange put off (G-13), the throw, a half-move, the next turn."""
    if state.duel is not None:
        return offer_exchange(state, state.duel)
    match state.turn.half:
        case 0:
            return state._replace(phase=Phase.AWAIT_THROW, waited=(state.mover,))
        case 1:
            turn = state.turn._replace(half=2)
            return state._replace(phase=Phase.HALF_2, waited=(state.mover,), turn=turn)
        case _:
            return begin(state, state.house.turns[state.mover])


def enclosed(state: State) -> tuple[Cell, ...]:
    """The cards between two figures of the active player whose grades reach the protection (AE-13), row by row."""
    across, treasures, protection = state.house.lattice.across, state.treasures, state.protection
    here = {cell: grade for grade, cell in enumerate(state.figures[state.mover], start=1) if cell in across}
    if len(here) < 2:
        return ()
    found = {
        field
        for cell, grade in here.items()
        for field, opposite in across[cell]
        if opposite in here
        and field in treasures
        and grade + here[opposite] >= protection[treasures[field].kind]
        and field not in state.turn.locked
    }
    return tuple(sorted(found, key=state.house.lattice.lanes.shift.__getitem__)) if found else ()


def resolve(state: State) -> State:
    """AE-19, step 1: whatever is enclosed is taken, or offered where taking is not automatic (G-7)."""
    fields = enclosed(state)
    if not fields:
        return onward(state)
    if state.house.by_hand:
        turn = state.turn._replace(offered=fields)
        return state._replace(phase=Phase.RESOLVE_ACQUIRE, waited=(state.mover,), turn=turn)
    return taken(state, fields)


def taken(state: State, fields: tuple[Cell, ...]) -> State:
    """Step 2: the cards come to the active player, who looks at them (AE-15, AE-16)."""
    seat, mask = state.mover, state.house.lattice.lanes.mask
    cards = tuple(state.treasures[field].seen_by(seat) for field in fields)
    state = state._replace(
        phase=Phase.RESOLVE_ACQUIRE,
        waited=(seat,),
        treasures={field: card for field, card in state.treasures.items() if field not in fields},
        blocked=state.blocked & ~sum(mask[field] for field in fields),
        returned=tuple(field for field in state.returned if field not in fields),
        owned=put(state.owned, seat, state.owned[seat] + cards),
        turn=state.turn._replace(offered=(), gains=tuple(card.kind for card in cards)),
    )
    return settled(state)


def settled(state: State) -> State:
    """Steps 3 to 6: wait while something is left to dispose of or to change; then the end, or once more."""
    if state.turn.gains or surplus(state, state.mover):
        return state
    return over(state) if complete(state) else resolve(state)


def complete(state: State) -> bool:
    """Whether every player owns every kind (AE-33); who does so alone plays on (AE-34)."""
    return all(len(cards) == len(KINDS) for cards in state.owned.values())


def over(state: State) -> State:
    """All cards are turned up, and nobody has anything to do any more (AE-35)."""
    return state._replace(phase=Phase.OVER, active=None, waited=(), turn=Turn(), duel=None)


def offer_exchange(state: State, duel: Duel) -> State:
    """AE-31: the winner may force an exchange, if there is a kind that both own."""
    assert duel.winner is not None  # noqa: S101 - for the type checker: only a duel that is decided comes here
    if common(state, duel.challenger, duel.defender):
        return state._replace(phase=Phase.DUEL, waited=(duel.winner,))
    return after_duel(state)


def after_duel(state: State) -> State:
    """AE-32: now the treasures, unless they came first (G-13)."""
    state = state._replace(duel=None)
    return resolve(state) if state.house.exchange_first else onward(state)
