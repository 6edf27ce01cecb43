"""Streams over the real server: phones that come, sleep, vanish, hoard and never read."""

import gc
import logging
import socket
from contextlib import ExitStack
from time import monotonic
from typing import Any

import pytest

from companion.core.errors import CompanionError
from companion.core.values import Cell, Rgb, Seat
from tests.waiting import eventually
from tests.web.line import Line, ask, served
from tests.web.room import LEFT, RIGHT, Browser, Room
from web.serve import Server, serve
from web.stream import Stream


def seat_cookie(phone: Browser) -> str:
    return f"seat={phone.cookie('seat')}"


def host_cookie(host: Browser) -> str:
    return f"host={host.cookie('host')}"


def test_a_move_reaches_every_page_and_a_secret_its_owner_only() -> None:
    room = Room.furnished()
    left, right = room.phone(LEFT), room.phone(RIGHT)
    with (
        served(room) as port,
        Line(port) as table,
        Line(port, "", seat_cookie(left)) as one,
        Line(port, "", seat_cookie(right)) as other,
    ):
        lines = (table, one, other)
        first = [line.event("moment") for line in lines]
        assert ["you" in moment["view"] for moment in first] == [False, True, True]
        assert [moment["view"]["you"]["seat"] for moment in first[1:]] == ["left", "right"]
        left.post("/api/act", {"seq": 1, "do": {"do": "roll", "value": 2}})
        assert [line.event("moment")["seq"] for line in lines] == [2, 2, 2]


def test_a_phone_that_slept_has_the_whole_view_at_once() -> None:
    room = Room.furnished()
    left = room.phone(LEFT)
    with served(room) as port:
        with Line(port, "", seat_cookie(left)) as line:
            line.event("moment")
        left.post("/api/act", {"seq": 1, "do": {"do": "roll", "value": 2}})
        with Line(port, "", seat_cookie(left)) as line:
            assert line.event("moment")["view"]["rolled"] == 2


def test_a_second_tab_is_welcome_and_a_third_replaces_the_first() -> None:
    room = Room.furnished()
    cookie = seat_cookie(room.phone(LEFT))
    with served(room) as port, Line(port, "", cookie) as first, Line(port, "", cookie) as second:
        first.event("moment")
        second.event("moment")
        with Line(port, "", cookie) as third:
            assert third.event("moment")["seq"] == 1
            assert first.event("replaced") == 1
            assert first.next() == ("end", None)
            room.table.act(LEFT, {"do": "roll", "value": 1})
            assert second.event("moment")["seq"] == 2


def test_a_reissue_sends_the_old_phone_away_and_its_cookie_opens_no_line() -> None:
    room = Room.furnished()
    thief, host = room.phone(LEFT), room.host()
    with served(room) as port, Line(port, "", seat_cookie(thief)) as line:
        line.event("moment")
        host.post("/api/host/reissue", {"seat": "left"})
        assert line.event("revoked") == 1
        assert line.next() == ("end", None)
        with Line(port, "", seat_cookie(thief)) as again:
            assert again.status == 401


def test_pages_are_told_that_there_is_another_code() -> None:
    room = Room.furnished()
    host = room.host()
    with served(room) as port, Line(port, "?as=table") as line:
        before = line.event("room")["codes"]
        host.post("/api/host/reissue", {"seat": "left"})
        assert line.event("room")["codes"] == before + 1


def test_a_phone_that_takes_another_seat_sees_nothing_more_of_the_first_in_any_tab() -> None:
    room = Room.furnished()
    phone = room.phone(LEFT)
    with served(room) as port, Line(port, "", seat_cookie(phone)) as tab:
        tab.event("moment")
        phone.post("/api/join", {"token": room.token(RIGHT)})
        assert tab.event("revoked") == 1
        assert tab.next() == ("end", None)


def test_a_tab_that_slept_meanwhile_gets_no_line_of_the_other_seat() -> None:
    room = Room.furnished()
    phone = room.phone(LEFT)
    phone.post("/api/join", {"token": room.token(RIGHT)})
    with served(room) as port:
        with Line(port, "?seat=left", seat_cookie(phone)) as slept:
            assert slept.status == 401
        with Line(port, "?seat=right", seat_cookie(phone)) as page:
            assert page.event("moment")["view"]["you"]["seat"] == "right"


