"""The service put together: it comes back in the same game, says what is wrong, and goes on once that is mended."""

import errno
import io
import json
import sys
import urllib.request
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion import games
from companion.cli import grown
from companion.cli.clock import SystemClock
from companion.cli.config import Config, configured
from companion.cli.lights.setup import keep_map, pixel_map, wiring
from companion.cli.run import _config, _greet, _serve, _switched_off
from companion.cli.service import Service
from companion.core.actions import from_facts
from companion.core.errors import CompanionError, DeviceError, UsageError
from companion.core.game import usual
from companion.core.values import Cell, Seat
from companion.journal.pictures import Pictures
from companion.table.stand_in import StandIns
from hardware.mapping import light, read
from tests.evening.phone import Phone, Refused
from tests.hardware.live_board import LiveBoard
from tests.waiting import eventually

KING = Seat("king")
PATIENCE_S = 10.0


def a_config(folder: Path, **given: object) -> Config:
    """This machine alone, without devices: what a camera does is tested where it is written."""
    return configured({"state": str(folder), "camera": "", "lights": "mock:", "host": "127.0.0.1", "port": 0, **given})


def asked(service: Service, path: str) -> Any:
    with urllib.request.urlopen(service.address + path, timeout=PATIENCE_S) as answer:  # noqa: S310 - our own
        return json.loads(answer.read())


def the_host(service: Service) -> Phone:
    host = Phone(service.address)
    host.post("/api/host/login", {"pin": service.pin})
    return host


def test_it_serves_the_pages_at_the_address_it_names(tmp_path: Path) -> None:
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        about = asked(service, "/api/about")
    assert (about["game"], about["simulated"]) == ("feuer-salamander", False)


def test_it_comes_back_in_the_same_game_with_the_same_pin(tmp_path: Path) -> None:
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        before, pin = service.table.moment.own(KING), service.pin
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        assert service.table.moment.own(KING) == before
        assert service.pin == pin


@pytest.mark.parametrize("back_s", [0, 3600])
def test_no_tap_on_a_page_of_an_earlier_run_fits_though_the_clock_was_set_back(
    back_s: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SystemClock, "now", lambda _: 1_800_000_000.0)
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        seen = service.table.drop().number
    monkeypatch.setattr(SystemClock, "now", lambda _: 1_800_000_000.0 - back_s)
    with Service(a_config(tmp_path)) as service:
        assert service.table.moment.number > seen


def test_a_picture_gets_no_name_that_an_earlier_game_speaks_of_though_only_the_journal_was_brought_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    albums: list[Pictures] = []

    def noted(*given: Any, **named: Any) -> Pictures:
        albums.append(Pictures(*given, **named))
        return albums[-1]

    monkeypatch.setattr("companion.cli.service.Pictures", noted)
    game = games.find("feuer-salamander")
    with Service(a_config(tmp_path)) as service:
        service.table.begin(usual(game, 2, seed=7))
        throw = from_facts(game.actions, {"do": "start_throw", "value": 4})
        service.table.submit(KING, throw, source=KING, frame="throw-00000007")
    with Service(a_config(tmp_path)):
        assert albums[-1].add(b"jpeg", "{}") == "throw-00000008"


def test_a_game_that_is_only_offered_leaves_the_one_that_is_on_the_table(tmp_path: Path) -> None:
    for offered in ("felsenfeuer", "feuer-salamander"):
        with Service(a_config(tmp_path)) as service:
            service.offer(offered)
            play = service.table.moment.play
            assert play is not None
            assert (play.game.name, play.number) == ("felsenfeuer", 1)


