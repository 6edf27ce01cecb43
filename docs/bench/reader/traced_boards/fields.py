"""How the fields of the six boards are drawn: chambers, track, starts, and the dungeon in the middle."""

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np

from docs.bench.reader.traced.marks import Rgb, Spot, oval, shade
from docs.bench.reader.traced_boards.boards import Board
from docs.bench.reader.traced_boards.layout import Cell, Floats
from docs.bench.reader.traced_boards.sheet import Sheet, arms, sign, star

Draw = Callable[[Sheet, Board, Cell], None]
WHITE, PALE, SOOT = (1.0, 1.0, 1.0), (0.85, 0.82, 0.72), (0.08, 0.07, 0.08)


def box(cell: Cell, inset: float, round_: float = 0.0) -> Floats:
    """A cell's outline, so far within, its corners cut by ``round_``."""
    x, y = cell.wide / 2 - inset, cell.high / 2 - inset
    corners = [
        spot
        for right, down in ((1, 1), (-1, 1), (-1, -1), (1, -1))
        for spot in ([(right * x, down * (y - round_)), (right * (x - round_), down * y)][:: right * down])
    ]
    return np.asarray(np.array(corners) + np.array([cell.x, cell.y]))


def blend(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour between two."""
    red, green, blue = (a * (1 - share) + b * share for a, b in zip(one, other, strict=True))
    return red, green, blue


def _of(board: Board, cell: Cell) -> tuple[Rgb, int, int]:
    """A chamber's ink, row and place."""
    return board.of(cell.parts[1]), int(cell.parts[2]), int(cell.parts[3])


def _wash(sheet: Sheet, board: Board, cell: Cell) -> None:
    """Water colour in ink lines that are not quite straight."""
    ink, row, place = _of(board, cell)
    outline = box(cell, 0.002) + np.repeat(sheet.random.normal(0, 0.0013, (4, 2)), 2, 0)
    with sheet.thin(board.cover * sheet.random.uniform(0.7, 1.0)):
        sheet.fill(outline + sheet.random.normal(0, 0.001, 2), ink)
    sheet.line(outline, board.line, board.ink, closed=True)
    if place == 2:
        sheet.words(("I", "II", "III", "IV", "V", "VI", "VII")[row - 1], (cell.x, cell.y), 0.016, board)


def _slab(sheet: Sheet, board: Board, cell: Cell) -> None:
    """An inlaid slab with a thin bright line."""
    ink, row, place = _of(board, cell)
    with sheet.thin(board.cover):
        sheet.fill(box(cell, 0.0035, 0.009), shade(ink, 1.1 - 0.05 * row + 0.04 * (place == 2)))
    sheet.line(box(cell, 0.007, 0.007), board.line, blend(ink, board.ink, 0.6), closed=True)
    if (row + place) % 3 == 0:
        sign(sheet, board, cell.parts[1], (cell.x, cell.y), 0.02, ink=blend(ink, board.ink, 0.4))


def _tile(sheet: Sheet, board: Board, cell: Cell) -> None:
    """A flat tile, the stronger the farther out."""
    ink, row, place = _of(board, cell)
    sheet.fill(box(cell, 0.0018, 0.003), blend(WHITE, ink, 0.4 + 0.6 * row / 7))
    sheet.words(str(3 * row + place - 3), (cell.x + cell.wide * 0.28, cell.y - cell.high * 0.28), 0.0085, board)


def _bold(sheet: Sheet, board: Board, cell: Cell) -> None:
    """Poster colours with printer's dots and thick lines."""
    ink, row, place = _of(board, cell)
    outline = box(cell, 0.003)
    sheet.fill(outline, ink if (row + place) % 2 else blend(ink, WHITE, 0.25))
    if (row + place) % 2:
        with sheet.within(outline):
            for x in np.arange(-3, 4):
                for y in np.arange(-3, 4):
                    sheet.disc((cell.x + (x + y % 2 / 2) * 0.009, cell.y + y * 0.008), 0.0022, shade(ink, 0.7))
    sheet.line(outline, board.line, board.ink, closed=True)
    if row % 3 == 1 and place == 2:
        sign(sheet, board, cell.parts[1], (cell.x, cell.y), 0.036)


def _hatched(sheet: Sheet, board: Board, cell: Cell) -> None:
    """Stained a little; burnt lines of another kind in each wing."""
    ink, row, place = _of(board, cell)
    outline = box(cell, 0.003)
    with sheet.thin(board.cover):
        sheet.fill(outline, ink)
    t = np.linspace(-0.5, 0.5, 24)
    if (row + place) % 2:
        with sheet.within(outline), sheet.thin(0.75):
            for step in np.linspace(-0.4, 0.4, 5):
                match cell.parts[1]:
                    case "air":
                        line = np.stack([t, 0 * t + step], 1)
                    case "water":
                        line = np.stack([t, step + 0.06 * np.sin(t * 14)], 1)
                    case "fire":
                        line = np.stack([t, step + 0.16 * abs((t * 5) % 1 - 0.5)], 1)
                    case _:
                        line = np.stack([t, t + step * 2], 1)
                sheet.line(line * (cell.wide, cell.high) + (cell.x, cell.y), 0.0018, board.ink)
    elif place == 2:
        sheet.words(str(row), (cell.x, cell.y), 0.018, board)
    sheet.line(outline, board.line, board.ink, closed=True)


def _framed(sheet: Sheet, board: Board, cell: Cell) -> None:
    """As a chess board, with fine frames."""
    ink, row, place = _of(board, cell)
    with sheet.thin(board.cover if (row + place) % 2 else board.cover * 0.45):
        sheet.fill(box(cell, 0.0025), ink)
    sheet.line(box(cell, 0.0025), board.line, board.ink, closed=True)
    sheet.line(box(cell, 0.006, 0.006), board.line * 0.7, board.ink, closed=True)
    if place == 1:
        sheet.words(str(row), (cell.x - cell.wide * 0.2, cell.y + cell.high * 0.2), 0.011, board)


CHAMBERS: dict[str, Draw] = {
    "wash": _wash, "slab": _slab, "tile": _tile, "bold": _bold, "hatched": _hatched, "framed": _framed,
}  # fmt: skip


def _seal(sheet: Sheet, board: Board, cell: Cell) -> None:
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        with sheet.thin(0.7):
            sheet.disc((0, 0), 0.48, shade(board.tone, 1.1))
        sheet.ring((0, 0), 0.48, 0.03, board.ink)
        sheet.ring((0, 0), 0.4, 0.015, board.ink)
        for turn in np.arange(20) * math.pi / 10:
            sheet.disc((0.44 * math.cos(turn), 0.44 * math.sin(turn)), 0.012, board.ink)
    sheet.words(cell.parts[2], (cell.x, cell.y), 0.02, board)


def _rune(sheet: Sheet, board: Board, cell: Cell) -> None:
    far = sheet.random.uniform(0.4, 0.49, 9)
    corners = [(r * math.cos(at), r * math.sin(at)) for r, at in zip(far, np.arange(9) * math.pi / 4.5, strict=True)]
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        sheet.fill(corners, shade(board.tone, 1.7))
        sheet.line(corners, 0.022, board.ink, closed=True)
        sheet.line([(0, 0.22), (0, -0.22)], 0.04, board.ink)
        for at in range(int(cell.parts[2]) % 3 + 1):
            sheet.line([(0, -0.2 + 0.13 * at), (0.15 * (-1) ** at, -0.08 + 0.13 * at)], 0.04, board.ink)


def _dot(sheet: Sheet, board: Board, cell: Cell) -> None:
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        sheet.disc((0, 0), 0.48, (0.87, 0.88, 0.91))
        sheet.disc((0, 0), 0.38, WHITE)
    sheet.words(cell.parts[2], (cell.x, cell.y), 0.016, board)


def _burst(sheet: Sheet, board: Board, cell: Cell) -> None:
    with sheet.placed((cell.x, cell.y), sheet.random.uniform(0, 1), cell.wide):
        sheet.fill(star(13, 0.78, 0.56), board.ink)
        sheet.fill(star(13, 0.78, 0.5), (1.0, 0.93, 0.35))
        sheet.disc((0, 0), 0.3, (1.0, 0.6, 0.75) if int(cell.parts[2]) % 2 else WHITE)
        sheet.ring((0, 0), 0.3, 0.04, board.ink)


def _brand(sheet: Sheet, board: Board, cell: Cell) -> None:
    with sheet.placed((cell.x, cell.y), math.pi / 4 * int(cell.parts[2]), cell.wide):
        sheet.ring((0, 0), 0.47, 0.045, board.ink)
        sheet.ring((0, 0), 0.36, 0.02, board.ink)
        sheet.line([(-0.2, 0), (0.2, 0)], 0.035, board.ink)
        sheet.line([(0, -0.2), (0, 0.2)], 0.035, board.ink)


def _hexagon(sheet: Sheet, board: Board, cell: Cell) -> None:
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        with sheet.thin(0.6):
            sheet.fill(star(6, 1.0, 0.5), blend(board.tone, (0.9, 0.88, 0.75), 0.7))
        sheet.line(star(6, 1.0, 0.5), 0.03, board.ink, closed=True)
        sheet.line(star(6, 1.0, 0.42), 0.012, board.of(cell.parts[1]), closed=True)
    sheet.words(cell.parts[2], (cell.x, cell.y), 0.017, board)


TRACKS: dict[str, Draw] = {
    "seal": _seal, "rune": _rune, "dot": _dot, "burst": _burst, "brand": _brand, "hexagon": _hexagon,
}  # fmt: skip


def _sun(sheet: Sheet, board: Board, cell: Cell) -> None:
    ink = board.of(cell.parts[1])
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        with sheet.thin(max(board.cover, 0.7)):
            sheet.fill(star(16, 0.78, 0.5), ink)
        sheet.line(star(16, 0.78, 0.5), 0.012, board.ink, closed=True)
        sheet.ring((0, 0), 0.33, 0.016, board.ink)
    arms(sheet, cell.parts[1], (cell.x, cell.y), cell.wide * 0.34, board.ink)


def _rings(sheet: Sheet, board: Board, cell: Cell) -> None:
    ink = board.of(cell.parts[1])
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        for radius, tone in ((0.49, ink), (0.4, board.tone), (0.36, ink), (0.2, shade(ink, 0.75))):
            sheet.disc((0, 0), radius, tone)
        sheet.ring((0, 0), 0.49, 0.015, board.ink)
    arms(sheet, cell.parts[1], (cell.x, cell.y), cell.wide * 0.26, blend(board.ink, ink, 0.2))


def _pill(sheet: Sheet, board: Board, cell: Cell) -> None:
    ink = board.of(cell.parts[1])
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        sheet.disc((0, 0), 0.5, shade(ink, 0.85))
        sheet.disc((0, 0), 0.45, ink)
    arms(sheet, cell.parts[1], (cell.x, cell.y), cell.wide * 0.3, shade(ink, 0.85))


def _shield(sheet: Sheet, board: Board, cell: Cell) -> None:
    shield = [(-0.4, -0.4), (0.4, -0.4), (0.42, 0.05), (0.25, 0.34), (0, 0.5), (-0.25, 0.34), (-0.42, 0.05)]
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        sheet.disc((0, 0), 0.49, board.ink)
        sheet.disc((0, 0), 0.45, (0.98, 0.96, 0.80))
        sheet.fill([(x * 0.9, y * 0.88) for x, y in shield], board.of(cell.parts[1]))
        sheet.line([(x * 0.9, y * 0.88) for x, y in shield], 0.045, board.ink, closed=True)
    arms(sheet, cell.parts[1], (cell.x, cell.y), cell.wide * 0.4, board.ink)


STARTS: dict[str, Draw] = {"sun": _sun, "rings": _rings, "pill": _pill, "shield": _shield}


def _stairs(sheet: Sheet, board: Board, cell: Cell) -> None:
    """Winding down into the dark."""
    sheet.fill(box(cell, 0.004), shade(board.tone, 0.8))
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        for step in range(16):
            turns = np.linspace(step, step + 1, 5) * math.pi / 8
            wedge = [(0.46 * math.cos(at), 0.46 * math.sin(at)) for at in turns]
            sheet.fill([(0.0, 0.0), *wedge], blend(shade(board.tone, 0.9), board.ink, step / 16))
            sheet.line([(0.0, 0.0), wedge[0]], 0.012, board.ink)
        sheet.ring((0, 0), 0.46, 0.02, board.ink)
    sheet.line(box(cell, 0.004), board.line * 2, board.ink, closed=True)


def _octagon(sheet: Sheet, board: Board, cell: Cell) -> None:
    with sheet.placed((cell.x, cell.y), math.pi / 8, cell.wide):
        for at, radius in enumerate((0.5, 0.42, 0.3, 0.17)):
            sheet.fill(star(8, 1.0, radius), shade(board.tone, (0.6, 1.5, 0.8, 0.4)[at]))
            sheet.line(star(8, 1.0, radius), 0.01, board.ink, closed=True)


def _grid(sheet: Sheet, board: Board, cell: Cell) -> None:
    """A window with bars."""
    sheet.fill(box(cell, 0.003, 0.02), board.ink)
    sheet.fill(box(cell, 0.011, 0.016), (0.36, 0.38, 0.46))
    for step in np.linspace(-0.33, 0.33, 5):
        x = cell.x + step * cell.wide
        sheet.line([(x, cell.y - cell.high * 0.44), (x, cell.y + cell.high * 0.44)], 0.006, board.ink)


def _flames(sheet: Sheet, board: Board, cell: Cell) -> None:
    sheet.fill(box(cell, 0.002), board.ink)
    for ring, tone in ((0.44, (0.95, 0.15, 0.05)), (0.34, (1.0, 0.55, 0.05)), (0.22, (1.0, 0.92, 0.3))):
        with sheet.placed((cell.x, cell.y), ring * 5, cell.wide):
            sheet.fill(star(11, 0.68, ring), tone)
    with sheet.placed((cell.x, cell.y), size=cell.wide):
        sheet.disc((0, 0), 0.12, board.ink)


def _bricks(sheet: Sheet, board: Board, cell: Cell) -> None:
    outline = box(cell, 0.003)
    with sheet.thin(0.35):
        sheet.fill(outline, board.ink)
    with sheet.within(outline):
        for row in range(8):
            y = cell.y + (row / 7 - 0.5) * cell.high
            sheet.line([(cell.x - cell.wide, y), (cell.x + cell.wide, y)], 0.0025, board.ink)
            for column in range(-3, 4):
                x = cell.x + (column + row % 2 / 2) * cell.wide / 5
                sheet.line([(x, y), (x, y + cell.high / 7)], 0.0025, board.ink)
    sheet.line(outline, board.line * 2, board.ink, closed=True)


def _web(sheet: Sheet, board: Board, cell: Cell) -> None:
    with sheet.thin(0.6):
        sheet.fill(box(cell, 0.004, 0.03), SOOT)
    with sheet.placed((cell.x, cell.y), 0.2, cell.wide):
        spokes = [(0.48 * math.cos(at), 0.48 * math.sin(at)) for at in np.arange(9) * math.pi / 4.5]
        for x, y in spokes:
            sheet.line([(0.0, 0.0), (x, y)], 0.01, blend(board.tone, PALE, 0.8))
        for size in (0.25, 0.5, 0.75, 0.95):
            sheet.line([(x * size, y * size) for x, y in spokes], 0.008, blend(board.tone, PALE, 0.8), closed=True)


MIDDLES: dict[str, Draw] = {
    "stairs": _stairs, "octagon": _octagon, "grid": _grid, "flames": _flames, "bricks": _bricks, "web": _web,
}  # fmt: skip


def path(sheet: Sheet, board: Board, spots: list[Spot]) -> None:
    """The way through the fields of a track, below them."""
    tone = blend(board.tone, board.ink, 0.5)
    match board.track:
        case "seal" | "brand":
            for one, other in pairwise(spots):
                for share in (0.0, 0.28, 0.56, 0.84):
                    ends = (np.array(one) + (np.array(other) - one) * min(1.0, share + at) for at in (0.0, 0.16))
                    sheet.line(np.array([*ends]), 0.004, board.ink)
        case "burst":
            sheet.line(spots, 0.034, board.ink)
            sheet.line(spots, 0.024, (0.98, 0.96, 0.80))
        case "dot":
            sheet.line(spots, 0.012, (0.87, 0.88, 0.91))
        case _:
            sheet.line(spots, 0.008, tone)
            for spot in spots:
                sheet.line(oval(spot, 0.046, 0.046), 0.003, tone, closed=True)
