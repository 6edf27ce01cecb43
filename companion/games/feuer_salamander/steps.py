"""What each action changes; claims and exchanges stand in ``trial``."""

from companion.core.seats import put
from companion.core.values import Seat
from companion.games.feuer_salamander.actions import (
    STICKS,
    Answer,
    Ask,
    Discard,
    Draw,
    EndTurn,
    KeyThrow,
    Move,
    PlaceStone,
    Reply,
    Right,
    Skip,
    StartThrow,
    Symbol,
    Throw,
)
from companion.games.feuer_salamander.allowed import spare
from companion.games.feuer_salamander.cards import truthful
from companion.games.feuer_salamander.hands import discarded, drawn, heard
from companion.games.feuer_salamander.ring import DUNGEON, start_of
from companion.games.feuer_salamander.start import DEALT, dealt, put_down, thrown
from companion.games.feuer_salamander.state import Answered, Heard, Phase, State, can_draw, holds, in_dungeon
from companion.games.feuer_salamander.trial import given_up, offered
from companion.games.feuer_salamander.turns import finish, over, settle
from companion.games.feuer_salamander.ways import pips


def start_throw(state: State, seat: Seat, action: StartThrow) -> State:
    """FS-6."""
    return thrown(state, seat, action.value)


def throw(state: State, seat: Seat, action: Throw) -> State:
    """FS-9; the symbol stick comes first (FS-10), and there may be nothing for it to do."""
    double = action.eye_a == action.eye_b
    turn = state.turn._replace(throw=action, double=double, kept=False, visited=None, question=None)
    phase = _symbol(state, seat, action.symbol)
    if phase is Phase.OVER:
        return over(state)
    answers = {asker: answer for asker, answer in state.answers.items() if asker != seat}
    return state._replace(phase=phase, turn=turn, trial=None, answers=answers)


def _symbol(state: State, seat: Seat, symbol: Symbol) -> Phase:
    if symbol is Symbol.STONE:
        stays = not state.hands[seat] and not state.house.stone_optional  # FS-14
        return Phase.AWAIT_MOVE if stays else Phase.AWAIT_STONE
    if can_draw(state):
        return Phase.SYMBOL
    return Phase.OVER if state.house.end_on_empty else Phase.AWAIT_MOVE  # FS-17


def draw(state: State, seat: Seat, action: Draw) -> State:
    """FS-11; what the double rule makes of it is FS-12. In phase ``deal`` a card dealt from a real deck."""
    held = len(state.hands[seat])
    state = drawn(state, seat, action.card)
    if state.phase is Phase.DEAL:
        waited = tuple(other for other in state.waited if len(state.hands[other]) < DEALT)
        return state._replace(waited=waited) if waited else dealt(state)
    if spare(state, seat):
        return state._replace(phase=Phase.AWAIT_DISCARD)
    return state._replace(phase=Phase.AWAIT_MOVE, turn=state.turn._replace(kept=held < DEALT))


def discard(state: State, seat: Seat, action: Discard) -> State:
    """FS-5 at the deal, FS-12 after a draw, FS-45 after an exchange."""
    after = discarded(state, seat, action.card)
    if state.house.drawn_goes and state.house.tracked and len(after.hands[seat]) == 1:
        # of two cards only the drawn one may go, as all know: what they knew of the other they know still
        after = after._replace(open=state.open, heard=state.heard)
    return _reduced(after, seat)


def _reduced(state: State, seat: Seat) -> State:
    """The hand is as small as it must be: on with what the discard stood in the way of."""
    if state.phase is Phase.SETUP_DISCARD:
        return put_down(state, seat)
    # only others than the active seat exchange, and only the active seat draws by the symbol
    return state._replace(phase=Phase.AWAIT_MOVE) if seat == state.active else offered(state)


def place(state: State, seat: Seat, action: PlaceStone) -> State:
    """FS-13; there it stays, true or not, until the stone is thrown again (FS-15)."""
    house = state.house
    if house.audit and house.tracked and action.chamber not in truthful(state.hands[seat]):
        state = state._replace(untrue=(*state.untrue, (seat, action.chamber)))
    return state._replace(phase=Phase.AWAIT_MOVE, stones=put(state.stones, seat, action.chamber))


