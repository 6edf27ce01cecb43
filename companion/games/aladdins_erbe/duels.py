"""Two wizards on one field: strengths, banishment and the forced exchange (AE-26 to AE-32)."""

from companion.core.seats import put
from companion.core.values import Seat
from companion.games.aladdins_erbe.actions import AnswerDuel, ForceExchange, ThrowDuel
from companion.games.aladdins_erbe.lattice import outside
from companion.games.aladdins_erbe.state import Duel, Phase, State, stepped
from companion.games.aladdins_erbe.treasures import exchanged, held
from companion.games.aladdins_erbe.turns import after_duel, offer_exchange, resolve


def challenged(state: State, other: tuple[Seat, int]) -> State:
    """AE-26: the figure just moved meets another player's, who says how they fight."""
    defender, against = other
    grade = state.turn.grade
    duel = Duel(state.mover, grade, defender, against, state.figures[state.mover][grade - 1])
    return state._replace(phase=Phase.DUEL, waited=(defender,), duel=duel)


def answer(state: State, _seat: Seat, action: AnswerDuel) -> State:
    """AE-28: with weapons both turn their card up for all to see, and all may remember it (G-10)."""
    duel = the_duel(state)._replace(weapon=action.weapon)
    kind = duel.kind
    if kind is not None and state.house.keep_shown:
        for seat in (duel.challenger, duel.defender):
            cards = state.owned[seat]
            card = held(cards, kind)
            state = state._replace(owned=put(state.owned, seat, exchanged(cards, card, card._replace(open=True))))
    return state._replace(waited=(duel.challenger,), duel=duel)


def throw(state: State, _seat: Seat, action: ThrowDuel) -> State:
    """AE-27: the challenger throws first, then the other one; then it is decided (AE-32)."""
    duel = the_duel(state)
    duel = duel._replace(throws=(*duel.throws, action.value))
    if len(duel.throws) < 2:
        return state._replace(waited=(duel.defender,), duel=duel)
    return _decided(state, duel)


def strengths(state: State, duel: Duel) -> tuple[int, int]:
    """Grade, throw and, with weapons, card value of the challenger and of the defender (AE-27, AE-28)."""
    challenger, defender = duel.grade + duel.throws[0], duel.against + duel.throws[1]
    if duel.kind is not None:
        challenger += held(state.owned[duel.challenger], duel.kind).value
        defender += held(state.owned[duel.defender], duel.kind).value
    return challenger, defender


def _decided(state: State, duel: Duel) -> State:
    """AE-29: equal strengths are the defender's; the loser goes back to the waiting spot (AE-30)."""
    challenger, defender = strengths(state, duel)
    if challenger > defender:
        figures = stepped(state.figures, duel.defender, duel.against, outside(duel.against))
        state, winner = state._replace(figures=figures), duel.challenger
    else:
        figures = stepped(state.figures, duel.challenger, duel.grade, outside(duel.grade))
        turn = state.turn._replace(grade=0, trail=())  # AE-8: a figure that was banished starts anew
        state, winner = state._replace(figures=figures, turn=turn), duel.defender
    duel = duel._replace(winner=winner)
    state = state._replace(duel=duel)
    return offer_exchange(state, duel) if state.house.exchange_first else resolve(state)


def force_exchange(state: State, _seat: Seat, action: ForceExchange) -> State:
    """AE-31: the two cards of a kind change hands face down, and each looks at the new one."""
    duel, owned = the_duel(state), state.owned
    one, other = duel.challenger, duel.defender
    mine, yours = held(owned[one], action.kind), held(owned[other], action.kind)
    owned = put(owned, one, exchanged(owned[one], mine, yours.seen_by(one)))
    owned = put(owned, other, exchanged(owned[other], yours, mine.seen_by(other)))
    return after_duel(state._replace(owned=owned))


def the_duel(state: State) -> Duel:
    """The duel that is fought; asked only while there is one."""
    assert state.duel is not None  # noqa: S101 - for the type checker
    return state.duel
