from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from vision import overlay
from vision.geometry import Image

GREY = np.full((240, 320, 3), 128, np.uint8)
PIECE = Piece(PieceType.PIP_STICK, 3, 0.99, ((100.0, 100.0), (180.0, 100.0), (180.0, 120.0), (100.0, 120.0)))
SURE = Throw(ThrowKind.STICKS, (PIECE,))
DOUBT = Throw(ThrowKind.STICKS, (PIECE,), frozenset({Reason.GLARE}))


def test_drawing_leaves_the_picture_itself_alone() -> None:
    image = GREY.copy()
    drawn = overlay.drawn(image, DOUBT)
    assert np.array_equal(image, GREY)
    assert not np.array_equal(drawn, GREY)


def test_an_outline_is_green_when_certain_and_orange_when_in_doubt() -> None:
    sure, doubt = overlay.drawn(GREY, SURE)[100, 140], overlay.drawn(GREY, DOUBT)[100, 140]
    assert sure[1] > sure[2] > 0
    assert doubt[2] > doubt[1] > 0


def test_no_word_of_one_language_is_written_into_the_picture() -> None:
    corner = (slice(0, 40), slice(0, 200))
    assert np.array_equal(overlay.drawn(GREY, DOUBT)[corner], GREY[corner])


def test_a_cut_holds_all_pieces_with_a_margin() -> None:
    room = round(80 * overlay.MARGIN)
    high, wide = overlay.cut(GREY, SURE).shape[:2]
    assert wide == 80 + 2 * room
    assert 20 + 2 * room <= high <= 40 + 2 * room  # the value stands above the stick


def test_a_cut_ends_at_the_border_of_the_picture() -> None:
    near = replace(PIECE, polygon=((0.0, 0.0), (310.0, 0.0), (310.0, 230.0), (0.0, 230.0)))
    assert overlay.cut(GREY, replace(SURE, pieces=(near,))).shape == GREY.shape


@pytest.mark.parametrize("at", [900.0, -900.0])
def test_pieces_beyond_the_border_still_give_a_picture(at: float) -> None:
    away = Piece(PieceType.PIP_STICK, 1, 0.5, ((at, at), (at + 90, at), (at + 90, at + 20), (at, at + 20)))
    assert overlay.cut(GREY, Throw(ThrowKind.STICKS, (away,))).size > 0


def test_jpeg_gives_bytes_that_decode_to_the_same_size() -> None:
    data = overlay.jpeg(GREY)
    assert data[:3] == b"\xff\xd8\xff"
    assert cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR).shape == GREY.shape


def test_the_pips_of_a_die_are_marked_where_they_were_seen() -> None:
    drawn = overlay.drawn(GREY, Throw(ThrowKind.DICE, (replace(PIECE, type=PieceType.DIE, pips=((250.0, 200.0),)),)))
    assert tuple(drawn[200, 250]) == overlay.SURE
    assert tuple(drawn[200, 270]) == tuple(GREY[200, 270])


@pytest.mark.parametrize("other", [{"value": 2}, {"value": "stone"}, {"value": "salamander"}, {"key": True}])
def test_what_a_piece_shows_is_written_above_it(other: dict[str, Any]) -> None:
    above = (slice(60, 98), slice(90, 220))
    one, another = (overlay.drawn(GREY, Throw(ThrowKind.STICKS, (each,))) for each in (PIECE, replace(PIECE, **other)))
    assert not np.array_equal(one[above], another[above])


def test_it_is_written_into_the_picture_where_nothing_is_above() -> None:
    top = replace(PIECE, polygon=((100.0, 0.0), (180.0, 0.0), (180.0, 40.0), (100.0, 40.0)))
    large = np.full((960, 1280, 3), 128, np.uint8)
    one, another = (
        overlay.drawn(large, Throw(ThrowKind.STICKS, (replace(top, value=value),)))[6:18, 120:160] for value in (1, 3)
    )
    assert not np.array_equal(one, another)


def marked(image: Image, *throws: Throw) -> tuple[int, int, int, int]:
    """About what is drawn of the first throw but not of the second: left, top, right and bottom."""
    one, another = (overlay.drawn(image, throw) for throw in throws)
    rows, columns = np.nonzero((one != another).any(axis=2))
    return int(columns.min()), int(rows.min()), int(columns.max()), int(rows.max())


def stick(left: float, value: int, *, key: bool = False) -> Piece:
    """One that lies upright, 30 pixels broad and 220 long."""
    edges = ((left, 300.0), (left + 30, 300.0), (left + 30, 520.0), (left, 520.0))
    return Piece(PieceType.PIP_STICK, value, 0.99, edges, key=key)


LARGE = np.full((960, 1280, 3), 128, np.uint8)
SMALL = ((0.0, 0.0), (30.0, 0.0), (30.0, 30.0), (0.0, 30.0))


def test_what_two_pieces_beside_each_other_show_is_not_written_over_each_other() -> None:
    one, other = stick(400, 3, key=True), stick(434, 2)
    both = Throw(ThrowKind.STICKS, (one, other))
    _, top, _, bottom = marked(LARGE, both, replace(both, pieces=(one, replace(other, value=4))))
    assert 520 < top < bottom < 560
    _, top, _, bottom = marked(LARGE, both, replace(both, pieces=(replace(one, value=1), other)))
    assert 260 < top < bottom < 300


def test_what_a_piece_shows_is_written_at_its_upper_end_however_it_leans() -> None:
    slanted = replace(stick(0, 3), polygon=((600.0, 300.0), (624.0, 318.0), (488.0, 500.0), (464.0, 482.0)))
    throw = Throw(ThrowKind.STICKS, (slanted,))
    left, _, right, bottom = marked(LARGE, throw, replace(throw, pieces=(replace(slanted, value=4),)))
    assert 590 < left < right < 634
    assert bottom < 305


@pytest.mark.parametrize("left", [0, 500, 1250])
def test_what_a_piece_shows_lies_whole_in_the_picture_and_in_what_is_cut_out(left: float) -> None:
    small = replace(stick(0, 3, key=True), polygon=tuple((left + x, 300.0 + y) for x, y in SMALL))
    throw = Throw(ThrowKind.STICKS, (small,))
    first, top, last, bottom = marked(LARGE, throw, replace(throw, pieces=(replace(small, key=False, value=4),)))
    assert 50 < last - first < 100  # as long as the words are
    part = overlay.cut(np.dstack(np.indices(LARGE.shape[:2])).astype(np.int16), throw)
    assert (part[0, 0] <= (top, first)).all()
    assert (part[-1, -1] >= (bottom, last)).all()
