"""``companion print``: what is needed on paper, at scale."""

import re
from argparse import ArgumentTypeError, Namespace
from pathlib import Path
from urllib.parse import urlsplit

from companion.cli.commands import Commands, a_file
from companion.cli.config import add_config, loaded
from companion.cli.house_rules import add_options, board
from companion.cli.limits import between
from companion.cli.new_file import write_new
from companion.cli.say import say
from companion.cli.stream import goes_to
from companion.core.errors import UsageError

PDF = "the PDF to write, - for standard output; nothing is overwritten"
LINK = re.compile(r"https?://[!-~]{1,80}")


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "print", help="make PDF pages: a template for lights, markers for a camera, cards for phones"
    )
    kinds = command.add_subparsers(title="commands", metavar="lights|markers|cards", required=True)
    lights = kinds.add_parser(
        "lights",
        help="the drill and light template, and how to wire it",
        description="Makes a PDF: a page on wiring, then the board's holes at scale over as many sheets as it takes.",
    )
    lights.add_argument("file", metavar="FILE", type=a_file, help=PDF)
    lights.add_argument("--edge", type=_edge, required=True, metavar="MM", help="the edge of your board in millimetres")
    lights.add_argument("--paper", choices=("a4", "a3"), default="a4", help="what the printer takes (default: a4)")
    lights.add_argument("--drill", type=_drill, default=12.0, metavar="MM", help="how wide a hole is (default: 12)")
    lights.add_argument("--game", metavar="NAME", help="whose board; the settings' game otherwise")
    add_options(lights)
    add_config(lights)
    lights.set_defaults(run=run_lights)
    marks = kinds.add_parser(
        "markers",
        help="the four markers by which a camera knows a board",
        description="Makes a PDF: one page with the markers to cut out and lay at the corners of the board.",
    )
    marks.add_argument("file", metavar="FILE", type=a_file, help=PDF)
    marks.add_argument("--edge", type=_mark, default=40.0, metavar="MM", help="how wide a marker is (default: 40)")
    marks.set_defaults(run=run_markers)
    cards = kinds.add_parser(
        "cards",
        help="cards that bring phones to the table's pages",
        description="Makes a PDF: one page of cards to cut out, each with the address of this machine as a QR code.",
    )
    cards.add_argument("file", metavar="FILE", type=a_file, help=PDF)
    cards.add_argument(
        "--address", type=_link, metavar="URL", help="put this address on them, such as http://tischgeist.local:8420"
    )
    add_config(cards)
    cards.set_defaults(run=run_cards)


def run_lights(arguments: Namespace) -> int:
    """The template as a file."""
    from companion.cli.lights.setup import for_game, pixel_map, supplies  # noqa: PLC0415 - --help draws nothing
    from hardware.mapping import PixelMap  # noqa: PLC0415
    from hardware.paper.feeds import feeds  # noqa: PLC0415
    from hardware.paper.pages import pages  # noqa: PLC0415
    from hardware.paper.tiles import SHEETS, tiling  # noqa: PLC0415

    config = loaded(arguments.config)
    config = for_game(config, arguments.game or config.game)
    places = board(config.game, arguments.options)
    tiled = tiling(arguments.edge, SHEETS[arguments.paper])
    # the map has the cells of every board of this game, so that a light keeps its number whatever is agreed on
    wired = PixelMap({cell: pixel for cell, pixel in pixel_map(config).pixels.items() if cell in places})
    fed = tuple(feeds(wired.pixels.values(), supplies(config), config.light_ma))
    made = pages(places, wired, tiled, fed, drill=arguments.drill)
    count = tiled.rows * tiled.columns
    sheets = "1 sheet" if count == 1 else f"{count} sheets"
    return _written(arguments.file, made, f"how to wire the lights, and {sheets} at scale; print at 100 %.")


def run_markers(arguments: Namespace) -> int:
    """The markers as a file."""
    from hardware.paper.markers import markers  # noqa: PLC0415 - --help draws nothing
    from vision.markers import IDS, QUIET, pattern  # noqa: PLC0415 - needs OpenCV

    made = markers([pattern(number) for number in IDS], arguments.edge, QUIET)
    return _written(arguments.file, made, "one page with four markers; print at 100 %.")


def run_cards(arguments: Namespace) -> int:
    """The cards as a file."""
    from companion.cli.network import address, is_local  # noqa: PLC0415 - --help draws nothing
    from companion.qr import qr_code  # noqa: PLC0415
    from hardware.paper.cards import cards  # noqa: PLC0415

    config = loaded(arguments.config)
    link = arguments.address or address(config.host, config.port)
    if arguments.address is None and is_local(urlsplit(link).hostname or ""):
        raise UsageError(f"No phone reaches {link}: `companion doctor` says why, or give another one with --address.")
    made = cards([[bool(module) for module in row] for row in qr_code(link).matrix], link)
    return _written(arguments.file, made, f"one page of cards for {link}.")


def _written(path: Path, pdf: bytes, content: str) -> int:
    """Writes a new file and says what is in it."""
    write_new(path, pdf)
    say(f"{goes_to(path)}: {content}")
    return 0


def _link(text: str) -> str:
    """What a browser opens, short enough for a card."""
    try:
        parts = urlsplit(text)
        fine = LINK.fullmatch(text) and parts.hostname and parts.port != 0
    except ValueError:  # a port that is none, a bracket that is not closed
        fine = False
    if not fine:
        raise ArgumentTypeError(f"{text[:40]!r} is no address such as http://tischgeist.local:8420")
    return text


def _edge(text: str) -> float:
    """A board is from 10 cm to 2 m wide."""
    return between(text, 100, 2000, "millimetres")


def _drill(text: str) -> float:
    """Wider than the sheets' overlap a hole might be whole on none of them."""
    return between(text, 2, 20, "millimetres")


def _mark(text: str) -> float:
    """Smaller ones are lost to a camera, and four larger ones to a sheet."""
    return between(text, 15, 45, "millimetres")
