"""Strips that run there and back under a board."""

from itertools import pairwise

import pytest

from companion import games
from companion.core.places import Board, Place
from companion.core.values import Cell
from hardware.routes import Corner, Route

GRID = Board(
    tuple(Place(Cell(f"{y}{x}"), "field", 0.2 + x * 0.3, 0.2 + y * 0.3, 0.25, 0.25) for y in range(3) for x in range(3))
)


@pytest.mark.parametrize(
    ("route", "order"),
    [
        (Route(), "00 01 02 12 11 10 20 21 22"),
        (Route(Corner.BOTTOM_RIGHT), "22 21 20 10 11 12 02 01 00"),
        (Route(Corner.TOP_RIGHT, columns=True), "02 12 22 21 11 01 00 10 20"),
        (Route(Corner.BOTTOM_LEFT, serpentine=False), "20 21 22 10 11 12 00 01 02"),
    ],
)
def test_a_strip_runs_from_its_corner(route: Route, order: str) -> None:
    assert " ".join(route.cells(GRID)) == order


def test_cells_that_lie_a_little_higher_belong_to_the_same_row() -> None:
    uneven = Board(tuple(Place(Cell(str(n)), "field", 0.1 * n, 0.5 + 0.01 * (n % 2), 0.08, 0.08) for n in range(1, 9)))
    assert Route().cells(uneven) == tuple("12345678")


@pytest.mark.parametrize("corner", Corner)
@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).board({})])
def test_every_cell_of_every_board_gets_one_light(name: str, corner: Corner) -> None:
    board = games.find(name).board({})
    assert board is not None
    cells = Route(corner).cells(board)
    assert sorted(cells) == sorted(board.cells)


def test_there_and_back_needs_less_wire_than_always_the_same_way() -> None:
    board = games.find("aladdins-erbe").board({})
    assert board is not None

    def wire(route: Route) -> float:
        places = [board[cell] for cell in route.cells(board)]
        return sum(abs(one.x - two.x) + abs(one.y - two.y) for one, two in pairwise(places))

    assert wire(Route()) < 0.7 * wire(Route(serpentine=False))
