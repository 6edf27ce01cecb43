"""Whether two small pictures of a tray show the same things, whatever the light and the camera's place. Pure."""

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

Thumb: TypeAlias = NDArray[np.float32]
"""A small grey picture; noise is averaged away in it, a rocking stick still shows."""

AROUND = 2.0
"""Pixels about each one that are compared with it, as a Gaussian's deviation: a stick is three to six broad."""
COARSE = 4.0
"""Changes over more pixels than this are light; what is finer is a thing's outline or mark."""
FAINT = 4.0
"""Grey levels of structure that are a thing; felt, noise and soft shadows have less."""
LIKE = 0.5
"""Correlation of the same thing in another light: above this on the tests' pictures, below 0.3 for something else."""
LEAST = 12
"""Pixels: a die of 12 mm is 9 with as many about it; sharp edges that were moved back leave up to 8."""
NUDGE = 0.06
"""Share of the picture's width by which a nudged camera may have moved it, and radians by which it may have turned."""
STEPS = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 30, 1e-3)


def things(before: Thumb, now: Thumb) -> int:
    """How many separate things in a picture have come, gone or moved; light, and a nudge of the camera, are none."""
    straight, seen = _nudged_back(before, now)
    apart = _unlike(before, straight) & seen
    count, _, stats, _ = cv2.connectedComponentsWithStats(apart, connectivity=8)
    return int(np.count_nonzero(stats[1:count, cv2.CC_STAT_AREA] >= LEAST))


def _unlike(before: Thumb, now: Thumb) -> NDArray[np.uint8]:
    """1 where there is structure in one of them that the other does not have."""
    old, new = (picture - _mean(picture, COARSE) for picture in (before, now))
    common, was, is_ = _mean(old * new, AROUND), _mean(old * old, AROUND), _mean(new * new, AROUND)
    strong = np.maximum(was, is_) > FAINT**2
    return np.asarray(strong & (common < LIKE * np.sqrt(was * is_) + 1e-6), np.uint8)


def _nudged_back(before: Thumb, now: Thumb) -> tuple[Thumb, NDArray[np.uint8]]:
    """``now`` as it would be seen from where the camera was before, and 1 where it then shows anything."""
    motion, size = np.eye(2, 3, dtype=np.float32), before.shape[::-1]
    everywhere = np.ones_like(before, np.uint8)
    try:
        # Evangelidis, Psarakis 2008: finds a turn and a shift in any even change of light
        _, found = cv2.findTransformECC(before, now, motion, cv2.MOTION_EUCLIDEAN, STEPS, everywhere, 5)
    except cv2.error:  # nothing to hold on to
        return now, everywhere
    motion = np.asarray(found, np.float32)
    if max(abs(float(motion[0, 2])), abs(float(motion[1, 2]))) > NUDGE * size[0] or abs(float(motion[1, 0])) > NUDGE:
        return now, everywhere
    back = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    straight = cv2.warpAffine(now, motion, size, flags=back, borderMode=cv2.BORDER_REPLICATE)
    seen = cv2.erode(cv2.warpAffine(everywhere, motion, size, flags=back), np.ones((5, 5), np.uint8))
    return np.asarray(straight, np.float32), np.asarray(seen, np.uint8)


def _mean(picture: Thumb, around: float) -> Thumb:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), around), np.float32)
