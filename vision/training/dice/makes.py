"""Makes of dice, by chance: body, pips, and how round they are. Lengths are in halves of a die's breadth."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Random

Colour = tuple[float, float, float]
BODIES: tuple[Colour, ...] = (
    (0.93, 0.93, 0.92), (0.95, 0.93, 0.86), (0.92, 0.87, 0.72), (0.05, 0.05, 0.06), (0.10, 0.10, 0.11),
    (0.75, 0.08, 0.08), (0.55, 0.05, 0.07), (0.85, 0.25, 0.08), (0.06, 0.45, 0.18), (0.10, 0.30, 0.14),
    (0.08, 0.16, 0.55), (0.12, 0.35, 0.75), (0.92, 0.80, 0.10), (0.72, 0.50, 0.22), (0.35, 0.12, 0.45),
    (0.50, 0.25, 0.62), (0.20, 0.08, 0.22), (0.45, 0.46, 0.47), (0.62, 0.63, 0.64), (0.30, 0.31, 0.33),
    (0.90, 0.45, 0.55), (0.10, 0.48, 0.50), (0.40, 0.24, 0.14), (0.80, 0.62, 0.40),
)  # fmt: skip
DARK: tuple[Colour, ...] = ((0.03, 0.03, 0.03), (0.06, 0.07, 0.25), (0.45, 0.04, 0.04), (0.15, 0.08, 0.04))
LIGHT: tuple[Colour, ...] = ((0.95, 0.95, 0.93), (0.93, 0.88, 0.72), (0.92, 0.78, 0.25), (0.8, 0.6, 0.2))
RED: Colour = (0.75, 0.06, 0.05)


@dataclass(frozen=True)
class Make:
    """What all faces of a die have in common.

    ``rounding`` is the radius of its edges, ``ball`` that of the ball that cuts its corners off. ``reach`` is how far
    the outer pips are from the middle, ``narrow`` how much nearer the columns of a six stand, ``drilled`` how deep.
    ``second`` is the other colour of a marbled body, ``symbol`` the value for which it carries a picture, or 0.
    """

    body: Colour
    second: Colour
    marbled: float
    glassy: float
    ink: Colour
    one: Colour
    rounding: float
    ball: float
    reach: float
    pip: float
    ace: float
    narrow: float
    drilled: float
    square: bool
    gloss: float
    logo: bool
    symbol: int
    turn: float


def make(random: Random) -> Make:
    """A make drawn by chance; pips always stand out from the body."""
    body = _near(random, BODIES)
    bright = float(body @ (0.3, 0.6, 0.1))
    light = bright < 0.28 or (bright < 0.5 and random.random() < 0.75)
    ink = _near(random, LIGHT if light else DARK, spread=0.02)
    if random.random() < 0.12 and bright < 0.2:
        ink = np.array(RED)
    if not light:
        ink = np.minimum(ink, body * 0.75)
    reach = random.uniform(0.42, 0.62)
    asian = not light and random.random() < 0.12
    marbled = random.uniform(0.2, 1.0) if random.random() < 0.22 else 0.0
    second = _near(random, BODIES)
    second = second if abs(float((second - ink) @ (0.3, 0.6, 0.1))) > 0.3 else body * 0.6
    return Make(
        body=_colour(body), second=_colour(second), marbled=marbled,
        glassy=random.uniform(0.2, 0.8) if random.random() < 0.15 else 0.0,
        ink=_colour(ink), one=RED if asian else _colour(ink),
        rounding=random.choice((random.uniform(0.02, 0.12), random.uniform(0.1, 0.3), random.uniform(0.25, 0.45))),
        ball=random.uniform(1.28, 1.55) if random.random() < 0.35 else 2.0,
        reach=reach, pip=random.uniform(0.13, min(0.26, reach * 0.44)),
        ace=random.uniform(1.3, 2.3) if asian or random.random() < 0.08 else 1.0,
        narrow=random.uniform(0.55, 1.0) if random.random() < 0.35 else 1.0,
        drilled=random.uniform(0.3, 1.0) if random.random() < 0.6 else 0.0,
        square=bool(random.random() < 0.03), gloss=random.choice((0.0, 0.2, 0.6)) * random.uniform(0.5, 1.2),
        logo=bool(random.random() < 0.06),
        symbol=int(random.choice((1, 6))) if random.random() < 0.08 else 0, turn=random.uniform(0, 100),
    )  # fmt: skip


def _near(random: Random, colours: tuple[Colour, ...], spread: float = 0.04) -> NDArray[np.float64]:
    named = np.array(colours[random.integers(len(colours))])
    return np.asarray(np.clip(named * random.uniform(0.75, 1.15) + random.normal(0, spread, 3), 0.02, 1.0))


def _colour(colour: NDArray[np.float64]) -> Colour:
    return float(colour[0]), float(colour[1]), float(colour[2])
