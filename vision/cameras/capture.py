"""Cameras and streams that OpenCV opens: USB cameras by their stable name, MJPEG and RTSP by URL."""

import os
from pathlib import Path
from stat import S_ISCHR

import cv2
import numpy as np

from companion.core.errors import DeviceError
from companion.core.sentence import Sentence
from vision.cameras.address import shown
from vision.cameras.camera import Locked
from vision.geometry import Image
from vision.quiet import quiet

BY_ID = Path("/dev/v4l/by-id")
"""Where Linux names cameras by what they are; /dev/video0 may be another one tomorrow."""

TIMEOUT_MS = 1500
"""For opening and for each frame. Given when opening, the only moment at which FFmpeg takes it: a stream that
stalls otherwise holds its reader for 30 s (measured, OpenCV 4.11)."""

SELECT_S = "2"
"""For each frame of a USB camera, in whole seconds; left to itself OpenCV waits 10 s for one that sends nothing, and
whoever closes the camera waits with it."""

SPOILT = 5
"""Pictures in a row that may be damaged: USB loses a part of one now and then, and the camera is still there."""

MANUAL_EXPOSURE, AUTO_EXPOSURE = 1, 3
"""V4L2_EXPOSURE_MANUAL and V4L2_EXPOSURE_APERTURE_PRIORITY of the kernel's control reference."""


class Stream:
    """One open MJPEG or RTSP stream; when it fails once it stays dead and has to be opened anew (measured)."""

    def __init__(self, url: str) -> None:
        """DeviceError when nothing answers within the time-out."""
        quiet()
        times = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, TIMEOUT_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, TIMEOUT_MS]
        self._name = shown(url)
        self._capture = cv2.VideoCapture(url, cv2.CAP_FFMPEG, times)
        if not self._capture.isOpened():
            self.close()
            told = Sentence(
                "{camera} does not answer: is the phone awake, on this network, and sending?", camera=self._name
            )
            raise DeviceError(told)

    def read(self) -> Image:
        """The next picture; DeviceError when none comes in time."""
        return _taken(self._capture, Sentence("{camera} has stopped sending pictures.", camera=self._name))

    def lock(self, stops: float) -> Locked:  # noqa: ARG002 - as below
        """A stream's exposure is its sender's matter."""
        return Locked()

    def free(self) -> None:
        """Nothing was held."""

    def close(self) -> None:
        """Let go of the stream; may be called twice."""
        self._capture.release()


class UsbCamera:
    """One open USB camera; ``name`` is a path, part of a name under ``/dev/v4l/by-id``, or empty for the only one."""

    def __init__(self, name: str, size: tuple[int, int], by_id: Path = BY_ID) -> None:
        """DeviceError with what to mend when it is not there or may not be opened."""
        quiet()
        path = located(name, by_id)
        self._name = path.name
        self._found: float | None = None
        os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", SELECT_S)  # read once, at the first frame
        self._capture = cv2.VideoCapture(str(path), cv2.CAP_V4L2)
        if not self._capture.isOpened():
            self.close()
            told = Sentence("The camera {camera} cannot be opened: another program may be using it.", camera=self._name)
            raise DeviceError(told)
        # MJPG: uncompressed pictures of this size come at 5 a second over USB 2
        self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self.free()

    def read(self) -> Image:
        """The next picture; DeviceError when the camera has gone."""
        return _taken(self._capture, Sentence("The camera {camera} has gone: is its cable in?", camera=self._name))

    def lock(self, stops: float) -> Locked:
        """Keep what the camera has found since it was free, exposed so many stops longer; what it says it has done."""
        if self._found is None:
            self._found = self._capture.get(cv2.CAP_PROP_EXPOSURE)
        longer = max(1, round(self._found * 2.0**stops)) if stops else self._found
        return Locked(
            exposure=self._kept(cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL_EXPOSURE, cv2.CAP_PROP_EXPOSURE, longer),
            white_balance=self._kept(cv2.CAP_PROP_AUTO_WB, 0, cv2.CAP_PROP_WB_TEMPERATURE),
            focus=self._kept(cv2.CAP_PROP_AUTOFOCUS, 0, cv2.CAP_PROP_FOCUS),
        )

    def free(self) -> None:
        """Let the camera find exposure, white balance and focus by itself."""
        self._found = None
        self._capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, AUTO_EXPOSURE)
        self._capture.set(cv2.CAP_PROP_AUTO_WB, 1)
        self._capture.set(cv2.CAP_PROP_AUTOFOCUS, 1)

    def close(self) -> None:
        """Let go of the camera; may be called twice."""
        self._capture.release()

    def _kept(self, switch: int, off: int, value: int, wanted: float | None = None) -> float | None:
        """Turn an automatic off and hold its present value or the one wanted; that read back, None if it would not."""
        now = self._capture.get(value) if wanted is None else wanted
        self._capture.set(switch, off)
        self._capture.set(value, now)
        return self._capture.get(value) if self._capture.get(switch) == off else None


def _taken(capture: cv2.VideoCapture, trouble: Sentence) -> Image:
    """The next picture that is one; DeviceError with ``trouble`` when none comes."""
    for _ in range(SPOILT):
        try:
            if not capture.grab():
                break
            done, picture = capture.retrieve()
        except cv2.error:  # not one byte of it has come
            continue
        if done:
            return np.asarray(picture, np.uint8)
    raise DeviceError(trouble)


def located(name: str, by_id: Path = BY_ID) -> Path:
    """The device of a USB camera; DeviceError when there is none, none of that name, or more than one."""
    if "/" in name:
        return _usable(Path(name))
    # index0 is the picture, higher ones are its metadata
    found = [path for path in sorted(by_id.glob("*-index0")) if name.lower() in path.name.lower()]
    if not found and name.removeprefix("video").isdecimal():
        return _usable(Path("/dev", f"video{name.removeprefix('video')}"))
    if not found:
        raise DeviceError(_unplugged(name))
    if len(found) > 1:
        names = ", ".join(path.name for path in found)
        raise DeviceError(
            Sentence("Several cameras fit {address}; say which: {names}.", address=f"usb:{name}", names=names)
        )
    return _usable(found[0])


def _unplugged(name: str) -> Sentence:
    if not name:
        return Sentence("No USB camera is plugged in.")
    return Sentence("No USB camera called {name} is plugged in.", name=repr(name))


def _usable(path: Path) -> Path:
    try:
        kind = path.stat().st_mode
    except OSError as error:
        raise DeviceError(Sentence("There is no camera {path}.", path=path)) from error
    if not S_ISCHR(kind):
        raise DeviceError(Sentence("{path} is no camera.", path=path))
    if not os.access(path, os.R_OK | os.W_OK):
        raise DeviceError(Sentence("This user may not open {path}; the group {group} may.", path=path, group="video"))
    return path
