"""``companion lights report`` without real lights: every line is there, and none is made up."""

import io
from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.lights import report
from tests.hardware.live_board import LiveBoard


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("EACH_S", "LOOK_S", "PRESS_S"):
        monkeypatch.setattr(report, name, 0.0)
    monkeypatch.setattr("companion.cli.lights.alone.WAKING_S", 0.0)
    monkeypatch.setattr("hardware.trial.PATIENCE_S", 0.02)
    monkeypatch.setattr("sys.stdin", io.StringIO("y\ny\ny\nlight 3 is white\n\ny\n"))


def lines(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    told = capsys.readouterr().out.splitlines()
    return dict(line.split(": ", 1) for line in told)


def settings(folder: Path, lights: str, buttons: str = "") -> str:
    file = folder / "settings.toml"
    file.write_text(f'lights = "{lights}"\nbuttons = "{buttons}"\nstate = "{folder}"\n')
    return str(file)


def test_every_answer_stands_beside_its_question(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lights", "report", "--config", settings(tmp_path, "mock:", "mock:17=next")]) == 0
    told = lines(capsys)
    assert [told[name] for name in ("order", "red", "green", "blue", "white", "dark at the end")] == [
        "y",
        "y",
        "y",
        "light 3 is white",
        "-",
        "y",
    ]
    assert told["speed"].endswith("frames of 109 lights a second")
    assert told["buttons"] == "none was heard"
    assert "pyserial 3" in told["packages"]


def test_a_board_is_tried_and_left_dark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = LiveBoard(tmp_path / "port", greets=True)
    try:
        address = f"adalight:{tmp_path}/port?baud=4000000"
        assert main(["lights", "report", "--config", settings(tmp_path, address)]) == 0
        assert "Our firmware 1 shows" in lines(capsys)["board"]
    finally:
        board.pull_out()
    assert set(board.newest) == {(0, 0, 0)}
