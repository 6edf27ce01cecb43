"""What all cameras have in common, be they devices, streams, files or made up."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, Self, runtime_checkable

from companion.core.errors import DeviceError
from companion.core.sentence import SILENCE, Sentence
from companion.core.values import Colour, PieceType, ThrowKind

if TYPE_CHECKING:  # what a camera is must be readable where no numpy is installed
    from vision.geometry import Image


class CameraState(StrEnum):
    """How a camera is."""

    OPENING = "opening"
    LIVE = "live"
    LOST = "lost"
    ENDED = "ended"
    """Nothing more will come: closed, or the clip or folder is over."""


AWAY = (CameraState.OPENING, CameraState.LOST)
"""Nothing comes of it now, and may again."""
FIRST_S = 6.0
"""So long a first picture is waited for; a sleeping phone takes two tries."""


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


def awaited(camera: Camera, after: int | None, timeout: float) -> Frame:
    """The frame that a camera gives within ``timeout`` seconds; DeviceError, which says why, when it gives none."""
    frame = camera.frame(after, timeout)
    if frame is None:
        raise DeviceError(camera.status.sentence or Sentence("No picture came."))
    return frame


@runtime_checkable
class Exposing(Protocol):
    """A camera that can be told to expose otherwise than it would by itself."""

    stops: float
    """So many times twice the light that it finds right by itself, or half of it where less than 0."""


STICKS = (PieceType.PIP_STICK, PieceType.PIP_STICK, PieceType.SYMBOL_STICK)
"""What is thrown where sticks are."""


@runtime_checkable
class Thrower(Protocol):
    """A camera without a table: it can be asked to throw."""

    def throw(self, pieces: Sequence[PieceType], colours: Sequence[Colour] = ()) -> object:
        """Throw these pieces, dice in these colours, each falling as its own chance has it.

        UsageError for more pieces than there is room for.
        """
        ...

    def show(self, kind: ThrowKind, values: Sequence[int | str]) -> None:
        """Lay pieces of a kind so that they show these values.

        ValueError where no piece of the kind shows one of them, UsageError for more than there is room for.
        """
        ...
