"""How likely a frame shows a die, to a network that looks at it together with all that lies about it.

The network for faces sees hardly more than the face, and a side of a die, or a sign on a board, may look like one. This
one sees whether the rest of a die, its shadow, or something that hides a part of it lies there.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.die_faces import Die
from vision.geometry import Image
from vision.layout import Layout
from vision.network import Network, sigmoid

LAYOUT = Layout((64, 64), (20, 20), 1)
"""Nearly a breadth of surroundings at each side; the one answer is whether the whole upper face of a die lies there."""
WORTH = 0.05
"""How likely a face a frame must be for anything to be asked."""
LEAST = 0.001
"""Less likely than this, one way or the other, nothing is taken to be."""


def looked_about(image: Image, frames: Sequence[Die], network: Network) -> list[Die]:
    """Frames of a picture, each as much likelier a die, or less, as this network finds it (Bayes)."""
    worth = [one for one in frames if one.face.face > WORTH]
    if not worth:
        return list(frames)
    answers = sigmoid(network.answer(LAYOUT.crops(image, [one.shape for one in worth])))[:, 0]
    upper = np.clip(answers, LEAST, 1 - LEAST).tolist()
    heard = [_heard(one, likely) for one, likely in zip(worth, upper, strict=True)]
    return [*heard, *(one for one in frames if one.face.face <= WORTH)]


def _heard(die: Die, upper: float) -> Die:
    return replace(die, face=die.face.weighed((1 - upper) / upper), upper=upper)
