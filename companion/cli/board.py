"""``companion board``: where figures and stones stand in a photo of a board."""

import json
from argparse import Namespace

from companion.cli import corners, house_rules
from companion.cli.commands import Commands
from companion.cli.read import told
from companion.core.errors import UsageError
from companion.core.readings import board_facts
from companion.core.values import BoardReading


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "board",
        help="read where figures and stones stand in a photo of a board",
        description="Reads where figures and stones stand in a photo of a whole board, which is found by its four "
        "printed markers or by --corners.",
    )
    command.add_argument("--json", action="store_true", help="one JSON object")
    command.add_argument("--game", required=True, metavar="NAME", help="whose board")
    house_rules.add_options(command)
    corners.add_corners(
        command, "the board's corners in the picture, clockwise from its top left; else its printed markers"
    )
    command.add_argument("image", metavar="IMAGE", help="a JPEG, PNG, WebP or BMP file")
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print what the picture shows."""
    places, bounds = house_rules.board(arguments.game, arguments.options), corners.given(arguments)
    if not places.pieces:
        raise UsageError(f"No figures or stones stand on the board of {arguments.game}.")
    from vision import board, picture  # noqa: PLC0415 - needs OpenCV

    image = picture.load(arguments.image)
    reading = board.read(image, places, corners.view(image, bounds))
    facts = {"file": arguments.image, **board_facts(reading)}
    print(json.dumps(facts) if arguments.json else line(arguments.image, reading))
    return 0


def line(name: str, reading: BoardReading) -> str:
    """The reading for people.

    >>> from companion.core.values import Cell, Colour, Placed, Reason
    >>> king = Placed("figure", Colour.RED, Cell("track:robber:5"), 0.97, (811, 402))
    >>> line("b.jpg", BoardReading((king,), frozenset({Reason.HAND_IN_VIEW})))
    'b.jpg: red figure on track:robber:5 - not certain: hand_in_view'
    """
    shown = ", ".join(f"{piece.colour} {piece.type} on {piece.cell}" for piece in reading.pieces)
    return told(name, shown, reading.reasons)
