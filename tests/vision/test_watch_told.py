"""What has been told meanwhile, or lay there unread, is no throw, whatever hands do."""

from dataclasses import replace

import pytest

from companion.core.values import Reason, Throw
from tests.vision.room import EMPTY, FIRST, HIDDEN, SECOND, Blocks, Room
from tests.vision.tables import ARM, ELSEWHERE, HAND, NEXT, NOTHING, STICKS, THREE, piece, throw

BEHIND_A_HAND = frozenset({Reason.HAND_IN_VIEW})
SLEEVE = (0, 40, 240, 150)
"""Hides all of STICKS."""


@pytest.mark.parametrize("between", [True, False], ids=["a choice between", "at once"])
def test_a_throw_that_an_arm_lay_over_until_it_was_told_is_none_of_the_next_act(room: Room, between: bool) -> None:
    room.roll()
    room.answer = throw(*FIRST.pieces[1:], reasons=BEHIND_A_HAND | {Reason.COUNT})
    room.show((*STICKS, ARM), 10)
    assert room.asked == []
    if between:
        room.expected = NOTHING
        room.show((*STICKS, ARM), 3)
    room.expected = NEXT
    room.show((*STICKS, ARM), 3)
    room.answer = FIRST
    room.show(STICKS, 10)
    assert [one.reasons for one in room.seen] == [{Reason.COUNT}]  # the one below the arm may be new


def test_nor_is_it_where_a_hand_rested_there_before_the_throw(room: Room) -> None:
    room.answer = throw(reasons=BEHIND_A_HAND | {Reason.COUNT})
    room.show((HAND,), 6)
    room.roll()
    room.answer = replace(FIRST, reasons=BEHIND_A_HAND)
    room.show((*STICKS, ARM), 10)
    room.expected = NEXT
    room.show((*STICKS, ARM), 1)
    room.answer = FIRST
    room.show(STICKS, 10)
    assert room.seen == []


@pytest.mark.parametrize(("told", "asked"), [(3, 1), (1, 3)])
def test_nor_are_they_where_the_next_act_throws_fewer_or_more_and_one_is_taken_up(
    room: Room, told: int, asked: int
) -> None:
    room.expected = replace(THREE, pieces=THREE.pieces[:told])
    room.roll()
    room.answer = replace(FIRST, reasons=BEHIND_A_HAND)
    room.show((*STICKS, ARM), 5)
    room.expected = replace(NEXT, pieces=THREE.pieces[:asked])
    room.show((*STICKS, ARM), 1)
    room.answer = throw(*FIRST.pieces[1:])
    room.show(STICKS[1:], 10)
    assert room.seen == []


def test_nor_is_it_where_the_tray_is_moved_before_the_arm_has_gone(room: Room) -> None:
    room.throws(FIRST)
    room.roll()
    room.answer = replace(SECOND, reasons=BEHIND_A_HAND)
    room.show((*ELSEWHERE, ARM), 10)
    room.expected = NEXT
    room.show((*ELSEWHERE, ARM), 1)
    room.answer = throw(piece(212, 4, 48), piece(52, 2, 128), piece(192, "salamander", 198))
    room.show(tuple((left + 12, top + 8, wide, high) for left, top, wide, high in ELSEWHERE), 10)
    assert room.seen == [FIRST]


def test_sticks_that_lay_there_unread_when_a_hand_came_are_no_throw(room: Room) -> None:
    room.throws(FIRST)
    room.expected = NOTHING
    tidied = (*STICKS[:2], (150, 190, 60, 10))
    room.show(tidied, 10)
    room.answer = throw(*FIRST.pieces[:2], piece(150, "stone", 190))
    room.expected = NEXT
    room.show((*tidied, ARM), 3)
    room.show((*tidied, (20, 180, 40, 40)), 10)
    assert room.seen == [FIRST]


def uncovered(room: Room) -> list[Throw]:
    """All that was given once STICKS lie there in full view."""
    room.answer = FIRST
    room.show(STICKS, 10)
    return room.seen


def pushed(blocks: Blocks, times: int) -> Blocks:
    return tuple((left + 4 * times, top + 3 * times, wide, high) for left, top, wide, high in blocks)


@pytest.mark.parametrize("frames", [8, 25], ids=["till it goes", "till it is read once more"])
def test_a_nudge_while_a_hand_rests_beside_sticks_makes_no_throw_of_them(room: Room, frames: int) -> None:
    room.throws(FIRST)
    room.answer = throw(*FIRST.pieces, reasons=BEHIND_A_HAND)
    room.show((*STICKS, HAND), 6)
    moved = throw(piece(64, 3, 63), piece(164, 1, 93), piece(114, "stone", 163))
    blocks = pushed((*STICKS, HAND), 1)
    room.answer = replace(moved, reasons=BEHIND_A_HAND)
    room.show(blocks, frames)
    room.answer = moved
    room.show(blocks[:3], 20)
    assert room.seen == [FIRST]


