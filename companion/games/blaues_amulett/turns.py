"""How a turn begins, goes on and ends (BA-7 to BA-11, BA-29, BA-36 to BA-39)."""

from companion.core.values import Seat
from companion.games.blaues_amulett.actions import Right
from companion.games.blaues_amulett.state import Phase, State, Turn, over_limit

NEW = Turn()


def begin(state: State, seat: Seat) -> State:
    """The turn of ``seat`` starts; all that was forgotten before is gone (BA-38)."""
    return state._replace(phase=Phase.AWAIT_MOVE, active=seat, waited=(seat,), turn=NEW)


def finish(state: State) -> State:
    """The turn ends and the next one begins."""
    return begin(state, state.house.turns[state.mover])


def over(state: State) -> State:
    """Nobody has anything to do any more."""
    return state._replace(phase=Phase.OVER, active=None, waited=(), turn=Turn())


def settle(state: State) -> State:
    """What is waited for next; public facts alone decide it."""
    turn, seat = state.turn, state.mover
    full = over_limit(state, seat)
    if turn.powers_set and not full and not turn.rights and turn.taken is None:
        return finish(state)
    phase = _phase(state, turn, full=full)
    return state if phase is state.phase else state._replace(phase=phase)


def _phase(state: State, turn: Turn, *, full: bool) -> Phase:
    if full and (turn.powers_set or state.house.limit_each_draw or not turn.rights):
        return Phase.AWAIT_DISCARD
    if turn.powers_set or not turn.rights:
        return Phase.AWAIT_POWERS
    return Phase.AWAIT_MOVE if turn.rights == (Right.SECOND_MOVE,) else Phase.ARRIVAL


def used(rights: tuple[Right, ...], right: Right) -> tuple[Right, ...]:
    """The rights left when one is used up: those before it lapse but for the blind card, which may wait (BA-34).

    >>> used((Right.TAKE_AMULET, Right.TAKE_CARD, Right.DRAW), Right.DRAW)
    (<Right.TAKE_CARD: 'take_card'>,)
    """
    if right is Right.TAKE_CARD:
        return without(rights, right)
    return (*waiting(rights), *(later for later in rights[rights.index(right) + 1 :] if later is not Right.TAKE_CARD))


def waiting(rights: tuple[Right, ...]) -> tuple[Right, ...]:
    """Of some rights the one that need not be used at once."""
    return (Right.TAKE_CARD,) if Right.TAKE_CARD in rights else ()


def without(rights: tuple[Right, ...], right: Right) -> tuple[Right, ...]:
    """The rights but one."""
    return tuple(each for each in rights if each is not right)
