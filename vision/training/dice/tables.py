"""What made-up dice are thrown on: plain paper, cloth or wood, trays with a rim, boards full of pips that are none.

Lengths are in breadths of a die; the table is z = 0.
"""

from collections.abc import Callable

import cv2
import numpy as np

from vision.training import surfaces
from vision.training.camera import SIZE, Camera, Points, turned
from vision.training.drawing import Picture, Random, laid, stuck

PLAIN = ((0.97, 0.97, 0.95), (0.88, 0.88, 0.90), (0.70, 0.71, 0.74), (0.45, 0.45, 0.46), (0.04, 0.04, 0.045))
LOOK = 420
"""Pixels of the edge of a board before the camera sees it."""
ROUND = 40
"""Corners of a round tray."""


def floor(random: Random) -> Picture:
    """A table top, often plain."""
    if random.random() < 0.62:
        return surfaces.table(SIZE, random)
    tone = np.asarray(PLAIN[random.integers(len(PLAIN))]) * random.uniform(0.85, 1.03)
    if random.random() < 0.25:
        tone = surfaces.colour(random)
    grain = random.normal(0, random.uniform(0.0, 0.02), (SIZE[1], SIZE[0], 1)).astype(np.float32)
    rough = cv2.GaussianBlur(grain, (0, 0), random.uniform(0.5, 2))[..., None]
    return np.asarray(np.clip(tone.astype(np.float32) * (1 + rough), 0, 1), np.float32)


def tray(picture: Picture, camera: Camera, half: Points, random: Random) -> None:
    """A floor of its own, and a rim all round: four walls or a ring."""
    turn = random.uniform(0, 2 * np.pi)
    axes = np.stack([turned(turn), turned(turn + np.pi / 2)])
    if random.random() < 0.4:
        angles = np.arange(ROUND) * 2 * np.pi / ROUND
        signs = np.stack([np.cos(angles), np.sin(angles)], 1) * 1.1 * float(half.min()) / half
    else:
        signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    thick, high = random.uniform(0.2, 0.9), random.uniform(0.4, 2.0)
    inner, outer = (np.column_stack([signs * (half + 1.2 + more) @ axes, np.zeros(len(signs))]) for more in (0, thick))
    if random.random() < 0.7:
        laid(picture, camera.seen(inner), floor(random))
    colour = np.array(_rim(random), np.float32)
    raised = np.array([0, 0, high])
    lamp = turned(random.uniform(0, 2 * np.pi))
    for first in range(len(signs)):
        second = (first + 1) % len(signs)
        wall = np.array([inner[first], inner[second], inner[second] + raised, inner[first] + raised])
        top = np.array([inner[first], inner[second], outer[second], outer[first]]) + raised
        middle = (inner[first] + inner[second])[:2]
        facing = float(middle @ lamp / np.linalg.norm(middle))
        for part, bright in ((wall, 0.8 - 0.3 * facing), (top, 0.95)):
            look = np.ones((8, 8, 3), np.float32) * colour * np.float32(bright)
            stuck(picture, np.clip(look, 0, 1), camera.seen(part))


def _rim(random: Random) -> tuple[float, ...]:
    chance = random.random()
    if chance < 0.4:
        return surfaces.timber(random)
    if chance < 0.7:
        return (float(random.uniform(0.02, 0.12)),) * 3
    return tuple(float(part) for part in random.uniform(0.03, 0.9, 3))


def board(picture: Picture, camera: Camera, random: Random) -> None:
    """A board, a few dominoes or tokens: printed fields, numbers and dots that are no dice."""
    edge = random.uniform(8, 30)
    middle = random.normal(0, 0.5 * edge, 2)
    turn = random.uniform(0, 2 * np.pi)
    axes = np.stack([turned(turn), turned(turn + np.pi / 2)])
    corners = middle + np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * edge / 2 @ axes
    look = BOARDS[random.integers(len(BOARDS))](random)
    stuck(picture, look, camera.seen(np.column_stack([corners, np.zeros(4)])))


