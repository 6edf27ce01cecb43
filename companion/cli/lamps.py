"""The lights of this evening: the strip by its address, and which light shines under which cell."""

from dataclasses import replace
from pathlib import Path

from companion import games
from companion.cli.config import Config
from companion.core.clock import Clock
from companion.core.errors import UsageError
from hardware.lights import Lights
from hardware.mapping import PixelMap, in_order, read, together
from hardware.strips import open_strip

DRAWN_MA = 1_000_000.0
"""Lights that are only drawn on a page take no current, so none has to be dimmed for it."""


def open_lamps(config: Config, clock: Clock) -> Lights:
    """The lights, dark at first; UsageError when the address or the map makes no sense."""
    return Lights(
        open_strip(config.lights),
        together(pixels(replace(config, game=name), own=name == config.game) for name in games.names()),
        clock,
        address=config.lights,
        brightness=config.brightness,
        limit_ma=DRAWN_MA if config.lights.startswith("sim:") else config.lights_ma,
    )


def pixels(config: Config, *, own: bool = True) -> PixelMap:
    """The map in the file that the settings name, if it is for this game, else the board's own order."""
    board = games.find(config.game).board
    cells = board.cells if board else ()
    if not (own and config.lights_map):
        return in_order(cells)
    try:
        text = Path(config.lights_map).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"The map of the lights {config.lights_map} cannot be read: {error}.") from error
    return read(text, cells)
