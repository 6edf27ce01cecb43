"""What lies and shines about the sticks of ``throws.py``: tables, trays, things, a hand, lamps."""

import math
from collections.abc import Callable
from typing import Any

import bpy
import cv2
import numpy as np
from numpy.typing import NDArray

from docs.bench.reader.traced.lamps import lit
from docs.bench.reader.traced.marks import Rgb, shade
from docs.bench.reader.traced.stuff import CORNERS, Stuff, box, linear, mesh, picture, wood
from docs.bench.reader.traced.throws import Random, Throw

OAK, EBONY = (0.62, 0.45, 0.28), (0.20, 0.12, 0.08)
SKINS = ((0.80, 0.58, 0.46), (0.62, 0.40, 0.28), (0.33, 0.20, 0.14))
DYES = (
    (0.12, 0.30, 0.22),
    (0.45, 0.10, 0.14),
    (0.14, 0.18, 0.40),
    (0.35, 0.34, 0.33),
    (0.50, 0.38, 0.16),
    (0.30, 0.16, 0.34),
)
PRINTED = 1400
"""Pixels of a printed cloth or page, which is HALF times two wide."""
HALF = 40.0
Build = Callable[[Random], Any]


def furnish(shown: Throw, random: Random) -> None:
    """A table, what lies on it, and light."""
    table(shown.surface, random)
    if shown.surface == "tray":
        _tray(random)
    for kind, x, y, turn in shown.things:
        THINGS[kind](random, (x, y), turn)
    if shown.hand:
        hand(shown.middles[random.integers(3)][:2], random)
    lit(shown, random)


def table(surface: str, random: Random, half: float = HALF * 2) -> None:
    """What all lies on, turned anyhow."""
    top = mesh("table", [(x * half, y * half, z) for x, y, z in CORNERS], [(0, 1, 2, 3)], TABLES[surface](random))
    top.rotation_euler[2] = random.uniform(0, 2 * math.pi)


def _dye(random: Random) -> Rgb:
    return shade(DYES[random.integers(len(DYES))], random.uniform(0.7, 1.5))


def _planks(random: Random) -> Any:  # noqa: ANN401 - Blender's
    stuff = Stuff("planks", rough=random.uniform(0.35, 0.6))
    tone = shade((OAK, (0.75, 0.62, 0.45), (0.45, 0.28, 0.17))[random.integers(3)], random.uniform(0.8, 1.15))
    shape = {
        "Scale": 0.06,
        "Mortar Size": 0.004,
        "Bias": 0.0,
        "Brick Width": 4.0,
        "Row Height": random.uniform(0.45, 0.8),
    }
    tones = {"Color1": linear(shade(tone, 0.85)), "Color2": linear(tone), "Mortar": linear(shade(tone, 0.25))}
    boards = stuff.add("TexBrick", offset=0.37, inputs={"Vector": stuff.where} | shape | tones)
    grain = stuff.ramp(stuff.noise(0.6, stretch=(0.2, 4, 4), detail=6), (0.3, (0.6, 0.6, 0.6)), (0.7, (1, 1, 1)))
    return stuff.colour(stuff.mix(1.0, boards.outputs[0], grain, how="MULTIPLY")).material


def _desk(random: Random) -> Any:  # noqa: ANN401
    stuff = Stuff("desk", rough=0.25, coat=random.uniform(0.3, 1.0))
    tone = (EBONY, (0.38, 0.2, 0.1), (0.55, 0.4, 0.25))[random.integers(3)]
    return stuff.colour(wood(stuff, "walnut", tone, random)).material


def _felt(random: Random) -> Any:  # noqa: ANN401
    stuff = Stuff("felt", rough=0.95)
    tone = _dye(random)
    fuzz = stuff.noise(14, detail=4)
    stuff.bump(fuzz, 0.05)
    return stuff.colour(stuff.ramp(fuzz, (0.3, shade(tone, 0.75)), (0.7, shade(tone, 1.15)))).material


def _printed(random: Random, pixels: NDArray[np.float32], *, weave: float, rough: float) -> Any:  # noqa: ANN401
    stuff = Stuff("printed", rough=rough)
    place = stuff.add(
        "Mapping", inputs={"Vector": stuff.where, "Scale": (0.5 / HALF, 0.5 / HALF, 1), "Location": (0.5, 0.5, 0)}
    )
    image = stuff.add("TexImage", image=picture("print", np.dstack([pixels, np.ones(pixels.shape[:2])])),
                      inputs={"Vector": place.outputs[0]})  # fmt: skip
    folds = stuff.bump(stuff.noise(0.12), random.uniform(0.1, 0.5))
    stuff.bump(stuff.noise(18, detail=1), weave, over=folds)
    return stuff.colour(image.outputs[0]).material


