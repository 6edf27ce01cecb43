"""Picture files: read whole or refused with a sentence, never a surprise for the memory."""

import re
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np

from companion import disk
from companion.core.errors import PictureError
from companion.core.sentence import reason
from vision.exif import upright
from vision.geometry import Image
from vision.quiet import quiet

MOST_BYTES = 64_000_000
MOST_MEGAPIXELS = 50
LEAST_EDGE = 64
"""Below this no piece of a throw has pixels enough to be read."""
JPEG, END, CORNER, FILLED = b"\xff\xd8", 0xD9, 4, 128
"""How such a file begins, its last marker, the pixels along half of its blocks, beyond which colours of the next are
mixed in, and the grey of blocks without data (libjpeg)."""
OLD_BMP = 12
"""Bytes of the oldest header of a BMP."""
MOST_SEGMENTS = 4000
"""Of one JPEG; a phone's with a map of depths has some hundred, of 64 kB each."""
MOST_OBLONG = 20
"""So many times as long as broad is no table's picture, and becomes nothing when it is made smaller."""


def load(path: Path | str) -> Image:
    """The picture in a JPEG, PNG, WebP or BMP file, upright as its EXIF orientation says, blue green red.

    Raises PictureError when it is none of these, damaged, cut off, or of a size nobody should decode.
    """
    if path == "":  # as Path that would be the folder one is in
        raise PictureError("A picture's name is empty.")
    path = Path(path)
    return decoded(_bytes(path), str(path))


def decoded(data: bytes, name: str) -> Image:
    """The same from the content of a file, which a sentence calls by this name."""
    try:
        size = _size(data)
    except (struct.error, IndexError) as error:
        raise PictureError(f"{name} is damaged: it ends before its picture begins.") from error
    if size is None:
        raise PictureError(f"{name} is no picture: only JPEG, PNG, WebP and BMP files can be read.")
    _judge(name, *size)
    jpeg, cut_off = data[:2] == JPEG, f"{name} is cut off: the end of the picture is missing."
    if jpeg and _unended(data):
        raise PictureError(cut_off)
    picture = _pixels(data)
    if picture is None:
        raise PictureError(f"{name} is damaged and cannot be decoded.")
    if jpeg and _greyed(picture):
        raise PictureError(cut_off)
    return upright(picture, data) if data.startswith(b"RIFF") else picture


def _pixels(data: bytes) -> Image | None:
    quiet()
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None
    if image is None:
        return None
    return np.asarray(image, np.uint8)


def _bytes(path: Path) -> bytes:
    try:
        data = disk.content(path, MOST_BYTES)
    except FileNotFoundError as error:
        raise PictureError(f"There is no file {path}.") from error
    except OSError as error:
        raise PictureError(f"{path} cannot be opened: {reason(error)}.") from error
    except ValueError as error:  # a NUL in the name
        raise PictureError(f"{path} cannot be opened: {error}.") from error
    if not data:
        raise PictureError(f"{path} is empty." if path.is_file() else f"{path} is no file.")
    if len(data) > MOST_BYTES:
        raise PictureError(f"{path} is larger than {MOST_BYTES // 1_000_000} MB.")
    return data


def _judge(name: str, width: int, height: int) -> None:
    if width * height > MOST_MEGAPIXELS * 1_000_000:
        raise PictureError(f"{name} is too large: {width} x {height} pixels; the most is {MOST_MEGAPIXELS} megapixels.")
    if min(width, height) < LEAST_EDGE:
        raise PictureError(
            f"{name} is too small to read: {width} x {height} pixels; the least is {LEAST_EDGE} on each edge."
        )
    if max(width, height) > MOST_OBLONG * min(width, height):
        raise PictureError(
            f"{name} is too narrow: {width} x {height} pixels; the most is {MOST_OBLONG} times as long as broad."
        )


def _unended(data: bytes) -> bool:
    """Whether a JPEG has no end after its last scan; the decoder would fill it with grey.

    What follows the end is no picture: phones put the seconds before it there, a clip in which any bytes may stand.
    """
    return all(marker != END for marker, _ in _segments(data))


def _segments(data: bytes) -> Iterator[tuple[int, int]]:
    """Each marker of a JPEG with a length, or its end, and the place after it, as the decoder finds them.

    It passes over what lies between two of them, and a length less than its own two bytes says nothing to it (libjpeg);
    in these no marker begins.
    """
    at = 2
    for _ in range(MOST_SEGMENTS):
        found = _MARKER.search(data, at)
        if found is None:
            return
        at = found.end()
        yield found[1][0], at
        at += int.from_bytes(data[at : at + 2])


def _greyed(picture: Image) -> bool:
    """Whether the decoder filled the end of a JPEG that has one, as of one cut off before an end that was put on.

    What comes first is never filled, so a picture that is as grey in all four corners was taken or drawn so.
    """
    ends = (slice(None, CORNER), slice(-CORNER, None))
    corners = [bool(np.all(picture[rows, columns] == FILLED)) for rows in ends for columns in ends]
    return any(corners) and not all(corners)


def _size(data: bytes) -> tuple[int, int] | None:
    """Width and height as the head of the file has them; None for a format we do not read."""
    for magic, size in _HEADS:
        if data.startswith(magic):
            return size(data)
    return None


def _png(data: bytes) -> tuple[int, int]:
    width, height = struct.unpack_from(">II", data, 16)
    return width, height


def _bmp(data: bytes) -> tuple[int, int]:
    (length,) = struct.unpack_from("<I", data, 14)
    # BITMAPCOREHEADER, of OS/2 and the first Windows, has 16 bits an edge
    width, height = struct.unpack_from("<HH" if length == OLD_BMP else "<ii", data, 18)
    return abs(width), abs(height)


def _webp(data: bytes) -> tuple[int, int] | None:
    # RFC 9649: VP8 has 14 bits an edge after its start code, VP8L 14 bits packed, VP8X 24 bits less one; libwebp takes
    # such data without a chunk about them, too, in which the size would stand elsewhere
    match data[8:16]:
        case b"WEBPVP8 ":
            width, height = struct.unpack_from("<HH", data, 26)
            return width & 0x3FFF, height & 0x3FFF
        case b"WEBPVP8L":
            (bits,) = struct.unpack_from("<I", data, 21)
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"WEBPVP8X":
            return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
        case _:
            return None


def _jpeg(data: bytes) -> tuple[int, int]:
    # ITU T.81 table B.1: C0 to CF start a frame, but for C4 (tables), C8 (kept) and CC (arithmetic)
    frames = (at for marker, at in _segments(data) if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC})
    height, width = struct.unpack_from(">HH", data, next(frames, len(data)) + 3)
    return width, height


_MARKER = re.compile(rb"\xff([^\x00\x01\xd0-\xd8\xff])")
"""A JPEG's marker that ends the data before it and has a length, or is the end (ITU T.81, table B.1)."""
_HEADS: tuple[tuple[bytes, Callable[[bytes], tuple[int, int] | None]], ...] = (
    (b"\xff\xd8\xff", _jpeg),
    (b"\x89PNG\r\n\x1a\n", _png),
    (b"RIFF", _webp),
    (b"BM", _bmp),
)
