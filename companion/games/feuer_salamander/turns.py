"""How a turn begins, goes on and ends by itself (FS-7, FS-9, FS-29, FS-50)."""

from companion.core.seats import put
from companion.core.values import Seat
from companion.games.feuer_salamander.cards import Combination, value
from companion.games.feuer_salamander.state import Phase, State, Turn, in_dungeon, may_claim

KEY_THROWS = 5
"""FS-29: so many throws to get out of the dungeon."""


def begin(state: State, seat: Seat) -> State:
    """The turn of ``seat`` starts: with a key throw from the dungeon, else with a throw."""
    if in_dungeon(state, seat):
        return locked_up(state._replace(active=seat), Turn())
    return state._replace(phase=Phase.AWAIT_THROW, active=seat, waited=(seat,), turn=Turn())


def locked_up(state: State, turn: Turn) -> State:
    """The active seat tries for keys, five throws from now."""
    turn = turn._replace(keys=(), throws_left=KEY_THROWS, released=False, double=False)
    return state._replace(phase=Phase.KEY_THROW, waited=(state.mover,), turn=turn)


def finish(state: State) -> State:
    """The turn ends and the next one begins."""
    return begin(state, state.house.turns[state.mover])


def settle(state: State) -> State:
    """After a move with all that follows from it: wait only if there is something left to decide."""
    if state.turn.double or may_claim(state):
        return state._replace(phase=Phase.AFTER_MOVE, waited=(state.mover,))
    return finish(state)


def over(state: State) -> State:
    """Nobody has anything to do any more."""
    return state._replace(phase=Phase.OVER, active=None, waited=(), turn=Turn())


def score(state: State, seat: Seat, cards: Combination) -> State:
    """A combination more before ``seat``; the game ends at once when that reaches the target (FS-50)."""
    sum_ = state.scores[seat] + value(cards)
    state = state._replace(laid=put(state.laid, seat, (*state.laid[seat], cards)), scores=put(state.scores, seat, sum_))
    return over(state) if sum_ >= state.house.target else state
