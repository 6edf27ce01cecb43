"""Made-up throws of dice: rounded cubes on a table, seen by a camera that hangs somewhere above it.

Lengths are in breadths of a die, angles in radians.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.training import clutter, photo, rooms
from vision.training.camera import SIZE, Camera, Points, aimed, turned
from vision.training.dice import boards, looks, makes, solids, tables, throws
from vision.training.dice.solids import Die
from vision.training.drawing import Picture, Random, shaded
from vision.training.hands.hand import hand
from vision.training.rooms import Edge

LARGE = 230
"""Pixels of a die's breadth at most, where no board is in view."""
STEEP = 0.6
"""From this slant on a camera stands upright; one that hangs above the table may be turned anyhow."""
EXPOSED = (1.0, 1.9)
"""How much brighter than the scene a camera that looks for bright pictures makes one."""
FINE = 75
"""Rays across a die, at least about."""


@dataclass(frozen=True)
class About:
    """How far the camera is and what it looks at.

    ``boarded``, ``trays`` and ``hands`` are the shares of throws about a ``board``, in a tray, and that a hand reaches
    into, ``edged`` that of throws beyond whose table a room is seen where they lie in no tray. ``small`` is how many
    pixels a die's breadth has at least and, where a board is in view, at most. ``well`` is the share of throws that a
    good camera sees in even light, ``piled`` that of throws in which dice lean or lie on one another. ``make`` draws
    what they look like.
    """

    boarded: float = 0.45
    trays: float = 0.4
    hands: float = 0.35
    small: tuple[float, float] = (14, 80)
    board: boards.About = boards.USUAL
    edged: float = 0.0
    well: float = 0.0
    piled: float = throws.PILED
    make: Callable[[Random], makes.Make] = makes.make


USUAL, AFAR = About(), About(0.85, 0.1, small=(12, 36), board=boards.About((20, 60), 40))
SHINY = About(0.2, 0.6, hands=0.0, small=(24, 80), well=0.7, piled=0.0, make=makes.shiny)


@dataclass(frozen=True)
class Lying:
    """One die as it is seen: the corners of its upper face, what it shows, how much of it nothing hides (0..1).

    The value of a face with a picture is 0. ``pips`` are where its pips are seen; ``sides`` the other faces that the
    camera sees.
    """

    quad: Quad
    pips: NDArray[np.float32]
    sides: tuple[Quad, ...]
    value: int
    visible: float
    cocked: bool


@dataclass(frozen=True)
class Scene:
    """A made-up picture and what lies in it.

    ``hand`` is how much of each pixel a hand covers (0..1); ``owner`` whose pixel each is: 1 for the first of
    ``dice``, 0 for none; ``upper`` which pixels belong to an upper face. ``decoys`` are the squares about what is
    printed on the board and could be taken for a die.
    """

    image: NDArray[np.uint8]
    dice: tuple[Lying, ...]
    hand: Picture
    owner: NDArray[np.uint8]
    upper: NDArray[np.bool_]
    decoys: tuple[Quad, ...]


def scene(random: Random, about: About = USUAL) -> Scene:
    """A throw drawn by chance."""
    boarded = random.random() < about.boarded
    least, most = about.small
    breadth = float(np.exp(random.uniform(np.log(least), np.log(most if boarded else LARGE))))
    camera = _camera(random, breadth)
    art = about.board.art
    picture = tables.floor(random, art)
    decoys = boards.board(picture, camera, random, about.board) if boarded else []
    sun = np.array([*(random.uniform(0.1, 1.1) * turned(random.uniform(0, 2 * np.pi))), -1.0])
    room = 0.28 * SIZE[1] / breadth
    half = random.uniform(0.8, 1.4, 2) * max(room, 2.0) if random.random() < about.trays else None
    edges = rooms.edges(random, about.edged if half is None else 0)
    picture = rooms.beyond(picture, edges, art, random)
    if half is not None:
        picture = tables.tray(picture, camera, half, sun, random)
    elif random.random() < 0.55:
        clutter.clutter(picture, random, clutter.NO_DICE)
    spread = min(room, random.choice((2.0, 4.0, 9.0)))
    within = partial(_framed, camera=camera, half=half, edges=edges)
    dice = throws.thrown(random, within, float(spread), about.piled, about.make)
    picture = shaded(picture, [camera.shadow(die.corners, sun) for die in dice], random)
    light = looks.light(random, sun)
    depth = np.full(picture.shape[:2], np.inf, np.float32)
    owner, upper = np.zeros(depth.shape, np.uint8), np.zeros(depth.shape, bool)
    whole = [_drawn(picture, die, number, camera, light, (depth, owner, upper)) for number, die in enumerate(dice, 1)]
    cover = hand(picture, random) if random.random() < about.hands else np.zeros(depth.shape, np.float32)
    owner[cover > 0.5] = 0
    lying = tuple(
        _lying(die, camera, float(((owner == number) & upper).sum() / max(area, 1)))
        for number, (die, area) in enumerate(zip(dice, whole, strict=True), 1)
    )
    picture *= np.float32(random.uniform(*EXPOSED) if random.random() < 0.55 else 1.0)
    return Scene(photo.photographed(picture, random, well=about.well), lying, cover, owner, upper, tuple(decoys))


