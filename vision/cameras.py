"""Cameras by one line of text, and the small contract that all of them keep.

=====================================  =================================================================
``usb:`` ``usb:NAME`` ``usb:/dev/..``  a USB camera by its stable name (part of one in /dev/v4l/by-id)
``pi:``                                the Raspberry Pi's own camera
``http://..`` ``rtsp://..``            a stream, such as a phone's camera app sends
``still:http://..``                    a picture fetched again and again
``file:PATH`` ``folder:PATH``          pictures, one after the other
``clip:PATH``                          a recorded clip, frame by frame, as fast as they are asked for
``sim:table?seed=7``, ``sim:sticks``   rendered sticks or dice for a table without a camera
=====================================  =================================================================
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, Self, runtime_checkable
from urllib.parse import parse_qsl

from companion.core.clock import Clock
from companion.core.errors import UsageError
from companion.core.sentence import SILENCE, Sentence
from companion.core.values import Colour, PieceType, ThrowKind

if TYPE_CHECKING:  # the addresses must be readable where no numpy is installed
    from vision.geometry import Image

CLIPS = frozenset({".avi", ".mp4", ".mkv", ".mov", ".webm", ".mjpeg", ".mjpg"})
KINDS = ("usb", "pi", "http", "https", "rtsp", "still", "file", "folder", "clip", "sim")
MOST_PIXELS_A_SIDE = 4096
"""The longest edge a camera may be asked for."""


class CameraState(StrEnum):
    """How a camera is."""

    OPENING = "opening"
    LIVE = "live"
    LOST = "lost"
    ENDED = "ended"
    """Nothing more will come: closed, or the clip or folder is over."""


@dataclass(frozen=True, slots=True)
class Status:
    """A camera's state and, when it is not live, a sentence that says why."""

    state: CameraState
    sentence: Sentence = SILENCE


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture: its number, counted from 0, and when it was taken, in seconds of the camera's own time.

    ``name`` is the file it came from, empty for cameras. The array is shared: nobody may write into it.
    """

    picture: "Image"
    number: int
    at: float
    name: str = ""


@dataclass(frozen=True, slots=True)
class Locked:
    """What a camera says it holds still, as values read back from it; None for what it would not hold."""

    exposure: float | None = None
    white_balance: float | None = None
    focus: float | None = None


class Camera(Protocol):
    """Somewhere pictures come from. Opening never fails for a camera that is away: it is ``lost`` and comes back."""

    address: str
    moving: bool
    """Whether frames follow each other in time; loose pictures do not, and need no settling."""

    @property
    def status(self) -> Status:
        """How it is now."""
        ...

    @property
    def locked(self) -> Locked | None:
        """What is held still once the picture had settled; None before that, and where nothing can be held."""
        ...

    @property
    def age(self) -> float | None:
        """Seconds since the newest frame was taken; None before the first."""
        ...

    def frame(self, after: int | None = None, timeout: float = 0.0) -> Frame | None:
        """The newest frame, or one that is newer than number ``after``; None if none comes in ``timeout`` seconds."""
        ...

    def close(self) -> None:
        """Let go of the device; may be called twice."""
        ...

    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


STICKS = (PieceType.PIP_STICK, PieceType.PIP_STICK, PieceType.SYMBOL_STICK)
"""What is thrown where sticks are."""


@runtime_checkable
class Thrower(Protocol):
    """A camera without a table: it can be asked to throw."""

    def throw(self, pieces: Sequence[PieceType], colours: Sequence[Colour] = ()) -> object:
        """Throw these pieces, dice in these colours, each falling as its own chance has it."""
        ...

    def show(self, kind: ThrowKind, values: Sequence[int | str]) -> None:
        """Lay pieces of a kind so that they show these values."""
        ...


def open_camera(address: str, *, clock: Clock) -> Camera:
    """The camera at an address (see the table above), also a bare path of a picture, a folder or a clip.

    UsageError when the address makes no sense, PictureError when a file cannot be read. Once open, a camera that
    goes away raises nothing: it says so by its status.
    """
    scheme, place, options = parted(address)
    match scheme:
        case "usb" | "pi" | "http" | "https" | "rtsp" | "still":
            from vision.live import open_live  # noqa: PLC0415 - needs OpenCV

            return open_live(address, clock=clock)
        case "file" | "folder":
            from vision.pictures import open_pictures  # noqa: PLC0415 - needs OpenCV

            return open_pictures(Path(place), address)
        case "clip":
            from vision.pictures import open_clip  # noqa: PLC0415 - needs OpenCV

            return open_clip(Path(place), address)
        case "sim":
            from vision.simulated import open_simulated  # noqa: PLC0415 - needs OpenCV

            return open_simulated(place, options, address=address, clock=clock)
        case _:
            kinds = " ".join(f"{kind}:" for kind in KINDS)
            raise UsageError(f"There is no kind of camera {scheme[:40]!r}; there are {kinds}")


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
