"""Quadrilaterals in a picture: homographies, crops and distances between them. Pure."""

from functools import cache
from math import sqrt
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

Image: TypeAlias = NDArray[np.uint8]
Quad: TypeAlias = NDArray[np.float32]
"""Four corners (4 x 2), in pixels, going round; 0 to 1 and 2 to 3 are the long edges."""
NEXT = [1, 2, 3, 0]
"""Which corner follows each."""


def quad(corners: object) -> Quad:
    """Four corners as a Quad whose first edge is a long one; the direction round is kept."""
    points = np.asarray(corners, np.float32).reshape(4, 2)
    first, second = extent(points)
    return points if first >= second else points[NEXT]


def extent(shape: Quad) -> tuple[float, float]:
    """Mean length and mean breadth of a Quad in pixels."""
    sides = np.linalg.norm(shape[NEXT] - shape, axis=1)
    return float(sides[0] + sides[2]) / 2, float(sides[1] + sides[3]) / 2


def size(image: Image) -> tuple[int, int]:
    """Width and height of a picture."""
    return image.shape[1], image.shape[0]


def axes(shape: Quad) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The ways (x, y) along a Quad and across it, each the mean of two opposite edges."""
    first, second, third, fourth = shape
    return (second - first + third - fourth) / 2, (fourth - first + third - second) / 2


def homography(source: Quad, target: Quad) -> NDArray[np.float64]:
    """The 3 x 3 matrix that takes four corners to four others."""
    return np.asarray(cv2.getPerspectiveTransform(source.astype(np.float32), target.astype(np.float32)), np.float64)


def transformed(points: NDArray[np.floating[Any]], source: Quad, target: Quad) -> NDArray[np.float32]:
    """Where points (n x 2) lie once the corners of ``source`` lie where those of ``target`` are."""
    if not len(points):
        return np.zeros((0, 2), np.float32)
    there = cv2.perspectiveTransform(points[None].astype(np.float32), homography(source, target))[0]
    return np.asarray(there, np.float32)


def crop(image: Image, shape: Quad, size: tuple[int, int], margin: tuple[float, float]) -> Image:
    """What a Quad shows, laid flat in ``size`` (width, height), its first edge on top.

    ``margin`` is how much of the surroundings comes along at each end and each side, as a share of ``size``.
    Outside the picture the border goes on.
    """
    flat = cv2.warpPerspective(
        image, homography(shape, inset(size, margin)), size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(flat, np.uint8)


@cache
def inset(size: tuple[int, int], margin: tuple[float, float]) -> Quad:
    """Where in a picture of ``size`` (width, height) a face lies with a ``margin``, as a share of it, about it."""
    (left, top), (width, height) = np.multiply(size, margin), size
    right, bottom = width - left, height - top
    corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float32)
    corners.flags.writeable = False
    return corners


def area(shape: Quad) -> float:
    """Square pixels inside a Quad."""
    return float(cv2.contourArea(shape)) if len(shape) > 2 else 0.0


def side(shape: Quad) -> float:
    """Pixels along a side of a Quad that is nearly a square: the root of its area."""
    return sqrt(area(shape))


def convex(shape: Quad) -> bool:
    """Whether a Quad has no notch and its edges do not cross."""
    return bool(cv2.isContourConvex(shape.astype(np.float32)))


def overlap(one: Quad, other: Quad) -> float:
    """Common area as a share of the smaller of two convex Quads, or polygons with more corners (0..1)."""
    if _apart(one, other):
        return 0.0
    smaller = min(area(one), area(other))
    # OpenCV 4.11's intersectConvexConvex gives 0.11 for some quads that share a half
    return area(_clipped(one, other)) / smaller if smaller > 0 else 0.0


def gap(one: Quad, other: Quad) -> float:
    """Pixels between two convex Quads; 0 where they overlap."""
    if overlap(one, other) > 0:
        return 0.0
    pairs = ((corner, shape) for near, shape in ((one, other), (other, one)) for corner in near)
    return min(beyond(at, shape) for at, shape in pairs)


def beyond(at: NDArray[np.float32], shape: Quad) -> float:
    """Pixels from a point (x, y) to a Quad; less than 0 within it."""
    return -cv2.pointPolygonTest(shape, (float(at[0]), float(at[1])), True)


def flush(one: Quad, other: Quad) -> bool:
    """Whether two Quads lie edge to edge and end to end, as an upper face and a side of one stick do."""
    along, way = (_unit(axes(shape)[0]) for shape in (one, other))
    (long, broad), (length, breadth) = extent(one), extent(other)
    apart = other.mean(axis=0) - one.mean(axis=0)
    lengthwise = abs(float(apart @ along))
    crosswise = abs(float(apart[0] * along[1] - apart[1] * along[0]))
    parallel = abs(float(along @ way)) > 0.97
    alike = abs(long - length) < 0.2 * long and lengthwise < 0.12 * long
    return parallel and alike and crosswise < 0.7 * (broad + breadth)


def grown(shape: Quad, pixels: float) -> Quad:
    """A Quad with every edge moved outwards by about ``pixels``."""
    along, across = map(_unit, axes(shape))
    signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32) * pixels
    return np.asarray(shape + signs[:, :1] * along + signs[:, 1:] * across, np.float32)


def scaled(shape: Quad, by: float) -> Quad:
    """A Quad so many times as large, about the same middle."""
    middle = shape.mean(axis=0)
    return np.asarray(middle + by * (shape - middle), np.float32)


def ends(shape: Quad) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The middles (x, y) of the two ends of a Quad."""
    first, second, third, fourth = shape
    return (first + fourth) / 2, (second + third) / 2


