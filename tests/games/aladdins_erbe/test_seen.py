"""What the camera may have seen: every observation means what the rules allow now, or nothing. Expected by hand."""

import pytest

from companion.core.game import Act
from companion.core.values import (
    BoardReading,
    Cell,
    Colour,
    Piece,
    PieceType,
    Placed,
    Press,
    Reason,
    Seat,
    Throw,
    ThrowKind,
)
from companion.games.aladdins_erbe import GAME, actions
from companion.table.referee import Ask, Play, judge
from tests.games.aladdins_erbe.evening import position


def die(value: int, confidence: float = 0.99, second: int | None = None) -> Piece:
    return Piece(PieceType.DIE, value, confidence, (), second=second)


def reading(*pieces: Piece, reasons: tuple[Reason, ...] = ()) -> Throw:
    return Throw(ThrowKind.DICE, pieces, frozenset(reasons))


def board(type_: str, colour: Colour, cell: str) -> BoardReading:
    return BoardReading((Placed(type_, colour, Cell(cell), 0.99, (0, 0)),))


def test_four_dice_are_one_throw_from_left_to_right() -> None:
    assert position().meant(reading(die(4), die(1), die(4), die(6))) == [
        {"seat": "white", "do": "throw", "dice": [4, 1, 4, 6]}
    ]


def test_a_certain_throw_is_played_and_a_doubtful_one_asked_about() -> None:
    state, lying = position().state, (die(4), die(1), die(4), die(6))
    throw = Act(Seat("white"), actions.Throw((4, 1, 4, 6)))
    assert judge(GAME, state, reading(*lying)) == Play(throw)
    assert judge(GAME, state, reading(*lying, reasons=(Reason.COCKED,))) == Ask((throw,), (Reason.COCKED,))


def test_a_doubt_is_a_second_meaning() -> None:
    seen = reading(die(4), die(1, 0.6, 2), die(4, 0.8, 5), die(6), reasons=(Reason.UNCLEAR_FACE,))
    assert [act["dice"] for act in position().meant(seen)] == [[4, 1, 4, 6], [4, 2, 4, 6], [4, 1, 5, 6]]


@pytest.mark.parametrize("pieces", [(), (die(1),), (die(1), die(2), die(3)), (die(1),) * 5, (die(7),) * 4])
def test_other_dice_than_expected_mean_nothing(pieces: tuple[Piece, ...]) -> None:
    assert position().meant(reading(*pieces)) == []


def test_in_a_duel_one_die_is_looked_for() -> None:
    table = position(figures={"white": "4@c6.0", "blue": "6@c6.1"}).play("throw 4 1 3 3", "move 4/1 c6.1")
    assert GAME.expects(table.state).pieces == ()
    table.play("blue: answer_duel none")
    assert GAME.expects(table.state).pieces == (PieceType.DIE,)
    assert table.meant(reading(die(5))) == [{"seat": "white", "do": "throw_duel", "value": 5}]


def test_a_figure_on_a_lit_field_is_a_move() -> None:
    table = position(figures={"white": "4@c6.0"}).play("throw 4 1 3 3")
    move = {"seat": "white", "do": "move", "figure_die": 0, "distance_die": 1, "path": ["c6.1"]}
    assert table.meant(board("figure", Colour.WHITE, "c6.1")) == [move]
    assert table.meant(board("figure:4", Colour.WHITE, "c6.1")) == [move]
    assert table.meant(board("figure:5", Colour.WHITE, "c6.1")) == []
    assert table.meant(board("figure", Colour.BLUE, "c6.1")) == []
    assert table.meant(board("figure", Colour.WHITE, "c6.0")) == []


@pytest.mark.parametrize(
    ("throw", "options", "paths"),
    [
        ("3 2 3 1", {}, [["c4.1", "c5.1"], ["c5.0", "c5.1"]]),
        ("3 2 5 1", {}, [["c4.1", "c5.1"]]),
        ("3 2 3 1", {"no_reversal_scope": "half_move"}, [["c4.1", "c5.1"]]),
    ],
)
def test_how_a_figure_came_is_asked_where_it_may_go_on(throw: str, options: dict[str, str], paths: object) -> None:
    """AE-8: it may not go back, and the board does not show where it came from."""
    table = position(board="empty", figures={"white": "3@c4.0"}, options=options).play(f"throw {throw}")
    assert [act["path"] for act in table.meant(board("figure:3", Colour.WHITE, "c5.1"))] == paths


@pytest.mark.parametrize(("options", "count"), [({}, 2), ({"revisit": False}, 6)])
def test_where_no_field_may_be_touched_twice_the_whole_way_is_asked(options: dict[str, bool], count: int) -> None:
    """G-5: two across and two down in any order."""
    table = position(board="empty", figures={"white": "3@c4.0"}, options=options).play("throw 3 4 3 1")
    assert len(table.meant(board("figure:3", Colour.WHITE, "c6.2"))) == count


def test_the_button_goes_on_without() -> None:
    table = position(figures={"white": "4@c4.5 3@c6.5"}, treasures={"c5.5": "ring:3"}, grey={"ring": 4})
    assert table.meant(Press("next")) == [{"seat": "white", "do": "skip", "right": "change_protection"}]
    assert position().meant(Press("next")) == []
    assert position().meant(Press("bell")) == []
