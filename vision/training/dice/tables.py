"""What made-up dice are thrown on: plain paper, cloth or wood, trays with a hard or padded rim.

Lengths are in breadths of a die; the table is z = 0.
"""

import cv2
import numpy as np

from vision.training import surfaces, trays
from vision.training.art import PRINTED, Art
from vision.training.camera import SIZE, Camera, Points, turned
from vision.training.drawing import Picture, Random, laid, stuck

PLAIN = ((0.97, 0.97, 0.95), (0.88, 0.88, 0.90), (0.70, 0.71, 0.74), (0.45, 0.45, 0.46), (0.04, 0.04, 0.045))
ROUND = 40
"""Corners of a round tray."""
ROOM = 1.2
"""Breadths between the farthest die and the wall."""
PADDED = 0.65
"""Share of trays that are round or oval and may be padded, as those that sticks are thrown in."""
BROAD = 0.5
"""Share of these whose rim goes on beyond the picture."""


def floor(random: Random, art: Art | None = None) -> Picture:
    """A table top, often plain; with ``art`` some look like a photograph or as if printed with one."""
    if art and random.random() < PRINTED:
        return art.view(SIZE, random)
    if random.random() < 0.62:
        return surfaces.table(SIZE, random)
    tone = np.asarray(PLAIN[random.integers(len(PLAIN))]) * random.uniform(0.85, 1.03)
    if random.random() < 0.25:
        tone = surfaces.colour(random)
    grain = random.normal(0, random.uniform(0.0, 0.02), (SIZE[1], SIZE[0], 1)).astype(np.float32)
    rough = cv2.GaussianBlur(grain, (0, 0), random.uniform(0.5, 2))[..., None]
    return np.asarray(np.clip(tone.astype(np.float32) * (1 + rough), 0, 1), np.float32)


def tray(picture: Picture, camera: Camera, half: Points, sun: Points, random: Random) -> Picture:
    """The picture with a floor of its own in it, of ``half`` its breadths at least, and a rim all round."""
    if random.random() < PADDED:
        round_one = trays.tray(random, float(half.min()) + ROOM, BROAD)
        return trays.stood(picture, round_one, camera, floor(random), sun, random)
    _walled(picture, camera, half, random)
    return picture


def _walled(picture: Picture, camera: Camera, half: Points, random: Random) -> None:
    """Four hard walls, or a ring of many."""
    turn = random.uniform(0, 2 * np.pi)
    axes = np.stack([turned(turn), turned(turn + np.pi / 2)])
    if random.random() < 0.4:
        angles = np.arange(ROUND) * 2 * np.pi / ROUND
        signs = np.stack([np.cos(angles), np.sin(angles)], 1) * 1.1 * float(half.min()) / half
    else:
        signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    thick, high = random.uniform(0.2, 0.9), random.uniform(0.4, 2.0)
    inner, outer = (np.column_stack([signs * (half + ROOM + more) @ axes, np.zeros(len(signs))]) for more in (0, thick))
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
