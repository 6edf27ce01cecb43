"""Makes of dice, by chance: body, pips, and how round they are. Lengths are in halves of a die's breadth."""

from dataclasses import dataclass, replace

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
    (0.08, 0.38, 0.68), (0.50, 0.07, 0.16), (0.22, 0.17, 0.16), (0.62, 0.42, 0.14), (0.05, 0.45, 0.42),
)  # fmt: skip
DARK: tuple[Colour, ...] = ((0.03, 0.03, 0.03), (0.06, 0.07, 0.25), (0.45, 0.04, 0.04), (0.15, 0.08, 0.04))
LIGHT: tuple[Colour, ...] = ((0.95, 0.95, 0.93), (0.93, 0.88, 0.72), (0.92, 0.78, 0.25), (0.8, 0.6, 0.2))
BRIGHT = np.array((0.3, 0.6, 0.1))
RED: Colour = (0.75, 0.06, 0.05)
HUES: tuple[Colour, ...] = (
    RED, (0.55, 0.05, 0.07), (0.70, 0.18, 0.34), (0.62, 0.48, 0.08), (0.03, 0.03, 0.03), (0.20, 0.40, 0.85),
    (0.15, 0.50, 0.25),
)  # fmt: skip
"""Pips that stand out by their colour more than by their brightness."""
SMOKY = 0.12
"""Share of makes that are dark, often see-through, with pips that are hardly lighter."""
SMOKE: tuple[Colour, ...] = (
    (0.13, 0.11, 0.11), (0.07, 0.05, 0.05), (0.17, 0.08, 0.08), (0.05, 0.07, 0.16), (0.06, 0.20, 0.36),
    (0.10, 0.14, 0.12),
)  # fmt: skip
DIM: tuple[Colour, ...] = ((0.45, 0.07, 0.09), (0.55, 0.10, 0.12), (0.33, 0.05, 0.07), (0.40, 0.30, 0.08))
PEARLY = 0.45
"""How far marble at most goes towards a colour like that of the pips."""
APART = 0.24
"""How far pips' colour is at least from those of the body (root of the sum of the squares)."""


@dataclass(frozen=True)
class Make:
    """What all faces of a die have in common.

    ``rounding`` is the radius of its edges, ``ball`` that of the ball that cuts its corners off. ``reach`` is how far
    the outer pips are from the middle, ``narrow`` how much nearer the columns of a six stand, ``drilled`` how deep.
    ``second`` is the other colour of a marbled body, ``symbol`` the value for which it carries a picture, or 0.
    ``near`` is how much nearer the pips of a two stand, ``sheen`` how clearly a lamp or window is mirrored, ``glint``
    how brightly the rim of a face shines. ``veins`` says how fine marble is, ``crisp`` how suddenly its colour changes,
    ``flecks`` how much of a body glitters, ``worn`` how much of the pips' paint is gone at most.
    """

    body: Colour
    second: Colour
    marbled: float
    veins: float
    crisp: float
    flecks: float
    glassy: float
    ink: Colour
    one: Colour
    rounding: float
    ball: float
    reach: float
    pip: float
    ace: float
    narrow: float
    near: float
    drilled: float
    worn: float
    square: bool
    gloss: float
    sheen: float
    glint: float
    logo: bool
    symbol: int
    turn: float


def make(random: Random) -> Make:
    """A make drawn by chance; pips always stand out from the body."""
    smoky = random.random() < SMOKY
    body, second = _near(random, SMOKE if smoky else BODIES), _near(random, BODIES)
    marbled = random.uniform(0.2, 1.0) if random.random() < 0.4 else 0.0
    bright = float(body @ BRIGHT)
    light = bright < 0.28 or (bright < 0.5 and random.random() < 0.75)
    ink = _near(random, DIM, spread=0.02) if smoky else _ink(random, body, light=light)
    if np.linalg.norm(second - ink) < 1.5 * APART:
        if random.random() < 0.5:
            marbled = min(marbled, PEARLY)
        else:
            second = body * 0.6 if np.linalg.norm(body * 0.6 - ink) > APART else body
    reach = random.uniform(0.42, 0.62) if random.random() < 0.85 else random.uniform(0.34, 0.44)
    asian = not light and random.random() < 0.12
    return Make(
        body=_colour(body), second=_colour(second), marbled=marbled,
        veins=random.uniform(1.2, 4.0), crisp=random.uniform(1.5, 8.0),
        flecks=random.uniform(0.02, 0.2) if random.random() < 0.12 else 0.0,
        glassy=random.uniform(0.2, 0.8) if random.random() < (0.7 if smoky else 0.25) else 0.0,
        ink=_colour(ink), one=RED if asian else _colour(ink),
        rounding=random.choice((random.uniform(0.02, 0.12), random.uniform(0.1, 0.3), random.uniform(0.25, 0.45))),
        ball=random.uniform(1.28, 1.55) if random.random() < 0.35 else 2.0,
        reach=reach, pip=random.uniform(0.13, min(0.26, reach * 0.44)),
        ace=random.uniform(1.3, 2.3) if asian or random.random() < 0.08 else 1.0,
        narrow=random.uniform(0.55, 1.0) if random.random() < 0.35 else 1.0,
        near=random.uniform(0.6, 1.0) if random.random() < 0.25 else 1.0,
        drilled=random.uniform(0.3, 1.0) if random.random() < 0.6 else 0.0,
        worn=random.uniform(0.2, 0.7) if random.random() < 0.15 else 0.0,
        square=bool(random.random() < 0.03), gloss=random.choice((0.0, 0.2, 0.6)) * random.uniform(0.5, 1.2),
        sheen=random.uniform(0.2, 0.9) if random.random() < 0.25 else 0.0,
        glint=random.uniform(0.2, 1.0) if random.random() < 0.3 else 0.0,
        logo=bool(random.random() < 0.06),
        symbol=int(random.choice((1, 6))) if random.random() < 0.08 else 0, turn=random.uniform(0, 100),
    )  # fmt: skip


def shiny(random: Random) -> Make:
    """One in whose plain faces a lamp is mirrored plainly."""
    return replace(
        make(random), logo=False, symbol=0, flecks=0.0,
        sheen=random.uniform(0.3, 0.9), gloss=random.uniform(0.2, 0.7),
    )  # fmt: skip


def _ink(random: Random, body: NDArray[np.float64], *, light: bool) -> NDArray[np.float64]:
    """Lighter or darker than the body; on some of another hue, be that as dark as the body."""
    if random.random() < 0.4:
        inks = [_near(random, HUES, spread=0.02) for _ in HUES]
        apart = [ink for ink in inks if np.linalg.norm(ink - body) > APART]
        if apart:
            return apart[0]
    ink = _near(random, LIGHT if light else DARK, spread=0.02)
    return ink if light else np.minimum(ink, body * 0.75)


def _near(random: Random, colours: tuple[Colour, ...], spread: float = 0.04) -> NDArray[np.float64]:
    named = np.array(colours[random.integers(len(colours))])
    return np.asarray(np.clip(named * random.uniform(0.75, 1.15) + random.normal(0, spread, 3), 0.02, 1.0))


def _colour(colour: NDArray[np.float64]) -> Colour:
    return float(colour[0]), float(colour[1]), float(colour[2])
