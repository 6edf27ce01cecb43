"""The salamanders on made-up sticks: four kinds, and three of other makes (``makes.OTHER``) that bend more."""

import cv2
import numpy as np

from vision.training.drawing import Picture, Random
from vision.training.sticks.ink import EDGE, Spot, blank, inked, polygon, whole
from vision.training.sticks.makes import Make

BENT, LINED = 4, 6
"""The first ``Make.lizard`` that bends more, and the first that is only an outline."""


def salamander(ink: Picture, make: Make, middle: Spot, random: Random) -> None:
    """Draws the make's salamander: filled, with a rim, spotted or as an outline, or one that bends more."""
    style = np.random.default_rng(make.seed + 1)
    if make.lizard >= BENT:
        _bent(ink, make, middle, style)
        return
    half, swing = style.uniform(1.0, 1.75), style.uniform(0.02, 0.12)
    half = min(half, make.aspect * 0.36)
    waves, phase, thick = style.uniform(0.6, 1.6), style.uniform(0, 6), style.uniform(0.08, 0.14)
    t = np.linspace(-1, 1, 60)
    x, y = t * half, np.sin(t * np.pi * waves + phase) * swing
    width = thick * np.interp(t, (-1, -0.85, -0.68, -0.2, 0.25, 1), (0.5, 1.1, 0.75, 1.15, 0.7, 0.08))
    stamp = blank(ink)
    for leg in (-0.5, 0.05):
        at = int((leg + 1) / 2 * 59)
        for side in (-1, 1):
            knee = (x[at] + style.uniform(-0.15, 0.2), y[at] + side * style.uniform(0.16, 0.26))
            foot = (knee[0] + style.uniform(-0.25, 0.25), knee[1] + side * style.uniform(0.0, 0.12))
            line = np.round(np.array([(x[at], y[at]), knee, foot]) * EDGE + middle).astype(np.int32)
            cv2.polylines(stamp, [line], False, (255,), int(style.integers(2, 6)))
    outline = np.concatenate([np.stack([x, y - width], 1), np.stack([x, y + width], 1)[::-1]])
    polygon(stamp, middle, outline)
    colour = make.animal
    if make.lizard == 1:
        inked(ink, np.asarray(cv2.dilate(stamp, np.ones((3, 3), np.uint8)), np.uint8), make.ink)
    inked(ink, stamp, colour)
    if make.lizard == 2:  # spots down the back
        for at in range(4, 50, int(style.integers(5, 9))):
            spot = blank(ink)
            centre = (int(x[at] * EDGE + middle[0]), int(y[at] * EDGE + middle[1]))
            cv2.circle(spot, centre, max(1, int(width[at] * EDGE * style.uniform(0.35, 0.7))), (255,), -1)
            inked(ink, spot, (0.95, 0.75, 0.2) if style.random() < 0.6 else make.base)
    if make.lizard == 3 and random.random() < 0.9:  # outline only
        inner = np.asarray(cv2.erode(stamp, np.ones((5, 5), np.uint8)), np.uint8)
        inked(ink, inner, make.base)


def _bent(ink: Picture, make: Make, middle: Spot, style: Random) -> None:
    """One that winds or curls, with a broad head and toes, or only its outline."""
    half = min(style.uniform(0.8, 1.7), make.aspect * 0.36)
    t = np.linspace(-1, 1, 80)
    swing, waves, phase = style.uniform(0.1, 0.3), style.uniform(0.5, 1.3), style.uniform(0, 6)
    x, y = t * half, np.sin(t * np.pi * waves + phase) * swing
    y = np.clip(y - y.mean(), -0.33, 0.33)
    if style.random() < 0.3:  # the tail comes back
        x[60:] -= (x[60:] - x[60]) * style.uniform(-0.2, 0.8)
        y[60:] += np.linspace(0, style.choice((-1, 1)) * 0.25, 20)
    thick, neck, head = style.uniform(0.05, 0.13), style.uniform(0.3, 1), style.uniform(1.1, 1.8)
    width = thick * np.interp(t, (-1, -0.86, -0.7, -0.2, 0.25, 1), (neck, head, 0.8, 1.2, 0.8, 0.1))
    stamp = blank(ink)
    spots = np.stack([x, y], 1) * EDGE + middle
    for spot, reach in zip(spots, width, strict=True):
        cv2.circle(stamp, whole(spot), max(1, int(reach * EDGE)), (255,), -1)
    for at in (18, 46):
        for side in (-1, 1):
            knee = spots[at] + np.array((style.uniform(-0.25, 0.25), side * style.uniform(0.14, 0.3))) * EDGE
            foot = knee + np.array((style.uniform(-0.22, 0.22), side * style.uniform(-0.02, 0.1))) * EDGE
            line = int(style.integers(2, 6))
            cv2.polylines(stamp, [np.round([spots[at], knee, foot]).astype(np.int32)], False, (255,), line)
            for _ in range(int(style.integers(0, 4))):
                toe = foot + np.array((style.uniform(-0.08, 0.08), side * 0.07)) * EDGE
                cv2.line(stamp, whole(foot), whole(toe), (255,), max(1, line - 1))
    if make.lizard >= LINED:
        inner = np.ones((int(style.integers(2, 5)),) * 2, np.uint8)
        stamp = np.asarray(cv2.dilate(stamp, np.ones((3, 3), np.uint8)) - cv2.erode(stamp, inner), np.uint8)
    inked(ink, stamp, make.animal)
    if style.random() < 0.4:
        eye = blank(ink)
        cv2.circle(eye, whole(spots[3]), 2, (255,), -1)
        inked(ink, eye, (0.95, 0.9, 0.3))
