"""A wish whose answer was lost comes again: it is done once, and answered as it was the first time."""

from threading import Event, Thread

from tests.web.house import Furniture, NotedTeacher
from tests.web.room import LEFT, PIN, RIGHT, Room
from web.once import MOST

SAME = {"X-Once": "3-1-4-1"}
OTHER = {"X-Once": "2-7-1-8"}


def roll(room: Room) -> dict[str, object]:
    return {"seq": room.table.moment.number, "do": {"do": "roll", "value": 2}}


def test_a_tap_that_comes_again_is_played_once_and_answered_alike() -> None:
    room = Room.furnished()
    phone, tap = room.phone(LEFT), roll(room)
    answers = [phone.post("/api/act", tap, **SAME) for _ in range(3)]
    assert [(each.status_code, each.data) for each in answers] == [(200, answers[0].data)] * 3
    assert answers[0].headers == answers[2].headers
    assert len(room.journal.games[-1].lines) == 1
    assert phone.post("/api/act", tap, **OTHER).json["reason"] == "stale"


def test_a_no_is_said_again_and_not_counted_again() -> None:
    room = Room.furnished()
    phone = room.phone(RIGHT)
    for _ in range(25):  # more than are answered at once
        answer = phone.post("/api/act", roll(room), **SAME)
        assert (answer.status_code, answer.json["reason"]) == (422, "not_your_turn")


def test_what_the_host_wishes_without_a_moments_number_is_done_once() -> None:
    teacher = NotedTeacher()
    host = Room.furnished(things=Furniture(teacher=teacher)).host()
    for words in (SAME, SAME, OTHER):
        host.post("/api/host/kit/undo", **words)
    assert teacher.asked == [("undo", None)] * 2


def test_a_wish_that_comes_again_while_the_first_is_at_work_waits_for_its_answer() -> None:
    began, ended, answers = Event(), Event(), []

    class SlowTeacher(NotedTeacher):
        def take(self) -> None:
            super().take()
            began.set()
            ended.wait()

    teacher = SlowTeacher()
    room = Room.furnished(things=Furniture(teacher=teacher))
    first, second = room.host(), room.browser()  # the same device over another connection
    second.take("host", first.cookie("host"))

    def wish(device: object) -> None:
        answers.append(device.post("/api/host/kit/take", **SAME).status_code)  # type: ignore[attr-defined]

    lines = [Thread(target=wish, args=(device,)) for device in (first, second)]
    lines[0].start()
    began.wait()
    lines[1].start()
    lines[1].join(0.2)  # time enough to be answered, if it did not wait
    assert answers == []
    ended.set()
    for line in lines:
        line.join()
    assert answers == [200, 200]
    assert teacher.asked == [("take", None)]


def test_who_says_a_word_of_somebody_else_gets_nothing_of_theirs() -> None:
    room = Room.furnished()
    host, stranger = room.browser(), room.browser()
    assert host.post("/api/host/login", {"pin": PIN}, **SAME).status_code == 200
    answer = stranger.post("/api/host/login", {"pin": "000000"}, **SAME)
    assert (answer.status_code, stranger.cookie("host")) == (403, "")
    assert room.phone(LEFT).post("/api/act", roll(room), **OTHER).status_code == 200
    assert stranger.post("/api/act", roll(room), **OTHER).status_code == 401
    assert stranger.post("/api/host/undo", roll(room), **OTHER).status_code == 401


def test_a_wish_that_broke_holds_nobody_up() -> None:
    teacher = NotedTeacher(trouble=ZeroDivisionError())
    room = Room.furnished(things=Furniture(teacher=teacher))
    host = room.host()
    for _ in range(2):
        assert host.post("/api/host/kit/undo", **SAME).json["reason"] == "broken"


def test_only_so_many_wishes_of_one_asker_are_remembered() -> None:
    teacher = NotedTeacher()
    host = Room.furnished(things=Furniture(teacher=teacher)).host()
    host.post("/api/host/kit/undo", **SAME)
    for number in range(MOST):
        host.post("/api/host/mute", {"sound": True}, **{"X-Once": str(number)})
    host.post("/api/host/kit/undo", **SAME)
    assert teacher.asked == [("undo", None)] * 2


def test_however_many_wishes_others_have_what_the_host_wished_is_not_done_twice() -> None:
    teacher = NotedTeacher()
    room = Room.furnished(things=Furniture(teacher=teacher))
    host, others = room.host(), (room.phone(LEFT), room.browser())
    host.post("/api/host/kit/undo", **SAME)
    for number in range(MOST):
        for other in others:
            other.post("/api/act", roll(room), **{"X-Once": str(number)})
    host.post("/api/host/kit/undo", **SAME)
    assert teacher.asked == [("undo", None)]


def test_a_seat_that_was_taken_away_is_told_so_whatever_it_wished_before() -> None:
    room = Room.furnished()
    phone, tap = room.phone(LEFT), roll(room)
    assert phone.post("/api/act", tap, **SAME).status_code == 200
    room.host().post("/api/host/reissue", {"seat": LEFT})
    assert phone.post("/api/act", tap, **SAME).status_code == 401
