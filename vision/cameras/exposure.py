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
DIMMER, BRIGHTER = 0.6, 1.6
"""Outside of this share of its first brightness a held picture gets too dark or burns out."""


class Holdable(Protocol):
    """A camera that can hold still what it has found, and find it anew."""

    def lock(self) -> Locked:
        """Hold exposure and white balance; what was accepted."""
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
        self._free_since = now
        self._light = 0.0
        self._other_since: float | None = None

    def mind(self, picture: Image, now: float) -> None:
        """Lock once the picture has settled, free when the light has changed for good."""
        if self.locked is None:
            if now - self._free_since > SETTLING_S:
                self.locked = self._camera.lock()
                self._light = _brightness(picture)
                log.info("the camera holds %s", self.locked)
        elif DIMMER * self._light <= _brightness(picture) <= BRIGHTER * self._light:
            self._other_since = None
        else:
            self._other_since = now if self._other_since is None else self._other_since
            if now - self._other_since > CHANGED_S:
                self._camera.free()
                self.locked, self._free_since, self._other_since = None, now, None
                log.info("the light has changed: the camera looks for its exposure again")


def _brightness(picture: Image) -> float:
    """Mean of every sixteenth pixel each way, and never quite nothing."""
    return 1.0 + float(picture[::16, ::16].mean())
