"""Settings: one table, checked, with a guess for a slip of the finger."""

import json
import os
import subprocess
import sys
from argparse import Namespace
from dataclasses import fields
from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.config import Config, configured, loaded
from companion.cli.settings import SETTINGS
from companion.core.errors import UsageError
from companion.house.folders import config_file, state_folder

ROOT = Path(__file__).parents[2]


def test_every_row_of_the_table_is_a_field_of_its_type() -> None:
    rows = {row.name: type(row.default) for row in SETTINGS}
    assert rows == {field.name: field.type for field in fields(Config)}


def test_every_default_may_stand_where_it_stands() -> None:
    for row in SETTINGS:
        assert row.parsed(row.default) == row.default


BIG = "9" * 400
"""More than any float can be."""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 80", "There is no setting 'prot' (in FILE); did you mean 'port'?"),
        ("xyzzy = 1", "There is no setting 'xyzzy' (in FILE)."),
        ("port = 70000", "The setting port (in FILE) must be from 0 to 65535, not 70000."),
        (f"port = {BIG}", "The setting port (in FILE) must be a number of fewer digits, not 99999"),
        (f"lights_ma = {BIG}", "The setting lights_ma (in FILE) must be a number of fewer digits, not 99999"),
        ('port = "80"', "The setting port (in FILE) must be a whole number, not '80'."),
        ("port = true", "The setting port (in FILE) must be a whole number, not true."),
        ("pictures = 1", "The setting pictures (in FILE) must be true or false, not 1."),
        ("brightness = 1.5", "The setting brightness (in FILE) must be from 0 to 1, not 1.5."),
        ("brightness = nan", "The setting brightness (in FILE) must be from 0 to 1, not NaN."),
        ('language = "fr"', "The setting language (in FILE) must be one of de, en, nl, not 'fr'."),
        (
            'game = "xyzzy"',
            "The setting game (in FILE) must be the name of a game such as aladdins-erbe, not 'xyzzy'.",
        ),
        (
            'game = "felsnfeuer"',
            "The setting game (in FILE) must be the name of a game such as felsenfeuer, not 'felsnfeuer'.",
        ),
        ('power_off = "systemctl \'poweroff"', "The setting power_off (in FILE) must be a command such as systemctl"),
        ('power_off = " "', "The setting power_off (in FILE) must be a command such as systemctl poweroff, with every"),
        ('host = ""', "The setting host (in FILE) must be an address such as 0.0.0.0, not ''."),
        ('host = "0"', "The setting host (in FILE) must be an address such as 0.0.0.0, not '0'."),
        ('host = "127.1"', "The setting host (in FILE) must be an address such as 0.0.0.0, not '127.1'."),
        ('host = "127.0X1"', "The setting host (in FILE) must be an address such as 0.0.0.0, not '127.0X1'."),
        ('host = "a\\tb"', "The setting host (in FILE) must be an address such as 0.0.0.0, not "),
        ('host = "[::1]"', "The setting host (in FILE) must be an address such as 0.0.0.0, not '[::1]'."),
        ('host = "bücher..de"', "The setting host (in FILE) must be an address such as 0.0.0.0, not 'bücher..de'."),
        ('pin = "123"', "The setting pin (in FILE) must be 4 to 12 digits, or empty, not '123'."),
        ('pin = "1234567890123"', "The setting pin (in FILE) must be 4 to 12 digits, or empty, not '1234567890123'."),
        ('pin = "open"', "The setting pin (in FILE) must be 4 to 12 digits, or empty, not 'open'."),
        ('join_pin = "١٢٣٤"', "The setting join_pin (in FILE) must be 4 to 12 digits, or empty, not '١٢٣٤'."),
        ('night = "22-7"', "The setting night (in FILE) must be two times such as 22:00-7:00, not '22-7'."),
        ('camera = "webcam"', "The setting camera (in FILE) must be an address such as \"sim:\", not 'webcam'."),
        (
            'supplies = "10=2000"',
            "The setting supplies (in FILE) must be first lights from 0 on, each with 10 to 20000 mA, such as 0=2000",
        ),
        (
            f'supplies = "0=2000,{"9" * 5000}=3000"',
            "The setting supplies (in FILE) must be first lights from 0 on, each with 10 to 20000 mA, such as 0=2000",
        ),
        ("[xyzzy]\nport = 80", "There is no setting 'xyzzy' (in FILE)."),
        ('host = "a\\u0000"', "The setting host (in FILE) must not hold a null character, not 'a\\x00'."),
        (
            'state = "~nobody-here/games"',
            "The setting state (in FILE) must not begin with a user who has no folder here, not '~nobody-here/games'.",
        ),
    ],
)
def test_a_wrong_setting_is_named_with_what_it_may_be(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text(text)
    with pytest.raises(UsageError) as caught:
        loaded(file)
    assert str(caught.value).replace(str(file), "FILE").startswith(said)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pin", "0123"),
        ("join_pin", "012345678901"),
        ("host", "::"),
        ("host", "tischgeist.local"),
        ("port", 65_535),
        ("camera", ""),
        ("buttons", ""),
        ("night", "22:00-7:00"),
        ("supplies", "0=2000,55=3000"),
        ("power_off", ""),
    ],
)
def test_what_may_be_set_is_taken_as_it_stands(name: str, value: str | int) -> None:
    assert getattr(configured({name: value}), name) == value


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"port = ", "is not TOML"),
        (b"port = " + b"9" * 5000, "is not TOML"),
        (b"port = " + b"[" * 5000, "is not TOML"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"#" * 1_000_001, "cannot be read: File too large"),
        (None, "cannot be read"),
    ],
)
def test_a_file_that_is_none_is_a_sentence(content: bytes | None, said: str, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(UsageError, match=said):
        loaded(file)


def test_a_pipe_is_no_settings_file_unless_a_shell_fills_it(
    state: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["config", "--config", str(tmp_path / "pipe")]) == 2
    assert capsys.readouterr() == ("", f"The settings file {tmp_path}/pipe cannot be read: Is a pipe.\n")
    shell = f"{sys.executable} -m companion config --json --config <(echo port = 81)"
    told = subprocess.run(["bash", "-c", shell], cwd=ROOT, capture_output=True, check=True).stdout
    assert json.loads(told)["port"] == 81


@pytest.mark.parametrize("line", ["stats", "config --config FILE"])
def test_a_settings_file_that_may_not_be_looked_at_is_a_sentence(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / ("x" * 300) / "config.toml"  # root may look into every other folder
    monkeypatch.setenv("TISCHGEIST_CONFIG", str(file))
    assert main(line.replace("FILE", str(file)).split()) == 2
    assert capsys.readouterr() == ("", f"The settings file {file} cannot be read: File name too long.\n")


def test_what_is_given_lies_over_the_defaults(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text("port = 8080\nbrightness = 1\n")
    config = loaded(file)
    assert (config.port, config.brightness, config.host) == (8080, 1.0, "0.0.0.0")  # noqa: S104 - the default


def test_without_a_file_everything_stands_at_its_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TISCHGEIST_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert loaded(None) == configured({})


def test_a_file_that_is_named_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "none.toml"
    monkeypatch.setenv("TISCHGEIST_CONFIG", str(file))
    for named in (None, file):
        with pytest.raises(UsageError, match=rf"^The settings file {file} cannot be read: No such file"):
            loaded(named)


def test_simulation_changes_only_where_devices_are_and_switches_nothing_off() -> None:
    devices = {"camera": "usb:", "lights": "adalight:ttyUSB0", "buttons": "gpio:17"}
    real, simulated = configured({**devices, "port": 80}), configured({"port": 80}).simulated()
    assert (simulated.camera, simulated.lights, simulated.buttons) == ("sim:sticks", "sim:", "")
    assert (real.power_off, simulated.power_off) == ("systemctl poweroff", "")
    assert real.simulated() == simulated


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"TISCHGEIST_STATE": "/var/lib/tischgeist", "HOME": "/home/me"}, "/var/lib/tischgeist"),
        ({"XDG_STATE_HOME": "/state", "HOME": "/home/me"}, "/state/tischgeist"),
        ({"XDG_STATE_HOME": "relative", "HOME": "/home/me"}, "/home/me/.local/state/tischgeist"),
        ({"HOME": "/home/me"}, "/home/me/.local/state/tischgeist"),
    ],
)
def test_the_state_folder_is_where_people_expect_it(environment: dict[str, str], folder: str) -> None:
    assert state_folder(environment) == Path(folder)


