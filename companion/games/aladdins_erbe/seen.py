"""What the dice may show, what the camera should look for, and what it can have seen."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from companion.core.game import Act, Shares
from companion.core.guesses import playable, readings
from companion.core.values import (
    BoardReading,
    Expectation,
    Observation,
    PieceType,
    Press,
    Seat,
    ThrowKind,
)
from companion.core.values import Throw as Reading
from companion.games.aladdins_erbe.actions import (
    DICE,
    PIPS,
    Action,
    Right,
    Skip,
    SkipHalfMove,
    Throw,
    ThrowDuel,
)
from companion.games.aladdins_erbe.allowed import legal
from companion.games.aladdins_erbe.scene import COLOURS
from companion.games.aladdins_erbe.state import HALVES, Phase, State
from companion.games.aladdins_erbe.ways import Way, moves, ways
from companion.games.aladdins_erbe.words import cells

FAIR: Shares = dict.fromkeys(PIPS, 1 / len(PIPS))
FACES: Mapping[str, Shares] = {"dice": FAIR, "value": FAIR}
"""What a throw tells of the four dice of a turn, of which nobody knows which is which, and of the die of a duel."""


def dice(state: State) -> int:
    """How many dice are to be thrown now."""
    if state.phase is Phase.AWAIT_THROW:
        return DICE
    duel = state.duel
    throws = state.phase is Phase.DUEL and duel is not None and duel.weapon is not None and duel.winner is None
    return 1 if throws else 0


def chance(state: State, random: Random) -> Action | None:
    """A throw of fair dice; None when nothing is thrown now."""
    if not dice(state):
        return None
    throws = legal(state, state.waited[0])
    return throws[int(random.random() * len(throws))]


def expects(state: State) -> Expectation:
    """The dice to look for."""
    return Expectation(ThrowKind.DICE, (PieceType.DIE,) * dice(state))


def meant(state: State, seen: Observation) -> Sequence[Act]:
    """What an observation can mean now, likeliest first; nothing that the rules would refuse."""
    return playable(state, seen, _found, legal)


def _found(state: State, seat: Seat, seen: Observation) -> Iterator[Action]:
    match seen:
        case Reading():
            return _thrown(state, seen)
        case BoardReading():
            return _moved(state, seat, seen)
        case Press():
            return _pressed(seen)


def _thrown(state: State, seen: Reading) -> Iterator[Action]:
    """The dice from left to right."""
    wanted = dice(state)
    if not wanted or [piece.type for piece in seen.pieces] != [PieceType.DIE] * wanted:
        return
    for pieces in readings(seen):
        values = tuple(int(piece.value) for piece in pieces if piece.value in PIPS)
        if len(values) == wanted:
            yield ThrowDuel(values[0]) if wanted == 1 else Throw(values)


def _moved(state: State, seat: Seat, seen: BoardReading) -> Iterator[Action]:
    """An own figure on a field where none stood is a move of every grade by every distance that leads there.

    Where the figure may move once more, it is one by each way that binds it (AE-8): which, the board does not show.

    ``figure`` may be any of them, ``figure:4`` is the one of that grade.
    """
    if state.phase not in HALVES:
        return
    for piece in seen.pieces:
        if piece.colour is not COLOURS[seat] or piece.cell in state.figures[seat]:
            continue
        for (grade, _), way in _different(state, seat).items():
            if piece.cell in cells(way.cells) and piece.type in ("figure", f"figure:{grade}"):
                yield from moves(state, seat, way, piece.cell)


def _different(state: State, seat: Seat) -> Mapping[tuple[int, int], Way]:
    """One way for each grade and distance: which of two dice that show the same is used is all one."""
    dice = state.turn.dice
    return {(dice[way.figure_die], dice[way.distance_die]): way for way in reversed(ways(state, seat))}


def _pressed(seen: Press) -> Iterator[Action]:
    """``next`` goes on without."""
    if seen.name == "next":
        yield SkipHalfMove()
        yield from map(Skip, Right)
