"""The lights of this evening: the strip by its address, and which light shines under which cell."""

from pathlib import Path

from companion import games
from companion.cli.config import Config
from companion.core.clock import Clock
from companion.core.errors import UsageError
from hardware.lights import Lights
from hardware.mapping import PixelMap, in_order, read
from hardware.strips import open_strip


def open_lamps(config: Config, clock: Clock) -> Lights:
    """The lights, dark at first; UsageError when the address or the map makes no sense."""
    return Lights(
        open_strip(config.lights),
        pixels(config),
        clock,
        address=config.lights,
        brightness=config.brightness,
        limit_ma=config.lights_ma,
    )


def pixels(config: Config) -> PixelMap:
    """The map in the file that the settings name, else one light for each cell in the board's own order."""
    board = games.find(config.game).board
    cells = board.cells if board else ()
    if not config.lights_map:
        return in_order(cells)
    try:
        text = Path(config.lights_map).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"The map of the lights {config.lights_map} cannot be read: {error}.") from error
    return read(text, cells)
