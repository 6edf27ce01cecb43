"""Throws of ``traced.py`` as scenes for Blender's path tracer, the only file here that imports ``bpy``.

One unit is a centimetre. Woods are drawn in space, so that rings and fibres run through a stick from face to face.
"""

import math
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bpy
import cv2
import numpy as np
from mathutils import Matrix
from numpy.typing import NDArray

from docs.bench.reader.traced import GRID, SIZE, Random, Stick, Throw, inside
from docs.bench.reader.traced_marks import Rgb

SAMPLES = 2
SMALLER = 0.8
"""It is traced so much smaller, and enlarged: a lens and a sensor blur more."""
SKY = 0.25
"""How bright all is that no lamp lights, as seen from the table."""
ROUND = 4
"""Flat parts of a rounded edge."""
CONTRASTS = {
    "walnut": (0.45, 1.25), "olive": (0.4, 1.2), "oak": (0.7, 1.1), "ash": (0.6, 1.2), "cherry": (0.75, 1.1),
    "pine": (0.78, 1.06), "stain": (0.6, 1.25), "hazel": (0.8, 1.12),
}  # fmt: skip
"""How much darker and lighter than the tone of a wood its rings are."""
Floats = NDArray[np.float32]


class Stuff:
    """A material in the making: nodes of Blender's shader, and what they are called."""

    def __init__(self, name: str, *, rough: float = 0.5, coat: float = 0.0, metal: float = 0.0) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.shader.inputs["Roughness"].default_value = rough
        self.shader.inputs["Coat Weight"].default_value = coat
        self.shader.inputs["Coat Roughness"].default_value = 0.08
        self.shader.inputs["Metallic"].default_value = metal
        self.where = self.add("TexCoord").outputs["Object"]

    def add(self, kind: str, *, inputs: dict[Any, Any] | None = None, **settings: Any) -> Any:  # noqa: ANN401 - Blender's
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            if hasattr(value, "is_linked"):
                self.tree.links.new(value, node.inputs[name])
            else:
                node.inputs[name].default_value = value
        return node

    def noise(self, scale: float, *, stretch: Sequence[float] = (1, 1, 1), detail: float = 2.0) -> Any:  # noqa: ANN401
        place = self.add("Mapping", inputs={"Vector": self.where, "Scale": tuple(stretch)})
        inputs = {"Vector": place.outputs[0], "Scale": scale, "Detail": detail}
        return self.add("TexNoise", inputs=inputs).outputs[0]

    def ramp(self, value: Any, *stops: tuple[float, Rgb]) -> Any:  # noqa: ANN401
        node = self.add("ValToRGB", inputs={0: value})
        for at, (place, tone) in enumerate(stops):
            each = node.color_ramp.elements[at] if at < 2 else node.color_ramp.elements.new(place)
            each.position, each.color = place, linear(tone)
        return node.outputs[0]

    def mix(self, share: Any, one: Any, other: Any, *, how: str = "MIX") -> Any:  # noqa: ANN401
        return self.add("MixRGB", blend_type=how, inputs={0: share, 1: one, 2: other}).outputs[0]

    def colour(self, value: Any) -> "Stuff":  # noqa: ANN401
        if isinstance(value, tuple):
            self.shader.inputs["Base Color"].default_value = linear(value)
        else:
            self.tree.links.new(value, self.shader.inputs["Base Color"])
        return self

    def bump(self, height: Any, deep: float, *, over: Any = None) -> Any:  # noqa: ANN401
        """Makes it rough by ``deep`` centimetres, over another roughness."""
        inputs = {"Height": height, "Distance": abs(deep), "Strength": 1.0} | ({"Normal": over} if over else {})
        node = self.add("Bump", invert=deep < 0, inputs=inputs)
        self.tree.links.new(node.outputs[0], self.shader.inputs["Normal"])
        return node.outputs[0]


def linear(tone: Sequence[float]) -> tuple[float, float, float, float]:
    """Light of a colour on a screen."""
    red, green, blue = (float(each) ** 2.2 for each in tone)
    return red, green, blue, 1.0


def shade(tone: Sequence[float], by: float) -> Rgb:
    """A colour made lighter or darker."""
    red, green, blue = (min(1.0, each * by) for each in tone)
    return red, green, blue


def picture(name: str, pixels: NDArray[Any]) -> Any:  # noqa: ANN401 - Blender's
    """An image of Blender's, from red, green, blue, alpha (0..1)."""
    high, wide = pixels.shape[:2]
    made = bpy.data.images.new(name, wide, high, alpha=True)
    made.alpha_mode = "CHANNEL_PACKED"
    made.pixels.foreach_set(np.ascontiguousarray(pixels[::-1], np.float32).ravel())
    return made


