"""The marks on made-up sticks: pips, nine kinds of stone, four kinds of salamander, four kinds of key."""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture, Random
from vision.training.sticks.makes import Make

EDGE = 64
"""Pixels across a drawn face."""
Spot = tuple[float, float]
Stamp = NDArray[np.uint8]


def _put(ink: Picture, stamp: NDArray[np.uint8], colour: tuple[float, float, float]) -> None:
    ink[stamp > 0] = (*colour, 1.0)


def _blank(ink: Picture) -> NDArray[np.uint8]:
    return np.zeros(ink.shape[:2], np.uint8)


def pips(ink: Picture, make: Make, count: int, middle: Spot) -> None:
    """Draws one to four pips the make's way: how they are laid out and what one looks like."""
    at = np.array(LAYOUTS[make.layout](count, make)) * EDGE
    stamp = _blank(ink)
    radius = make.pip * EDGE * 16
    for x, y in at:
        centre = (int((middle[0] + x) * 16), int((middle[1] + y) * 16))
        axes = (int(radius * make.squash), int(radius))
        match make.dot:
            case "square":
                corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * axes * 0.85 + centre
                cv2.fillConvexPoly(stamp, np.round(corners).astype(np.int32), (255,), cv2.LINE_8, 4)
            case "ring":
                cv2.ellipse(stamp, centre, axes, 0, 0, 360, (255,), max(2, int(radius / 40)), cv2.LINE_8, 4)
            case _:
                cv2.ellipse(stamp, centre, axes, 0, 0, 360, (255,), -1, cv2.LINE_8, 4)
    _put(ink, stamp, make.ink)


def _row(count: int, make: Make) -> list[Spot]:
    return [((at - (count - 1) / 2) * make.pitch, 0.0) for at in range(count)]


def _spread(count: int, make: Make) -> list[Spot]:
    """In a row over most of the face, however many there are."""
    step = make.aspect * make.share / count
    return [((at - (count - 1) / 2) * step, 0.0) for at in range(count)]


def _die(count: int, make: Make) -> list[Spot]:
    step = make.step
    square = [(-step, -step), (step, step), (-step, step), (step, -step)]
    return [(0.0, 0.0)] * (count % 2) + square[: count - count % 2] if count != 3 else [
        (-step * 1.3, -step), (0.0, 0.0), (step * 1.3, step)
    ]  # fmt: skip


def _triangle(count: int, make: Make) -> list[Spot]:
    step = make.step
    return [(-step, -step), (step, -step), (0.0, step)] if count == 3 else _die(count, make)


def _across(count: int, make: Make) -> list[Spot]:
    """Pairs side by side across the face, four as a diamond."""
    step = make.step
    diamond = [(-step * 1.3, 0.0), (step * 1.3, 0.0), (0.0, -step), (0.0, step)]
    return [(0.0, -step), (0.0, step)] if count == 2 else diamond if count == 4 else _triangle(count, make)


LAYOUTS: tuple[Callable[[int, Make], list[Spot]], ...] = (
    _row,
    _row,
    _row,
    _spread,
    _spread,
    _die,
    _triangle,
    _across,
)


def _whole(at: Spot) -> tuple[int, int]:
    return int(at[0]), int(at[1])


def _polygon(stamp: NDArray[np.uint8], middle: tuple[float, float], points: NDArray[np.float64]) -> None:
    cv2.fillPoly(stamp, [np.round(np.asarray(points) * EDGE + middle).astype(np.int32)], (255,))


def stone(ink: Picture, make: Make, middle: Spot) -> None:
    """Draws the make's stone: what it is in the make's ink, what lies on it in the colour of the wood."""
    random = np.random.default_rng(make.seed)
    stamp, second = _blank(ink), _blank(ink)
    STONES[make.stone](stamp, second, middle, random)
    _put(ink, stamp, make.ink)
    wood = np.clip(np.asarray(make.base) * 1.1, 0, 1)
    _put(ink, second, (float(wood[0]), float(wood[1]), float(wood[2])))


