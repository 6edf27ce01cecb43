"""The host: behind a PIN, able to mend everything, shown nobody's secrets."""

import pytest

from companion.core.errors import DeviceError, JournalError
from companion.core.sentence import Sentence
from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from tests.table.toy import TOY, Roll, Step
from tests.web.house import DictMemory, Furniture, OneBehind, OnePicture, PaperLights
from tests.web.room import LEFT, RIGHT, Room

NEW = {"game": "toy", "seats": ["right", "left"], "options": {"steps": 5}, "first": None, "language": "nl"}
POSTS = [
    "new",
    "again",
    "undo",
    "correct",
    "drop",
    "pause",
    "act",
    "choose",
    "reissue",
    "bots",
    "look",
    "exposure",
    "brightness",
    "mute",
    "pictures",
    "point",
    "wiring",
    "own",
    "order",
    "kit/begin",
    "kit/take",
    "kit/keep",
    "kit/undo",
    "kit/end",
    "shutdown",
]


def test_without_the_pin_nothing_of_the_hosts_is_given() -> None:
    room = Room.furnished()
    phone = room.phone(LEFT)
    for path in POSTS:
        assert phone.post(f"/api/host/{path}").json["reason"] == "no_host"
    reads = ("/api/host", "/api/host/own/toy", "/api/host/wiring/toy", "/api/host/kit", "/api/host/export/3")
    for path in (*reads, "/stream?as=host", "/camera.jpg", "/camera.jpg?overlay=1"):
        assert phone.get(path).status_code == 401
    assert room.table.moment.number == 1


def test_every_host_tap_stands_in_the_list_above() -> None:
    room = Room.furnished()
    rules = {rule.rule for rule in room.app.url_map.iter_rules() if rule.rule.startswith("/api/host/")}
    others = ["kit", "login", "export/<int:number>", "own/<game>", "wiring/<game>"]
    assert rules == {f"/api/host/{path}" for path in [*POSTS, *others]}


def test_the_host_s_page_opens_though_the_journal_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(_: OneBehind) -> None:
        raise JournalError("The disk failed.")

    room = Room.furnished()
    host = room.host()
    monkeypatch.setattr(OneBehind, "behind", unreadable)
    answer = host.get("/api/host")
    assert (answer.status_code, answer.json["finished"]) == (200, [])


def test_the_hosts_page_has_everything_but_secrets() -> None:
    room = Room.furnished(join_pin="77")
    facts = room.host().get("/api/host").json
    assert facts["pin"] == "77"
    assert facts["seats"][0].keys() == {"seat", "joined", "awake", "bot", "code", "qr"}
    assert facts["doctor"] == [
        {
            "name": "packages",
            "state": "ok",
            "sentence": "All Python packages are there.",
            "said": ["All Python packages are there.", {}],
            "mend": "",
            "mend_said": ["", {}],
        }
    ]
    assert facts["finished"] == [{"name": "toy-2026-01-01", "href": "/api/host/export/3"}]
    assert "secret" not in str(facts)
    assert "seed" not in str(facts)


def test_everybody_may_know_which_games_there_are() -> None:
    (toy,) = Room.furnished(playing=False).browser().get("/api/games").json
    assert toy == {
        "name": "toy",
        "title": {"de": "Spielzeug", "en": "toy", "nl": "toy"},
        "roster": ["left", "right"],
        "players": [2, 2],
        "switches": [{"name": "steps", "default": 3, "choices": None, "low": 1, "high": 9}],
    }


def test_a_new_game_has_the_seats_and_switches_asked_for_and_begins_once() -> None:
    room = Room.furnished(playing=False)
    host, wish = room.host(), {**NEW, "instead": 0}
    assert host.post("/api/host/new", wish).status_code == 200
    assert host.post("/api/host/new", wish).json["reason"] == "stale"  # by a bad network it came twice
    play = room.table.moment.play
    assert play.setup.seats == (RIGHT, LEFT)
    assert play.setup.options == {"steps": 5}
    assert room.context.room.now.language == "nl"


def test_no_game_begins_whose_language_cannot_be_kept() -> None:
    room = Room.furnished()
    host = room.host()
    room.things.memory.full = True
    assert host.post("/api/host/new", NEW).status_code == 503
    assert len(room.journal.games) == 1


