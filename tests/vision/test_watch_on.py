"""What lies on in the tray beside a throw, and what changes between two frames."""

from dataclasses import replace
from threading import Event

import cv2
import numpy as np
import pytest

from companion.core.values import Expectation, Eye, Reason, Throw
from tests.vision.room import BARE, FIRST, FPS, SECOND, Room
from tests.vision.tables import ARM, ELSEWHERE, HAND, NEXT, NOTHING, STICKS, THREE, felt, piece, throw
from vision.cameras.camera import Frame
from vision.watch import RESTLESS_S


def test_what_lies_in_pictures_of_another_size_is_read_anew(room: Room) -> None:
    room.throws(FIRST)
    room.watch._seen = lambda given, *_: room.seen.append(given)
    twice = [replace(one, polygon=tuple((2 * x, 2 * y) for x, y in one.polygon)) for one in FIRST.pieces]
    room.answer = Throw(FIRST.kind, tuple(twice), frozenset(), (640, 480))
    for blocks in (STICKS, (*STICKS, ARM), (*STICKS, (20, 200, 40, 40))):
        for _ in range(12):
            large = np.asarray(cv2.resize(felt(*blocks, seed=room.number), (640, 480)), np.uint8)
            room.watch.step(Frame(large, room.number, room.number / FPS))
            room.number += 1
    assert room.seen == [FIRST]


def test_no_frame_of_the_throw_before_is_read_however_few_frames_there_are(room: Room) -> None:
    room.watch._read = lambda image, /, *, expected: SECOND if image[45, 210].mean() > BARE else FIRST
    clear = room.number
    for blocks, frames in ((STICKS, 3), (((20, 30, 60, 10),), 1), (((50, 50, 60, 10),), 1), (ELSEWHERE, 5)):
        for _ in range(frames):
            plain = felt(*blocks, seed=room.number)
            picture = plain if room.number < clear + 3 else np.asarray(cv2.GaussianBlur(plain, (0, 0), 1.0), np.uint8)
            room.watch.step(Frame(picture, room.number, room.number / 5))
            room.number += 1
    assert room.seen == [FIRST, SECOND]


def test_nor_is_it_where_sticks_have_just_fallen_as_the_next_throw_is_asked_for(room: Room) -> None:
    room.throws(FIRST, frames=4)
    assert room.seen == [FIRST]
    room.watch._read = lambda image, /, *, expected: SECOND if image[45, 210].mean() > BARE else FIRST
    room.expected = NOTHING
    room.roll()
    room.show(ELSEWHERE, 2)
    room.expected = NEXT
    for _ in range(5):
        soft = np.asarray(cv2.GaussianBlur(felt(*ELSEWHERE, seed=room.number), (0, 0), 1.0), np.uint8)
        room.watch.step(Frame(soft, room.number, room.number / FPS))
        room.number += 1
    assert room.seen == [FIRST, SECOND]


def test_what_never_comes_to_rest_is_told(room: Room) -> None:
    for _ in range(3):  # each time an act asks anew, and so does each rest
        for _ in range(int(RESTLESS_S * FPS / 4)):
            room.roll()
        assert Eye.RESTLESS not in dict(room.eyes)
        room.expected = NOTHING
        room.roll()
        room.expected = THREE
    room.show(STICKS)
    for _ in range(int(RESTLESS_S * FPS / 4) + 1):
        room.roll()
    assert [eye for eye, _ in room.eyes[-2:]] == [Eye.MOVING, Eye.RESTLESS]
    room.show(ELSEWHERE)
    assert [eye for eye, _ in room.eyes[-2:]] == [Eye.READING, Eye.READY]


def test_what_lies_there_when_a_lost_camera_comes_is_read_from_its_own_pictures(room: Room) -> None:
    room.throws(FIRST)
    room.watch._read = lambda image, /, *, expected: SECOND if image[45, 210].mean() > BARE else FIRST
    room.blink()
    room.show(ELSEWHERE, 10)
    room.show((*ELSEWHERE, (20, 180, 40, 40)), 10)
    assert room.seen == [FIRST]


class Asking(Event):
    """Somebody asks just after it was looked at."""

    asks = True

    def is_set(self) -> bool:
        before = super().is_set()
        if self.asks:
            self.asks = False
            self.set()
        return before


def test_who_asks_while_a_frame_is_looked_at_is_heard(room: Room) -> None:
    room.throws(FIRST)
    room.watch._asked = Asking()
    room.show(STICKS, 1)
    assert room.seen == [FIRST]
    room.show(STICKS, 1)
    assert room.seen == [FIRST, FIRST]


KEPT = FIRST.pieces[0]


@pytest.mark.parametrize("at", [(200, 4, 40), (160, 2, 90)], ids=["elsewhere", "in its place"])
def test_a_stick_thrown_beside_those_that_showed_keys_is_the_throw(room: Room, at: tuple[int, int, int]) -> None:
    room.throws(FIRST)
    room.expected = Expectation(pieces=THREE.pieces[:1])
    again = piece(*at)
    room.show(STICKS[::2])
    room.throws(throw(*FIRST.pieces[::2], again), (*STICKS[::2], (at[0], at[2], 60, 10)))
    assert room.seen == [FIRST, throw(again)]


def test_it_can_be_looked_at_again(room: Room) -> None:
    room.throws(FIRST)
    room.expected = Expectation(pieces=THREE.pieces[:2])
    room.throws(throw(KEPT, *SECOND.pieces[:2]), (STICKS[0], *ELSEWHERE[:2]))
    room.watch.look()
    room.show((STICKS[0], *ELSEWHERE[:2]), 1)
    assert room.seen == [FIRST, throw(*SECOND.pieces[:2]), throw(*SECOND.pieces[:2])]


def test_sticks_beside_a_throw_that_was_told_while_a_hand_was_in_view_are_none_of_the_next_act(room: Room) -> None:
    room.throws(FIRST)
    room.expected = Expectation(pieces=THREE.pieces[:1])
    room.show(STICKS[::2])
    kept = throw(*FIRST.pieces[::2], piece(200, 4, 40))
    blocks = (*STICKS[::2], (200, 40, 60, 10))
    room.throws(replace(kept, reasons=frozenset({Reason.HAND_IN_VIEW})), (*blocks, HAND))
    room.expected, room.answer = replace(room.expected, awaited=(1, 2)), kept
    room.show(blocks, 10)
    assert room.seen == [FIRST]


def test_taking_up_what_showed_no_key_is_no_throw(room: Room) -> None:
    room.throws(FIRST)
    room.expected = Expectation(pieces=THREE.pieces[:2])
    room.throws(throw(KEPT, reasons=frozenset({Reason.COUNT})), STICKS[:1])
    assert room.seen == [FIRST]


def test_sticks_that_are_all_kept_are_no_throw_of_one(room: Room) -> None:
    room.throws(FIRST)
    room.expected = Expectation(pieces=THREE.pieces[:1])
    room.throws(FIRST, (*STICKS, (250, 200, 30, 20)))
    assert room.seen == [FIRST]
