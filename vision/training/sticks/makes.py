"""Makes of sticks, by chance: wood or paint, the ink, the shape of every mark. What a family of three has in common."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Random
from vision.training.surfaces import PAINTS, WOODS

Colour = tuple[float, float, float]
DARK = ((0.03, 0.03, 0.03), (0.05, 0.07, 0.25), (0.45, 0.05, 0.04), (0.18, 0.08, 0.04), (0.05, 0.22, 0.08))
LIGHT = ((0.95, 0.95, 0.92), (0.95, 0.85, 0.45), (0.9, 0.8, 0.65))
BRIGHT = ((0.75, 0.10, 0.05), (0.85, 0.35, 0.05), (0.05, 0.05, 0.05), (0.10, 0.35, 0.12), (0.4, 0.1, 0.05))


@dataclass(frozen=True)
class Kinds:
    """What a make is chosen from: colours of wood, paint and ink (red green blue, 0..1) and ways to draw each mark.

    Of ``layouts`` of pips, ``stones``, ``lizards`` and ``bows`` of keys the first so many are drawn. In a share of the
    makes keys are ``turned``, and the wood is ``worked``.
    """

    paints: Sequence[Colour] = PAINTS
    woods: Sequence[Colour] = WOODS
    dark: Sequence[Colour] = DARK
    light: Sequence[Colour] = LIGHT
    layouts: int = 8
    stones: int = 9
    lizards: int = 4
    bows: int = 4
    turned: float = 0.0
    worked: float = 0.0


USUAL = Kinds()
OTHER = Kinds(
    paints=(
        *PAINTS, (0.16, 0.3, 0.5), (0.2, 0.36, 0.6), (0.93, 0.93, 0.93), (0.05, 0.05, 0.06), (0.35, 0.12, 0.3),
        (0.4, 0.45, 0.2), (0.85, 0.5, 0.15), (0.55, 0.2, 0.5), (0.1, 0.4, 0.42),
    ),
    woods=(
        *WOODS, (0.85, 0.72, 0.38), (0.9, 0.8, 0.45), (0.22, 0.12, 0.07), (0.4, 0.3, 0.14), (0.5, 0.16, 0.1),
        (0.6, 0.55, 0.48), (0.35, 0.3, 0.26), (0.8, 0.42, 0.22),
    ),
    dark=(*DARK, (0.7, 0.05, 0.06), (0.1, 0.2, 0.6), (0.03, 0.35, 0.3), (0.3, 0.05, 0.3)),
    light=(*LIGHT, (0.85, 0.68, 0.2), (0.75, 0.75, 0.78), (0.95, 0.6, 0.2), (0.6, 0.9, 0.9)),
    layouts=10, stones=15, lizards=7, bows=5, turned=0.55, worked=0.45,
)  # fmt: skip
"""Wider: what others make that looks unlike the usual ones."""
WORKS = ("grained", "banded", "dipped", "layered")
ASLANT = 0.36
"""The share of turned keys that lie at any angle; the others lie straight across."""


@dataclass(frozen=True)
class Make:
    """One family of three sticks: what all its faces have in common."""

    aspect: float
    base: Colour
    grain: float
    ink: Colour
    animal: Colour
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
    turn: float = 0.0
    """Degrees from along the stick that its keys are turned."""
    work: str = ""
    """What is done to its wood: one of WORKS, or nothing."""


def make(random: Random, kinds: Kinds = USUAL) -> Make:
    """A make drawn by chance; ink always stands out from the wood."""
    painted = random.random() < 0.15
    base = _one(kinds.paints if painted else kinds.woods, random)
    base = np.clip(base * random.uniform(0.8, 1.15) + random.normal(0, 0.03, 3), 0.03, 1.0)
    bright = base @ (0.3, 0.6, 0.1)
    light = bright < 0.13 or (bright < 0.4 and random.random() < 0.4)
    ink = _one(kinds.light if light else kinds.dark, random)
    ink = ink if light else np.minimum(ink, base * 0.6)
    animal = _one(LIGHT if light else BRIGHT, random)
    pip, aspect = random.uniform(0.08, 0.16), random.uniform(4.3, 9.5)
    made = Make(
        aspect=aspect, base=tuple(base), grain=0.02 if painted else random.uniform(0.03, 0.22),
        ink=tuple(ink), animal=tuple(animal), pip=pip, squash=random.uniform(0.75, 1.3) if random.random() < 0.3 else 1,
        layout=int(random.integers(kinds.layouts)),
        dot=str(random.choice(("disc", "ring", "square"), p=(0.86, 0.08, 0.06))),
        pitch=random.uniform(max(0.36, 2.9 * pip), 1.25),
        share=random.uniform(0.55, 0.8), step=random.uniform(0.18, 0.28),
        shift=random.uniform(-0.02, 0.08) * aspect if random.random() < 0.4 else 0.0,
        stone=int(random.integers(kinds.stones)), lizard=int(random.integers(kinds.lizards)),
        key=int(random.integers(kinds.bows)),
        gloss=random.choice((0, 0.15, 0.5)), seed=int(random.integers(1 << 30)),
    )  # fmt: skip
    return made if kinds is USUAL else _finished(made, kinds, random)  # or usual throws would be others than before


def _one(colours: Sequence[Colour], random: Random) -> NDArray[np.float64]:
    return np.array(colours[random.integers(len(colours))])


def _finished(made: Make, kinds: Kinds, random: Random) -> Make:
    """With its keys turned and its wood worked, or not."""
    turn = float(random.uniform(-180, 180) if random.random() < ASLANT else random.choice((-90, 90)))
    work = str(random.choice(WORKS))
    grain = min(0.6, made.grain * random.uniform(2, 3.5)) if work == "grained" else made.grain
    turned, worked = random.random(2) < (kinds.turned, kinds.worked)
    made = replace(made, turn=turn) if turned else made
    return replace(made, work=work, grain=grain) if worked else made
