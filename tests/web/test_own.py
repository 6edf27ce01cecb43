"""The owner's own file of a game, changed from the host's page place by place."""

import pytest

from tests.web.house import ToyGames
from tests.web.room import Room

DECK = {"game": "toy", "path": ["deck", 0], "value": 7, "seen": 0}


def test_the_page_knows_which_games_have_one_and_what_it_says() -> None:
    room = Room.furnished()
    room.things.own.says["deck"] = [3]
    host = room.host()
    assert host.get("/api/host").json["own"] == ["toy"]
    assert host.get("/api/host/own/toy").json == {"facts": {"deck": [3]}, "seen": 0}


def test_a_change_is_kept_and_answered_with_what_there_is_now() -> None:
    room = Room.furnished()
    answer = room.host().post("/api/host/own", DECK)
    assert (answer.status_code, answer.json) == (200, {"facts": {"deck": 7}, "seen": 1})
    assert room.table.moment.number == 1  # a running game keeps what it began with


def test_a_place_that_is_wrong_is_told_by_its_path_and_a_word() -> None:
    answer = Room.furnished().host().post("/api/host/own", {**DECK, "value": "odd"})
    assert answer.status_code == 400
    assert answer.json == {
        "error": "deck cannot be 'odd'.",
        "reason": "malformed",
        "rule": None,
        "path": ["deck", "deck", "0"],
        "wrong": "unfit",
    }


def test_who_is_too_late_or_cannot_be_written_for_changes_nothing() -> None:
    room = Room.furnished()
    host = room.host()
    assert host.post("/api/host/own", {**DECK, "seen": 9}).json["reason"] == "stale"
    room.things.own.full = True
    assert host.post("/api/host/own", DECK).json["reason"] == "device"
    assert room.things.own.says == {}


def test_a_thing_is_given_another_place_in_its_list() -> None:
    room = Room.furnished()
    wish = {"game": "toy", "path": ["deck", 2], "to": 1, "seen": 0}
    assert room.host().post("/api/host/order", wish).json == {"facts": {"deck": [2, 1]}, "seen": 1}
    assert room.host().post("/api/host/order", wish).json["reason"] == "stale"
    assert room.host().post("/api/host/order", {**wish, "to": "1", "seen": 1}).json["reason"] == "malformed"


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": None},
        {"game": 3},
        {"path": "deck"},
        {"path": [None]},
        {"path": [True]},
        {"path": [["deck"]]},
        {"seen": None},
        {"seen": "0"},
        {"seen": 0.5},
    ],
)
def test_what_makes_no_sense_changes_nothing(wrong: dict[str, object]) -> None:
    room = Room.furnished()
    assert room.host().post("/api/host/own", {**DECK, **wrong}).json["reason"] == "malformed"
    assert room.things.own.says == {}


def test_nothing_is_added_to_a_game_that_is_not_there() -> None:
    host = Room.furnished().host()
    wishes = (host.post(f"/api/host/{path}", {**DECK, "game": "chess", "to": 0}) for path in ("own", "order"))
    assert [each.status_code for each in (*wishes, host.get("/api/host/own/chess"))] == [404] * 3


def test_how_the_cards_lie_is_neither_told_nor_laid_on_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyGames, "asset", lambda *_: None)  # a game without a schema of what its owner may add
    room = Room.furnished()
    room.things.own.says["deck"] = [3]
    host = room.host()
    wishes = (host.post("/api/host/own", DECK), host.post("/api/host/order", {**DECK, "path": ["deck", 0], "to": 0}))
    for answer in (host.get("/api/host/own/toy"), *wishes):
        assert answer.json["reason"] == "not_found"
    assert room.things.own.says == {"deck": [3]}


def test_no_place_is_larger_than_a_tap() -> None:
    room = Room.furnished()
    assert room.host().post("/api/host/own", {**DECK, "value": "x" * 9000}).json["reason"] == "too_large"
    assert room.things.own.says == {}
