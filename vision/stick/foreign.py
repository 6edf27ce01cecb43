"""Whether a pip of a stick may be none, but a crumb, a sequin or a mirrored lamp that the networks count as one.

All pips of a stick are of one ink. A mark takes the same share of the light wherever it is, so an ink shows in the
logarithm of how bright each channel is beside what is about it, in light and shadow and under lamps of any colour. How
much of it there is says little, for ink is rubbed off and lamps lie on it; so only the way is asked, from wood to ink.
"""

import cv2
import numpy as np

from vision.geometry import Image
from vision.networks import Array
from vision.ranks import median, percentile
from vision.stick.pips import END

NOISE, ABOUT = 1.0, 41
"""Pixels that are blurred away, and those over which the median is the wood about a mark."""
LOG = np.log(np.arange(256, dtype=np.float32) + 12)
"""Of each level; some levels are added, so that the noise of what is black does not matter."""
STRONGEST, MARK, ABOVE_NOISE = 99, 0.4, 3.5
"""Percentile that is the strongest mark, its share that any other must be, and how many times the median."""
CORE = 0.7
"""Share of its own strongest that the middle of a mark is."""
RADII, LONG = (0.04, 0.28), 2.2
"""Of a mark, in breadths of a face, and how many times as long as broad it may be."""


def unlike(face: Image, pips: int, *, key: bool) -> float:
    """How far (0..2) the ways of the inks of so many marks as there are ``pips`` part, of those that differ least.

    At 1 they part by 60 degrees, at 2 one is brighter where another is darker. 0 where fewer marks are seen on the face
    laid flat; where there is a ``key``, beside the end that has most of all.
    """
    inks = _inks(face, key=key)
    if not 2 <= pips <= len(inks):
        return 0.0
    ways = inks / np.linalg.norm(inks, axis=1, keepdims=True)
    apart = np.linalg.norm(ways[:, None] - ways, axis=2)
    return float(np.sort(apart, axis=1)[:, pips - 1].min())  # of each the nearest is itself


def _inks(face: Image, *, key: bool) -> Array:
    """How each mark that may be a pip differs from what is about it (n x 3)."""
    wide = face.shape[1]
    soft = np.asarray(cv2.GaussianBlur(face, (0, 0), NOISE), np.uint8)
    away = LOG[soft] - LOG[cv2.medianBlur(soft, ABOUT)]
    much = np.sqrt(np.einsum("yxc,yxc->yx", away, away))
    least = max(MARK * float(percentile(much, STRONGEST)), ABOVE_NOISE * float(median(much)))
    count, labels, stats, middles = cv2.connectedComponentsWithStats((much > least).astype(np.uint8), connectivity=4)
    marks = [mark for mark in range(1, count) if _as_pip(stats[mark], face)]
    if key:
        end = round(END * wide)
        first = much[:, :end].sum() > much[:, -end:].sum()
        left, right = (end, wide) if first else (0, wide - end)
        marks = [mark for mark in marks if left <= middles[mark, 0] <= right]
    cores = [(labels == mark) & (much > CORE * much[labels == mark].max()) for mark in marks]
    return np.array([away[core].mean(axis=0) for core in cores], np.float32).reshape(-1, 3)


def _as_pip(stats: Array, face: Image) -> bool:
    """Whether a mark is as large and as round as a pip may be, and apart from the edges of the face."""
    high, wide = face.shape[:2]
    left, top, across, down, area = (int(part) for part in stats)
    within = left > 0 and top > 0 and left + across < wide and top + down < high
    least, most = (np.pi * (radius * high) ** 2 for radius in RADII)
    return within and least < area < most and max(across, down) <= LONG * min(across, down)
