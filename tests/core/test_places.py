"""Where cells are: one board for lights, camera, drawing and rules."""

import pytest

from companion.core.errors import CompanionError
from companion.core.places import Place, Shape, Standing, board
from companion.core.values import Cell, Colour


def row(name="well", x=0.5, y=0.5, **more):
    return {"id": name, "kind": "field", "x": x, "y": y, "w": 0.1, "h": 0.2, **more}


def pieces(**more):
    return {"type": "figure", "colours": ["red"], "on": ["field"], **more}


def test_a_board_knows_its_cells_in_the_order_of_the_file():
    read = board({"cells": [row("well"), row("gate", x=0.1), row("arch", x=0.9)]})
    assert read.cells == ("well", "gate", "arch")
    assert Cell("gate") in read
    assert Cell("moon") not in read
    assert read[Cell("gate")] == Place(Cell("gate"), "field", 0.1, 0.5, 0.1, 0.2, "rect")


def test_the_shape_and_notes_for_the_drawing_may_stand_beside():
    read = board({"cells": [row(shape="round", colour="red")]})
    assert read[Cell("well")].shape is Shape.ROUND


def test_a_cell_may_be_for_pieces_of_one_colour():
    well, gate = board({"cells": [row("well", owner="grey"), row("gate", x=0.1)]}).places
    assert (well.owner, gate.owner) == (Colour.GREY, None)


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


def test_a_board_says_what_stands_on_it_and_where():
    rows = [pieces(colours=["red", "grey"], each=6), pieces(type="stone", note="flat")]
    assert board({"cells": [row()], "pieces": rows}).pieces == (
        Standing("figure", (Colour.RED, Colour.GREY), ("field",), 6),
        Standing("stone", (Colour.RED,), ("field",), 1),
    )
    assert board({"cells": [row()]}).pieces == ()


@pytest.mark.parametrize(
    "wrong",
    [
        "figure",
        {"type": "figure"},
        pieces(type=1),
        pieces(colours="red"),
        pieces(colours=[]),
        pieces(colours=["pink"]),
        pieces(colours=[["red"]]),
        pieces(on=[]),
        pieces(on="field"),
        pieces(each=0),
        pieces(each=1.5),
        pieces(each="six"),
    ],
)
def test_what_is_no_piece_is_refused_in_one_sentence(wrong):
    with pytest.raises(CompanionError) as refusal:
        board({"cells": [row()], "pieces": [wrong]})
    assert str(refusal.value) == f"This is no piece of a board: {str(wrong)[:80]}"


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ({"type": "figure"}, "The pieces of a board are a list."),
        ([pieces(on=["field", "moon"])], "The board has no moon on which a figure could stand."),
    ],
)
def test_pieces_that_could_stand_nowhere_are_refused(rows, sentence):
    with pytest.raises(CompanionError) as refusal:
        board({"cells": [row()], "pieces": rows})
    assert str(refusal.value) == sentence


def test_an_owner_is_a_colour():
    with pytest.raises(CompanionError, match="no cell of a board"):
        board({"cells": [row(owner="king")]})
