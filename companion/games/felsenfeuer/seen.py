"""What dice may show, what the camera should look for, and what it can have seen."""

from collections.abc import Iterator, Sequence
from random import Random

from companion.core.game import Act
from companion.core.guesses import playable, readings
from companion.core.values import Expectation, Observation, Piece, PieceType, Press, Seat, ThrowKind
from companion.core.values import Throw as Reading
from companion.games.felsenfeuer.actions import Action, EndTurn, Lay, ThrowHand
from companion.games.felsenfeuer.allowed import THROWN, layable, legal
from companion.games.felsenfeuer.dice import VALUES, DieId
from companion.games.felsenfeuer.state import Phase, State, hand_of, lay_places


def chance(state: State, random: Random) -> Action | None:
    """FF-76: three runes of the hand as fair dice might show them; None when nothing is thrown now."""
    if state.phase is not Phase.THROW:
        return None
    left = list(hand_of(state, state.waited[0]))
    dice = [left.pop(int(random.random() * len(left))) for _ in range(min(THROWN, len(left)))]
    return ThrowHand(tuple(sorted(dice)), tuple(1 + int(random.random() * len(VALUES)) for _ in dice))


def expects(state: State) -> Expectation:
    """The dice of a thrown hand, or the glyph that may be laid next."""
    if state.phase is Phase.THROW:
        return _dice(state, hand_of(state, state.waited[0]), THROWN)
    if state.phase is Phase.ACTION:
        return _dice(state, layable(state, state.stone.player), 1)
    return Expectation()


def _dice(state: State, own: Sequence[DieId], count: int) -> Expectation:
    """So many of one's own dice; a person confirms it, for which of two alike was laid, and where, no picture says."""
    pieces = (PieceType.DIE,) * min(count, len(own))
    return Expectation(ThrowKind.DICE, pieces, confirm=True, colours=tuple(state.dice[each].colour for each in own))


def meant(state: State, seen: Observation) -> Sequence[Act]:
    """What an observation can mean now, likeliest first; nothing that the rules would refuse."""
    return playable(state, seen, _found, legal)


def _found(state: State, seat: Seat, seen: Observation) -> Iterator[Action]:
    match seen:
        case Press(name="next") if state.phase is Phase.ACTION:
            yield EndTurn()
        case Reading() if seen.pieces and [piece.type for piece in seen.pieces] == list(expects(state).pieces):
            for pieces in readings(seen):
                yield from _thrown(state, seat, pieces) if state.phase is Phase.THROW else _laid(state, seat, pieces[0])
        case _:
            return


def _thrown(state: State, seat: Seat, pieces: Sequence[Piece]) -> Iterator[Action]:
    """Each die seen is one of the hand of that colour; dice of one colour are alike."""
    left = list(hand_of(state, seat))
    shown: dict[DieId, int] = {}
    for piece in pieces:
        own = next((each for each in left if state.dice[each].colour == piece.colour), None)
        if own is None or not isinstance(piece.value, int):
            return
        left.remove(own)
        shown[own] = piece.value
    dice = tuple(sorted(shown))
    yield ThrowHand(dice, tuple(shown[each] for each in dice))


def _laid(state: State, seat: Seat, piece: Piece) -> Iterator[Action]:
    """A new die of that colour and value, on any matrix where it may lie."""
    own = next((each for each in layable(state, seat) if state.dice[each].colour == piece.colour), None)
    if own is not None and isinstance(piece.value, int):
        yield from (Lay(own, piece.value, matrix) for matrix in lay_places(state, seat))
