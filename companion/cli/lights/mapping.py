"""``companion lights map``: which light shines under which cell, from the settings, a corner, a person or a camera."""

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.cli import corners
from companion.cli.clock import SystemClock
from companion.cli.config import Config
from companion.cli.house_rules import board
from companion.cli.lights.alone import alone, chosen, held, wake
from companion.cli.lights.setup import pixel_map
from companion.cli.say import say
from companion.core.errors import CompanionError, DeviceError, UsageError
from companion.core.nearest import did_you_mean
from companion.core.places import Board
from companion.core.values import Cell, Point
from hardware.looks import DARK
from hardware.mapping import PixelMap, in_order
from hardware.routes import Corner, Route
from hardware.strips import Strip, open_strip

if TYPE_CHECKING:
    from vision.cameras.camera import Camera, Frame
    from vision.markers import View

PATIENCE_S = 3.0
"""A camera that gives no picture for so long is gone."""
LATE_FRAMES = 3
"""Pictures that may still show the light before: cameras and their drivers keep some."""
DEPENDENT = {"columns": "start", "one_way": "start", "corners": "camera"}
"""Options of one way to map; beside another the map would be of a strip that nobody has."""
OFF = 0.75
"""As a share of a cell's size: a spot farther from its centre lies in no cell."""


def mapped(arguments: Namespace) -> int:
    """Print the map as a file; UsageError for an option that this way to map knows nothing of."""
    for option, way in DEPENDENT.items():
        if getattr(arguments, option) and not getattr(arguments, way):
            raise UsageError(f"--{option.replace('_', '-')} says something only with --{way}.")
    config = chosen(arguments)
    print(_found(arguments, config).text(), end="")
    return 0


def _found(arguments: Namespace, config: Config) -> PixelMap:
    places = board(config.game, arguments.options)
    if arguments.start:
        route = Route(Corner(arguments.start), columns=arguments.columns, serpentine=not arguments.one_way)
        return in_order(route.cells(places))
    if arguments.camera is not None:
        return _seen(config, places, arguments.camera, corners.given(arguments))
    return _asked(config, places) if arguments.ask else pixel_map(config)


def _each_light(config: Config, places: Board, answer: Callable[[Strip, int, list[Cell]], Cell | None]) -> PixelMap:
    """Light after light, as many as the board has cells; None ends it, an empty cell means that none shines.

    CompanionError when none has a cell: such a map, written over another, would leave all lights dark.
    """
    count, found = len(places.cells), dict[Cell, int]()
    with open_strip(config.lights, clock=SystemClock()) as strip:
        wake(strip, count, config)
        for pixel in range(count):
            cell = answer(strip, pixel, [each for each in places.cells if each not in found])
            if cell is None:
                break
            if cell:
                found[cell] = pixel
    if not found:
        raise CompanionError("Not one light was given a cell, so there is no map.")
    return PixelMap(found)


def _asked(config: Config, places: Board) -> PixelMap:
    """By a person who sees the board."""
    say("Which cell shines? An empty line for none, Ctrl-D when done.")

    def answer(strip: Strip, pixel: int, free: list[Cell]) -> Cell | None:
        with held(strip, alone(pixel, len(places.cells), config)):
            return _answer(pixel, free)

    return _each_light(config, places, answer)


def _answer(pixel: int, free: list[Cell]) -> Cell | None:
    """A cell not named before, the empty one for none, None at the end."""
    while True:
        say(f"light {pixel}: ", end="")
        line = sys.stdin.readline()
        name = line.strip()
        if not line:
            return None
        if not name or name in free:
            return Cell(name)
        say(f"There is no such cell without a light{did_you_mean(name, free)}")


def _seen(config: Config, places: Board, address: str, bounds: Sequence[Point] | None) -> PixelMap:
    """By a camera over the board; what it did not see is said, and may be added to the file by hand."""
    from vision.cameras import open_camera  # noqa: PLC0415 - needs OpenCV

    unseen: list[int] = []
    with open_camera(address, clock=SystemClock()) as camera:
        first = _next(camera)
        view = corners.view(first.picture, bounds)

        def answer(strip: Strip, pixel: int, free: list[Cell]) -> Cell:
            strip.show(alone(pixel, len(places.cells), config))
            lit = _next(camera)
            strip.show([DARK] * len(places.cells))
            dark = _next(camera)
            if {lit.picture.shape, dark.picture.shape} != {first.picture.shape}:
                raise CompanionError("The camera was turned or set anew meanwhile; please map once more.")
            cell = shining(view, dark, lit, places)
            if cell not in free:
                unseen.append(pixel)
            return cell if cell in free else Cell("")

        found = _each_light(config, places, answer)
    if unseen:
        say(f"Not seen, or not for certain: {', '.join(map(str, unseen))}. Add them by hand.")
    return found


def _next(camera: "Camera") -> "Frame":
    """A picture taken after now; DeviceError when none comes."""
    frame = camera.frame()
    for _ in range(LATE_FRAMES):
        frame = camera.frame(after=-1 if frame is None else frame.number, timeout=PATIENCE_S)
        if frame is None:
            raise DeviceError(camera.status.sentence or "The camera gives no pictures.")
    assert frame is not None  # noqa: S101 - for the type checker
    return frame


def shining(view: "View", dark: "Frame", lit: "Frame", places: Board) -> Cell | None:
    """The cell under which the light is that ``lit`` shows and ``dark`` does not; None when that is not certain."""
    from vision.spots import spot  # noqa: PLC0415

    found = spot(dark.picture, lit.picture, view)
    if found is None:
        return None
    x, y = view.place(found.x, found.y)
    place = places.nearest(x, y)
    within = abs(place.x - x) <= OFF * place.w and abs(place.y - y) <= OFF * place.h
    return place.cell if within else None
