"""How made-up dice come to lie: apart, side by side, on one another, leaning on one another; in a tray or not.

Lengths are in breadths of a die, angles in radians; the table is z = 0.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from vision.training.camera import Points, turned, turning
from vision.training.dice import makes
from vision.training.dice.solids import Die
from vision.training.drawing import Random

TRIES = 30
MANY = 30
MOST_COCKED = 3
PILED = 0.3
"""Share of throws in which some dice lean or lie on one another, or on something flat that is not drawn."""
ALONG = ((1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1))
"""Which of 1, 2 and 3 lies on each axis of a die, at one end of it or at the other."""


def thrown(
    random: Random,
    fits: Callable[[Points], bool],
    spread: float,
    piled: float = PILED,
    make: Callable[[Random], makes.Make] = makes.make,
) -> list[Die]:
    """Some dice wherever ``fits`` says their corners may be.

    ``piled`` is the share of throws in which some lean; ``make`` draws what dice look like.
    """
    many = random.random() < 0.25
    count = int(random.integers(7, MANY + 1)) if many else int(random.integers(1, 8))
    together = [make(random) for _ in range(int(random.choice((1, 1, 1, 2, 3, 8))))]
    unequal = random.random() < 0.3
    close = random.random()
    spread *= max(1.0, (count / 6) ** 0.5)
    dice: list[Die] = []
    for _ in range(count):
        half = 0.5 * random.uniform(0.75, 1.3) if unequal else 0.5
        for _ in range(TRIES):
            alike = together[random.integers(len(together))]
            flat = _resting(random, alike, half, random.uniform(0, 2 * np.pi), random.normal(0, spread, 2))
            die = _lying(random, flat, dice, close, piled)
            clear = die.cocked or all(_apart(die, other) for other in dice)
            if clear and fits(die.corners):
                dice.append(die)
                break
    return dice


def _lying(random: Random, die: Die, dice: Sequence[Die], close: float, share: float) -> Die:
    """A flat die where it is, or at or on another; it may lean in that ``share`` of throws which are most ``close``."""
    flat = [one for one in dice if not one.cocked]
    chance = random.random()
    piled = close > 1 - share and len(dice) - len(flat) < MOST_COCKED
    if piled and chance < 0.08:
        return _tipped(random, die, turned(random.uniform(0, 2 * np.pi)))
    if not flat or close < 0.45 or chance > 0.6:
        return die
    other = flat[random.integers(len(flat))]
    if piled and chance < 0.24:
        return _leaning(random, die, other)
    if piled and chance < 0.32:
        return _stacked(random, die, other)
    return _beside(random, die, other)


def _resting(random: Random, make: makes.Make, half: float, angle: float, middle: Points) -> Die:
    """Flat on the table, any face up."""
    along = turned(angle)
    level = np.array([(along[0], along[1], 0.0), (-along[1], along[0], 0.0), (0.0, 0.0, 1.0)])
    axes = level[random.permutation(3)] * random.choice((-1.0, 1.0), (3, 1))
    values = tuple(value if random.random() < 0.5 else 7 - value for value in ALONG[random.integers(len(ALONG))])
    flips = tuple(bool(random.random() < 0.5) for _ in range(3))
    return Die(
        np.array([*middle, half]), half, axes, (values[0], values[1], values[2]), (flips[0], flips[1], flips[2]), make,
        cocked=False,
    )  # fmt: skip


def _beside(random: Random, die: Die, other: Die) -> Die:
    """Face to face with another die, touching it or nearly."""
    axis = next(row for row in other.axes if abs(row[2]) < 0.5) * random.choice((-1, 1))
    aside = np.array([-axis[1], axis[0], 0])
    way = axis if random.random() < 0.5 else aside
    slide = random.normal(0, 0.25) * np.array([-way[1], way[0], 0])
    middle = other.middle + way * (die.half + other.half + random.exponential(0.05)) + slide
    turned_ = die if random.random() < 0.3 else _aligned(die, other)
    return replace(turned_, middle=np.array([middle[0], middle[1], die.half]))


def _aligned(die: Die, other: Die) -> Die:
    along = next(row for row in other.axes if abs(row[2]) < 0.5)
    own = next(row for row in die.axes if abs(row[2]) < 0.5)
    angle = float(np.arctan2(along[1], along[0]) - np.arctan2(own[1], own[0]))
    return replace(die, axes=die.axes @ turning(np.array([0.0, 0.0, 1.0]), angle).T)


def _stacked(random: Random, die: Die, other: Die) -> Die:
    """On top of another."""
    off = random.normal(0, 0.25, 2) * other.half
    middle = np.array([*(other.middle[:2] + off), 2 * other.half + die.half])
    return replace(die, middle=middle, cocked=True)


def _tipped(random: Random, die: Die, way: Points) -> Die:
    """One edge or corner on the table, the other raised by a coin, a pencil or the rim of something."""
    axes = die.axes @ turning(np.array([-way[1], way[0], 0.0]), random.uniform(0.1, 0.72)).T
    high = die.half * float(np.abs(axes[:, 2]).sum())
    return replace(die, axes=axes, middle=np.array([*die.middle[:2], high]), cocked=True)


def _leaning(random: Random, die: Die, other: Die) -> Die:
    """One edge or corner on the table, the body against another die."""
    way = turned(random.uniform(0, 2 * np.pi))
    tipped = _tipped(random, die, way)
    reach = die.half * float(np.abs(tipped.axes[:, :2] @ way).sum())
    far = other.half * float(np.abs(other.axes[:, :2] @ way).sum())
    middle = other.middle[:2] - way * (0.92 * (reach + far))
    return replace(tipped, middle=np.array([*middle, tipped.middle[2]]))


def _apart(one: Die, other: Die) -> bool:
    """Whether two dice that stand on the table do not reach into each other (separating axes)."""
    between = one.middle - other.middle
    for way in (*one.axes, *other.axes):
        if abs(way[2]) < 0.5:
            reach = sum(die.half * np.abs(die.axes[np.abs(die.axes[:, 2]) < 0.5] @ way).sum() for die in (one, other))
            if abs(between @ way) > reach * 0.995:
                return True
    return False
