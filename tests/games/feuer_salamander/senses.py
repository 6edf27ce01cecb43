"""What is seen of Der Feuer-Salamander: sticks and their keys, where figures and stones stand, and three buttons."""

from collections.abc import Iterator

from companion.core.game import Action
from companion.core.values import Observation, Piece, PieceType, Press, Seat, Throw, ThrowKind
from companion.games.feuer_salamander import GAME, actions
from companion.games.feuer_salamander.actions import Reply, Right
from companion.games.feuer_salamander.scene import COLOURS
from companion.games.feuer_salamander.state import State
from tests.games.senses import board, piece

KINDS = {"start_throw", "throw", "key_throw", "move", "place_stone", "skip", "end_turn", "answer"}


def shown(state: State, seat: Seat, action: Action) -> Observation | None:
    """Sticks, the board after a move or with a stone put elsewhere, or one of the buttons."""
    figures, stones = dict(state.figures), dict(state.stones)
    match action:
        case actions.StartThrow() | actions.Throw() | actions.KeyThrow():
            return Throw(ThrowKind.STICKS, tuple(_sticks(state, action)))
        case actions.Move() if (there := GAME.apply(state, seat, action).figures[seat]) != figures[seat]:
            figures[seat] = there
        case actions.PlaceStone(chamber) if chamber != stones[seat]:
            stones[seat] = chamber
        case actions.EndTurn() | actions.Skip(Right.ASK):
            return Press("next")
        case actions.Answer(Reply.YES | Reply.NO as reply) if len(state.house.seats) == 2:
            return Press(reply.value)
        case _:
            return None
    standing = [("figure", COLOURS[each], cell) for each, cell in figures.items()]
    return board([*standing, *(("stone", COLOURS[each], cell) for each, cell in stones.items())])


def _sticks(state: State, action: Action) -> Iterator[Piece]:
    """The symbol stick lies between the others."""
    match action:
        case actions.StartThrow(value) if state.house.two_sum:
            yield _eye(value // 2)
            yield _eye(value - value // 2)
        case actions.StartThrow(value):
            yield _eye(value)
        case actions.Throw(eye_a, eye_b, symbol):
            yield from (_eye(eye_a), piece(PieceType.SYMBOL_STICK, symbol), _eye(eye_b))
        case actions.KeyThrow(thrown):
            if thrown.eye_a is not None:
                yield _eye(1, key=thrown.eye_a)
            if thrown.symbol is not None:
                yield piece(PieceType.SYMBOL_STICK, "stone", key=thrown.symbol)
            if thrown.eye_b is not None:
                yield _eye(1, key=thrown.eye_b)
        case _:
            return


def _eye(value: int, *, key: bool = False) -> Piece:
    return piece(PieceType.PIP_STICK, value, key=key)


def alike(state: State, action: Action) -> object:
    """Of a move where it ends; whether by the sum or by the difference makes no difference there."""
    if not isinstance(action, actions.Move):
        return action
    return GAME.apply(state, state.mover, action).figures[state.mover]