def _tartan(random: Random) -> Any:  # noqa: ANN401
    line = np.zeros((PRINTED, 3)) + _dye(random)
    period = int(random.integers(120, 260))
    for _ in range(5):
        start, broad, tone = int(random.integers(period)), int(random.integers(5, 50)), _dye(random)
        line[(np.arange(PRINTED) + start) % period < broad] = shade(tone, random.uniform(0.8, 2.0))
    twill = (np.add.outer(np.arange(PRINTED), np.arange(PRINTED)) // 2 % 2)[..., None]
    return _printed(random, np.where(twill, line[:, None], line[None]).astype(np.float32), weave=0.03, rough=0.9)


def _dots(random: Random) -> Any:  # noqa: ANN401
    """Cloth with discs as large as pips and larger, or with rings."""
    ground = shade(_dye(random), random.uniform(1, 2.2))
    page = np.zeros((PRINTED, PRINTED, 3), np.float32) + np.array(ground, np.float32)
    tone, step, radius = shade(_dye(random), 1.6), int(random.integers(30, 90)), int(random.integers(3, 14))
    for row, y in enumerate(range(0, PRINTED, step)):
        for x in range(step // 2 * (row % 2), PRINTED, step):
            cv2.circle(page, (x, y), radius, tone, int(random.choice((-1, -1, 2))), cv2.LINE_AA)
    return _printed(random, page, weave=0.03, rough=0.9)


def _newspaper(random: Random) -> Any:  # noqa: ANN401
    """Columns of what looks like words, headings, grey photos."""
    page = np.full((PRINTED, PRINTED), 0.80, np.float32)
    for left in range(20, PRINTED - 100, 190):
        y = int(random.integers(10, 60))
        while y < PRINTED - 90:
            kind = random.random()
            high = 22 if kind < 0.1 else 110 if kind < 0.14 else 9
            if high == 110:
                photo = page[y : y + high, left : left + 165]  # the last may be cut off
                tone, spots = random.uniform(0.2, 0.6), random.uniform(-0.2, 0.2, (5, 7)).astype(np.float32)
                photo[:] = tone + cv2.resize(spots, photo.shape[::-1])
            else:
                x = left
                while x < left + 150:
                    long = int(random.integers(8, 40) * (1 if high == 9 else 1.6))
                    word = page[y : y + high - 3, x : min(x + long, left + 168)]
                    word[:] = np.where(random.random(word.shape) < 0.6, 0.15, word)
                    x += long + (5 if high == 9 else 9)
            y += high + 3
    return _printed(random, np.dstack([page, page, page * 0.94]).astype(np.float32), weave=0.004, rough=0.8)


def _slate(random: Random) -> Any:  # noqa: ANN401
    stuff = Stuff("slate", rough=0.6)
    tone = shade((0.24, 0.26, 0.28), random.uniform(0.7, 1.6))
    rock = stuff.noise(0.3, detail=9)
    stuff.bump(rock, 0.35)
    return stuff.colour(stuff.ramp(rock, (0.35, shade(tone, 0.75)), (0.65, shade(tone, 1.2)))).material


def _marble(random: Random) -> Any:  # noqa: ANN401
    stuff = Stuff("marble", rough=0.15, coat=0.3)
    dark = random.random() < 0.3
    base, vein = ((0.1, 0.14, 0.12), (0.6, 0.62, 0.6)) if dark else ((0.86, 0.85, 0.83), (0.45, 0.45, 0.48))
    inputs = {"Vector": stuff.where, "Scale": 0.05, "Distortion": 14.0, "Detail": 5.0, "Detail Scale": 1.3}
    veins = stuff.add("TexWave", inputs=inputs).outputs[1]
    return stuff.colour(stuff.ramp(veins, (0.0, vein), (0.12, shade(base, 0.9)), (0.5, base))).material


def _leather(random: Random) -> Any:  # noqa: ANN401
    stuff = Stuff("leather", rough=random.uniform(0.3, 0.5))
    tone = ((0.36, 0.19, 0.10), (0.12, 0.22, 0.17), (0.12, 0.10, 0.09), (0.45, 0.12, 0.10))[random.integers(4)]
    cells = stuff.add("TexVoronoi", feature="DISTANCE_TO_EDGE", inputs={"Vector": stuff.where, "Scale": 4.0}).outputs[0]
    stuff.bump(cells, 0.06)
    return stuff.colour(stuff.ramp(stuff.noise(0.2), (0.3, shade(tone, 0.8)), (0.7, shade(tone, 1.15)))).material


def _granite(random: Random) -> Any:  # noqa: ANN401
    stuff = Stuff("granite", rough=0.2)
    cells = stuff.add("TexVoronoi", inputs={"Vector": stuff.where, "Scale": random.uniform(3, 7)}).outputs[1]
    speckle = stuff.add("SeparateColor", inputs={0: cells}).outputs[0]
    tone = shade((0.62, 0.56, 0.52), random.uniform(0.5, 1.3))
    stops = (0.1, (0.06, 0.06, 0.06)), (0.35, shade(tone, 0.6)), (0.7, tone), (0.95, shade(tone, 1.4))
    return stuff.colour(stuff.ramp(speckle, *stops)).material


def _mat(random: Random) -> Any:  # noqa: ANN401
    """Slats of bamboo side by side, as large as a third of a stick's breadth."""
    stuff = Stuff("mat", rough=0.5)
    tone = shade((0.72, 0.58, 0.34), random.uniform(0.6, 1.15))
    slats = stuff.add(
        "TexWave", bands_direction="Y", inputs={"Vector": stuff.where, "Scale": random.uniform(0.5, 1.0)}
    ).outputs[1]
    stuff.bump(slats, 0.15)
    uneven = stuff.ramp(stuff.noise(0.5, stretch=(0.1, 3, 1)), (0.3, shade(tone, 0.7)), (0.7, tone))
    gaps = stuff.ramp(slats, (0.03, (0.25, 0.2, 0.15)), (0.25, (1, 1, 1)))
    return stuff.colour(stuff.mix(1.0, uneven, gaps, how="MULTIPLY")).material


TABLES: dict[str, Build] = {
    "planks": _planks, "desk": _desk, "felt": _felt, "tartan": _tartan, "dots": _dots, "slate": _slate,
    "marble": _marble, "newspaper": _newspaper, "leather": _leather, "granite": _granite, "tray": _desk, "mat": _mat,
}  # fmt: skip


def _tray(random: Random) -> None:
    """A rim of wood about a floor of felt or cork."""
    turn, wide, deep = random.uniform(0, math.pi), random.uniform(24, 28), random.uniform(24, 27)
    floor = mesh("floor", [(x * wide / 2, y * deep / 2, 0.004) for x, y, _ in CORNERS], [(0, 1, 2, 3)], _felt(random))
    floor.rotation_euler[2] = turn
    stuff = Stuff("rim", rough=0.4)
    stuff.colour(wood(stuff, "oak", shade(OAK, random.uniform(0.4, 1.2)), random))
    high, thick = random.uniform(1.5, 3), random.uniform(0.8, 1.4)
    for quarter in range(4):
        long, away = (wide, deep) if quarter % 2 == 0 else (deep, wide)
        angle = turn + quarter * math.pi / 2
        at = ((away + thick) / 2 * math.sin(angle), -(away + thick) / 2 * math.cos(angle), 0.0)
        box("rim", (long + 2 * thick, thick, high), at, angle, stuff.material)


def _cylinder(at: tuple[float, float, float], radius: float, high: float, material: Any, **more: Any) -> Any:  # noqa: ANN401
    bpy.ops.mesh.primitive_cone_add(
        radius1=radius, radius2=more.get("top", radius), depth=high, vertices=more.get("sides", 48), location=at,
        rotation=more.get("turned", (0, 0, 0)), end_fill_type=more.get("ends", "NGON"),
    )  # fmt: skip
    bpy.context.object.data.materials.append(material)
    return bpy.context.object


def _coin(random: Random, at: tuple[float, float], _: float) -> None:
    tone = ((0.80, 0.55, 0.25), (0.75, 0.72, 0.66), (0.62, 0.36, 0.22))[random.integers(3)]
    stuff = Stuff("coin", rough=0.3, metal=1.0).colour(tone)
    stuff.bump(stuff.noise(4, detail=3), 0.05)
    radius = random.uniform(0.85, 1.3)
    _cylinder((*at, 0.1), radius, 0.2, stuff.material)
    _cylinder((*at, 0.2), radius * 0.72, 0.04, stuff.material)


def _pencil(random: Random, at: tuple[float, float], turn: float) -> None:
    paint = Stuff("pencil", rough=0.3, coat=0.5).colour(shade(_dye(random), 1.6)).material
    bare = Stuff("bare", rough=0.7).colour((0.8, 0.62, 0.42)).material
    long = random.uniform(12, 17)
    away = np.array([math.cos(turn), math.sin(turn)])
    _cylinder((*at, 0.36), 0.38, long, paint, sides=6, turned=(0, math.pi / 2, turn))
    _cylinder(
        (*(at + away * (long / 2 + 0.9)), 0.36), 0.38, 1.8, bare, top=0.06, sides=12, turned=(0, math.pi / 2, turn)
    )


def _cup(random: Random, at: tuple[float, float], _: float) -> None:
    glaze = Stuff("cup", rough=0.15, coat=0.6).colour(shade(_dye(random), random.uniform(1, 2.5))).material
    tea = Stuff("tea", rough=0.05).colour((0.22, 0.10, 0.04)).material
    high = random.uniform(6, 9)
    _cylinder((*at, high / 2), 3.0, high, glaze, top=4.0, ends="NOTHING")
    _cylinder((*at, high / 2), 2.7, high, glaze, top=3.7, ends="NOTHING")
    _cylinder((*at, high * 0.7), 3.3, 0.05, tea)


def _card(random: Random, at: tuple[float, float], turn: float) -> None:
    """A playing card of our own: a frame, with discs as on a stick or a hatched back."""
    face = np.ones((440, 290, 4), np.float32) * 0.92
    tone = (*shade(_dye(random), 1.3), 1.0)
    cv2.rectangle(face, (14, 14), (275, 425), tone, 3)
    if random.random() < 0.5:
        for x, y in ((90, 110), (200, 110), (145, 220), (90, 330), (200, 330))[: int(random.integers(1, 6))]:
            cv2.circle(face, (x, y), 28, tone, -1, cv2.LINE_AA)
    else:
        for start in range(-400, 290, 22):
            cv2.line(
                face,
                (max(start, 20), max(20, 20 - start)),
                (min(start + 400, 270), min(420, 290 - start)),
                tone,
                3,
                cv2.LINE_AA,
            )
    stuff = Stuff("card", rough=0.4)
    place = stuff.add(
        "Mapping", inputs={"Vector": stuff.where, "Scale": (1 / 5.9, 1 / 9.1, 1), "Location": (0.5, 0.5, 0)}
    )
    image = stuff.add("TexImage", image=picture("card", face), inputs={"Vector": place.outputs[0]})
    box("card", (5.8, 9.0, 0.04), (*at, 0.0), turn, stuff.colour(image.outputs[0]).material)


def _eraser(random: Random, at: tuple[float, float], turn: float) -> None:
    """A block much like a stick, with nothing on it."""
    box(
        "eraser",
        (5.5, 1.6, 1.1),
        (*at, 0.0),
        turn,
        Stuff("eraser", rough=0.8).colour(shade(_dye(random), 2.0)).material,
    )


THINGS: dict[str, Callable[[Random, tuple[float, float], float], None]] = {
    "coin": _coin, "pencil": _pencil, "cup": _cup, "card": _card, "eraser": _eraser,
}  # fmt: skip


def hand(target: Any, random: Random, *, over: float = 0.0, size: float = 1.0, arm: float = 42.0) -> None:  # noqa: ANN401
    """A rough one that reaches in from outside and covers a part of what is there, so far over the table."""
    blob = bpy.data.metaballs.new("hand")
    blob.resolution = blob.render_resolution = 0.35
    blob.threshold = 0.3
    turn = math.atan2(target[1], target[0]) + random.normal(0, 0.5)
    skin = Stuff("skin", rough=0.5).colour(SKINS[random.integers(3)])
    skin.bump(skin.noise(3), 0.03)

    def ball(x: float, y: float, z: float, radius: float) -> None:
        each = blob.elements.new()
        each.co, each.radius = (x, y, z), radius

    for step in np.linspace(0, 1, 6):
        for side in (-1.2, 0.0, 1.2):
            ball(5 + 6 * step, side * 1.6, 3.2 + step, 2.6)
    for step in np.linspace(0, 1, round(arm / 1.4)):
        ball(11 + arm * step, 0, 4.4 + 3 * step, 3.8)
    for finger, (spread, long) in enumerate(((-0.9, 5.5), (-0.28, 7.4), (0.0, 8.0), (0.25, 7.2), (0.5, 5.8))):
        curl = random.uniform(0.5, 1.0)
        for step in np.linspace(0, 1, 14):
            root = (7.5, -2.8) if finger == 0 else (5.0, -2.4 + 1.5 * (finger - 1))
            away = step * long
            ball(
                root[0] - away * math.cos(spread),
                root[1] + away * math.sin(spread),
                3.0 - step**2 * 2.0 * curl,
                1.25 - 0.35 * step,
            )
    thing = bpy.data.objects.new("hand", blob)
    blob.materials.append(skin.material)
    thing.location, thing.rotation_euler[2], thing.scale = (*target, over), turn, (size, size, size)
    bpy.context.collection.objects.link(thing)
