"""The doctor: each thing is looked at, and each that is wrong comes with its mend."""

import json
import os
import socket
import sys
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.cli import main
from companion.cli.config import configured
from companion.cli.doctor import checks, start_checks
from companion.cli.doctor.system import System, system_checks
from companion.cli.lights.setup import checks as lights_checks
from companion.cli.lights.setup import keep_map
from companion.core.check import Check, Health
from companion.core.errors import DeviceError
from companion.core.values import ThrowKind
from tests.hardware.live_board import LiveBoard
from vision import kit_file
from vision.kits import SIZES, Kit, Sample

GOOD = System(
    free_mb=lambda _: 200.0,
    now=lambda: datetime(2026, 12, 24, 18, 0, tzinfo=UTC),
    address=lambda: "192.168.1.20",
    has_package=lambda _: True,
    python=(3, 11, 2),
    bits64=True,
)


def found(name: str, system: System, **settings: str | int) -> Check:
    """What the doctor says about one thing."""
    config = configured({"port": 0, "state": "/nowhere/at/all", **settings})
    return next(check for check in system_checks(config, system) if check.name == name)


def test_a_good_machine_has_nothing_to_mend(tmp_path: Path) -> None:
    checks = list(system_checks(configured({"port": 0, "state": str(tmp_path / "new")}), GOOD))
    assert {check.state for check in checks} == {Health.OK}
    assert [check.mend for check in checks] == [""] * len(checks)
    assert not [check.sentence for check in checks if "{" in check.sentence]


@pytest.mark.parametrize(
    ("name", "change", "state", "said"),
    [
        ("python", {"bits64": False}, Health.FAIL, "Python 3.11.2 of 32 bits is not enough."),
        ("packages", {"has_package": lambda name: name != "flask"}, Health.FAIL, "Missing Python packages: flask."),
        ("packages", {"cut_short": lambda: True}, Health.FAIL, "The last set-up was cut short."),
        (
            "packages",
            {"has_package": lambda name: name != "gpiozero"},
            Health.FAIL,
            "Missing Python packages: gpiozero.",
        ),
        ("packages", {"has_package": lambda name: name != "cv2"}, Health.WARN, "OpenCV or ONNX Runtime is"),
        ("packages", {"has_package": lambda name: name != "onnxruntime"}, Health.WARN, "throws cannot be read"),
        ("sqlite", {"sqlite": (3, 23, 1)}, Health.FAIL, "SQLite 3.23.1 is too old."),
        ("disk", {"free_mb": lambda _: 199.0}, Health.WARN, "Only 199 MB are free."),
        ("disk", {"free_mb": lambda _: 1.0}, Health.WARN, "Only 1 MB are free."),
        ("disk", {"free_mb": lambda _: 0.1}, Health.FAIL, "Only 0 MB are free."),
        ("clock", {"now": lambda: datetime(1970, 1, 1, tzinfo=UTC)}, Health.WARN, "1970-01-01; it is wrong."),
        ("network", {"address": lambda: "127.0.0.1"}, Health.WARN, "in no network"),
    ],
)
def test_what_is_wrong_is_named_with_its_mend(name: str, change: dict[str, Any], state: Health, said: str) -> None:
    check = found(name, replace(GOOD, **change))
    assert check.state is state
    assert said in check.sentence
    assert check.mend


def test_what_is_free_is_told_in_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.cli.doctor.system.disk_usage", lambda _: Namespace(free=150_000_000))
    assert found("disk", System()).sentence == "Only 150 MB are free."


def test_the_oldest_sqlite_that_the_journal_can_be_kept_with_is_good_enough() -> None:
    assert found("sqlite", replace(GOOD, sqlite=(3, 24, 0))).state is Health.OK


def test_a_service_for_this_machine_alone_is_mentioned() -> None:
    assert found("network", GOOD, host="127.0.0.1").state is Health.WARN


def test_a_state_folder_that_cannot_be_written_is_a_failure(tmp_path: Path) -> None:
    assert found("state folder", GOOD, state="/proc/tischgeist").state is Health.FAIL


@pytest.mark.parametrize("below", ["", "/state"])
@pytest.mark.parametrize(
    "lay", [Path.touch, os.mkfifo, lambda path: path.symlink_to(path), lambda path: path.symlink_to("nothing")]
)
def test_what_is_no_folder_is_no_state_folder(lay: Callable[[Path], object], below: str, tmp_path: Path) -> None:
    lay(tmp_path / "there")
    state = f"{tmp_path}/there{below}"
    check = found("state folder", GOOD, state=state)
    assert (check.state, check.sentence) == (Health.FAIL, f"{state} cannot be written: Not a directory.")
    assert found("disk", GOOD, state=state).state is Health.FAIL


UNSEEN = "x" * 300
"""A path that nobody may look at, root included: the system says why, as it does of another user's folder."""


