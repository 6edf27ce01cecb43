"""How three sticks lie on a table, what a camera above makes of it, and the labels of what it sees."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from docs.bench.reader.traced import second, third
from docs.bench.reader.traced.marks import LOOKS, SYMBOLS, Look

Random = np.random.Generator
Floats = NDArray[np.float64]
Image = NDArray[np.float32]

SIZE = (1280, 960)
LEANS, OFF = math.radians(4), 0.12
"""From where on a stick counts as cocked, as in dev/sticks."""
PLACEMENTS = ("flat", "cocked", "touching", "hand", "cut")
ODDS = (0.79, 0.07, 0.06, 0.04, 0.04)
SURFACES = (
    "planks", "desk", "felt", "tartan", "dots", "slate", "marble", "newspaper", "leather", "granite", "tray", "mat",
)  # fmt: skip
LIGHTS = ("window", "blinds", "lamp", "dim", "two_lamps", "glare", "bulb", "overcast")
SETS: dict[str, tuple[tuple[Look, ...], int]] = {
    "first": (LOOKS, 0),
    "second": (second.LOOKS, len(LOOKS)),
    "third": (third.LOOKS, len(LOOKS) + len(second.LOOKS)),
}
"""Makes of each set, and how many there are before them."""
PATIENCE = 4
"""Tries to lay three sticks before they may lie farther away: from a small tray none reaches the picture's edge."""
THINGS = ("coin", "pencil", "cup", "card", "eraser")
GRID = (40, 8)
"""Places of an upper face, along and across, that are asked whether anything hides them."""


@dataclass(frozen=True)
class Stick:
    """One stick: its four faces going round, which of them lies up, and where; ``pose`` is a 4 x 4 matrix.

    The pose moves a stick that lies along x with the upper face up and its middle at the origin.
    """

    look: Look
    values: tuple[int | str, ...]
    keys: tuple[bool, ...]
    up: int
    pose: Floats

    @property
    def extent(self) -> tuple[float, float, float]:
        """Long, broad and high, as it lies."""
        broad, high = self.look.broad, self.look.high
        return (self.look.long, broad, high) if self.up % 2 == 0 else (self.look.long, high, broad)

    def spots(self, along: int, across: int) -> Floats:
        """Places of the upper face in rows, n x 3; two by two are its corners."""
        long, broad, high = self.extent
        x, y = np.meshgrid(np.linspace(-long, long, along) / 2, np.linspace(-broad, broad, across) / 2, indexing="ij")
        local = np.stack([x.ravel(), y.ravel(), np.full(x.size, high / 2), np.ones(x.size)])
        return np.asarray((self.pose @ local)[:3].T)

    @property
    def corners(self) -> Floats:
        """The upper face's, going round."""
        return self.spots(2, 2)[[0, 2, 3, 1]]

    @property
    def tilt(self) -> float:
        """Radians between its length and the table."""
        return math.asin(abs(float(self.pose[2, 0])))

    @property
    def cocked(self) -> bool:
        """Whether it leans, or lies on something."""
        return self.tilt > LEANS or float(self.pose[2, 3]) - self.extent[2] / 2 > OFF


@dataclass(frozen=True)
class Camera:
    """Where it is, its axes (right, down, forwards) in rows, its focal length in pixels and how its lens bends."""

    at: Floats
    axes: Floats
    focal: float
    bends: float
    tilt: float

    @property
    def room(self) -> float:
        """How much more must be traced than the picture shows, for what the lens bends into it."""
        return 1 + max(self.bends, 0) * (1 + (SIZE[1] / SIZE[0]) ** 2)

    def seen(self, places: Floats) -> Floats:
        """Pixels of places, n x 2, as the picture has them."""
        x, y, far = self.axes @ (places - self.at).T
        return self.bent(np.stack([x, y], 1) / far[:, None] * self.focal)

    def bent(self, straight: Floats) -> Floats:
        """Pixels, from where they would be without the lens's distortion, as seen from the middle."""
        bent = straight
        for _ in range(8):
            bent = straight / self.bend(bent)
        return bent + np.array(SIZE) / 2

    def bend(self, bent: Floats) -> Floats:
        """By how much a place of the picture lies further in than without distortion."""
        away = (bent**2).sum(-1, keepdims=True) / (SIZE[0] / 2) ** 2
        return np.asarray(1 + self.bends * away)


