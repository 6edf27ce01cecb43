"""What is seen of Aladdins Erbe: the dice, where figures of a colour stand though not which they are, and a button."""

from companion.core.game import Action
from companion.core.values import Observation, PieceType, Press, Seat, Throw, ThrowKind
from companion.games.aladdins_erbe import actions
from companion.games.aladdins_erbe.scene import COLOURS
from companion.games.aladdins_erbe.state import State
from tests.games.senses import board, piece

KINDS = {"throw", "throw_duel", "move", "skip_half_move", "skip"}


def shown(state: State, seat: Seat, action: Action) -> Observation | None:
    """Dice from left to right, a figure on a field where none of its colour stood, or that it goes on without."""
    match action:
        case actions.Throw(dice):
            return _dice(*dice)
        case actions.ThrowDuel(value):
            return _dice(value)
        case actions.Move(figure_die, _, path) if path[-1] not in state.figures[seat]:
            left = [
                cell for grade, cell in enumerate(state.figures[seat], start=1) if grade != state.turn.dice[figure_die]
            ]
            figures = {**state.figures, seat: (*left, path[-1])}
            return board(("figure", COLOURS[each], cell) for each, cells in figures.items() for cell in cells)
        case actions.SkipHalfMove() | actions.Skip():
            return Press("next")
        case _:
            return None


def alike(state: State, action: Action) -> object:
    """Of a move its end and what the two dice show; where a figure came from is not seen."""
    if not isinstance(action, actions.Move):
        return action
    dice = state.turn.dice
    return dice[action.figure_die], dice[action.distance_die], action.path[-1]


def _dice(*values: int) -> Throw:
    return Throw(ThrowKind.DICE, tuple(piece(PieceType.DIE, value) for value in values))
