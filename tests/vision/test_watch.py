"""From frames to throws: a scripted reader over made-up trays, 10 frames a second."""

from collections.abc import Iterable
from dataclasses import replace
from threading import Event

import cv2
import numpy as np
import pytest

from companion.core.values import Expectation, Eye, Reason, Throw
from tests.vision.room import EMPTY, FIRST, FPS, SECOND, Room
from tests.vision.tables import ARM, ELSEWHERE, HAND, NEXT, NOTHING, STICKS, THREE, felt, piece, throw
from vision.cameras.camera import CameraState, Frame, Status
from vision.geometry import Image


def test_a_throw_that_has_come_to_rest_is_given_once_with_its_picture(room: Room) -> None:
    room.throws(FIRST, frames=40)
    assert room.seen == [FIRST]
    assert room.asked == [3]


def test_what_lay_there_when_the_camera_was_opened_is_no_throw() -> None:
    room = Room()
    room.show(STICKS, 20)
    assert room.seen == []


def test_the_eye_tells_each_change_once(room: Room) -> None:
    room.throws(FIRST)
    assert [eye for eye, _ in room.eyes] == [Eye.MOVING, Eye.READY, Eye.MOVING, Eye.READING, Eye.READY]


def test_nothing_is_read_while_nothing_is_expected(room: Room) -> None:
    room.expected = NOTHING
    room.throws(FIRST)
    assert room.asked == []
    assert room.watch.eye is Eye.OFF


def test_sticks_that_were_thrown_unasked_are_not_read_when_a_throw_is_asked_for(room: Room) -> None:
    room.expected = NOTHING
    room.throws(FIRST)
    room.expected = THREE
    room.show(STICKS, 20)
    assert room.seen == []


def test_sticks_of_a_played_throw_that_lie_on_are_not_the_next_throw(room: Room) -> None:
    room.throws(FIRST)
    room.expected = NOTHING
    room.show(STICKS, 10)
    room.expected = THREE
    room.show(STICKS, 20)
    room.show((*STICKS, ARM), 5)
    room.show(STICKS, 20)
    assert room.seen == [FIRST]


def test_the_next_throw_is_given_too(room: Room) -> None:
    room.throws(FIRST)
    room.throws(SECOND, ELSEWHERE)
    assert room.seen == [FIRST, SECOND]


def test_a_cup_beside_sticks_that_were_thrown_unasked_makes_no_throw_of_them(room: Room) -> None:
    room.expected = NOTHING
    room.throws(FIRST)
    room.expected = THREE
    room.show(STICKS, 2)
    room.show((*STICKS, ARM), 5)
    room.show((*STICKS, (20, 200, 40, 40)), 10)
    assert room.asked == [3, 3]
    assert room.seen == []


def test_a_cup_that_is_put_into_an_empty_tray_is_no_throw(room: Room) -> None:
    room.throws(EMPTY, ((20, 180, 50, 50),))
    assert room.seen == []


def test_what_looks_like_one_more_piece_while_all_lie_on_is_no_throw(room: Room) -> None:
    room.throws(FIRST)
    room.throws(throw(*FIRST.pieces, piece(200, 4, 200)), (*STICKS, (200, 200, 60, 10)))
    assert room.seen == [FIRST]


def test_a_nudged_camera_is_no_throw(room: Room) -> None:
    room.throws(FIRST)
    room.answer = throw(piece(66, 3, 64), piece(166, 1, 94), piece(116, "stone", 164))
    room.show(tuple((left + 6, top + 4, 60, 10) for left, top, _, _ in STICKS), 20)
    assert room.seen == [FIRST]
    assert len(room.asked) == 2  # once for the throw, and once to know where everything is now


def test_a_tray_that_is_moved_with_what_lies_in_it_is_no_throw(room: Room) -> None:
    room.throws(FIRST)
    moved = tuple((left + 30, top + 40, wide, high) for left, top, wide, high in STICKS)
    room.throws(throw(piece(90, 3, 100), piece(190, 1, 130), piece(140, "stone", 200)), moved)
    assert room.seen == [FIRST]
    room.throws(throw(*room.answer.pieces[:2], SECOND.pieces[2]), (*moved[:2], ELSEWHERE[2]))
    assert room.seen[1].reasons == {Reason.COUNT}


