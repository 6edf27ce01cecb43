"""What glows for everybody: a pure function of public facts. Where a stone may be put never does (FS-16)."""

from collections.abc import Iterator

from companion.core.seats import winners
from companion.core.values import Colour, Glow, Light, Scene, Seat, choices
from companion.games.feuer_salamander.actions import Mode
from companion.games.feuer_salamander.prompts import prompt
from companion.games.feuer_salamander.ring import DUNGEON, SLOTS, start_of, track
from companion.games.feuer_salamander.state import Phase, State
from companion.games.feuer_salamander.ways import ways

COLOURS = {
    Seat("king"): Colour.RED,
    Seat("queen"): Colour.YELLOW,
    Seat("monk"): Colour.WHITE,
    Seat("robber"): Colour.GREY,
}


def scene(state: State) -> Scene:
    """The lights, the more telling ones over the others, and what is going on."""
    return Scene.of(_lights(state), prompt(state))


def _lights(state: State) -> Iterator[Light]:
    yield from _pieces(state)
    if state.active is not None and state.phase is not Phase.OVER:
        yield Light(start_of(state.active), Glow.TURN, COLOURS[state.active])
    yield from _visit(state)
    yield from _claim(state)
    yield from _moves(state)
    if state.phase is Phase.OVER:
        yield from (_home(seat, Glow.WINNER) for seat in winners(state.scores))


def _pieces(state: State) -> Iterator[Light]:
    for seat in state.house.seats:
        yield Light(state.stones[seat], Glow.STONE, COLOURS[seat])
    for seat in state.house.seats:
        glow = Glow.PRISON if state.figures[seat] == DUNGEON else Glow.FIGURE
        yield Light(state.figures[seat], glow, COLOURS[seat] if glow is Glow.FIGURE else None)


def _visit(state: State) -> Iterator[Light]:
    visited = state.turn.visited
    if visited is None or state.phase not in (Phase.AWAIT_ASK, Phase.AWAIT_ANSWER):
        return
    standing = set(state.figures.values())
    for slot in range(1, SLOTS + 1):
        cell = track(visited, slot)
        if cell not in standing:
            yield Light(cell, Glow.VISITED, COLOURS[visited])
    if state.phase is Phase.AWAIT_ANSWER:
        yield _home(visited, Glow.QUESTION)


def _claim(state: State) -> Iterator[Light]:
    if state.trial is not None:
        yield _home(state.trial.seat, Glow.CLAIM)


def _moves(state: State) -> Iterator[Light]:
    if state.phase is not Phase.AWAIT_MOVE:
        return
    yield from choices((way.cell, Glow.FIRST if way.mode is Mode.SUM else Glow.SECOND) for way in ways(state))


def _home(seat: Seat, glow: Glow) -> Light:
    return Light(start_of(seat), glow, COLOURS[seat])
