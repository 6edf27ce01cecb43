"""What the doctor says of a board that it has tried."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from serial import Serial

from companion.cli.clock import SystemClock
from companion.cli.config import configured
from companion.cli.doctor import start_checks
from companion.core.check import Check, Health
from hardware.trial import TRIES, tried
from tests.hardware.live_board import LiveBoard


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.trial.PATIENCE_S", 0.02)


@contextmanager
def found(folder: Path, *, kind: str = "adalight", **board: Any) -> Iterator[Check]:
    """What is said of a LiveBoard with these properties."""
    live = LiveBoard(folder / "port", **board)
    try:
        yield tried(f"{kind}:{folder / 'port'}?baud=1000000", SystemClock(), count=109)
    finally:
        live.pull_out()


def test_our_firmware_is_named_with_its_version_and_its_frames_a_second(tmp_path: Path) -> None:
    with found(tmp_path, greets=True) as check:
        assert check.state is Health.OK
        assert check.sentence.startswith("Our firmware 1 shows ")


def test_a_board_that_is_still_starting_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.trial.FRAMES", 2)
    with found(tmp_path, greets=True, deaf=6) as check:
        assert check.sentence.startswith("Our firmware 1 shows ")


def test_a_board_that_has_said_its_name_is_asked_no_more(tmp_path: Path) -> None:
    board = LiveBoard(tmp_path / "port", greets=True)
    try:
        tried(f"adalight:{tmp_path / 'port'}?baud=1000000", SystemClock(), count=109)
    finally:
        board.pull_out()
    assert 1 <= board.asked < TRIES


def test_a_board_that_acknowledges_is_well(tmp_path: Path) -> None:
    with found(tmp_path) as check:
        assert check.state is Health.OK
        assert check.sentence.startswith("A board that acknowledges shows ")


def test_a_board_that_never_answers_is_told_with_what_may_be_wrong(tmp_path: Path) -> None:
    with found(tmp_path, answers=False) as check:
        assert check.state is Health.WARN
        assert "is baud= the board's speed" in check.mend


def test_noise_is_told_as_another_speed_or_device(tmp_path: Path) -> None:
    with found(tmp_path, answers=False, says=b"$GPGGA,1\r\n") as check:
        assert check.state is Health.WARN
        assert "$GPGGA,1" in check.sentence
        assert "another device" in check.mend


@pytest.mark.parametrize("kind", ["wled", "wled-json"])
@pytest.mark.parametrize("pongs", [True, False])
def test_wled_answers_a_ping_at_most_and_is_not_called_slow_for_it(tmp_path: Path, kind: str, pongs: bool) -> None:
    with found(tmp_path, answers=False, pongs=pongs, kind=kind) as check:
        assert check.state is Health.OK
        assert check.sentence.startswith("WLED never acknowledges")


def test_a_slow_board_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.trial.ENOUGH", 1e9)
    with found(tmp_path) as check:
        assert (check.state, bool(check.mend)) == (Health.WARN, True)


def test_a_port_that_is_gone_is_a_failure(tmp_path: Path) -> None:
    assert tried(f"adalight:{tmp_path}/nothing", SystemClock(), count=109).state is Health.FAIL


def test_of_a_port_that_another_program_has_nobody_is_told_to_pull_the_plug_alone(tmp_path: Path) -> None:
    with found(tmp_path), Serial(str(tmp_path / "port"), exclusive=True):
        check = tried(f"adalight:{tmp_path / 'port'}", SystemClock(), count=109)
    assert "another program is using it" in check.sentence
    assert "End whatever else uses that port" in check.mend


def test_the_doctor_tries_a_board_that_is_there_and_no_other(tmp_path: Path) -> None:
    config = configured({"lights": f"adalight:{tmp_path}/port?baud=1000000", "port": 0, "camera": ""})
    assert "board" not in {check.name for check in start_checks(config)}
    with found(tmp_path, greets=True):
        assert {check.name: check.state for check in start_checks(config)}["board"] is Health.OK


@pytest.mark.parametrize(("host", "told"), [("nobody-here.invalid", [Health.FAIL]), ("127.0.0.1", [])])
def test_lights_in_the_network_are_told_of_when_nobody_there_has_that_name(
    tmp_path: Path, host: str, told: list[Health]
) -> None:
    config = configured({"lights": f"wled://{host}", "port": 0, "camera": "", "state": str(tmp_path)})
    assert [check.state for check in start_checks(config) if check.name == "board"] == told