def _paper(random: Random) -> Picture:
    return np.ones((LOOK, LOOK, 3), np.float32) * surfaces.colour(random).astype(np.float32)


def _tone(random: Random) -> tuple[float, ...]:
    return tuple(float(part) for part in surfaces.colour(random))


def _hexagons(random: Random) -> Picture:
    """Fields with a round number token on each, and dots below its number."""
    look = _paper(random)
    step = LOOK / random.uniform(4, 7)
    tones = [_tone(random) for _ in range(5)]
    angles = np.radians(np.arange(6) * 60 + 30)
    for row, y in enumerate(np.arange(step, LOOK - step / 2, step * 0.87)):
        for x in np.arange(step * (1 if row % 2 else 0.5), LOOK - step / 4, step):
            around = np.stack([x + 0.55 * step * np.cos(angles), y + 0.55 * step * np.sin(angles)], 1)
            cv2.fillConvexPoly(look, np.round(around).astype(np.int32), tones[random.integers(5)], cv2.LINE_AA)
            _token(look, (x, y), 0.2 * step, random)
    return look


def _token(look: Picture, at: tuple[float, float], radius: float, random: Random) -> None:
    spot = (int(at[0]), int(at[1]))
    cv2.circle(look, spot, int(radius), (0.93, 0.88, 0.72), -1, cv2.LINE_AA)
    ink = (0.7, 0.05, 0.05) if random.random() < 0.3 else (0.05, 0.05, 0.05)
    if random.random() < 0.7:
        word = str(int(random.integers(2, 13)))
        start = (int(at[0] - 0.4 * radius * len(word)), int(at[1] + 0.25 * radius))
        cv2.putText(look, word, start, cv2.FONT_HERSHEY_DUPLEX, radius / 24, ink, 1, cv2.LINE_AA)
    dots = int(random.integers(0, 6))
    for number in range(dots):
        dot = (int(at[0] + (number - (dots - 1) / 2) * 0.3 * radius), int(at[1] + 0.6 * radius))
        cv2.circle(look, dot, max(1, int(0.09 * radius)), ink, -1, cv2.LINE_AA)


def _fields(random: Random) -> Picture:
    """A path or a chess board: square fields, some with a disc or a ring in them."""
    look = _paper(random)
    step = LOOK / int(random.integers(5, 13))
    tones, disc = [_tone(random) for _ in range(3)], _tone(random)
    round_ = random.random() < 0.5
    for row, y in enumerate(np.arange(0, LOOK, step)):
        for column, x in enumerate(np.arange(0, LOOK, step)):
            low, high = (int(x) + 1, int(y) + 1), (int(x + step) - 2, int(y + step) - 2)
            cv2.rectangle(look, low, high, tones[(row + column) % 2 if random.random() < 0.9 else 2], -1)
            if round_ and random.random() < 0.6:
                middle = (int(x + step / 2), int(y + step / 2))
                line = -1 if random.random() < 0.7 else 2
                cv2.circle(look, middle, max(1, int(step * random.uniform(0.1, 0.35))), disc, line, cv2.LINE_AA)
    return look


def _written(random: Random) -> Picture:
    """A sheet with words and lines on it."""
    look = np.ones((LOOK, LOOK, 3), np.float32) * np.float32(random.uniform(0.8, 1.0))
    ink = tuple(float(part) for part in random.uniform(0, 0.4, 3))
    size = random.uniform(0.3, 1.2)
    for y in range(20, LOOK, int(30 * size) + 6):
        word = "".join(chr(int(part)) for part in random.integers(33, 123, 60))
        cv2.putText(look, word, (int(random.integers(-40, 40)), y), cv2.FONT_HERSHEY_SIMPLEX, size, ink, 1, cv2.LINE_AA)
    return look


BOARDS: tuple[Callable[[Random], Picture], ...] = (_hexagons, _hexagons, _fields, _written)
"""As often as they are named here."""
