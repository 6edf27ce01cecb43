"""The template for the drill: at scale, no hole cut in two, and what must be bought."""

import re

import pytest

from companion import games
from companion.core.places import Shape
from hardware.mapping import PixelMap, in_order
from hardware.paper.feeds import Feed, feeds
from hardware.paper.pages import pages
from hardware.paper.tiles import MARGIN, OVERLAP, SHEETS, tiling
from hardware.supplies import MOST_MA, Supply
from tests.hardware.pdf import POINTS_A_MM, drawn

FEEDS = tuple(feeds(range(109), (Supply(850),), 60))


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
    sheets = drawn(pages(board, in_order(board.cells), tiling(480, SHEETS["a4"]), FEEDS, drill=12))[1:]
    assert len(sheets) >= 6
    for page in sheets[:6]:
        lines = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", page)
        lengths = {round((float(x2) - float(x1)) / POINTS_A_MM, 1) for x1, y1, x2, y2 in lines if y1 == y2}
        assert 100.0 in lengths


def test_where_sheets_lie_on_one_another_a_dashed_line_on_each_says_so() -> None:
    board = games.find("feuer-salamander").board({})
    assert board is not None
    made = pages(board, in_order(board.cells), tiling(480, SHEETS["a4"]), FEEDS, drill=12)
    dashed = [re.findall(r"\[5.669 5.669\] 0.000 d(.*)\[\] 0 d", page, re.DOTALL)[0] for page in drawn(made)[1:7]]
    assert [lines.count(" l S") for lines in dashed] == [2, 3, 2, 2, 3, 2]  # A1 to B3: a line for each neighbour


def test_only_cells_with_a_light_get_a_hole() -> None:
    board = games.find("feuer-salamander").board({})
    assert board is not None
    few = PixelMap({board.cells[0]: 7, board.cells[50]: 3})
    one = tuple(feeds(few.pixels.values(), (Supply(850),), 60))
    made = pages(board, few, tiling(180, SHEETS["a4"]), one, drill=5)
    first, sheet = drawn(made)[:2]
    assert "2 lights" in first
    assert sheet.count("(7) Tj") == sheet.count("(3) Tj") == 1


def middle(quarters: str) -> tuple[float, float]:
    """Of something round, in millimetres from the sheet's corner: each quarter ends a quarter further on."""
    ends = [[float(at) / POINTS_A_MM for at in each.split()[-2:]] for each in quarters.split(" c")[:4]]
    (across, down) = (sum(each) / 4 for each in zip(*ends, strict=True))
    return across, SHEETS["a4"].height - down


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).board({})])
def test_what_is_round_on_the_board_is_round_on_the_sheet(name: str) -> None:
    board = games.find(name).board({})
    assert board is not None
    few = PixelMap({board.cells[0]: 0})
    one = tuple(feeds(few.pixels.values(), (Supply(850),), 60))
    (tile,) = one_sheet = tiling(180, SHEETS["a4"])
    _, sheet = drawn(pages(board, few, one_sheet, one, drill=5))[:2]
    round_ones = [place for place in board.places if place.shape is Shape.ROUND]
    quarters = re.findall(r"m((?:[-\d. ]+ c\s){4})", sheet)
    assert len(quarters) == len([*round_ones, "the hole"])
    assert [middle(each) for each in quarters] == [
        pytest.approx((MARGIN - tile.left + place.x * 180, MARGIN - tile.top + place.y * 180), abs=0.02)
        for place in (*round_ones, board.places[0])
    ]


def test_the_same_board_gives_the_same_file() -> None:
    board = games.find("aladdins-erbe").board({})
    assert board is not None
    made = [pages(board, in_order(board.cells), tiling(450, SHEETS["a4"]), FEEDS, drill=12) for _ in "ab"]
    assert made[0] == made[1]


def fed(lights: int, light_ma: float, *supplies: Supply) -> tuple[Feed, ...]:
    return tuple(feeds(range(lights), supplies, light_ma))


def test_the_fuse_stands_above_the_limit_and_the_limit_never_above_all_white() -> None:
    assert fed(109, 60, Supply(850))[0].fuse == 1
    assert fed(109, 60, Supply(4000))[0].fuse == 5
    assert fed(10, 36, Supply(4000))[0].limit == pytest.approx(0.36)
    assert fed(10, 60, Supply(4000))[0].both_ends is False
    assert fed(2000, 60, Supply(MOST_MA))[0].fuse == 25


def test_no_fuse_lets_more_through_than_its_wire_bears() -> None:
    # DIN VDE 0298-4, flexible copper: 0.75 mm2 bears 12 A, 1.5 mm2 18 A, 2.5 mm2 26 A
    bears = {0.75: 12, 1.5: 18, 2.5: 26}
    for limit_ma in range(100, MOST_MA, 100):
        (feed,) = fed(2000, 60, Supply(limit_ma))
        assert feed.fuse < bears[feed.wire_mm2]


def test_each_supply_feeds_its_own_lights_and_one_without_any_is_not_bought() -> None:
    first, second = fed(109, 60, Supply(2000), Supply(3000, first=55), Supply(500, first=109))
    assert (first.first, first.last, first.lights, first.limit, first.fuse) == (0, 54, 55, 2.0, 3)
    assert (second.first, second.last, second.lights, second.white, second.limit) == (55, 108, 54, 3.24, 3.0)


def test_the_sheets_show_where_each_of_several_supplies_begins() -> None:
    board = games.find("feuer-salamander").board({})
    assert board is not None
    few = PixelMap({board.cells[0]: 7, board.cells[50]: 3})
    several = tuple(feeds(few.pixels.values(), (Supply(850), Supply(850, first=5)), 60))
    first, sheet = drawn(pages(board, few, tiling(180, SHEETS["a4"]), several, drill=5))[:2]
    assert "supply 2, lights 5 to 7" in first
    assert sheet.index("(3) Tj") < sheet.index("(supply 1) Tj") < sheet.index("(7) Tj") < sheet.index("(supply 2) Tj")
    alone = drawn(pages(board, few, tiling(180, SHEETS["a4"]), FEEDS, drill=5))
    assert not any("supply 1" in page for page in alone)
