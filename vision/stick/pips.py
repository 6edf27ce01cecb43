"""A second count of a stick's pips, by their looks alone: equal round dots in a row or as on a die.

It knows nothing of the network that reads the face, sees less, and says nothing where anything is out of the ordinary.
Where it differs there is doubt; the dots that it counted are shown to people.
"""

from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Image, Quad, crop, transformed
from vision.networks import Array
from vision.ranks import median, percentile
from vision.stick.faces import CLASSES, LAYOUT, Seen

NOTHING = np.zeros((0, 2), np.float32)
FINER = 2
"""How many times larger than for the network a face is laid flat."""
NOISE, EDGE = 2.0, 4
"""Pixels that are blurred away, and those at a face's edge that may belong to what lies beside it."""
SPARSE = 4
"""Of so many pixels one counts for what is usual in a row or column: blurred, its neighbours say the same."""
LIGHT = 30.0
"""Pixels of a face over which a change is light, not ink."""
STRONGEST, ABOVE_NOISE, FAINT = 99, 4.0, 6.0
"""Percentile that is the ink, so many times the median and so many levels (Lab) of which it must be."""
ROUND, LONG = (0.8, 1.25), 1.7
"""A dot's share of the ellipse in its box, and how many times as long as broad it may be."""
RADII = (0.05, 0.25)
"""Of a dot, in breadths of a face."""
LIKE = (0.6, 1.6)
"""How many times as large as the middle one another dot may be."""
END = 0.24
"""Share of a face at either end where a key may be."""
LOST = 0.25
"""A stain so many times as large as a dot, away from a key, says that this is no plain face."""
MOST = 4
IN_LINE, EVENLY, CENTRAL, SQUARE = 0.16, 0.2, 0.15, 0.35
"""Breadths that a row may be uneven by, share by which its steps may differ, breadths that dots may lie beside the
face's long middle, share by which those of a four may differ in how far they are from their middle."""

DIFFERING = 6.0
"""How many times less likely beside others a value is where another was counted: of 635 drawn faces that show pips
another was counted on 12, and the network had read 5 of these wrongly."""


def counted(image: Image, stick: Seen) -> Seen:
    """A stick with its ``dots``, and its value in their light."""
    return doubted(replace(stick, dots=dots(image, stick)))


def doubted(stick: Seen) -> Seen:
    """A stick in the light of its ``dots``; that it is a face at all stays as likely.

    A count that is the same makes no value likelier: a pip that is hidden is hidden from both.
    """
    value = stick.face.ranked[0]
    if len(stick.dots) in {0, value}:
        return stick
    shares = np.array(stick.face.shares[:-1])
    shares[CLASSES.index(value)] /= DIFFERING
    return replace(stick, face=stick.face.weighed(shares))


def dots(image: Image, stick: Seen) -> Array:
    """Where in the picture the pips of a stick are (n x 2); none unless all that is seen there is plain.

    None are looked for on a symbol. Where there is a key, it is what has most ink of both ends.
    """
    if stick.face.symbol:
        return NOTHING
    found = _laid_flat(image, stick.shape, key=stick.face.keyed)
    corners = LAYOUT.corners * FINER
    return transformed(found + corners[0], corners, stick.shape)


def _laid_flat(image: Image, shape: Quad, *, key: bool) -> Array:
    """The dots in pixels of the face laid flat, from its first corner."""
    wide, high = (FINER * (edge - 2 * margin) for edge, margin in zip(LAYOUT.size, LAYOUT.margin, strict=True))
    ink = _ink(crop(image, shape, (wide, high), (0, 0)))
    count, _, stats, middles = cv2.connectedComponentsWithStats((ink > 0.5).astype(np.uint8), connectivity=4)
    at, boxes = middles[1:count].astype(np.float32), stats[1:count].astype(np.float32)
    free = ~_beside_key(boxes, wide) if key else np.ones(len(boxes), bool)
    at, boxes = at[free], boxes[free]
    round_ = _round(boxes, high)
    areas = boxes[:, cv2.CC_STAT_AREA]
    if not 1 <= round_.sum() <= MOST or areas[~round_].max(initial=0) > LOST * float(np.median(areas[round_])):
        return NOTHING
    alike = areas[round_] / np.median(areas[round_])
    if alike.min() < LIKE[0] or alike.max() > LIKE[1] or not _as_pips(at[round_], high):
        return NOTHING
    return np.asarray(at[round_], np.float32)