def _camera(random: Random, breadth: float) -> Camera:
    chance = random.random()
    tilt = 0.0 if chance < 0.15 else random.uniform(0, STEEP) if chance < 0.75 else random.uniform(STEEP, 1.0)
    roll = random.uniform(0, 2 * np.pi)
    upwards = (np.sin(roll), np.cos(roll), 0.013) if tilt < STEEP else (*random.normal(0, 0.1, 2), -1.0)
    focal = random.uniform(0.8, 1.6) * SIZE[0]
    squeezed = random.uniform(0.72, 1.4) if random.random() < 0.15 else 1.0
    return aimed(tilt, random.uniform(0, 2 * np.pi), upwards, focal, max(focal / breadth, 3.0), squeezed)


def _framed(corners: Points, camera: Camera, half: Points | None, edges: tuple[Edge, ...]) -> bool:
    """Whether a die lies in the picture, on the table and, where there is one, in the tray."""
    shape = camera.seen(corners)
    inside = half is None or float(np.linalg.norm(corners[:, :2], axis=1).max()) < float(min(half)) + 1
    return inside and rooms.on(edges, shape) and bool(np.all(shape > 2) and np.all(shape < np.array(SIZE) - 2))


def _drawn(
    picture: Picture,
    die: Die,
    number: int,
    camera: Camera,
    light: looks.Light,
    maps: tuple[NDArray[np.float32], NDArray[np.uint8], NDArray[np.bool_]],
) -> int:
    """Draws a die where nothing nearer is; the pixels of its upper face."""
    depth, owner, upper = maps
    shape = camera.seen(die.corners)
    low = np.maximum(np.floor(shape.min(0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(shape.max(0)).astype(int) + 3, SIZE)
    wide, tall = (int(part) for part in high - low)
    fine = int(np.clip(round(FINE / max(wide, tall)), 1, 3))
    x, y = np.meshgrid(np.arange(wide * fine), np.arange(tall * fine))
    pixels = np.column_stack([x.ravel(), y.ravel()]).astype(np.float32) + np.float32(0.5)
    rays = camera.rays(pixels / fine + low - np.float32(0.5))
    hits = solids.traced(die, camera.at, rays)
    soft = 1.6 * 2 / (max(wide, tall) * fine)
    grid = (tall * fine, wide * fine)
    colour = looks.colours(die, hits, rays, light, soft).reshape(*grid, 3)
    met = hits.met.reshape(grid).astype(np.float32)
    axis, way = die.upper
    top = (np.abs(hits.at).argmax(axis=1) == axis) & (np.sign(hits.at[:, axis]) == way) & hits.met
    size = (wide, tall)
    share = _coarser(met, size)
    painted = _coarser(colour * met[..., None], size) / np.maximum(share, 1e-3)[..., None]
    far = _coarser(np.where(hits.met, hits.far, 0).reshape(grid).astype(np.float32), size) / np.maximum(share, 1e-3)
    on_top = _coarser(top.reshape(grid).astype(np.float32), size) > 0.5
    part = (slice(low[1], high[1]), slice(low[0], high[0]))
    nearer = (share > 0.01) & (far < depth[part])
    alpha = np.where(nearer, share, 0)[..., None]
    picture[part] += (np.clip(painted, 0, 1) - picture[part]) * alpha
    mine = nearer & (share > 0.5)
    depth[part] = np.where(mine, far, depth[part])
    owner[part] = np.where(mine, number, owner[part])
    upper[part] = np.where(mine, on_top, upper[part])
    return int((on_top & (share > 0.5)).sum())


def _coarser(fine: NDArray[np.float32], size: tuple[int, int]) -> NDArray[np.float32]:
    return np.asarray(cv2.resize(fine, size, interpolation=cv2.INTER_AREA), np.float32)


def _lying(die: Die, camera: Camera, visible: float) -> Lying:
    axis, way = die.upper
    across, along = (die.axes[(axis + step) % 3] * die.half for step in (1, 2))
    middle = die.middle + die.axes[axis] * way * die.half
    pips = np.array([middle + a * across + b * along for a, b in die.pips(axis, way)])
    sides = []
    for other in ((a, w) for a in range(3) for w in (-1, 1) if (a, w) != (axis, way)):
        corners = die.face(*other)
        if (camera.at - corners.mean(0)) @ (die.axes[other[0]] * other[1]) > 0:
            sides.append(camera.seen(corners))
    quad = camera.seen(die.face(axis, way))
    return Lying(quad, camera.seen(pips), tuple(sides), die.shown(axis, way), visible, die.cocked)
