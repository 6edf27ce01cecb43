"""What the two networks learn from: whole small pictures with a map of what lies where, and crops of single faces."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.finder import GRAIN, STEP, STICKS, What
from vision.geometry import Image, Quad
from vision.stick.faces import CLASSES, LAYOUT
from vision.training.art import Art
from vision.training.camera import SIZE as DRAWN
from vision.training.drawing import Random
from vision.training.maps import UNKNOWN, sixteenths
from vision.training.photo import WELL
from vision.training.rooms import EDGED
from vision.training.sticks import makes
from vision.training.sticks.scenes import MISLEADING, USUAL, Lying, Scene, scene

NOTHING = len(CLASSES) - 1
CORE = (0.86, 0.56)
"""Shares of a stick's length and breadth that are its core, so that neighbours stay apart."""
LOOKS = ((0.12, 0.08), (0.06, 0.04), (0.04, 0.03), (0.45, 0.15))
"""Breadths (standard deviations) that frames of a face are off at its ends and sides."""
ABOUT = (0.1, 0.06)
"""The same for frames of what is no upper face."""


@dataclass(frozen=True)
class Drawn:
    """What one scene gives.

    ``what`` is the map (of ``What``, or UNKNOWN) in steps of GRAIN pixels, ``place`` what the finder should say about
    place and size in steps of STEP; ``moves`` is where each crop's corners belong, in breadths.
    """

    small: Image
    what: NDArray[np.uint8]
    place: NDArray[np.float16]
    crops: NDArray[np.uint8]
    labels: NDArray[np.int64]
    keys: NDArray[np.uint8]
    cocked: NDArray[np.uint8]
    moves: NDArray[np.float32]


@dataclass(frozen=True)
class _Frame:
    shape: Quad
    label: int
    key: bool
    cocked: bool
    goal: Quad


def drawn(seed: int, art: Art | None = None) -> Drawn:
    """The samples of one made-up throw; the same seed and the same ``art`` give the same.

    Every second one is ``MISLEADING``, two of three are of ``makes.OTHER``.
    """
    random = np.random.default_rng(seed)
    about = replace(MISLEADING if seed % 2 else USUAL, kinds=makes.OTHER if seed % 3 else makes.USUAL)
    made = scene(random, about=replace(about, art=art, edged=EDGED, well=WELL))
    frames = list(_frames(made, random))
    return Drawn(
        np.asarray(cv2.resize(made.image, STICKS.size, interpolation=cv2.INTER_AREA), np.uint8),
        _what(made),
        _place(made),
        np.stack([LAYOUT.crop(made.image, one.shape) for one in frames]),
        np.array([one.label for one in frames]),
        np.array([one.key for one in frames], np.uint8),
        np.array([one.cocked for one in frames], np.uint8),
        np.stack([LAYOUT.ways(one.shape, one.goal) for one in frames]),
    )


