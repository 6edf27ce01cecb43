"""Hands that reach into a picture: a small network says of each place in it how likely a hand is there.

``vision.training.reaching`` says what it learned from.
"""

import cv2
import numpy as np

from companion.core.values import Reason
from vision.finder import STEP, fitted
from vision.geometry import Image
from vision.networks import Array, network, sigmoid, standardized

SIZE = (256, 192)
"""Width and height of as many pixels as a picture is brought to: a finger then has ten across."""
MAYBE, LIKELY = 0.3, 0.7
"""How likely a hand must be between what counts and the edge, and where it counts (hysteresis: Canny, A computational
approach to edge detection, 1986)."""
FAINT = 0.03
"""Where less than ``MOST`` of a picture is as likely a hand as this, the mirror showed none in any of 3,321 pictures,
drawn or labelled."""
MOST = 0.0025
"""Share of a picture that may look like a hand: of 309 in drawn throws 248 are told, and one is in 13 of 709 others
(docs/trust.md)."""


def doubts(image: Image) -> frozenset[Reason]:
    """Why not to play a reading while a hand is in view."""
    return frozenset({Reason.HAND_IN_VIEW}) if reach_in(image) else frozenset()


def reach_in(image: Image) -> bool:
    """Whether a hand reaches in across the picture's edge, seen as it is or, where one may be, in a mirror."""
    small, scale = fitted(image, SIZE)
    high, wide = (-(-round(edge * scale) // STEP) for edge in image.shape[:2])
    plain = _likely(small)[:high, :wide]
    if reaching(plain) > MOST:
        return True
    if np.mean(plain > FAINT) <= MOST:
        return False
    mirrored = _likely(small[:, ::-1])[:, ::-1][:high, :wide]
    return reaching(np.maximum(plain, mirrored)) > MOST


def _likely(small: Image) -> Array:
    """How likely (0..1) a hand is in each cell."""
    return sigmoid(network("hands").answer(standardized(small[None]))[0, 0])


def reaching(hand: Array) -> float:
    """The share of a map of likely hands that reaches its edge: a patch of skin's colour amid it is none."""
    count, labels = cv2.connectedComponents((hand > MAYBE).astype(np.uint8), connectivity=8)
    edge = np.zeros(count, bool)
    edge[np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])] = True
    return float(np.mean(edge[labels] & (hand > LIKELY)))
