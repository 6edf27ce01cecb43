"""The light about what ``room.py`` lays on a table: sky, windows, lamps."""

import math
from typing import Any

import bpy
import numpy as np
from mathutils import Vector

from docs.bench.reader.traced.marks import Rgb
from docs.bench.reader.traced.stuff import Stuff, box, linear
from docs.bench.reader.traced.throws import Random, Shot

SKY = 0.25
"""How bright all is that no lamp lights, as seen from the table."""
DAY, WARM, COLD = (1.0, 0.98, 0.95), (1.0, 0.80, 0.56), (0.86, 0.93, 1.0)


def lit(shown: Shot, random: Random) -> None:
    """Lights what is there."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value, sky.inputs[1].default_value = (*random.uniform(0.75, 1.0, 3), 1), SKY
    if shown.light == "overcast":
        sky.inputs[1].default_value = 1.0
    else:
        _lamps(shown, random)


def _lamps(shown: Shot, random: Random) -> None:
    round_, high = random.uniform(0, 2 * math.pi), math.radians(random.uniform(25, 65))
    match shown.light:
        case "window":
            lamp(round_, high, 160, 90, DAY, random.uniform(2, 6))
        case "blinds":
            lamp(round_, high, 300, 6, DAY, random.uniform(2, 6))
            _blinds(round_, high)
        case "lamp":
            lamp(round_, high + 0.3, 80, 12, WARM, random.uniform(3, 8))
        case "dim":
            lamp(round_, high, 150, 60, WARM, random.uniform(1, 4))
        case "two_lamps":
            lamp(round_, high, 120, 15, WARM, random.uniform(2, 4))
            lamp(round_ + random.uniform(1.5, 4), high, 140, 40, COLD, random.uniform(1.5, 4))
        case "glare":
            mirrored = shown.camera.at * (-1, -1, 1)
            at = shown.middles[random.integers(len(shown.middles))] * 2 + mirrored * 1.3
            _shine(at, random.uniform(8, 20), DAY, random.uniform(2, 4))
        case _:
            lamp(round_, high + 0.2, 110, 3, WARM, random.uniform(4, 10))


def lamp(turn: float, high: float, far: float, broad: float, tone: Rgb, key: float) -> None:
    """A lamp at so many degrees above the table, ``key`` times as bright there as all else."""
    away = (math.cos(turn) * math.cos(high), math.sin(turn) * math.cos(high), math.sin(high))
    _shine(np.array(away) * far, broad, tone, key)


def _shine(at: Any, broad: float, tone: Rgb, key: float) -> None:  # noqa: ANN401
    data = bpy.data.lights.new("lamp", "AREA")
    data.shape, data.size, data.color = "DISK", broad, linear(tone)[:3]
    data.energy = key * SKY * math.pi**2 * float(np.dot(at, at))
    thing = bpy.data.objects.new("lamp", data)
    thing.location = at
    thing.rotation_euler = Vector(tuple(-np.asarray(at, float))).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)


def _blinds(turn: float, high: float) -> None:
    """Slats before the window, which throw stripes of shadow."""
    dark = Stuff("blinds").colour((0.3, 0.3, 0.3)).material
    middle = np.array([math.cos(turn) * math.cos(high), math.sin(turn) * math.cos(high), math.sin(high)]) * 110
    for step in range(-5, 6):
        box("slat", (4.0, 90.0, 0.1), (float(middle[0]), float(middle[1]), float(middle[2] + step * 7)), turn, dark)
