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
LEAST = 0.001
"""Less likely than this it is not taken to be."""


def doubted(image: Image, dice: Sequence[Die], network: Network) -> list[Die]:
    """Dice of a picture, each as much less likely as it is likelier to this network that none lies there (Bayes).

    None becomes likelier: much of what it sees is what made it a die already.
    """
    if not dice:
        return []
    answers = sigmoid(network.answer(LAYOUT.crops(image, [one.shape for one in dice])))[:, 0]
    against = (1 - answers) / np.maximum(answers, LEAST)
    pairs = zip(dice, against, strict=True)
    return [replace(one, face=one.face.weighed(max(1.0, float(odds)))) for one, odds in pairs]
