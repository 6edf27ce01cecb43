"""From a scene to what a strip is given: colours of a moment, brightness, current. Pure functions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from companion.core.values import Cell, Colour, Glow, Rgb, Scene
from hardware.looks import LOOKS, PIECE_COLOURS
from hardware.supplies import Supplies, Supply, stretches

Frame = tuple[Rgb, ...]
"""One colour for each light of a strip, exactly as the strip gets it."""

GAMMA = 2.2
"""A light follows its number; the eye, and our colours, follow a power of it."""


_SEEN = bytes(round(255 * (part / 255) ** (1 / GAMMA)) for part in range(256))


@dataclass(frozen=True, slots=True)
class Shine:
    """What no frame may exceed."""

    brightness: float = 0.6
    """Of every light, 0..1 as the eye takes it. Bright enough by day; more dazzles at night and blinds the camera."""
    supplies: Supplies = (Supply(850.0),)
    """What they can give: as much as WLED allows itself when nobody has said it."""
    light_ma: float = 60.0
    """What one light takes at full white; a WS2812B 60."""
    idle_ma: float = 1.0
    """What one light takes when dark: a WS2812B 0.7 to 1."""


ORDINARY = Shine()


def paint(scene: Scene, seconds: float | None) -> dict[Cell, Rgb]:
    """The colour of every lit cell at a time; None: every rhythm holds still at its mean.

    Where two lights meet in one cell, the later one is seen.

    >>> from companion.core.values import Light, Said
    >>> paint(Scene((Light(Cell("dungeon"), Glow.STONE, Colour.YELLOW),), Said("")), 1.5)
    {'dungeon': Rgb(red=198, green=163, blue=0)}
    """
    looks = {(light.glow, light.colour) for light in scene.lights}
    colours = {look: _colour(*look, seconds) for look in looks}
    return {light.cell: colours[light.glow, light.colour] for light in scene.lights}


def moves(scene: Scene) -> bool:
    """Whether its colours change with time."""
    return not all(voice.still for light in scene.lights for voice in LOOKS[light.glow])


def exposed(colours: Sequence[Rgb], shine: Shine) -> Frame:
    """Colours as a strip needs them: none brighter, and of no supply more current, than ``shine`` allows.

    What would be too much for a supply is dimmed evenly on all lights that it feeds.

    >>> exposed([Rgb(255, 128, 0)], Shine(brightness=0.5))
    (Rgb(red=56, green=13, blue=0),)
    """
    frame: list[Rgb] = []
    for supply, lights in stretches(shine.supplies, len(colours)):
        fed = colours[lights.start : lights.stop]
        shown = _kept(Counter(fed), supply.limit_ma, shine)  # a picture has few colours: each is worked out once
        frame += [shown[rgb] for rgb in fed]
    return tuple(frame)


def as_seen(rgb: Rgb) -> Rgb:
    """A strip's colour as the eye takes it, which is how a screen must draw it.

    >>> as_seen(Rgb(56, 13, 0))
    Rgb(red=128, green=66, blue=0)
    """
    return Rgb(_SEEN[rgb.red], _SEEN[rgb.green], _SEEN[rgb.blue])


def _colour(glow: Glow, piece: Colour | None, seconds: float | None) -> Rgb:
    red = green = blue = 0.0
    for voice in LOOKS[glow]:
        colour = voice.colour if piece is None else PIECE_COLOURS[piece]
        level = voice.level(seconds)
        red, green, blue = red + level * colour.red, green + level * colour.green, blue + level * colour.blue
    return Rgb(min(255, round(red)), min(255, round(green)), min(255, round(blue)))


def _kept(counts: Mapping[Rgb, int], limit_ma: float, shine: Shine) -> Mapping[Rgb, Rgb]:
    """What lights of these colours, each so often, show on one supply."""
    curve = _curve(min(max(shine.brightness, 0.0), 1.0))
    frame = {rgb: Rgb(*bytes(rgb).translate(curve)) for rgb in counts}
    # whole numbers only, so that no rounding steps over the limit
    budget = max(0, int((limit_ma - sum(counts.values()) * shine.idle_ma) * 3 * 255 / shine.light_ma))
    total = sum(count * sum(frame[rgb]) for rgb, count in counts.items())
    if total <= budget:
        return frame
    return {rgb: Rgb(*(part * budget // total for part in lit)) for rgb, lit in frame.items()}


@lru_cache(maxsize=8)
def _curve(brightness: float) -> bytes:
    # upwards, so that what is lit stays lit
    return bytes(ceil(255 * (part / 255 * brightness) ** GAMMA) for part in range(256))