def test_a_map_made_on_the_host_page_is_in_force_at_once_and_after_a_restart(tmp_path: Path) -> None:
    wiring = {"game": "feuer-salamander", "lights": {"dungeon": 3, "start:king": 0}}
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        host = the_host(service)
        host.post("/api/host/wiring", wiring)
        assert json.loads(host.get("/api/host/wiring/feuer-salamander"))["lights"] == wiring["lights"]
        with pytest.raises(Refused, match="gives light 3 to 'dungeon' and to 'start:king'"):
            host.post("/api/host/wiring", {**wiring, "lights": {"dungeon": 3, "start:king": 3}})
    config = a_config(tmp_path)
    assert pixel_map(config).pixels == wiring["lights"]
    with Service(config) as service:
        the_host(service).post("/api/host/wiring", {**wiring, "lights": {"dungeon": 1}})
    assert pixel_map(config).pixels == {"dungeon": 1}
    assert read((tmp_path / "lights-feuer-salamander.before.toml").read_text(), ["dungeon", "start:king"]).count == 4


@pytest.mark.parametrize("content", [None, b"damaged", b"\xff"])
def test_a_map_that_cannot_be_read_stops_no_evening_and_its_game_alone_is_dark_until_it_is_made_anew(
    content: bytes | None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    lights_map = tmp_path / "my.toml"
    if content is not None:
        lights_map.write_bytes(content)
    config = a_config(tmp_path, game="aladdins-erbe", lights_map=str(lights_map))
    with Service(config) as service:
        host = the_host(service)
        rooms = json.loads(host.get("/api/host"))
        assert "my.toml" in rooms["lights"]["sentence"]
        assert ("map", "fail") in {(check["name"], check["state"]) for check in rooms["doctor"]}
        with pytest.raises(Refused, match=r"my\.toml"):
            host.get("/api/host/wiring/aladdins-erbe")
        shining = wiring(config).pixels
        assert "c2.0" not in shining
        assert shining.keys() >= {"dungeon", light(236)}  # each can be lit to be looked for
        host.post("/api/host/wiring", {"game": "aladdins-erbe", "lights": {"c2.0": 3}})
        assert json.loads(host.get("/api/host"))["lights"]["sentence"] is None
    assert "That game is played without lights" in caplog.text
    assert wiring(config).pixels["c2.0"] == 3


def test_a_full_disk_leaves_the_map_of_the_lights_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    config = a_config(tmp_path)
    keep_map(config, {"dungeon": 3})
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(DeviceError, match="No space left on device"):
        keep_map(config, {"dungeon": 1})
    assert pixel_map(config).pixels == {"dungeon": 3}


def test_moments_of_a_later_run_have_later_numbers(tmp_path: Path) -> None:
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        before = service.table.moment.number
    with Service(a_config(tmp_path)) as service:
        assert service.table.moment.number > before


def test_a_damaged_journal_is_said_on_the_pages_and_left_as_it_is(tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    journal.write_bytes(b"no database at all" * 1000)
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        assert service.table.moment.trouble == "trouble.journal_read"
        assert asked(service, "/api/about")["game"] is None
    assert journal.read_bytes() == b"no database at all" * 1000


def test_once_a_journal_can_be_read_again_the_service_wants_to_be_opened_anew(tmp_path: Path) -> None:
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
    kept = (tmp_path / "journal.sqlite").read_bytes()
    (tmp_path / "journal.sqlite").write_bytes(b"no database at all" * 1000)
    with Service(a_config(tmp_path)) as service:
        assert not service.outdated
        (tmp_path / "journal.sqlite").write_bytes(kept)
        eventually(lambda: service.outdated)
        assert service.table.moment.play is not None


def test_a_thread_goes_on_after_what_nobody_foresaw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors, plays_on = [ZeroDivisionError("a greedy bot weighed nothing")], Event()

    def run(_: StandIns) -> None:
        if errors:
            raise errors.pop()
        plays_on.set()

    monkeypatch.setattr(StandIns, "run", run)
    monkeypatch.setattr("companion.house.upkeep.AGAIN_S", 0.0)
    with Service(a_config(tmp_path)):
        assert plays_on.wait(PATIENCE_S)
    assert "a greedy bot weighed nothing" in caplog.text


def test_without_a_camera_the_host_is_told_how_to_play_on(tmp_path: Path) -> None:
    with Service(a_config(tmp_path)) as service:
        rooms = json.loads(the_host(service).get("/api/host"))
    assert rooms["camera"]["sentence"] == "There is no camera in the settings; throws are entered by hand."


def test_without_eyes_the_host_is_told_so_and_not_the_camera_s_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "companion.house.eyes", None)
    with Service(a_config(tmp_path, camera="rtsp://me:secret@phone/live")) as service:
        camera = json.loads(the_host(service).get("/api/host"))["camera"]
    assert camera["address"] == "rtsp://phone/live"
    assert camera["sentence"].startswith("OpenCV or ONNX Runtime is missing")


@pytest.mark.parametrize("content", [None, b"damaged"])
def test_a_kit_in_the_settings_that_cannot_be_read_stops_no_evening_and_nothing_is_read_without_it(
    content: bytes | None, tmp_path: Path
) -> None:
    kit = tmp_path / "my.kit"
    if content is not None:
        kit.write_bytes(content)
    with Service(a_config(tmp_path, camera="sim:", kit=str(kit))) as service:
        rooms = json.loads(the_host(service).get("/api/host"))
    assert rooms["camera"]["sentence"].startswith("The kit in the settings cannot be read")
    assert rooms["camera"]["age_s"] is None
    assert ("kit", "fail") in {(check["name"], check["state"]) for check in rooms["doctor"]}


@pytest.mark.parametrize("command", ["", "systemctl poweroff"])
def test_the_host_ends_the_evening_and_knows_whether_the_machine_goes_off(command: str, tmp_path: Path) -> None:
    with Service(a_config(tmp_path, power_off=command)) as service:
        host = the_host(service)
        assert json.loads(host.get("/api/host"))["switches_off"] is bool(command)
        assert not service.shut_down
        host.post("/api/host/shutdown", {})
        assert service.shut_down


def test_a_press_on_the_lights_board_takes_back_and_a_held_one_ends_the_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.fingers.HOLD_S", 0.1)
    board = LiveBoard(tmp_path / "board")
    buttons, lights = "board:1=undo,4=next/shutdown", f"adalight:{tmp_path}/board?baud=1000000"
    try:
        with Service(a_config(tmp_path, lights=lights, buttons=buttons)) as service:
            service.begin("feuer-salamander")
            moment = service.table.moment
            assert moment.play is not None
            action = next(iter(moment.play.game.legal(moment.play.state, moment.actors[0])))
            assert service.table.submit(moment.actors[0], action).play.acts == 1  # type: ignore[union-attr]  # as before
            assert board.shown.wait(PATIENCE_S)
            board.say(b"\x81\x7e\x80\x7f")
            eventually(lambda: service.table.moment.play is not None and service.table.moment.play.acts == 0)
            assert not service.shut_down
            eventually(lambda: bool(board.say(b"\x88\x77")) or service.shut_down)  # repeated while it is held
    finally:
        board.pull_out()


def test_pins_that_are_not_there_do_not_stop_the_evening(tmp_path: Path) -> None:
    with Service(a_config(tmp_path, buttons="gpio:17=next")) as service:
        service.begin("feuer-salamander")
        assert service.table.moment.play is not None


def test_at_the_end_the_owner_s_command_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mark = tmp_path / "off"
    assert _switched_off(f"touch '{mark}'") == 0
    assert mark.exists()
    assert (_switched_off(""), _switched_off("false")) == (0, 1)
    assert capsys.readouterr().out.endswith("The machine stays on: false ended with status 1.\n")


class _Gone(io.StringIO):
    """A pipe that nobody reads any more."""

    def write(self, _text: str) -> int:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")


def test_where_nobody_reads_what_is_printed_the_service_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Service(a_config(tmp_path)) as service:
        monkeypatch.setattr(sys, "stdout", _Gone())
        _greet(service, "http://127.0.0.1:8420", simulated=True)
    mark = tmp_path / "off"
    assert _switched_off(f"touch '{mark}'") == 0
    assert mark.exists()


@pytest.mark.parametrize(("encoding", "drawn"), [("latin-1", False), ("utf-8", True)])
def test_a_code_is_printed_only_where_it_can_be_shown(
    encoding: str, drawn: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = io.TextIOWrapper(io.BytesIO(), encoding, errors="backslashreplace")
    monkeypatch.setattr(sys, "stdout", screen)
    with Service(a_config(tmp_path)) as service:
        _greet(service, "http://127.0.0.1:8420", simulated=True)
    screen.seek(0)
    shown = screen.read()
    assert ("\u2588" in shown, "\\" in shown) == (drawn, False)
    assert shown.endswith("Ctrl-C ends it; the game is kept.\n")


def test_a_service_that_starts_before_its_network_says_where_it_is_once_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = "http://127.0.0.1:8420"

    class Looks(Event):
        """The network comes before the third look, and the fifth is the last."""

        count = 0

        def wait(self, _timeout: float | None = None) -> bool:
            nonlocal found
            self.count += 1
            found = "http://192.168.1.20:8420" if self.count > 2 else found
            return self.count == 5

    with Service(a_config(tmp_path)) as service:
        monkeypatch.setattr(Service, "address", property(lambda _: found))
        _serve(service, Looks(), simulated=False)
    told = [line.split()[1] for line in capsys.readouterr().out.splitlines() if line.startswith("Phones:")]
    assert told == ["http://127.0.0.1:8420", "http://192.168.1.20:8420"]


def test_the_map_that_the_settings_name_stays_with_their_game_whichever_is_put_on_the_table(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text('[pixels]\n"dungeon" = 2\n')
    settings = tmp_path / "settings.toml"
    settings.write_text(f'lights_map = "{tmp_path}/map.toml"\nstate = "{tmp_path}"\n')
    tree, _ = grown()
    config = _config(tree.parse_args(["run", "--game", "aladdins-erbe", "--config", str(settings)]))
    lights = wiring(config).pixels
    assert [lights[Cell(name)] for name in ("dungeon", "c2.0")] == [2, 2]


@pytest.mark.parametrize(("given", "word"), [({"camera": "sim:cats"}, "cats"), ({"lights": "neon:1"}, "neon")])
def test_an_address_that_makes_no_sense_is_a_sentence_and_leaves_nothing_open(
    tmp_path: Path, given: dict[str, object], word: str
) -> None:
    with pytest.raises(UsageError, match=word):
        Service(a_config(tmp_path, **given))


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path) -> None:
    with Service(a_config(tmp_path / "one")) as service:
        port = int(service.address.rpartition(":")[2])
        with pytest.raises(CompanionError, match=str(port)):
            Service(a_config(tmp_path / "other", port=port))


@pytest.mark.parametrize(
    ("game", "seats"),
    [("feuer-salamander", ["king", "queen", "monk", "robber"]), ("aladdins-erbe", ["white", "blue"])],
    ids=["sticks", "dice"],
)
def test_a_simulated_throw_is_read_by_the_same_eyes_and_played(tmp_path: Path, game: str, seats: list[str]) -> None:
    with Service(a_config(tmp_path, camera="sim:table?seed=5")) as service:
        service.begin(game)
        host = the_host(service)
        for seat in seats:
            host.post("/api/host/bots", {"seat": seat, "bot": True})
        eventually(lambda: any(entry.thrown for entry in service.table.moment.logs.of(None)))
        thrown = next(entry for entry in service.table.moment.logs.of(None) if entry.thrown)
    assert (thrown.source, (tmp_path / "pictures" / f"{thrown.frame}.jpg").is_file()) == ("sim", True)
