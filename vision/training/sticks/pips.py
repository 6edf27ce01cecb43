"""The pips on made-up sticks: ten ways to lay them out, the last two of them of other makes (``makes.OTHER``)."""

from collections.abc import Callable

import cv2
import numpy as np

from vision.training.drawing import Picture
from vision.training.sticks.ink import EDGE, Spot, blank, inked
from vision.training.sticks.makes import Make


def pips(ink: Picture, make: Make, count: int, middle: Spot) -> None:
    """Draws one to four pips the make's way: how they are laid out and what one looks like."""
    at = np.array(LAYOUTS[make.layout](count, make)) * EDGE
    stamp = blank(ink)
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
    inked(ink, stamp, make.ink)


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


def _pairs(count: int, make: Make) -> list[Spot]:
    """Far apart along the face, four as two pairs."""
    far, step = make.aspect * make.share / 3.2, make.step
    if count == 4:
        return [(-far, -step), (-far, step), (far, -step), (far, step)]
    return [((at - (count - 1) / 2) * far * (2 if count == 2 else 1), 0.0) for at in range(count)]


def _zigzag(count: int, make: Make) -> list[Spot]:
    """Up and down by turns along the face."""
    step = 0.8 * make.step if count > 1 else 0.0
    return [((at - (count - 1) / 2) * make.pitch * 0.8, step if at % 2 == 0 else -step) for at in range(count)]


LAYOUTS: tuple[Callable[[int, Make], list[Spot]], ...] = (
    _row,
    _row,
    _row,
    _spread,
    _spread,
    _die,
    _triangle,
    _across,
    _pairs,
    _zigzag,
)