def _what(made: Scene) -> NDArray[np.uint8]:
    size = (STICKS.size[0] // GRAIN, STICKS.size[1] // GRAIN)
    owner = cv2.resize(made.owner, size, interpolation=cv2.INTER_NEAREST)
    what = np.where(owner > 0, What.SIDE, What.NOTHING).astype(np.uint8)
    for number, stick in enumerate(made.sticks, 1):
        mine, plain = owner == number, stands_out(made, stick)
        for shape, part in ((stick.quad, What.BORDER), (shrunk(stick.quad), What.CORE)):
            inside = np.zeros(what.shape, np.uint8)
            cv2.fillConvexPoly(inside, sixteenths(shape, size[0] / DRAWN[0]), (1,), cv2.LINE_8, 4)
            what[mine & (inside > 0)] = part
        if not plain:
            what[mine] = UNKNOWN
    what[cv2.resize(made.hand, size, interpolation=cv2.INTER_AREA) > 0.5] = What.HAND
    return what


def shrunk(shape: Quad) -> Quad:
    """The core of a face: what is left when a share of its length and of its breadth is taken off all round."""
    flat = geometry.quad(shape)
    unit = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    long, broad = ((1 - share) / 2 for share in CORE)
    core = np.array([(long, broad), (1 - long, broad), (1 - long, 1 - broad), (long, 1 - broad)], np.float32)
    return geometry.transformed(core, unit, flat)


def _place(made: Scene) -> NDArray[np.float16]:
    """What the finder should say of a cell's face: the way to its middle, its angle, its size, whether it leans."""
    wide, high = (edge // STEP for edge in STICKS.size)
    length, breadth = STICKS.extent
    place = np.zeros((7, high, wide), np.float32)
    at = np.stack(np.meshgrid(np.arange(wide), np.arange(high)), 2) * STEP + STEP / 2
    for stick in made.sticks:
        shape = geometry.quad(stick.quad) * np.float32(STICKS.size[0] / DRAWN[0])
        here = np.zeros((high, wide), np.uint8)
        cv2.fillConvexPoly(here, sixteenths(geometry.grown(shape, 1), 1 / STEP), (1,), cv2.LINE_8, 4)
        along, _ = geometry.axes(shape)
        long, broad = geometry.extent(shape)
        angle = float(np.arctan2(along[1], along[0]))
        inside = here > 0
        place[:2, inside] = ((shape.mean(0) - at[inside]) / STICKS.reach).T
        says = (np.cos(2 * angle), np.sin(2 * angle), np.log(long / length), np.log(broad / breadth), stick.cocked)
        place[2:, inside] = np.array(says)[:, None]
    return place.astype(np.float16)


def stands_out(made: Scene, stick: Lying) -> bool:
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
    return float(np.abs(np.subtract(within, around)).max()) > 4


def _frames(made: Scene, random: Random) -> Iterator[_Frame]:
    """Frames on, about and beside the sticks, each with what it shows."""
    for stick in made.sticks:
        shape = geometry.quad(stick.quad)
        if stick.visible > 0.95 and stands_out(made, stick):
            label = CLASSES.index(stick.value)
            for ends, sides in LOOKS:
                yield _Frame(shaken(shape, ends, sides, random), label, stick.key, stick.cocked, shape)
        elif stick.visible < 0.88:
            yield _nothing(shaken(shape, *ABOUT, random))
        yield from _beside(stick, random)
        yield _nothing(_missed(shape, random))
    for _ in range(2):
        anywhere = _anywhere(random)
        if all(geometry.overlap(anywhere, stick.quad) < 0.2 for stick in made.sticks):
            yield _nothing(anywhere)


def _beside(stick: Lying, random: Random) -> Iterator[_Frame]:
    """The other faces of a stick that can be seen, alone and together with the upper one."""
    for side in (geometry.quad(side) for side in stick.sides):
        long, broad = geometry.extent(side)
        if broad > 5 and long > 3 * broad:
            yield _nothing(shaken(side, *ABOUT, random))
            yield _nothing(shaken(_both(geometry.quad(stick.quad), side), *ABOUT, random))


def _nothing(shape: Quad) -> _Frame:
    return _Frame(shape, NOTHING, False, False, shape)


def _both(face: Quad, side: Quad) -> Quad:
    """One frame about two faces of a stick, the mistake that a slanting view invites."""
    return geometry.quad(cv2.boxPoints(cv2.minAreaRect(np.concatenate([face, side]))))


def shaken(shape: Quad, ends: float, sides: float, random: Random) -> Quad:
    """A face as the finder might have it: moved, turned, too long or too broad by some hundredths of its breadth."""
    longer, broader = np.array((-1, 1, 1, -1)), np.array((-1, -1, 1, 1))
    lengthwise = random.normal(0, ends) + random.normal(0, ends) * longer + random.normal(0, ends / 2, 4)
    turn, grow = random.normal(0, sides, 2)
    crosswise = random.normal(0, sides) + turn * longer + grow * broader + random.normal(0, sides / 2, 4)
    return _framed(shape, lengthwise[:, None], crosswise[:, None])


def _missed(shape: Quad, random: Random) -> Quad:
    """A frame that is clearly beside the face, too long or short, too broad or narrow."""
    long, broad = geometry.extent(shape)
    ratio = long / broad
    ends, sides = np.zeros((4, 1)), np.zeros((4, 1))
    kind = random.integers(4)
    if kind == 0:
        sides[:] = random.uniform(0.55, 1.2) * random.choice((-1, 1))
    elif kind == 1:
        ends[[0, 3]] = random.uniform(0.25, 0.5) * random.choice((-1, 1)) * ratio
    elif kind == 2:
        sides[:2] = random.uniform(0.6, 1.1) * -1
    else:
        sides[[0, 3]] = random.uniform(0.8, 1.4) * random.choice((-1, 1))
    return _framed(shape, ends, sides)


def _framed(shape: Quad, ends: NDArray[np.float64], sides: NDArray[np.float64]) -> Quad:
    """A Quad with its corners moved lengthwise and crosswise, in breadths."""
    along, across = geometry.axes(shape)
    broad = geometry.extent(shape)[1]
    along = along / max(float(np.linalg.norm(along)), 1e-6) * broad
    return np.asarray(shape + ends * along + sides * across, np.float32)


def _anywhere(random: Random) -> Quad:
    middle = random.uniform(0.1, 0.9, 2) * DRAWN
    broad = random.uniform(15, 48)
    box = (float(middle[0]), float(middle[1])), (broad * random.uniform(4, 9), broad), random.uniform(0, 180)
    return geometry.quad(cv2.boxPoints(box))
