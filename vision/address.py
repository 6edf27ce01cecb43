"""The line of text that names a camera, and its parts."""

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qsl

from companion.core.errors import UsageError

KINDS = ("usb", "pi", "http", "https", "rtsp", "still", "file", "folder", "clip", "sim")
CLIPS = frozenset({".avi", ".mp4", ".mkv", ".mov", ".webm", ".mjpeg", ".mjpg"})
MOST_PIXELS_A_SIDE = 4096
"""The longest edge a camera may be asked for."""


def parted(address: str) -> tuple[str, str, dict[str, str]]:
    """Kind, place and options of an address.

    >>> parted("sim:sticks?seed=7&size=640x480")
    ('sim', 'sticks', {'seed': '7', 'size': '640x480'})
    >>> parted("http://phone:8080/video?quality=50")
    ('http', 'http://phone:8080/video?quality=50', {})
    >>> parted("still:http://phone/shot.jpg?x=1")
    ('still', 'http://phone/shot.jpg?x=1', {})
    >>> parted("throw.avi")
    ('clip', 'throw.avi', {})
    """
    scheme, colon, rest = address.partition(":")
    if not colon or "/" in scheme:
        return _kind_of_path(Path(address)), address, {}
    if scheme in {"http", "https", "rtsp"}:
        return scheme, address, {}
    if scheme in {"usb", "pi", "sim"}:
        place, _, query = rest.partition("?")
        return scheme, place, dict(parse_qsl(query, keep_blank_values=True))
    return scheme, rest, {}


def _kind_of_path(path: Path) -> str:
    if path.is_dir():
        return "folder"
    return "clip" if path.suffix.lower() in CLIPS else "file"


def shown(address: str) -> str:
    """The address as it may stand in a log: without a password, which many cameras want behind a question mark.

    >>> shown("rtsp://me:secret@phone:554/live"), shown("still:http://door/shot.jpg?user=me&pwd=secret")
    ('rtsp://phone:554/live', 'still:http://door/shot.jpg')
    >>> shown("sim:sticks?seed=7")
    'sim:sticks?seed=7'
    """
    kind, slashes, rest = address.partition("//")
    return f"{kind}//{rest.rpartition('@')[2].partition('?')[0]}" if slashes else address


def pixels(text: str) -> tuple[int, int]:
    """Width and height from ``640x480``; UsageError for anything else."""
    width, _, height = text.partition("x")
    if width.isdecimal() and height.isdecimal():
        size = int(width), int(height)
        if all(64 <= edge <= MOST_PIXELS_A_SIDE for edge in size):
            return size
    raise UsageError(f"A camera's size is written like 640x480, not {text[:40]!r}.")


def known(options: Mapping[str, str], names: frozenset[str], address: str) -> None:
    """UsageError naming the first option that this kind of camera does not have."""
    for name in options:
        if name not in names:
            raise UsageError(f"The camera {address} has no option {name[:40]!r}; it has {', '.join(sorted(names))}.")
