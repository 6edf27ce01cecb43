"""Made-up tables for the camera tests: a camera that shows what it is given, grey trays with blocks, and readings."""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Self

import numpy as np
from numpy.typing import NDArray

from companion.core.values import Expectation, Piece, PieceType, Reason, Throw, ThrowKind
from vision.cameras.camera import CameraState, Frame, Status
from vision.geometry import Image

THREE = Expectation(pieces=(PieceType.PIP_STICK, PieceType.PIP_STICK, PieceType.SYMBOL_STICK))
NEXT = replace(THREE, awaited=(1, 2))
"""The same in another act."""
NOTHING = Expectation()


@dataclass
class Easel:
    """A camera whose frames are put before it by the test."""

    address: str = "easel"
    moving: bool = True
    status: Status = field(default_factory=lambda: Status(CameraState.LIVE))
    frames: list[Frame] = field(default_factory=list)
    locked: None = None
    age: float | None = 0.0

    def frame(self, after: int | None = None, timeout: float = 0.0) -> Frame | None:
        newer = [frame for frame in self.frames if after is None or frame.number > after]
        return newer[0] if newer else None

    def close(self) -> None:
        self.status = Status(CameraState.ENDED)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def felt(*blocks: tuple[int, int, int, int], seed: int = 0, light: float = 1.0) -> Image:
    """A noisy grey tray, 320 x 240, with a pale block at each (left, top, width, height)."""
    picture = np.full((240, 320, 1), 80.0, np.float32)
    for left, top, width, height in blocks:
        picture[max(0, top) : top + height, max(0, left) : left + width] = 190.0
    left, top = 7 * seed % 60, 11 * seed % 60
    picture = picture * light + grain()[top : top + 240, left : left + 320]
    return np.clip(picture, 0, 255).astype(np.uint8)


@cache
def grain() -> NDArray[np.float32]:
    """Noise to cut from, twice as strong as a webcam's in lamp light."""
    return np.random.default_rng(0).normal(0, 4, (300, 380, 3)).astype(np.float32)


STICKS = ((60, 60, 60, 10), (160, 90, 60, 10), (110, 160, 60, 10))
ELSEWHERE = ((200, 40, 60, 10), (40, 120, 60, 10), (180, 190, 60, 10))
ARM = (0, 40, 140, 90)
HAND = (280, 100, 20, 60)


def piece(left: float, value: int | str = 2, top: float = 60.0) -> Piece:
    """A stick lying level, 60 x 10, with its left upper corner there."""
    corners = ((left, top), (left + 60, top), (left + 60, top + 10), (left, top + 10))
    kind = PieceType.PIP_STICK if isinstance(value, int) else PieceType.SYMBOL_STICK
    return Piece(kind, value, 0.99, corners)


def throw(*pieces: Piece, reasons: frozenset[Reason] = frozenset()) -> Throw:
    """A reading of a picture of 320 x 240."""
    return Throw(ThrowKind.STICKS, pieces, reasons, (320, 240))
