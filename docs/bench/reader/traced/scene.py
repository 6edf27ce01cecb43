"""Throws of ``throws.py`` as scenes for Blender's path tracer; one unit is a centimetre."""

import math
import tempfile
from pathlib import Path
from typing import Any

import bpy
import cv2
import numpy as np
from mathutils import Matrix
from numpy.typing import NDArray

from docs.bench.reader.traced.room import furnish
from docs.bench.reader.traced.stuff import Stuff, mesh, picture, wood
from docs.bench.reader.traced.throws import GRID, SIZE, Random, Shot, Stick, Throw, inside

SAMPLES = 2
SMALLER = 0.8
"""It is traced so much smaller, and enlarged: a lens and a sensor blur more."""
ROUND = 4
"""Flat parts of a rounded edge."""
Floats = NDArray[np.float32]


def marked(stick: Stick, random: Random) -> Any:  # noqa: ANN401
    """A stick's material: its wood with the marks of all four faces."""
    look = stick.look
    stuff = Stuff(look.name, rough=look.rough, coat=look.coat)
    body = wood(stuff, look.body, look.tone, random)
    tiles = [cv2.resize(_tile(stick, at), (1024, 144), interpolation=cv2.INTER_AREA) for at in range(4)]
    atlas = np.concatenate([*tiles, np.zeros_like(tiles[0])])
    image = picture("marks", atlas)
    ink = stuff.add("TexImage", image=image, inputs={"Vector": stuff.add("UVMap").outputs[0]})
    stuff.colour(stuff.mix(ink.outputs[1], body, ink.outputs[0]))
    if look.metal:
        shine = stuff.add("Math", operation="MULTIPLY", inputs={0: ink.outputs[1], 1: look.metal}).outputs[0]
        stuff.tree.links.new(shine, stuff.shader.inputs["Metallic"])
    if look.deep:
        grain = stuff.shader.inputs["Normal"].links
        stuff.bump(ink.outputs[1], -look.deep / 100, over=grain[0].from_socket if grain else None)
    return stuff.material


def _tile(stick: Stick, at: int) -> Floats:
    look = stick.look
    broad = look.broad if at % 2 == 0 else look.high
    face = look.face(stick.values[at], key=stick.keys[at], aspect=look.long / broad)
    solid = face.copy()
    solid[..., :3] = np.where(face[..., 3:] > 0, face[..., :3] / np.maximum(face[..., 3:], 1e-3), look.ink)
    return solid


def lay(stick: Stick, random: Random) -> None:
    """A stick with rounded edges, turned until its upper face is up; face 0 is up when nothing is turned."""
    look = stick.look
    long, broad, high = look.long / 2, look.broad / 2, look.high / 2
    edge = look.edge * min(look.broad, look.high)
    bends = np.linspace(0, math.pi / 2, ROUND + 1)
    ring = [
        (sx * (broad - edge) + edge * math.cos(turn + quarter), sz * (high - edge) + edge * math.sin(turn + quarter))
        for quarter, sx, sz in ((0.0, 1, 1), (math.pi / 2, -1, 1), (math.pi, -1, -1), (1.5 * math.pi, 1, -1))
        for turn in bends
    ]
    count = len(ring)
    inset = [
        (-long, 1 - edge / broad * 0.7),
        (-long + edge * 0.7, 1.0),
        (long - edge * 0.7, 1.0),
        (long, 1 - edge / broad * 0.7),
    ]
    places = [(x, y * small, z * small) for x, small in inset for y, z in ring]
    faces: list[tuple[int, ...]] = [
        (row * count + at, row * count + (at + 1) % count, (row + 1) * count + (at + 1) % count, (row + 1) * count + at)
        for row in range(3)
        for at in range(count)
    ]
    faces += [tuple(range(count))[::-1], tuple(range(3 * count, 4 * count))]
    turn = np.array(Matrix.Rotation(math.pi / 2 * stick.up, 4, "X"))
    thing = mesh("stick", places, faces, marked(stick, random), stick.pose @ turn)
    spots = np.array(places) / (look.long, look.broad, look.high)
    layer = thing.data.uv_layers.new(name="UVMap")
    for polygon in thing.data.polygons:
        side = _side(polygon.normal)
        for loop in polygon.loop_indices:
            x, y, z = spots[thing.data.loops[loop].vertex_index]
            across = {0: -y, 1: z, 2: y, 3: -z}.get(side, 0.0)
            layer.data[loop].uv = (x + 0.5, 1 - (side + across + 0.5) / 5) if side < 4 else (0.5, 0.05)


def _side(normal: Any) -> int:  # noqa: ANN401
    """Which face is there: 0 up, 1 to the left of it as seen along x, 2 below, 3 to the right; 4 an end."""
    if abs(normal.x) > 0.5:
        return 4
    return round(math.atan2(normal.y, normal.z) / (math.pi / 2)) % 4


def rendered(shown: Throw) -> tuple[Floats, list[float]]:
    """The light that reaches the camera, and how much of each stick's upper face nothing hides."""
    random = np.random.default_rng([shown.seed, 2])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for stick in shown.sticks:
        lay(stick, random)
    furnish(shown, random)
    aim(shown, random)
    bpy.context.view_layer.update()
    open_ = [_open(stick, shown) for stick in shown.sticks]
    return traced(), open_


def aim(shown: Shot, random: Random) -> None:
    """Sets up the camera."""
    camera, data = shown.camera, bpy.data.cameras.new("camera")
    data.sensor_width, data.lens = 36.0, 36.0 * camera.focal / camera.room / SIZE[0]
    far = float(np.linalg.norm(camera.at))
    data.dof.use_dof = True
    data.dof.focus_distance = far * random.uniform(0.93, 1.05)
    data.dof.aperture_fstop = data.lens / 10 / random.uniform(0.1, 0.45)
    right, down, ahead = camera.axes
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = np.stack([right, -down, -ahead], 1), camera.at
    thing = bpy.data.objects.new("camera", data)
    thing.matrix_world = Matrix(matrix.tolist())
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def _open(stick: Stick, shown: Throw) -> float:
    """The share of its upper face that is in the picture with nothing before it."""
    graph = bpy.context.evaluated_depsgraph_get()
    spots = stick.spots(*GRID) + np.asarray(stick.pose)[:3, 2] * 0.02
    seen = inside(shown.camera.seen(spots))
    for at, spot in enumerate(spots):
        way = shown.camera.at - spot
        hit = bpy.context.scene.ray_cast(graph, tuple(spot), tuple(way / np.linalg.norm(way)))
        seen[at] &= not hit[0]
    return float(seen.mean())


def traced(samples: int = SAMPLES, smaller: float = SMALLER) -> Floats:
    """The light that reaches it."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, True
    cycles.use_adaptive_sampling = False
    cycles.denoising_prefilter, cycles.denoising_quality = "NONE", "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 2, 1, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = *SIZE, round(100 * smaller)
    render.threads_mode, render.threads = "FIXED", 1
    render.image_settings.file_format = "OPEN_EXR"
    with tempfile.TemporaryDirectory() as folder:
        render.filepath = str(Path(folder) / "light.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(render.filepath)
        image.colorspace_settings.name = "Non-Color"
        wide, high = image.size
        pixels = np.empty(wide * high * image.channels, np.float32)
        image.pixels.foreach_get(pixels)
    light = np.ascontiguousarray(pixels.reshape(high, wide, -1)[::-1, :, :3])
    return np.maximum(np.asarray(cv2.resize(light, SIZE, interpolation=cv2.INTER_CUBIC), np.float32), 0)
