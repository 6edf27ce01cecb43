"""The PIN of the host: it cannot be guessed, and opens the host's page for one night."""

import pytest

from tests.clock import HandClock
from tests.web.house import DictMemory, Furniture
from tests.web.room import PIN, Room


def test_guessing_the_pin_takes_years() -> None:
    room = Room.furnished()
    thief = room.browser()
    tried, waited = 0, 0.0
    while tried < 20:
        answer = thief.post("/api/host/login", {"pin": f"{tried:06}"})
        if answer.status_code == 403:
            tried += 1
        else:
            assert answer.json["reason"] == "too_fast"
            room.things.clock.seconds += answer.json["wait_s"]
            waited += answer.json["wait_s"]
    assert waited > 2000
    assert thief.post("/api/host/login", {"pin": PIN}).status_code == 429


def test_a_device_where_the_pin_was_given_keeps_what_it_got_for_a_night_though_its_browser_is_closed() -> None:
    cookie = Room.furnished().browser().post("/api/host/login", {"pin": PIN}).headers["Set-Cookie"]
    assert {"HttpOnly", "SameSite=Strict", "Max-Age=43200"} <= set(cookie.split("; "))


def guessed_from_everywhere(room: Room) -> list[int]:
    """What 100 tries in a second are answered, each from an address of its own."""
    thief, answers = room.browser(), []
    for number in range(100):
        thief.address = f"10.0.0.{number}"
        answers.append(thief.post("/api/host/login", {"pin": "0"}).status_code)
        room.things.clock.seconds += 0.01
    return answers


def test_a_guesser_gains_nothing_by_a_new_address_for_every_try() -> None:
    room = Room.furnished()
    assert guessed_from_everywhere(room).count(403) == 20
    assert guessed_from_everywhere(room).count(403) == 1


@pytest.mark.parametrize("address", ["127.0.0.1", "192.168.1.20"])
def test_while_a_stranger_guesses_the_host_still_gets_in_on_the_companions_own_machine(address: str) -> None:
    room = Room.furnished()
    before = room.host()
    guessed_from_everywhere(room)
    assert room.browser().post("/api/host/login", {"pin": PIN}).status_code == 429
    own = room.browser()
    own.address = address
    assert own.post("/api/host/login", {"pin": PIN}).status_code == 200
    assert before.get("/api/host").status_code == 200


def test_on_the_companions_own_machine_the_pin_cannot_be_guessed_either() -> None:
    thief = Room.furnished().browser()
    answers = []
    for number in range(7):
        thief.address = f"127.0.0.{number + 1}"
        answers.append(thief.post("/api/host/login", {"pin": "0"}).status_code)
    assert answers == [403] * 5 + [429] * 2


def test_whoever_guesses_the_hosts_pin_keeps_nobody_from_a_seat() -> None:
    room = Room.furnished()
    guessed_from_everywhere(room)
    code = room.browser().get("/api/seats").json["seats"][0]["code"]
    assert room.browser().post("/api/join", {"code": code}).status_code == 200


def test_any_number_of_devices_may_give_the_right_pin_and_the_last_eight_are_the_host() -> None:
    room = Room.furnished()
    hosts = []
    for _ in range(30):
        hosts.append(room.host())
        assert hosts[-1].get("/api/host").status_code == 200
    assert [host.get("/api/host").status_code for host in hosts] == [401] * 22 + [200] * 8


def test_the_right_pin_clears_the_slate() -> None:
    browser = Room.furnished().browser()
    for _ in range(3):
        for _ in range(4):
            assert browser.post("/api/host/login", {"pin": "1"}).status_code == 403
        assert browser.post("/api/host/login", {"pin": PIN}).status_code == 200


def test_the_host_is_host_for_one_night_and_over_a_restart() -> None:
    room = Room.furnished()
    host = room.host()
    cookie = host.client.get_cookie("host", domain="192.168.1.20")
    assert cookie is not None
    assert cookie.http_only
    assert cookie.same_site == "Strict"
    again = Room.furnished(memory=room.things.memory)
    browser = again.browser()
    browser.take("host", cookie.value)
    assert browser.get("/api/host").status_code == 200
    again.things.clock.seconds += 12 * 3600 + 1
    assert browser.get("/api/host").status_code == 401


@pytest.mark.parametrize("set_s", [7 * 24 * 3600, -7 * 24 * 3600])
def test_a_night_is_as_long_though_the_clock_is_set_while_it_lasts(set_s: int) -> None:
    room = Room.furnished()
    host, clock = room.host(), room.things.clock
    clock.ahead = set_s
    assert host.get("/api/host").status_code == 200
    clock.seconds += 12 * 3600 + 1
    assert host.get("/api/host").status_code == 401


@pytest.mark.parametrize(("set_s", "status"), [(3000, 200), (12 * 3600, 401), (7 * 24 * 3600, 401)])
def test_a_night_given_by_a_clock_that_was_ahead_is_none_after_a_restart(set_s: int, status: int) -> None:
    room = Room.furnished()
    room.things.clock.ahead = set_s
    cookie = room.host().cookie("host")
    again = Room.furnished(memory=room.things.memory)
    browser = again.browser()
    browser.take("host", cookie)
    assert browser.get("/api/host").status_code == status
    again.things.clock.seconds += 12 * 3600 + 1
    assert browser.get("/api/host").status_code == 401


def test_a_night_that_goes_on_is_kept_by_the_time_of_day_as_it_was_set_last() -> None:
    room = Room.furnished()
    cookie = room.host().cookie("host")
    room.things.clock.ahead = 7 * 24 * 3600
    room.host()
    later = Furniture(memory=room.things.memory, clock=HandClock(ahead=7 * 24 * 3600))
    browser = Room.furnished(things=later).browser()
    browser.take("host", cookie)
    assert browser.get("/api/host").status_code == 200


@pytest.mark.parametrize(
    "left", ['{"a": 1', "[1]", '{"a": "x"}', '{"a": NaN, "b": 1e999}', f'{{"a": 1{"0" * 400}}}', "7", "[" * 100_000]
)
def test_sessions_that_a_failing_disk_has_damaged_are_forgotten_and_the_host_gets_in(left: str) -> None:
    room = Room.furnished(memory=DictMemory({"web.host": left}))
    assert room.host().get("/api/host").status_code == 200


def test_another_pin_in_the_settings_is_asked_of_every_host_anew() -> None:
    room = Room.furnished()
    cookie = room.host().client.get_cookie("host", domain="192.168.1.20")
    assert cookie is not None
    browser = Room.furnished(memory=room.things.memory, pin="987654").browser()
    browser.take("host", cookie.value)
    assert browser.get("/api/host").status_code == 401


def test_with_a_full_disk_the_host_gets_in_all_the_same() -> None:
    room = Room.furnished()
    room.things.memory.full = True
    assert room.host().get("/api/host").status_code == 200


def test_a_forged_host_cookie_is_nobodys() -> None:
    room = Room.furnished()
    room.host()
    forger = room.browser()
    forger.take("host", "A" * 22)
    assert forger.get("/api/host").status_code == 401
