"""Taps: one gives one action, a late one a kind no, and nobody learns from an answer what is not theirs."""

from threading import Barrier, Thread

import pytest

from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from tests.table.toy import Roll, Step
from tests.web.room import LEFT, RIGHT, Browser, Room

SQUARE = ((0.0, 0.0), (9.0, 0.0), (9.0, 2.0), (0.0, 2.0))


def now(room: Room) -> int:
    return room.table.moment.number


def roll(room: Room, value: int) -> dict[str, object]:
    return {"seq": now(room), "do": {"do": "roll", "value": value}}


def test_a_tap_is_played_and_kept_with_its_source() -> None:
    room = Room.furnished()
    answer = room.phone(LEFT).post("/api/act", roll(room, 2))
    assert answer.json == {"seq": now(room)}
    assert room.journal.games[-1].lines == ('{"seat": "left", "do": "roll", "value": 2, "source": "phone"}',)


def test_a_tap_cannot_claim_another_source_or_picture() -> None:
    room = Room.furnished()
    tap = {"seq": now(room), "do": {"do": "roll", "value": 2, "source": "host", "frame": "x", "t": 1}}
    assert room.phone(LEFT).post("/api/act", tap).status_code == 200
    assert room.journal.games[-1].lines == ('{"seat": "left", "do": "roll", "value": 2, "source": "phone"}',)


def test_a_phone_reads_the_rules_of_its_own_moment_and_nobody_else_does() -> None:
    room = Room.furnished()
    shut = {"rule": "TOY-1", "reason": "not_your_turn", "do": ["roll", "step", "guess"]}
    answer = room.phone(RIGHT).get("/api/guide")
    assert answer.json == {"may": [], "not": [shut]}
    assert answer.headers["Cache-Control"] == "no-store"
    assert room.phone(LEFT).get("/api/guide").json["may"] == ["roll"]
    assert room.browser().get("/api/guide").status_code == 401


def test_the_same_tap_sent_again_is_stale_and_plays_nothing() -> None:
    room = Room.furnished()
    phone = room.phone(LEFT)
    tap = roll(room, 2)
    phone.post("/api/act", tap)
    for _ in range(3):
        answer = phone.post("/api/act", tap)
        assert (answer.status_code, answer.json["reason"], answer.json["seq"]) == (409, "stale", now(room))
    assert len(room.journal.games[-1].lines) == 1


def test_two_taps_at_once_give_one_action_and_one_kind_no() -> None:
    room = Room.furnished()
    first = room.phone(LEFT)
    second = room.browser()  # a second tab of the same phone
    second.take("seat", first.cookie("seat"))
    tap, start, statuses = roll(room, 4), Barrier(2), []

    def touch(device: object) -> None:
        start.wait()
        statuses.append(device.post("/api/act", tap).status_code)  # type: ignore[attr-defined]

    fingers = [Thread(target=touch, args=(device,)) for device in (first, second)]
    for finger in fingers:
        finger.start()
    for finger in fingers:
        finger.join()
    assert sorted(statuses) == [200, 409]
    assert len(room.journal.games[-1].lines) == 1


@pytest.mark.parametrize("seq", [-1, 0, 999_999, 10**30])
def test_a_number_from_another_world_is_stale(seq: int) -> None:
    room = Room.furnished()
    answer = room.phone(LEFT).post("/api/act", {"seq": seq, "do": {"do": "roll", "value": 2}})
    assert (answer.status_code, answer.json["reason"]) == (409, "stale")


def test_a_refusal_names_the_rule() -> None:
    room = Room.furnished()
    answer = room.phone(RIGHT).post("/api/act", roll(room, 2))
    assert answer.status_code == 422
    assert answer.json == {"error": "Not now.", "reason": "not_your_turn", "rule": "TOY-1"}


def test_a_right_and_a_wrong_guess_are_answered_alike() -> None:
    """What a secret makes of an action comes in the views of those who may know it, never in the answer to the tap."""
    answers = []
    for number in (1, 2, 3, 4):  # one of them is right
        room = Room.furnished()
        phone = room.phone(LEFT)
        phone.post("/api/act", roll(room, 1))
        answer = phone.post("/api/act", {"seq": now(room), "do": {"do": "guess", "number": number}})
        answers.append((answer.status_code, answer.data, sorted(answer.headers.keys())))
    assert answers.count(answers[0]) == 4


def test_hammering_is_slowed_down_for_that_seat_alone() -> None:
    room = Room.furnished()
    left, right = room.phone(LEFT), room.phone(RIGHT)
    statuses = [left.post("/api/act", {"seq": 0, "do": {"do": "step"}}).status_code for _ in range(25)]
    assert statuses == [409] * 20 + [429] * 5
    assert right.post("/api/act", {"seq": 0, "do": {"do": "step"}}).status_code == 409
    room.things.clock.seconds += 1
    assert left.post("/api/act", {"seq": 0, "do": {"do": "step"}}).status_code == 409