def test_nor_is_a_stick_that_a_hand_hid_when_a_doubt_was_answered_and_that_lies_on(room: Room) -> None:
    doubted = replace(FIRST, reasons=frozenset({Reason.COCKED}))
    room.throws(doubted)
    room.answer = throw(*FIRST.pieces[:2], reasons=BEHIND_A_HAND | {Reason.COUNT})
    room.show((*STICKS, HAND), 6)
    room.expected, room.answer = replace(NEXT, pieces=THREE.pieces[:1]), throw(*FIRST.pieces[1:])
    room.show((*STICKS, ARM), 3)
    room.show(STICKS[1:], 10)
    assert room.seen == [doubted]


def test_nor_do_two_nudges_of_a_hand_that_hides_one_of_them_until_it_is_asked_about(room: Room) -> None:
    room.throws(FIRST)
    room.answer = throw(piece(64, 3, 63), piece(164, 1, 93), reasons=BEHIND_A_HAND | {Reason.COUNT})
    room.show(pushed((*STICKS, HAND), 1), 25)
    room.answer = throw(piece(68, 3, 66), piece(168, 1, 96), piece(118, "stone", 166))
    room.show(pushed((*STICKS, HAND), 2), 1)
    room.show(pushed(STICKS, 2), 10)
    assert [one.certain for one in room.seen] == [True, False, False]


@pytest.mark.parametrize("count", [1, 3], ids=["till it is asked about", "till it is read once more"])
def test_an_arm_that_hides_all_that_was_read_makes_no_throw_of_it_when_it_goes(room: Room, count: int) -> None:
    room.expected, before = replace(THREE, pieces=THREE.pieces[:count]), throw(*FIRST.pieces[:count])
    room.throws(before, STICKS[:count])
    room.answer = HIDDEN
    room.show((SLEEVE,), 55)
    room.answer = before
    room.show(STICKS[:count], 10)
    assert [one for one in room.seen if one.certain] == [before]


@pytest.mark.parametrize("between", [True, False], ids=["for a choice", "for the next throw"])
def test_sticks_that_a_booklet_lay_over_are_never_certain_when_it_is_taken_away(room: Room, between: bool) -> None:
    room.throws(FIRST)
    room.expected = NOTHING if between else NEXT
    room.answer = EMPTY
    room.show(((50, 50, 180, 130),), 8)
    room.expected = NEXT
    room.show(((50, 50, 180, 130),), 8)
    assert [one.certain for one in uncovered(room)] == [True, False]
    room.answer = EMPTY
    room.show((), 10)
    room.throws(SECOND, ELSEWHERE)
    assert room.seen[-1] == SECOND


@pytest.mark.parametrize("lost", [True, False], ids=["the camera was lost", "it is pushed"])
def test_nor_are_they_where_meanwhile(room: Room, lost: bool) -> None:
    room.throws(FIRST)
    room.answer = EMPTY
    room.show(((50, 50, 180, 130),), 1 if lost else 8)
    if lost:
        room.blink()
        room.show(((50, 50, 180, 130),), 8)
    room.answer = FIRST if lost else throw(piece(64, 3, 63), piece(164, 1, 93), piece(114, "stone", 163))
    room.show(STICKS if lost else pushed(STICKS, 1), 10)
    assert [one.certain for one in room.seen] == [True, False]


def test_a_throw_of_which_one_stick_alone_falls_where_one_lay_before_is_certain(room: Room) -> None:
    room.throws(FIRST)
    room.answer, room.expected = EMPTY, NEXT
    room.show((), 10)
    again = throw(FIRST.pieces[0], *SECOND.pieces[1:])
    room.throws(again, (STICKS[0], *ELSEWHERE[1:]))
    assert room.seen == [FIRST, again]


def test_two_sticks_that_somebody_pushes_who_puts_a_cup_beside_them_are_never_certain(room: Room) -> None:
    room.expected = replace(THREE, pieces=THREE.pieces[:2])
    room.throws(throw(*FIRST.pieces[:2]), STICKS[:2])
    room.answer = throw(piece(66, 3, 64), piece(166, 1, 94))
    room.show(((66, 64, 60, 10), (166, 94, 60, 10), (20, 180, 50, 50)), 10)
    assert [one.reasons for one in room.seen] == [frozenset(), {Reason.COUNT}]


