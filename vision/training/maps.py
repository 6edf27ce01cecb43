"""Maps of what lies where in a made-up picture, which finders learn from."""

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad

UNKNOWN = 255
"""In a map: where even a person could not tell."""


def sixteenths(shape: Quad, scale: float) -> NDArray[np.int32]:
    """Corners as OpenCV fills them, on a grid so much coarser."""
    return np.asarray(np.round((shape * scale - 0.5) * 16), np.int32)
