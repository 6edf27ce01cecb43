"""How a WebP picture was held: OpenCV turns JPEG and PNG files upright, and these not."""

import struct

import cv2
import numpy as np

from vision.geometry import Image

ORIENTATION = 0x0112
"""EXIF 2.3, 4.6.4: 1 upright, 3 upside down, 6 and 8 on a side, 2, 4, 5 and 7 the same in a mirror."""
SIDEWAYS = range(5, 9)
FLIPS = {2: 1, 3: -1, 4: 0, 6: 1, 7: -1, 8: 0}
"""About which axes a picture is flipped, after those on a side were transposed (``cv2.flip``)."""


def upright(picture: Image, webp: bytes) -> Image:
    """A picture as the EXIF chunk of its WebP file says; the same where there is none that can be read."""
    try:
        held = _orientation(webp)
    except struct.error:
        return picture
    if held in SIDEWAYS:
        picture = np.asarray(cv2.transpose(picture), np.uint8)
    return np.asarray(cv2.flip(picture, FLIPS[held]), np.uint8) if held in FLIPS else picture


def _orientation(webp: bytes) -> int:
    """RFC 9649: chunks of a name, a length and as many bytes, padded to an even number."""
    at = 12
    while at < len(webp):
        name, length = struct.unpack_from("<4sI", webp, at)
        if name == b"EXIF":
            return _in_tiff(webp[at + 8 : at + 8 + length].removeprefix(b"Exif\0\0"))
        at += 8 + length + length % 2
    return 1


def _in_tiff(block: bytes) -> int:
    """TIFF 6.0: the byte order, then a list of entries of a tag, a type, a count and a value."""
    order = ">" if block[:2] == b"MM" else "<"
    (first,) = struct.unpack_from(f"{order}I", block, 4)
    (count,) = struct.unpack_from(f"{order}H", block, first)
    for entry in range(first + 2, first + 2 + 12 * count, 12):
        tag, value = struct.unpack_from(f"{order}H6xH", block, entry)
        if tag == ORIENTATION:
            return int(value)
    return 1
