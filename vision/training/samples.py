"""What the two small networks learn from: whole small pictures with their quads, and crops of single faces."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.faces import CLASSES, CROP, MARGIN
from vision.finder import CELL, LONG_EDGE
from vision.geometry import Image, Quad
from vision.training.makes import Random
from vision.training.scenes import SIZE, Lying, Scene, scene

SMALL = (LONG_EDGE, LONG_EDGE * 3 // 4)
"""Size of a whole picture for the finder."""
CELLS = (SMALL[0] // CELL, SMALL[1] // CELL)
NOTHING = len(CLASSES) - 1
SLOTS = 4
"""Most sticks in a scene."""


@dataclass(frozen=True)
class Drawn:
    """What one scene gives: a small picture, where a hand is (0..255 in each cell), the quads and the crops.

    ``quads`` has SLOTS places, zeros where none is; ``clear`` says which of them a person could see.
    """

    small: Image
    hands: NDArray[np.uint8]
    quads: NDArray[np.float32]
    clear: NDArray[np.uint8]
    crops: NDArray[np.uint8]
    labels: NDArray[np.int64]
    keys: NDArray[np.uint8]


def drawn(seed: int) -> Drawn:
    """The samples of one made-up throw; the same seed gives the same."""
    random = np.random.default_rng(seed)
    made = scene(random)
    quads, clear = np.zeros((SLOTS, 4, 2), np.float32), np.zeros(SLOTS, np.uint8)
    for at, stick in enumerate(made.sticks):
        quads[at], clear[at] = (
            geometry.quad(stick.quad) * (SMALL[0] / SIZE[0]),
            stick.visible > 0.6 and _stands_out(made, stick),
        )
    taken = list(_crops(made, random))
    return Drawn(
        np.asarray(cv2.resize(made.image, SMALL, interpolation=cv2.INTER_AREA), np.uint8),
        np.asarray(cv2.resize(made.hand, CELLS, interpolation=cv2.INTER_AREA) * 255, np.uint8),
        quads,
        clear,
        np.stack([crop for crop, _, _ in taken]),
        np.array([label for _, label, _ in taken]),
        np.array([key for _, _, key in taken], np.uint8),
    )


def _stands_out(made: Scene, stick: Lying) -> bool:
    """Whether a person could tell the face from what surrounds it."""
    outline = np.round(geometry.grown(stick.quad, 8)).astype(np.int32)
    x, y, wide, high = cv2.boundingRect(outline)
    left, top = max(x, 0), max(y, 0)
    lab = cv2.cvtColor(made.image[top : y + high, left : x + wide], cv2.COLOR_BGR2LAB)
    inner, outer = (np.zeros(lab.shape[:2], np.uint8) for _ in range(2))
    for mask, pixels, level in ((outer, 8, 1), (outer, 2, 0), (inner, -3, 1)):
        shape = np.round(geometry.grown(stick.quad, pixels) - (left, top)).astype(np.int32)
        cv2.fillConvexPoly(mask, shape, (level,))
    within, around = (cv2.mean(lab, mask)[:3] for mask in (inner, outer))
    return float(np.abs(np.subtract(within, around)).max()) > 5


def _crops(made: Scene, random: Random) -> Iterator[tuple[Image, int, bool]]:
    for stick in made.sticks:
        for shape, label in _frames(made, stick, random):
            yield _cut(made.image, shape, random), label, stick.key and label != NOTHING
    for _ in range(2):
        shape = _anywhere(random)
        if all(geometry.overlap(shape, stick.quad) < 0.2 for stick in made.sticks):
            yield _cut(made.image, shape, random), NOTHING, False


def _frames(made: Scene, stick: Lying, random: Random) -> Iterator[tuple[Quad, int]]:
    """Frames on and about one stick, each with what it shows."""
    shape = geometry.quad(stick.quad)
    if stick.visible < 0.85:
        yield _shaken(shape, random), NOTHING
    elif stick.visible > 0.95 and _stands_out(made, stick):
        for _ in range(3):
            yield _shaken(shape, random), CLASSES.index(stick.value)
    for side in stick.sides:
        flat = geometry.quad(side)
        long, broad = geometry.extent(flat)
        if broad > 5 and long > 3 * broad:
            yield _shaken(flat, random), NOTHING
            yield _shaken(_both(shape, flat), random), NOTHING
    yield _missed(shape, random), NOTHING


def _both(face: Quad, side: Quad) -> Quad:
    """One frame about two faces of a stick, the mistake that a slanting view invites."""
    return geometry.quad(cv2.boxPoints(cv2.minAreaRect(np.concatenate([face, side]))))


def _cut(image: Image, shape: Quad, random: Random) -> Image:
    turned = np.roll(shape, 2, axis=0) if random.random() < 0.5 else shape
    return geometry.crop(image, turned, CROP, MARGIN)


def _shaken(shape: Quad, random: Random) -> Quad:
    """A face as the finder might have it: corners a few hundredths off."""
    long, broad = geometry.extent(shape)
    return _framed(shape, random.normal(0, 0.015, (4, 1)) * long / broad, random.normal(0, 0.05, (4, 1)))


def _missed(shape: Quad, random: Random) -> Quad:
    """A frame that is clearly beside the face, too long or short, too broad or narrow."""
    long, broad = geometry.extent(shape)
    ratio = long / broad
    ends, sides = np.zeros((4, 1)), np.zeros((4, 1))
    kind = random.integers(4)
    if kind == 0:
        sides[:] = random.uniform(0.35, 1.2) * random.choice((-1, 1))
    elif kind == 1:
        ends[[0, 3]] = random.uniform(0.15, 0.5) * random.choice((-1, 1)) * ratio
    elif kind == 2:
        sides[:2] = min(random.uniform(0.3, 1.1) * random.choice((-1, 1), p=(0.65, 0.35)), 0.55)
    else:
        sides[[0, 3]] = random.uniform(0.35, 0.9) * random.choice((-1, 1))
    return _framed(shape, ends, sides)


def _framed(shape: Quad, ends: NDArray[np.float64], sides: NDArray[np.float64]) -> Quad:
    """A Quad with its corners moved lengthwise and crosswise, in breadths."""
    along = (shape[1] - shape[0] + shape[2] - shape[3]) / 2
    across = (shape[3] - shape[0] + shape[2] - shape[1]) / 2
    broad = geometry.extent(shape)[1]
    along = along / max(float(np.linalg.norm(along)), 1e-6) * broad
    return np.asarray(shape + ends * along + sides * across, np.float32)


def _anywhere(random: Random) -> Quad:
    middle = random.uniform(0.1, 0.9, 2) * SIZE
    broad = random.uniform(15, 48)
    box = (float(middle[0]), float(middle[1])), (broad * random.uniform(4, 9), broad), random.uniform(0, 180)
    return geometry.quad(cv2.boxPoints(box))
