"""What happens over a tray between throws, drawn onto a picture of it: shadows, lamps, nudges, cups and hands.

Frames are 640 x 480, 15 a second, each with its own noise.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import cos, pi, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Image

WIDTH, HEIGHT, FPS = 640, 480, 15
BEFORE, DURING, AFTER = 12, 30, 15
"""Frames of rest, of the disturbance and of rest again."""
SKIN, CUP, TEA = (120, 150, 205), (215, 220, 225), (40, 70, 110)

Plane = NDArray[np.float32]
Disturbance = Callable[[Image, float], Image]
"""The picture at a moment of the disturbance, 0 (just begun) to 1 (over, and so it stays)."""


def clip(picture: Image, disturbance: Disturbance) -> Iterator[Image]:
    """A still tray, the disturbance, and the tray as that leaves it."""
    moments = [0.0] * BEFORE + list(np.linspace(0, 1, DURING)) + [1.0] * AFTER
    pictures = {at: disturbance(picture, at) for at in (0.0, 1.0)}
    for number, at in enumerate(moments):
        yield noisy(pictures[at] if at in pictures else disturbance(picture, at), number)


def noisy(picture: Image, number: int) -> Image:
    """The picture with the noise of one frame."""
    top, left = 7 * number % 60, 11 * number % 60
    return np.asarray(np.clip(picture + _grain()[top : top + HEIGHT, left : left + WIDTH], 0, 255), np.uint8)


def shadow_passes(picture: Image, at: float) -> Image:
    """Somebody walks past the lamp."""
    return _lit(picture, _band(-200 + 1040 * at, 90, softness=25, dark=0.45))


def shadow_stays(picture: Image, at: float) -> Image:
    """Somebody sits down before the lamp: half the tray lies in a hard shadow from now on."""
    edge = np.asarray(_across() - 320 * at, np.float32)
    return _lit(picture, np.asarray(1 - 0.45 * (np.clip(-edge / 8, -1, 1) + 1) / 2 * (at > 0), np.float32))


def lamp_goes_out(picture: Image, at: float) -> Image:
    """One of two lamps, the warm one on the left, is switched off."""
    if at < 0.5:
        return picture
    fall = (0.5 + 0.4 * _across() / WIDTH)[..., None] * np.array((1.0, 0.94, 0.88))
    return np.asarray(picture * fall, np.uint8)


def lamp_goes_on(picture: Image, at: float) -> Image:
    """A lamp on the right is switched on; the camera finds a new exposure within half a second."""
    lamp = 1 + 0.7 * _across()[..., None] / WIDTH * np.array((0.9, 0.97, 1.0)) * (at > 0.3)
    exposure = 1 - 0.25 * np.clip((at - 0.3) / 0.25, 0, 1)
    return np.asarray(np.clip(picture * (lamp * exposure), 0, 255), np.uint8)


def dusk(picture: Image, at: float) -> Image:
    """The room goes all but dark."""
    return np.asarray(picture * (1 - 0.9 * at), np.uint8)


def flickering(picture: Image, share: float, at: float) -> Image:
    """Under a lamp that flickers a hundred times a second, ``at`` seconds: a camera's rows see it one after another."""
    phase = 100 * at + 2.5 * np.arange(HEIGHT)[:, None, None] / HEIGHT
    return np.asarray(np.clip(picture * (1 + share * np.sin(2 * pi * phase)), 0, 255), np.uint8)


def nudge(picture: Image, at: float, *, far: tuple[float, float] = (11.0, -7.0), degrees: float = 1.2) -> Image:
    """Somebody hits the camera's arm: it swings and stays a little aside."""
    share = 0.0 if at < 0.3 else 1 + cos(40 * at) * np.exp(-12 * (at - 0.3)) * (at < 1)
    turned = cv2.getRotationMatrix2D((WIDTH / 2, HEIGHT / 2), degrees * share, 1)
    turned[:, 2] += np.array(far) * share
    return np.asarray(cv2.warpAffine(picture, turned, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def focus_hunts(picture: Image, at: float) -> Image:
    """The lens looks for its focus and comes back."""
    soft = 3.5 * sin(pi * at)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), soft), np.uint8) if soft > 0.3 else picture


