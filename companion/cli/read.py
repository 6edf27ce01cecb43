"""``companion read``: thrown pieces in photos, one result a picture, in the order given."""

import json
from argparse import Namespace
from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.cli import pieces
from companion.cli.commands import Commands
from companion.cli.pieces import AUTO
from companion.cli.say import say
from companion.core.errors import PictureError
from companion.core.readings import to_facts
from companion.core.sentence import plain
from companion.core.values import Reason, Throw, ThrowKind

if TYPE_CHECKING:
    from vision.geometry import Image
    from vision.kits import Kit


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "read",
        help="read thrown sticks or dice in photos",
        description="Reads thrown pieces in photos, one result for each, in the order given.",
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    pieces.add_options(command)
    command.add_argument("images", nargs="+", metavar="IMAGE", help="JPEG, PNG, WebP or BMP files")
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print what each picture shows; 1 when one of them cannot be read, the others are read all the same."""
    from vision import picture  # noqa: PLC0415 - needs OpenCV

    kit, status = pieces.usable_kit(arguments), 0
    for name in arguments.images:
        try:
            throw = thrown(picture.load(name), arguments.kind, arguments.expect, kit)
        except PictureError as error:
            say(error)
            status = error.status
        else:
            print(json.dumps(record(name, throw)) if arguments.json else line(name, throw), flush=True)
    return status


def thrown(image: "Image", kind: str, expected: int | None, kit: "Kit | None" = None) -> Throw:
    """What a picture shows; of both readers (``auto``) the surer one has its say, and none when both are sure."""
    from vision import readers  # noqa: PLC0415 - needs OpenCV

    throws = [
        readers.read(image, each, expected=expected, kit=kit if kit is not None and kit.kind is each else None)
        for each in (ThrowKind if kind == AUTO else (ThrowKind(kind),))
    ]
    best, *others = sorted(throws, key=_seen, reverse=True)
    doubt = {Reason.UNCLEAR_FACE} if any(other.certain for other in others) else frozenset()
    return replace(best, reasons=best.reasons | doubt)


def _seen(throw: Throw) -> tuple[bool, float]:
    return throw.certain, sum(piece.confidence for piece in throw.pieces)


def record(name: str, throw: Throw) -> dict[str, object]:
    """One result as ``--json`` prints it."""
    return {"file": name, **to_facts(throw)}


def line(name: str, throw: Throw) -> str:
    """One result for people.

    >>> from companion.core.values import Piece, PieceType, Reason, ThrowKind
    >>> three = Piece(PieceType.PIP_STICK, 3, 0.99, (), key=True)
    >>> line("throw.jpg", Throw(ThrowKind.STICKS, (three,), frozenset({Reason.COUNT})))
    'throw.jpg: 3 with key - not certain: count'
    """
    shown = ", ".join(f"{piece.value} with key" if piece.key else str(piece.value) for piece in throw.pieces)
    return told(name, shown, throw.reasons)


def told(name: str, shown: str, reasons: Collection[Reason]) -> str:
    """What a picture of that name shows, and why that is in doubt."""
    doubt = f" - not certain: {', '.join(sorted(reasons))}" if reasons else ""
    return f"{plain(name)}: {shown or 'nothing'}{doubt}"