def move(state: State, seat: Seat, action: Move) -> State:
    """FS-18 and FS-23: steps or home. First the capture, then the question (FS-40), one for every move (FS-36)."""
    if action.turn_in:
        turn = state.turn._replace(arrived=True, kept=False)
        figures = put(state.figures, seat, start_of(seat))
        return settle(state._replace(figures=figures, turn=turn, fresh=state.fresh - {seat}))
    steps = pips(state.turn.throw, action.mode)
    state = _stepped(state, seat, steps) if steps else state  # FS-27: standing still captures nobody
    visited = state.house.ring.area.get(state.figures[seat])
    if visited in (None, seat) or not (steps or state.house.zero_asks):
        return settle(state._replace(turn=state.turn._replace(kept=False)))
    turn = state.turn._replace(kept=False, visited=visited)
    return state._replace(phase=Phase.AWAIT_ASK, turn=turn)


def _stepped(state: State, seat: Seat, steps: int) -> State:
    here = state.figures[seat]
    there = state.house.ring.ahead[here][steps]
    # FS-26: whoever stands there goes to the dungeon; who stands on the way is passed over (FS-21)
    figures = {other: DUNGEON if cell == there else cell for other, cell in state.figures.items()}
    figures[seat] = there
    fresh = frozenset(other for other in state.fresh if figures[other] == state.figures[other])
    fresh |= {seat} if here == start_of(seat) and steps == 1 else set()  # G-11
    return state._replace(figures=figures, fresh=fresh, turn=state.turn._replace(arrived=False))


def ask(state: State, _seat: Seat, action: Ask) -> State:
    """FS-35: who is asked is free at once (FS-32), but claims in his own turn only (FS-33)."""
    visited = state.turn.visited
    assert visited is not None  # noqa: S101 - for the type checker: only a visit leads here
    figures = put(state.figures, visited, start_of(visited)) if in_dungeon(state, visited) else state.figures
    turn = state.turn._replace(question=action.card)
    return state._replace(phase=Phase.AWAIT_ANSWER, waited=(visited,), figures=figures, turn=turn)


def answer(state: State, seat: Seat, action: Answer) -> State:
    """FS-38: it transfers nothing (FS-39), but its asker remembers it."""
    asker, card = state.mover, state.turn.question
    assert card is not None  # noqa: S101 - for the type checker: only a question leads here
    if action.value is not Reply.SHOWN:
        said = action.value is Reply.YES
        if state.house.tracked and holds(state.hands[seat], card) is not said:
            state = state._replace(untrue=(*state.untrue, (seat, card)))
        state = heard(state, asker, Heard(seat, card, said))
    return settle(state._replace(answers=put(state.answers, asker, Answered(seat, card, action.value))))


def key_throw(state: State, seat: Seat, action: KeyThrow) -> State:
    """FS-29: three keys in five throws open the dungeon (FS-30), else all are lost (FS-31); no doubles here (FS-49)."""
    turn = state.turn
    keys = tuple(stick for stick in STICKS if stick in turn.keys or getattr(action.shown, stick))
    left = (turn.throws_left or 0) - 1
    if len(keys) == len(STICKS):
        turn = turn._replace(keys=(), throws_left=None, released=True, arrived=True)
        figures = put(state.figures, seat, start_of(seat))
        return state._replace(phase=Phase.AWAIT_THROW, figures=figures, turn=turn, trial=None)
    if not left:
        return finish(state._replace(trial=None))
    return state._replace(turn=turn._replace(keys=keys, throws_left=left), trial=None)


def skip(state: State, seat: Seat, action: Skip) -> State:
    """An optional right is given up."""
    match action.right:
        case Right.ASK:
            return settle(state)
        case Right.EXCHANGE:
            return offered(given_up(state))
        case Right.STONE:
            return state._replace(phase=Phase.AWAIT_MOVE)
        case Right.DISCARD:
            return _reduced(state, seat)
        case Right.EXTRA_THROW:
            return finish(state)


def end_turn(state: State, _seat: Seat, _action: EndTurn) -> State:
    """Nothing more this turn."""
    return finish(state)
