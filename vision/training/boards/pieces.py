"""Figures and stones of made-up boards, as a camera above the board sees them.

A piece is a stack of level slices. Seen from one place, a level outline is seen on the board's plane as the same
outline, larger and farther out, so pieces are drawn flat: lengths are in edges of the board, z is up.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.values import Colour
from vision.figure.feet import Foothold
from vision.training.camera import turned
from vision.training.drawing import Picture, Random

Array = NDArray[np.float64]
Slices = NDArray[np.float32]
SLICES = 32
SOFT = 0.7
"""Pixels over which an outline fades."""
TONES: dict[Colour, tuple[tuple[float, float, float], ...]] = {
    Colour.RED: ((0.72, 0.08, 0.07), (0.85, 0.14, 0.10), (0.55, 0.05, 0.06)),
    Colour.YELLOW: ((0.90, 0.72, 0.10), (0.95, 0.80, 0.25), (0.82, 0.58, 0.06)),
    Colour.WHITE: ((0.92, 0.91, 0.88), (0.88, 0.86, 0.78), (0.95, 0.95, 0.97)),
    Colour.GREY: ((0.38, 0.38, 0.39), (0.30, 0.31, 0.33), (0.48, 0.47, 0.46)),
    Colour.GREEN: ((0.10, 0.42, 0.16), (0.16, 0.55, 0.20), (0.05, 0.28, 0.14)),
    Colour.BLACK: ((0.04, 0.04, 0.045), (0.07, 0.065, 0.06), (0.03, 0.03, 0.03)),
    Colour.VIOLET: ((0.36, 0.12, 0.48), (0.48, 0.20, 0.60), (0.28, 0.08, 0.36)),
    Colour.BLUE: ((0.08, 0.20, 0.62), (0.12, 0.32, 0.75), (0.06, 0.12, 0.40)),
}
"""Paints of each colour, red green blue, which pieces vary about."""
FIGURES = (
    (
        (1.0, 0.0), (1.0, 0.08), (0.75, 0.2), (0.42, 0.5), (0.34, 0.66), (0.55, 0.7), (0.35, 0.74), (0.55, 0.86),
        (0.5, 0.94), (0.1, 1.0),
    ),
    ((1.0, 0.0), (0.95, 0.15), (0.6, 0.3), (0.5, 0.62), (0.38, 0.68), (0.62, 0.8), (0.6, 0.92), (0.1, 1.0)),
    ((1.0, 0.0), (0.2, 0.8), (0.45, 0.84), (0.45, 0.95), (0.1, 1.0)),
    ((1.0, 0.0), (0.8, 0.3), (0.55, 0.6), (0.3, 0.9), (0.05, 1.0)),
    ((1.0, 0.0), (1.0, 0.6), (0.5, 0.66), (0.72, 0.8), (0.6, 0.95), (0.1, 1.0)),
    ((1.0, 0.0), (1.0, 0.12), (0.5, 0.18), (0.42, 0.55), (0.6, 0.75), (0.75, 0.9), (0.75, 1.0)),
    ((1.0, 0.0), (0.9, 0.5), (0.85, 0.95), (0.8, 1.0)),
)  # fmt: skip
"""Outlines of turned figures, each from the foot up: shares of half the foot's breadth, and of the height."""
STONES = (
    ((0.94, 0.0), (1.0, 0.15), (1.0, 0.85), (0.92, 1.0)),
    ((0.9, 0.0), (1.0, 0.3), (0.95, 0.6), (0.75, 0.85), (0.4, 1.0)),
    ((1.0, 0.0), (0.9, 0.4), (0.65, 0.75), (0.1, 1.0)),
    ((1.0, 0.0), (1.0, 0.92), (0.94, 1.0)),
)


@dataclass(frozen=True)
class Make:
    """What all figures, or all stones, of one game have in common.

    ``outline`` is as in FIGURES; ``half`` half the foot's breadth; ``corners`` how many the slices have, 0 where they
    are round; ``long`` how much longer than broad they are.
    """

    figure: bool
    outline: tuple[tuple[float, float], ...]
    half: float
    height: float
    corners: int
    long: float
    gloss: float
    sharp: float
    rough: float

    @property
    def what(self) -> Foothold:
        """What its foot is."""
        return Foothold.FIGURE if self.figure else Foothold.STONE


@dataclass(frozen=True)
class Piece:
    """One piece: its make, where its foot's middle stands, how it is turned, what it is painted."""

    make: Make
    colour: Colour
    tone: Array
    at: Array
    turn: float

    def slices(self, count: int = SLICES) -> tuple[Array, Array]:
        """Half breadths and heights of the slices from the foot up."""
        shares = np.array(self.make.outline)
        height = np.linspace(0, 1, count)
        return np.interp(height, shares[:, 1], shares[:, 0]) * self.make.half, height * self.make.height


@dataclass(frozen=True)
class Light:
    """A lamp in the direction ``sun`` (towards it, of length one), and how much of the light comes from all about."""

    sun: Array
    about: float


def figures(random: Random) -> Make:
    """A make of figures drawn by chance."""
    half = random.uniform(0.0125, 0.027)
    people = random.random() < 0.15
    return Make(
        True, FIGURES[random.integers(len(FIGURES))], half, half * random.uniform(2.6, 5.0),
        int(random.choice((0, 0, 0, 0, 4, 6, 8))), random.uniform(1.6, 2.4) if people else 1.0,
        random.uniform(0, 0.6), float(random.choice((6, 20, 60))), random.uniform(0, 0.12),
    )  # fmt: skip


