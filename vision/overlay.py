"""A reading drawn into its picture, so that people see what the camera saw."""

import cv2
import numpy as np

from companion.core.values import Piece, Throw
from vision.geometry import Image, size, window

SURE = (90, 200, 60)
DOUBT = (40, 160, 255)
DARK = (20, 20, 20)
NAMES = {"salamander": "S", "stone": "O"}
"""Letters that every OpenCV font has; a drawn symbol would be lost on a small picture."""


def drawn(image: Image, throw: Throw) -> Image:
    """A copy of the picture with each piece's outline, the pips seen and its value, in another colour when in doubt.

    Why it is in doubt stands beside it, in the viewer's language.
    """
    copy = image.copy()
    scale = max(image.shape[:2]) / 1280
    for piece in throw.pieces:
        _piece(copy, piece, SURE if throw.certain else DOUBT, scale)
    return copy


def cut(image: Image, throw: Throw, *, margin: float = 0.15) -> Image:
    """The part of a picture with all pieces and a margin (share of the longer edge); all of it without pieces."""
    corners = np.array([corner for piece in throw.pieces for corner in piece.polygon], np.float32)
    if not len(corners):
        return image.copy()
    room = margin * float(np.ptp(corners, axis=0).max())
    return image[window(corners, room, size(image))].copy()


def jpeg(image: Image, quality: int = 80) -> bytes:
    """The picture as the bytes of a JPEG file; ``quality`` 1 to 100."""
    done, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:  # only an array that is no picture gets here
        raise ValueError("This array is no picture.")
    return data.tobytes()


def _piece(image: Image, piece: Piece, colour: tuple[int, int, int], scale: float) -> None:
    corners = np.round(np.array(piece.polygon)).astype(np.int32)
    line = max(1, round(2 * scale))
    cv2.polylines(image, [corners], True, DARK, line + 2, cv2.LINE_AA)
    cv2.polylines(image, [corners], True, colour, line, cv2.LINE_AA)
    for x, y in piece.pips:
        cv2.circle(image, (round(x), round(y)), 2 * line, colour, -1, cv2.LINE_AA)
    words = NAMES.get(str(piece.value), str(piece.value)) + ("+key" if piece.key else "")
    left, top = corners.min(axis=0)
    _sign(image, words, (int(left), max(int(top) - round(6 * scale), round(20 * scale))), colour, scale)


def _sign(image: Image, words: str, at: tuple[int, int], colour: tuple[int, int, int], scale: float) -> None:
    font, size = cv2.FONT_HERSHEY_SIMPLEX, max(0.4, 0.9 * scale)
    line = max(1, round(2 * scale))
    cv2.putText(image, words, at, font, size, DARK, line + 3, cv2.LINE_AA)
    cv2.putText(image, words, at, font, size, colour, line, cv2.LINE_AA)
