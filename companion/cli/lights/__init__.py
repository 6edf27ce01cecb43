"""``companion lights``: a chase over every light, the mapping of lights to cells, given cells lit."""

from argparse import Namespace

from companion.cli.commands import Commands
from companion.cli.config import add_config
from companion.cli.corners import add_corners
from companion.cli.house_rules import add_options
from companion.cli.limits import between
from companion.core.values import Glow
from hardware.routes import Corner

CORNERS = "with --camera: the board's corners in the picture, clockwise from its top left; else its printed markers"


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser("lights", help="test the lights, map them to cells, show given cells")
    kinds = command.add_subparsers(title="commands", metavar="test|map|show|report", required=True)

    chase = kinds.add_parser(
        "test",
        help="light every light once, one after another",
        description="Lights every light once, one after another, and names its cell.",
    )
    chase.add_argument("--each", type=_seconds, default=0.1, metavar="S", help="seconds for each light (default 0.1)")
    chase.set_defaults(run=run_test)

    mapping = kinds.add_parser(
        "map",
        help="print which light shines under which cell, as a file",
        description="Prints the map in force; with a start corner, that of a strip laid there and back. With --ask or "
        "--camera each light is lit, and a person or a camera over the board says which cell shines.",
    )
    how = mapping.add_mutually_exclusive_group()
    how.add_argument("--start", choices=[*map(str, Corner)], help="a strip that begins in this corner, row by row")
    how.add_argument("--ask", action="store_true", help="light one after another and ask which cell shines")
    how.add_argument("--camera", metavar="ADDRESS", help="light one after another before a camera over the board")
    mapping.add_argument("--columns", action="store_true", help="with --start: column by column")
    mapping.add_argument("--one-way", action="store_true", help="with --start: every row in the same direction")
    add_corners(mapping, CORNERS)
    add_options(mapping)
    mapping.set_defaults(run=run_map)

    show = kinds.add_parser(
        "show", help="light given cells", description="Shows cells as they would glow in a game: dungeon=prison."
    )
    show.add_argument(
        "cells", nargs="+", metavar="CELL[=GLOW]", help=f"GLOW is one of {', '.join(Glow)} (default stone)"
    )
    show.add_argument("--seconds", type=_seconds, default=10.0, metavar="S", help="how long (default 10)")
    add_options(show)
    show.set_defaults(run=run_show)

    report = kinds.add_parser(
        "report",
        help="try real lights and buttons, and print what to send to us",
        description="Tries real lights and buttons, asks what you see, and prints what to send to us.",
    )
    report.set_defaults(run=run_report)

    for kind in (chase, mapping, show, report):
        kind.add_argument("--game", metavar="NAME", help="whose board; the settings' game otherwise")
        kind.add_argument("--lights", metavar="ADDRESS", help="which lights; the settings' otherwise")
        add_config(kind)


def run_test(arguments: Namespace) -> int:
    """The chase."""
    from companion.cli.lights import alone  # noqa: PLC0415 - --help needs no lights

    return alone.test(arguments)


def run_map(arguments: Namespace) -> int:
    """The mapping in force, or the one that comes of asking."""
    from companion.cli.lights import mapping  # noqa: PLC0415

    return mapping.mapped(arguments)


def run_show(arguments: Namespace) -> int:
    """The given cells, as they would glow in a game."""
    from companion.cli.lights import alone  # noqa: PLC0415

    return alone.show(arguments)


def run_report(arguments: Namespace) -> int:
    """Five minutes with real lights."""
    from companion.cli.lights import report  # noqa: PLC0415

    return report.reported(arguments)


def _seconds(text: str) -> float:
    """Up to an hour."""
    return between(text, 0, 3600, "seconds")
