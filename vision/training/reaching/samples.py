"""What the network for hands learns from: throws of sticks and dice, into every second of which a hand reaches."""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import hands
from vision.finder import STEP
from vision.geometry import Image
from vision.training.art import Art
from vision.training.dice import scenes as dice
from vision.training.drawing import Random
from vision.training.rooms import EDGED
from vision.training.sticks import scenes as sticks

REACHED = 0.5
"""Share of throws that a hand reaches into."""
CELLS = (hands.SIZE[0] // STEP, hands.SIZE[1] // STEP)


@dataclass(frozen=True)
class Drawn:
    """One scene: ``small`` as the network sees it, and how much of each cell a ``hand`` covers, 0..255."""

    small: Image
    hand: NDArray[np.uint8]


def drawn(seed: int, art: Art | None = None) -> Drawn:
    """A made-up throw; the same seed and the same ``art`` give the same.

    Of four, one each is of usual sticks, of sticks that mislead, of usual dice, and of dice seen from afar.
    """
    made = (_sticks, _dice)[seed % 2](np.random.default_rng(seed), seed // 2 % 2, art)
    return Drawn(_coarser(made.image, hands.SIZE), _coarser(np.round(made.hand * 255), CELLS))


def _sticks(random: Random, other: int, art: Art | None) -> sticks.Scene:
    about = (sticks.USUAL, sticks.MISLEADING)[other]
    return sticks.scene(random, about=replace(about, hands=REACHED, art=art, edged=EDGED))


def _dice(random: Random, other: int, art: Art | None) -> dice.Scene:
    about = (dice.USUAL, dice.AFAR)[other]
    return dice.scene(random, replace(about, hands=REACHED, board=replace(about.board, art=art), edged=EDGED))


def _coarser(picture: NDArray[Any], size: tuple[int, int]) -> NDArray[np.uint8]:
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
