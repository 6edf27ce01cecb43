"""What a figure moved, a dark power put elsewhere or a button can mean. Nothing is thrown in this game."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from companion.core.game import Act
from companion.core.guesses import playable
from companion.core.values import BoardReading, Colour, Expectation, Observation, Press, Seat
from companion.games.blaues_amulett.actions import Action, EndTurn, SetPowers
from companion.games.blaues_amulett.allowed import legal, reach_of
from companion.games.blaues_amulett.arrangements import arranged
from companion.games.blaues_amulett.cards import POWERS
from companion.games.blaues_amulett.scene import COLOURS
from companion.games.blaues_amulett.state import Phase, State

SEATS: Mapping[Colour, Seat] = {colour: seat for seat, colour in COLOURS.items()}


def chance(_state: State, _random: Random) -> Action | None:
    """No dice and no sticks."""
    return None


def expects(_state: State) -> Expectation:
    """No throw to look for."""
    return Expectation()


def meant(state: State, seen: Observation) -> Sequence[Act]:
    """What an observation can mean now, likeliest first; nothing that the rules would refuse."""
    return playable(state, seen, _found, legal)


def _found(state: State, seat: Seat, seen: Observation) -> Iterator[Action]:
    match seen:
        case BoardReading():
            yield from _moved(state, seat, seen)
            yield from _put(state, seen)
        case Press("next"):
            yield EndTurn()
        case _:
            return


def _moved(state: State, seat: Seat, seen: BoardReading) -> Iterator[Action]:
    """The figure stands elsewhere: a move with any card that carries it there, number cards before the joker."""
    if state.phase not in (Phase.AWAIT_MOVE, Phase.ARRIVAL):
        return
    own = {piece.cell for piece in seen.pieces if piece.type == "figure" and SEATS.get(piece.colour) == seat}
    arrived = own - {state.figures[seat].at}
    reach = reach_of(state, seat)
    for card in state.open[seat]:
        yield from reach.moves(card).ending_at(arrived)


def _put(state: State, seen: BoardReading) -> Iterator[Action]:
    """A dark power that the camera can tell by its shape; where all stand as before nobody has moved any (BA-36)."""
    powers = {piece.type: piece.cell for piece in seen.pieces if piece.type in POWERS}
    action = SetPowers(**powers)
    if arranged(state.powers, action) != state.powers:
        yield action
