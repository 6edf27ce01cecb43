"""From what stands at feet to pieces on fields, and what leaves them in doubt."""

from dataclasses import dataclass

import numpy as np
import pytest

from companion.core.places import Board, drawn
from companion.core.values import BoardReading, Cell, Colour, Reason
from vision import board
from vision.figure.feet import Foot
from vision.figure.upright import COLOURS, Stood
from vision.markers import UNIT, View
from vision.networks import Array

SALAMANDER = drawn("companion.games.feuer_salamander")
ALADDIN = drawn("companion.games.aladdins_erbe")
CORNERS = np.array(UNIT * 400 + 50, np.float32)
EMPTY = np.zeros((500, 500, 3), np.uint8)


@dataclass(frozen=True)
class On:
    """A piece as the network might see it; ``off`` is how far it is from the middle of its cell, in its size."""

    cell: str
    colour: Colour
    figure: float = 0.9995
    stone: float = 0.0
    sure: float = 0.9999
    off: float = 0.0
    other: Colour = Colour.BLUE

    def stood(self, of: Board) -> Stood:
        place = of[Cell(self.cell)]
        colours = np.full(len(COLOURS), 1e-6, np.float32)
        colours[COLOURS.index(self.colour)] = self.sure
        colours[COLOURS.index(self.other)] = 1 - self.sure
        return seen((place.x + self.off * place.w, place.y), self.figure, self.stone, colours)


def seen(at: tuple[float, float], figure: float, stone: float, colours: Array) -> Stood:
    return Stood(np.array(at, np.float32), np.array((1 - figure - stone, figure, stone), np.float32), colours)


def figure(cell: str, colour: Colour, **more: float) -> On:
    return On(cell, colour, **more)


def stone(cell: str, colour: Colour, **more: float) -> On:
    return On(cell, colour, **{"figure": 0.0, "stone": 0.9995, **more})


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch):
    def reading(*pieces: On | Stood, of: Board = SALAMANDER, hand: bool = False) -> BoardReading:
        stood = tuple(piece if isinstance(piece, Stood) else piece.stood(of) for piece in pieces)
        monkeypatch.setattr(board, "found", lambda _: ())
        monkeypatch.setattr(board, "stood_at", lambda *_: stood)
        monkeypatch.setattr(board.hands, "reach_in", lambda _: hand)
        return board.read(EMPTY, of, View(CORNERS))

    return reading


TWO = (
    figure("track:king:3", Colour.RED), stone("chamber:fire:2:1", Colour.RED),
    figure("start:queen", Colour.YELLOW, off=0.2), stone("start:queen", Colour.YELLOW, off=-0.2),
)  # fmt: skip


def test_figures_and_stones_stand_on_their_fields(read) -> None:
    reading = read(*TWO)
    assert reading.certain
    assert [(one.type, one.colour, one.cell) for one in reading.pieces] == [
        ("figure", "red", "track:king:3"),
        ("figure", "yellow", "start:queen"),
        ("stone", "red", "chamber:fire:2:1"),
        ("stone", "yellow", "start:queen"),
    ]
    assert all(one.confidence > 0.9 for one in reading.pieces)
    place = SALAMANDER[Cell("track:king:3")]
    assert reading.pieces[0].center == pytest.approx((place.x * 400 + 50, place.y * 400 + 50), abs=0.1)


def test_on_the_table_about_a_board_anything_may_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = []
    monkeypatch.setattr(board, "found", lambda _: (Foot(0.01, 0.4, 0.9), Foot(-0.01, 0.4, 0.9)))
    monkeypatch.setattr(board, "stood_at", lambda _, places: looked_at.append(places) or ())
    board.read(EMPTY, SALAMANDER, View(CORNERS))
    assert looked_at[0] == pytest.approx(np.array([(0.01, 0.4)]))


def test_what_stands_on_no_field_is_no_piece(read) -> None:
    beside = seen((0.005, 0.35), 0.9, 0.0, np.full(len(COLOURS), 1 / 8, np.float32))
    assert read(*TWO, beside) == read(*TWO)


