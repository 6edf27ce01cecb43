"""What ``companion lights`` does with the strip, without a game."""

import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from threading import Event, Thread

from companion.cli.clock import SystemClock
from companion.cli.config import Config, loaded
from companion.cli.house_rules import board
from companion.cli.lights.setup import for_game, pixel_map, shine
from companion.core.address import parted
from companion.core.errors import DeviceError, UsageError
from companion.core.nearest import did_you_mean
from companion.core.places import Board
from companion.core.values import Cell, Glow, Light, Rgb, Said, Scene
from hardware.looks import DARK
from hardware.paint import Frame, exposed, paint
from hardware.projector import MOVING_S, STILL_S
from hardware.strips import Strip, on_serial, open_strip

WAKING_S = 2.5
"""Many boards reset when their port is opened and hear nothing for up to two seconds."""


def test(arguments: Namespace) -> int:
    """The chase."""
    config = chosen(arguments)
    pixels = pixel_map(config)
    cells = {pixel: cell for cell, pixel in pixels.pixels.items()}
    with open_strip(config.lights, clock=SystemClock()) as strip:
        wake(strip, pixels.count, config)
        for pixel in range(pixels.count):
            print(f"{pixel:4} {cells.get(pixel, 'no cell')}")
            with held(strip, alone(pixel, pixels.count, config)):
                time.sleep(arguments.each)
    return 0


def show(arguments: Namespace) -> int:
    """The given cells, as they would glow in a game."""
    config = chosen(arguments)
    pixels, places = pixel_map(config), board(config.game, arguments.options)
    scene = Scene(tuple(_light(text, places) for text in arguments.cells), Said(""))
    with open_strip(config.lights, clock=SystemClock()) as strip:
        wake(strip, pixels.count, config)
        start = time.monotonic()
        while (at := time.monotonic() - start) < arguments.seconds:
            colours = pixels.frame(paint(scene, at))
            strip.show(exposed(colours, shine(config)))
            time.sleep(MOVING_S)
    return 0


def chosen(arguments: Namespace) -> Config:
    """The settings, with the game and the lights of the command line."""
    config = loaded(arguments.config)
    config = for_game(config, arguments.game or config.game)
    return replace(config, lights=arguments.lights or config.lights)


def wake(strip: Strip, count: int, config: Config) -> None:
    """Make the strip dark, and wait until a board that was reset by it hears; UsageError for a game without lights."""
    if not count:
        raise UsageError(f"{config.game} has no board to light.")
    strip.show([DARK] * count)
    if on_serial(parted(config.lights)):
        time.sleep(WAKING_S)


@contextmanager
def held(strip: Strip, frame: Frame) -> Iterator[None]:
    """Show a frame and keep it up while somebody looks: after some seconds of silence boards go dark.

    A strip that is gone meanwhile is told of by whoever shows the next one.
    """
    strip.show(frame)
    over = Event()

    def again() -> None:
        while not over.wait(STILL_S):
            with suppress(DeviceError):
                strip.show(frame)

    keeper = Thread(target=again, name="held lights")
    keeper.start()
    try:
        yield
    finally:
        over.set()
        keeper.join()


def alone(pixel: int, count: int, config: Config) -> Frame:
    """One white light, all others dark."""
    colours = [DARK] * count
    colours[pixel] = Rgb(255, 255, 255)
    return exposed(colours, shine(config))


def _light(text: str, board: Board) -> Light:
    """A light from ``CELL`` or ``CELL=GLOW``; UsageError for what is neither."""
    cell, _, glow = text.partition("=")
    if cell not in board:
        raise UsageError(f"The board has no cell {cell!r}{did_you_mean(cell, board.cells)}")
    if glow and glow not in list(Glow):
        raise UsageError(f"There is no glow {glow!r}{did_you_mean(glow, list(Glow))}")
    return Light(Cell(cell), Glow(glow or Glow.STONE))
