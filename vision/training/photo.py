"""What light and a camera make of a made-up scene: light that is not even, glare, blur, noise, JPEG."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture, Random

Place: TypeAlias = NDArray[np.float64]
WELL = 0.5
"""Share of throws to learn from that a good camera sees in even light."""
MOVED = (3.0, 12.0)
"""Pixels by which a camera that moves smears a picture."""


def shine(picture: Picture, random: Random, strength: float) -> None:
    """A bright spot, soft or with an edge, as varnish has under a lamp."""
    high, wide = picture.shape[:2]
    x, y = np.meshgrid(np.arange(wide) - random.uniform(0, wide), np.arange(high) - random.uniform(0, high))
    reach = random.choice((random.uniform(0.08, 0.3), random.uniform(0.3, 1.5))) * high
    edge = random.choice((1.0, 2.5))
    spot = strength * np.exp(-(((x / reach / random.uniform(1, 2)) ** 2 + (y / reach) ** 2) ** edge))
    _veil(picture, _lamp(random), spot)


def mirrored(picture: Picture, random: Random) -> None:
    """A lamp or a window in varnish, so bright that little or nothing is seen below it."""
    high, wide = picture.shape[:2]
    middle = (random.uniform(0, wide), random.uniform(0, high))
    broad, long = sorted(random.uniform(0.15, 1.2, 2) * high)
    turn = random.uniform(0, 180)
    spot = np.zeros((high, wide), np.float32)
    if random.random() < 0.5:
        cv2.ellipse(spot, (middle, (long, broad), turn), (1,), -1)
    else:
        cv2.fillPoly(spot, [np.round(cv2.boxPoints((middle, (long, broad), turn))).astype(np.int32)], (1,))
    spot = np.asarray(cv2.GaussianBlur(spot, (0, 0), random.uniform(0.02, 0.25) * high), np.float32)
    _veil(picture, _lamp(random), random.uniform(0.4, 1) * spot)


def _lamp(random: Random) -> NDArray[np.float64]:
    """The colour of a lamp, from white to orange."""
    return np.array((1, random.uniform(0.7, 1), random.uniform(0.4, 1)))


def _veil(picture: Picture, lamp: NDArray[np.float64], spot: NDArray[np.floating[Any]]) -> None:
    """Lays a lamp's light over a picture, all of it where ``spot`` is 1."""
    picture += (np.maximum(lamp - picture, 0) * spot[..., None]).astype(np.float32)


def photographed(picture: Picture, random: Random, moved: float = 0.0, well: float = 0.0) -> NDArray[np.uint8]:
    """The picture that a camera takes, blue green red.

    ``moved`` is how likely it moves meanwhile, ``well`` how likely it is a good one in even light (0..1).
    """
    high, wide = picture.shape[:2]
    if well and random.random() < well:
        return _well(picture, random)
    picture = picture * _unevenly(high, wide, random)[..., None]
    if random.random() < 0.25:
        picture *= window((high, wide), random)[..., None]
    if random.random() < 0.25:
        shine(picture, random, random.uniform(0.2, 1.0))
    cast = np.array((random.uniform(0.9, 1.3), 1.0, random.uniform(0.45, 1.1)))
    cast *= random.choice((0.28, 0.4, 0.6, 0.8, 1.0), p=(0.07, 0.1, 0.18, 0.35, 0.3))
    picture = np.clip(picture * cast.astype(np.float32), 0, 1)
    picture = np.asarray(cv2.pow(picture, random.uniform(0.75, 1.3)), np.float32)
    blur = abs(random.normal(0, 0.8))
    if blur > 0.3:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), min(blur, 2.2)), np.float32)
    if moved and random.random() < moved:
        picture = np.asarray(cv2.filter2D(picture, -1, way(random.uniform(*MOVED), random)), np.float32)
    image = np.clip(picture * 255 + _noise((high, wide), random), 0, 255).astype(np.uint8)
    return compressed(image[..., ::-1], int(random.integers(60, 97)))


