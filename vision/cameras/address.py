"""The line of text that names a camera, and its parts."""

import os
from pathlib import Path
from urllib.parse import urlsplit

from companion.core.address import Address, parted, whole
from companion.core.errors import UsageError

KINDS = ("usb", "pi", "http", "https", "rtsp", "still", "file", "folder", "clip", "sim")
CLIPS = frozenset({".avi", ".mp4", ".mkv", ".mov", ".webm", ".mjpeg", ".mjpg"})
SAID = "="
"""In the path of an address: something is told there, often a password."""
MOST_PIXELS_A_SIDE = 4096
"""The longest edge a camera may be asked for."""


def parsed(text: str) -> Address:
    """A camera's address, whether or not there is such a kind; what follows a stream's place is its own matter.

    UsageError for an empty one: as a path it would be the folder one is in.

    >>> address = parsed("sim:sticks?seed=7&size=640x480")
    >>> address.kind, address.place, address.options
    ('sim', 'sticks', {'seed': '7', 'size': '640x480'})
    >>> [parsed(text).place for text in ("http://phone:8080/video?quality=50", "still:http://phone/shot.jpg?x=1")]
    ['http://phone:8080/video?quality=50', 'http://phone/shot.jpg?x=1']
    >>> parsed("throw.avi").kind
    'clip'
    """
    if not text:
        raise UsageError("No camera is named; one looks like usb: or http://phone:8080/video.")
    kind, colon, rest = text.partition(":")
    is_path = not colon or "/" in kind
    if is_path or (kind not in KINDS and os.path.exists(text)):  # noqa: PTH110 - says no to a name that is too long
        return Address(text, _kind_of_path(Path(text)), text, {})
    if kind in {"http", "https", "rtsp"}:
        return Address(text, kind, text, {})
    if kind in {"usb", "pi", "sim"}:
        return parted(text)
    return Address(text, kind, rest, {})


def _kind_of_path(path: Path) -> str:
    if path.is_dir():
        return "folder"
    return "clip" if path.suffix.lower() in CLIPS else "file"


def shown(address: str) -> str:
    """The address as it may stand in a log: without a password, which cameras want in more than one place of it.

    >>> shown("rtsp://me:secret@phone:554/live"), shown("still:http://door/shot.jpg?user=me@home.org&pwd=secret")
    ('rtsp://phone:554/live', 'still:http://door/shot.jpg')
    >>> shown("sim:sticks?seed=7"), shown("rtsp://phone:554/user=me&password=secret"), shown("rtsp://phone:no-port/live")
    ('sim:sticks?seed=7', 'rtsp://phone:554', 'rtsp:')
    """
    kind, slashes, rest = address.partition("//")
    if not slashes:
        return address
    try:
        parts = urlsplit(f"//{rest}")
        port = f":{parts.port}" if parts.port else ""
    except ValueError:  # nobody knows where in it a password stands
        return kind
    return f"{kind}//{parts.hostname or ''}{port}{'' if SAID in parts.path else parts.path}"


def pixels(text: str) -> tuple[int, int]:
    """Width and height from ``640x480``; UsageError for anything else."""
    first, _, second = text.partition("x")
    width, height = whole(first) or 0, whole(second) or 0
    if all(64 <= edge <= MOST_PIXELS_A_SIDE for edge in (width, height)):
        return width, height
    raise UsageError(f"A camera's size is written like 640x480, not {text[:40]!r}.")
