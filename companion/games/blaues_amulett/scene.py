"""What glows for everybody: a pure function of public facts. Which card somebody could pay with never does."""

from collections.abc import Iterator

from companion.core.values import Colour, Glow, Light, Scene, Seat
from companion.games.blaues_amulett.allowed import possible_reaches
from companion.games.blaues_amulett.cards import MOST_STEPS, STEPS
from companion.games.blaues_amulett.prompts import prompt
from companion.games.blaues_amulett.state import Phase, State, winner

COLOURS = {
    Seat("p1"): Colour.RED,
    Seat("p2"): Colour.YELLOW,
    Seat("p3"): Colour.WHITE,
    Seat("p4"): Colour.VIOLET,
}


def scene(state: State) -> Scene:
    """The lights, the more telling ones over the others, and what is going on."""
    return Scene.of(_lights(state), prompt(state))


def _lights(state: State) -> Iterator[Light]:
    for cell in state.powers:
        yield Light(cell, Glow.STONE, Colour.GREEN)
    for seat, figure in state.figures.items():
        yield Light(figure.at, Glow.FIGURE, COLOURS[seat])
    if state.amulet is not None:
        yield Light(state.figures[state.amulet].at, Glow.CLAIM, COLOURS[state.amulet])
    if state.active is not None:
        yield Light(state.figures[state.active].at, Glow.TURN, COLOURS[state.active])
    if state.phase is Phase.AWAIT_MOVE and not state.turn.moves:  # of a second move nobody is reminded (BA-38)
        yield from _goals(state, state.mover)
    if state.phase is Phase.OVER and (won := winner(state)) is not None:
        yield Light(state.figures[won].at, Glow.WINNER, COLOURS[won])


def _goals(state: State, seat: Seat) -> Iterator[Light]:
    """Where a move can end whatever fate cards somebody holds, and where it may with some of them or without."""
    carried = {STEPS[card] for card in state.open[seat]}
    distances = range(1, MOST_STEPS + 1) if None in carried else sorted(filter(None, carried))
    reaches = possible_reaches(state, seat)
    ends = [{way.cells[-1] for steps in distances for way in reach.at(steps)} for reach in reaches]
    sure = set.intersection(*ends)
    yield from (Light(cell, Glow.SECOND) for cell in sorted(set.union(*ends) - sure))
    yield from (Light(cell, Glow.FIRST) for cell in sorted(sure))
