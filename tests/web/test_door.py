"""What comes in at all: only our own pages, under our own name, with small honest JSON."""

import json

import pytest

from tests.web.room import ADDRESS, HOST, LEFT, Room
from web.refusal import Refusal

ROLL = {"seq": 1, "do": {"do": "roll", "value": 2}}


@pytest.mark.parametrize(
    "host", ["evil.example", "192.168.1.20", "192.168.1.20:80", "192.168.1.20:8420.evil.example", ""]
)
def test_a_foreign_name_that_points_here_is_turned_away(host: str) -> None:
    browser = Room.furnished().browser()
    for path in ("/", "/api/seats", "/stream?as=table", "/static/vendor/preact.js"):
        answer = browser.get(path, Host=host)
        assert answer.status_code == 421
        assert answer.get_json(force=True)["reason"] == "wrong_host"


def test_the_name_may_be_written_in_capitals() -> None:
    room = Room.furnished(hosts=lambda: {"tischgeist.local:8420"})
    assert room.browser().get("/api/about", Host="Tischgeist.local:8420").status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": f"https://{HOST}"},
        {"Origin": "http://192.168.1.20:9999"},
        {"X-Tischgeist": ""},
        {"X-Tischgeist": "0"},
    ],
)
def test_a_tap_from_another_site_changes_nothing(headers: dict[str, str]) -> None:
    room = Room.furnished()
    answer = room.phone(LEFT).post("/api/act", ROLL, **headers)
    assert (answer.status_code, answer.json["reason"]) == (403, "wrong_origin")
    assert room.journal.games[-1].lines == ()


def test_another_site_cannot_even_open_streams() -> None:
    answer = Room.furnished().browser().get("/stream?as=table", Origin="http://evil.example")
    assert answer.status_code == 403


def test_a_form_of_another_site_is_no_tap() -> None:
    room = Room.furnished()
    phone = room.phone(LEFT)
    answer = phone.client.post(
        "/api/act",
        data=json.dumps(ROLL),
        headers={"Host": HOST, "Origin": ADDRESS, "X-Tischgeist": "1"},
        content_type="text/plain",
    )
    assert (answer.status_code, answer.json["reason"]) == (400, "malformed")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"7",
        b"\xff\xfe\x00",
        b"[" * 8000,
        b'{"seq": ' + b"9" * 5000 + b"}",
        b'{"seq": 1}',
        b'{"seq": 1, "do": []}',
        b'{"seq": "1", "do": {"do": "roll", "value": 2}}',
        b'{"seq": true, "do": {"do": "roll", "value": 2}}',
        b'{"seq": 1.0, "do": {"do": "roll", "value": 2}}',
        b'{"seq": null, "do": {"do": "roll", "value": 2}}',
        b'{"seq": 1, "do": {"do": "fly"}}',
        b'{"seq": 1, "do": {"do": ["roll"]}}',
        b'{"seq": 1, "do": {"do": "roll"}}',
        b'{"seq": 1, "do": {"do": "roll", "value": "2"}}',
        b'{"seq": 1, "do": {"do": "roll", "value": 2, "more": 1}}',
        b'{"seq": 1, "do": {"do": "roll", "value": 2, "value": 3}}',
        b'{"seq": 1, "do": {"undo": 1}}',
        b'{"seq": 1, "do": {"do": "roll", "value": 2, "\\ud800": 1}}',
    ],
)
def test_what_is_no_tap_is_refused_in_one_coded_sentence(data: bytes) -> None:
    room = Room.furnished()
    answer = room.phone(LEFT).post("/api/act", data)
    assert answer.status_code == 400
    assert answer.json["reason"] == "malformed"
    assert answer.json["error"].endswith(".")
    assert room.journal.games[-1].lines == ()


def test_what_is_nested_too_deep_to_be_shown_is_refused_before_anybody_keeps_it() -> None:
    said = b'{"game": "toy", "lights": {"start": ' + b"[" * 200 + b"]" * 200 + b"}}"
    answer = Room.furnished().host().post("/api/host/wiring", said)
    assert (answer.status_code, answer.json["reason"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/api/host/login", b'{"pin": "\\ud800"}'),
        ("/api/join", b'{"token": "\\ud800"}'),
        ("/api/join", b'{"code": "\\udc00"}'),
    ],
)
def test_half_a_character_is_no_text(path: str, said: bytes) -> None:
    answer = Room.furnished().browser().post(path, said)
    assert (answer.status_code, answer.json["reason"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("length", "status", "reason"), [(200, 403, "no_link"), (201, 400, "malformed")], ids=["short", "too long"]
)
def test_a_text_that_somebody_sends_is_a_short_one(length: int, status: int, reason: str) -> None:
    answer = Room.furnished().browser().post("/api/join", {"code": "A" * length})
    assert (answer.status_code, answer.json["reason"]) == (status, reason)


def test_a_body_above_eight_kilobytes_is_not_read() -> None:
    answer = Room.furnished().phone(LEFT).post("/api/act", b"{" + b" " * 8192 + b"}")
    assert (answer.status_code, answer.json["reason"]) == (413, "too_large")


def test_every_answer_forbids_scripts_of_others_and_being_framed() -> None:
    room = Room.furnished()
    for path in ("/", "/phone", "/api/about", "/nowhere", "/api/host"):
        headers = room.browser().get(path).headers
        policy = headers["Content-Security-Policy"].split("; ")
        assert {"default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"} <= set(policy)
        assert not any("unsafe" in part or "http" in part for part in policy)
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"


def test_what_a_seat_may_see_is_kept_by_no_browser() -> None:
    phone = Room.furnished().phone(LEFT)
    assert phone.get("/api/log").headers["Cache-Control"] == "no-store"
    assert phone.get("/api/about").headers["Cache-Control"] == "no-store"


def test_nothing_changes_by_get() -> None:
    room = Room.furnished()
    browser = room.host()
    for rule in room.app.url_map.iter_rules():
        if "POST" in (rule.methods or ()):
            answer = browser.get(rule.rule)
            assert (answer.status_code, answer.json["reason"]) == (405, "not_allowed")


@pytest.mark.parametrize("accept", ["application/json", "text/html"])
def test_who_asks_in_the_wrong_way_is_told_which_are_right(accept: str) -> None:
    browser = Room.furnished().browser()
    assert browser.get("/api/act", Accept=accept).headers["Allow"] == "OPTIONS, POST"
    assert browser.post("/table", Accept=accept).headers["Allow"] == "GET, HEAD, OPTIONS"


def test_a_mistyped_address_gets_a_small_page_with_a_way_home() -> None:
    answer = Room.furnished().browser().get("/<script>", Accept="text/html")
    assert answer.status_code == 404
    assert answer.mimetype == "text/html"
    assert '<a href="/">' in answer.text
    assert "width=device-width" in answer.text  # else a phone shows it as small as a newspaper


def test_what_a_small_page_says_is_words_whatever_stands_in_it() -> None:
    room = Room.furnished()

    @room.app.get("/quoting")
    def quoting() -> str:
        raise Refusal(404, "not_found", "There is no <script>.")

    assert "There is no &lt;script&gt;." in room.browser().get("/quoting", Accept="text/html").text


def test_what_breaks_inside_tells_nothing_of_the_inside(caplog: pytest.LogCaptureFixture) -> None:
    room = Room.furnished()
    room.things.lights.colours = None  # type: ignore[assignment]  # so that something breaks
    answer = room.host().post("/api/host/look")
    assert (answer.status_code, answer.json["reason"]) == (500, "broken")
    assert "lights" not in answer.text
