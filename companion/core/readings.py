"""Readings as JSON, a throw's back as well: what ``--json`` prints, and what is kept beside each picture."""

from typing import Any

from companion.core.game import Facts
from companion.core.values import BoardReading, Colour, Piece, PieceType, Placed, Point, Reason, Throw, ThrowKind


def to_facts(throw: Throw) -> dict[str, object]:
    """The reading as ``read --json`` prints it.

    >>> to_facts(Throw(ThrowKind.STICKS, (), frozenset({Reason.COUNT}), (640, 480), 12.34))["reasons"]
    ['count']
    """
    return {
        "kind": throw.kind.value,
        "certain": throw.certain,
        "reasons": sorted(reason.value for reason in throw.reasons),
        "pieces": [_piece(piece) for piece in throw.pieces],
        "size": list(throw.size),
        "read_ms": throw.read_ms,
    }


def kept_facts(throw: Throw) -> dict[str, object]:
    """The same with the places where pips were seen, which are drawn into a picture that is kept."""
    pieces = [_piece(piece) | {"pips": [list(pip) for pip in piece.pips]} for piece in throw.pieces]
    return to_facts(throw) | {"pieces": pieces}


def from_facts(facts: Facts) -> Throw:
    """The reading that was written or kept, without second guesses; ValueError when it is none."""
    content: Any = facts
    try:
        return Throw(
            kind=ThrowKind(content["kind"]),
            pieces=tuple(_read(piece) for piece in content["pieces"]),
            reasons=frozenset(map(Reason, content["reasons"])),
            size=(int(content["size"][0]), int(content["size"][1])),
            read_ms=float(content["read_ms"]),
        )
    except (LookupError, TypeError, OverflowError) as error:
        raise ValueError("This is no reading.") from error


def board_facts(reading: BoardReading) -> dict[str, object]:
    """The reading as ``board --json`` prints it.

    >>> board_facts(BoardReading((), frozenset({Reason.HAND_IN_VIEW})))["occluded"]
    True
    """
    return {
        "certain": reading.certain,
        "occluded": reading.occluded,
        "reasons": sorted(reason.value for reason in reading.reasons),
        "pieces": [_placed(piece) for piece in reading.pieces],
    }


def _placed(piece: Placed) -> dict[str, object]:
    return {
        "type": piece.type,
        "colour": piece.colour.value,
        "cell": piece.cell,
        "confidence": round(piece.confidence, 4),  # as fine as those of a throw
        "center": [round(at, 1) for at in piece.center],
    }


def _piece(piece: Piece) -> dict[str, object]:
    facts: dict[str, object] = {
        "type": piece.type.value,
        "value": piece.value,
        "key": piece.key,
        "confidence": piece.confidence,
        "cocked": piece.cocked,
        "polygon": [list(corner) for corner in piece.polygon],
    }
    return facts if piece.colour is None else facts | {"colour": piece.colour.value}


def _read(facts: Any) -> Piece:  # noqa: ANN401 - plain JSON
    return Piece(
        type=PieceType(facts["type"]),
        value=facts["value"],
        confidence=float(facts["confidence"]),
        polygon=_points(facts["polygon"]),
        key=bool(facts["key"]),
        cocked=bool(facts["cocked"]),
        colour=Colour(facts["colour"]) if "colour" in facts else None,
        pips=_points(facts.get("pips", ())),  # of a picture that an earlier version kept nobody wrote them down
    )


def _points(places: Any) -> tuple[Point, ...]:  # noqa: ANN401 - as above
    return tuple((float(x), float(y)) for x, y in places)
