"""Games of ``games.py`` as scenes for Blender's path tracer; one unit is a centimetre."""

import math
from typing import Any

import bpy
import cv2
import numpy as np
from mathutils import Vector

from docs.bench.reader.traced.lamps import lit
from docs.bench.reader.traced.room import HALF, THINGS, hand, table
from docs.bench.reader.traced.scene import Floats, aim, traced
from docs.bench.reader.traced.stuff import CORNERS, Stuff, box, mesh, picture, wood
from docs.bench.reader.traced.throws import SIZE, Random, inside
from docs.bench.reader.traced_boards.art import drawn
from docs.bench.reader.traced_boards.boards import BOARDS, Board
from docs.bench.reader.traced_boards.bodies import body, painted, paints
from docs.bench.reader.traced_boards.games import OUTLINE, PAPER, Game, foot
from docs.bench.reader.traced_boards.layout import EDGE


def rendered(shown: Game) -> tuple[Floats, list[float]]:
    """The light that reaches the camera, and how much of what it could see of each piece nothing hides."""
    random = np.random.default_rng([shown.seed, 2])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    table(shown.surface, random, HALF * 6)
    _board(shown.board, random)
    for number, corners in enumerate(shown.markers):
        _marker(number, np.asarray(corners))
    tones = paints(shown.men, random)
    bodies = [
        body(one, foot(one, shown.board), painted(shown.men, one, tones[one.who], random)) for one in shown.pieces
    ]
    for thing in shown.things:
        before = set(bpy.data.objects)
        THINGS[thing.kind](random, thing.at, thing.turn)
        for each in set(bpy.data.objects) - before:
            each.location.z += thing.high
    if shown.hand:
        _reaching(shown, random)
    lit(shown, random)
    aim(shown, random)
    lens = bpy.context.scene.camera.data
    far = float(np.linalg.norm(shown.camera.at))
    lens.dof.focus_distance = far * random.uniform(0.8, 1.25)
    lens.dof.aperture_fstop = lens.lens / 1000 / random.uniform(0.05, 0.25)
    bpy.context.view_layer.update()
    visible = [_visible(each, shown) for each in bodies]
    return traced(), visible


def _board(board: Board, random: Random) -> None:
    """A plate with its drawing, which goes over its edges."""
    stuff = Stuff(board.name, rough=board.rough, coat=board.coat)
    place = stuff.add(
        "Mapping", inputs={"Vector": stuff.where, "Scale": (1 / EDGE, 1 / EDGE, 1), "Location": (0.5, 0.5, 0)}
    )
    pixels = drawn(BOARDS.index(board)).copy()
    share = pixels[..., 3:]
    pixels[..., :3] = np.where(share > 0, pixels[..., :3] / np.maximum(share, 1e-3), board.ink)
    ink = stuff.add("TexImage", image=picture("board", pixels), inputs={"Vector": place.outputs[0]})
    if board.ground == "wood":
        stuff.colour(stuff.mix(ink.outputs[1], wood(stuff, "oak", board.tone, random), ink.outputs[0]))
    else:
        stuff.colour(ink.outputs[0])
    box("board", (EDGE, EDGE, board.thick), (0.0, 0.0, 0.0), 0.0, stuff.material)


def _marker(number: int, corners: Floats) -> None:
    """One printed on white paper."""
    modules = cv2.aruco.generateImageMarker(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), number, 240)
    page = np.ones((320, 320, 4), np.float32) * 0.9
    page[40:280, 40:280, :3] = np.where(modules > 0, 0.9, 0.05).astype(np.float32)[..., None]
    edge = corners[1] - corners[0]
    wide = float(np.linalg.norm(edge)) * 320 / 240
    stuff = Stuff("marker", rough=0.7)
    place = stuff.add(
        "Mapping", inputs={"Vector": stuff.where, "Scale": (1 / wide, 1 / wide, 1), "Location": (0.5, 0.5, 0)}
    )
    image = stuff.add("TexImage", image=picture("marker", page), inputs={"Vector": place.outputs[0]})
    half = wide / 2
    paper = mesh("marker", [(x * half, y * half, z) for x, y, z in CORNERS], [(0, 1, 2, 3)],
                 stuff.colour(image.outputs[0]).material)  # fmt: skip
    middle = corners.mean(0)
    paper.location = (float(middle[0]), float(middle[1]), PAPER)
    paper.rotation_euler[2] = math.atan2(edge[1], edge[0])


def _reaching(shown: Game, random: Random) -> None:
    """A hand over one of the pieces, or over the board."""
    if random.random() < 0.7:
        target = shown.middles[random.integers(len(shown.middles))][:2]
    else:
        target = random.uniform(OUTLINE.min(0), OUTLINE.max(0)) * 0.8
    over = shown.board.thick + 0.3 + shown.men.high * random.uniform(0.7, 1.1)
    hand(target, random, over=over, size=random.uniform(0.8, 1.0), arm=80.0)


def _visible(thing: Any, shown: Game) -> float:  # noqa: ANN401 - Blender's
    """The share of a piece's own pixels that show it."""
    graph = bpy.context.evaluated_depsgraph_get()
    camera, scene = shown.camera, bpy.context.scene
    own, turned = thing.evaluated_get(graph), thing.matrix_world.inverted()
    places = np.array([tuple(thing.matrix_world @ each.co) for each in thing.data.vertices])
    low, high = (edge(camera.seen(places), 0) for edge in (np.min, np.max))
    x, y = np.meshgrid(np.arange(math.floor(low[0]), high[0]) + 0.5, np.arange(math.floor(low[1]), high[1]) + 0.5)
    pixels = np.stack([x.ravel(), y.ravel()], 1)
    bent = pixels - np.array(SIZE) / 2
    straight = bent * camera.bend(bent) / camera.focal
    ways = np.column_stack([straight, np.ones(len(straight))]) @ camera.axes
    start = Vector(camera.at)
    all_, open_ = 0, 0
    for way, within in zip(ways, inside(pixels), strict=True):
        ahead = Vector(way).normalized()
        if own.ray_cast(turned @ start, turned.to_3x3() @ ahead)[0]:
            all_ += 1
            hit = scene.ray_cast(graph, start, ahead)
            open_ += bool(within and hit[0] and hit[4].name == thing.name)
    return open_ / max(all_, 1)