class Shot(Protocol):
    """What light, lens and sensor need to know of a picture, whatever it shows."""

    @property
    def seed(self) -> int: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def light(self) -> str: ...
    @property
    def middles(self) -> Sequence[Floats]:
        """Where pieces are; a glare lies on one."""


@dataclass(frozen=True)
class Throw:
    """All that a picture shows."""

    seed: int
    look: int
    sticks: tuple[Stick, ...]
    camera: Camera
    surface: str
    light: str
    placement: str
    things: tuple[tuple[str, float, float, float], ...]

    @property
    def hand(self) -> bool:
        """Whether one reaches in."""
        return self.placement == "hand"

    @property
    def middles(self) -> tuple[Floats, ...]:
        """Of the sticks."""
        return tuple(one.pose[:3, 3] for one in self.sticks)


def throw(seed: int, of: str = "first") -> Throw:
    """A throw of a set by chance; every second pair of seeds has another look."""
    looks, before = SETS[of]
    random = np.random.default_rng([seed, before] if before else seed)
    number = seed // 2 % len(looks)
    placement = str(random.choice(PLACEMENTS, p=ODDS))
    surface = str(random.choice(SURFACES))
    camera = _camera(random)
    look = replace(looks[number], seed=1000 + before + number)
    reach = min(7.5, 12.0 - look.long / 2) if surface == "tray" else 12.0
    sticks = _thrown(random, look, placement, reach, camera)
    things = _things(random, sticks) if surface != "tray" else ()
    return Throw(seed, before + number + 1, sticks, camera, surface, str(random.choice(LIGHTS)), placement, things)


def _camera(random: Random) -> Camera:
    far, turn = random.uniform(45, 75), random.uniform(0, 2 * math.pi)
    often = random.choice((0, 0, random.uniform(2, 35))) if random.random() < 0.4 else random.uniform(5, 35)
    tilt = math.radians(often)
    axes = looking(turn, tilt, random.normal(0, 0.06))
    return Camera(-axes[2] * far, axes, SIZE[0] * far / random.uniform(27, 38), random.uniform(-0.02, 0.03), tilt)


def looking(turn: float, tilt: float, roll: float) -> Floats:
    """Axes of a camera that stands aside in direction ``turn`` as far as it is tilted, in radians."""
    back = np.array([math.sin(tilt) * math.cos(turn), math.sin(tilt) * math.sin(turn), math.cos(tilt)])
    level = np.array([-math.sin(turn), math.cos(turn), 0.0])
    down = np.cross(-back, level)
    right = math.cos(roll) * level + math.sin(roll) * down
    return np.stack([right, np.cross(-back, right), -back])


def _thrown(
    random: Random, look: Look, placement: str, reach: float, camera: Camera, tries: int = 1
) -> tuple[Stick, ...]:
    """Three sticks, of which the last bears symbols, in any order about the table; farther away after many tries."""
    made = [_stick(random, look, kind) for kind in random.permutation(["pips", "pips", "symbols"])]
    laid: list[Stick] = []
    for number, stick in enumerate(made):
        for _ in range(400):
            where = random.uniform(-reach, reach, 2) * (1, 0.7)
            turn = random.uniform(0, 2 * math.pi)
            if number == 2 and placement == "cocked":
                new = _leaning(random, stick, laid[random.integers(2)], turn)
            elif number == 2 and placement == "touching":
                new = _beside(random, stick, laid[0])
            else:
                new = replace(stick, pose=_flat(stick, where, turn))
            if new is not None and _fits(new, laid, camera, placement, number):
                laid.append(new)
                break
        else:
            return _thrown(random, look, placement, reach * (1.2 if tries > PATIENCE else 1), camera, tries + 1)
    return tuple(laid)


def _stick(random: Random, look: Look, kind: str) -> Stick:
    values = look.order if kind == "pips" else tuple(SYMBOLS[at] for at in look.symbols)
    keys = tuple(bool(at in look.keys) for at in range(4))
    return Stick(look, values, keys, int(random.integers(4)), np.eye(4))