def test_a_player_takes_back_what_showed_nothing_and_not_what_showed_something() -> None:
    room = Room.furnished()
    left = room.phone(LEFT)
    left.post("/api/act", roll(room, 2))
    answer = left.post("/api/undo", {"seq": now(room)})
    assert (answer.status_code, answer.json["reason"]) == (422, "shown")
    left.post("/api/act", {"seq": now(room), "do": {"do": "step", "ahead": True}})
    assert room.phone(RIGHT).post("/api/undo", {"seq": now(room)}).status_code == 422
    assert left.post("/api/undo", {"seq": now(room) - 1}).json["reason"] == "stale"
    assert left.post("/api/undo", {"seq": now(room)}).json == {"seq": now(room)}


def test_an_own_throw_can_be_corrected_and_another_seats_cannot() -> None:
    room = Room.furnished()
    left, right = room.phone(LEFT), room.phone(RIGHT)
    left.post("/api/act", roll(room, 3))
    change = {"n": 0, "do": {"do": "roll", "value": 4}, "seq": now(room)}
    assert right.post("/api/correct", change).json["reason"] == "not_your_turn"
    assert left.post("/api/correct", {**change, "seq": now(room) - 1}).json["reason"] == "stale"
    assert left.post("/api/correct", change).status_code == 200
    assert room.table.moment.play.state.rolled == 4


def test_a_correction_that_later_actions_do_not_bear_waits_for_the_host() -> None:
    room = Room.furnished()
    left, host = room.phone(LEFT), room.host()
    left.post("/api/act", roll(room, 2))
    left.post("/api/act", {"seq": now(room), "do": {"do": "step", "ahead": True}})
    change = {"n": 0, "do": {"do": "roll", "value": 3}}
    answer = left.post("/api/correct", change)
    assert (answer.status_code, answer.json["reason"]) == (409, "dispute")
    assert room.table.moment.play.state.places == (1, 0)
    assert host.post("/api/host/correct", {**change, "keep": None}).json["reason"] == "dispute"
    assert host.post("/api/host/correct", {**change, "keep": "before"}).status_code == 200
    assert room.table.moment.play.state.rolled == 3


def test_a_correction_that_fits_is_made_while_another_waits_for_the_host() -> None:
    room = Room.furnished()
    left, right = room.phone(LEFT), room.phone(RIGHT)
    left.post("/api/act", roll(room, 2))
    left.post("/api/act", {"seq": now(room), "do": {"do": "step", "ahead": True}})
    left.post("/api/correct", {"n": 0, "do": {"do": "roll", "value": 3}})
    right.post("/api/act", roll(room, 1))
    assert right.post("/api/correct", {"n": 2, "do": {"do": "roll", "value": 4}}).status_code == 200
    assert room.host().post("/api/host/correct", {"n": 2, "do": {"do": "roll", "value": 1}}).status_code == 200
    assert room.table.moment.dispute.index == 0


def test_corrections_have_a_pace_of_their_own_for_each_seat_and_none_for_the_host() -> None:
    room = Room.furnished()
    left, right, host = room.phone(LEFT), room.phone(RIGHT), room.host()

    def corrected(device: Browser, path: str = "/api/correct") -> list[int]:
        taps = [{"n": 0, "do": {"do": "roll", "value": 2 + 2 * (tap % 2)}} for tap in range(7)]
        return [device.post(path, tap).status_code for tap in taps]

    left.post("/api/act", roll(room, 4))
    assert corrected(left) == [200] * 5 + [429] * 2
    again = left.post("/api/correct", {"n": 0, "do": {"do": "roll", "value": 3}})
    assert (again.json["reason"], again.json["wait_s"], again.headers["Retry-After"]) == ("too_fast", 5.0, "5")
    assert left.post("/api/act", {"seq": now(room), "do": {"do": "step"}}).status_code == 200
    right.post("/api/act", roll(room, 1))
    assert right.post("/api/correct", {"n": 2, "do": {"do": "roll", "value": 2}}).status_code == 200
    assert corrected(host, "/api/host/correct") == [200] * 7
    room.things.clock.seconds += 10
    assert corrected(left) == [200] * 2 + [429] * 5


def test_the_longer_ago_a_throw_was_the_longer_its_correction_is_paid_for() -> None:
    """Each writes all that follows anew; in an evening of them the transcript would grow beyond what is read."""
    room = Room.furnished()
    left = room.phone(LEFT)
    for seat in (LEFT, RIGHT) * 15:
        room.table.submit(seat, Roll(2))
        room.table.submit(seat, Step())
    assert left.post("/api/correct", {"n": 56, "do": {"do": "roll", "value": 4}}).status_code == 200
    assert left.post("/api/correct", {"n": 0, "do": {"do": "roll", "value": 4}}).status_code == 200
    again = left.post("/api/correct", {"n": 56, "do": {"do": "roll", "value": 2}})
    assert (again.status_code, again.json["wait_s"]) == (429, 20.0)  # 5 - 1 - 1 - 6 are left of them


