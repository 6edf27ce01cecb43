"""The keys on made-up sticks: five kinds, along the stick or turned (``Make.turn``)."""

import cv2
import numpy as np

from vision.training.drawing import Picture, Random
from vision.training.sticks.ink import EDGE, Stamp, blank, inked, polygon
from vision.training.sticks.makes import Make

_TURN = np.linspace(0, 2 * np.pi, 40)
_TALL = 13 * np.cos(_TURN) - 5 * np.cos(2 * _TURN) - 2 * np.cos(3 * _TURN) - np.cos(4 * _TURN)
HEART = np.stack([_TALL, 16 * np.sin(_TURN) ** 3], axis=1) / 15
"""A heart that lies with its point to the left, about one from its middle to its edge."""


def key(ink: Picture, make: Make) -> None:
    """Draws the make's key near the left end: a round, square, three-leaved or heart-shaped bow, a shaft, two teeth."""
    style = np.random.default_rng(make.seed + 2)
    stamp = blank(ink)
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
        case 4:
            polygon(stamp, bow, HEART * (turned, 1) * size / EDGE, line if style.random() < 0.6 else 0)
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
    inked(ink, _turned(stamp, make.turn, style) if make.turn else stamp, make.ink)


def _turned(stamp: Stamp, degrees: float, style: Random) -> Stamp:
    """The key turned about its middle, smaller where it would not fit across the face, near the left end as before."""
    at = np.argwhere(stamp)[:, ::-1]
    low, size = at.min(axis=0), np.ptp(at, axis=0)
    along, across = abs(np.cos(np.radians(degrees))), abs(np.sin(np.radians(degrees)))
    wide, high = along * size[0] + across * size[1], across * size[0] + along * size[1]
    room = EDGE * style.uniform(0.6, 0.86)
    scale = min(1.25, room / high) if high > room or style.random() < 0.3 else 1.0
    to = (scale * wide / 2 + EDGE * style.uniform(0.06, 0.35), EDGE * (0.5 + style.uniform(-0.05, 0.05)))
    middle = low + size / 2
    matrix = cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), degrees, scale)
    matrix[:, 2] = matrix[:, 2] + to - middle
    moved = cv2.warpAffine(stamp, matrix, stamp.shape[::-1], flags=cv2.INTER_LINEAR)
    return np.where(moved > 127, 255, 0).astype(np.uint8)
