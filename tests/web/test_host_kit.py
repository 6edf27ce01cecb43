"""The lesson at the network edge: steps reach the teacher as they were said, and what goes wrong is one code."""

import pytest

from companion.core.errors import DeviceError, KitError, UsageError
from tests.web.house import Furniture
from tests.web.room import Room


def test_each_step_reaches_the_teacher_and_says_how_far_it_is() -> None:
    room = Room.furnished()
    host = room.host()
    steps = [
        ("begin", {"kind": "dice", "unusual": True}, ("dice", True)),
        ("take", {}, None),
        ("keep", {"values": [1, 1, "salamander"], "number": 3}, ((1, 1, "salamander"), 3)),
        ("undo", {}, None),
        ("end", {}, None),
    ]
    for step, said, _ in steps:
        assert host.post(f"/api/host/kit/{step}", said).json == {"kits": [], "lesson": None}
    assert room.things.teacher is not None
    assert room.things.teacher.asked == [(step, heard) for step, _, heard in steps]
    assert host.get("/api/host/kit").json == {"kits": [], "lesson": None}


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("begin", {"kind": "cards", "unusual": False}),
        ("begin", {"kind": "sticks"}),
        ("keep", {}),
        ("keep", {"values": [1]}),
        ("keep", {"values": "salamander", "number": 3}),
        ("keep", {"values": [1.5], "number": 3}),
        ("keep", {"values": [True], "number": 3}),
    ],
)
def test_what_makes_no_sense_does_not_reach_the_teacher(step: str, said: dict[str, object]) -> None:
    room = Room.furnished()
    answer = room.host().post(f"/api/host/kit/{step}", said)
    assert (answer.status_code, answer.json["reason"]) == (400, "malformed")
    assert room.things.teacher is not None
    assert room.things.teacher.asked == []


@pytest.mark.parametrize(
    ("trouble", "status", "reason"),
    [
        (KitError("The disk is full."), 503, "kit"),
        (DeviceError("The cable is out."), 503, "device"),
        (UsageError("No lesson has begun."), 422, "refused"),
    ],
)
def test_trouble_is_a_code_that_the_page_has_a_sentence_for(trouble: Exception, status: int, reason: str) -> None:
    room = Room.furnished()
    assert room.things.teacher is not None
    room.things.teacher.trouble = trouble
    answer = room.host().post("/api/host/kit/keep", {"values": [1], "number": 3})
    assert (answer.status_code, answer.json["reason"], answer.json["error"]) == (status, reason, str(trouble))


def test_where_no_camera_can_be_taught_there_is_nothing() -> None:
    room = Room.furnished(things=Furniture(teacher=None))
    assert room.host().get("/api/host/kit").status_code == 404
