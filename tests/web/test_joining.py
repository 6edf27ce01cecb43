"""Taking a seat: a link or code opens one seat once, a session holds it for ever, the host can take it back."""

from dataclasses import replace
from threading import Event, Thread

import pytest

from tests.web.house import DictMemory
from tests.web.room import LEFT, RIGHT, Room, toy_setup

WRONG = {"code": "AAAA"}  # codes have no vowels, so this one opens nothing ever


def test_a_scanned_link_seats_a_phone_with_a_cookie_that_scripts_cannot_read() -> None:
    room = Room.furnished()
    browser = room.browser()
    answer = browser.post("/api/join", {"token": room.token(LEFT)})
    assert answer.json == {"seat": "left", "game": "toy"}
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert "Path=/" in cookie
    assert "Max-Age=31536000" in cookie  # a year: on other evenings too, though the browser was closed
    assert browser.get("/api/about").json["you"] == "left"


def test_a_stolen_link_opens_nothing_once_it_was_used() -> None:
    room = Room.furnished()
    token = room.token(LEFT)
    assert room.browser().post("/api/join", {"token": token}).status_code == 200
    answer = room.browser().post("/api/join", {"token": token})
    assert (answer.status_code, answer.json["reason"]) == (403, "no_link")
    assert "Set-Cookie" not in answer.headers


def test_a_phone_that_lost_the_answer_may_ask_again_by_its_own_mark() -> None:
    room = Room.furnished()
    wish, phone = {"token": room.token(LEFT), "mark": "7-7"}, room.browser()
    assert phone.post("/api/join", wish).status_code == 200
    again = room.browser()
    assert again.post("/api/join", wish).json == {"seat": "left", "game": "toy"}
    assert again.cookie("seat") == phone.cookie("seat")
    for other in ({"mark": "8-8"}, {"mark": None}):
        assert room.browser().post("/api/join", wish | other).json["reason"] == "no_link"
    room.host().post("/api/host/reissue", {"seat": LEFT})
    assert room.browser().post("/api/join", wish).json["reason"] == "no_link"


def test_the_code_in_letters_seats_a_phone_and_may_be_typed_small() -> None:
    room = Room.furnished()
    code = room.browser().get("/api/seats").json["seats"][1]["code"]
    answer = room.browser().post("/api/join", {"code": code.lower()})
    assert answer.json["seat"] == "right"


def test_code_and_link_of_a_seat_are_used_up_together() -> None:
    room = Room.furnished()
    offer = room.context.seats.offer(LEFT)
    room.phone(LEFT)
    assert offer is not None
    assert room.browser().post("/api/join", {"code": offer.code}).status_code == 403
    assert room.browser().get("/api/seats").json["seats"][0]["code"] is None
    assert room.browser().get("/qr/left.svg").status_code == 404


def test_a_link_is_good_for_ten_minutes() -> None:
    room = Room.furnished()
    token = room.token(LEFT)
    room.things.clock.seconds += 599
    assert room.browser().post("/api/join", {"token": token}).status_code == 200
    token = room.token(RIGHT)
    room.things.clock.seconds += 601
    assert room.browser().post("/api/join", {"token": token}).status_code == 403


def test_a_shown_code_is_renewed_while_the_older_one_still_opens() -> None:
    room = Room.furnished()
    seats = room.context.seats
    first = seats.offer(LEFT)
    room.things.clock.seconds += 301
    second = seats.offer(LEFT)
    assert first is not None
    assert second is not None
    assert first.code != second.code
    assert room.browser().post("/api/join", {"code": first.code}).status_code == 200


def test_a_new_game_begins_though_the_disk_is_slow_to_keep_who_joined() -> None:
    writing, begun = Event(), Event()
    waited_for: list[bool] = []

    class Slow(DictMemory):
        def remember(self, name: str, text: str) -> None:
            writing.set()
            waited_for.append(begun.wait(5))
            super().remember(name, text)

    room = Room.furnished(memory=Slow(facts={}))
    token = room.token(LEFT)
    joining = Thread(target=lambda: room.browser().post("/api/join", {"token": token}))
    joining.start()
    assert writing.wait(10)
    room.table.begin(replace(toy_setup(), seats=(RIGHT, LEFT)))
    begun.set()
    joining.join()
    assert waited_for == [True]


