"""Whether a face may be the front of a die, below its upper one: then no table lies beyond its far edge.

A camera that looks aslant sees fronts as well as upper faces, and where a lamp is mirrored in an upper face, or it is
as dark as its table, only the front looks like a face. So aslant a camera stands upright: what is higher in the picture
is farther away.
"""

import cv2
import numpy as np

from vision.die.surroundings import LAYOUT
from vision.geometry import NEXT, Image, Quad
from vision.light import burnt
from vision.networks import Array
from vision.ranks import median

BLUR = 0.8
"""Pixels of a crop that are blurred away, for noise."""
STRIP = (3, 12)
"""Pixels of a crop beyond the edge between which the upper face would lie: an eighth to a half of a breadth."""
ASIDE = 4
"""Pixels at either end of the edge that may belong to what lies beside it."""
TABLE = 6
"""Pixels along the crop's edges that are mostly table."""
MOSTLY = 0.5
"""Share of what lies beyond the edge, or of the table, that may be burnt out."""


def beyond(image: Image, shape: Quad) -> float:
    """How far, in levels of Lab, what lies beyond the far edge of a face is from what lies farther about it.

    Infinitely far where it is burnt out and the rest is not: a lamp is mirrored in it.
    """
    first = int(np.argmin((shape + shape[NEXT])[:, 1]))
    crop = LAYOUT.crop(image, np.roll(shape, -first, axis=0))
    soft = np.asarray(cv2.GaussianBlur(crop, (0, 0), BLUR), np.uint8)
    left, top = LAYOUT.margin
    strip = soft[top - STRIP[1] : top - STRIP[0], left + ASIDE : -left - ASIDE]
    table = np.concatenate([part.reshape(-1, 1, 3) for part in (soft[:TABLE], soft[:, :TABLE], soft[:, -TABLE:])])
    if burnt(strip) > MOSTLY > burnt(table):
        return np.inf
    return float(np.linalg.norm(_tone(strip) - _tone(table)))


def _tone(part: Image) -> Array:
    """The median of some pixels (height x width), in Lab."""
    return median(cv2.cvtColor(part, cv2.COLOR_BGR2LAB).reshape(-1, 3).astype(np.float32), axis=0)
