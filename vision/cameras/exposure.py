"""Exposure and white balance: found by the camera, then held still, so that a hand over the tray changes nothing."""

import logging
from math import log2
from typing import Protocol

from vision.cameras.camera import Locked
from vision.geometry import Image

log = logging.getLogger(__name__)

SETTLING_S = 2.0
"""Held after so long; USB cameras need 10 to 30 frames to find them."""
CHANGED_S = 5.0
"""A light that is another for so long is a lamp or the dusk; a hand is gone sooner."""
TAKEN_S = 1.0
"""Pictures are as a camera was told so long after; some are still on their way till then."""
TRIES = 4
"""So often a camera is told otherwise; one that can do no more is left as it is."""
GAMMA = 2.2
"""Twice the light makes a pixel brighter by this root of two."""
DIMMER, BRIGHTER = 0.6, 1.6
"""Outside of this share of its first brightness a held picture gets too dark or burns out."""


class Holdable(Protocol):
    """A camera that can hold still what it has found, and find it anew."""

    def lock(self, stops: float) -> Locked:
        """Hold exposure and white balance as they were found, so many stops brighter; what was accepted."""
        ...

    def free(self) -> None:
        """Find them automatically again."""
        ...


class Exposure:
    """Minds one opened camera from its first picture on; all times are seconds of one clock.

    Many a camera says some other exposure than the one it has found, and held at that it is too dark or burns out. So
    it is first held at what it says, and told otherwise until the picture is about as bright as it was found.
    """

    def __init__(self, camera: Holdable, now: float) -> None:
        self.locked: Locked | None = None
        """What the camera says it holds; None while it is still looking."""
        self._camera = camera
        self._since = now
        self._stops = 0.0
        self._found = 0.0
        """The brightness that the camera itself found right."""
        self._off = 0.0
        """Stops by which what it says of its exposure was wrong."""
        self._tries = 0
        self._light: float | None = None
        """The brightness of the picture as it is held; None until that has come."""
        self._other_since: float | None = None

    def mind(self, picture: Image, now: float, stops: float = 0.0) -> None:
        """Lock once the picture has settled, so many stops brighter; free when the light has changed for good."""
        light = _brightness(picture)
        if self.locked is None:
            if now - self._since > SETTLING_S:
                self._found, self._off, self._tries = light, 0.0, TRIES
                self._hold(0.0, now)
        elif self._light is None:
            if now - self._since > TAKEN_S:
                self._compare(light, now)
        elif stops != self._stops:
            self._hold(stops, now)
        elif _alike(light, self._light):
            self._other_since = None
        else:
            self._other_since = now if self._other_since is None else self._other_since
            if now - self._other_since > CHANGED_S:
                self._camera.free()
                self.locked, self._since, self._other_since = None, now, None
                log.info("the light has changed: the camera looks for its exposure again")

    def _hold(self, stops: float, now: float) -> None:
        self.locked = self._camera.lock(stops + self._off)
        self._stops, self._since = stops, now
        self._light = self._other_since = None
        log.info("the camera holds %s", self.locked)

    def _compare(self, light: float, now: float) -> None:
        """Take the picture as it is, or have it nearer to what was found."""
        if self._tries and not self._stops and not _alike(light, self._found):
            self._tries -= 1
            self._off += GAMMA * log2(self._found / light)
            self._hold(0.0, now)
        else:
            self._light = light


def _alike(light: float, other: float) -> bool:
    return DIMMER * other <= light <= BRIGHTER * other


def _brightness(picture: Image) -> float:
    """Mean of every sixteenth pixel each way, and never quite nothing."""
    return 1.0 + float(picture[::16, ::16].mean())