def wood(stuff: Stuff, kind: str, tone: Rgb, random: Random) -> Any:  # noqa: ANN401
    """Colour of a kind of wood; fibres run along x."""
    shift = tuple(random.uniform(-50, 50, 3))
    stuff.where = stuff.add("Mapping", inputs={"Vector": stuff.where, "Location": shift}).outputs[0]
    if kind in MADE:
        return _made(stuff, kind, tone)
    dark, light = CONTRASTS.get(kind, (0.85, 1.06))
    fibres = stuff.noise(1.0, stretch=(0.5, 9, 9), detail=5)
    if kind == "paint":
        stuff.bump(stuff.noise(6.0), 0.004)
        return stuff.ramp(stuff.noise(0.7), (0.3, shade(tone, 0.96)), (0.7, tone))
    if kind == "bamboo":
        wave = stuff.add("TexWave", inputs={"Vector": stuff.where, "Scale": 0.09, "Distortion": 0.3}).outputs[1]
        nodes = stuff.ramp(wave, (0.0, shade(tone, 0.6)), (0.03, tone))
        return stuff.mix(
            0.6, nodes, stuff.ramp(fibres, (0.35, shade(tone, 0.75)), (0.65, shade(tone, 1.1))), how="MULTIPLY"
        )
    if kind == "ply":
        bands = stuff.add(
            "TexWave", bands_direction="Z", inputs={"Vector": stuff.where, "Scale": 1.0, "Distortion": 0.2}
        )
        layers = stuff.ramp(bands.outputs[1], (0.45, shade(tone, 0.72)), (0.55, tone))
        return stuff.mix(0.35, layers, stuff.ramp(fibres, (0.4, shade(tone, 0.85)), (0.6, tone)), how="MULTIPLY")
    inputs = {
        "Vector": stuff.where,
        "Scale": random.uniform(0.25, 0.9),
        "Distortion": 5.0,
        "Detail": 3.0,
        "Detail Scale": 0.4,
    }
    rings = stuff.add("TexWave", wave_type="RINGS", rings_direction="X", inputs=inputs).outputs[1]
    grain = stuff.ramp(rings, (0.1, shade(tone, dark)), (0.85, shade(tone, light)))
    stuff.bump(fibres, 0.006)
    return stuff.mix(0.5, grain, stuff.ramp(fibres, (0.35, shade(tone, dark)), (0.6, shade(tone, light))))


MADE = ("layers", "brushed", "resin", "bone")


def _made(stuff: Stuff, kind: str, tone: Rgb) -> Any:  # noqa: ANN401
    """Colour of what is no wood: threads of a printer, strokes of a brush, cast resin, bone."""
    match kind:
        case "layers":
            inputs = {"Vector": stuff.where, "Scale": 6.0, "Distortion": 0.2}
            threads = stuff.add("TexWave", bands_direction="DIAGONAL", inputs=inputs).outputs[1]
            stuff.bump(threads, 0.006)
            return stuff.ramp(threads, (0.1, shade(tone, 0.9)), (0.6, shade(tone, 1.04)))
        case "brushed":
            strokes = stuff.noise(1.0, stretch=(0.4, 7, 7), detail=4)
            stuff.bump(strokes, 0.02)
            stops = (0.3, shade(tone, 0.8)), (0.55, tone), (0.75, shade(tone, 1.2))
            return stuff.ramp(strokes, *stops)
        case "resin":
            clouds = stuff.noise(0.8, stretch=(0.6, 1.4, 1.4), detail=3)
            return stuff.ramp(clouds, (0.35, shade(tone, 0.6)), (0.5, tone), (0.65, shade(tone, 1.3)))
        case _:
            pores = stuff.noise(2.0, stretch=(0.3, 6, 6), detail=3)
            return stuff.ramp(pores, (0.3, shade(tone, 0.82)), (0.42, shade(tone, 0.98)), (0.7, shade(tone, 1.04)))


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


def mesh(name: str, places: Any, faces: Any, material: Any, matrix: Any = None) -> Any:  # noqa: ANN401
    """Something of flat faces in the scene."""
    made = bpy.data.meshes.new(name)
    made.from_pydata([tuple(map(float, each)) for each in places], [], [tuple(map(int, each)) for each in faces])
    made.materials.append(material)
    thing = bpy.data.objects.new(name, made)
    if matrix is not None:
        thing.matrix_world = Matrix(np.asarray(matrix).tolist())
    bpy.context.collection.objects.link(thing)
    return thing


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
    from docs.bench.reader import traced_room  # noqa: PLC0415 - it builds with what is here

    random = np.random.default_rng([shown.seed, 2])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for stick in shown.sticks:
        lay(stick, random)
    traced_room.furnish(shown, random)
    _aim(shown, random)
    bpy.context.view_layer.update()
    open_ = [_open(stick, shown) for stick in shown.sticks]
    return _traced(), open_


def _aim(shown: Throw, random: Random) -> None:
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


def _traced() -> Floats:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", SAMPLES, True
    cycles.use_adaptive_sampling = False
    cycles.denoising_prefilter, cycles.denoising_quality = "NONE", "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 2, 1, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = *SIZE, round(100 * SMALLER)
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