def test_what_the_owners_file_says_is_part_of_a_new_game() -> None:
    room = Room.furnished(playing=False)
    room.things.own.says["books"] = ["mine"]
    answer = room.host().post("/api/host/new", NEW)
    assert (answer.status_code, answer.json["error"]) == (400, "A header has no key 'books'.")  # the toy has no books


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": ["left"]},
        {"seats": ["left", "left"]},
        {"seats": None},
        {"seats": [1, 2]},
        {"options": {"stepps": 5}},
        {"options": {"steps": 10}},
        {"options": []},
        {"first": "middle"},
        {"language": "xx"},
    ],
)
def test_a_new_game_that_makes_no_sense_leaves_the_old_one(wrong: dict[str, object]) -> None:
    room = Room.furnished()
    answer = room.host().post("/api/host/new", {**NEW, **wrong})
    assert (answer.status_code, answer.json["reason"]) == (400, "malformed")
    assert len(room.journal.games) == 1


def test_the_host_takes_back_anything_and_all_pages_are_told() -> None:
    room = Room.furnished()
    room.table.act(LEFT, {"do": "roll", "value": 2})
    answer = room.host().post("/api/host/undo", {"seq": room.table.moment.number, "count": 1})
    assert answer.status_code == 200
    assert room.table.moment.notice.key == "notice.undone"


def test_the_host_enters_a_throw_for_an_absent_player() -> None:
    room = Room.furnished()
    tap = {"seat": "left", "do": {"do": "roll", "value": 2}}
    assert room.host().post("/api/host/act", tap).status_code == 200
    assert room.table.moment.notice.key == "notice.for_absent"


def test_the_host_may_not_do_what_only_the_player_knows_to_be_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room.furnished()
    host = room.host()
    room.table.act(LEFT, {"do": "roll", "value": 2})
    tap = {"seat": "left", "do": {"do": "step", "ahead": True}}
    answer = host.post("/api/host/act", tap)
    assert (answer.status_code, answer.json["reason"]) == (403, "secret")
    assert host.post("/api/host/act", {"seat": "left", "do": {"do": "fly"}}).json["reason"] == "malformed"
    monkeypatch.setattr(TOY.actions[1], "public", True)
    assert host.post("/api/host/act", tap).status_code == 200


def test_the_companion_chooses_for_an_absent_player() -> None:
    room = Room.furnished()
    host = room.host()
    assert host.post("/api/host/choose", {"seat": "left"}).json["reason"] == "throw_due"
    room.table.act(LEFT, {"do": "roll", "value": 2})
    assert host.post("/api/host/choose", {"seat": "left", "seq": 0}).json["reason"] == "stale"
    assert host.post("/api/host/choose", {"seat": "left"}).status_code == 200
    assert room.table.moment.play.last.seat == LEFT


@pytest.mark.parametrize("path", ["act", "choose", "reissue"])
def test_a_seat_that_does_not_play_is_not_found(path: str) -> None:
    answer = Room.furnished().host().post(f"/api/host/{path}", {"seat": "middle", "do": {"do": "step"}})
    assert (answer.status_code, answer.json["reason"]) == (404, "not_found")


def test_lights_sound_pictures_and_camera_do_as_told() -> None:
    room = Room.furnished()
    host, things = room.host(), room.things
    assert host.post("/api/host/brightness", {"share": 0.25}).status_code == 200
    assert host.post("/api/host/exposure", {"stops": -1.5}).status_code == 200
    assert host.post("/api/host/mute", {"lights": True}).status_code == 200
    assert host.post("/api/host/mute", {"sound": False}).status_code == 200
    assert host.post("/api/host/pictures", {"keep": False}).status_code == 200
    assert host.post("/api/host/look").status_code == 200
    assert (things.lights.brightness, things.lights.muted, things.album.keeping) == (0.25, True, False)
    assert things.eyes.asked == ["look"]
    facts = host.get("/api/host").json
    assert facts["lights"] == {"address": "sim:", "brightness": 0.25, "muted": True, "sentence": None, "said": None}
    assert (facts["sound"], facts["camera"]["exposure"]) == ({"muted": False}, -1.5)


def test_lights_and_pictures_are_after_a_restart_as_the_host_left_them() -> None:
    room = Room.furnished()
    host = room.host()
    for path, said in (
        ("brightness", {"share": 0}),
        ("mute", {"lights": True}),
        ("pictures", {"keep": False}),
        ("exposure", {"stops": 1}),
    ):
        assert host.post(f"/api/host/{path}", said).status_code == 200
    again = Room.furnished(memory=room.things.memory).things
    assert (again.lights.brightness, again.lights.muted, again.album.keeping) == (0.0, True, False)
    assert again.eyes.exposure == 1.0