def _ink(face: Image) -> Array:
    """How much of each pixel is ink: what differs most from the grain along the face, 1 at its strongest."""
    lab: Array = cv2.cvtColor(face, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab = np.asarray(cv2.GaussianBlur(lab, (0, 0), NOISE), np.float32)
    lab -= median(lab[:, ::SPARSE], axis=1)[:, None]
    lab -= cv2.GaussianBlur(median(lab[::SPARSE], axis=0)[None], (0, 0), LIGHT)
    apart = lab[EDGE:-EDGE, EDGE:-EDGE]
    much = np.sqrt(np.einsum("yxc,yxc->yx", apart, apart))
    way = apart[much >= 0.6 * percentile(much, STRONGEST)].mean(axis=0)
    ink = apart @ (way / max(float(np.linalg.norm(way)), 1e-6))
    strongest = float(percentile(ink, STRONGEST))
    if strongest < max(FAINT, ABOVE_NOISE * 1.48 * float(median(much))):
        ink = np.zeros_like(ink)
    return np.asarray(np.pad(ink / max(strongest, 1e-6), EDGE), np.float32)


def _beside_key(boxes: Array, wide: int) -> NDArray[np.bool_]:
    """Which stains lie at the end that has most of them."""
    left = boxes[:, cv2.CC_STAT_LEFT] + boxes[:, cv2.CC_STAT_WIDTH] < END * wide
    right = boxes[:, cv2.CC_STAT_LEFT] > (1 - END) * wide
    areas = boxes[:, cv2.CC_STAT_AREA]
    return np.asarray(left if areas[left].sum() > areas[right].sum() else right)


def _round(boxes: Array, high: int) -> NDArray[np.bool_]:
    wide, tall, area = (boxes[:, at] for at in (cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT, cv2.CC_STAT_AREA))
    share = area / (np.pi / 4 * wide * tall)
    long = np.maximum(wide, tall) / np.minimum(wide, tall)
    radius = np.sqrt(area / np.pi) / high
    return np.asarray(
        (share > ROUND[0]) & (share < ROUND[1]) & (long < LONG) & (radius > RADII[0]) & (radius < RADII[1])
    )


def _as_pips(at: Array, high: int) -> bool:
    """Whether dots lie as pips do: along the middle of the face, in an even row or as on a die."""
    if abs(float(at[:, 1].mean()) - high / 2) > CENTRAL * high:
        return False
    ordered = at[np.argsort(at[:, 0])]
    if len(at) <= 2 or _row(ordered, high):
        return True
    if len(at) == MOST:
        apart = np.linalg.norm(at - at.mean(axis=0), axis=1)
        return bool(np.ptp(apart) < SQUARE * apart.mean())
    off = np.abs(ordered[1] - (ordered[0] + ordered[2]) / 2)
    level = abs(float(ordered[0, 1] - ordered[2, 1])) < CENTRAL * high
    diagonal, triangle = off[1] < CENTRAL * high, level and off[1] > 2 * CENTRAL * high
    return bool(off[0] < CENTRAL * high and (diagonal or triangle))


def _row(ordered: Array, high: int) -> bool:
    steps = [float(after - before) for before, after in pairwise(ordered[:, 0])]
    return bool(np.ptp(ordered[:, 1]) < IN_LINE * high and np.ptp(steps) < EVENLY * np.mean(steps))
