"""Made-up throws: boxes with drawn faces on a table, seen by a camera that hangs somewhere above it.

Drawn flat face by flat face, so cheap that many thousand are made anew for each training; no picture is kept.
Lengths are in breadths of a stick, angles in radians.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.geometry import Quad
from vision.training import faces, makes, tables
from vision.training.makes import Make, Picture, Random
from vision.training.marks import EDGE

SIZE = (960, 720)
SYMBOLS = ("salamander", "stone")
Points = NDArray[np.float64]


@dataclass(frozen=True)
class Lying:
    """One stick's upper face as it is seen: corners, what it shows, how much of it nothing hides (0..1).

    ``sides`` are the long faces beside it that the camera sees too.
    """

    quad: Quad
    sides: tuple[Quad, ...]
    value: int | str
    key: bool
    visible: float
    cocked: bool


@dataclass(frozen=True)
class Scene:
    """A made-up picture and what lies in it."""

    image: NDArray[np.uint8]
    sticks: tuple[Lying, ...]
    hand: Picture
    """How much of each pixel a hand covers (0..1)."""


@dataclass(frozen=True)
class _Camera:
    rotation: Points
    at: Points
    focal: float

    def seen(self, points: Points) -> NDArray[np.float32]:
        """Pixels of points of the table's space."""
        local = (points - self.at) @ self.rotation.T
        return (local[:, :2] / local[:, 2:] * self.focal + np.array(SIZE) / 2).astype(np.float32)


@dataclass(frozen=True)
class _Box:
    corners: Points
    """Eight: the lower four going round, then the upper four above them; 0 to 1 is a long edge."""
    value: int | str
    key: bool
    cocked: bool
    make: Make


SIDES = ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7))
"""Corners of the faces that can be seen; the last is the upper one, the second and fourth are ends."""


def scene(random: Random) -> Scene:
    """A throw drawn by chance."""
    make = makes.make(random)
    camera = _camera(random)
    boxes = _thrown(random, make, camera)
    picture = tables.table(SIZE, random)
    low = random.uniform(0.25, 1.1)
    sun = np.array([*(low * _turned(random.uniform(0, 2 * np.pi))), -1.0])
    if random.random() < 0.5:
        tables.clutter(picture, random, make.base)
    picture = _shaded(picture, boxes, camera, sun, random)
    lying = []
    hidden: list[tuple[int, Picture]] = []
    order = sorted(boxes, key=lambda box: -float(np.linalg.norm(box.corners[4:].mean(0) - camera.at)))
    for number, box in enumerate(order):
        mask = _draw(picture, box, camera, sun, random)
        hidden.append((number, mask))
    cover = tables.hand(picture, random) if random.random() < 0.2 else np.zeros(picture.shape[:2], np.float32)
    for number, box in enumerate(order):
        shape = camera.seen(box.corners[4:])
        over = np.maximum.reduce([cover, *(mask for at, mask in hidden if at > number)])
        own = np.zeros(over.shape, np.float32)
        cv2.fillConvexPoly(own, np.round(shape).astype(np.int32), (1.0,))
        visible = 1 - float((own * over).sum() / max(own.sum(), 1))
        lying.append(Lying(shape, _sides(box, camera), box.value, box.key, visible, box.cocked))
    return Scene(tables.photographed(picture, random), tuple(lying), cover)


def _turned(angle: float) -> Points:
    return np.array([np.cos(angle), np.sin(angle)])


def _camera(random: Random) -> _Camera:
    tilt = random.uniform(0.0, 0.7) if random.random() < 0.75 else 0.0
    turn, roll = random.uniform(0, 2 * np.pi), random.uniform(0, 2 * np.pi)
    focal = random.uniform(0.8, 1.5) * SIZE[0]
    breadth = random.uniform(18, 48)  # pixels
    far = focal / breadth * random.uniform(0.9, 1.1)
    away = np.array([*(_turned(turn) * np.sin(tilt)), np.cos(tilt)])
    forward = -away
    right = np.cross([np.sin(roll), np.cos(roll), 0.013], forward)
    right /= np.linalg.norm(right)
    rotation = np.stack([right, np.cross(forward, right), forward])
    return _Camera(rotation, away * far, focal)


def _thrown(random: Random, make: Make, camera: _Camera) -> list[_Box]:
    boxes: list[_Box] = []
    spread = random.choice((2.0, 4.0, 7.0))
    high = random.choice((0.35, 0.7, 1.0), p=(0.1, 0.15, 0.75)) * random.uniform(0.9, 1.05)
    for number in range(int(random.choice((1, 2, 3, 4), p=(0.05, 0.1, 0.75, 0.1)))):
        value: int | str = SYMBOLS[random.integers(2)] if number == 2 else int(random.integers(1, 5))
        key = bool(random.random() < 0.4)
        for _ in range(30):
            cocked = bool(boxes) and random.random() < 0.12
            middle = random.normal(0, spread, 2)
            box = _Box(_corners(random, make.aspect, high, middle, cocked), value, key, cocked, make)
            shape = camera.seen(box.corners[4:])
            near = any(_clash(box.corners[:4], other.corners[:4]) for other in boxes)
            framed = bool(np.all(shape > 4) and np.all(shape < np.array(SIZE) - 4))
            if framed and (cocked or not near):
                boxes.append(box)
                break
    return boxes