def _ring(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    size = random.uniform(0.22, 0.36)
    cv2.circle(stamp, _whole(middle), int(size * EDGE), (255,), int(random.integers(3, 8)))
    cv2.circle(stamp, _whole(middle), int(size * EDGE * random.uniform(0.3, 0.6)), (255,), -1)


def _cone(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    _polygon(stamp, middle, np.array([(-0.3, 0.32), (0.3, 0.32), (0, -0.34)]) * random.uniform(0.8, 1.1))
    if random.random() < 0.5:
        _polygon(second, middle, np.array([(-0.24, 0.27), (0.24, 0.27), (0.24, 0.34), (-0.24, 0.34)]))


def _pawn(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    body = np.array([(-0.2, 0.35), (0.2, 0.35), (0.08, -0.1), (-0.08, -0.1)]) * (1.1, 1)
    lying = random.random() < 0.5
    _polygon(stamp, middle, body[:, ::-1] if lying else body)
    away = int(0.2 * EDGE)
    x, y = _whole(middle)
    cv2.circle(stamp, (x - away, y) if lying else (x, y - away), int(random.uniform(0.12, 0.17) * EDGE), (255,), -1)


def _pebble(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    size = random.uniform(0.22, 0.36)
    angles = np.linspace(0, 2 * np.pi, 8)[:-1]
    reach = size * random.uniform(0.85, 1.3, 7)
    points = np.stack([np.cos(angles) * reach * random.uniform(1, 1.5), np.sin(angles) * reach], 1)
    _polygon(stamp, middle, points)
    if random.random() < 0.5:
        _polygon(second, middle, points * 0.7)


def _gem(stamp: Stamp, _: Stamp, middle: Spot, random: Random) -> None:
    size, sides = random.uniform(0.25, 0.4), int(random.choice((4, 5, 6, 8)))
    turn = np.arange(sides) * 2 * np.pi / sides + random.uniform(0, 1)
    _polygon(stamp, middle, np.stack([np.cos(turn), np.sin(turn)], 1) * size)


def _oval(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    size, at = random.uniform(0.22, 0.36) * EDGE, _whole(middle)
    cv2.ellipse(stamp, at, (int(size * 1.4), int(size)), 0, 0, 360, (255,), -1)
    if random.random() < 0.5:
        cv2.ellipse(second, at, (int(size * 1.1), int(size * 0.7)), 0, 200, 300, (255,), 3)


def _coin(stamp: Stamp, second: Stamp, middle: Spot, random: Random) -> None:
    size = random.uniform(0.22, 0.36) * EDGE
    cv2.circle(stamp, _whole(middle), int(size), (255,), -1)
    cv2.circle(second, _whole(middle), int(size * 0.75), (255,), 4)


STONES: tuple[Callable[[Stamp, Stamp, Spot, Random], None], ...] = (
    _ring, _ring, _cone, _pawn, _pebble, _pebble, _gem, _oval, _coin,
)  # fmt: skip


def salamander(ink: Picture, make: Make, middle: Spot, random: Random) -> None:
    """Draws the make's salamander: filled, outlined, spotted or a line alone."""
    style = np.random.default_rng(make.seed + 1)
    half, swing = style.uniform(1.0, 1.75), style.uniform(0.02, 0.12)
    half = min(half, make.aspect * 0.36)
    waves, phase, thick = style.uniform(0.6, 1.6), style.uniform(0, 6), style.uniform(0.08, 0.14)
    t = np.linspace(-1, 1, 60)
    x, y = t * half, np.sin(t * np.pi * waves + phase) * swing
    width = thick * np.interp(t, (-1, -0.85, -0.68, -0.2, 0.25, 1), (0.5, 1.1, 0.75, 1.15, 0.7, 0.08))
    stamp = _blank(ink)
    for leg in (-0.5, 0.05):
        at = int((leg + 1) / 2 * 59)
        for side in (-1, 1):
            knee = (x[at] + style.uniform(-0.15, 0.2), y[at] + side * style.uniform(0.16, 0.26))
            foot = (knee[0] + style.uniform(-0.25, 0.25), knee[1] + side * style.uniform(0.0, 0.12))
            line = np.round(np.array([(x[at], y[at]), knee, foot]) * EDGE + middle).astype(np.int32)
            cv2.polylines(stamp, [line], False, (255,), int(style.integers(2, 6)))
    outline = np.concatenate([np.stack([x, y - width], 1), np.stack([x, y + width], 1)[::-1]])
    _polygon(stamp, middle, outline)
    colour = make.animal
    if make.lizard == 1:
        _put(ink, np.asarray(cv2.dilate(stamp, np.ones((3, 3), np.uint8)), np.uint8), make.ink)
    _put(ink, stamp, colour)
    if make.lizard == 2:  # spots down the back
        for at in range(4, 50, int(style.integers(5, 9))):
            spot = _blank(ink)
            centre = (int(x[at] * EDGE + middle[0]), int(y[at] * EDGE + middle[1]))
            cv2.circle(spot, centre, max(1, int(width[at] * EDGE * style.uniform(0.35, 0.7))), (255,), -1)
            _put(ink, spot, (0.95, 0.75, 0.2) if style.random() < 0.6 else make.base)
    if make.lizard == 3 and random.random() < 0.9:  # outline only
        inner = np.asarray(cv2.erode(stamp, np.ones((5, 5), np.uint8)), np.uint8)
        _put(ink, inner, make.base)


def key(ink: Picture, make: Make) -> None:
    """Draws the make's key near the left end: a round, square or three-leaved bow, a shaft, two teeth."""
    style = np.random.default_rng(make.seed + 2)
    stamp = _blank(ink)
    size, line = style.uniform(0.11, 0.17) * EDGE, int(style.integers(3, 7))
    long = style.uniform(0.35, 0.6) * EDGE
    turned = -1 if style.random() < 0.3 else 1
    x0 = style.uniform(0.12, 0.3) * EDGE + (size if turned > 0 else long + size)
    y0 = EDGE * (0.5 + style.uniform(-0.12, 0.12))
    bow = (int(x0), int(y0))
    match make.key:
        case 0 | 1:
            cv2.circle(stamp, bow, int(size), (255,), line)
        case 2:
            corner = int(size)
            cv2.rectangle(stamp, (bow[0] - corner, bow[1] - corner), (bow[0] + corner, bow[1] + corner), (255,), line)
        case _:
            for turn in (90, 210, 330):
                at = size * 0.6 * np.array((np.cos(np.radians(turn)), np.sin(np.radians(turn))))
                cv2.circle(stamp, (int(bow[0] + at[0]), int(bow[1] + at[1])), int(size * 0.5), (255,), max(2, line - 2))
    start, end = bow[0] + turned * size, bow[0] + turned * (size + long)
    cv2.line(stamp, (int(start), bow[1]), (int(end), bow[1]), (255,), line)
    down = 1 if style.random() < 0.5 else -1
    for share in (0.65, 0.95):
        tooth = int(start + (end - start) * share)
        cv2.line(stamp, (tooth, bow[1]), (tooth, bow[1] + down * int(size * 1.1)), (255,), line)
    if make.stone == 2 and style.random() < 0.2:
        stamp = stamp[::-1].copy()
    _put(ink, stamp, make.ink)
