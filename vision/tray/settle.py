"""When the tray has come to rest: a small state machine over the differences of frames. Pure: no clock, no device."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Image
from vision.tray.likeness import Thumb, things

Mask: TypeAlias = NDArray[np.uint8]

WIDTH = 160
"""Pixels of a thumb; a stick is about 30 long."""
STILL_S = 0.25
"""So long nothing may move: a rocking stick rests shorter at its turning points, and people wait for the rest."""
HAND_S = 3.0
"""No hand lies so still for so long: then it is a new light, a moved tray or a bag, and a picture like any other."""
NOISE = 6.0
"""A pixel has changed when it differs by more than so many medians of all differences ..."""
CONTRAST = 8.0
"""... and by more grey levels than this."""
FLICKER, FADING = 20.0, 0.9
"""Where noise hides changes of so many grey levels sticks may come unseen: of rendered throws under bands of light that
roll through the picture a seventh is missed below it and a third and more above. A frame's noise counts for less, by
the second number, with every one that follows, for a flicker may pause."""
SHAKE = 0.3
"""Thumb pixels (2.4 of a picture 1280 wide) by which a wobbling table may move everything between two frames."""
MOVING = 6
"""Thumb pixels that differ between two frames, lone ones not counted: fewer are noise, as with CHANGED."""
MANY = 99
"""Things that may be new in the first tray that rests, of which nobody has seen how it lay before."""
CHANGED = 12
"""Thumb pixels, lone ones not counted: fewer are noise. Of ten clips of noise the most was 2 (tests/vision)."""
SAMPLED = 640
"""Places across a picture at which its sharpness is measured."""
HAND = 0.03
"""Share of the picture. What came in over its edge and is larger than this is an arm; a stick is at most 0.012."""


class Sight(StrEnum):
    """What is going on in the tray."""

    MOVING = "moving"
    HAND = "hand"
    STILL = "still"


@dataclass(frozen=True, slots=True, eq=False)
class Tray:
    """What is known after a frame.

    ``fresh`` is true for one frame: the tray has just come to rest and looks different from when it last did.
    ``since`` is when it came to rest, None while it moves.
    """

    sight: Sight = Sight.MOVING
    fresh: bool = False
    things: int = MANY
    """In a fresh tray, how many things came, went or moved; none when only the light or the camera did.

    Begun with 0, the first tray that rests is taken to lie as it lay before, whatever has moved over it.
    """
    since: float | None = None
    moved: bool = False
    """Whether anything has moved since the first frame; what lies there from the start was not thrown."""
    noise: float = 0.0
    """Grey levels by which all differs from frame to frame, so that a change must exceed them to be told."""
    last: Thumb | None = None
    last_at: float = 0.0
    rest: Thumb | None = None
    """The tray as it last lay still without a hand."""

    @property
    def flickers(self) -> bool:
        """Whether the light changes so much that what is thrown may go unseen."""
        return self.noise > FLICKER


def thumb(picture: Image) -> Thumb:
    """A picture made small and grey."""
    height = max(8, round(WIDTH * picture.shape[0] / picture.shape[1]))
    small = cv2.resize(picture, (WIDTH, height), interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(grey, (3, 3), 0), np.float32)


def after(tray: Tray, now: Thumb, at: float) -> Tray:
    """What is known after one more frame, taken at ``at`` seconds."""
    if float(now.max()) < CONTRAST:  # black, and against that nothing stands out, whatever lies there afterwards
        return replace(tray, fresh=False)
    if tray.last is None or tray.last.shape != now.shape:
        begun = tray if tray.last is None else Tray()
        return replace(begun, last=now, last_at=at, since=at)
    difference = _difference(tray.last, now)
    tray = replace(tray, noise=max(_noise(difference), FADING * tray.noise))
    changes = _beyond_noise(difference, now)
    if int(changes.sum()) > MOVING:
        sight = Sight.HAND if tray.rest is not None and _reaches_in(tray.rest, now) else Sight.MOVING
        return replace(tray, sight=sight, fresh=False, since=None, moved=True, last=now, last_at=at)
    since = tray.last_at if tray.since is None else tray.since
    tray = replace(tray, fresh=False, since=since, last=now, last_at=at)
    return tray if at - since < STILL_S - 1e-6 else _rested(tray, now, at - since)


def _rested(tray: Tray, now: Thumb, still_s: float) -> Tray:
    if tray.rest is None:
        return replace(tray, sight=Sight.STILL, rest=now, fresh=tray.moved)
    changes = changed(tray.rest, now)
    if int(changes.sum()) <= CHANGED:
        return replace(tray, sight=Sight.STILL, rest=now)
    if still_s < HAND_S and _reaches_in(tray.rest, now):
        return replace(tray, sight=Sight.HAND)
    return replace(tray, sight=Sight.STILL, rest=now, fresh=True, things=things(tray.rest, now))


def sharpness(picture: Image) -> float:
    """How strongly neighbours differ: compares pictures of one scene, whatever else the number says."""
    step = max(1, picture.shape[1] // SAMPLED)
    green = picture[..., 1]  # the sharpest of a sensor's three
    pairs = ((green[1:, 1:], green[:-1, :-1]), (green[1:, :-1], green[:-1, 1:]))
    return sum(
        float(np.square(cv2.absdiff(a[::step, ::step], b[::step, ::step]), dtype=np.float32).mean()) for a, b in pairs
    )


def changed(before: Thumb, now: Thumb) -> Mask:
    """1 where two thumbs differ by more than noise and by more than the whole picture did."""
    return _beyond_noise(_difference(before, now), now)


def _beyond_noise(difference: Thumb, now: Thumb) -> Mask:
    limit = max(CONTRAST, _noise(difference)) + SHAKE * _steepness(now)
    mask = (difference > limit).astype(np.uint8)
    return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)), np.uint8)


def _difference(before: Thumb, now: Thumb) -> Thumb:
    """By how many grey levels each pixel differs, once both are as bright as a whole."""
    gain = float(np.clip(np.median(now) / max(1.0, float(np.median(before))), 0.5, 2.0))
    return np.asarray(np.abs(now - before * gain), np.float32)


def _noise(difference: Thumb) -> float:
    """Grey levels by which noise alone may make two thumbs differ."""
    return NOISE * float(np.median(difference))


def arm(changes: Mask) -> Mask:
    """The part of the changes that hangs together, is as large as an arm, and comes in over the picture's edge."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(changes, connectivity=8)
    height, width = changes.shape
    found = np.zeros_like(changes)
    for label in range(1, count):
        left, top, w, h, area = (int(value) for value in stats[label])
        at_edge = left <= 1 or top <= 1 or left + w >= width - 1 or top + h >= height - 1
        if at_edge and area > HAND * changes.size:
            found[labels == label] = 1
    return found


def _reaches_in(before: Thumb, now: Thumb) -> bool:
    """Whether an arm is there now, and not one that was there before: an arm has an outline, bare felt has none."""
    region = arm(changed(before, now))
    if not region.any():
        return False
    outline = cv2.morphologyEx(region, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)).astype(bool)
    return bool(_steepness(now)[outline].mean() > _steepness(before)[outline].mean())


def _steepness(picture: Thumb) -> Thumb:
    """Grey levels a pixel."""
    across, down = (cv2.Sobel(picture, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (1, 0))
    return np.asarray(cv2.magnitude(across, down), np.float32)
