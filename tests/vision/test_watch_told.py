"""What has been told meanwhile, or lay there unread, is no throw, whatever hands do."""

from dataclasses import replace

from companion.core.values import Reason
from tests.vision.room import FIRST, Room
from tests.vision.tables import ARM, NOTHING, STICKS, THREE, piece, throw

NEXT = replace(THREE, awaited=(1, 2))
HAND = (280, 100, 20, 60)
BEHIND_A_HAND = frozenset({Reason.HAND_IN_VIEW})


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