@pytest.mark.parametrize("kept", [{}, {"web.room": '{"sound": true, "language": null, "bots": ["right"]}'}])
def test_lights_and_pictures_that_the_host_never_touched_are_as_the_settings_say(kept: dict[str, str]) -> None:
    """The second is what an earlier version has kept."""
    things = Furniture(DictMemory(dict(kept)), lights=PaperLights(brightness=0.3), album=OnePicture(keeping=False))
    room = Room.furnished(things=things)
    assert room.host().post("/api/host/mute", {"sound": True}).status_code == 200
    assert (things.lights.brightness, things.lights.muted, things.album.keeping) == (0.3, False, False)
    settings_changed = Furniture(things.memory, lights=PaperLights(brightness=0.6))
    Room.furnished(things=settings_changed)
    assert (settings_changed.lights.brightness, settings_changed.album.keeping) == (0.6, True)
    assert things.stand_ins.seats == settings_changed.stand_ins.seats == ({RIGHT} if kept else set())


@pytest.mark.parametrize("left", ['{"sound": tr', "[]", "7", "[" * 100_000], ids=len)
def test_settings_that_a_failing_disk_has_damaged_are_as_at_first(left: str) -> None:
    host = Room.furnished(memory=DictMemory({"web.room": left})).host()
    assert host.get("/api/host").json["sound"] == {"muted": True}


def test_a_full_disk_does_not_hold_lights_or_pictures_on() -> None:
    room = Room.furnished()
    host, things = room.host(), room.things
    things.memory.full = True
    for path, said in (("mute", {"lights": True}), ("pictures", {"keep": False})):
        assert host.post(f"/api/host/{path}", said).json["reason"] == "journal"
    assert (things.lights.muted, things.album.keeping) == (True, False)


def test_what_may_be_wrong_with_the_lights_is_told_to_the_host() -> None:
    room = Room.furnished()
    room.things.lights.sentence = Sentence("No lights on {port}: it was pulled out.", port="ttyUSB0")
    lights = room.host().get("/api/host").json["lights"]
    assert lights["sentence"] == "No lights on ttyUSB0: it was pulled out."
    assert lights["said"] == ["No lights on {port}: it was pulled out.", {"port": "ttyUSB0"}]


def test_a_refusal_with_a_pattern_gives_it_so_that_the_page_can_say_it() -> None:
    room = Room.furnished()
    assert room.things.teacher is not None
    room.things.teacher.trouble = DeviceError(Sentence("The camera {camera} has gone: is its cable in?", camera="C270"))
    answer = room.host().post("/api/host/kit/take")
    assert answer.status_code == 503
    assert answer.json == {
        "error": "The camera C270 has gone: is its cable in?",
        "reason": "device",
        "rule": None,
        "said": ["The camera {camera} has gone: is its cable in?", {"camera": "C270"}],
    }


def test_a_house_rule_that_cannot_be_is_named() -> None:
    answer = Room.furnished().host().post("/api/host/new", {**NEW, "options": {"steps": 99}})
    assert (answer.status_code, answer.json["reason"]) == (400, "malformed")
    assert answer.json["said"] == ["The switch {switch} cannot be {value}.", {"switch": "steps", "value": "99"}]


@pytest.mark.parametrize("share", [-0.1, 1.1, "1", None, True, [0.5]])
def test_brightness_is_a_share(share: object) -> None:
    room = Room.furnished()
    assert room.host().post("/api/host/brightness", {"share": share}).json["reason"] == "malformed"
    assert room.things.lights.brightness == 0.5


@pytest.mark.parametrize("stops", [-3.5, 4, "1", None, True])
def test_an_exposure_is_a_few_stops_at_most(stops: object) -> None:
    room = Room.furnished()
    assert room.host().post("/api/host/exposure", {"stops": stops}).json["reason"] == "malformed"
    assert room.things.eyes.exposure == 0.0


def test_a_light_is_pointed_at_until_the_map_is_kept() -> None:
    room = Room.furnished()
    host, lights = room.host(), room.things.lights
    game = room.table.moment.play.game.name
    assert host.post("/api/host/point", {"light": 7}).status_code == 200
    assert lights.pointed == 7
    assert host.post("/api/host/wiring", {"game": game, "lights": {"field:0": 7}}).status_code == 200
    assert lights.wired == {game: {"field:0": 7}}
    assert host.get(f"/api/host/wiring/{game}").json == {"lights": {"field:0": 7}}
    assert host.get("/api/host/wiring/no-such-game").status_code == 404
    assert lights.pointed is None


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("point", {"light": -1}),
        ("point", {"light": 2000}),
        ("point", {"light": "7"}),
        ("wiring", {"game": "no such game", "lights": {}}),
        ("wiring", {"game": 3, "lights": {}}),
        ("wiring", {"lights": {}}),
    ],
)
def test_lights_that_make_no_sense_change_nothing(path: str, said: dict[str, object]) -> None:
    room = Room.furnished()
    assert room.host().post(f"/api/host/{path}", said).json["reason"] == "malformed"
    assert (room.things.lights.pointed, room.things.lights.wired) == (None, {})


