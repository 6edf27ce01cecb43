"""What is seen of Das Blaue Amulett: where the figures and the dark powers stand, and a button."""

from companion.core.game import Action
from companion.core.values import Colour, Observation, Press, Seat
from companion.games.blaues_amulett import GAME, actions
from companion.games.blaues_amulett.scene import COLOURS
from companion.games.blaues_amulett.state import State
from tests.games.senses import board

KINDS = {"move", "set_powers", "end_turn"}
POWERS = ("dwarf", "witch", "wizard")


def shown(state: State, seat: Seat, action: Action) -> Observation | None:
    """The board with the figure where it arrives, or with the powers where they are put; or the end of the turn."""
    figures, powers = {each: figure.at for each, figure in state.figures.items()}, tuple(state.powers)
    match action:
        case actions.Move():
            arrived = GAME.apply(state, seat, action).figures[seat].at
            if arrived == figures[seat]:
                return None
            figures[seat] = arrived
        case actions.SetPowers(dwarf, witch, wizard) if (dwarf, witch, wizard) != powers:
            powers = (dwarf, witch, wizard)
        case actions.EndTurn():
            return Press("next")
        case _:
            return None
    standing = [("figure", COLOURS[each], cell) for each, cell in figures.items()]
    return board([*standing, *((power, Colour.GREEN, cell) for power, cell in zip(POWERS, powers, strict=True))])


def alike(_state: State, action: Action) -> object:
    """Every walk to a field is offered, with every card."""
    return action
