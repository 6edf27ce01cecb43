"""What glows for everybody: a pure function of public facts."""

from collections.abc import Iterator

from companion.core.seats import winners
from companion.core.values import Colour, Glow, Light, Scene, Seat, choices
from companion.games.aladdins_erbe.allowed import free_fields, gifts
from companion.games.aladdins_erbe.prompts import prompt
from companion.games.aladdins_erbe.state import HALVES, Phase, State, changes_now, scores
from companion.games.aladdins_erbe.ways import ways
from companion.games.aladdins_erbe.words import cells

COLOURS = {
    Seat("white"): Colour.WHITE,
    Seat("blue"): Colour.BLUE,
    Seat("green"): Colour.GREEN,
    Seat("grey"): Colour.GREY,
}


def scene(state: State) -> Scene:
    """The lights, the more telling ones over the others, and what is going on."""
    return Scene.of(_lights(state), prompt(state))


def _lights(state: State) -> Iterator[Light]:
    yield from _figures(state)
    yield from _moves(state)
    yield from _treasures(state)
    if state.duel is not None:
        yield Light(state.duel.cell, Glow.QUESTION)
    if state.phase is Phase.OVER:
        best = winners(scores(state))
        yield from (Light(cell, Glow.WINNER, COLOURS[seat]) for seat in best for cell in state.figures[seat])


def _figures(state: State) -> Iterator[Light]:
    """Everybody's on the board; those whose turn it is look different, also outside."""
    for seat, places in state.figures.items():
        glow = Glow.TURN if seat == state.active else Glow.FIGURE
        yield from (Light(cell, glow, COLOURS[seat]) for cell in places if glow is Glow.TURN or cell[0] == "c")


def _moves(state: State) -> Iterator[Light]:
    """First half-move: wherever a figure can stop. Second: by the one die as figure, by the other, or by both."""
    if state.phase not in HALVES:
        return
    found = ways(state, state.mover)
    first = {way.figure_die for way in (found if state.phase is Phase.HALF_1 else found[:1])}
    lights = choices(
        (cell, Glow.FIRST if way.figure_die in first else Glow.SECOND) for way in found for cell in cells(way.cells)
    )
    standing = {cell for places in state.figures.values() for cell in places}
    yield from (light for light in lights if light.cell not in standing)


def _treasures(state: State) -> Iterator[Light]:
    """Cards that may be taken, and where one too many may be put back."""
    if state.phase is not Phase.RESOLVE_ACQUIRE:
        return
    yield from (Light(cell, Glow.CLAIM) for cell in state.turn.offered)
    if not state.turn.offered and not changes_now(state) and not gifts(state, state.mover):
        yield from (Light(cell, Glow.PUT) for cell in free_fields(state))
