"""Moves a proposed quadrilateral onto the edges that are really there."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Image, Quad, extent, homography

FLAT = (144, 24)
"""Length and breadth a face is laid flat to."""
ROOM = (30, 15)
"""Pixels of surroundings at each end and each side, in which an edge is looked for."""
LEAST_BREADTH = 4


def refined(image: Image, shape: Quad, reach: float) -> Quad:
    """The Quad with each edge moved to the strongest edge near it; unchanged where it is too small to tell.

    ``reach`` is the standard deviation, in breadths, of how far the sides may be off; the ends may be twice that.
    """
    if extent(shape)[1] < LEAST_BREADTH:
        return shape
    (long, broad), (left, top) = FLAT, ROOM
    right, bottom = left + long, top + broad
    frame = np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float32)
    matrix = homography(shape, frame)
    size = (long + 2 * left, broad + 2 * top)
    flat = cv2.warpPerspective(image, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    lab = cv2.cvtColor(flat, cv2.COLOR_BGR2LAB)
    thirds = (slice(left + 6, left + long // 3), slice(right - long // 3, right - 6))
    at = [(part.start + part.stop) / 2 for part in thirds]
    upper = [_strongest(lab[:, part].mean(axis=1), top, reach * broad) for part in thirds]
    lower = [_strongest(lab[:, part].mean(axis=1), bottom, reach * broad) for part in thirds]
    core = lab[top + broad // 4 : bottom - broad // 4].mean(axis=0)
    first, last = (_strongest(core, end, 2 * reach * broad) for end in (left, right))
    corners = [
        (x, edge[0] + (edge[1] - edge[0]) * (x - at[0]) / (at[1] - at[0]))
        for edge, x in ((upper, first), (upper, last), (lower, last), (lower, first))
    ]
    back = cv2.perspectiveTransform(np.array(corners, np.float64)[None], np.linalg.inv(matrix))[0]
    return np.asarray(back, np.float32)


def nearby(shape: Quad) -> list[Quad]:
    """Where else to start: half a breadth to either side, and a sixth shorter at either end."""
    along, across = (shape[1] - shape[0] + shape[2] - shape[3]) / 2, (shape[3] - shape[0] + shape[2] - shape[1]) / 2
    first, last = np.array([[1], [0], [0], [1]]), np.array([[0], [1], [1], [0]])
    moves = (across / 2, -across / 2, first * along / 6, -last * along / 6)
    return [np.asarray(shape + move, np.float32) for move in moves]


def beside(shape: Quad) -> list[Quad]:
    """Where another face of the same stick would be seen: along either long edge, as broad or half as broad."""
    across = (shape[3] - shape[0] + shape[2] - shape[1]) / 2
    upper, lower = shape[[0, 1]], shape[[3, 2]]
    found = []
    for part in (0.5, 0.9):
        found.append(np.concatenate([upper - part * across, upper[::-1]]))
        found.append(np.concatenate([lower, (lower + part * across)[::-1]]))
    return [np.asarray(quad, np.float32) for quad in found]


def _strongest(profile: NDArray[np.float64], near: int, spread: float) -> float:
    """Where a profile (places x channels) changes most, near a place; between pixels by a parabola."""
    smooth = (profile[2:] + 2 * profile[1:-1] + profile[:-2]) / 4
    change = np.abs(smooth[2:] - smooth[:-2]).sum(axis=1)  # change[i] is at i + 2
    places = np.arange(2, len(profile) - 2)
    merit = change * np.exp(-0.5 * ((places - near) / spread) ** 2)
    best = int(np.argmax(merit))
    if not 0 < best < len(merit) - 1:
        return float(places[best])
    before, here, after = merit[best - 1 : best + 2]
    bend = before - 2 * here + after
    return float(places[best] + (0.5 * (before - after) / bend if bend < 0 else 0.0))