def test_guessing_codes_gets_slower_and_slower() -> None:
    room = Room.furnished()
    browser = room.browser()
    for _ in range(5):
        assert browser.post("/api/join", WRONG).status_code == 403
    answer = browser.post("/api/join", WRONG)
    assert (answer.status_code, answer.json["reason"], answer.json["wait_s"]) == (429, "too_fast", 2.0)
    assert answer.headers["Retry-After"] == "2"
    room.things.clock.seconds += 0.6
    early = browser.post("/api/join", WRONG)
    assert (early.json["wait_s"], early.headers["Retry-After"]) == (pytest.approx(1.4), "2")
    room.things.clock.seconds += 1.4
    assert browser.post("/api/join", WRONG).status_code == 403
    assert browser.post("/api/join", WRONG).json["wait_s"] == 4.0
    room.things.clock.seconds += 15 * 60 + 1  # forgotten
    assert [browser.post("/api/join", WRONG).status_code for _ in range(6)] == [403] * 5 + [429]


def test_links_are_tried_no_faster_than_taps() -> None:
    browser = Room.furnished().browser()
    assert [browser.post("/api/join", {"token": "none"}).status_code for _ in range(22)] == [403] * 20 + [429] * 2


def test_one_guesser_holds_up_nobody_else() -> None:
    room = Room.furnished()
    guesser = room.browser()
    for _ in range(9):
        guesser.post("/api/join", WRONG)
    code = room.browser().get("/api/seats").json["seats"][0]["code"]
    assert room.browser().post("/api/join", {"code": code}).status_code == 200


@pytest.mark.parametrize(("path", "wrong"), [("/api/join", WRONG), ("/api/host/login", {"pin": "0"})])
def test_a_guesser_gains_nothing_by_one_new_ipv6_address_after_the_other(path: str, wrong: dict[str, str]) -> None:
    room, answers = Room.furnished(), []
    for suffix in range(7):
        thief = room.browser()
        thief.address = f"2001:db8:0:7::{suffix}"
        answers.append(thief.post(path, wrong).status_code)
    assert answers == [403] * 5 + [429] * 2
    neighbour = room.browser()
    neighbour.address = "2001:db8:0:8::1"
    assert neighbour.post(path, wrong).status_code == 403


def test_with_a_join_pin_the_code_alone_opens_nothing() -> None:
    room = Room.furnished(join_pin="77")
    seats = room.browser().get("/api/seats").json
    assert seats["pin"] is True
    code = seats["seats"][0]["code"]
    for pin in ({}, {"pin": "78"}):
        answer = room.browser().post("/api/join", {"code": code, **pin})
        assert (answer.status_code, answer.json["reason"]) == (403, "wrong_pin")
    assert room.browser().post("/api/join", {"code": code, "pin": "77"}).status_code == 200


def test_with_a_join_pin_the_link_alone_opens_nothing() -> None:
    room = Room.furnished(join_pin="77")
    token, browser = room.token(LEFT), room.browser()
    for pin in ({}, {"pin": "78"}):
        answer = browser.post("/api/join", {"token": token, **pin})
        assert (answer.status_code, answer.json["reason"]) == (403, "wrong_pin")
    assert browser.post("/api/join", {"token": token, "pin": "77"}).status_code == 200


def test_who_holds_a_link_cannot_try_all_join_pins() -> None:
    room = Room.furnished(join_pin="77")
    token, guesser = room.token(LEFT), room.browser()
    reasons = [guesser.post("/api/join", {"token": token, "pin": str(pin)}).json["reason"] for pin in range(7)]
    assert reasons == ["wrong_pin"] * 5 + ["too_fast"] * 2


@pytest.mark.parametrize("session", ["", "x", "left", "A" * 22, "ä", "a.b.c"])
def test_a_forged_cookie_holds_no_seat(session: str) -> None:
    room = Room.furnished()
    room.phone(LEFT)
    forger = room.browser()
    forger.take("seat", session)
    assert forger.post("/api/act", {"seq": 1, "do": {"do": "step"}}).json["reason"] == "no_seat"
    assert forger.get("/stream").status_code == 401
    assert forger.get("/api/log").status_code == 401
    assert forger.get("/api/about").json["you"] is None


def test_what_the_memory_holds_cannot_be_used_as_a_cookie() -> None:
    room = Room.furnished()
    phone, host = room.phone(LEFT), room.host()
    kept = "".join(room.things.memory.facts.values())
    assert phone.cookie("seat") not in kept
    assert host.cookie("host") not in kept