def test_a_seat_taken_back_while_its_line_is_opened_is_shown_on_none(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room.furnished()
    thief, host, hub = room.phone(LEFT), room.host(), room.context.hub
    opened = hub.open

    def late(*asked: Any) -> Stream:
        host.post("/api/host/reissue", {"seat": "left"})
        return opened(*asked)

    monkeypatch.setattr(hub, "open", late)
    assert thief.get("/stream").json["reason"] == "no_seat"
    assert (hub.count, hub.awake()) == (0, frozenset())


def test_a_taken_seat_is_told_to_the_table_page_at_once() -> None:
    room = Room.furnished()
    with served(room) as port, Line(port) as table:
        assert table.event("room")["joined"] == {"left": False, "right": False}
        room.phone(LEFT)
        assert table.event("room")["joined"] == {"left": True, "right": False}


def test_a_phone_that_vanishes_frees_its_place_within_a_second_or_two() -> None:
    room = Room.furnished()
    left, host = room.phone(LEFT), room.host()
    with served(room) as port, Line(port, "?as=host", host_cookie(host)) as house:
        with Line(port, "", seat_cookie(left)) as line:
            line.event("moment")
            house.until(lambda name, data: name == "host" and data["seats"][0]["awake"])
        house.until(lambda name, data: name == "host" and not data["seats"][0]["awake"])
        assert room.context.hub.count == 1


def test_half_requests_of_one_device_by_the_hundred_shut_nobody_out() -> None:
    room = Room.furnished()
    left = room.phone(LEFT)
    with served(room, threads=16) as port, ExitStack() as hoard, Line(port, "", seat_cookie(left)) as line:
        line.event("moment")
        for _ in range(2 * (4 * 16 + 100)):
            half = hoard.enter_context(socket.create_connection(("127.0.0.1", port)))
            half.sendall(b"GET / HTTP/1.1\r\n")
        assert ask(port, "/api/about", address="127.0.0.2") == 200
        assert ask(port, "/api/about") == 200
        room.table.act(LEFT, {"do": "roll", "value": 1})
        assert line.event("moment")["seq"] == 2


def test_a_hundred_streams_of_one_device_leave_room_for_everybody_else() -> None:
    room = Room.furnished()
    left = room.phone(LEFT)
    assert room.context.hub._most == 36  # twelve of 48 threads are never a stream's
    with served(room, threads=16) as port:
        room.context.hub._most = 4
        hoard = [Line(port) for _ in range(100)]
        try:
            assert room.context.hub.count <= 4
            assert ask(port, "/api/about") == 200
            with Line(port, "", seat_cookie(left)) as line:
                assert line.event("moment")["seq"] == 1
                room.table.act(LEFT, {"do": "roll", "value": 1})
                assert line.event("moment")["seq"] == 2
        finally:
            for each in hoard:
                each.close()


def test_a_device_that_never_reads_holds_up_nobody_and_is_cut_off() -> None:
    room = Room.furnished(heartbeat_s=0.5)
    left, right, host = room.phone(LEFT), room.phone(RIGHT), room.host()
    with (
        served(room, idle_s=2) as port,
        Line(port, "?as=host", host_cookie(host)) as house,
        Line(port, "", seat_cookie(right)) as line,
        socket.socket() as glutton,
    ):
        glutton.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        glutton.connect(("127.0.0.1", port))
        glutton.sendall(f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n".encode())
        glutton.sendall(f"Cookie: {seat_cookie(left)}\r\n\r\n".encode())
        house.until(lambda name, data: name == "host" and data["seats"][0]["awake"])
        for letter in "abc":  # 3 MB each: more than any socket takes
            room.things.stand_ins.seats = frozenset({Seat(letter * 3_000_000)})
            line.until(lambda name, data, letter=letter: name == "room" and letter in "".join(data["bots"])[:1])
        room.table.act(LEFT, {"do": "roll", "value": 1})
        assert line.event("moment")["seq"] == 2
        house.until(lambda name, data: name == "host" and not data["seats"][0]["awake"])


@pytest.mark.parametrize("set_to", [0.0, 4e9], ids=["1970", "2096"])
def test_a_clock_that_is_set_hangs_up_no_stream_and_keeps_nobody_who_asks_nothing(
    set_to: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        served(Room.furnished(heartbeat_s=0.5), idle_s=2) as port,
        Line(port) as line,
        socket.create_connection(("127.0.0.1", port), timeout=10) as silent,
    ):
        silent.sendall(b"GET / HT")
        line.event("moment")
        monkeypatch.setattr("time.time", lambda: set_to + monotonic())
        assert silent.recv(1) == b""
        for _ in range(7):  # more than may already have come
            line.event("beat")


def test_whoever_asks_on_and_on_and_reads_no_answer_takes_no_thread() -> None:
    room = Room.furnished()
    with Server(room.app, "127.0.0.1", 0, 4) as server, ExitStack() as gluttons:
        port = server.port
        room.hosts.add(f"127.0.0.1:{port}")
        server._door.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # as in a slow network
        asked = f"GET /static/texts/de.devices.json HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
        for _ in range(8):
            glutton = gluttons.enter_context(socket.socket())
            glutton.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            glutton.connect(("127.0.0.1", port))
            glutton.sendall(asked * 60)  # answers of 1.3 MB, five times what may pile up
        for _ in range(20):
            assert ask(port, "/api/about") == 200


def test_a_request_that_never_ends_takes_no_thread() -> None:
    room = Room.furnished()
    with served(room, threads=4) as port:
        slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(30)]
        for each in slow:
            each.sendall(b"POST /api/act HTTP/1.1\r\nHost: x\r\nContent-Length: 8000\r\n\r\n{")
        assert ask(port, "/api/about") == 200
        for each in slow:
            each.close()


def test_what_is_no_request_is_refused_and_not_waited_for() -> None:
    with served(Room.furnished()) as port, socket.create_connection(("127.0.0.1", port), timeout=5) as sender:
        sender.sendall(b"hello\r\n\r\n")
        assert sender.recv(64).startswith(b"HTTP/1.0 400")


def test_after_a_failure_that_nobody_foresaw_pages_are_answered_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> None:
        monkeypatch.undo()
        raise MemoryError

    with served(Room.furnished()) as port:
        for breaking in ("handle_accept", "readable"):
            monkeypatch.setattr(f"web.serve._Door.{breaking}", broken)
            assert ask(port, "/api/about") == 200
    assert [record.message for record in caplog.records] == ["somebody could not be let in", "the pages failed"]


def test_news_go_on_after_a_device_has_failed_which_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    room = Room.furnished()
    asked = []

    def broken() -> None:
        asked.append("frame")
        raise ZeroDivisionError

    with served(room) as port, Line(port) as table, pytest.MonkeyPatch.context() as patch:
        table.event("lights")
        patch.setattr(room.things.lights, "frame", broken)
        eventually(lambda: len(asked) > 2)
        patch.undo()
        room.things.lights.colours = {Cell("field:1"): Rgb(1, 2, 3)}
        assert table.event("lights") == {"field:1": "#010203"}
    assert [record.message for record in caplog.records] == ["the news failed"]


def test_whoever_asks_faster_than_is_answered_fills_no_log(caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("waitress.queue").setLevel(logging.NOTSET)  # as another test's server has not left it
    with served(Room.furnished(), threads=1) as port, ExitStack() as opened:
        hasty = [opened.enter_context(socket.create_connection(("127.0.0.1", port), timeout=5)) for _ in range(30)]
        for each in hasty:
            each.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        assert all(each.recv(64).startswith(b"HTTP/1.1 200") for each in hasty)
    assert caplog.records == []


def test_a_body_larger_than_the_door_is_refused_unread() -> None:
    room = Room.furnished()
    with served(room) as port, socket.create_connection(("127.0.0.1", port), timeout=5) as sender:
        sender.sendall(b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n")
        assert sender.recv(64).startswith(b"HTTP/1.1 413")


def test_trouble_with_the_journal_reaches_every_page_and_so_does_its_mending() -> None:
    room = Room.furnished()
    left = room.phone(LEFT)
    with served(room) as port, Line(port) as table, Line(port, "", seat_cookie(left)) as phone:
        table.event("moment")
        phone.event("moment")
        room.journal.full = True
        assert left.post("/api/act", {"seq": 1, "do": {"do": "roll", "value": 2}}).status_code == 503
        assert table.event("moment")["trouble"] == "trouble.journal_write"
        assert phone.event("moment")["trouble"] == "trouble.journal_write"
        room.journal.full = False
        room.table.mend()
        assert phone.event("moment")["trouble"] is None


def test_with_a_damaged_journal_a_phone_is_told_and_comes_back_when_it_is_mended() -> None:
    room = Room.furnished()
    cookie = seat_cookie(room.phone(LEFT))
    broken = Room.furnished(playing=False, memory=room.things.memory)
    broken.journal.damaged = True
    broken.table.resume()
    with served(broken) as port, Line(port, "", cookie) as line:
        moment = line.event("moment")
        assert (moment["trouble"], moment["game"]) == ("trouble.journal_read", None)
        broken.journal.damaged = False
        broken.journal.games.extend(room.journal.games)
        broken.table.resume()
        line.until(lambda name, _: name == "end")
        with Line(port, "", cookie) as again:
            assert again.event("moment")["view"]["you"]["seat"] == "left"


def test_a_silent_line_beats() -> None:
    room = Room.furnished(heartbeat_s=0.05)
    with served(room) as port, Line(port) as table:
        assert table.event("beat") == 1
        assert table.event("beat") == 1


def test_a_line_is_never_kept_by_a_browser() -> None:
    room = Room.furnished()
    with served(room) as port, Line(port) as table:
        assert table.answer.headers["Cache-Control"] == "no-store"
        assert table.answer.headers["Content-Type"].startswith("text/event-stream")


def test_closing_ends_every_line_without_a_word_and_frees_the_port() -> None:
    room = Room.furnished()
    with served(room) as port:
        line = Line(port)
        line.event("moment")
    while (event := line.next()[0]) != "end":
        assert event in ("room", "lights", "moment")
    line.close()
    with Server(room.app, "127.0.0.1", port, 4) as again:
        again.close()


def test_a_port_in_use_is_said_in_a_sentence() -> None:
    room = Room.furnished()
    with served(room) as port, pytest.raises(CompanionError, match=f"port {port}") as told:
        Server(room.app, "127.0.0.1", port, 4)
    assert told.value.status == 1  # nothing is wrong with how it was asked for


def test_what_was_loaded_at_the_start_holds_up_no_move_later() -> None:
    room = Room.furnished()
    with serve(room.app, "127.0.0.1", 0, 4) as server:
        assert server.port > 0
        assert gc.get_freeze_count() > 1000
    gc.unfreeze()
