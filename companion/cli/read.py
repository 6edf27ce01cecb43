"""``companion read``: thrown pieces in photos, one result a picture, in the order given."""

import json
import sys
from argparse import ArgumentParser, Namespace, _SubParsersAction
from pathlib import Path

from companion.core.errors import PictureError, UsageError
from companion.core.values import Piece, Throw

AUTO, STICKS, DICE = KINDS = ("auto", "sticks", "dice")
MOST_EXPECTED = 12


def add(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Register the command."""
    reading = commands.add_parser(
        "read",
        help="read thrown sticks in photos",
        description="Reads thrown pieces in photos, one result for each, in the order given.",
    )
    reading.add_argument("--json", action="store_true", help="one JSON object a line")
    reading.add_argument("--kind", choices=KINDS, default=AUTO, help="what was thrown (default auto, which is sticks)")
    reading.add_argument("--expect", type=int, default=3, metavar="N", help="how many pieces were thrown (default 3)")
    reading.add_argument("--kit", type=Path, metavar="FILE", help="what your own pieces look like")
    reading.add_argument("images", nargs="+", metavar="IMAGE", help="JPEG, PNG, WebP or BMP files")
    reading.set_defaults(run=read)


def read(arguments: Namespace) -> int:
    """Print what each picture shows; 1 when one of them cannot be read, the others are read all the same."""
    from vision import picture, sticks  # noqa: PLC0415 - needs OpenCV

    _usable(arguments)
    status = 0
    for name in arguments.images:
        try:
            throw = sticks.read(picture.load(name), expected=arguments.expect)
        except PictureError as error:
            print(f"companion: {error}", file=sys.stderr)
            status = error.status
        else:
            print(json.dumps(record(name, throw)) if arguments.json else line(name, throw), flush=True)
    return status


def record(name: str, throw: Throw) -> dict[str, object]:
    """One result as ``--json`` prints it."""
    return {
        "file": name,
        "kind": throw.kind.value,
        "certain": throw.certain,
        "reasons": sorted(throw.reasons),
        "pieces": [_piece(piece) for piece in throw.pieces],
        "size": list(throw.size),
        "read_ms": throw.read_ms,
    }


def line(name: str, throw: Throw) -> str:
    """One result for people.

    >>> from companion.core.values import PieceType, Reason, ThrowKind
    >>> three = Piece(PieceType.PIP_STICK, 3, 0.99, (), key=True)
    >>> line("throw.jpg", Throw(ThrowKind.STICKS, (three,), frozenset({Reason.COUNT})))
    'throw.jpg: 3 with key - not certain: count'
    """
    shown = ", ".join(f"{piece.value} with key" if piece.key else str(piece.value) for piece in throw.pieces)
    doubt = f" - not certain: {', '.join(sorted(throw.reasons))}" if throw.reasons else ""
    return f"{name}: {shown or 'nothing'}{doubt}"


def _usable(arguments: Namespace) -> None:
    if arguments.kind == DICE:
        raise UsageError("Dice cannot be read yet; only --kind sticks.")
    if arguments.kit is not None:
        raise UsageError("Kits cannot be read yet; leave --kit out.")
    if not 1 <= arguments.expect <= MOST_EXPECTED:
        raise UsageError(f"--expect is how many pieces were thrown, 1 to {MOST_EXPECTED}, not {arguments.expect}.")


def _piece(piece: Piece) -> dict[str, object]:
    return {
        "type": piece.type.value,
        "value": piece.value,
        "key": piece.key,
        "confidence": piece.confidence,
        "cocked": piece.cocked,
        "polygon": [list(corner) for corner in piece.polygon],
    }
