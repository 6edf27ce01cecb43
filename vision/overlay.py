"""A reading drawn into its picture, so that people see what the camera saw."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

import cv2
import numpy as np

from companion.core.values import Piece, Point, Throw
from vision.geometry import Image, size, window

SURE = (90, 200, 60)
DOUBT = (40, 160, 255)
DARK = (20, 20, 20)
NAMES = {"salamander": "S", "stone": "O"}
"""Letters that every OpenCV font has; a drawn symbol would be lost on a small picture."""
KEY = " o-n"
"""A key as letters draw it, for no word of one language is written into a picture."""
FONT = cv2.FONT_HERSHEY_SIMPLEX
RIM = 2
"""Pixels of dark about letters, so that they can be read on whatever lies there."""


MARGIN = 0.15
"""About the pieces that are cut out, as a share of the longer edge of what they cover."""
QUALITY = 80
"""Of JPEG files, 1 to 100."""


@dataclass(frozen=True, slots=True)
class _Sign:
    """Words in a picture: where they begin (x) and stand (y), and how far from there their dark rim reaches."""

    words: str
    x: int
    y: int
    left: int
    up: int
    right: int
    down: int

    @property
    def corners(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The first and the last."""
        return (self.x - self.left, self.y - self.up), (self.x + self.right, self.y + self.down)

    def meets(self, other: "_Sign") -> bool:
        """Whether one would be written over the other."""
        (left, top), (right, bottom) = self.corners
        (first, high), (last, low) = other.corners
        return left < last and first < right and top < low and high < bottom

    def within(self, picture: tuple[int, int]) -> "_Sign":
        """The same where it lies whole in a picture of that width and height."""
        wide, high = picture
        x = max(self.left, min(self.x, wide - self.right))
        return replace(self, x=x, y=max(self.up, min(self.y, high - self.down)))


def drawn(image: Image, throw: Throw) -> Image:
    """A copy of the picture with each piece's outline, the pips seen and its value, in another colour when in doubt.

    Why it is in doubt stands beside it, in the viewer's language.
    """
    copy, scale = image.copy(), _scale(image)
    colour = SURE if throw.certain else DOUBT
    for piece in throw.pieces:
        _outlined(copy, piece, colour, scale)
    for sign in _signs(throw.pieces, size(image), scale):
        _written(copy, sign, colour, scale)
    return copy


def cut(image: Image, throw: Throw) -> Image:
    """The part of a picture with all pieces, of which there is one at least, and a MARGIN.

    What ``drawn`` writes beside them lies in it, too.
    """
    corners = np.array([corner for piece in throw.pieces for corner in piece.polygon], np.float32)
    room = MARGIN * float(np.ptp(corners, axis=0).max())
    signs = [corner for sign in _signs(throw.pieces, size(image), _scale(image)) for corner in sign.corners]
    held = np.concatenate([corners - room, corners + room, np.array(signs, np.float32)])
    return image[window(held, 0.0, size(image))].copy()


def jpeg(image: Image) -> bytes:
    """The picture as the bytes of a JPEG file."""
    done, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    if not done:  # only an array that is no picture gets here
        raise ValueError("This array is no picture.")
    return data.tobytes()


def _scale(image: Image) -> float:
    """How many times as large lines and letters are as in a picture of 1280 pixels."""
    return max(size(image)) / 1280


def _line(scale: float) -> int:
    return max(1, round(2 * scale))


def _letters(scale: float) -> float:
    return max(0.4, 0.9 * scale)


def _outlined(image: Image, piece: Piece, colour: tuple[int, int, int], scale: float) -> None:
    corners, line = np.round(np.array(piece.polygon)).astype(np.int32), _line(scale)
    cv2.polylines(image, [corners], True, DARK, line + 2, cv2.LINE_AA)
    cv2.polylines(image, [corners], True, colour, line, cv2.LINE_AA)
    for x, y in piece.pips:
        cv2.circle(image, (round(x), round(y)), 2 * line, colour, -1, cv2.LINE_AA)


def _signs(pieces: Sequence[Piece], picture: tuple[int, int], scale: float) -> list[_Sign]:
    """What each piece shows, above its upper end, or below its lower one where something is written there already."""
    signs: list[_Sign] = []
    for piece in pieces:
        words = NAMES.get(str(piece.value), str(piece.value)) + (KEY if piece.key else "")
        (wide, high), low = cv2.getTextSize(words, FONT, _letters(scale), _line(scale))
        rim, gap = _line(scale) + RIM, round(6 * scale)
        (upper, top), (lower, bottom) = _ends(piece)
        room = (rim, high + rim, wide + rim, low + rim)
        above = _Sign(words, round(upper - wide / 2), round(top) - gap - rim, *room).within(picture)
        below = _Sign(words, round(lower - wide / 2), round(bottom) + gap + rim + high, *room).within(picture)
        signs.append(next((one for one in (above, below) if not any(map(one.meets, signs))), above))
    return signs


def _ends(piece: Piece) -> tuple[Point, Point]:
    """The middle of the two upper corners, as high as the upper one, and that of the lower two."""
    (a, top), (b, _), *_, (c, _), (d, bottom) = sorted(piece.polygon, key=itemgetter(1))
    return ((a + b) / 2, top), ((c + d) / 2, bottom)


def _written(image: Image, sign: _Sign, colour: tuple[int, int, int], scale: float) -> None:
    at, line = (sign.x, sign.y), _line(scale)
    cv2.putText(image, sign.words, at, FONT, _letters(scale), DARK, line + 2 * RIM, cv2.LINE_AA)
    cv2.putText(image, sign.words, at, FONT, _letters(scale), colour, line, cv2.LINE_AA)
