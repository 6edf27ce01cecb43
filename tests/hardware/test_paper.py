"""The template for the drill: at scale, no hole cut in two, and what must be bought."""

import re
import zlib

import pytest

from companion import games
from hardware.mapping import PixelMap, in_order
from hardware.paper.pages import pages
from hardware.paper.supply import needed
from hardware.paper.tiles import OVERLAP, SHEETS, tiling

POINTS_A_MM = 72 / 25.4
SUPPLY = needed(109, 60, 850)


def drawn(pdf: bytes) -> list[str]:
    """What each page draws, as PDF's own commands."""
    streams = re.findall(rb"/FlateDecode.*?stream\n(.*?)\nendstream", pdf, re.DOTALL)
    return [zlib.decompress(each).decode("latin-1") for each in streams]


@pytest.mark.parametrize("paper", SHEETS)
@pytest.mark.parametrize("edge", [100, 297, 300, 480, 613, 1000])
@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).board({})])
def test_every_hole_is_whole_on_at_least_one_sheet(name: str, edge: float, paper: str) -> None:
    found, radius = tiling(edge, SHEETS[paper]), OVERLAP / 2
    wide, high = found.sheet.inner
    board = games.find(name).board({})
    assert board is not None
    for place in board.places:
        x, y = place.x * edge, place.y * edge
        assert any(
            tile.left <= x - radius and x + radius <= tile.left + wide
            and tile.top <= y - radius and y + radius <= tile.top + high
            for tile in found
        ), place.cell  # fmt: skip


@pytest.mark.parametrize(("edge", "paper", "count"), [(480, "a4", 6), (480, "a3", 4), (250, "a4", 2), (180, "a4", 1)])
def test_no_sheet_is_printed_that_is_not_needed(edge: float, paper: str, count: int) -> None:
    assert len(list(tiling(edge, SHEETS[paper]))) == count


def test_the_ruler_on_every_sheet_is_a_hundred_millimetres_long() -> None:
    board = games.find("feuer-salamander").board({})
    assert board is not None
    sheets = drawn(pages(board, in_order(board.cells), tiling(480, SHEETS["a4"]), SUPPLY, drill=12))[1:]
    assert len(sheets) >= 6
    for page in sheets[:6]:
        lines = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", page)
        lengths = {round((float(x2) - float(x1)) / POINTS_A_MM, 1) for x1, y1, x2, y2 in lines if y1 == y2}
        assert 100.0 in lengths


def test_only_cells_with_a_light_get_a_hole() -> None:
    board = games.find("feuer-salamander").board({})
    assert board is not None
    few = PixelMap({board.cells[0]: 7, board.cells[50]: 3})
    made = pages(board, few, tiling(180, SHEETS["a4"]), SUPPLY, drill=5)
    first, sheet = drawn(made)[:2]
    assert "2 lights" in first
    assert sheet.count("(7) Tj") == sheet.count("(3) Tj") == 1


def test_the_same_board_gives_the_same_file() -> None:
    board = games.find("aladdins-erbe").board({})
    assert board is not None
    made = [pages(board, in_order(board.cells), tiling(450, SHEETS["a4"]), SUPPLY, drill=12) for _ in "ab"]
    assert made[0] == made[1]


def test_the_fuse_stands_above_the_limit_and_the_limit_never_above_all_white() -> None:
    assert needed(109, 60, 850).fuse == 1
    assert needed(109, 60, 4000).fuse == 5
    assert needed(10, 36, 4000).limit == pytest.approx(0.36)
    assert needed(10, 60, 4000).both_ends is False
