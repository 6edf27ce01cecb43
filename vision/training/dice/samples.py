"""What the networks for dice learn from: whole small pictures with a map of what lies where, and crops of faces."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.die.faces import LAYOUT, VALUES
from vision.finder import DICE, GRAIN, STEP, What
from vision.geometry import Image, Quad
from vision.training.art import Art
from vision.training.camera import SIZE as DRAWN
from vision.training.dice.scenes import AFAR, USUAL, Lying, Scene, scene
from vision.training.drawing import Random
from vision.training.maps import UNKNOWN, sixteenths
from vision.training.photo import WELL
from vision.training.rooms import EDGED

NOTHING = len(VALUES)
CORE = 0.66
"""Share of a face's breadth that is its core, so that neighbours stay apart."""
BOXED = (0.09, 0.06)
"""Breadths (standard deviation) that a frame as the finder makes it is off, and each of its corners."""
SETTLED = ((0.05, 0.04), (0.02, 0.025))
"""The same for frames that were moved to the face already."""
FRAMES = 18
"""Crops of one scene."""
BLOTS = 4
"""Frames about spots, of one scene."""
DECOYS = 6
"""Frames about what is printed on the board, of one scene."""
PEAKS = 15
"""Most pronounced spots of one size of which chance takes one."""
FAINT = 1.0
"""Grey levels that a spot stands out, once blurred, to be one."""
CLEAR, HIDDEN = 0.93, 0.8
"""A face of which so much is open to see is read; one of which less is, is no face."""
CONTRAST = 7
"""Grey levels that a pip or a body must stand out."""


@dataclass(frozen=True)
class Drawn:
    """What one scene gives.

    ``what`` is the map (of ``What``, or UNKNOWN) in steps of GRAIN pixels, ``place`` what the finder should say about
    place and size in steps of STEP; ``moves`` is where each crop's corners belong, in breadths, ``nodes`` which of the
    nine places of the face that lies there carry a pip, row by row.
    """

    small: Image
    what: NDArray[np.uint8]
    place: NDArray[np.float16]
    crops: NDArray[np.uint8]
    labels: NDArray[np.int64]
    cocked: NDArray[np.uint8]
    nodes: NDArray[np.uint8]
    moves: NDArray[np.float32]


@dataclass(frozen=True)
class _Frame:
    shape: Quad
    label: int
    cocked: bool
    goal: Quad
    pips: NDArray[np.float32]


def drawn(seed: int, art: Art | None = None) -> Drawn:
    """The samples of one made-up throw; the same seed and the same ``art`` give the same.

    Every second one is seen from ``AFAR`` and every second in good light; of every third, but for trays, the room
    beyond the table is seen.
    """
    random = np.random.default_rng(seed)
    about = AFAR if seed % 2 else USUAL
    made = scene(random, replace(about, board=replace(about.board, art=art), edged=EDGED, well=WELL))
    every = list(_frames(made, random))
    frames = [every[at] for at in random.permutation(len(every))[:FRAMES]]
    return Drawn(
        np.asarray(cv2.resize(made.image, DICE.size, interpolation=cv2.INTER_AREA), np.uint8),
        _what(made),
        _place(made),
        np.stack([LAYOUT.crop(made.image, one.shape) for one in frames]),
        np.array([one.label for one in frames]),
        np.array([one.cocked for one in frames], np.uint8),
        np.stack([_nodes(one) for one in frames]),
        np.stack([LAYOUT.ways(one.shape, one.goal) for one in frames]),
    )


def clockwise(shape: Quad) -> Quad:
    """The same corners in the direction in which a picture's own corners go round."""
    return shape if cv2.contourArea(shape.astype(np.float32), oriented=True) > 0 else shape[::-1].copy()


def boxed(shape: Quad) -> Quad:
    """The square that the finder would say: as large as the face, turned as its edges are on the whole."""
    box = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] @ _turning(turn(shape))
    return np.asarray(shape.mean(0) + box * np.sqrt(geometry.area(shape)), np.float32)


def turn(shape: Quad) -> float:
    """How a face is turned, up to quarter turns: the mean of its edges, in radians."""
    edges = np.roll(shape, -1, axis=0) - shape
    angles = np.arctan2(edges[:, 1], edges[:, 0])
    return float(np.arctan2(np.sin(4 * angles).sum(), np.cos(4 * angles).sum())) / 4


