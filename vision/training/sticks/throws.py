"""How made-up sticks come to lie: apart, in a row side by side, across or against one another, in a tray or not.

Lengths are in breadths of a stick, angles in radians; the table is z = 0.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from vision import geometry
from vision.training.camera import Points, turned
from vision.training.drawing import Random
from vision.training.sticks.makes import Make

SYMBOLS = ("salamander", "stone")
TRIES = 30
TIPPED = 0.25
"""The least that a square stick can stay tipped against a wall, with friction of 0.6: wood on cloth."""


@dataclass(frozen=True)
class Box:
    """A stick, or with no make a bar of a tray's rim, and where it lies.

    ``corners`` are eight: the lower four going round, then the upper four above them; 0 to 1 is a long edge.
    """

    corners: Points
    value: int | str
    key: bool
    cocked: bool
    make: Make | None


def thrown(random: Random, make: Make, fits: Callable[[Points], bool], spread: float, heaped: float = 0.0) -> list[Box]:
    """One to four sticks of a make wherever ``fits`` says their corners may be.

    ``heaped`` (0..1) is how much of their chance to lie anywhere they lose: more lie on and beside one another.
    """
    boxes: list[Box] = []
    high = random.choice((0.35, 0.7, 1.0), p=(0.08, 0.12, 0.8)) * random.uniform(0.9, 1.05)
    for number in range(int(random.choice((1, 2, 3, 4), p=(0.05, 0.1, 0.77, 0.08)))):
        value: int | str = SYMBOLS[random.integers(2)] if number == 2 else int(random.integers(1, 5))
        key = bool(random.random() < 0.4)
        chance = random.random() * (1 - heaped)
        for _ in range(TRIES):
            cocked, corners = _lying(random, make.aspect, high, boxes, spread, chance)
            clear = cocked or all(_apart(corners, other.corners) for other in boxes)
            if clear and fits(corners):
                boxes.append(Box(corners, value, key, cocked, make))
                break
    return boxes


def _lying(
    random: Random, long: float, high: float, boxes: Sequence[Box], spread: float, chance: float
) -> tuple[bool, Points]:
    """Whether a stick lies cocked, and its corners."""
    flat = [box.corners for box in boxes if not box.cocked]
    if not flat or chance > 0.56:
        box = _box(long, high)
        return False, _placed(box, random.uniform(0, 2 * np.pi), random.normal(0, spread, 2))
    other = flat[random.integers(len(flat))]
    if chance < 0.13:
        return True, _across(random, long, high, other)
    if chance < 0.16:
        return True, _upon(random, long, high, other)
    if chance < 0.22:
        return True, _rolled(random, long, high, other)
    return False, (_beside if chance < 0.42 else _against)(random, long, high, other)


def _beside(random: Random, long: float, high: float, other: Points) -> Points:
    """Along another stick, touching it or nearly, shifted lengthwise."""
    angle = _angle(other) + random.choice((0.0, np.pi)) + random.normal(0, random.choice((0.01, 0.06, 0.2)))
    along = turned(_angle(other))
    apart = random.choice((-1, 1)) * (1.01 + random.exponential(0.12))
    shift = random.normal(0, 0.2 * long)
    middle = other[:4, :2].mean(0) + along * shift + np.array([-along[1], along[0]]) * apart
    return _placed(_box(long, high), angle, middle)


def _against(random: Random, long: float, high: float, other: Points) -> Points:
    """Flat at any angle, a corner or a side at a side or an end of another stick, or nearly."""
    angle, facing = random.uniform(0, 2 * np.pi), _angle(other) + random.choice((0.5, 1.0, 1.5, 2.0)) * np.pi
    box, way, along = _box(long, high), turned(facing), turned(facing + np.pi / 2)
    own = _placed(box, angle, np.zeros(2))[:4, :2]
    lies = other[:4, :2]
    apart = (lies @ way).max() - (own @ way).min() + 0.01 + random.exponential(0.05)
    shift = random.uniform((lies @ along).min(), (lies @ along).max()) - random.uniform(-0.5, 0.5) * np.ptp(own @ along)
    return _placed(box, angle, way * apart + along * shift)


def _across(random: Random, long: float, high: float, other: Points) -> Points:
    """One end on the table, leaning on the upper edge of another stick."""
    reach = random.uniform(0.52, 0.98) * long
    lift = np.arcsin(high / reach)
    box = _box(long, high)
    box[:, 0] += long / 2
    box = box @ np.array([(np.cos(lift), 0, np.sin(lift)), (0, 1, 0), (-np.sin(lift), 0, np.cos(lift))])
    box[:, 2] -= box[:, 2].min()
    angle = _angle(other) + random.choice((-1, 1)) * random.uniform(0.3, np.pi / 2)
    on = other[:4, :2].mean(0) + turned(_angle(other)) * random.uniform(-0.4, 0.4) * long
    return _placed(box, angle, on - turned(angle) * reach * np.cos(lift))


def _upon(random: Random, long: float, high: float, other: Points) -> Points:
    """Across another stick with its middle on it."""
    angle = _angle(other) + random.choice((-1, 1)) * random.uniform(0.3, np.pi / 2)
    on = other[:4, :2].mean(0) + turned(_angle(other)) * random.uniform(-0.4, 0.4) * long
    box = _box(long, high) + np.array((random.uniform(-0.3, 0.3) * long, 0, high))
    return _placed(box, angle, on)


def _rolled(random: Random, long: float, high: float, other: Points) -> Points:
    """Tipped against the side of another stick, half way on to its next face.

    By less than TIPPED it would slide down and lie flat.
    """
    roll = random.uniform(TIPPED, np.pi / 4) * random.choice((-1, 1))
    box = _box(long, high)
    box[:, 2] -= high / 2
    box = box @ np.array([(1, 0, 0), (0, np.cos(roll), np.sin(roll)), (0, -np.sin(roll), np.cos(roll))])
    box[:, 2] -= box[:, 2].min()
    along = turned(_angle(other))
    apart = random.choice((-1, 1)) * (1.0 + 0.25 * abs(np.sin(2 * roll)))
    middle = other[:4, :2].mean(0) + along * random.normal(0, 0.2 * long) + np.array([-along[1], along[0]]) * apart
    return _placed(box, _angle(other), middle)


def rim(random: Random, half: Points) -> list[Box]:
    """Four bars about a tray whose inner half sizes are ``half``."""
    thick, high = random.uniform(0.35, 0.9), random.uniform(0.6, 1.7)
    turn = random.uniform(0, 2 * np.pi)
    (wide, deep), bars = half, []
    for middle, long, angle in (
        ((0, deep + thick / 2), 2 * wide + 2 * thick, 0.0),
        ((0, -deep - thick / 2), 2 * wide + 2 * thick, 0.0),
        ((wide + thick / 2, 0), 2 * deep, np.pi / 2),
        ((-wide - thick / 2, 0), 2 * deep, np.pi / 2),
    ):
        box = _box(long, high) * (1, thick, 1)
        at = np.stack([turned(turn), turned(turn + np.pi / 2)]).T @ np.array(middle)
        bars.append(Box(_placed(box, angle + turn, at), 0, False, False, None))
    return bars


def _box(long: float, high: float) -> Points:
    flat = np.array([(-long, -1, 0), (long, -1, 0), (long, 1, 0), (-long, 1, 0)]) / 2
    return np.concatenate([flat, flat + np.array([0, 0, high])])


def _placed(box: Points, angle: float, middle: Points) -> Points:
    along = turned(angle)
    plane = np.stack([along, (-along[1], along[0])])
    return np.concatenate([box[:, :2] @ plane + middle, box[:, 2:]], 1)


def _angle(box: Points) -> float:
    along = box[1, :2] - box[0, :2]
    return float(np.arctan2(along[1], along[0]))


def _apart(one: Points, other: Points) -> bool:
    return geometry.overlap(one[:4, :2].astype(np.float32), other[:4, :2].astype(np.float32)) < 0.002
