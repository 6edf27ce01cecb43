"""How likely a frame shows a die, to a network that looks at it together with all that lies about it.

The network for faces sees hardly more than the face, and a side of a die, or a sign on a board, may look like one. This
one sees whether the rest of a die, its shadow, or something that hides a part of it lies there.
"""

from collections.abc import Sequence

import numpy as np

from vision.die.faces import MAYBE, Die
from vision.geometry import Image
from vision.layout import Layout
from vision.networks import Network, sigmoid

LAYOUT = Layout((64, 64), (20, 20), 1)
"""Nearly a breadth of surroundings at each side; the one answer is whether the whole upper face of a die lies there."""
LEAST = 0.001
"""Less likely than this, one way or the other, nothing is taken to be."""


def looked_about(image: Image, frames: Sequence[Die], network: Network) -> list[Die]:
    """Frames of a picture, those that may be a face first, each as likely a die as this network finds it, too."""
    worth = [one for one in frames if one.face.likely > MAYBE]
    rest = [one for one in frames if one.face.likely <= MAYBE]
    if not worth:
        return rest
    answers = sigmoid(network.answer(LAYOUT.crops(image, [one.shape for one in worth])))[:, 0]
    upper = np.clip(answers, LEAST, 1 - LEAST).tolist()
    return [*(one.heard(likely) for one, likely in zip(worth, upper, strict=True)), *rest]
