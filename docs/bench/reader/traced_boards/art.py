"""The drawing of a board: its ground, and on it fields, ways, signs and ornaments."""

import math
from collections.abc import Callable
from functools import cache

import cv2
import numpy as np

from docs.bench.reader.traced.craft import Random
from docs.bench.reader.traced.marks import Picture, Spot, shade
from docs.bench.reader.traced.second import finished, noise
from docs.bench.reader.traced_boards.boards import BOARDS, Board
from docs.bench.reader.traced_boards.fields import CHAMBERS, MIDDLES, STARTS, TRACKS, blend, path
from docs.bench.reader.traced_boards.layout import CELLS, OUTWARDS, OWNERS, named
from docs.bench.reader.traced_boards.sheet import PIXELS, Sheet, ornament, sign

CORNERS: tuple[Spot, ...] = ((-1, -1), (1, -1), (1, 1), (-1, 1))


@cache
def drawn(number: int) -> Picture:
    """A make's board: red, green, blue times how much of the board's stuff they hide, and that share."""
    board, random = BOARDS[number], np.random.default_rng(4000 + number)
    sheet = Sheet(board.wobble, random)
    for who, (x, y) in zip(OWNERS, CORNERS, strict=True):
        ways = [(each.x, each.y) for each in named("track") if each.parts[1] == who]
        start = CELLS[f"start:{who}"]
        path(sheet, board, [(start.x, start.y), ways[2]])
        path(sheet, board, ways)
        ornament(sheet, board, board.ornaments[list(OWNERS).index(who)], (x * 0.2, y * 0.2), math.atan2(y * x, 1.0))
    for kind, draws in (("chamber", CHAMBERS[board.chamber]), ("track", TRACKS[board.track]),
                        ("start", STARTS[board.start]), ("dungeon", MIDDLES[board.middle])):  # fmt: skip
        for cell in named(kind):
            draws(sheet, board, cell)
    for element, (x, y) in OUTWARDS.items():
        for side in (-1, 1):
            at = (x * 0.23 + y * 0.112 * side, y * 0.23 + x * 0.112 * side)
            sign(sheet, board, element, at, 0.026, ink=blend(board.of(element), board.ink, 0.3))
    _edge(sheet, board)
    ink = np.asarray(finished(sheet.ink, board.finish, board.tone, random), np.float32)
    ground = GROUNDS[board.ground](board, random) if board.ground in GROUNDS else np.zeros_like(ink)
    return np.asarray(ground * (1 - ink[..., 3:]) + ink, np.float32)


def _edge(sheet: Sheet, board: Board) -> None:
    """A line about all, another for the fold of some."""
    if board.ground not in ("paper", "rays"):
        for inset in (0.494, 0.488)[: 1 + (board.ground == "green")]:
            sheet.line([(x * inset, y * inset) for x, y in CORNERS], board.line, board.ink, closed=True)
    if board.thick in (0.2, 0.25, 0.3):
        sheet.line([(0.0, -0.5), (0.0, 0.5)], 0.0012, shade(board.tone, 0.6))
    if board.ground == "paper":
        sheet.line([(-0.5, 0.0), (0.5, 0.0)], 0.0012, shade(board.tone, 0.6))


def _blank(board: Board) -> Picture:
    return np.ones((PIXELS, PIXELS, 4), np.float32) * np.array((*board.tone, 1), np.float32)


def _stained(ground: Picture, light: Picture) -> Picture:
    """Darker and lighter, and nowhere more than white."""
    ground[..., :3] = np.clip(ground[..., :3] * light, 0, 1)
    return ground


def _parchment(board: Board, random: Random) -> Picture:
    """Spotted, and brown towards the edges."""
    ground = _blank(board)
    far = np.abs(np.linspace(-1, 1, PIXELS))
    edge = np.maximum.outer(far, far)[..., None] + 0.12 * noise(random, ground, 30, 30) - 0.06
    light = 0.8 + 0.2 * noise(random, ground, 7, 7) + 0.1 * noise(random, ground, 60, 60)
    return _stained(ground, np.asarray(light * (1 - 0.45 * np.clip((edge - 0.9) / 0.12, 0, 1)), np.float32))


def _slate(board: Board, random: Random) -> Picture:
    ground = _blank(board)
    beds = noise(random, ground, 4, 90)
    return _stained(ground, 0.7 + 0.35 * noise(random, ground, 12, 12) + 0.3 * beds * noise(random, ground, 200, 200))


def _paper(board: Board, random: Random) -> Picture:
    ground = _blank(board)
    return _stained(ground, 0.985 + 0.015 * noise(random, ground, 200, 200))


def _rays(board: Board, _: Random) -> Picture:
    """Rays from the middle, as behind a hero."""
    ground = _blank(board)
    for at in np.arange(0, 48, 2) * math.pi / 24:
        wedge = [(0.0, 0.0), *((math.cos(at + more), math.sin(at + more)) for more in (0.0, math.pi / 24))]
        corners = np.round((np.array(wedge) + 0.5) * PIXELS).astype(np.int32)
        cv2.fillPoly(ground, [corners], (*shade(board.tone, 1.35), 1.0), cv2.LINE_AA)
    return ground


def _green(board: Board, random: Random) -> Picture:
    """Linen paper, bleached here and there, rubbed white along folds and edges."""
    ground = _blank(board)
    far = np.abs(np.linspace(-1, 1, PIXELS))
    cloth = 0.92 + 0.08 * np.sin(np.arange(PIXELS) * 0.9)
    light = (0.85 + 0.3 * noise(random, ground, 5, 5)) * np.multiply.outer(cloth, cloth)[..., None].astype(np.float32)
    edge = np.maximum.outer(far, far) + 0.02 * noise(random, ground, 90, 90)[..., 0]
    fold = np.minimum.outer(far, far + 1)
    rubbed = np.maximum(np.clip((edge - 0.985) / 0.02, 0, 1), np.clip(1 - fold / 0.006, 0, 1))[..., None]
    paper = np.array((0.80, 0.80, 0.72, 1), np.float32)
    return np.asarray(_stained(ground, light) * (1 - 0.7 * rubbed) + paper * 0.7 * rubbed, np.float32)


GROUNDS: dict[str, Callable[[Board, Random], Picture]] = {
    "parchment": _parchment, "slate": _slate, "paper": _paper, "rays": _rays, "green": _green,
}  # fmt: skip