def test_of_two_hosts_the_later_one_puts_away_only_what_he_has_seen() -> None:
    room = Room.furnished()
    host, other = room.host(), room.host()
    room.table.see(doubtful(3))
    seen = room.table.moment.number
    assert host.post("/api/host/drop", {"seq": seen}).status_code == 200
    room.table.see(doubtful(2))
    answer = other.post("/api/host/drop", {"seq": seen})
    assert (answer.status_code, answer.json["reason"]) == (409, "stale")
    assert room.table.moment.question is not None


def test_the_host_puts_a_correction_away_and_what_is_asked_stays() -> None:
    room = Room.furnished()
    host = room.host()
    room.table.submit(LEFT, Roll(2))
    room.table.submit(LEFT, Step(ahead=True))
    room.table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    room.table.see(doubtful(3))
    assert host.post("/api/host/drop", {"what": "all"}).json["reason"] == "malformed"
    assert host.post("/api/host/drop", {"what": "dispute", "seq": room.table.moment.number}).status_code == 200
    assert room.table.moment.dispute is None
    assert room.table.moment.question is not None


def doubtful(pips: int) -> Throw:
    piece = Piece(PieceType.PIP_STICK, pips, 0.6, ((0.0, 0.0),), second=4)
    return Throw(ThrowKind.STICKS, (piece,), frozenset({Reason.GLARE}))


def test_seats_of_the_companion_show_no_code_and_are_played_again_after_a_restart() -> None:
    room = Room.furnished()
    assert room.host().post("/api/host/bots", {"seat": "right", "bot": True}).status_code == 200
    assert room.things.stand_ins.seats == {RIGHT}
    seats = room.browser().get("/api/seats").json["seats"]
    assert [(row["bot"], row["code"] is None) for row in seats] == [(False, False), (True, True)]
    again = Room.furnished(memory=room.things.memory)
    assert again.things.stand_ins.seats == {RIGHT}
    assert room.host().post("/api/host/bots", {"seat": "nobody", "bot": True}).json["reason"] == "malformed"


def test_a_finished_game_is_exported_and_no_other() -> None:
    host = Room.furnished().host()
    answer = host.get("/api/host/export/3")
    assert answer.data.startswith(b'{"transcript": 1')
    assert answer.headers["Content-Disposition"] == 'attachment; filename="game-3.jsonl"'
    assert host.get("/api/host/export/4").status_code == 404


def test_the_host_ends_the_evening() -> None:
    room = Room.furnished()
    room.phone(LEFT).post("/api/host/shutdown")
    assert room.things.downs == []
    assert room.host().post("/api/host/shutdown").status_code == 200
    assert room.things.downs == ["down"]


def test_the_camera_shows_its_picture_and_its_thoughts_to_the_host_alone() -> None:
    room = Room.furnished()
    host = room.host()
    assert room.browser().get("/camera.jpg").json["reason"] == "no_host"  # all see the throws, cut out of it
    picture = host.get("/camera.jpg")
    assert (picture.data, picture.headers["Cache-Control"]) == (b"\xff\xd8jpeg", "no-store")
    assert host.get("/camera.jpg?overlay=1").data == b"\xff\xd8drawn"
    assert "X-Doubts" not in host.get("/camera.jpg?overlay=1").headers
    room.things.eyes.doubts = frozenset({Reason.COUNT, Reason.COCKED})
    assert host.get("/camera.jpg?overlay=1").headers["X-Doubts"] == "cocked count"
    assert "X-Doubts" not in host.get("/camera.jpg").headers
    room.things.eyes.picture = None
    assert host.get("/camera.jpg").json["reason"] == "not_found"
    assert [host.get("/camera.jpg").status_code for _ in range(30)][-1] == 429


def test_pictures_are_given_at_a_calm_rate() -> None:
    browser = Room.furnished().browser()
    statuses = [browser.get("/picture/7.jpg").status_code for _ in range(40)]
    assert statuses.count(429) == 10