def test_the_sharpest_of_the_last_still_frames_is_read(room: Room) -> None:
    read: list[Image] = []

    def remember(image: Image, /, *, expected: int) -> Throw:
        read.append(image)
        return FIRST

    room.roll()
    room.watch._read = remember
    pictures = [felt(*STICKS, seed=number) for number in range(4)]
    soft = [
        np.asarray(cv2.GaussianBlur(pictures[at], (0, 0), 1.0), np.uint8) if at != 2 else pictures[2] for at in range(4)
    ]
    for picture in soft:
        room.watch.step(Frame(picture, room.number, room.number / FPS))
        room.number += 1
    assert len(read) == 1
    assert read[0] is soft[2]


def test_taking_the_sticks_up_is_no_throw(room: Room) -> None:
    room.throws(FIRST)
    room.answer = throw(*FIRST.pieces[:2], reasons=frozenset({Reason.COUNT}))
    room.show(STICKS[:2], 10)
    room.answer = EMPTY
    room.show((), 10)
    assert room.asked == [3, 3, 3]
    assert room.seen == [FIRST]


def test_a_throw_that_leaves_an_old_stick_lying_is_in_doubt(room: Room) -> None:
    room.throws(FIRST)
    again = throw(FIRST.pieces[0], *SECOND.pieces[1:])
    room.throws(again, (STICKS[0], *ELSEWHERE[1:]))
    assert room.seen[1].pieces == again.pieces
    assert room.seen[1].reasons == {Reason.COUNT}


def test_sticks_that_show_something_else_at_the_same_places_are_a_new_throw(room: Room) -> None:
    room.throws(FIRST)
    turned = throw(piece(60, 1), piece(160, 2, 90), piece(110, "salamander", 160))
    room.throws(
        turned, tuple((left, top + shift, 60, 10) for (left, top, _, _), shift in zip(STICKS, (6, -6, 5), strict=True))
    )
    assert room.seen == [FIRST, turned]


def test_sticks_that_fall_where_others_lay_are_asked_about_once_the_tray_was_empty(room: Room) -> None:
    room.throws(FIRST)
    room.answer = EMPTY
    room.show((), 10)
    room.throws(FIRST)
    assert [one.reasons for one in room.seen] == [frozenset(), {Reason.COUNT}]


def test_so_they_are_where_the_empty_tray_looks_a_little_like_a_stick(room: Room) -> None:
    room.throws(FIRST)
    stray = replace(piece(200, 4, 150), confidence=0.2)
    room.answer = throw(stray, reasons=frozenset({Reason.COUNT, Reason.UNCLEAR_FACE}))
    room.show(((200, 150, 60, 2),), 10)
    room.throws(FIRST)
    assert [one.reasons for one in room.seen] == [frozenset(), {Reason.COUNT}]


def test_a_throw_in_which_nothing_can_be_found_is_given_as_doubt(room: Room) -> None:
    room.throws(EMPTY)
    assert room.seen == [EMPTY]


def test_it_is_given_too_when_the_last_sticks_were_taken_up_unwatched(room: Room) -> None:
    room.throws(FIRST)
    room.expected = NOTHING
    room.show((), 10)
    room.expected = THREE
    room.throws(EMPTY, ELSEWHERE)
    assert room.seen == [FIRST, EMPTY]


def test_a_picture_too_dark_to_find_anything_is_given_as_doubt(room: Room) -> None:
    dark = throw(reasons=frozenset({Reason.COUNT, Reason.TOO_DARK}))
    room.throws(dark)
    assert room.seen == [dark]


def test_a_hand_in_the_picture_is_waited_for_and_the_better_reading_given(room: Room) -> None:
    room.throws(throw(*FIRST.pieces, reasons=frozenset({Reason.HAND_IN_VIEW})), (*STICKS, HAND))
    assert room.seen == []
    room.answer = FIRST
    room.show(STICKS)
    assert room.seen == [FIRST]


