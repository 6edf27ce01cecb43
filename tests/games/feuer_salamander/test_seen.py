"""What the camera may have seen: every observation means what the rules allow now, or nothing. Expected by hand."""

from dataclasses import replace

import pytest

from companion.core.values import (
    BoardReading,
    Cell,
    Colour,
    Piece,
    PieceType,
    Placed,
    Press,
    Reason,
    Throw,
    ThrowKind,
)
from companion.games.feuer_salamander import GAME
from companion.table.referee import Ask, Play, judge
from tests.games.feuer_salamander.evening import evening, position

PEACEFUL = ["wing:air"] * 4 + ["row:4"] * 4


def pip(value: int, confidence: float = 0.99, *, key: bool = False, second: int | None = None) -> Piece:
    return Piece(PieceType.PIP_STICK, value, confidence, (), key=key, second=second)


def sign(value: str = "stone", confidence: float = 0.99, *, key: bool = False, second: str | None = None) -> Piece:
    return Piece(PieceType.SYMBOL_STICK, value, confidence, (), key=key, second=second)


def reading(*pieces: Piece, reasons: tuple[Reason, ...] = ()) -> Throw:
    return Throw(ThrowKind.STICKS, pieces, frozenset(reasons))


def board(type_: str, colour: Colour, cell: str) -> BoardReading:
    return BoardReading((Placed(type_, colour, Cell(cell), 0.99, (0, 0)),))


def test_a_board_read_without_knowing_what_glows_is_asked_about_for_a_light_could_be_taken_for_a_figure() -> None:
    table = position(figures={"king": "track:king:3"}).play("throw 1 3 stone")
    reading = board("figure", Colour.RED, "track:king:5")
    lit = GAME.scene(table.state).glowing
    assert Cell("track:king:5") in lit
    move = GAME.meant(table.state, reading)[0]
    assert judge(GAME, table.state, reading) == Ask((move,), ())
    assert judge(GAME, table.state, replace(reading, glowing=lit - {Cell("track:king:5")})) == Ask((move,), ())
    assert judge(GAME, table.state, replace(reading, glowing=lit)) == Play(move)


def test_a_board_read_in_doubt_is_asked_about_with_the_reasons() -> None:
    table = position(figures={"king": "track:king:3"}).play("throw 1 3 stone")
    doubts = frozenset({Reason.HAND_IN_VIEW, Reason.BLURRED})
    reading = replace(
        board("figure", Colour.RED, "track:king:5"), reasons=doubts, glowing=GAME.scene(table.state).glowing
    )
    (move,) = GAME.meant(table.state, reading)
    assert judge(GAME, table.state, reading) == Ask((move,), (Reason.BLURRED, Reason.HAND_IN_VIEW))


def throw(eye_a: int, eye_b: int, symbol: str) -> dict[str, object]:
    return {"seat": "king", "do": "throw", "eye_a": eye_a, "eye_b": eye_b, "symbol": symbol}


def test_a_throw_is_read_from_left_to_right() -> None:
    assert position().meant(reading(pip(4), sign("salamander"), pip(2))) == [throw(4, 2, "salamander")]


def test_a_doubt_is_a_second_meaning_with_the_least_certain_stick_read_otherwise() -> None:
    seen = reading(pip(3, 0.6, second=4), pip(1, 0.9, second=2), sign(), reasons=(Reason.UNCLEAR_FACE,))
    assert position().meant(seen) == [throw(3, 1, "stone"), throw(4, 1, "stone"), throw(3, 2, "stone")]


@pytest.mark.parametrize("pieces", [(), (pip(1), pip(2)), (pip(1), pip(2), pip(3)), (pip(1), pip(2), sign(), sign())])
def test_other_sticks_than_expected_mean_nothing(pieces: tuple[Piece, ...]) -> None:
    assert position().meant(reading(*pieces)) == []


def test_a_stick_that_could_not_be_read_is_no_throw() -> None:
    unread = Piece(PieceType.PIP_STICK, "blank", 0.1, (), second=2)
    seen = reading(unread, pip(1), sign(), reasons=(Reason.UNCLEAR_FACE,))
    assert position().meant(seen) == [throw(2, 1, "stone")]
    assert evening(deck=PEACEFUL, first=None).meant(reading(unread)) == []