def _flat(stick: Stick, where: Sequence[float] | Floats, turn: float) -> Floats:
    cos, sin = math.cos(turn), math.sin(turn)
    high = stick.extent[2]
    return np.array([[cos, -sin, 0, where[0]], [sin, cos, 0, where[1]], [0, 0, 1, high / 2], [0, 0, 0, 1]])


def _leaning(random: Random, stick: Stick, under: Stick, turn: float) -> Stick | None:
    """One end on the table, the other on a stick that lies flat; none if it would tip over."""
    long, broad, high = stick.extent
    low = under.pose[:2, 3] - np.array([math.cos(turn), math.sin(turn)]) * random.uniform(0.5, 1.1) * long
    ahead = under.spots(60, 12)[:, :2] - low
    along, aside = ahead @ (math.cos(turn), math.sin(turn)), ahead @ (-math.sin(turn), math.cos(turn))
    below = along[(abs(aside) < broad / 2) & (along > 0) & (along < long)]
    if not below.size or not 0.52 * long < below.min() < 0.95 * long:
        return None
    angle = math.atan2(under.extent[2], below.min())
    flat = _flat(stick, low, turn)
    raised = np.eye(4)
    raised[0, 0] = raised[2, 2] = math.cos(angle)
    raised[0, 2], raised[2, 0] = -math.sin(angle), math.sin(angle)
    middle = np.eye(4)
    middle[0, 3], middle[2, 3] = long / 2, high / 2
    flat[2, 3] = 0
    return replace(stick, pose=flat @ raised @ middle)


def _beside(random: Random, stick: Stick, other: Stick) -> Stick:
    """Flat against another, side to side or with an end at its side."""
    turn = math.atan2(other.pose[1, 0], other.pose[0, 0])
    gap = random.uniform(0.005, 0.04)
    if random.random() < 0.5:
        shift = np.array([random.uniform(-0.6, 0.6) * stick.look.long, (stick.extent[1] + other.extent[1]) / 2 + gap])
        angle = 0.0
    else:
        shift = np.array([random.uniform(-0.45, 0.45) * stick.look.long, (stick.look.long + other.extent[1]) / 2 + gap])
        angle = math.pi / 2
    return replace(stick, pose=_flat(stick, (other.pose @ [*shift, 0, 1])[:2], turn + angle))


def _fits(new: Stick, laid: Sequence[Stick], camera: Camera, placement: str, number: int) -> bool:
    """Whether it lies free of the others but for what it leans on, and wholly in the picture unless it is cut off."""
    share = inside(camera.seen(new.spots(*GRID))).mean()
    if placement == "cut" and number == 0:
        return bool(0.25 < share < 0.85)
    leans = number == 2 and placement == "cocked"
    low = np.asarray(new.spots(30, 6)[:, :2], np.float32)
    clear = 0.0 if number == 2 and placement == "touching" else 0.25
    free = leans or all(_clear(low, other) > clear for other in laid)
    return bool(free and inside(camera.seen(new.spots(*GRID)), 12).all())


def _clear(places: NDArray[np.float32], other: Stick) -> float:
    """How far places of a stick are from another one's outline; less than nothing inside it."""
    outline = np.asarray(other.corners[:, :2], np.float32)
    return min(-cv2.pointPolygonTest(outline, (float(x), float(y)), measureDist=True) for x, y in places)


def inside(pixels: Floats, margin: float = 0.0) -> NDArray[np.bool_]:
    """Which of these lie in the picture."""
    return np.asarray(((pixels > margin) & (pixels < np.array(SIZE) - margin)).all(1))


def _things(random: Random, sticks: Sequence[Stick]) -> tuple[tuple[str, float, float, float], ...]:
    """What else lies about: its kind, where, and how it is turned; none on a stick."""
    laid: list[tuple[str, float, float, float]] = []
    for _ in range(int(random.choice((0, 1, 2, 3), p=(0.35, 0.3, 0.2, 0.15)))):
        kind, (x, y) = str(random.choice(THINGS)), random.uniform(-18, 18, 2) * (1, 0.75)
        room = {"coin": 2.0, "cup": 6.0, "eraser": 4.0}.get(kind, 11.0)
        near = [np.hypot(*(one.spots(9, 2)[:, :2] - (x, y)).T).min() for one in sticks]
        apart = [math.hypot(x - other[1], y - other[2]) for other in laid]
        if min(near) > room and min(apart, default=99) > room + 3:
            laid.append((kind, float(x), float(y), float(random.uniform(0, 2 * math.pi))))
    return tuple(laid)