def _turning(angle: float) -> NDArray[np.float64]:
    return np.array([(np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))])


def _what(made: Scene) -> NDArray[np.uint8]:
    size = (DICE.size[0] // GRAIN, DICE.size[1] // GRAIN)
    owner = cv2.resize(made.owner, size, interpolation=cv2.INTER_NEAREST)
    upper = cv2.resize(made.upper.astype(np.uint8), size, interpolation=cv2.INTER_NEAREST)
    what = np.where(owner > 0, What.SIDE, What.NOTHING).astype(np.uint8)
    for number, die in enumerate(made.dice, 1):
        mine = owner == number
        what[mine & (upper > 0)] = What.BORDER
        inside = np.zeros(what.shape, np.uint8)
        cv2.fillConvexPoly(inside, sixteenths(_core(die.quad), size[0] / DRAWN[0]), (1,), cv2.LINE_8, 4)
        what[mine & (upper > 0) & (inside > 0)] = What.CORE
        if not stands_out(made, die):
            what[mine] = UNKNOWN
    what[cv2.resize(made.hand, size, interpolation=cv2.INTER_AREA) > 0.5] = What.HAND
    return what


def _core(shape: Quad) -> Quad:
    return np.asarray(shape.mean(0) + (shape - shape.mean(0)) * CORE, np.float32)


def _place(made: Scene) -> NDArray[np.float16]:
    """The way to the middle of a cell's face, cosine and sine of four times its angle, log size twice, lean."""
    wide, high = DICE.size[0] // STEP, DICE.size[1] // STEP
    place = np.zeros((7, high, wide), np.float32)
    at = np.stack(np.meshgrid(np.arange(wide), np.arange(high)), 2) * STEP + STEP / 2
    for die in made.dice:
        shape = clockwise(die.quad) * np.float32(DICE.size[0] / DRAWN[0])
        here = np.zeros((high, wide), np.uint8)
        cv2.fillConvexPoly(here, sixteenths(shape, 1 / STEP), (1,), cv2.LINE_8, 4)
        inside = here > 0
        place[:2, inside] = ((shape.mean(0) - at[inside]) / DICE.reach).T
        angle = turn(shape)
        size = np.log(np.sqrt(geometry.area(shape)) / DICE.extent[0])
        place[2:, inside] = np.array((np.cos(4 * angle), np.sin(4 * angle), size, size, die.cocked))[:, None]
    return place.astype(np.float16)


def stands_out(made: Scene, die: Lying) -> bool:
    """Whether a person could tell the pips from the body."""
    if die.visible < HIDDEN:
        return True
    crop = geometry.crop(made.image, clockwise(die.quad), (32, 32), (0.0, 0.0))
    lab = cv2.cvtColor(cv2.GaussianBlur(crop, (0, 0), 1.0), cv2.COLOR_BGR2LAB).astype(np.float32)
    spread = np.percentile(lab, 97, axis=(0, 1)) - np.percentile(lab, 3, axis=(0, 1))
    return bool(spread.max() > 2 * CONTRAST)


def _frames(made: Scene, random: Random) -> Iterator[_Frame]:
    """Frames on, about and beside the dice, each with what it shows."""
    for die in made.dice:
        shape = clockwise(die.quad)
        if die.value and die.visible > CLEAR and stands_out(made, die):
            yield _face(shaken(boxed(shape), *BOXED, random), die, shape)
            for off, corner in SETTLED:
                yield _face(shaken(_rolled(shape, random), off, corner, random), die, shape)
        elif die.visible < HIDDEN or not die.value:
            yield _nothing(shaken(shape, *BOXED, random))
        yield from beside(die, shape, random)
    for away in (_anywhere(random), _anywhere(random), *blots(made, random), *decoys(made, random)):
        if all(geometry.overlap(away, clockwise(die.quad)) < 0.2 for die in made.dice):
            yield _nothing(away)


def decoys(made: Scene, random: Random) -> Iterator[Quad]:
    """Frames about what is printed on a board, as the finder or a step later would have it."""
    for at in random.permutation(len(made.decoys))[:DECOYS]:
        shape = clockwise(made.decoys[at])
        yield shaken(boxed(shape) if random.random() < 0.5 else _rolled(shape, random), *BOXED, random)


def beside(die: Lying, shape: Quad, random: Random) -> Iterator[_Frame]:
    """Other faces of a die that can be seen, and frames that miss its upper one."""
    for side in (clockwise(side) for side in die.sides):
        if geometry.area(side) > 0.15 * geometry.area(shape) and random.random() < 0.5:
            yield _nothing(shaken(side if random.random() < 0.5 else boxed(side), *SETTLED[0], random))
    if random.random() < 0.3:
        yield _nothing(_missed(shape, random))


def _face(frame: Quad, die: Lying, shape: Quad) -> _Frame:
    """A frame with the face it means, whose first corner is the one next to the frame's own."""
    rolls = [np.roll(shape, step, axis=0) for step in range(4)]
    goal = min(rolls, key=lambda one: float(np.abs(one - frame).sum()))
    return _Frame(frame, die.value - 1, die.cocked, goal, die.pips)


def _nothing(shape: Quad) -> _Frame:
    return _Frame(shape, NOTHING, False, shape, np.zeros((0, 2), np.float32))


def _nodes(frame: _Frame) -> NDArray[np.uint8]:
    """Which of the nine places of the goal carry a pip, row by row."""
    nodes = np.zeros((3, 3), np.uint8)
    unit = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
    for at in geometry.transformed(frame.pips, frame.goal, unit):
        x, y = (int(np.sign(part)) if abs(part) > 0.15 else 0 for part in at)
        nodes[y + 1, x + 1] = 1
    return nodes.ravel()


def _rolled(shape: Quad, random: Random) -> Quad:
    return np.roll(shape, int(random.integers(4)), axis=0)


def shaken(shape: Quad, off: float, corner: float, random: Random) -> Quad:
    """A face as it may be framed: moved, turned, too large or small, and each corner a little off, in breadths."""
    broad = np.sqrt(geometry.area(shape))
    middle = shape.mean(0) + random.normal(0, off, 2) * broad
    grown = (shape - shape.mean(0)) * np.exp(random.normal(0, 1.5 * off)) @ _turning(random.normal(0, 1.5 * off))
    return np.asarray(middle + grown + random.normal(0, corner, (4, 2)) * broad, np.float32)


def _missed(shape: Quad, random: Random) -> Quad:
    """A frame that is clearly beside the face, too large or too small."""
    middle, kind = shape.mean(0), random.integers(3)
    if kind == 0:
        way = random.integers(4)
        aside = (shape[way] + shape[way - 1]) / 2 - middle
        return np.asarray(shape + aside * random.uniform(0.6, 2.0), np.float32)
    size = random.uniform(1.6, 2.4) if kind == 1 else random.uniform(0.35, 0.6)
    return np.asarray(geometry.scaled(shape, size) + random.normal(0, 2, 2), np.float32)


def _anywhere(random: Random) -> Quad:
    middle = random.uniform(0.05, 0.95, 2) * DRAWN
    edge = float(np.exp(random.uniform(np.log(12), np.log(150))))
    box = cv2.boxPoints(((float(middle[0]), float(middle[1])), (edge, edge), random.uniform(0, 90)))
    return clockwise(np.asarray(box, np.float32))


def blots(made: Scene, random: Random) -> Iterator[Quad]:
    """Frames about what looks most like a pip and is none: dark or bright spots beside the dice."""
    half = (DRAWN[0] // 2, DRAWN[1] // 2)
    grey = cv2.cvtColor(cv2.resize(made.image, half, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    grey = grey.astype(np.float32)
    dice = cv2.dilate(cv2.resize(made.owner, half, interpolation=cv2.INTER_NEAREST), np.ones((5, 5), np.uint8))
    grey[dice > 0] = np.median(grey)
    for _ in range(BLOTS):
        edge = float(np.exp(random.uniform(np.log(7), np.log(45))))
        spot = np.abs(cv2.GaussianBlur(grey, (0, 0), 0.1 * edge) - cv2.GaussianBlur(grey, (0, 0), 0.25 * edge))
        peaks = np.argwhere((spot == cv2.dilate(spot, np.ones((int(edge), int(edge)), np.uint8))) & (spot > FAINT))
        if len(peaks):
            most = peaks[np.argsort(-spot[tuple(peaks.T)])[:PEAKS]]
            y, x = most[random.integers(len(most))] * 2.0
            box = cv2.boxPoints(((float(x), float(y)), (2 * edge, 2 * edge), random.uniform(0, 90)))
            yield clockwise(np.asarray(box, np.float32))
