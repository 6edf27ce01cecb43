"""Where cells are: one board for lights, camera, drawing and rules."""

import pytest

from companion.core.errors import CompanionError
from companion.core.places import Place, Shape, board
from companion.core.values import Cell


def row(name="well", x=0.5, y=0.5, **more):
    return {"id": name, "kind": "field", "x": x, "y": y, "w": 0.1, "h": 0.2, **more}


def test_a_board_knows_its_cells_in_the_order_of_the_file():
    read = board({"cells": [row("well"), row("gate", x=0.1), row("arch", x=0.9)]})
    assert read.cells == ("well", "gate", "arch")
    assert Cell("gate") in read
    assert Cell("moon") not in read
    assert read[Cell("gate")] == Place(Cell("gate"), "field", 0.1, 0.5, 0.1, 0.2, "rect")


def test_the_shape_and_notes_for_the_drawing_may_stand_beside():
    read = board({"cells": [row(shape="round", colour="red")]})
    assert read[Cell("well")].shape is Shape.ROUND


def test_whole_numbers_will_do():
    assert board({"cells": [row(x=0, y=1)]})[Cell("well")].y == 1.0


@pytest.mark.parametrize(("x", "y", "cell"), [(0.0, 0.0, "gate"), (0.49, 0.4, "well"), (2.0, 0.5, "arch")])
def test_the_nearest_place_is_told_by_its_centre(x, y, cell):
    read = board({"cells": [row("well"), row("gate", x=0.1), row("arch", x=0.9)]})
    assert read.nearest(x, y).cell == cell


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "A board needs a list of cells."),
        ({"cells": []}, "A board needs a list of cells."),
        ({"cells": {"id": "well"}}, "A board needs a list of cells."),
        ({"cells": [row(), row()]}, "The cell well stands twice on the board."),
        ({"cells": [row(x=1.01)]}, "The cell well lies off the board."),
        ({"cells": [row(y=-0.01)]}, "The cell well lies off the board."),
        ({"cells": [row(x=float("nan"))]}, "The cell well lies off the board."),
        (
            {"cells": [{"shape": "oval", **row()}]},
            "This is no cell of a board: " + str({"shape": "oval", **row()})[:80],
        ),
        ({"cells": ["well"]}, "This is no cell of a board: well"),
        ({"cells": [{"id": "well"}]}, "This is no cell of a board: {'id': 'well'}"),
    ],
)
def test_a_board_that_cannot_be_is_refused_in_one_sentence(data, sentence):
    with pytest.raises(CompanionError) as refusal:
        board(data)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("x", ["left", None, [0.5]])
def test_a_place_must_be_a_number(x):
    with pytest.raises(CompanionError, match="no cell of a board"):
        board({"cells": [row(x=x)]})
