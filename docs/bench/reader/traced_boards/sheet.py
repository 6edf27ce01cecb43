"""A sheet as large as a board to draw on, lengths are shares of its edge, and signs to draw on it."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from docs.bench.reader.traced.beasts import BEASTS
from docs.bench.reader.traced.craft import ANIMALS, Hand, Points, Random
from docs.bench.reader.traced.emblems import KEYS
from docs.bench.reader.traced.marks import LOOKS, Rgb, Spot, oval
from docs.bench.reader.traced_boards.boards import Board

PIXELS = 1280
"""Across a board; more would not come through a path tracer's few samples."""
Stamp = NDArray[np.uint8]


class Sheet(Hand):
    """What is drawn may be thin, or end at an outline."""

    def __init__(self, wobble: float, random: Random) -> None:
        super().__init__(1.0, wobble, random, PIXELS)
        self.random = random
        self.cover = 1.0
        self.clip: Stamp | None = None
        self.stamp: Stamp = np.zeros((PIXELS, PIXELS), np.uint8)

    @contextmanager
    def thin(self, cover: float) -> Iterator[None]:
        """Draws what hides only a share of what is below."""
        before, self.cover = self.cover, self.cover * cover
        yield
        self.cover = before

    @contextmanager
    def within(self, points: Points) -> Iterator[None]:
        """Draws nothing outside of an outline."""
        clip = np.zeros((PIXELS, PIXELS), np.uint8)
        cv2.fillPoly(clip, [self._fine(points)], (255,), cv2.LINE_AA, 4)
        before, self.clip = self.clip, clip
        yield
        self.clip = before

    def words(self, text: str, at: Spot, high: float, board: Board, *, turn: float = 0.0) -> None:
        """Writes with the font of a make, if it has one, the middle there."""
        if board.numbers is None:
            return
        (wide, tall), _ = cv2.getTextSize(text, board.numbers, 3.0, 5)
        tile = np.zeros((tall + 40, wide + 40), np.uint8)
        cv2.putText(tile, text, (20, tall + 20), board.numbers, 3.0, (255,), 5, cv2.LINE_AA)
        cos, sin = math.cos(turn) * high * PIXELS / tall, math.sin(turn) * high * PIXELS / tall
        far = math.ceil(math.hypot(*tile.shape) * high * PIXELS / tall / 2)
        middle = (np.array(at) + 0.5) * PIXELS
        left, top = np.floor(middle).astype(int) - far
        turned = np.array([[cos, -sin, middle[0] - left], [sin, cos, middle[1] - top]])
        turned[:, 2] -= turned[:, :2] @ (tile.shape[1] / 2, tile.shape[0] / 2)
        stamp = self._blank()
        stamp[top : top + 2 * far, left : left + 2 * far] = cv2.warpAffine(tile, turned, (2 * far, 2 * far))
        self._put(stamp, board.ink)

    def _blank(self) -> Stamp:
        """Always the same, for a new one takes longer than what is drawn."""
        return self.stamp

    def _put(self, stamp: Stamp, colour: Rgb) -> None:
        left, top, wide, high = cv2.boundingRect(stamp)
        part = slice(top, top + high), slice(left, left + wide)
        cut = stamp[part] * np.float32(self.cover / 255)
        if self.clip is not None:
            cut = np.minimum(cut, self.clip[part] / np.float32(255))
        share = np.asarray(cut, np.float32)[..., None]
        self.ink[part] = self.ink[part] * (1 - share) + np.array((*colour, 1), np.float32) * share
        stamp[part] = 0


def star(points: int, inner: float, radius: float = 0.5) -> list[Spot]:
    """A star, or with ``inner`` 1 a polygon, one corner up."""
    angles = np.arange(points * 2) * math.pi / points - math.pi / 2
    return [
        (radius * (inner if at % 2 else 1.0) * math.cos(angle), radius * (inner if at % 2 else 1.0) * math.sin(angle))
        for at, angle in enumerate(angles)
        if inner < 1 or at % 2 == 0
    ]


def _flame(sheet: Sheet, ink: Rgb) -> None:
    sheet.fill([(0, -0.5), (0.12, -0.2), (0.3, -0.25), (0.33, 0.2), (0.15, 0.45), (-0.15, 0.45), (-0.33, 0.2),
                (-0.25, -0.08), (-0.1, 0.02), (-0.12, -0.25)], ink)  # fmt: skip


def _drop(sheet: Sheet, ink: Rgb) -> None:
    sheet.disc((0, 0.15), 0.3, ink)
    sheet.fill([(0, -0.5), (0.27, 0.03), (-0.27, 0.03)], ink)


def _cloud(sheet: Sheet, ink: Rgb) -> None:
    for x, y, radius in ((-0.27, 0.08, 0.2), (0.0, -0.1, 0.27), (0.28, 0.06, 0.2)):
        sheet.disc((x, y), radius, ink)
    sheet.fill([(-0.3, 0.05), (0.3, 0.05), (0.3, 0.27), (-0.3, 0.27)], ink)


def _mountain(sheet: Sheet, ink: Rgb) -> None:
    sheet.fill([(-0.5, 0.4), (-0.15, -0.35), (0.05, 0.05), (0.2, -0.15), (0.5, 0.4)], ink)