def halves(shape: Quad) -> tuple[Quad, Quad]:
    """The two halves of a Quad that lie side by side along its length."""
    first, second, third, fourth = shape
    start, end = ends(shape)
    return np.stack([first, second, end, start]), np.stack([start, end, third, fourth])


def window(points: NDArray[np.float32], room: float, size: tuple[int, int]) -> tuple[slice, slice]:
    """Rows and columns of a picture of ``size`` (width, height) with points (n x 2) and ``room`` pixels about them.

    They end where the picture does, and hold a pixel at least.
    """
    left, top = np.clip(points.min(axis=0) - room, 0, np.subtract(size, 1)).astype(int)
    right, bottom = np.clip(np.ceil(points.max(axis=0) + room), (left + 1, top + 1), size).astype(int)
    return slice(top, bottom), slice(left, right)


def inside(shape: Quad, size: tuple[int, int]) -> bool:
    """Whether all corners lie in a picture of ``size`` (width, height)."""
    return bool(np.all(shape >= 0) and np.all(shape <= np.array(size) - 1))


def _apart(one: Quad, other: Quad) -> bool:
    """Whether an upright line or a level one parts two polygons."""
    return bool(np.any(one.max(axis=0) < other.min(axis=0)) or np.any(other.max(axis=0) < one.min(axis=0)))


def _clipped(one: Quad, other: Quad) -> NDArray[np.float32]:
    """What two convex polygons share: one cut along each edge of the other (Sutherland, Hodgman 1974)."""
    round_ = float(np.sign(cv2.contourArea(other, oriented=True)))
    points, corners = ([(float(x), float(y)) for x, y in each] for each in (one, other))
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        sides = [round_ * ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) for x, y in points]
        kept: list[tuple[float, float]] = []
        for at, side in enumerate(sides):
            (x, y), (u, v), before = points[at], points[at - 1], sides[at - 1]
            if side * before < 0:
                share = before / (before - side)
                kept.append((u + share * (x - u), v + share * (y - v)))
            if side >= 0:
                kept.append((x, y))
        points = kept
    return np.array(points, np.float32).reshape(-1, 2)


def _unit(vector: NDArray[np.float32]) -> NDArray[np.float32]:
    length = float(np.hypot(vector[0], vector[1]))
    return np.asarray(vector / max(length, 1e-6), np.float32)
