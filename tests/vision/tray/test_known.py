"""What is known of the pieces in a tray, without a camera: each reading is taken in by hand."""

from dataclasses import replace

import pytest

from companion.core.values import Expectation, Throw
from tests.vision.room import EMPTY, FIRST, HIDDEN, SECOND
from tests.vision.tables import NEXT, THREE, throw
from vision.tray.known import Known


@pytest.fixture
def known() -> Known:
    """Of an empty tray."""
    known = Known()
    known.note_rest(EMPTY)
    return known


def gives(known: Known, seen: Throw, expected: Expectation = THREE) -> Throw | None:
    """What is given of a reading that is taken in."""
    found = known.new(seen, expected, things=3)
    if found is None:
        known.keep(seen, (), expected)
    else:
        known.give(found, seen, (), expected)
    return found


def test_each_throw_is_given_once(known: Known) -> None:
    assert [gives(known, each) for each in (FIRST, FIRST, SECOND, SECOND)] == [FIRST, None, SECOND, None]


def test_what_lay_there_at_rest_is_no_throw() -> None:
    known = Known()
    known.note_rest(FIRST)
    assert gives(known, FIRST) is None


def test_what_was_kept_back_and_told_by_people_lies_there_on(known: Known) -> None:
    known.keep(FIRST, (), THREE)
    known.note_told()
    assert gives(known, FIRST, NEXT) is None


def test_what_a_hand_hid_is_certain_for_the_act_in_which_it_did(known: Known) -> None:
    known.keep(HIDDEN, (), THREE)
    assert known.new(FIRST, THREE, things=3) == FIRST
    assert known.new(FIRST, NEXT, things=3) == replace(FIRST, reasons=EMPTY.reasons)


def test_what_a_hand_hid_before_anything_was_asked_for_is_never_certain() -> None:
    known = Known()
    known.note_rest(HIDDEN)
    assert known.new(FIRST, THREE, things=3) == replace(FIRST, reasons=EMPTY.reasons)


def test_a_tray_at_rest_below_no_hand_hides_nothing_any_more(known: Known) -> None:
    known.note_below_a_hand(EMPTY, THREE, most=3)
    known.note_unchanged()
    assert known.new(FIRST, NEXT, things=3) == FIRST


def test_all_that_lay_there_read_before_a_hand_came_leaves_nothing_to_hide(known: Known) -> None:
    gives(known, FIRST)
    known.note_below_a_hand(throw(*FIRST.pieces[1:], reasons=HIDDEN.reasons), THREE, most=3)
    assert known.new(SECOND, NEXT, things=3) == SECOND


def test_sticks_that_were_covered_and_lie_there_again_are_asked_about(known: Known) -> None:
    gives(known, FIRST)
    assert gives(known, EMPTY, NEXT) is None
    assert gives(known, FIRST, NEXT) == replace(FIRST, reasons=EMPTY.reasons)


def test_thrown_pieces_are_told_from_those_that_lie_on_beside_them(known: Known) -> None:
    gives(known, FIRST)
    whole = throw(*FIRST.pieces, SECOND.pieces[0])
    assert known.beside(whole, 1) == (replace(whole, pieces=SECOND.pieces[:1]), FIRST.pieces)
    assert known.beside(whole, 2) is None