@pytest.mark.parametrize(("likely", "reasons"), [(0.01, set()), (0.5, {Reason.UNCLEAR_FACE})])
def test_what_may_be_one_more_is_in_doubt(read, likely: float, reasons: set[Reason]) -> None:
    reading = read(*TWO, stone("chamber:air:1:1", Colour.WHITE, stone=likely))
    assert len(reading.pieces) == 4
    assert reading.reasons == reasons


def test_what_is_seen_twice_at_one_place_is_one_piece(read) -> None:
    again = stone("chamber:fire:2:1", Colour.RED, stone=0.6, off=0.1)
    assert read(*TWO, again) == read(*TWO)


def test_two_figures_may_stand_on_one_field(read) -> None:
    two = figure("track:king:3", Colour.RED, off=-0.25), figure("track:king:3", Colour.YELLOW, off=0.25)
    reading = read(*two, TWO[1], TWO[3])
    assert reading.certain
    assert {one.cell for one in reading.pieces if one.type == "figure"} == {"track:king:3"}


def test_a_figure_without_its_stone_leaves_the_count_open(read) -> None:
    assert read(*TWO[:3]).reasons == {Reason.COUNT}


def test_a_board_on_which_nothing_is_found_is_in_doubt(read) -> None:
    assert read() == BoardReading((), frozenset({Reason.COUNT}))


def test_a_piece_that_may_stand_elsewhere_is_in_doubt(read) -> None:
    reading = read(*TWO, figure("track:queen:2", Colour.RED, figure=0.98))
    assert reading.reasons == {Reason.UNCLEAR_FACE}
    assert [one.cell for one in reading.pieces] == [one.cell for one in read(*TWO).pieces]


def test_pieces_that_may_be_each_other_are_in_doubt(read) -> None:
    reading = read(
        figure("track:king:3", Colour.RED, sure=0.6, other=Colour.YELLOW), TWO[1],
        figure("dungeon", Colour.YELLOW, sure=0.6, other=Colour.RED), TWO[3],
    )  # fmt: skip
    assert reading.reasons == {Reason.UNCLEAR_FACE}
    assert len(reading.pieces) == 4


def test_on_a_chamber_only_a_stone_stands(read) -> None:
    assert read(TWO[0], stone("chamber:fire:2:1", Colour.RED, figure=0.8, stone=0.2), *TWO[2:]).certain


def test_on_a_start_place_only_its_owner_stands(read) -> None:
    reading = read(*TWO[:2], figure("start:queen", Colour.RED, off=0.2), TWO[3])
    assert reading.certain
    assert [one.colour for one in reading.pieces] == ["red", "yellow", "red", "yellow"]


def test_a_stone_on_the_line_between_two_chambers_is_in_doubt(read) -> None:
    reading = read(TWO[0], stone("chamber:air:2:1", Colour.RED, off=0.49), *TWO[2:])
    assert reading.reasons == {Reason.TOUCHING}


def test_a_hand_over_the_board_may_hide_some_of_it(read) -> None:
    reading = read(*TWO, hand=True)
    assert reading.occluded
    assert reading.reasons == {Reason.HAND_IN_VIEW}


def test_of_one_colour_there_is_one_figure_so_what_others_look_like_tells_what_one_is(read) -> None:
    grey = {"sure": 0.55, "other": Colour.GREY}
    reading = read(
        figure("dungeon", Colour.WHITE, **grey), stone("chamber:air:1:1", Colour.WHITE),
        figure("start:robber", Colour.GREY), stone("chamber:air:5:1", Colour.GREY),
    )  # fmt: skip
    assert reading.certain
    assert {one.colour for one in reading.pieces} == {Colour.WHITE, Colour.GREY}


def test_of_six_wizards_none_may_be_missing(read) -> None:
    cells = ("O1", "O2", "O3", "O4", "O5", "O6")
    six = [figure(cell, Colour.WHITE) for cell in cells]
    assert read(*six, of=ALADDIN).certain
    assert read(*six[1:], of=ALADDIN).reasons == {Reason.COUNT}
