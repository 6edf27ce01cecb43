"""What the network for leaning learns from: sticks with what lies about them, many of them heaped."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import geometry
from vision.stick.surroundings import LAYOUT
from vision.training.sticks.samples import shaken, stands_out
from vision.training.sticks.scenes import Lying, Scene, scene

ROOM = 8
"""Pixels around each crop, so that learning can move it."""
WIDER = LAYOUT.wider(ROOM)
HEAPED = 0.3
"""As ``throws.thrown`` takes it: four of five sticks but the first lie on, against or beside another."""
LOOK = 0.05, 0.035
"""Breadths (standard deviations) that frames of a face are off at its ends and sides."""
LEAST = 0.7
"""How much of a face must be seen."""
REACH = 1.1
"""How much larger than its footprint the place is that one which leans may lean on."""


@dataclass(frozen=True)
class Near:
    """The sticks of one scene: ``leans`` says of each whether it leans, and whether something leans on it."""

    crops: NDArray[np.uint8]
    leans: NDArray[np.uint8]


def drawn(seed: int) -> Near:
    """The samples of one made-up throw; the same seed gives the same."""
    random = np.random.default_rng(seed)
    made = scene(random, HEAPED)
    sticks = [one for one in made.sticks if one.visible >= LEAST and stands_out(made, one)]
    frames = [shaken(geometry.quad(one.quad), *LOOK, random) for one in sticks]
    crops = [WIDER.crop(made.image, frame) for frame in frames]
    leans = [(one.cocked, _leant_on(one, made)) for one in sticks]
    return Near(np.array(crops, np.uint8).reshape(-1, *WIDER.size[::-1], 3), np.array(leans, np.uint8).reshape(-1, 2))


def _leant_on(stick: Lying, made: Scene) -> bool:
    """Whether one that leans lies over a stick's place on the table, or at it."""
    leaners = [one.place for one in made.sticks if one is not stick and one.cocked]
    grown = [lies.mean(0) + (lies - lies.mean(0)) * np.float32(REACH) for lies in leaners]
    return any(geometry.overlap(_outline(stick.place), _outline(lies)) > 0 for lies in grown)


def _outline(place: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(cv2.convexHull(place)[:, 0], np.float32)