def label(shown: Throw, open_: Sequence[float]) -> dict[str, Any]:
    """A picture's, in the form of dev/sticks; ``open_`` is the share of each upper face that nothing hides."""
    return {
        "file": f"traced_{shown.seed:03}.jpg",
        "kind": "sticks",
        "look": shown.look,
        "surface": shown.surface,
        "light": shown.light,
        "camera_tilt_deg": round(math.degrees(shown.camera.tilt), 1),
        "placement": shown.placement,
        "distractors": [thing[0] for thing in shown.things],
        "size": list(SIZE),
        "hand": shown.hand,
        "pieces": [_piece(one, shown.camera, share) for one, share in zip(shown.sticks, open_, strict=True)],
    }


def _piece(stick: Stick, camera: Camera, visible: float) -> dict[str, Any]:
    value = stick.values[stick.up]
    polygon = camera.seen(stick.corners)
    return {
        "type": "symbol_stick" if value in SYMBOLS else "pip_stick",
        "colour": stick.look.name,
        "value": value,
        "key": stick.keys[stick.up],
        "cocked": stick.cocked,
        "tilt_deg": round(math.degrees(stick.tilt), 1),
        "visible": round(visible, 3),
        "center": [round(float(each), 1) for each in polygon.mean(0)],
        "polygon": [[round(float(each), 1) for each in corner] for corner in polygon],
    }


def photographed(light: Image, shown: Shot) -> NDArray[np.uint8]:
    """What a camera makes of the light (linear, red green blue) that reaches it: blue green red, 0..255."""
    random = np.random.default_rng([shown.seed, 1])
    picture: NDArray[Any] = _through_lens(light, shown.camera)
    picture = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.45, 0.95))
    dim = shown.light == "dim"
    grey = picture.mean((0, 1)) + 1e-6
    picture = picture * (grey.mean() / grey) ** random.uniform(0.3, 0.9)
    bright = random.uniform(0.025, 0.07) if dim else random.uniform(0.12, 0.26)
    white = float(np.percentile(picture, 98.5))
    picture = picture * min(bright / float(np.clip(picture, 0, white).mean()), random.uniform(0.7, 1.2) / white)
    grain = random.uniform(0.01, 0.022) if dim else random.uniform(0.002, 0.011)
    spread = np.sqrt(np.maximum(picture, 0) * grain * 0.25 + (grain * 0.25) ** 2)
    picture = picture + random.normal(0, 1, picture.shape).astype(np.float32) * spread
    picture = np.clip(picture, 0, None)
    picture = np.where(picture > 0.7, 0.7 + 0.3 * (1 - np.exp(-(picture - 0.7) / 0.3)), picture)
    screen = np.where(picture < 0.0031308, picture * 12.92, 1.055 * picture ** (1 / 2.4) - 0.055)
    levels = np.round(screen[..., ::-1] * 255).astype(np.uint8)
    quality = int(random.integers(72, 95))
    _, packed = cv2.imencode(".jpg", levels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(packed, np.uint8)


def _through_lens(light: Image, camera: Camera) -> Image:
    """Bent as the lens bends it, and darker towards the corners."""
    middle = np.array(SIZE) / 2
    x, y = np.meshgrid(np.arange(SIZE[0]) + 0.5, np.arange(SIZE[1]) + 0.5)
    bent = np.stack([x, y], -1) - middle
    straight = (bent * camera.bend(bent) / camera.room + middle - 0.5).astype(np.float32)
    picture = cv2.remap(light, straight[..., 0], straight[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    corner = (bent**2).sum(-1, keepdims=True) / (SIZE[0] / 2) ** 2
    return np.asarray(picture * (1 - 0.16 * corner), np.float32)