def test_another_seats_cookie_acts_as_that_seat_whatever_the_tap_says() -> None:
    room = Room.furnished()
    left, right = room.phone(LEFT), room.phone(RIGHT)
    tap = {"seq": room.table.moment.number, "do": {"seat": "left", "do": "roll", "value": 2}}
    answer = right.post("/api/act", tap)
    assert (answer.status_code, answer.json["reason"]) == (422, "not_your_turn")
    assert left.post("/api/act", tap).status_code == 200


def test_a_reissued_seat_is_lost_to_the_old_phone_and_open_to_a_new_one() -> None:
    room = Room.furnished()
    old, host = room.phone(LEFT), room.host()
    offer = host.post("/api/host/reissue", {"seat": "left"}).json
    assert offer["seat"] == "left"
    assert offer["qr"] == "/qr/left.svg"
    assert old.post("/api/undo", {"seq": 1}).json["reason"] == "no_seat"
    new = room.browser()
    assert new.post("/api/join", {"code": offer["code"]}).status_code == 200
    assert old.get("/api/about").json["you"] is None
    assert new.get("/api/about").json["you"] == "left"


def test_a_reissue_makes_the_links_shown_before_worthless() -> None:
    room = Room.furnished()
    token, host = room.token(LEFT), room.host()
    host.post("/api/host/reissue", {"seat": "left"})
    assert room.browser().post("/api/join", {"token": token}).status_code == 403


def test_nothing_opens_a_seat_that_the_companion_plays() -> None:
    room = Room.furnished()
    offer, host = room.context.seats.offer(LEFT), room.host()
    assert offer is not None
    host.post("/api/host/bots", {"seat": "left", "bot": True})
    hidden = room.browser().get("/api/seats").json["seats"][0]
    assert hidden == {"seat": "left", "joined": False, "bot": True, "code": None, "qr": None}
    assert room.browser().get("/qr/left.svg").json["reason"] == "not_found"
    for shown_before in ({"token": offer.token}, {"code": offer.code}):
        answer = room.browser().post("/api/join", shown_before)
        assert (answer.status_code, answer.json["reason"]) == (403, "no_link")


def test_a_seat_that_the_companion_gives_back_is_open_at_once() -> None:
    room = Room.furnished()
    host = room.host()
    host.post("/api/host/bots", {"seat": "left", "bot": True})
    host.post("/api/host/bots", {"seat": "left", "bot": False})
    code = host.get("/api/host").json["seats"][0]["code"]
    assert room.browser().post("/api/join", {"code": code}).json["seat"] == "left"


def test_a_phone_that_takes_a_second_seat_lets_go_of_the_first() -> None:
    room = Room.furnished()
    phone = room.phone(LEFT)
    phone.post("/api/join", {"token": room.token(RIGHT)})
    assert phone.get("/api/about").json["you"] == "right"
    assert phone.get("/api/about").json["joined"] == {"left": False, "right": True}


def test_a_used_link_opens_nothing_when_its_seat_is_free_again() -> None:
    room = Room.furnished()
    token, phone = room.token(LEFT), room.browser()
    for each in (token, room.token(RIGHT)):
        assert phone.post("/api/join", {"token": each}).status_code == 200
    fresh = room.token(LEFT)
    assert room.browser().post("/api/join", {"token": token}).json["reason"] == "no_link"
    assert room.browser().post("/api/join", {"token": fresh}).status_code == 200


def test_seats_stay_held_in_the_next_game_and_after_a_pulled_plug() -> None:
    room = Room.furnished()
    phone = room.phone(LEFT)
    room.table.begin(toy_setup(seed=5))
    assert phone.get("/api/about").json["you"] == "left"
    again = Room.furnished(memory=room.things.memory)
    returned = again.browser()
    returned.take("seat", phone.cookie("seat"))
    assert returned.get("/api/about").json["you"] == "left"


def test_a_seat_is_not_given_when_the_memory_cannot_keep_it() -> None:
    room = Room.furnished()
    token = room.token(LEFT)
    room.things.memory.full = True
    answer = room.browser().post("/api/join", {"token": token})
    assert (answer.status_code, answer.json["reason"]) == (503, "journal")
    room.things.memory.full = False
    assert room.browser().post("/api/join", {"token": token}).status_code == 200


def test_the_qr_code_carries_a_link_in_a_drawing_without_scripts_or_styles() -> None:
    answer = Room.furnished().browser().get("/qr/left.svg")
    assert answer.mimetype == "image/svg+xml"
    assert "<svg" in answer.text
    assert "<script" not in answer.text
    assert "style=" not in answer.text
    assert answer.headers["Cache-Control"] == "no-store"
