"""What is seen of Felsenfeuer: colours and values of dice, and a button."""

from companion.core.game import Action
from companion.core.values import Observation, PieceType, Press, Seat, Throw, ThrowKind
from companion.games.felsenfeuer import actions
from companion.games.felsenfeuer.dice import DieId
from companion.games.felsenfeuer.state import State
from tests.games.senses import piece

KINDS = {"throw_hand", "lay", "end_turn"}


def shown(state: State, _seat: Seat, action: Action) -> Observation | None:
    """The runes that were thrown, the one that is laid, or that nothing more is."""
    match action:
        case actions.ThrowHand(dice, values):
            return _dice(state, *zip(dice, values, strict=True))
        case actions.Lay(die, value):
            return _dice(state, (die, value))
        case actions.EndTurn():
            return Press("next")
        case _:
            return None


def alike(state: State, action: Action) -> object:
    """Dice of one colour are alike; on which matrix one is laid is asked."""
    match action:
        case actions.ThrowHand(dice, values):
            return sorted((state.dice[die].colour, value) for die, value in zip(dice, values, strict=True))
        case actions.Lay(die, value, matrix):
            return state.dice[die].colour, value, matrix
        case _:
            return action


def _dice(state: State, *shown: tuple[DieId, int]) -> Throw:
    pieces = (piece(PieceType.DIE, value, colour=state.dice[die].colour) for die, value in shown)
    return Throw(ThrowKind.DICE, tuple(pieces))
