"""What has been told meanwhile, or lay there unread, is no throw, whatever hands do."""

from dataclasses import replace

import pytest

from companion.core.values import Reason
from tests.vision.room import FIRST, SECOND, Room
from tests.vision.tables import ARM, ELSEWHERE, HAND, NOTHING, STICKS, THREE, piece, throw

NEXT = replace(THREE, awaited=(1, 2))
BEHIND_A_HAND = frozenset({Reason.HAND_IN_VIEW})


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


def test_a_nudge_while_a_hand_rests_beside_sticks_makes_no_throw_of_them(room: Room) -> None:
    room.throws(FIRST)
    room.answer = throw(*FIRST.pieces, reasons=BEHIND_A_HAND)
    room.show((*STICKS, HAND), 6)
    moved = throw(piece(64, 3, 63), piece(164, 1, 93), piece(114, "stone", 163))
    blocks = tuple((left + 4, top + 3, wide, high) for left, top, wide, high in (*STICKS, HAND))
    room.answer = replace(moved, reasons=BEHIND_A_HAND)
    room.show(blocks, 8)
    room.answer = moved
    room.show(blocks[:3], 20)
    assert room.seen == [FIRST]