PICTURES: dict[str, Callable[[Sheet, Rgb], None]] = {
    "air": _cloud, "fire": _flame, "earth": _mountain, "water": _drop,
}  # fmt: skip


def sign(sheet: Sheet, board: Board, element: str, at: Spot, size: float, *, ink: Rgb | None = None) -> None:
    """What stands for an element on a make."""
    tone = ink or board.ink
    match board.sign:
        case "letter":
            sheet.words(element[0].upper(), at, size * 0.7, board)
        case "alchemy":
            way = 1 if element in ("fire", "air") else -1
            with sheet.placed(at, size=size):
                sheet.line([(0, -0.42 * way), (0.48, 0.38 * way), (-0.48, 0.38 * way)], 0.09, tone, closed=True)
                if element in ("air", "earth"):
                    sheet.line([(-0.5, 0.05 * way), (0.5, 0.05 * way)], 0.08, tone)
        case _:
            with sheet.placed(at, size=size):
                PICTURES[element](sheet, tone)


_ARMS: dict[str, Sequence[Sequence[Spot]]] = {
    "king": [[(-0.45, 0.3), (-0.5, -0.3), (-0.22, 0.0), (0, -0.42), (0.22, 0.0), (0.5, -0.3), (0.45, 0.3)]],
    "queen": [star(5, 0.45)],
    "monk": [[(-0.1, -0.5), (0.1, -0.5), (0.1, -0.2), (0.38, -0.2), (0.38, 0.0), (0.1, 0.0), (0.1, 0.5), (-0.1, 0.5),
              (-0.1, 0.0), (-0.38, 0.0), (-0.38, -0.2), (-0.1, -0.2)]],
    "robber": [[(0, -0.5), (0.12, 0.1), (-0.12, 0.1)], [(-0.3, 0.1), (0.3, 0.1), (0.3, 0.2), (-0.3, 0.2)],
               [(-0.07, 0.2), (0.07, 0.2), (0.07, 0.5), (-0.07, 0.5)]],
}  # fmt: skip


def arms(sheet: Sheet, who: str, at: Spot, size: float, ink: Rgb) -> None:
    """A crown, a star, a cross, a dagger."""
    with sheet.placed(at, size=size):
        for part in _ARMS[who]:
            sheet.fill(part, ink)


def ornament(sheet: Sheet, board: Board, kind: str, at: Spot, turn: float) -> None:
    """Something for a free place, a tenth of the board large."""
    look = replace(LOOKS[0], ink=board.ink, animal=board.ink, tone=board.tone, seed=7)
    match kind:
        case "beast":
            with sheet.placed(at, turn, 0.042):
                (ANIMALS | BEASTS)[board.beast](sheet, look)
        case "key":
            with sheet.placed(at, turn, 0.1):
                KEYS[board.key](sheet, look)
        case "":
            return
        case _:
            with sheet.placed(at, turn, 0.1):
                ORNAMENTS[kind](sheet, board)


def _compass(sheet: Sheet, board: Board) -> None:
    sheet.ring((0, 0), 0.4, 0.02, board.ink)
    sheet.ring((0, 0), 0.34, 0.012, board.ink)
    sheet.fill(star(8, 0.25, 0.36), board.ink)
    sheet.fill(star(4, 0.2, 0.56), board.of("fire"))
    sheet.line(star(4, 0.2, 0.56), 0.015, board.ink, closed=True)


def _scroll(sheet: Sheet, board: Board) -> None:
    t = np.linspace(0, 1, 60)
    for side in (-1, 1):
        sheet.line(np.stack([side * (0.05 + 0.45 * t), 0.2 * np.sin(t * 9) * (1 - t)], 1), 0.03, board.ink)
        sheet.disc((side * 0.5, 0.0), 0.05, board.ink)
    sheet.disc((0, 0), 0.07, board.of("fire"))


def _rosette(sheet: Sheet, board: Board) -> None:
    for turn in np.arange(6) * math.pi / 3:
        sheet.line(oval((0.22 * math.cos(turn), 0.22 * math.sin(turn)), 0.22, 0.09, turn), 0.02, board.ink, closed=True)
    sheet.ring((0, 0), 0.46, 0.02, board.ink)
    sheet.disc((0, 0), 0.06, board.ink)


def _sky(sheet: Sheet, board: Board) -> None:
    at, turn, size = sheet.frame
    for grown, ink in ((1.15, board.ink), (1.0, (1.0, 1.0, 1.0))):
        with sheet.placed(at, turn, size * grown):
            _cloud(sheet, ink)


def _bars(sheet: Sheet, board: Board) -> None:
    for at, who in enumerate(("king", "queen", "monk", "robber")):
        x = (at - 1.5) * 0.24
        sheet.fill([(x - 0.07, -0.4), (x + 0.07, -0.4), (x + 0.07, 0.4), (x - 0.07, 0.4)], board.of(who))


ORNAMENTS: dict[str, Callable[[Sheet, Board], None]] = {
    "compass": _compass, "scroll": _scroll, "rosette": _rosette, "cloud": _sky, "bars": _bars,
}  # fmt: skip
