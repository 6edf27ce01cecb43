"""The host pauses the game: phones get a kind no until the host goes on."""

from tests.web.room import LEFT, Room


def test_in_a_pause_phones_are_refused_until_the_host_goes_on() -> None:
    room = Room.furnished()
    host, phone, moment = room.host(), room.phone(LEFT), room.table.moment
    tap = {"seq": moment.number, "do": {"do": "roll", "value": 2}}
    assert host.post("/api/host/pause", {"paused": True}).json == {"seq": moment.number + 1}
    for path, said in (("act", tap), ("throw", tap), ("undo", tap), ("correct", {**tap, "n": 0})):
        answer = phone.post(f"/api/{path}", said)
        assert (answer.status_code, answer.json["reason"]) == (422, "paused")
    assert host.post("/api/host/act", {"seat": "left", **tap}).json["reason"] == "paused"
    assert room.things.eyes.asked == []
    assert host.post("/api/host/pause", {"paused": False}).status_code == 200
    assert phone.post("/api/act", tap).status_code == 200
    assert host.post("/api/host/pause", {"paused": "yes"}).json["reason"] == "malformed"


def test_a_full_disk_does_not_hold_a_pause_up() -> None:
    room = Room.furnished()
    host, room.things.memory.full = room.host(), True
    assert host.post("/api/host/pause", {"paused": True}).json["reason"] == "journal"
    assert room.table.moment.paused