def test_a_reading_kept_back_for_a_hand_is_not_forgotten_when_something_moves_meanwhile(room: Room) -> None:
    room.throws(throw(*FIRST.pieces, reasons=frozenset({Reason.HAND_IN_VIEW})))
    room.answer = FIRST
    room.show((*STICKS, ARM), 3)
    assert room.seen == []
    room.show(STICKS)
    assert room.seen == [FIRST]


def test_a_hand_that_has_moved_meanwhile_is_waited_for_anew(room: Room) -> None:
    room.throws(throw(*FIRST.pieces, reasons=frozenset({Reason.HAND_IN_VIEW})))
    room.show((*STICKS, ARM), 20)
    room.show(STICKS, 12)
    assert room.seen == []
    room.show(STICKS, 12)
    assert len(room.seen) == 1


def test_a_hand_that_stays_is_given_as_doubt_in_the_end(room: Room) -> None:
    covered = throw(*FIRST.pieces, reasons=frozenset({Reason.HAND_IN_VIEW}))
    room.throws(covered, frames=30)
    assert room.seen == [covered]


@pytest.mark.parametrize("frames", [0, 3], ids=["it stays", "it moves"])
@pytest.mark.parametrize("between", [True, False], ids=["a choice between", "at once"])
def test_a_throw_kept_back_for_a_hand_and_told_meanwhile_is_none_of_the_next_act(
    room: Room, between: bool, frames: int
) -> None:
    room.throws(throw(*FIRST.pieces, reasons=frozenset({Reason.HAND_IN_VIEW})), (*STICKS, HAND))
    room.show((*STICKS, ARM), frames)
    if between:
        room.expected = NOTHING
        room.show((*STICKS, HAND), 1)
    room.expected, room.answer = NEXT, FIRST
    room.show(STICKS, 20)
    assert room.seen == []
    room.throws(throw(FIRST.pieces[0], *SECOND.pieces[1:]), (STICKS[0], *ELSEWHERE[1:]))
    assert [one.reasons for one in room.seen] == [{Reason.COUNT}]


def test_a_hand_that_threw_nothing_is_read_once_more_and_not_for_ever(room: Room) -> None:
    room.throws(FIRST)
    room.answer = throw(*FIRST.pieces, reasons=frozenset({Reason.HAND_IN_VIEW}))
    room.show((*STICKS, HAND), 10)
    room.answer = FIRST
    room.show((*STICKS, HAND), 40)
    assert room.seen == [FIRST]
    assert len(room.asked) == 3


def test_look_reads_what_lies_there_now(room: Room) -> None:
    room.expected = NOTHING
    room.throws(FIRST)
    room.expected = THREE
    room.watch.look()
    room.show(STICKS, 5)
    assert room.seen == [FIRST]


def test_looking_again_gives_the_same_sticks_again(room: Room) -> None:
    room.throws(FIRST)
    room.watch.look()
    room.show(STICKS, 5)
    assert room.seen == [FIRST, FIRST]


@pytest.mark.parametrize(
    ("blocks", "reason"), [((200, 20, 60, 10), Reason.MOVING), (ARM, Reason.HAND_IN_VIEW)], ids=["stick", "hand"]
)
def test_what_is_looked_at_while_something_moves_is_in_doubt(
    room: Room, blocks: tuple[int, int, int, int], reason: Reason
) -> None:
    room.throws(FIRST)
    room.watch.look()
    room.show((*STICKS, blocks), 1)
    assert room.seen[-1].reasons == {reason}


def test_look_does_nothing_while_nothing_is_expected(room: Room) -> None:
    room.expected = NOTHING
    room.watch.look()
    room.show((), 2)
    room.expected = THREE
    room.show((), 2)
    assert room.asked == []


def test_as_many_pieces_are_asked_for_as_are_thrown(room: Room) -> None:
    room.expected = Expectation(pieces=THREE.pieces[:1])
    room.throws(throw(piece(60)), STICKS[:1])
    assert room.asked == [1]


def test_a_throw_is_given_with_what_was_asked_for_when_its_picture_was_taken(room: Room) -> None:
    before = room.expected

    def meanwhile(image: Image, /, *, expected: int) -> Throw:
        room.expected = replace(before, awaited=(1, 5))
        return room.read(image, expected=expected)

    room.watch._read = meanwhile
    room.throws(FIRST)
    assert room.meant == [before]