def test_what_may_not_be_looked_at_is_told_and_the_doctor_goes_on(tmp_path: Path) -> None:
    config = configured({"state": str(tmp_path / UNSEEN), "lights": f"adalight:{UNSEEN}", "buttons": "board:1=next"})
    told = {check.name: check for check in checks(config)}
    assert told["state folder"].state is Health.FAIL
    assert (told["disk"].state, told["disk"].mend) == (Health.FAIL, told["state folder"].mend)
    own = f"{tmp_path / UNSEEN}/own/felsenfeuer.json"
    assert told["own felsenfeuer"].sentence == f"{own} cannot be read: File name too long."
    assert told["own felsenfeuer"].mend.startswith(f"Let the user who runs the companion read {own}, ")
    assert told["lights"].sentence == f"/dev/{UNSEEN} cannot be read: File name too long."
    assert told["map"].sentence.endswith("lights-aladdins-erbe.toml cannot be read: File name too long.")


def test_kits_that_may_not_be_looked_at_are_told_too(tmp_path: Path) -> None:
    config = configured({"state": str(tmp_path / UNSEEN), "lights": "sim:", "camera": "", "port": 0})
    kits = [check for check in start_checks(config) if check.name == "kit"]
    assert [(kit.state, str(kit.sentence)) for kit in kits] == [
        (Health.WARN, f"{tmp_path / UNSEEN / 'kits' / kind}.kit cannot be read: File name too long.")
        for kind in ("sticks", "dice")
    ]


def test_no_terminal_obeys_what_the_doctor_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text(f"""state = "{tmp_path}/a\\u001b[31m"\nport = 0\ncamera = ""\n""")
    main(["doctor", "--config", str(settings)])
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert r"a\x1b[31m can be written." in told


@pytest.mark.usefixtures("state")
def test_a_port_in_use_is_mentioned_and_camera_and_lights_are_left_alone(tmp_path: Path) -> None:
    board = LiveBoard(tmp_path / "board")
    devices = {"camera": "file:no-such-picture.jpg", "lights": f"adalight:{tmp_path}/board"}
    try:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            config = configured({**devices, "host": "127.0.0.1", "port": taken.getsockname()[1]})
            checks = {check.name: check.state for check in start_checks(config)}
    finally:
        board.pull_out()
    assert checks == {"port": Health.WARN, "camera": Health.OK}


@pytest.mark.usefixtures("state")
def test_a_host_on_which_no_page_can_be_served_fails_and_hides_no_camera() -> None:
    config = configured({"host": "192.0.2.99", "port": 0, "camera": "file:no-such-picture.jpg"})
    checks = {check.name: check.state for check in start_checks(config)}
    assert checks == {"port": Health.FAIL, "camera": Health.FAIL}


def test_json_is_one_object_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "config.toml"
    file.write_text(f'state = "{tmp_path}"\ncamera = "sim:sticks"\nport = 0\n')
    assert main(["doctor", "--json", "--config", str(file)]) == 0
    told = capsys.readouterr()
    checks = [json.loads(line) for line in told.out.splitlines()]
    assert {tuple(check) for check in checks} == {("name", "state", "sentence", "mend")}
    assert told.err == ""


def test_a_failed_check_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "config.toml"
    file.write_text('state = "/proc/tischgeist"\ncamera = "sim:sticks"\nport = 0\n')
    assert main(["doctor", "--config", str(file)]) == 1
    told = capsys.readouterr()
    assert "fail state folder: " in told.out
    assert "Something must be mended first." in told.err


def camera(address: str) -> set[Health]:
    """What the doctor says about a camera."""
    return {check.state for check in start_checks(configured({"camera": address, "port": 0}))}


@pytest.mark.usefixtures("state")
def test_a_board_at_the_lights_port_is_tried(tmp_path: Path) -> None:
    board = LiveBoard(tmp_path / "board")
    try:
        config = configured({"lights": f"adalight:{tmp_path}/board?baud=1000000", "camera": "", "port": 0})
        told = {check.name: check.sentence for check in start_checks(config)}
    finally:
        board.pull_out()
    assert told["board"].startswith("A board that acknowledges shows ")
    assert told["board"].endswith(" frames of 237 lights a second.")  # as many as a game sends


@pytest.mark.usefixtures("state")
def test_no_camera_is_no_failure() -> None:
    assert camera("") == {Health.OK}
    (*_, told) = start_checks(configured({"camera": "", "port": 0}))
    assert (told.name, str(told.sentence)) == (
        "camera",
        "There is no camera in the settings; throws are entered by hand.",
    )


@pytest.mark.usefixtures("state")
def test_a_camera_that_cannot_be_opened_is_a_failure() -> None:
    assert Health.FAIL in camera("file:no-such-picture.jpg")


@pytest.mark.usefixtures("state")
def test_the_simulated_camera_sees_enough() -> None:
    assert Health.FAIL not in camera("sim:sticks")


def lights_told(**settings: str | float) -> list[tuple[str, Health, str]]:
    """What the doctor says of the lights' map and of what feeds them."""
    return [(check.name, check.state, check.sentence) for check in lights_checks(configured(settings))]


