"""Made-up throws: boxes with drawn faces on a table, seen by a camera that hangs somewhere above it.

Drawn flat face by flat face, so cheap that many thousand are made anew for each training; no picture is kept.
Lengths are in breadths of a stick, angles in radians.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.geometry import Quad
from vision.training import rooms, trays
from vision.training.art import PRINTED, Art
from vision.training.camera import SIZE, Camera, Points, fallen, hung, turned
from vision.training.clutter import clutter
from vision.training.drawing import Picture, Random, laid, shaded, stuck
from vision.training.hands.hand import hand
from vision.training.photo import mirrored, photographed, shine
from vision.training.sticks import faces, makes, throws
from vision.training.sticks.ink import EDGE
from vision.training.sticks.throws import SYMBOLS, Box
from vision.training.surfaces import table, timber, wood


@dataclass(frozen=True)
class Lying:
    """One stick's upper face as it is seen: corners, what it shows, how much of it nothing hides (0..1).

    ``sides`` are the long faces beside it that the camera sees too, ``place`` its corners (8 x 2) seen from straight
    above, in breadths.
    """

    quad: Quad
    sides: tuple[Quad, ...]
    value: int | str
    key: bool
    visible: float
    cocked: bool
    place: NDArray[np.float32]


@dataclass(frozen=True)
class Scene:
    """A made-up picture and what lies in it."""

    image: NDArray[np.uint8]
    sticks: tuple[Lying, ...]
    hand: Picture
    """How much of each pixel a hand covers (0..1)."""
    owner: NDArray[np.uint8]
    """Whose pixel each is: 1 for the first of ``sticks``, 0 for none of them."""


@dataclass(frozen=True)
class About:
    """How often what lies about a throw is easily taken for a stick or a hand, or is a hand, or marks are hard to see.

    ``trays`` and ``hands`` are shares of throws that lie in a tray and that a hand reaches into; of the trays
    ``square`` are four bars, and of the others ``broad`` go on beyond the picture. In so many upper faces of
    sticks a lamp is ``mirrored``, and so often the camera is ``moved``. Tables may look like ``art``; ``edged`` is the
    share of throws beyond whose table a room is seen where they lie in no tray, ``well`` that of those that a good
    camera sees in even light. The sticks are of one of the makes of ``kinds``.
    """

    trays: float = 0.3
    square: float = 0.6
    broad: float = 0.3
    hands: float = 0.25
    mirrored: float = 0.0
    moved: float = 0.0
    art: Art | None = None
    edged: float = 0.0
    well: float = 0.0
    kinds: makes.Kinds = makes.USUAL


@dataclass(frozen=True)
class _Room:
    """Where a throw is looked at and in what light, the wood of what is no stick, and how often a lamp is mirrored."""

    camera: Camera
    sun: Points
    plank: Picture
    mirrored: float


USUAL, MISLEADING = About(), About(0.4, 0.4, 0.5, 0.35, 0.4, 0.25)
SIDES = ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7))
"""Corners of the faces that can be seen; the last is the upper one, the second and fourth are ends."""
UPPER = 4


def scene(random: Random, heaped: float = 0.0, about: About = USUAL) -> Scene:
    """A throw drawn by chance; ``heaped`` as in ``throws.thrown``."""
    make = makes.make(random, about.kinds)
    camera = hung(random)
    picture = _floor(random, make.base if random.random() < 0.4 else None, about.art)
    sun = np.array([*(random.uniform(0.25, 1.1) * turned(random.uniform(0, 2 * np.pi))), -1.0])
    chance = random.random()
    half = random.uniform(1.0, 1.7, 2) * make.aspect if chance < about.trays else None
    bars = throws.rim(random, half + 1.5) if half is not None and chance < about.square * about.trays else []
    edges = rooms.edges(random, about.edged if half is None else 0)
    picture = rooms.beyond(picture, edges, about.art, random)
    spread = random.choice((2.0, 4.0, 7.0)) if half is None else float(min(half)) / 2.2
    if half is not None and not bars:
        round_one = trays.tray(random, float(min(half)) + 1.5, about.broad)
        picture = trays.stood(picture, round_one, camera, _floor(random, None, about.art), sun, random)
    elif bars and random.random() < 0.6:
        laid(picture, camera.seen(_inner(bars)), table(SIZE, random))
    elif random.random() < 0.55:
        clutter(picture, random)
    margin = -0.6 if random.random() < 0.08 else 0.0
    boxes = throws.thrown(random, make, lambda corners: _framed(corners, camera, half, (margin, edges)), spread, heaped)
    for lamp in (sun, *_second(sun, random)):
        picture = shaded(picture, [camera.shadow(box.corners, lamp) for box in bars + boxes], random)
    plank = wood(timber(random), (EDGE, 20 * EDGE), random.uniform(0.05, 0.2), random)
    room = _Room(camera, sun, plank, about.mirrored)
    for bar in _far_first(bars, camera):
        _draw(picture, bar, replace(room, mirrored=0.0), random)  # a tray's bars are not varnished
    order = _far_first(boxes, camera)
    masks = list(_drawn(picture, order, room, random))
    cover = hand(picture, random) if random.random() < about.hands else np.zeros(picture.shape[:2], np.float32)
    owner = np.zeros(picture.shape[:2], np.uint8)
    for number, mask in enumerate(masks, 1):
        owner[mask > 0.5] = number
    owner[cover > 0.5] = 0
    lying = []
    for number, box in enumerate(order, 1):
        shape = camera.seen(box.corners[4:])
        own = np.zeros(owner.shape, np.uint8)
        cv2.fillConvexPoly(own, np.round(shape).astype(np.int32), (1,))
        within = float(own.sum()) / max(geometry.area(shape), 1.0)
        visible = float((owner[own > 0] == number).mean()) * min(1.0, within) if own.any() else 0.0
        place = box.corners[:, :2].astype(np.float32)
        lying.append(Lying(shape, _sides(box, camera), box.value, box.key, visible, box.cocked, place))
    return Scene(photographed(picture, random, about.moved, about.well), tuple(lying), cover, owner)


def _floor(random: Random, like: tuple[float, float, float] | None, art: Art | None) -> Picture:
    if art and random.random() < PRINTED:
        return art.view(SIZE, random)
    return table(SIZE, random, like)


def _framed(corners: Points, camera: Camera, half: Points | None, within: tuple[float, tuple[rooms.Edge, ...]]) -> bool:
    """Whether a stick lies in the picture, on the table and, where there is one, in the tray.

    ``within`` is how far inside all corners must lie, as a share of the stick's size (less than 0 lets it be cut off),
    and where the table ends.
    """
    shape = camera.seen(corners[4:])
    margin, edges = within
    inside = half is None or float(np.linalg.norm(corners[:, :2], axis=1).max()) < float(min(half)) + 1
    room = 4 + margin * np.ptp(shape, axis=0)
    return inside and rooms.on(edges, shape) and bool(np.all(shape > room) and np.all(shape < np.array(SIZE) - room))


def _second(sun: Points, random: Random) -> list[Points]:
    """Another lamp in every third room."""
    if random.random() > 0.3:
        return []
    return [np.array([*(random.uniform(0.25, 1.1) * turned(random.uniform(0, 2 * np.pi))), sun[2]])]


def _far_first(boxes: list[Box], camera: Camera) -> list[Box]:
    """In the order to draw in; what lies on another comes after it."""
    apart = [float(np.linalg.norm(box.corners[4:].mean(0) - camera.at)) for box in boxes]
    order = sorted(range(len(boxes)), key=lambda at: (boxes[at].cocked, -apart[at]))
    return [boxes[at] for at in order]


def _inner(bars: list[Box]) -> Points:
    """The four corners of a tray's floor."""
    outer = np.array([bars[0].corners[2], bars[0].corners[3], bars[1].corners[0], bars[1].corners[1]])
    return np.asarray(outer * (0.97, 0.97, 0))