@pytest.mark.parametrize("between", [True, False], ids=["a choice between", "at once"])
@pytest.mark.parametrize("frames", [10, 35, 55], ids=["briefly", "till it is read", "till it is read once more"])
def test_a_throw_that_an_arm_hid_all_of_until_it_was_told_is_never_certain_in_the_next_act(
    room: Room, frames: int, between: bool
) -> None:
    room.roll()
    room.answer = HIDDEN
    room.show((SLEEVE,), frames)
    if between:
        room.expected = NOTHING
        room.show((SLEEVE,), 3)
    room.expected = NEXT
    room.show((SLEEVE,), 3)
    given = uncovered(room)[-1]
    assert (given.pieces, given.reasons) == (FIRST.pieces, {Reason.COUNT})
    room.throws(SECOND, ELSEWHERE)
    assert room.seen[-1] == SECOND


def test_nor_is_it_where_a_finger_of_the_arm_taps_meanwhile(room: Room) -> None:
    room.roll()
    room.answer = HIDDEN
    room.show((SLEEVE,), 35)
    room.expected = NEXT
    room.show((SLEEVE, (240, 100, 20, 10)), 1)
    room.show((SLEEVE,), 6)
    assert [one.reasons for one in uncovered(room)] == [{Reason.COUNT}]


def test_nor_is_it_where_the_arm_is_read_once_more_in_the_next_act(room: Room) -> None:
    room.roll()
    room.answer = HIDDEN
    room.show((SLEEVE,), 10)
    room.expected = NEXT
    room.show((SLEEVE, (240, 100, 20, 40)), 35)
    assert [one.reasons for one in uncovered(room)] == [{Reason.COUNT}]


def test_nor_is_what_an_arm_hid_when_the_camera_was_lost_and_came_again(room: Room) -> None:
    room.answer = HIDDEN
    room.show((HAND,), 8)
    room.blink()
    room.show((SLEEVE,), 10)
    assert [one.reasons for one in uncovered(room)] == [{Reason.COUNT}]


def test_after_a_hand_that_hid_nothing_of_what_was_told_the_next_throw_is_certain(room: Room) -> None:
    room.throws(replace(FIRST, reasons=BEHIND_A_HAND), (*STICKS, HAND))
    room.expected = NEXT
    room.throws(SECOND, ELSEWHERE)
    assert room.seen == [SECOND]


def test_in_the_act_that_it_was_thrown_for_it_is_certain_as_soon_as_the_arm_has_gone(room: Room) -> None:
    room.roll()
    room.answer = HIDDEN
    room.show((SLEEVE,), 55)
    assert room.seen == []
    assert uncovered(room) == [FIRST]


def test_what_an_arm_hid_when_a_throw_was_first_asked_for_is_never_certain(room: Room) -> None:
    room.expected = NOTHING
    room.throws(FIRST, frames=1)
    room.show((SLEEVE,), 35)
    room.expected, room.answer = THREE, HIDDEN
    room.show((SLEEVE,), 3)
    assert [one.reasons for one in uncovered(room)] == [{Reason.COUNT}]


def test_after_an_arm_that_hid_nothing_the_next_throw_is_certain(room: Room) -> None:
    room.roll()
    room.answer = HIDDEN
    room.show((SLEEVE,), 10)
    room.expected = NEXT
    room.show((SLEEVE,), 3)
    room.answer = EMPTY
    room.show((), 10)
    room.throws(FIRST)
    assert room.seen == [FIRST]


def test_so_it_is_where_a_doubt_is_answered_while_an_arm_takes_up_what_was_read(room: Room) -> None:
    doubted = replace(FIRST, reasons=frozenset({Reason.COCKED}))
    room.throws(doubted)
    room.answer = throw(*FIRST.pieces[1:], reasons=BEHIND_A_HAND | {Reason.COUNT})
    room.show((SLEEVE,), 3)
    room.expected = NEXT
    room.show((SLEEVE,), 1)
    room.throws(SECOND, ELSEWHERE)
    assert room.seen == [doubted, SECOND]


def test_what_is_thrown_again_below_an_arm_and_told_is_never_certain_in_the_next_act(room: Room) -> None:
    room.throws(replace(SECOND, reasons=frozenset({Reason.COCKED})), ELSEWHERE)
    room.answer = HIDDEN
    room.show((SLEEVE,), 10)
    room.expected = NEXT
    room.show((SLEEVE,), 3)
    given = uncovered(room)[-1]
    assert (given.pieces, given.reasons) == (FIRST.pieces, {Reason.COUNT})
