"""What the sticks may show, what the camera should look for, and what it can have seen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from companion.core.game import Act, Shares
from companion.core.guesses import playable, readings, second, turned
from companion.core.values import BoardReading, Colour, Expectation, Observation, Piece, PieceType, Press, Seat
from companion.core.values import Throw as Reading
from companion.games.feuer_salamander.actions import (
    STICKS,
    Action,
    Answer,
    EndTurn,
    KeyThrow,
    Move,
    PlaceStone,
    Reply,
    Right,
    Shown,
    Skip,
    StartThrow,
    Stick,
    Symbol,
    Throw,
)
from companion.games.feuer_salamander.allowed import THROWS, legal
from companion.games.feuer_salamander.scene import COLOURS
from companion.games.feuer_salamander.state import Phase, State
from companion.games.feuer_salamander.ways import ways

FACES_PER_STICK = 4
_PIPS: Shares = dict.fromkeys(range(1, FACES_PER_STICK + 1), 1 / FACES_PER_STICK)
FACES: Mapping[str, Shares] = {
    Stick.EYE_A: _PIPS,
    Stick.EYE_B: _PIPS,
    Stick.SYMBOL: dict.fromkeys(Symbol, 1 / len(Symbol)),
}
"""What a throw tells of each stick; a start throw does not say which stick it was, a key throw no face."""
SYMBOLS = frozenset(Symbol)
EYES = (Stick.EYE_A, Stick.EYE_B)
SEATS: Mapping[Colour, Seat] = {colour: seat for seat, colour in COLOURS.items()}


def sticks(state: State) -> tuple[Stick, ...]:
    """Which sticks are to be thrown now; none when no throw is waited for."""
    match state.phase:
        case Phase.START_THROW:
            return EYES if state.house.two_sum else EYES[:1]
        case Phase.AWAIT_THROW:
            return STICKS
        case Phase.AFTER_MOVE if state.turn.double:
            return STICKS
        case Phase.KEY_THROW:
            return tuple(stick for stick in STICKS if stick not in state.turn.keys)
        case _:
            return ()


def chance(state: State, random: Random) -> Action | None:
    """A throw as fair sticks might show it; None when nothing is thrown now."""
    thrown = sticks(state)
    if state.phase is Phase.START_THROW:
        return StartThrow(sum(1 + int(random.random() * FACES_PER_STICK) for _ in thrown))
    if state.phase is Phase.KEY_THROW:
        share = state.house.keys_per_stick / FACES_PER_STICK  # G-1
        return KeyThrow(Shown(**{stick: random.random() < share for stick in thrown}))
    return THROWS[int(random.random() * len(THROWS))] if thrown else None


def expects(state: State) -> Expectation:
    """The sticks to look for."""
    pieces = tuple(PieceType.SYMBOL_STICK if stick is Stick.SYMBOL else PieceType.PIP_STICK for stick in sticks(state))
    return Expectation(pieces=pieces)


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
            return _pressed(state, seen)


def _thrown(state: State, seen: Reading) -> Iterator[Action]:
    wanted = sorted(expects(state).pieces)
    if not wanted or sorted(piece.type for piece in seen.pieces) != wanted:
        return
    otherwise = turned if state.phase is Phase.KEY_THROW else second
    for pieces in readings(seen, otherwise=otherwise):
        if action := _BY_PHASE[state.phase](state, pieces):
            yield action


def _start_throw(_state: State, pieces: Sequence[Piece]) -> Action | None:
    eyes = _eyes(pieces)
    return StartThrow(sum(eyes)) if len(eyes) == len(pieces) else None


def _throw(_state: State, pieces: Sequence[Piece]) -> Action | None:
    eyes = _eyes(pieces)
    symbols = [Symbol(piece.value) for piece in pieces if piece.value in SYMBOLS]
    return Throw(eyes[0], eyes[1], symbols[0]) if (len(eyes), len(symbols)) == (2, 1) else None


def _key_throw(state: State, pieces: Sequence[Piece]) -> Action | None:
    """The two eye sticks look alike: from left to right they are the ones not kept yet."""
    eyes = iter([piece.key for piece in pieces if piece.type is PieceType.PIP_STICK])
    symbol = next((piece.key for piece in pieces if piece.type is PieceType.SYMBOL_STICK), None)
    return KeyThrow(Shown(**{stick: symbol if stick is Stick.SYMBOL else next(eyes) for stick in sticks(state)}))


def _eyes(pieces: Sequence[Piece]) -> list[int]:
    """The pips that could be read, from left to right."""
    return [piece.value for piece in pieces if piece.type is PieceType.PIP_STICK and isinstance(piece.value, int)]


_BY_PHASE: Mapping[Phase, Callable[[State, Sequence[Piece]], Action | None]] = {
    Phase.START_THROW: _start_throw,
    Phase.AWAIT_THROW: _throw,
    Phase.AFTER_MOVE: _throw,
    Phase.KEY_THROW: _key_throw,
}


def _moved(state: State, seat: Seat, seen: BoardReading) -> Iterator[Action]:
    """A figure on another field than before is the move, a stone in another chamber its placing."""
    own = [piece for piece in seen.pieces if SEATS.get(piece.colour) == seat]
    if state.phase is Phase.AWAIT_STONE:
        for piece in own:
            if piece.type == "stone" and piece.cell.startswith("chamber:") and piece.cell != state.stones[seat]:
                yield PlaceStone(piece.cell)
    elif state.phase is Phase.AWAIT_MOVE:
        here = state.figures[seat]
        arrived = {piece.cell for piece in own if piece.type == "figure" and piece.cell != here}
        # turning in by the sum and by the difference come to the same
        yield from list({way.cell: Move(way.mode, way.turn_in) for way in ways(state) if way.cell in arrived}.values())


def _pressed(state: State, seen: Press) -> Iterator[Action]:
    """``next`` goes on without; ``yes`` and ``no`` are said aloud, so between two players only (FS-41)."""
    match seen.name:
        case "next":
            yield from (EndTurn(), Skip(Right.ASK))
        case "yes" | "no" if len(state.house.seats) == 2:
            yield Answer(Reply(seen.name))
        case _:
            return
