"""Round bodies in a made-up picture, as hands, arms and sleeves are: limbs that grow together, lit from one side.

Lengths are in pixels; z is up, towards the camera.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.camera import turned
from vision.training.drawing import Picture, Random

Place = NDArray[np.float64]
COARSE = 2
"""Pixels of the picture for one of the body's; it is smooth, so few show all of it."""
LEVELS = 4
"""Heights from which a body's shadow falls."""
FLAT = 0.02
"""Shares of a body's height that throw no shadow."""
OUTSIDE = -1e4
"""The height where no body is."""


@dataclass(frozen=True)
class Limb:
    """From ``start`` to ``end`` (x, y, z), as thick as twice ``half`` at either."""

    start: Place
    end: Place
    half: tuple[float, float]


@dataclass(frozen=True)
class Body:
    """What limbs make together.

    ``mask`` (0..1) is what it covers of the picture, ``height`` its upper side, in every COARSE pixels, which is smooth
    within about ``joined`` pixels.
    """

    mask: Picture
    height: Picture
    joined: float

    def lit(self, tone: Place, lamp: Place, random: Random) -> Picture:
        """How it looks, of that colour under that lamp (a way towards it, of length 1): as large as the picture."""
        smooth = cv2.GaussianBlur(self.height, (0, 0), random.uniform(0.3, 0.8) * self.joined / COARSE)
        slopes = [np.clip(cv2.Sobel(smooth, cv2.CV_32F, *way, scale=1 / 8 / COARSE), -4, 4) for way in ((1, 0), (0, 1))]
        up = 1 / np.sqrt(1 + slopes[0] ** 2 + slopes[1] ** 2)
        facing = np.clip((lamp[2] - slopes[0] * lamp[0] - slopes[1] * lamp[1]) * up, -1, 1)
        around, wrap = random.uniform(0.2, 0.6), random.uniform(0.0, 0.4)
        light = around * (0.55 + 0.45 * up) + (1 - around) * np.maximum((facing + wrap) / (1 + wrap), 0)
        wide = self.mask.shape[1::-1]
        light = cv2.resize(np.asarray(light * random.uniform(0.85, 1.25), np.float32), wide)
        mottled = random.normal(0, 0.04, (wide[1] // 16 + 1, wide[0] // 16 + 1)).astype(np.float32)
        light = np.maximum(light * (1 + cv2.resize(mottled, wide, interpolation=cv2.INTER_CUBIC)), 0.02)
        redder = np.array((1.0, 1 + random.uniform(0, 0.3), 1 + random.uniform(0, 0.4)))
        shine = random.uniform(0, 0.12) * np.maximum(facing, 0) ** random.uniform(8, 40)
        look = tone * light[..., None] ** redder + cv2.resize(np.asarray(shine, np.float32), wide)[..., None]
        return np.asarray(np.clip(look, 0, 1), np.float32)

    def shadow(self, lamp: Place, random: Random) -> Picture:
        """Where it keeps the lamp's light (see ``lit``) from the table, 0..1: farther away from what is higher."""
        shade, most = np.zeros_like(self.height), float(self.height.max())
        for share in (np.arange(LEVELS) + 0.5) / LEVELS:
            off = -lamp[:2] / max(lamp[2], 0.3) * share * most / COARSE
            move = np.array([(1, 0, off[0]), (0, 1, off[1])])
            high = (self.height > max(share - 1 / LEVELS, FLAT) * most).astype(np.float32)
            shade = np.maximum(shade, cv2.warpAffine(high, move, high.shape[1::-1]))
        soft = cv2.GaussianBlur(shade, (0, 0), random.uniform(1, 8))
        return np.asarray(cv2.resize(soft, self.mask.shape[1::-1]), np.float32)


def lamp(random: Random) -> Place:
    """The way towards a lamp, somewhere above the table."""
    turn, steep = random.uniform(0, 2 * np.pi), random.uniform(0.35, 1.4)
    return way(turn, -steep)


def way(yaw: float, pitch: float) -> Place:
    """A step of length one aside by ``yaw`` and downwards by ``pitch``, in radians."""
    return np.array([*(np.cos(pitch) * turned(yaw)), -np.sin(pitch)])


def body(limbs: Sequence[Limb], size: tuple[int, int], joined: float) -> Body:
    """Limbs in a picture of that height and width; those nearer than ``joined`` pixels grow together."""
    grid = (size[0] // COARSE, size[1] // COARSE)
    height, off = np.full(grid, OUTSIDE, np.float32), np.full(grid, -OUTSIDE, np.float32)
    for limb in limbs:
        _add(height, off, limb, joined)
    sharp = cv2.resize(off, size[::-1])
    return Body(np.asarray(np.clip(0.5 - sharp / 1.5, 0, 1), np.float32), np.maximum(height, 0), joined)


def _add(height: Picture, off: Picture, limb: Limb, joined: float) -> None:
    """Joins a limb to heights and to how far off (less than 0 within) the body is."""
    start, end, edge = limb.start[:2] / COARSE, limb.end[:2] / COARSE, (max(limb.half) + 2 * joined) / COARSE
    low = np.clip(np.floor(np.minimum(start, end) - edge), 0, height.shape[::-1]).astype(int)
    high = np.clip(np.ceil(np.maximum(start, end) + edge), 0, height.shape[::-1]).astype(int)
    if np.any(high <= low):
        return
    part = (slice(low[1], high[1]), slice(low[0], high[0]))
    x, y = np.meshgrid(*(np.arange(a, b, dtype=np.float32) for a, b in zip(low, high, strict=True)))
    x, y = x * COARSE - np.float32(limb.start[0]), y * COARSE - np.float32(limb.start[1])
    way = (limb.end - limb.start).astype(np.float32)
    along = np.clip((x * way[0] + y * way[1]) / max(float(way[:2] @ way[:2]), 1e-3), 0, 1)
    away = np.hypot(x - along * way[0], y - along * way[1])
    half = limb.half[0] + along * np.float32(limb.half[1] - limb.half[0])
    round_ = np.sqrt(np.maximum(half * half - away * away, 0))
    top = limb.start[2] + along * way[2] + round_ - 2 * np.maximum(away - half, 0)
    height[part] = -_least(-height[part], -np.asarray(top, np.float32), joined)
    off[part] = _least(off[part], away - half, joined)


def _least(one: Picture, other: Picture, joined: float) -> Picture:
    """The lesser of two, rounded where they are about the same."""
    near = np.maximum(joined - np.abs(one - other), 0) / joined
    return np.asarray(np.minimum(one, other) - near * near * joined / 8, np.float32)
