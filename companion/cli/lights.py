"""``companion lights``: a chase over every light, the mapping of lights to cells, given cells lit."""

import sys
import time
from argparse import ArgumentParser, Namespace, _SubParsersAction
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.cli.config import Config, add_config, loaded
from companion.core.errors import UsageError
from companion.core.values import Cell, Glow, Light, Rgb, Said, Scene
from hardware.address import near
from hardware.looks import DARK
from hardware.mapping import PixelMap
from hardware.paint import Frame, exposed, paint
from hardware.strips import Strip, open_strip

if TYPE_CHECKING:
    from companion.core.places import Board

WAKING_S = 2.5
"""Many boards reset when their port is opened and hear nothing for up to two seconds."""
FRAME_S = 1 / 25


def add(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Register the command."""
    command = commands.add_parser("lights", help="test the lights, map them to cells, show given cells")
    kinds = command.add_subparsers(title="commands", metavar="test|map|show", required=True)

    test = kinds.add_parser("test", help="light every light once, one after another")
    test.add_argument("--each", type=_seconds, default=0.1, metavar="S", help="seconds for each light")
    test.set_defaults(run=run_test)

    mapping = kinds.add_parser("map", help="print which light shines under which cell, as a file")
    mapping.add_argument("--ask", action="store_true", help="light one after another and ask which cell shines")
    mapping.set_defaults(run=run_map)

    show = kinds.add_parser("show", help="light given cells")
    show.add_argument("cells", nargs="+", metavar="CELL[=GLOW]", help=f"GLOW is one of {', '.join(Glow)}")
    show.add_argument("--seconds", type=_seconds, default=10.0, metavar="S", help="how long")
    show.set_defaults(run=run_show)

    for kind in (test, mapping, show):
        kind.add_argument("--game", metavar="NAME", help="whose board; the settings' game otherwise")
        kind.add_argument("--lights", metavar="ADDRESS", help="which lights; the settings' otherwise")
        add_config(kind)


def run_test(arguments: Namespace) -> int:
    """The chase."""
    config = _configured(arguments)
    pixels = _pixels(config)
    cells = {pixel: cell for cell, pixel in pixels.pixels.items()}
    with open_strip(config.lights) as strip:
        _wake(strip, pixels.count, config)
        for pixel in range(pixels.count):
            print(f"{pixel:4} {cells.get(pixel, 'no cell')}")
            strip.show(_alone(pixel, pixels.count, config))
            time.sleep(arguments.each)
    return 0


def run_map(arguments: Namespace) -> int:
    """The mapping in force, or the one that comes of asking."""
    config = _configured(arguments)
    pixels = _asked(config) if arguments.ask else _pixels(config)
    print(pixels.text(), end="")
    return 0


def run_show(arguments: Namespace) -> int:
    """The given cells, as they would glow in a game."""
    config = _configured(arguments)
    pixels, board = _pixels(config), _board(config.game)
    scene = Scene(tuple(_light(text, board) for text in arguments.cells), Said(""))
    with open_strip(config.lights) as strip:
        _wake(strip, pixels.count, config)
        start = time.monotonic()
        while (at := time.monotonic() - start) < arguments.seconds:
            colours = pixels.frame(paint(scene, at))
            strip.show(exposed(colours, brightness=config.brightness, limit_ma=config.lights_ma))
            time.sleep(FRAME_S)
    return 0


def _seconds(text: str) -> float:
    """Up to an hour; argparse makes a sentence of the ValueError."""
    if not 0 <= float(text) <= 3600:
        raise ValueError(text)
    return float(text)


def _configured(arguments: Namespace) -> Config:
    config = loaded(arguments.config)
    return replace(config, game=arguments.game or config.game, lights=arguments.lights or config.lights)


def _board(game: str) -> "Board":
    from companion.games import find  # noqa: PLC0415 - only where a board is asked for

    board = find(game).board
    if board is None:
        raise UsageError(f"{game} has no board to light.")
    return board


def _pixels(config: Config) -> PixelMap:
    from companion.cli.lamps import pixels  # noqa: PLC0415 - only where a board is asked for

    return pixels(config)


def _wake(strip: Strip, count: int, config: Config) -> None:
    """Make the strip dark, and wait until a board that was reset by it hears."""
    strip.show([DARK] * count)
    if config.lights.startswith("adalight:"):
        time.sleep(WAKING_S)


def _alone(pixel: int, count: int, config: Config) -> Frame:
    """One white light, all others dark."""
    colours = [DARK] * count
    colours[pixel] = Rgb(255, 255, 255)
    return exposed(colours, brightness=config.brightness, limit_ma=config.lights_ma)


def _asked(config: Config) -> PixelMap:
    """Light after light, as many as the board has cells, each with the cell that somebody names."""
    cells = _board(config.game).cells
    pixels: dict[Cell, int] = {}
    print("Which cell shines? An empty line for none, Ctrl-D when done.", file=sys.stderr)
    with open_strip(config.lights) as strip:
        _wake(strip, len(cells), config)
        for pixel in range(len(cells)):
            strip.show(_alone(pixel, len(cells), config))
            answer = _answer(pixel, [cell for cell in cells if cell not in pixels])
            if answer is None:
                break
            if answer:
                pixels[answer] = pixel
    return PixelMap(pixels)


def _answer(pixel: int, free: list[Cell]) -> Cell | None:
    """A cell not named before, the empty one for none, None at the end."""
    while True:
        print(f"light {pixel}: ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        name = line.strip()
        if not line:
            return None
        if not name or name in free:
            return Cell(name)
        print(f"There is no such cell without a light{near(name, free)}", file=sys.stderr)


def _light(text: str, board: "Board") -> Light:
    """A light from ``CELL`` or ``CELL=GLOW``; UsageError for what is neither."""
    cell, _, glow = text.partition("=")
    if cell not in board:
        raise UsageError(f"The board has no cell {cell!r}{near(cell, board.cells)}")
    if glow and glow not in list(Glow):
        raise UsageError(f"There is no glow {glow!r}{near(glow, list(Glow))}")
    return Light(Cell(cell), Glow(glow or Glow.STONE))
