"""What glows for everybody: a game without a board lights nothing, but says what is going on."""

from companion.core.values import Scene
from companion.games.felsenfeuer.prompts import prompt
from companion.games.felsenfeuer.state import State


def scene(state: State) -> Scene:
    """No lights, one sentence."""
    return Scene((), prompt(state))
