"""What the host has set outlives the service."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from companion.cli.service import Service
from companion.core.errors import JournalError
from companion.house.corrected import household
from companion.house.folders import JOURNAL
from companion.journal.pictures import Pictures
from companion.journal.store import Store
from tests.cli.test_service import a_config, the_host
from tests.evening.phone import Refused
from tests.web.browser.moments import found


def test_what_the_host_switched_off_stays_off_and_earlier_pictures_are_not_gathered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_to_keep: list[bool] = []

    def noted(folder: Path, *, keeping: bool) -> Pictures:
        asked_to_keep.append(keeping)
        return household(folder)

    monkeypatch.setattr("companion.cli.service.gathered", noted)
    with Service(a_config(tmp_path)) as service:
        host = the_host(service)
        host.post("/api/host/pictures", {"keep": False})
        host.post("/api/host/mute", {"lights": True})
        host.post("/api/host/brightness", {"share": 0.125})
    with Service(a_config(tmp_path)) as service:
        rooms = json.loads(the_host(service).get("/api/host"))
    lights = rooms["lights"]
    assert (rooms["pictures"], lights["muted"], lights["brightness"]) == (False, True, 0.125)
    assert asked_to_keep == [True, False]


def test_corrected_throws_that_cannot_be_gathered_stop_no_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def damaged(*_: object, **__: object) -> Pictures:
        raise JournalError("The journal is damaged.")

    monkeypatch.setattr("companion.cli.service.gathered", damaged)
    with Service(a_config(tmp_path)) as service:
        assert service.unkept is None
    assert caplog.messages == ["corrected throws are not gathered: The journal is damaged."]


def test_a_paused_game_comes_back_paused_and_another_does_not(tmp_path: Path) -> None:
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        the_host(service).post("/api/host/pause", {"paused": True})
    with Service(a_config(tmp_path)) as service:
        assert service.table.moment.paused
        service.begin("blaues-amulett")
    with Service(a_config(tmp_path)) as service:
        assert not service.table.moment.paused


def test_a_correction_that_waits_for_the_host_waits_after_a_restart_until_he_has_chosen(tmp_path: Path) -> None:
    game = found("await_throw").kept
    with closing(Store(tmp_path / JOURNAL)) as store:
        store.begin(game.header)
        store.append(game.lines)
    index, thrown = next((n, said) for n, said in enumerate(map(json.loads, game.lines)) if said["do"] == "throw")
    other = "stone" if thrown["symbol"] == "salamander" else "salamander"
    said = {name: thrown[name] for name in ("do", "eye_a", "eye_b")} | {"symbol": other}
    with Service(a_config(tmp_path)) as service, pytest.raises(Refused, match="dispute"):
        the_host(service).post("/api/host/correct", {"n": index, "do": said})
    waiting = service.table.moment.dispute
    assert waiting is not None
    with Service(a_config(tmp_path)) as service:
        assert service.table.moment.dispute == waiting
        the_host(service).post("/api/host/drop", {"what": "dispute"})
    with Service(a_config(tmp_path)) as service:
        assert service.table.moment.dispute is None