def hand_passes(picture: Image, at: float) -> Image:
    """A hand reaches over the tray and goes again; it throws nothing."""
    return _hand(picture, reach=420 * sin(pi * at))


def hand_rests(picture: Image, at: float) -> Image:
    """A hand lies in the tray for a second."""
    return _hand(picture, reach=min(300.0, 1500 * min(at, 1 - at)))


def cup_moves(picture: Image, at: float, *, start: tuple[int, int] = (560, 90)) -> Image:
    """A hand takes a cup from one corner of the picture to another."""
    share = np.clip((at - 0.3) / 0.4, 0, 1)
    x, y = start[0] + 10 * share, start[1] + 300 * share
    with_cup = _disc(_disc(picture, (x + 14, y + 18), 46, None), (x, y), 40, CUP)
    with_cup = _disc(with_cup, (x, y), 33, TEA)
    return _hand(with_cup, reach=min(170.0, 700 * min(at, 1 - at)), height=y)


DISTURBANCES: tuple[Disturbance, ...] = (
    shadow_passes,
    shadow_stays,
    lamp_goes_out,
    lamp_goes_on,
    dusk,
    nudge,
    focus_hunts,
    hand_passes,
    hand_rests,
    cup_moves,
)


def _hand(picture: Image, *, reach: float, height: float = 260) -> Image:
    """An arm that comes in from the right with a round hand at its end, and its soft shadow."""
    if reach < 4:
        return picture
    mask = np.zeros((HEIGHT, WIDTH), np.uint8)
    tip = (round(WIDTH - reach + 45), round(height))
    cv2.line(mask, (WIDTH + 80, round(height - 30)), tip, (255,), 62, cv2.LINE_AA)
    cv2.circle(mask, tip, 45, (255,), -1, cv2.LINE_AA)
    shadow = cv2.GaussianBlur(np.roll(mask, (16, 12), (0, 1)), (0, 0), 12)
    shaded = _lit(picture, np.asarray(1 - 0.4 * shadow / np.float32(255), np.float32))
    return _laid(shaded, cv2.GaussianBlur(mask, (0, 0), 1.5), SKIN)


def _disc(picture: Image, at: tuple[float, float], radius: int, colour: tuple[int, int, int] | None) -> Image:
    mask = np.zeros((HEIGHT, WIDTH), np.uint8)
    cv2.circle(mask, (round(at[0]), round(at[1])), radius, (255,), -1, cv2.LINE_AA)
    if colour is None:
        shade = cv2.GaussianBlur(mask, (0, 0), 6) / np.float32(255)
        return _lit(picture, np.asarray(1 - 0.35 * shade, np.float32))
    return _laid(picture, mask, colour)


def _laid(picture: Image, mask: NDArray[np.uint8], colour: Sequence[int]) -> Image:
    share = (mask / np.float32(255))[..., None]
    return np.asarray(picture * (1 - share) + np.array(colour) * share, np.uint8)


def _lit(picture: Image, light: Plane) -> Image:
    return np.asarray(picture * light[..., None], np.uint8)


def _band(middle: float, half: float, *, softness: float, dark: float) -> Plane:
    inside = np.clip((half - np.abs(_across() - middle)) / softness, 0, 1)
    return np.asarray(1 - dark * inside, np.float32)


@cache
def _across() -> Plane:
    """How far each pixel is from the left edge, a little aslant."""
    x, y = np.meshgrid(np.arange(WIDTH, dtype=np.float32), np.arange(HEIGHT, dtype=np.float32))
    return np.asarray(x + 0.15 * y, np.float32)


@cache
def _grain() -> Plane:
    return np.random.default_rng(0).normal(0, 3, (HEIGHT + 60, WIDTH + 60, 3)).astype(np.float32)
