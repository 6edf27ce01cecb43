"""Materials and things of flat faces, as Blender has them; one unit is a centimetre.

Woods are drawn in space, so that rings and fibres run through a stick from face to face.
"""

from collections.abc import Sequence
from typing import Any

import bpy
import numpy as np
from mathutils import Matrix
from numpy.typing import NDArray

from docs.bench.reader.traced.marks import Rgb, shade
from docs.bench.reader.traced.throws import Random

CONTRASTS = {
    "walnut": (0.45, 1.25), "olive": (0.4, 1.2), "oak": (0.7, 1.1), "ash": (0.6, 1.2), "cherry": (0.75, 1.1),
    "pine": (0.78, 1.06), "stain": (0.6, 1.25), "hazel": (0.8, 1.12),
}  # fmt: skip
"""How much darker and lighter than the tone of a wood its rings are."""
CORNERS = ((-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0))


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


MADE = ("layers", "brushed", "resin", "bone", "clay", "cork", "glued")


def _made(stuff: Stuff, kind: str, tone: Rgb) -> Any:  # noqa: ANN401
    """Colour of what is no wood: threads of a printer, strokes of a brush, cast resin, and more."""
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
            return _kneaded(stuff, kind, tone)


def _kneaded(stuff: Stuff, kind: str, tone: Rgb) -> Any:  # noqa: ANN401
    """Colour of fired clay, pressed cork, strips of wood glued side by side, bone."""
    match kind:
        case "clay":
            stuff.bump(stuff.noise(5.0), 0.01)
            return stuff.ramp(stuff.noise(11.0, detail=1), (0.3, shade(tone, 0.6)), (0.37, tone))
        case "cork":
            grains = stuff.add("TexVoronoi", inputs={"Vector": stuff.where, "Scale": 5.0}).outputs[1]
            grey = stuff.add("SeparateColor", inputs={0: grains}).outputs[0]
            return stuff.ramp(grey, (0.05, shade(tone, 0.8)), (0.5, tone), (0.95, shade(tone, 1.1)))
        case "glued":
            inputs = {"Vector": stuff.where, "Scale": 0.8, "Distortion": 0.0}
            strips = stuff.add("TexWave", bands_direction="Y", inputs=inputs).outputs[1]
            layers = stuff.ramp(strips, (0.48, shade(tone, 0.8)), (0.52, tone))
            fibres = stuff.noise(1.0, stretch=(0.5, 9, 9), detail=5)
            return stuff.mix(0.4, layers, stuff.ramp(fibres, (0.35, shade(tone, 0.85)), (0.6, tone)))
        case _:
            pores = stuff.noise(2.0, stretch=(0.3, 6, 6), detail=3)
            return stuff.ramp(pores, (0.3, shade(tone, 0.82)), (0.42, shade(tone, 0.98)), (0.7, shade(tone, 1.04)))


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


def box(name: str, size: tuple[float, float, float], at: tuple[float, float, float], turn: float, material: Any) -> Any:  # noqa: ANN401
    """A box that stands at a place of the table."""
    places = [(x * size[0] / 2, y * size[1] / 2, z) for z in (0.0, size[2]) for x, y, _ in CORNERS]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), *((a, (a + 1) % 4, (a + 1) % 4 + 4, a + 4) for a in range(4))]
    thing = mesh(name, places, faces, material)
    thing.location, thing.rotation_euler[2] = at, turn
    return thing