def test_the_lights_map_and_what_each_supply_is_kept_to_are_told(tmp_path: Path) -> None:
    first, *told = lights_told(state=str(tmp_path), lights="spi:0.0", supplies="0=2000,60=900")
    assert first[:2] == ("map", Health.OK)
    assert first[2].startswith("Lights under the cells: aladdins-erbe 237, blaues-amulett 131, feuer-salamander 109")
    assert told == [
        ("current 1", Health.OK, "Lights 0 to 59 are kept below 2000 mA; all white they would take 3600."),
        ("current 2", Health.OK, "Lights 60 to 236 are kept below 900 mA; all white they would take 10620."),
    ]
    assert lights_told(state=str(tmp_path), lights="sim:") == [first]
    few, *told = lights_told(state=str(tmp_path), lights="gpio:17,27", lights_ma=50, light_ma=10)
    assert few[2].startswith("Lights under the cells: aladdins-erbe 2, blaues-amulett 2, feuer-salamander 2")
    assert told == [
        ("current", Health.OK, "Lights 0 to 1 are kept below 50 mA; all white they would take 60."),
    ]


def test_a_map_that_cannot_be_read_is_told_with_its_mend(tmp_path: Path) -> None:
    ((name, state, sentence),) = lights_told(state=str(tmp_path), lights_map=str(tmp_path / "none.toml"))
    assert (name, state) == ("map", Health.FAIL)
    assert "none.toml" in sentence


def test_a_map_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "lights-blaues-amulett.toml"
    os.mkfifo(file)
    told = f"The map of the lights {file} cannot be read: Is a pipe."
    assert lights_told(state=str(tmp_path)) == [("map", Health.FAIL, told)]
    with pytest.raises(DeviceError, match="Is a pipe"):
        keep_map(configured({"state": str(tmp_path), "game": "blaues-amulett"}), {"P0": 0})


def test_a_wrong_line_of_a_map_is_told_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "lights-blaues-amulett.toml"
    file.write_text('[pixels]\n"nowhere" = 0\n')
    told = f"In {file}: The lights' mapping names 'nowhere', which the board has not."
    assert lights_told(state=str(tmp_path)) == [("map", Health.FAIL, told)]


def test_a_map_that_windows_has_written_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "lights-feuer-salamander.toml").write_text('[pixels]\n"dungeon" = 0\n', encoding="utf-8-sig")
    ((_, state, sentence),) = lights_told(state=str(tmp_path))
    assert (state, "feuer-salamander 1" in sentence) == (Health.OK, True)


@pytest.mark.parametrize("left", [None, b"", b"PK"], ids=["missing", "empty", "cut off"])
def test_a_kit_that_is_named_and_cannot_be_read_is_a_failure(tmp_path: Path, left: bytes | None) -> None:
    kit = tmp_path / "my.kit"
    if left is not None:
        kit.write_bytes(left)
    told = [check for check in checks(configured({"state": str(tmp_path), "kit": str(kit)})) if check.name == "kit"]
    assert [(check.state, bool(check.mend)) for check in told] == [(Health.FAIL, True)]


@pytest.mark.parametrize(
    ("left", "said"), [(b"damaged", "{kit} is no kit."), (None, "{kit} is a kit of sticks, not of dice.")]
)
def test_a_kit_of_the_host_page_that_cannot_be_read_is_warned_of(left: bytes | None, said: str, tmp_path: Path) -> None:
    kit = tmp_path / "kits" / "dice.kit"
    kit_file.save(kit, Kit(ThrowKind.STICKS, ()))
    if left is not None:
        kit.write_bytes(left)
    config = configured({"state": str(tmp_path), "camera": "", "lights": "sim:", "port": 0})
    told = [check for check in start_checks(config) if check.name == "kit"]
    assert [(check.state, str(check.sentence)) for check in told] == [(Health.WARN, said.format(kit=kit))]
    assert "on the host page once more" in told[0].mend


def test_without_eyes_another_kit_would_not_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("vision.kit_file")
    monkeypatch.setitem(sys.modules, "vision.kit_file", None)
    told = [check for check in checks(configured({"state": str(tmp_path), "kit": "my.kit"})) if check.name == "kit"]
    assert [(check.state, str(check.sentence), str(check.mend)) for check in told] == [
        (
            Health.FAIL,
            "OpenCV or ONNX Runtime is missing: throws cannot be read.",
            "Run deploy/start.sh again, or enter every throw by hand.",
        )
    ]


def test_a_kit_that_can_be_read_says_what_it_knows(tmp_path: Path) -> None:
    kit = tmp_path / "my.kit"
    flat = np.zeros((*SIZES[ThrowKind.DICE], 3), np.uint8)
    kit_file.save(kit, Kit(ThrowKind.DICE, (Sample(3, flat), Sample(4, flat))))
    told = [check for check in checks(configured({"state": str(tmp_path), "kit": str(kit)})) if check.name == "kit"]
    assert [(check.state, str(check.sentence)) for check in told] == [(Health.OK, f"{kit} knows 2 faces.")]