def test_each_reading_says_when_the_tray_came_to_rest() -> None:
    room = Room()
    pictures = [felt(seed=0)] * 5 + [felt((20, 20, 60, 10)), felt((60, 40, 60, 10))] + [felt(*STICKS)] * 5
    room.camera.frames = [Frame(picture, number, number / FPS) for number, picture in enumerate(pictures)]
    readings = room.watch.readings(Event())
    reading = next(readings)
    # frame 7 is the first at rest; after three more of 0.1 s it has been so for 0.25 s
    assert (reading.frame.number, reading.t, reading.settle_ms) == (10, pytest.approx(1.0), pytest.approx(300))
    readings.close()


def test_a_lost_camera_is_told_once_and_what_lies_there_afterwards_is_no_throw(room: Room) -> None:
    stop = Event()
    told = iter(range(3))

    def lose(eye: Eye, sentence: str) -> None:
        room.eyes.append((eye, sentence))

    room.eyes.clear()
    room.camera.status = Status(CameraState.LOST, "The cable is out.")
    room.camera.frame = lambda *_: stop.set() if next(told) == 2 else None  # type: ignore[method-assign]
    room.watch.run(stop)
    assert room.eyes == [(Eye.LOST, "The cable is out.")]
    room.show(STICKS, 20)
    assert room.seen == []
    assert room.watch.eye is Eye.READY


def test_the_hand_that_puts_the_cable_in_again_throws_nothing(room: Room) -> None:
    room.throws(FIRST)
    room.camera.status = Status(CameraState.LOST, "The cable is out.")
    room.watch._mind_the_camera()
    room.watch._mind_the_camera()
    room.camera.status = Status(CameraState.LIVE)
    room.show((*STICKS, ARM), 1)
    room.show((*STICKS, (0, 40, 70, 90)), 1)
    room.show(STICKS, 10)
    assert room.seen == [FIRST]
    room.throws(SECOND, ELSEWHERE)
    assert room.seen == [FIRST, SECOND]


@pytest.mark.parametrize("state", [CameraState.OPENING, CameraState.LOST])
def test_what_lies_there_when_a_camera_comes_is_of_an_evening_before_whatever_moves(state: CameraState) -> None:
    room = Room()
    room.camera.status = Status(state)
    stop = Event()
    stop.set()
    room.watch.run(stop)
    room.camera.status = Status(CameraState.LIVE)
    room.throws(FIRST)
    assert room.seen == []
    room.throws(SECOND, ELSEWHERE)
    assert room.seen == [SECOND]


def loose(room: Room, pictures: Iterable[Image]) -> None:
    room.camera.frames = [Frame(picture, number, float(number)) for number, picture in enumerate(pictures)]


def test_every_loose_picture_is_a_throw_as_long_as_one_is_expected() -> None:
    room = Room(moving=False)
    loose(room, [felt(*STICKS), felt(*STICKS), felt(*ELSEWHERE)])
    readings = room.watch.readings(Event())
    assert [next(readings).frame.number for _ in range(3)] == [0, 1, 2]
    readings.close()


def test_after_a_doubtful_loose_picture_the_next_waits_until_something_else_is_asked_for() -> None:
    room = Room(moving=False)
    room.answer = throw(*FIRST.pieces, reasons=frozenset({Reason.GLARE}))
    loose(room, [felt(*STICKS), felt(*ELSEWHERE)])
    readings = room.watch.readings(Event())
    next(readings)
    assert not room.watch._wants_more()
    room.watch.look()
    assert next(readings).frame.number == 1
    assert not room.watch._wants_more()
    room.expected = NEXT
    assert room.watch._wants_more()
    readings.close()


def test_the_watch_ends_with_its_camera(room: Room) -> None:
    room.camera.close()
    room.watch.run(Event())
    assert room.watch.eye is Eye.OFF


def test_a_watch_that_is_begun_anew_tells_anew_what_the_camera_does(room: Room) -> None:
    assert room.watch.eye is Eye.READY
    room.eyes.clear()
    room.camera.frames = [Frame(felt(), room.number, room.number / FPS)]
    room.camera.close()
    room.watch.run(Event())
    assert [eye for eye, _ in room.eyes] == [Eye.READY, Eye.OFF]
