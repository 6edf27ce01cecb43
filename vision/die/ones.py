"""Whether a one shows a pip, by its looks alone: a round dot in the middle of the face.

The networks take most pictures that makers put in place of a value for the pip of a one. This knows nothing of them.
"""

import cv2
import numpy as np

from vision.geometry import Image, Quad, crop
from vision.networks import Array
from vision.ranks import median

SIZE = 96
"""Pixels along a face laid flat, and in its middle."""
CENTRE = SIZE // 2
BLUR = 1.5
"""Pixels that are blurred away, for noise."""
PIP, BODY, BROAD = 0.08, 0.55, 0.2
"""How far from the middle is surely pip, and how far, give or take how much, is mostly body; in halves of a breadth."""
SHARES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
"""Parts of the way from the body's colour to the pip's from which on a pixel may be pip: beside a lamp that is mirrored
only few part them."""
ASIDE, LARGEST = 0.25, 0.65
"""Halves of a breadth that a pip may lie from the middle, and be in radius: on many dice that of a one is larger."""


def _far() -> Array:
    """How far each pixel is from the middle, in halves of a breadth."""
    at = (np.arange(SIZE, dtype=np.float32) - (SIZE - 1) / 2) / (SIZE / 2)
    return np.asarray(np.hypot(at[:, None], at[None, :]), np.float32)


FAR = _far()
OUTER = np.abs(FAR - BODY) < BROAD


def roundness(image: Image, shape: Quad) -> float:
    """How much (0..1) of the circle about it the dot in the middle of a face fills; 0 where none lies there.

    It counts where it fills most, of all SHARES.
    """
    face = cv2.cvtColor(crop(image, shape, (SIZE, SIZE), (0, 0)), cv2.COLOR_BGR2LAB).astype(np.float32)
    lab = cv2.GaussianBlur(face, (0, 0), BLUR)
    body = median(lab[OUTER], axis=0)
    way = median(lab[FAR < PIP], axis=0) - body
    ink = (lab - body) @ (way / max(float(way @ way), 1e-6))
    return max(_filled(ink > share) for share in SHARES)


def _filled(ink: Array) -> float:
    """How much of the circle about it the stain in the middle fills; 0 where it is too large or lies aside."""
    _, labels, stats, middles = cv2.connectedComponentsWithStats(ink.astype(np.uint8), connectivity=4)
    stain = labels[CENTRE, CENTRE]
    if not stain or np.hypot(*(middles[stain] - (SIZE - 1) / 2)) > ASIDE * SIZE / 2:
        return 0.0
    outlines, _ = cv2.findContours((labels == stain).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    radius = cv2.minEnclosingCircle(outlines[0])[1] + 0.5  # an outline goes through the middles of pixels
    return float(stats[stain, cv2.CC_STAT_AREA] / (np.pi * radius**2)) if radius < LARGEST * SIZE / 2 else 0.0