def test_a_start_throw_is_one_stick_or_two() -> None:
    one = evening(deck=PEACEFUL, first=None)
    assert one.meant(reading(pip(3))) == [{"seat": "king", "do": "start_throw", "value": 3}]
    two = evening(deck=PEACEFUL, first=None, options={"start_throw": "two_sum"})
    assert two.meant(reading(pip(3), pip(4))) == [{"seat": "king", "do": "start_throw", "value": 7}]


def test_only_the_sticks_not_kept_are_looked_for() -> None:
    table = position(figures={"king": "dungeon"}).play("key_throw eye_a+ eye_b- symbol-")
    assert sorted(GAME.expects(table.state).pieces) == [PieceType.PIP_STICK, PieceType.SYMBOL_STICK]
    seen = reading(sign(key=True), pip(1))
    assert table.meant(seen) == [{"seat": "king", "do": "key_throw", "shown": {"eye_b": False, "symbol": True}}]
    doubt = replace(seen, reasons=frozenset({Reason.GLARE}))
    assert len(table.meant(doubt)) == 3


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        ((), 3),
        (("throw 1 2 salamander",), 0),
        (("throw 1 3 stone",), 0),
        (("throw 1 1 stone", "move difference"), 3),
        (("throw 2 2 stone", "move sum"), 0),
    ],
)
def test_the_camera_looks_exactly_when_sticks_may_be_thrown(lines: tuple[str, ...], count: int) -> None:
    expected = GAME.expects(position().play(*lines).state)
    assert len(expected.pieces) == count


def test_a_figure_on_a_lit_field_is_the_move() -> None:
    table = position(figures={"king": "track:king:3"}).play("throw 1 3 stone")
    move = {"seat": "king", "do": "move", "mode": "difference"}
    assert table.meant(board("figure", Colour.RED, "track:king:5")) == [move]
    assert len(table.meant(board("figure", Colour.RED, "start:king"))) == 1  # home by both is one and the same


@pytest.mark.parametrize(
    ("type_", "colour", "cell"),
    [
        ("figure", Colour.RED, "track:king:3"),
        ("figure", Colour.RED, "track:king:4"),
        ("figure", Colour.YELLOW, "track:king:5"),
        ("stone", Colour.RED, "track:king:5"),
        ("figure", Colour.GREEN, "track:king:5"),
    ],
)
def test_anything_else_on_the_board_is_no_move(type_: str, colour: Colour, cell: str) -> None:
    table = position(figures={"king": "track:king:3"}).play("throw 1 3 stone")
    assert table.meant(board(type_, colour, cell)) == []


def test_a_stone_in_a_true_chamber_is_placed() -> None:
    table = position(hands={"king": "wing:fire"}).play("throw 1 3 stone")
    placed = {"seat": "king", "do": "place_stone", "chamber": "chamber:fire:2:1"}
    assert table.meant(board("stone", Colour.RED, "chamber:fire:2:1")) == [placed]
    assert table.meant(board("stone", Colour.RED, "chamber:air:2:1")) == []
    assert table.meant(board("stone", Colour.RED, "start:king")) == []


def test_the_button_goes_on() -> None:
    table = position().play("throw 1 3 stone", "move sum")
    assert table.meant(Press("next")) == [{"seat": "king", "do": "skip", "right": "ask"}]
    table = position().play("throw 1 1 stone", "move difference")
    assert table.meant(Press("next")) == [{"seat": "king", "do": "end_turn"}]
    assert table.meant(Press("bell")) == []


def test_the_yes_and_no_buttons_are_for_two_players_who_answer_aloud() -> None:
    for seats, answers in ((("king", "queen"), 1), (("king", "queen", "monk"), 0)):
        table = position(*seats, hands={"queen": "row:4"}).play("throw 1 3 stone", "move sum", "ask row:4")
        assert len(table.meant(Press("yes"))) == answers
        assert table.meant(Press("no")) == []


def test_nothing_means_anything_once_the_game_is_over() -> None:
    table = position(hands={"king": "wing:fire stone:3", "queen": "row:7"}).play(
        "claim wing:fire stone:3 + queen/row:7"
    )
    assert table.meant(reading(pip(1), pip(2), sign())) == []
    assert GAME.chance(table.state, None) is None  # type: ignore[arg-type]
