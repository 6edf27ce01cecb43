"""Two companions with one state folder: the second one says so and ends, and commands go on beside the first."""

import errno
import fcntl
import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.service import Service
from companion.core.errors import CompanionError
from companion.house.tenancy import alone
from tests.cli.test_service import a_config, asked

HEADER = json.dumps({"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "seed": 7})


def test_a_second_companion_takes_nothing_from_the_one_that_runs(tmp_path: Path) -> None:
    with Service(a_config(tmp_path)) as service:
        service.begin("feuer-salamander")
        with pytest.raises(CompanionError, match="Another companion is running with the state folder") as told:
            Service(a_config(tmp_path))
        assert told.value.status == 1
        assert asked(service, "/api/about")["game"] == "feuer-salamander"
        assert service._store.current == 1
    with Service(a_config(tmp_path)) as service:
        assert service.table.moment.game == "feuer-salamander"


def test_one_that_could_not_open_everything_lets_go_of_the_folder(tmp_path: Path) -> None:
    with pytest.raises(CompanionError, match="neon"):
        Service(a_config(tmp_path, lights="neon:1"))
    with Service(a_config(tmp_path)):
        pass


@pytest.mark.parametrize("command", ["stats", "export FILE", "import GAME", "import --play GAME"])
def test_every_other_command_goes_on_beside_a_running_companion(command: str, state: Path, tmp_path: Path) -> None:
    (tmp_path / "GAME").write_text(HEADER + "\n")
    with Service(a_config(state)) as service:
        service.begin("feuer-salamander")
        service.begin("felsenfeuer")
        assert main([str(tmp_path / word) if word.isupper() else word for word in command.split()]) == 0


def test_the_doctor_looks_into_the_journal_of_a_running_companion(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Service(a_config(state)) as service:
        service.begin("feuer-salamander")
        main(["doctor"])
        assert "journal.sqlite can be gone on with; games in it: 1." in capsys.readouterr().out


def test_a_folder_that_knows_no_locks_stops_no_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    with alone(tmp_path):
        assert "cannot be told: No locks available" in caplog.text


def test_a_folder_that_cannot_be_made_is_the_journal_s_to_tell(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with alone(tmp_path / "file" / "state"):
        pass
