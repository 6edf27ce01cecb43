"""Makes of sticks, by chance: wood or paint, the ink, the shape of every mark. What a family of three has in common."""

from dataclasses import dataclass

import numpy as np

from vision.training.drawing import Random
from vision.training.surfaces import PAINTS, WOODS

DARK = ((0.03, 0.03, 0.03), (0.05, 0.07, 0.25), (0.45, 0.05, 0.04), (0.18, 0.08, 0.04), (0.05, 0.22, 0.08))
LIGHT = ((0.95, 0.95, 0.92), (0.95, 0.85, 0.45), (0.9, 0.8, 0.65))
BRIGHT = ((0.75, 0.10, 0.05), (0.85, 0.35, 0.05), (0.05, 0.05, 0.05), (0.10, 0.35, 0.12), (0.4, 0.1, 0.05))

LAYOUTS, STONES = 8, 9
"""How many ways ``marks`` knows to lay out pips, and to draw a stone."""


@dataclass(frozen=True)
class Make:
    """One family of three sticks: what all its faces have in common."""

    aspect: float
    base: tuple[float, float, float]
    grain: float
    ink: tuple[float, float, float]
    animal: tuple[float, float, float]
    pip: float
    squash: float
    layout: int
    dot: str
    step: float
    pitch: float
    share: float
    shift: float
    stone: int
    lizard: int
    key: int
    gloss: float
    seed: int


def make(random: Random) -> Make:
    """A make drawn by chance; ink always stands out from the wood."""
    painted = random.random() < 0.15
    base = np.array(PAINTS[random.integers(len(PAINTS))] if painted else WOODS[random.integers(len(WOODS))])
    base = np.clip(base * random.uniform(0.8, 1.15) + random.normal(0, 0.03, 3), 0.03, 1.0)
    bright = base @ (0.3, 0.6, 0.1)
    light = bright < 0.13 or (bright < 0.4 and random.random() < 0.4)
    inks = LIGHT if light else DARK
    ink = np.array(inks[random.integers(len(inks))])
    ink = ink if light else np.minimum(ink, base * 0.6)
    animal = np.array(LIGHT[random.integers(3)] if light else BRIGHT[random.integers(len(BRIGHT))])
    pip, aspect = random.uniform(0.08, 0.16), random.uniform(4.3, 9.5)
    return Make(
        aspect=aspect, base=tuple(base), grain=0.02 if painted else random.uniform(0.03, 0.22),
        ink=tuple(ink), animal=tuple(animal), pip=pip, squash=random.uniform(0.75, 1.3) if random.random() < 0.3 else 1,
        layout=int(random.integers(LAYOUTS)),
        dot=str(random.choice(("disc", "ring", "square"), p=(0.86, 0.08, 0.06))),
        pitch=random.uniform(max(0.36, 2.9 * pip), 1.25),
        share=random.uniform(0.55, 0.8), step=random.uniform(0.18, 0.28),
        shift=random.uniform(-0.02, 0.08) * aspect if random.random() < 0.4 else 0.0,
        stone=int(random.integers(STONES)), lizard=int(random.integers(4)), key=int(random.integers(4)),
        gloss=random.choice((0, 0.15, 0.5)), seed=int(random.integers(1 << 30)),
    )  # fmt: skip
