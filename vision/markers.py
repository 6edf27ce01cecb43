"""The four printed markers at a board's corners, and what they make of a picture: places on the board."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry import Image, Quad, scaled, transformed

IDS = (0, 1, 2, 3)
"""Clockwise from the board's top left corner (ArUco, 4 x 4 bits, the dictionary of 50)."""
EDGE = 6
"""Squares along a marker: four of its own between those of a black border."""
QUIET = 0.2
"""White about a printed marker, in its edges: one of its squares and more, or it is not found. Its corner lies on the
board's."""
BLURRED = 0.3
"""Share of each of a marker's squares, at each of its edges, that is not looked at: what an unsharp picture mixes."""
UNIT = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """How a camera sees a board: its four corners in the picture, clockwise from the top left one."""

    corners: Quad

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture (pixels) on the board, as fractions of its edge; outside 0..1 it is beside it."""
        there = transformed(np.array([(x, y)], np.float32), self.corners, UNIT)[0]
        return float(there[0]), float(there[1])


def pattern(number: int) -> tuple[tuple[bool, ...], ...]:
    """A marker's rows of squares, EDGE by EDGE, True for black."""
    image = cv2.aruco.generateImageMarker(_dictionary(), number, EDGE)
    return tuple(tuple(bool(square == 0) for square in row) for row in image)


def view(image: Image) -> View | None:
    """The board between its four markers; None unless each is seen exactly once.

    Markers lie just outside the corners: of each and the white about it, the corner nearest to the middle of all four
    is taken for the board's. Of one that was laid with its black on the corner that is wrong by a fifth of its edge.
    """
    shapes, ids, _ = _detector().detectMarkers(image)
    seen = [int(each) for each in np.ravel(ids)] if shapes else []
    if sorted(each for each in seen if each in IDS) != list(IDS):
        return None
    quads = [np.asarray(shapes[seen.index(each)], np.float32).reshape(4, 2) for each in IDS]
    middle = np.mean([quad.mean(0) for quad in quads], axis=0)
    whole = [scaled(quad, 1 + 2 * QUIET) for quad in quads]
    nearest = [quad[np.linalg.norm(quad - middle, axis=1).argmin()] for quad in whole]
    return View(np.asarray(nearest, np.float32))


def _detector() -> cv2.aruco.ArucoDetector:
    parameters = cv2.aruco.DetectorParameters()
    parameters.perspectiveRemoveIgnoredMarginPerCell = BLURRED
    return cv2.aruco.ArucoDetector(_dictionary(), parameters)


def _dictionary() -> cv2.aruco.Dictionary:
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