@pytest.mark.parametrize("n", [-1, 5, "0", None])
def test_correcting_what_never_was_is_malformed(n: object) -> None:
    room = Room.furnished()
    answer = room.phone(LEFT).post("/api/correct", {"n": n, "do": {"do": "roll", "value": 3}})
    assert (answer.status_code, answer.json["reason"]) == (400, "malformed")


def test_so_is_to_keep_what_nobody_knows() -> None:
    room = Room.furnished()
    room.table.submit(LEFT, Roll(2))
    wish = {"n": 0, "do": {"do": "roll", "value": 3}, "keep": "everything"}
    answer = room.host().post("/api/host/correct", wish)
    assert (answer.status_code, answer.json["reason"]) == (400, "malformed")


def test_the_log_is_that_of_the_asking_seat_and_the_tables_for_everyone() -> None:
    room = Room.furnished()
    left = room.phone(LEFT)
    left.post("/api/act", roll(room, 2))
    assert left.get("/api/log").json[0]["said"] == [["told.roll", {"seat": "left"}]]
    assert room.browser().get("/api/log?as=table").json[0]["throw"] == {"seat": "left", "do": "roll", "value": 2}


def test_with_a_full_disk_a_tap_is_refused_and_every_page_is_told() -> None:
    room = Room.furnished()
    left = room.phone(LEFT)
    room.journal.full = True
    answer = left.post("/api/act", roll(room, 2))
    assert (answer.status_code, answer.json["reason"]) == (503, "journal")
    assert b'"trouble":"trouble.journal_write"' in room.table.moment.view(None)
    room.journal.full = False
    room.table.mend()
    assert left.post("/api/act", roll(room, 2)).status_code == 200


def test_the_simulated_sticks_are_thrown_by_the_one_whose_turn_it_is() -> None:
    room = Room.furnished()
    left, right = room.phone(LEFT), room.phone(RIGHT)
    assert room.browser().post("/api/throw", {"seq": now(room)}).status_code == 401
    assert right.post("/api/throw", {"seq": now(room)}).json["reason"] == "not_your_turn"
    assert left.post("/api/throw", {"seq": now(room) + 1}).json["reason"] == "stale"
    assert left.post("/api/throw", {"seq": now(room)}).status_code == 200
    assert room.host().post("/api/throw", {"seq": now(room)}).status_code == 200
    assert room.things.eyes.asked == ["throw", "throw"]
    left.post("/api/act", roll(room, 2))
    assert left.post("/api/throw", {"seq": now(room)}).json["reason"] == "wrong_phase"
    assert [left.post("/api/throw", {"seq": now(room)}).status_code for _ in range(20)][-1] == 429


def test_nobody_throws_into_the_tray_of_a_lesson() -> None:
    room = Room.furnished()
    room.things.eyes.resting = True
    answer = room.phone(LEFT).post("/api/throw", {"seq": now(room)})
    assert (answer.status_code, answer.json["reason"]) == (409, "lesson")


def test_real_sticks_are_thrown_by_hand() -> None:
    room = Room.furnished()
    room.things.eyes.simulated = False
    assert room.phone(LEFT).post("/api/throw", {"seq": now(room)}).status_code == 404
    assert room.things.eyes.asked == []


def test_a_reading_in_doubt_is_answered_by_a_tap_that_keeps_its_picture() -> None:
    room = Room.furnished()
    left = room.phone(LEFT)
    piece = Piece(PieceType.PIP_STICK, 3, 0.6, SQUARE, second=4)
    room.table.see(Throw(ThrowKind.STICKS, (piece,), frozenset({Reason.GLARE})), frame="7.jpg")
    assert left.post("/api/act", roll(room, 4)).status_code == 200
    assert left.get("/api/log").json[0]["frame"] == "7.jpg"
    assert left.get("/picture/7.jpg").data == b"\xff\xd8jpeg"
    assert left.get("/picture/7.jpg?overlay=1").data == b"\xff\xd8drawn"


def test_before_a_game_nobody_holds_a_seat() -> None:
    room = Room.furnished(playing=False)
    browser = room.browser()
    assert browser.get("/api/about").json["game"] is None
    assert browser.get("/api/seats").json["started"] is False
    assert browser.post("/api/act", {"seq": 0, "do": {"do": "roll", "value": 1}}).status_code == 401
    assert browser.get("/api/log?as=table").json == []
