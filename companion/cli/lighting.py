"""What ``companion lights`` does with the strip, without a game."""

import sys
import time
from argparse import Namespace
from dataclasses import replace

from companion import games
from companion.cli.config import Config, loaded
from companion.cli.lamps import pixels as mapping
from companion.core.errors import UsageError
from companion.core.places import Board
from companion.core.values import Cell, Glow, Light, Rgb, Said, Scene
from hardware.address import near
from hardware.looks import DARK
from hardware.mapping import PixelMap
from hardware.paint import Frame, exposed, paint
from hardware.strips import Strip, open_strip

WAKING_S = 2.5
"""Many boards reset when their port is opened and hear nothing for up to two seconds."""
FRAME_S = 1 / 25


def test(arguments: Namespace) -> int:
    """The chase."""
    config = _configured(arguments)
    pixels = mapping(config)
    cells = {pixel: cell for cell, pixel in pixels.pixels.items()}
    with open_strip(config.lights) as strip:
        _wake(strip, pixels.count, config)
        for pixel in range(pixels.count):
            print(f"{pixel:4} {cells.get(pixel, 'no cell')}")
            strip.show(_alone(pixel, pixels.count, config))
            time.sleep(arguments.each)
    return 0


def mapped(arguments: Namespace) -> int:
    """The mapping in force, or the one that comes of asking."""
    config = _configured(arguments)
    pixels = _asked(config) if arguments.ask else mapping(config)
    print(pixels.text(), end="")
    return 0


def show(arguments: Namespace) -> int:
    """The given cells, as they would glow in a game."""
    config = _configured(arguments)
    pixels, board = mapping(config), _board(config.game)
    scene = Scene(tuple(_light(text, board) for text in arguments.cells), Said(""))
    with open_strip(config.lights) as strip:
        _wake(strip, pixels.count, config)
        start = time.monotonic()
        while (at := time.monotonic() - start) < arguments.seconds:
            colours = pixels.frame(paint(scene, at))
            strip.show(exposed(colours, brightness=config.brightness, limit_ma=config.lights_ma))
            time.sleep(FRAME_S)
    return 0


def _configured(arguments: Namespace) -> Config:
    config = loaded(arguments.config)
    return replace(config, game=arguments.game or config.game, lights=arguments.lights or config.lights)


def _board(game: str) -> Board:
    board = games.find(game).board
    if board is None:
        raise UsageError(f"{game} has no board to light.")
    return board


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


def _light(text: str, board: Board) -> Light:
    """A light from ``CELL`` or ``CELL=GLOW``; UsageError for what is neither."""
    cell, _, glow = text.partition("=")
    if cell not in board:
        raise UsageError(f"The board has no cell {cell!r}{near(cell, board.cells)}")
    if glow and glow not in list(Glow):
        raise UsageError(f"There is no glow {glow!r}{near(glow, list(Glow))}")
    return Light(Cell(cell), Glow(glow or Glow.STONE))