def stones(random: Random) -> Make:
    """A make of stones drawn by chance."""
    half = random.uniform(0.0085, 0.0165)
    return Make(
        False, STONES[random.integers(len(STONES))], half, half * random.uniform(0.5, 1.7),
        int(random.choice((0, 0, 0, 4, 4, 4, 6, 8))), 1.0,
        random.uniform(0, 0.7), float(random.choice((6, 20, 60))), random.uniform(0, 0.12),
    )  # fmt: skip


def painted(colour: Colour, random: Random) -> Array:
    """One paint of a colour."""
    tones = TONES[colour]
    tone = np.array(tones[random.integers(len(tones))]) * random.uniform(0.82, 1.12) + random.normal(0, 0.012, 3)
    return np.asarray(np.clip(tone, 0.01, 1))


@dataclass(frozen=True)
class Plane:
    """A picture of the board's plane: pixels of the board's edge, and of the table about it."""

    edge: int
    room: int

    def pixels(self, at: Array) -> Array:
        """Where places of the board are in it."""
        return at * self.edge + self.room


def shadow(mask: Picture, piece: Piece, light: Light, plane: Plane) -> None:
    """Marks in a ``mask`` (0..1) where a piece keeps the lamp's light away."""
    for half, high in zip(*piece.slices(10), strict=True):
        x, y = plane.pixels(piece.at - light.sun[:2] / max(light.sun[2], 0.25) * high)
        radius = int(max(half * plane.edge, 0.5) * 16)
        cv2.circle(mask, (int(x * 16), int(y * 16)), radius, (1.0,), -1, cv2.LINE_AA, 4)


@dataclass(frozen=True)
class View:
    """From where (x, y, z) and in which light pieces are seen."""

    camera: Array
    light: Light
    plane: Plane


def drawn(picture: Picture, piece: Piece, view: View, random: Random) -> tuple[tuple[slice, slice], Picture]:
    """Draws a piece on the board's plane; the part of the picture that shows it, and its soft mask there."""
    (halves, heights), camera, edge = piece.slices(), view.camera, view.plane.edge
    nearer = camera[2] / (camera[2] - heights)
    middles = view.plane.pixels(camera[:2] + (piece.at - camera[:2]) * nearer[:, None])
    reach = halves * nearer * edge
    room = reach.max() * piece.make.long * 1.45 + 2
    low = np.maximum(np.floor(middles.min(0) - room).astype(int), 0)
    high = np.minimum(np.ceil(middles.max(0) + room).astype(int), picture.shape[1::-1])
    part = (slice(low[1], max(high[1], low[1])), slice(low[0], max(high[0], low[0])))
    if np.any(high <= low):
        return part, np.zeros((0, 0), np.float32)
    x, y = (axis.astype(np.float32) for axis in np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1])))
    away = np.stack([x[None] - middles[:, 0, None, None], y[None] - middles[:, 1, None, None]]).astype(np.float32)
    far, out = _outline(away, piece)
    cover = np.clip((reach[:, None, None] - far) / SOFT + 0.5, 0, 1)
    top = len(reach) - 1 - (cover > 0.5)[::-1].argmax(0)
    whole = cover.max(0).astype(np.float32)
    steep = _slopes(halves, heights)[top]
    here = np.take_along_axis(out, top[None, None], 1)[:, 0]
    crown = (top == len(reach) - 1) & (cover[-1] > 0.5)
    level = np.where(crown, 0.0, np.cos(steep))
    normal = np.stack([here[0] * level, here[1] * level, np.where(crown, 1.0, np.sin(steep))])
    look = _lit(piece, normal, view, random)
    picture[part] += (look - picture[part]) * whole[..., None]
    return part, whole


def _outline(away: Slices, piece: Piece) -> tuple[Slices, Slices]:
    """How far out places lie from the slices' middles, and which way the outline looks there.

    ``away`` is their way from there (2 x slices x rows x columns).
    """
    if piece.make.long > 1:
        axes = np.stack([turned(piece.turn), turned(piece.turn + np.pi / 2)]).astype(np.float32)
        along, across = (np.tensordot(axis, away, 1) for axis in axes)
        along /= np.float32(piece.make.long)
        far = np.sqrt(along**2 + across**2)
        way = np.stack([along, across]) / np.maximum(far, 0.5)
        return far, np.einsum("ak,asyx->ksyx", axes, way)
    if not piece.make.corners:
        far = np.sqrt(away[0] ** 2 + away[1] ** 2)
        return far, away / np.maximum(far, 0.5)
    count = piece.make.corners
    ways = np.stack([turned(piece.turn + 2 * np.pi * side / count) for side in range(count)]).astype(np.float32)
    sides = np.tensordot(ways, away, 1)
    return sides.max(0), np.moveaxis(ways[sides.argmax(0)], -1, 0)


def _slopes(halves: Array, heights: Array) -> Array:
    """How far up each slice's surface looks, in radians."""
    return np.asarray(np.arctan2(-np.gradient(halves), np.gradient(heights)))


def _lit(piece: Piece, normal: Array, view: View, random: Random) -> Picture:
    """How surfaces look whose ``normal`` (3 x rows x columns) is given (Blinn 1977)."""
    light, towards = view.light, view.camera - (*piece.at, 0)
    facing = np.maximum(np.tensordot(light.sun, normal, 1), 0)
    bright = light.about * (0.6 + 0.4 * normal[2]) + (1 - light.about) * facing
    half = towards / np.linalg.norm(towards) + light.sun
    shine = np.maximum(np.tensordot(half / np.linalg.norm(half), normal, 1), 0) ** piece.make.sharp
    rough = 1 + piece.make.rough * random.normal(0, 1, bright.shape)
    look = piece.tone * (1.15 * bright * rough)[..., None] + (piece.make.gloss * shine)[..., None]
    return np.asarray(np.clip(look, 0, 1.2), np.float32)
