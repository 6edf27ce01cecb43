"""What stands at a foot on a board: a small network looks at each foot, turned so that what leans does so upwards.

``vision.training.boards`` says what it learned from.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.values import Colour
from vision.figure.feet import Foothold
from vision.geometry import Image, Quad, crop, homography, size, transformed
from vision.markers import UNIT
from vision.networks import Array, network, softmax, standardized

SIZE, FOOT = (80, 96), (40, 64)
"""Width and height of a crop, and where in it the foot's middle is."""
FINE = 800.0
"""Pixels of the board's edge in a crop."""
REACH = 12.0
"""Pixels of a crop: the unit of the answers about the way to a foot's middle."""
LIGHT = (32, 32)
"""Pixels of a board laid flat by whose light its crops are seen."""
FOCAL, FOCALS = 1.1, (0.6, 2.5)
"""Focal length, in longer edges of the picture, where the board does not tell it, and between which it may be."""


COLOURS: Sequence[Colour] = (
    Colour.RED, Colour.YELLOW, Colour.WHITE, Colour.GREY, Colour.GREEN, Colour.BLACK, Colour.VIOLET, Colour.BLUE,
)  # fmt: skip
"""In the order of the network's answers."""

OF_WHAT = 2
OF_COLOUR = OF_WHAT + len(Foothold)
ANSWERS = OF_COLOUR + len(COLOURS)
"""The way to the foot's middle (2), what stands there, and of what colour it is."""


@dataclass(frozen=True, slots=True)
class Standpoint:
    """A board in a picture: its corners there, the point straight below the camera, and the board's light."""

    image: Image
    corners: Quad
    below: Array
    light: Image

    def crops(self, feet: Array) -> NDArray[np.uint8]:
        """What is seen about each foot (n x 2, fractions of the board's edge)."""
        shapes = [transformed(_frame(foot, self.below), UNIT, self.corners) for foot in feet]
        return np.stack([crop(self.image, shape, SIZE, (0.0, 0.0)) for shape in shapes])


@dataclass(frozen=True, slots=True, eq=False)
class Stood:
    """What may stand at a foot: its middle (x, y; edges of the board), how likely each ``Foothold`` and colour is."""

    at: Array
    what: Array
    colours: Array


def standpoint(image: Image, corners: Quad, flat: Image) -> Standpoint:
    """A board in a picture, and the same laid flat without what lies about it."""
    light = cv2.resize(flat, LIGHT, interpolation=cv2.INTER_AREA)
    return Standpoint(image, corners, nadir(corners, size(image)), np.asarray(light, np.uint8))


def stood_at(seen: Standpoint, feet: Array) -> tuple[Stood, ...]:
    """What stands at each of several places (n x 2), each looked at again from where its foot's middle seemed to be."""
    if not len(feet):
        return ()
    first = _answers(seen, feet)
    nearer = np.array([_moved(foot, answer, seen.below) for foot, answer in zip(feet, first, strict=True)], np.float32)
    return tuple(_stood(foot, answer, seen.below) for foot, answer in zip(nearer, _answers(seen, nearer), strict=True))


def _answers(seen: Standpoint, feet: Array) -> Array:
    """What the network says of each foot, seen as it is and in a mirror."""
    lit = np.broadcast_to(seen.light, (len(feet), *seen.light.shape))
    crops = standardized(seen.crops(feet), lit)
    plain, mirrored = (network("board_pieces").answer(each) for each in (crops, crops[..., ::-1]))
    mirrored[:, 0] *= -1
    return np.asarray((plain + mirrored) / 2, np.float32)


def _stood(foot: Array, answer: Array, below: Array) -> Stood:
    what, colours = softmax(answer[OF_WHAT:OF_COLOUR]), softmax(answer[OF_COLOUR:])
    return Stood(_moved(foot, answer, below), what, colours)


def _moved(foot: Array, answer: Array, below: Array) -> Array:
    return np.asarray(foot + answer[:OF_WHAT] @ axes(foot, below) * (REACH / FINE), np.float32)


def axes(foot: Array, below: Array) -> Array:
    """Which ways (2 x 2) a crop's own two axes lead on the board: what leans does so away from the point below."""
    lean = foot - below
    down = -lean / max(float(np.linalg.norm(lean)), 1e-6)
    return np.array([(down[1], -down[0]), down], np.float32)


def _frame(foot: Array, below: Array) -> Quad:
    corners = (UNIT * SIZE - FOOT) / FINE
    return np.asarray(foot + corners @ axes(foot, below), np.float32)


def nadir(corners: Quad, size: tuple[int, int]) -> Array:
    """The point of the board's plane straight below the camera, as fractions of its edge.

    ``corners`` are the board's in a picture of that width and height, whose middle is where the camera looks. The focal
    length is the one with which the board is square (Zhang 2000), if that tells one at all.
    """
    matrix = homography(UNIT, np.asarray(corners - np.array(size, np.float32) / 2, np.float32))
    first, second, third = matrix.T
    focal = _focal(first, second, max(size))
    ways = np.stack([first, second, third]) / (focal, focal, 1)
    right, down = (way / np.linalg.norm(way) for way in ways[:2])
    across = np.cross(right, down)
    middle = ways[2] / np.linalg.norm(ways[:2], axis=1).mean()
    rotation = np.stack([right, down, across / np.linalg.norm(across)], axis=1)
    return np.asarray(-(rotation.T @ middle)[:2], np.float32)


def _focal(first: Array, second: Array, longest: int) -> float:
    below = first[2] * second[2]
    square = -(first[0] * second[0] + first[1] * second[1]) / below if below else 0.0
    focal = float(np.sqrt(max(square, 0.0))) / longest
    least, most = FOCALS
    return longest * (focal if least < focal < most else FOCAL)
