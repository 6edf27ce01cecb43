"""Pictures of a board under which one light shines, seen askew."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.places import Board
from vision.geometry import Image, transformed
from vision.markers import IDS, QUIET, UNIT, View

SIZE = (640, 480)
CORNERS = np.array([(150, 60), (520, 90), (560, 430), (90, 400)], np.float32)
SEEN = View(CORNERS)
REACH = 20
"""Pixels; farther nothing of a light is seen."""


def board_picture(
    board: Board, lit: tuple[float, float] | None = None, *, seed: int = 0, marked: bool = False
) -> Image:
    """The board with its cells drawn, a glow at ``lit`` (fractions of its edge), and a camera's noise."""
    picture = _dark(board, marked, seed % 5).copy()
    if lit is not None:
        x, y = _pixel(*lit)
        here = np.s_[y - REACH : y + REACH + 1, x - REACH : x + REACH + 1]
        picture[here] = _levels(_drawn(board, marked)[here] + _noise(seed % 5)[here] + _glow())
    return picture


def _levels(picture: NDArray[np.float32]) -> Image:
    return np.clip(picture, 0, 255).astype(np.uint8)


def _pixel(x: float, y: float) -> tuple[int, int]:
    """A point of the board in the picture."""
    ((across, down),) = transformed(np.array([(x, y)], np.float32), UNIT, CORNERS)
    return round(float(across)), round(float(down))


@cache
def _dark(board: Board, marked: bool, seed: int) -> Image:
    return _levels(_drawn(board, marked) + _noise(seed))


@cache
def _glow() -> NDArray[np.float32]:
    light = np.zeros((2 * REACH + 1, 2 * REACH + 1), np.float32)
    cv2.circle(light, (REACH, REACH), 4, (90,), -1)
    return cv2.GaussianBlur(light, (0, 0), 3)[..., None]


@cache
def _drawn(board: Board, marked: bool) -> NDArray[np.float32]:
    picture = np.full((SIZE[1], SIZE[0], 3), (60, 70, 80), np.uint8)
    cv2.fillConvexPoly(picture, np.round(CORNERS).astype(np.int32), (150, 190, 205))
    for place in board.places:
        cv2.circle(picture, _pixel(place.x, place.y), 4, (90, 120, 60), 1)
    if marked:
        _mark(picture)
    return picture.astype(np.float32)


@cache
def _noise(seed: int) -> NDArray[np.float32]:
    return np.random.default_rng(seed).normal(0, 3, (SIZE[1], SIZE[0], 3)).astype(np.float32)


def _mark(picture: Image) -> None:
    """A marker outside each corner, the nearest corner of its white on the board's."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    size, quiet = 36, round(36 * QUIET)  # so large that the lowest still fits
    whole = size + 2 * quiet
    for number, (corner, outward) in enumerate(zip(CORNERS, ((-1, -1), (0, -1), (0, 0), (-1, 0)), strict=True)):
        x, y = (int(round(float(at)) + away * whole) for at, away in zip(corner, outward, strict=True))
        cv2.rectangle(picture, (x, y), (x + whole - 1, y + whole - 1), (255,) * 3, -1)
        left, top = x + quiet, y + quiet
        marker = cv2.aruco.generateImageMarker(dictionary, IDS[number], size)
        picture[top : top + size, left : left + size] = marker[..., None]