def _drawn(picture: Picture, order: Sequence[Box], room: _Room, random: Random) -> Iterator[Picture]:
    """Draws sticks one after the other; the mask of each."""
    flat = [box for box in order if not box.cocked]
    for box in order:
        if box.cocked:
            _shade(picture, box, flat, room, random)
        yield _draw(picture, box, room, random)


def _shade(picture: Picture, box: Box, below: Sequence[Box], room: _Room, random: Random) -> None:
    """Lays the shadow of a stick that leans on the upper faces of those that it may lie on."""
    for one in below:
        top = np.array([0, 0, one.corners[4, 2]])
        shadow = room.camera.seen(fallen(np.maximum(box.corners - top, (-np.inf, -np.inf, 0)), room.sun) + top)
        laid(picture, room.camera.seen(one.corners[4:]), shaded(picture, [shadow], random))


def _draw(picture: Picture, box: Box, room: _Room, random: Random) -> Picture:
    """Draws the faces that turn to the camera; the mask of all of them."""
    drawn = np.zeros(picture.shape[:2], np.float32)
    ambient = random.uniform(0.35, 0.8)
    sunlight = -room.sun / np.linalg.norm(room.sun)
    for number, side in enumerate(SIDES):
        corners = box.corners[list(side)]
        out = _outwards(corners)
        if (room.camera.at - corners.mean(0)) @ out <= 0:
            continue
        light = ambient + (1 - ambient) * max(0.0, float(out @ sunlight)) / sunlight[2]
        look = _look(box, number, random, room.plank) * min(light, 1.25)
        if number == UPPER:
            _bevel(look, random)
            _varnish(look, room.mirrored, random)
        mask = stuck(picture, look, room.camera.seen(corners))
        drawn = np.maximum(drawn, mask)
    return drawn