def test_settings_name_what_lies_in_the_home_of_a_user_as_a_shell_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    config = configured({"state": "~/games", "kit": "~/my.kit"})
    assert (config.folder, config.kit_file) == (Path("/home/me/games"), Path("/home/me/my.kit"))


def test_the_table_s_own_language_is_the_first_of_all() -> None:
    assert configured({"language": "nl"}).languages == ("nl", "de", "en")


@pytest.mark.parametrize("variable", ["TISCHGEIST_STATE", "TISCHGEIST_CONFIG"])
def test_the_folder_of_somebody_whom_the_machine_does_not_know_is_a_sentence(variable: str) -> None:
    where = {"TISCHGEIST_STATE": state_folder, "TISCHGEIST_CONFIG": config_file}[variable]
    with pytest.raises(UsageError, match=f"{variable} must not begin with a user"):
        where({variable: "~nobody-here/games"})


def test_the_settings_file_is_where_people_expect_it() -> None:
    assert config_file({"HOME": "/home/me"}) == Path("/home/me/.config/tischgeist/config.toml")


@pytest.mark.parametrize(("user", "home"), [(0, "/root"), (54321, "/")])
def test_who_is_not_told_his_home_finds_what_his_shell_finds(
    user: int, home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {0: Namespace(pw_dir="/root")}
    monkeypatch.setattr("os.getuid", lambda: user)
    monkeypatch.setattr("pwd.getpwuid", lambda number: known[number])
    assert config_file({}) == Path(home, ".config/tischgeist/config.toml")


def test_the_settings_in_force_are_shown_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "config.toml"
    file.write_text("port = 8080")
    assert main(["config", "--json", "--config", str(file)]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["port"], shown["lights"]) == (8080, "sim:")


def test_the_example_in_deploy_is_the_one_that_is_made_from_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TISCHGEIST_CONFIG", "/none.toml")  # whatever lies there, and were it nothing
    assert main(["config", "--example"]) == 0
    assert (ROOT / "deploy" / "config.example.toml").read_text() == capsys.readouterr().out, "run `make reference`"


def test_the_example_is_a_settings_file_that_changes_nothing() -> None:
    assert loaded(ROOT / "deploy" / "config.example.toml") == configured({})
