"""Whether the middle pips of a six are pips, and not the ends of a four's that were drawn out.

A camera that moves along the rows of a four draws its pips out until they nearly meet half way, and the networks see a
six. Then the middle of a row stands out no more than what lies beside it, and tones change steeply one way only.
"""

import cv2
import numpy as np

from vision.die.faces import GRIDS, LAYOUT, Grid
from vision.geometry import Image
from vision.networks import Array
from vision.ranks import median, percentile

BLUR = 1.0
"""Pixels of a crop that are blurred away, for noise."""
ROW, BROAD = 0.5, 0.15
"""How far a row is from the middle of the face, and how far to either side it goes; in halves of a breadth."""
MIDDLE, FROM, TO = 0.11, 0.14, 0.36
"""How far from the middle of a row its middle pip may lie, and from where to where there is none; the same."""
SIXES = tuple(grid for value, grid in GRIDS if value == 6)
"""With rows that run down, and across."""
AT = (np.arange(LAYOUT.size[0] - 2 * LAYOUT.margin[0]) + 0.5) / (LAYOUT.size[0] / 2 - LAYOUT.margin[0]) - 1
"""Where each pixel of a face lies, in halves of a breadth from its middle."""
WAYS = np.arange(8) * np.pi / 8
"""Along which changes are looked at, in radians; along those between they are much the same."""
CENTRE = np.abs(AT) < BROAD


def middle(crop: Image, pips: Grid) -> float:
    """How much more the middle of a six's rows stands out than what lies beside it, as a share of the row's clearest.

    Of both rows the less counts; 1 where the pips (3 x 3) are no six.
    """
    turns = [turn for turn, grid in enumerate(SIXES) if np.array_equal(grid, pips)]
    if not turns:
        return 1.0
    soft = np.asarray(cv2.GaussianBlur(crop, (0, 0), BLUR), np.uint8)
    lab = np.rot90(cv2.cvtColor(LAYOUT.face(soft), cv2.COLOR_BGR2LAB).astype(np.float32), turns[0])
    away = np.linalg.norm(lab - median(lab[np.ix_(CENTRE, CENTRE)].reshape(-1, 3), axis=0), axis=2)
    return min(_middle(away[:, np.abs(AT - side) < BROAD].mean(axis=1)) for side in (-ROW, ROW))


def _middle(row: Array) -> float:
    beside = max(float(row[(side * AT > FROM) & (side * AT < TO)].min()) for side in (-1, 1))
    return (float(row[np.abs(AT) < MIDDLE].max()) - beside) / max(float(row.max()), 1.0)


def evenness(crop: Image) -> float:
    """How steep changes on a face are along the way of the least, as a share (0..1) of those along that of the most."""
    grey = cv2.cvtColor(LAYOUT.face(crop), cv2.COLOR_BGR2GRAY)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    steep = [float(percentile(np.abs(np.cos(way) * across + np.sin(way) * down), 99.5)) for way in WAYS]
    return min(steep) / max(*steep, 1e-3)