def _varnish(look: Picture, share: float, random: Random) -> None:
    """Every third upper face shines, and in a ``share`` of them a lamp is mirrored."""
    if random.random() < 0.3:
        shine(look, random, random.uniform(0.1, 0.8))
    if share and random.random() < share:
        mirrored(look, random)


def _bevel(look: Picture, random: Random) -> None:
    """The edges of some sticks are bevelled a little, and brighter or darker than the face."""
    if random.random() < 0.5:
        return
    broad = int(random.uniform(0.02, 0.07) * look.shape[0]) + 1
    first, last = slice(broad), slice(-broad, None)
    for side in (np.s_[first], np.s_[last], np.s_[:, first], np.s_[:, last]):
        look[side] = np.clip(look[side] * random.uniform(0.6, 1.5), 0, 1)


def _outwards(corners: Points) -> Points:
    out = np.cross(corners[1] - corners[0], corners[3] - corners[0])
    return np.asarray(out / np.linalg.norm(out))


def _sides(box: Box, camera: Camera) -> tuple[Quad, ...]:
    long = [box.corners[list(SIDES[number])] for number in (0, 2)]
    return tuple(camera.seen(side) for side in long if (camera.at - side.mean(0)) @ _outwards(side) > 0)


def _look(box: Box, number: int, random: Random, plank: Picture) -> Picture:
    if box.make is None:
        start = int(random.integers(plank.shape[1] // 2))
        return plank[:, start : start + (EDGE if number in {1, 3} else plank.shape[1] // 2)].copy()
    if number in {1, 3}:
        return wood(box.make.base, (EDGE, EDGE), box.make.grain, random)
    if number == UPPER:
        return faces.face(box.make, box.value, key=box.key, random=random)
    others: tuple[int | str, ...] = SYMBOLS if isinstance(box.value, str) else (1, 2, 3, 4)
    value = others[random.integers(len(others))]
    if random.random() < 0.2:
        return faces.bare(box.make, random)
    return faces.face(box.make, value, key=bool(random.random() < 0.4), random=random)
