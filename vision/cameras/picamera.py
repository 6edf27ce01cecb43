"""The Raspberry Pi's own camera, by picamera2 from the system's packages. Reviewed, not run: there is no Pi here."""

from collections.abc import Callable
from typing import Any

import numpy as np

from companion.core.errors import DeviceError
from companion.core.sentence import Sentence
from vision.cameras.camera import Locked
from vision.geometry import Image

TIMEOUT_S = 1.5
FLICKER_US = 10_000
"""Lamps on Europe's mains flicker a hundred times a second; exposed for whole times of this, pictures hide it."""
MANUAL_FLICKER = 1
"""``FlickerManual`` of libcamera's AeFlickerMode."""


class PiCamera:
    """One open camera of the Pi; picamera2 is imported only now."""

    def __init__(self, size: tuple[int, int]) -> None:
        """DeviceError when picamera2 is missing or no camera is found."""
        try:
            from picamera2 import Picamera2  # noqa: PLC0415 - only on a Pi
        except ImportError as error:
            told = Sentence(
                "The Pi's camera needs the system package python3-picamera2: install it and run deploy/start.sh again."
            )
            raise DeviceError(told) from error
        if not Picamera2.global_camera_info():
            raise DeviceError(Sentence("The Pi sees no camera: is its ribbon cable in, blue side to the contacts?"))
        try:
            self._camera: Any = Picamera2()
        except (RuntimeError, IndexError) as error:
            told = Sentence("The Pi's camera cannot be opened: another program may be using it.")
            raise DeviceError(told) from error
        # RGB888 is the name libcamera gives to blue, green, red in memory; two buffers keep frames new
        video = self._camera.create_video_configuration(main={"size": size, "format": "RGB888"}, buffer_count=2)
        try:
            self._camera.configure(video)
            self._camera.start()
        except RuntimeError as error:
            self._camera.close()
            raise DeviceError(Sentence("The Pi's camera does not start: {why}.", why=error)) from error
        self._found: dict[str, Any] = {}
        if "AeFlickerMode" in self._camera.camera_controls:  # since libcamera 0.1
            self._camera.set_controls({"AeFlickerMode": MANUAL_FLICKER, "AeFlickerPeriod": FLICKER_US})

    def read(self) -> Image:
        """The next picture; DeviceError when none comes in time."""
        return np.asarray(_in_time(self._camera.capture_array), np.uint8)

    def lock(self, stops: float) -> Locked:
        """Keep what the camera has found since it was free, so many stops brighter; what it reports of the frame after.

        By the gain, and darker than that allows by a shorter time: a frame leaves no room for a longer one, and lamps
        flicker in others. DeviceError when none comes in time.
        """
        if not self._found:
            now = _in_time(self._camera.capture_metadata)
            self._found = {name: now[name] for name in ("ExposureTime", "AnalogueGain", "ColourGains") if name in now}
        kept = dict(self._found)
        if "ExposureTime" in kept and "AnalogueGain" in kept:
            gain = kept["AnalogueGain"] * 2.0**stops
            kept["AnalogueGain"] = max(1.0, gain)
            kept["ExposureTime"] = round(kept["ExposureTime"] * min(1.0, gain))
        self._camera.set_controls({"AeEnable": False, "AwbEnable": False, **kept})
        held = _in_time(self._camera.capture_metadata)
        gains = held.get("ColourGains")
        return Locked(exposure=held.get("ExposureTime"), white_balance=None if gains is None else float(gains[0]))

    def free(self) -> None:
        """Let the camera find exposure and white balance by itself."""
        self._found = {}
        self._camera.set_controls({"AeEnable": True, "AwbEnable": True})

    def close(self) -> None:
        """Let go of the camera; may be called twice."""
        self._camera.stop()
        self._camera.close()


def _in_time(capture: Callable[..., Any]) -> Any:  # noqa: ANN401 - picamera2 has no types
    """What a capture of the next frame gives; left to itself it waits for ever (picamera2 issue 336)."""
    try:
        return capture(wait=TIMEOUT_S)
    except (RuntimeError, TimeoutError) as error:
        raise DeviceError(Sentence("The Pi's camera has stopped sending pictures.")) from error
