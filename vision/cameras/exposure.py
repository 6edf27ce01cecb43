"""Exposure and white balance: found by the camera, then held still, so that a hand over the tray changes nothing."""

import logging
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
    """Minds one opened camera from its first picture on; all times are seconds of one clock."""

    def __init__(self, camera: Holdable, now: float) -> None:
        self.locked: Locked | None = None
        """What the camera says it holds; None while it is still looking."""
        self._camera = camera
        self._since = now
        self._stops = 0.0
        self._light: float | None = None
        """That of the first picture as it is held."""
        self._other_since: float | None = None

    def mind(self, picture: Image, now: float, stops: float = 0.0) -> None:
        """Lock once the picture has settled, so many stops brighter; free when the light has changed for good."""
        if self.locked is None:
            if now - self._since > SETTLING_S:
                self._hold(picture, now, stops)
        elif stops != self._stops:
            self._hold(picture, now, stops)
        elif self._light is None:
            self._light = _brightness(picture) if now - self._since > TAKEN_S else None
        elif DIMMER * self._light <= _brightness(picture) <= BRIGHTER * self._light:
            self._other_since = None
        else:
            self._other_since = now if self._other_since is None else self._other_since
            if now - self._other_since > CHANGED_S:
                self._camera.free()
                self.locked, self._since, self._stops, self._other_since = None, now, 0.0, None
                log.info("the light has changed: the camera looks for its exposure again")

    def _hold(self, picture: Image, now: float, stops: float) -> None:
        self.locked = self._camera.lock(stops)
        self._light = _brightness(picture) if stops == self._stops else None
        self._since, self._stops, self._other_since = now, stops, None
        log.info("the camera holds %s", self.locked)


def _brightness(picture: Image) -> float:
    """Mean of every sixteenth pixel each way, and never quite nothing."""
    return 1.0 + float(picture[::16, ::16].mean())
