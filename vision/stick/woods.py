"""Whether the sticks of pips are of one wood: a lath, a toy brick or a packet may lie where one of them is missing.

Marks in a row make a stick of anything as long and broad to the networks, but hardly anything has its colour. Light
and shadow change how bright a wood is, and less which part of the light each channel has.
"""

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from vision.geometry import Image
from vision.networks import Array
from vision.ranks import percentile
from vision.stick.foreign import LOG

UNLIT = 25
"""Percentile of each channel that is the wood: marks take less of a face, and a mirrored lamp seldom as much as the
rest."""
LIGHT = 0.5
"""How much a difference in brightness counts, beside one in colour."""


def apart(faces: Sequence[Image]) -> float:
    """How far the woods of faces laid flat part, of the two that differ most; 0 for fewer than two.

    At 0.55 one channel is twice as bright beside the others, or all are three times as bright.
    """
    woods = [LOG[percentile(face.reshape(-1, 3), UNLIT, axis=0)] for face in faces]
    return max((_apart(one - other) for one, other in combinations(woods, 2)), default=0.0)


def _apart(way: Array) -> float:
    bright = float(way.mean())
    return float(np.hypot(np.linalg.norm(way - bright), LIGHT * bright))
