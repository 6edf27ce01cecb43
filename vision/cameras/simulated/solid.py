"""Pieces as solid bodies: boxes with drawn faces before a pinhole camera. Millimetres, z upwards."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cameras.simulated.carving import Face, face, six
from vision.geometry import Image

Matrix = NDArray[np.float64]
LIGHT = np.array((-0.38, 0.42, 0.82)) / np.linalg.norm((-0.38, 0.42, 0.82))
SUPER = 2
"""Pieces are drawn so much larger and then shrunk: smooth edges."""
QUADS = ((0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0), (3, 0, 1, 2), (4, 7, 6, 5))
"""Which of the eight corners each face has, in the order of ``six``."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece is: its middle on the ground, its height above it, its heading and how far it has rolled."""

    x: float
    y: float
    z: float
    heading: float
    roll: float
    up: Face
    wood: int


@dataclass(frozen=True, slots=True)
class Lens:
    """A pinhole camera that looks down at the middle of the tray, a little from the front."""

    width: int
    height: int
    above: float = 620.0
    tilt: float = np.deg2rad(4.0)

    @property
    def focal(self) -> float:
        """In pixels: 340 mm of table fit across the picture."""
        return self.width * self.above / 340.0

    def seen(self, points: Matrix) -> Matrix:
        """Pixels (n x 2) of points (n x 3) in millimetres."""
        sine, cosine = np.sin(self.tilt), np.cos(self.tilt)
        eye = np.array((0.0, -self.above * sine, self.above * cosine))
        away = points - eye
        right, down = away[:, 0], -(away[:, 1] * cosine + away[:, 2] * sine)
        depth = away[:, 1] * sine - away[:, 2] * cosine
        middle = np.array((self.width / 2, self.height / 2))
        return np.asarray(np.stack((right, down), axis=1) * (self.focal / depth)[:, None] + middle)

    def eye(self) -> Matrix:
        """Where the camera is."""
        return np.array((0.0, -self.above * np.sin(self.tilt), self.above * np.cos(self.tilt)))


def put(picture: Image, lens: Lens, poses: tuple[Pose, ...]) -> Image:
    """A copy of the picture with pieces in it and their shadows under them."""
    lit = picture.copy()
    for pose in poses:
        _shadow(lit, lens, corners(pose))
    for pose in sorted(poses, key=lambda pose: pose.z):
        _piece(lit, lens, pose)
    return lit


def corners(pose: Pose) -> Matrix:
    """The eight corners of a piece (8 x 3): four round its left end, then four round its right end."""
    length, edge = pose.up.size
    half = edge / 2
    ring = np.array(((-half, half), (half, half), (half, -half), (-half, -half)))
    sine, cosine = np.sin(pose.roll), np.cos(pose.roll)
    across = ring @ np.array(((cosine, sine), (-sine, cosine)))
    lift = pose.z - across[:, 1].min()
    along = np.array((np.cos(pose.heading), np.sin(pose.heading)))
    side = np.array((-along[1], along[0]))
    middle = np.array((pose.x, pose.y))
    ends = []
    for reach in (-length / 2, length / 2):
        ground = middle + reach * along - across[:, :1] * side
        ends.append(np.column_stack((ground, across[:, 1] + lift)))
    return np.concatenate(ends)


def _shadow(picture: Image, lens: Lens, points: Matrix) -> None:
    """Darken the ground where a piece keeps the light away; overlapping shadows darken twice."""
    outline = lens.seen(points - LIGHT * (points[:, 2:] / LIGHT[2]))
    soft = lens.width / 230
    part, corner = _window(picture, outline, margin=round(3 * soft))
    if part.size:
        mask = np.full(part.shape[:2], 255, np.uint8)
        hull = cv2.convexHull((outline - corner).astype(np.float32))
        cv2.fillConvexPoly(mask, np.round(hull * 16).astype(np.int32), (105,), cv2.LINE_AA, 4)
        share = cv2.GaussianBlur(mask, (0, 0), soft)
        part[:] = cv2.multiply(part, cv2.merge((share, share, share)), scale=1 / 255)


def _piece(picture: Image, lens: Lens, pose: Pose) -> None:
    points = corners(pose)
    part, corner = _window(picture, lens.seen(points), margin=2)
    if not part.size:
        return
    height, width = part.shape[:2]
    canvas = np.asarray(cv2.resize(part, (width * SUPER, height * SUPER), interpolation=cv2.INTER_LINEAR), np.uint8)
    for quad, texture, shade in _faces(pose, points, lens.eye()):
        target = ((lens.seen(quad) - corner) * SUPER).astype(np.float32)
        _cover(canvas, target, texture, shade)
    part[:] = cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA)


def _window(picture: Image, outline: Matrix, *, margin: int) -> tuple[Image, Matrix]:
    """The part of a picture round an outline, empty when it lies outside, and that part's upper left corner."""
    height, width = picture.shape[:2]
    left, top = np.clip(np.floor(outline.min(axis=0)).astype(int) - margin, 0, (width, height))
    right, bottom = np.clip(np.ceil(outline.max(axis=0)).astype(int) + margin, 0, (width, height))
    return picture[top:bottom, left:right], np.array((left, top), np.float64)


def _faces(pose: Pose, points: Matrix, eye: Matrix) -> list[tuple[Matrix, Image, float]]:
    """The faces that look at the camera: corners, drawing and brightness."""
    seen = []
    for at, shown in zip(QUADS, six(pose.up), strict=True):
        quad = points[list(at)]
        normal = np.cross(quad[1] - quad[0], quad[0] - quad[3])
        normal = normal / np.linalg.norm(normal)
        if normal @ (eye - quad.mean(axis=0)) > 0:
            seen.append((quad, face(shown, pose.wood), 0.62 + 0.45 * max(0.0, float(normal @ LIGHT))))
    return seen


def _cover(canvas: Image, target: NDArray[np.float32], texture: Image, shade: float) -> None:
    height, width = texture.shape[:2]
    source = np.array(((0, 0), (width, 0), (width, height), (0, height)), np.float32)
    matrix = cv2.getPerspectiveTransform(source, target)
    size = canvas.shape[1::-1]
    lit = cv2.convertScaleAbs(texture, alpha=shade)
    flat = cv2.warpPerspective(lit, matrix, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros(canvas.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(target * 16).astype(np.int32), (255,), cv2.LINE_AA, 4)
    cv2.copyTo(flat, mask, canvas)
