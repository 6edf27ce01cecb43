"""A reading as JSON and back."""

import json

import pytest

from companion.core.readings import from_facts, kept_facts
from companion.core.values import Colour, Piece, PieceType, Reason, Throw, ThrowKind

SQUARE = ((1.0, 2.0), (9.0, 2.0), (9.0, 8.0), (1.0, 8.0))
STICK = Piece(PieceType.SYMBOL_STICK, "salamander", 0.97, SQUARE, key=True, cocked=True)
DIE = Piece(PieceType.DIE, 2, 0.9, SQUARE, colour=Colour.VIOLET, pips=((3.0, 4.0), (6.5, 7.0)))


@pytest.mark.parametrize(("kind", "piece"), [(ThrowKind.STICKS, STICK), (ThrowKind.DICE, DIE)])
def test_all_that_is_kept_beside_a_picture_is_read_back(kind: ThrowKind, piece: Piece) -> None:
    throw = Throw(kind, (piece,), frozenset({Reason.COUNT, Reason.GLARE}), (640, 480), 12.5)
    back = from_facts(json.loads(json.dumps(kept_facts(throw))))
    assert back == throw
    assert back.pieces[0].pips == piece.pips
