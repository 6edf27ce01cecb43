"""Pictures that lie on the disk: one file, a folder of them, or a recorded clip; no threads, nothing is skipped."""

from collections.abc import Callable, Iterator
from itertools import chain, count
from pathlib import Path
from threading import Lock

import cv2
import numpy as np

from companion.core.address import Address
from companion.core.closing import Closing
from companion.core.errors import PictureError
from companion.core.sentence import Sentence
from vision.cameras.camera import CameraState, Frame, Locked, Status
from vision.picture import load
from vision.quiet import quiet

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp"})
USUAL_FPS = 15.0
"""For clips that do not say how fast they are."""
LONGEST_STEP_S = 10.0
"""Between two frames of a clip; one said to come later, or not after the one before, comes a usual step after it."""
MOST_BYTES = 150_000_000
"""The largest frame of a clip that is taken, as it lies in memory."""


class Recorded(Closing):
    """Frames that lie ready: each call of ``frame`` with a higher number gives the next one, until the end."""

    locked: Locked | None = None

    def __init__(
        self, address: str, frames: Iterator[Frame], *, moving: bool, release: Callable[[], object] = lambda: None
    ) -> None:
        """``release`` lets go of what the frames come from."""
        self.address = address
        self.moving = moving
        self._frames = frames
        self._release = release
        self._frame: Frame | None = None
        self._ended = False
        self._lock = Lock()

    @property
    def status(self) -> Status:
        """Live until the last frame was given and one more was asked for."""
        return (
            Status(CameraState.ENDED, Sentence("{camera} is over.", camera=self.address))
            if self._ended
            else Status(CameraState.LIVE)
        )

    @property
    def age(self) -> float | None:
        """Pictures on the disk do not age."""
        return None if self._frame is None else 0.0

    def frame(self, after: int | None = None, timeout: float = 0.0) -> Frame | None:  # noqa: ARG002 - never waits
        """The frame given last, or the next after number ``after``; None at the end.

        PictureError for a broken file in a folder; the one after it can be asked for all the same.
        """
        with self._lock:  # the watch asks, and whoever wants to see
            if self._frame is not None and (after is None or self._frame.number > after):
                return self._frame
            following = None if self._ended else next(self._frames, None)
            if following is None:
                self._ended = True
            else:
                self._frame = following
            return following

    def close(self) -> None:
        """Let go of the file, once nobody is reading it; may be called twice."""
        with self._lock:
            self._ended = True
            self._release()


def open_pictures(address: Address) -> Recorded:
    """One picture, or every picture of a folder by name: loose ones, so none is waited for to settle.

    PictureError when there is nothing to read; a broken picture says so when its turn comes.
    """
    path = Path(address.place)
    if not path.exists():
        raise PictureError(f"There is no file {path}.")
    files = _listed(path) if path.is_dir() else (path,)
    if not files:
        raise PictureError(f"There are no pictures in {path}.")
    # a map, because a generator would be over after the first broken file
    return Recorded(address.text, map(_loaded, count(), files), moving=False)


def open_clip(address: Address) -> Recorded:
    """A clip; frames come as fast as they are asked for, ``at`` is their time in it. PictureError when it is none."""
    quiet()
    path = Path(address.place)
    if not path.is_file():
        raise PictureError(f"There is no file {path}.")
    # absolute: of 20:15.mp4 FFmpeg would take 20 for a protocol
    capture = cv2.VideoCapture(str(path.absolute()), cv2.CAP_FFMPEG)
    frames = _played(capture, str(path))
    first = next(frames, None)
    if first is None:
        capture.release()
        raise PictureError(f"{path} is no clip that can be read.")
    return Recorded(address.text, chain((first,), frames), moving=True, release=capture.release)


def _listed(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES and path.is_file()))


def _loaded(number: int, path: Path) -> Frame:
    return Frame(load(path), number, float(number), str(path))


def _played(capture: cv2.VideoCapture, name: str) -> Iterator[Frame]:
    fps = capture.get(cv2.CAP_PROP_FPS)
    timed = 1.0 <= fps <= 240.0
    step_s = 1 / (fps if timed else USUAL_FPS)
    at = -step_s
    for number in count():
        done, picture = capture.read()
        if not done or picture.nbytes > MOST_BYTES:
            return
        # phones take more pictures a second in better light, so each has a time of its own
        told = capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
        at = told if timed and at < told <= at + LONGEST_STEP_S else at + step_s
        yield Frame(np.asarray(picture, np.uint8), number, at, name)
