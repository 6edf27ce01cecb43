"""The lights of this evening: the strip by its address, and which light shines under which cell."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from companion import disk, games
from companion.cli.config import Config
from companion.cli.night import most_at, parsed
from companion.cli.settings import known_game
from companion.core.address import parted
from companion.core.check import Check, Health
from companion.core.clock import Clock
from companion.core.errors import DeviceError, UsageError
from companion.core.sentence import Sentence, reason
from companion.core.values import Cell
from hardware.checks import feeding
from hardware.lights import Lights
from hardware.mapping import PixelMap, in_order, numbered, read, together, written
from hardware.paint import Shine
from hardware.strips import Heard, open_strip
from hardware.supplies import Supplies, Supply
from hardware.supplies import parsed as parsed_supplies

log = logging.getLogger(__name__)

LARGEST = 1_000_000
"""Bytes of a map; that of 300 lights is 8 kB."""
PARTS = 3
"""A plain lamp shines by the brightest of its colour's three parts, and takes for that one all that it can."""
DRAWN_MA = 1_000_000.0
"""Lights that are only drawn on a page take no current, so none has to be dimmed for it."""


def open_lights(config: Config, clock: Clock, *, heard: Heard) -> Lights:
    """The lights, dark at first; ``heard`` is told of the buttons on their board.

    UsageError when the address makes no sense.
    """
    night, pixels = parsed(config.night), wiring(config)
    if pixels.fault is not None:
        log.warning("%s That game is played without lights.", pixels.fault)
    return Lights(
        open_strip(config.lights, clock=clock, heard=heard),
        pixels,
        clock,
        address=config.lights,
        shine=shine(config),
        most=lambda: most_at(night, config.night_brightness, clock),
    )


def shine(config: Config) -> Shine:
    """How bright the lights may be, and what they may draw."""
    match parted(config.lights).kind:
        case "sim":
            return Shine(config.brightness, (Supply(DRAWN_MA),))
        case "gpio":
            return Shine(config.brightness, supplies(config), PARTS * config.light_ma, idle_ma=0)
        case _:
            return Shine(config.brightness, supplies(config), config.light_ma)


def supplies(config: Config) -> Supplies:
    """What feeds the strip."""
    return parsed_supplies(config.supplies) or (Supply(config.lights_ma),)


def checks(config: Config) -> Iterator[Check]:
    """What the doctor says of every game's map and of what feeds the lights, be any of these games on the table."""
    strip = wiring(config)
    if strip.fault is not None:
        mend = Sentence("Correct or delete that file, or the setting lights_map.")
        yield Check("map", Health.FAIL, strip.fault, mend)
        return
    counts = {name: pixel_map(for_game(config, name)).count for name in games.names()}
    told = Sentence(
        "Lights under the cells: {games}.",
        games=", ".join(f"{name} {count}" for name, count in counts.items() if count),
    )
    yield Check("map", Health.OK, told)
    if parted(config.lights).kind != "sim":
        yield from feeding(shine(config), strip.count)


def wiring(config: Config) -> PixelMap:
    """Every game's lights on the one strip, and each light under its own name."""
    maps = [_lit(for_game(config, name)) for name in games.names()]
    return numbered(together(maps), max(each.count for each in maps))


def _lit(config: Config) -> PixelMap:
    """A game's lights; where its map cannot be read the numbers alone, by which it can be mapped anew.

    In another order than its owner has laid them they would shine under the wrong cells.
    """
    try:
        return pixel_map(config)
    except UsageError as error:
        return numbered(PixelMap({}, error.sentence), _usual(config).count)


def for_game(config: Config, game: str) -> Config:
    """The settings for a game's lights: the map that they name is one for their own game."""
    return replace(config, game=game, lights_map=config.lights_map if game == config.game else "")


def pixel_map(config: Config) -> PixelMap:
    """The map that the settings or the host page gave for this game, else the board's own order."""
    cells, file = _cells(config.game), _file(config)
    try:
        if not config.lights_map and not file.exists():
            return _usual(config)
        return _there(config, read(disk.text(file, LARGEST), cells))
    except OSError as error:
        told = Sentence("The map of the lights {path} cannot be read: {why}.", path=file, why=reason(error))
        raise UsageError(told) from error
    except UnicodeDecodeError as error:
        raise UsageError(Sentence("The map of the lights {path} is not UTF-8 text.", path=file)) from error
    except UsageError as error:  # every game may have such a file
        raise UsageError(Sentence("In {path}: {said}", path=file, said=error.sentence)) from error


def _usual(config: Config) -> PixelMap:
    """The board's own order."""
    return _there(config, in_order(_cells(config.game)))


def _there(config: Config, found: PixelMap) -> PixelMap:
    """The lights of a map that can be there: each plain lamp needs a pin of its own."""
    lights = parted(config.lights)
    if lights.kind != "gpio":
        return found
    last = lights.place.count(",")
    return PixelMap({cell: light for cell, light in found.pixels.items() if light <= last})


def keep_map(config: Config, cells: Mapping[str, object]) -> None:
    """Write a new map of this game's lights; the one before stays beside it.

    UsageError says what is wrong with it; DeviceError that it cannot be written.
    """
    file, text = _file(config), written(cells)
    read(text, _cells(config.game))
    try:
        if file.exists():
            disk.replace(file.with_suffix(".before.toml"), disk.content(file, LARGEST))
        disk.replace(file, text.encode())
    except OSError as error:
        told = Sentence("The map of the lights cannot be kept in {path}: {why}.", path=file, why=reason(error))
        raise DeviceError(told) from error


def _file(config: Config) -> Path:
    """What the settings name, else the one in the state folder."""
    return Path(config.lights_map).expanduser() if config.lights_map else config.folder / f"lights-{config.game}.toml"


@cache  # one game has 87 boards of house rules, and the host's page asks often
def _cells(name: str) -> tuple[Cell, ...]:
    """Every cell of a game's usual board, then those that lie only on the boards of other house rules."""
    game = games.find(known_game(name))
    others = ({switch.name: choice} for switch in game.switches for choice in switch.choices)
    boards = [board for options in ({}, *others) if (board := game.board(options))]
    return tuple(dict.fromkeys(cell for board in boards for cell in board.cells))