def _corners(random: Random, long: float, high: float, middle: Points, cocked: bool) -> Points:
    flat = np.array([(-long, -1, 0), (long, -1, 0), (long, 1, 0), (-long, 1, 0)]) / 2
    box = np.concatenate([flat, flat + np.array([0, 0, high])])
    if cocked:
        lift = random.uniform(0.08, 0.25)
        turn = np.array([(np.cos(lift), 0, np.sin(lift)), (0, 1, 0), (-np.sin(lift), 0, np.cos(lift))])
        box = box @ turn
        box[:, 2] -= box[:, 2].min()
    along, aside = _turned(random.uniform(0, 2 * np.pi)), middle
    plane = np.stack([along, (-along[1], along[0])])
    return np.concatenate([box[:, :2] @ plane + aside, box[:, 2:]], 1)


def _clash(one: Points, other: Points) -> bool:
    return geometry.overlap(one[:, :2].astype(np.float32), other[:, :2].astype(np.float32)) > 0.002


def _shaded(picture: Picture, boxes: list[_Box], camera: _Camera, sun: Points, random: Random) -> Picture:
    """Shadows on the table, hard or soft, and the dark seam under each stick."""
    shadow = np.zeros(picture.shape[:2], np.float32)
    for box in boxes:
        ground = box.corners - sun * (box.corners[:, 2:] / sun[2])
        outline = cv2.convexHull(np.round(camera.seen(ground)).astype(np.int32))
        cv2.fillConvexPoly(shadow, outline, (1.0,))
    soft = float(random.choice((1.0, 4.0, 12.0)))
    deep = random.uniform(0.1, 0.75)
    return picture * (1 - deep * cv2.GaussianBlur(shadow, (0, 0), soft))[..., None]


def _draw(picture: Picture, box: _Box, camera: _Camera, sun: Points, random: Random) -> Picture:
    """Draws the faces that turn to the camera; the mask of all of them."""
    drawn = np.zeros(picture.shape[:2], np.float32)
    ambient = random.uniform(0.35, 0.8)
    sunlight = -sun / np.linalg.norm(sun)
    for number, side in enumerate(SIDES):
        corners = box.corners[list(side)]
        out = _outwards(corners)
        if (camera.at - corners.mean(0)) @ out <= 0:
            continue
        light = ambient + (1 - ambient) * max(0.0, float(out @ sunlight)) / sunlight[2]
        look = _look(box, number, random) * min(light, 1.25)
        if number == 4 and random.random() < 0.25:
            tables.shine(look, random, random.uniform(0.1, 0.5))
        mask = _stuck(picture, look, camera.seen(corners))
        drawn = np.maximum(drawn, mask)
    return drawn


def _outwards(corners: Points) -> Points:
    out = np.cross(corners[1] - corners[0], corners[3] - corners[0])
    return np.asarray(out / np.linalg.norm(out))


def _sides(box: _Box, camera: _Camera) -> tuple[Quad, ...]:
    long = [box.corners[list(SIDES[number])] for number in (0, 2)]
    return tuple(camera.seen(side) for side in long if (camera.at - side.mean(0)) @ _outwards(side) > 0)


def _look(box: _Box, number: int, random: Random) -> Picture:
    if number in {1, 3}:
        return faces.wood(box.make.base, (EDGE, EDGE), box.make.grain, random)
    if number == 4:
        return faces.face(box.make, box.value, key=box.key, random=random)
    others: tuple[int | str, ...] = SYMBOLS if isinstance(box.value, str) else (1, 2, 3, 4)
    value = others[random.integers(len(others))]
    if random.random() < 0.2:
        return faces.wood(box.make.base, (EDGE, int(EDGE * box.make.aspect)), box.make.grain, random)
    return faces.face(box.make, value, key=bool(random.random() < 0.4), random=random)


def _stuck(picture: Picture, look: Picture, shape: Quad) -> Picture:
    """Lays one face into the picture; its soft-edged mask."""
    low = np.maximum(np.floor(shape.min(0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(shape.max(0)).astype(int) + 3, SIZE)
    mask = np.zeros(picture.shape[:2], np.float32)
    if np.any(high <= low):
        return mask
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    tall, wide = look.shape[:2]
    source = np.array([(0, 0), (wide, 0), (wide, tall), (0, tall)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(source, (shape - low).astype(np.float32))
    flat = cv2.warpPerspective(look, matrix, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    alpha = np.zeros(size[::-1], np.uint8)
    cv2.fillConvexPoly(alpha, np.round((shape - low) * 16).astype(np.int32), (255,), cv2.LINE_AA, 4)
    share = alpha.astype(np.float32)[..., None] / 255
    part = picture[low[1] : high[1], low[0] : high[0]]
    part += (flat.reshape(part.shape) - part) * share
    mask[low[1] : high[1], low[0] : high[0]] = share[..., 0]
    return mask
