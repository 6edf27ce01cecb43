"""Whether all pips of a face stand out alike: those of a see-through die's other faces are seen, too, but fainter."""

import cv2
import numpy as np

from vision.die.faces import APART, GRIDS, LAYOUT, Grid, parts
from vision.geometry import Image
from vision.ranks import median

BLUR = 1.2
"""Pixels of a crop that are blurred away, for noise."""
ASIDE = 0.22
"""Halves of a breadth about its place where a pip is sought: makers set pips nearer or farther."""
SOUGHT = np.array([[LAYOUT.face(apart) < ASIDE for apart in row] for row in APART])
"""The pixels of the face where a pip of each of the nine places is sought (3 x 3 x height x width)."""


def faintest(crop: Image, pips: Grid) -> float:
    """How much the pips (3 x 3) beyond a lower value stand out, as a share (0..1) of what the clearest does.

    How far their colour is from the body counts, of several the one farthest; 1 where no value is lower.
    """
    less = [pips & ~grid for _, grid in GRIDS if np.all(grid <= pips) and np.any(grid != pips)]
    if not less:
        return 1.0
    soft = np.asarray(cv2.GaussianBlur(crop, (0, 0), BLUR), np.uint8)
    lab = cv2.cvtColor(LAYOUT.face(soft), cv2.COLOR_BGR2LAB).astype(np.float32)
    away = np.linalg.norm(lab - median(lab[LAYOUT.face(parts(pips)[0])], axis=0), axis=2)
    most = np.where(SOUGHT, away, 0).max(axis=(2, 3))
    return min(float(most[added].max()) for added in less) / max(float(most[pips].max()), 1.0)
