"""What a reading shows beyond what lay in the tray before."""

from dataclasses import replace

import pytest

from companion.core.values import Piece, Reason, Throw
from tests.vision.tables import piece, throw
from vision.tray.lying import carried, news, thrown

LYING = (piece(60, 3), piece(160, 1, 90))
COUNT = frozenset({Reason.COUNT})


def told(given: Throw, *, things: int = 3, expected: int = 3) -> Throw | None:
    return news(given, LYING, expected=expected, things=things)


@pytest.mark.parametrize("hiding", [Reason.HAND_IN_VIEW, Reason.BLURRED])
def test_what_was_taken_up_is_no_throw_but_what_cannot_be_seen_may_be_one(hiding: Reason) -> None:
    assert told(throw(reasons=COUNT)) is None
    unseen = throw(reasons=COUNT | {hiding})
    assert told(unseen) == unseen


def test_where_only_some_of_what_was_thrown_is_found_people_are_asked() -> None:
    some = throw(piece(200, 4, 150), reasons=COUNT)
    assert told(some) == some


def test_what_lies_as_it_lay_is_no_throw_however_much_else_is_new() -> None:
    assert told(throw(*LYING), things=9) is None


def test_a_bare_table_that_looks_a_little_like_a_piece_is_no_throw() -> None:
    doubtful = frozenset({Reason.COUNT, Reason.UNCLEAR_FACE, Reason.COCKED, Reason.TOO_DARK, Reason.GLARE})
    stray = replace(piece(200, "salamander", 150), confidence=0.4)
    assert told(throw(stray, reasons=doubtful)) is None


def test_a_face_whose_value_alone_is_open_is_a_throw() -> None:
    unclear = throw(replace(piece(200, 3, 150), confidence=0.4), reasons=frozenset({Reason.UNCLEAR_FACE}))
    assert told(unclear, things=1, expected=1) == unclear


def test_dice_that_nobody_could_read_before_are_a_throw_when_they_lie_elsewhere() -> None:
    before, now = (
        [replace(piece(left, "?", 60.0 + left), confidence=0.3) for left in at] for at in ((60, 90), (10, 150))
    )
    unread = throw(*now, reasons=COUNT)
    assert news(unread, before, expected=2, things=4) == unread


@pytest.mark.parametrize(("aside", "new"), [(3.0, 0), (3.5, 1)])
def test_a_piece_lies_on_within_a_hundredth_of_the_picture(aside: float, new: int) -> None:
    assert len(thrown(throw(piece(60 + aside, 3)), LYING)) == new
    assert len(thrown(throw(piece(60, 3, 60 + aside)), LYING)) == new


@pytest.mark.parametrize(("sure", "new"), [(0.6, 1), (0.4, 0)])
def test_what_shows_something_else_in_its_place_is_new_unless_it_may_show_anything(sure: float, new: int) -> None:
    assert len(thrown(throw(replace(piece(60, 4), confidence=sure)), LYING)) == new


@pytest.mark.parametrize(("sure", "things", "given"), [(0.4, 2, False), (0.6, 2, True), (0.4, 3, True)])
def test_something_unlikely_is_a_throw_only_where_as_much_is_new_in_the_tray(
    sure: float, things: int, given: bool
) -> None:
    one = replace(piece(200, 4, 150), confidence=sure)
    assert (told(throw(*LYING, one), things=things) is not None) is given


THREE = (piece(60, 3), piece(160, 1, 90), piece(110, "stone", 160))


@pytest.mark.parametrize(
    ("after", "moved"),
    [
        ((piece(90, 3, 90), piece(190, 1, 120), piece(140, "stone", 190)), True),
        ((piece(60, 1, 130), piece(110, "stone", 60), piece(160, 3, 160)), True),
        ((piece(180, 3), piece(80, 1, 90), piece(130, "stone", 160)), False),
        ((piece(90, 3, 90), piece(190, 1, 120), piece(140, "stone", 196)), True),
        ((piece(90, 3, 90), piece(190, 1, 120), piece(140, "stone", 198.5)), False),
        ((piece(90, 3, 90), piece(190, 2, 120), piece(140, "stone", 190)), False),
        ((piece(60, 3), piece(190, 1, 120), piece(110, "stone", 160)), False),
        ((piece(60, 3), piece(90, 1, 160), piece(160, "stone", 110)), False),
        ((piece(90, 3, 90), piece(190, 1, 120)), False),
    ],
    ids=[
        "aside",
        "turned about",
        "as in a mirror",
        "one hardly farther off",
        "one farther off",
        "one shows another face",
        "one moved",
        "one lies on",
        "one gone",
    ],
)
def test_what_lies_elsewhere_but_as_before_among_each_other_was_carried(after: tuple[Piece, ...], moved: bool) -> None:
    assert carried(throw(*after), THREE) is moved


def test_two_pieces_may_fall_as_far_from_each_other_as_they_lay() -> None:
    assert not carried(throw(piece(90, 3, 90), piece(190, 1, 120)), THREE[:2])


def test_where_only_a_part_is_new_people_are_asked() -> None:
    both = throw(LYING[0], piece(200, 4, 150))
    assert told(both) == replace(both, reasons=COUNT)


@pytest.mark.parametrize(("aside", "reasons"), [(19, COUNT), (20, frozenset())])
def test_where_all_lie_within_a_nudge_of_what_showed_the_same_people_are_asked(
    aside: int, reasons: frozenset[Reason]
) -> None:
    for pieces in ((piece(60 + aside, 3),), (piece(60 + aside, 3), piece(160, 1, 90 - aside))):
        pushed = throw(*pieces)
        assert told(pushed, expected=len(pieces)) == replace(pushed, reasons=reasons)


def test_where_one_of_them_shows_something_else_it_was_thrown() -> None:
    pushed = throw(piece(64, 3), piece(164, 2, 93))
    assert told(pushed, expected=2) == pushed


@pytest.mark.parametrize(("expected", "given"), [(2, False), (3, True)])
def test_where_all_that_can_be_thrown_lies_on_a_piece_more_is_none(expected: int, given: bool) -> None:
    assert (told(throw(*LYING, piece(200, 4, 150)), expected=expected) is not None) is given


def test_a_piece_beside_one_of_two_that_lay_there_is_one_that_moved() -> None:
    both = throw(LYING[0], piece(200, 4, 150))
    assert told(both, expected=1) == replace(both, reasons=COUNT)