def _well(picture: Picture, random: Random) -> NDArray[np.uint8]:
    """As bright as it may be, its white nearly white, sharpened."""
    high, wide = picture.shape[:2]
    gain = cv2.resize(random.uniform(0.85, 1.1, (3, 3)).astype(np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    lit = picture * gain[..., None] * random.uniform(0.93, 1.07, 3).astype(np.float32)
    bright = random.uniform(0.7, 1.1) / max(float(np.percentile(lit, 98)), 0.1)
    soft = cv2.GaussianBlur(np.asarray(lit * bright, np.float32), (0, 0), random.uniform(0.3, 1.2))
    more = random.uniform(0, 1.2)
    sharp = np.asarray(cv2.addWeighted(soft, 1 + more, cv2.GaussianBlur(soft, (0, 0), 1.2), -more, 0), np.float32)
    image = np.clip(sharp * 255 + 0.4 * _noise((high, wide), random), 0, 255).astype(np.uint8)
    return compressed(image[..., ::-1], int(random.integers(70, 97)))


def way(length: float, random: Random) -> Picture:
    """A straight line of so many pixels any way, whose weights are 1 together."""
    return straight(length, random.uniform(0, np.pi))


def straight(length: float, turn: float) -> Picture:
    """The same at an angle in radians, from across to down."""
    size = max(3, int(length))
    line = np.zeros((size, size), np.float32)
    middle = (size - 1) / 2
    ends = (np.round(middle + sign * middle * np.array((np.cos(turn), np.sin(turn)))).astype(int) for sign in (-1, 1))
    first, last = ((int(x), int(y)) for x, y in ends)
    cv2.line(line, first, last, (1.0,))
    return np.asarray(line / line.sum())


def compressed(image: NDArray[np.uint8], quality: int) -> NDArray[np.uint8]:
    """What is left of a picture, blue green red, that was kept as JPEG of a quality, 0..100."""
    data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def _unevenly(high: int, wide: int, random: Random) -> Picture:
    """Light that comes from somewhere, less of it towards the corners."""
    gain = cv2.resize(random.uniform(0.6, 1.3, (3, 3)).astype(np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    x, y = np.meshgrid(np.linspace(-1, 1, wide, dtype=np.float32), np.linspace(-1, 1, high, dtype=np.float32))
    return np.asarray(gain * (1 - random.uniform(0, 0.25) * (x * x + y * y)), np.float32)


def _noise(size: tuple[int, int], random: Random) -> Picture:
    strength = abs(random.normal(0, random.choice((0.015, 0.045), p=(0.8, 0.2)))) * 255
    cv2.setRNGSeed(int(random.integers(1 << 31)))  # numpy's own needs three times as long
    grain, tint = np.empty((*size, 1), np.float32), np.empty((*size, 3), np.float32)
    cv2.randn(grain, np.zeros(1), np.full(1, strength))
    cv2.randn(tint, np.zeros(3), np.full(3, 0.6 * strength))
    return grain + tint


def window(size: tuple[int, int], random: Random) -> Picture:
    """What a window leaves (0..1) of the sun: all but the shadow of its frame, or only a patch that is lit."""
    deep = random.uniform(0.3, 0.75)
    lit = random.random() < 0.4
    light = np.full(size, 1 - deep if lit else 1.0, np.float32)
    if lit:
        middle, edges = random.uniform(0, 1, 2) * size[::-1], random.uniform(0.2, 0.7, 2) * size[1]
        pane = cv2.boxPoints(((float(middle[0]), float(middle[1])), edges.tolist(), random.uniform(0, 180)))
        cv2.fillConvexPoly(light, np.round(pane).astype(np.int32), (1.0,), cv2.LINE_AA)
    for start, end in _bars(size, random):
        ends = [(int(at[0]), int(at[1])) for at in (start, end)]
        cv2.line(light, ends[0], ends[1], (1 - deep,), int(random.integers(20, 90)))
    return np.asarray(cv2.GaussianBlur(light, (0, 0), random.uniform(2, 10)), np.float32)


def _bars(size: tuple[int, int], random: Random) -> Iterator[tuple[Place, Place]]:
    """Ends of shadows: of a few branches or poles, or of the bars of one window, which cross nearly at right angles."""
    if random.random() < 0.5:
        for _ in range(int(random.integers(1, 4))):
            start, end = (random.uniform(-0.2, 1.2, 2) * size[::-1] for _ in range(2))
            yield start, end
        return
    middle, turn = random.uniform(0, 1, 2) * size[::-1], random.uniform(0, np.pi)
    for angle in (turn, turn + np.pi / 2 + random.normal(0, 0.3)):
        along = np.array([np.cos(angle), np.sin(angle)])
        for apart in np.arange(int(random.integers(1, 3))) * random.uniform(0.35, 0.8) * size[0]:
            at = middle + apart * np.array([-along[1], along[0]])
            yield at - 2 * size[1] * along, at + 2 * size[1] * along
