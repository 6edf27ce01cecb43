"""The command line as a whole: one sentence for every failure, and no heavy import before it is needed."""

import os
import re
import subprocess
import sys
import tomllib
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

import companion.cli
from companion import games
from companion.cli import main
from companion.core.errors import DeviceError, UsageError

ROOT = Path(__file__).parents[2]
HEAVY = ("cv2", "numpy", "flask", "waitress", "serial", "gpiozero", "segno", "sqlite3", "selenium")
EYES = "OpenCV or ONNX Runtime is missing; `sh deploy/start.sh` installs them.\n"


def python(*arguments: str, **options: object) -> "subprocess.CompletedProcess[str]":
    """A fresh interpreter in the project."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60, **options)  # type: ignore[call-overload]


def test_help_imports_nothing_heavy() -> None:
    code = f"import sys; from companion.cli import main; main(['--help']); print(set(sys.modules) & set({HEAVY!r}))"
    assert python("-c", code).stdout.splitlines()[-1] == "set()"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert re.findall(r"^    (\w+)", capsys.readouterr().out, re.MULTILINE) == [
        "run",
        "read",
        "watch",
        "board",
        "kit",
        "replay",
        "simulate",
        "lights",
        "print",
        "doctor",
        "stats",
        "config",
        "export",
        "import",
    ]


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == "companion 0.1.0\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("doctr", "There is no command 'doctr'; did you mean 'doctor'?"),
        ("xyzzy", "There is no command 'xyzzy'; there are "),
        ("doctor --jsn", "unrecognized arguments: --jsn (companion doctor --help tells more)\n"),
        ("kit learn --jsn a b", "unrecognized arguments: --jsn (companion kit learn --help tells more)\n"),
        ("kit shows", "There is no command 'kit shows'; did you mean 'show'?\n"),
        ("lights xyzzy", "There is no command 'lights xyzzy'; there are test, map, show, report.\n"),
        (
            "read a.jpg --json b.jpg",
            "There is no place for b.jpg: where a command takes files, its options",
        ),
        ("kit learn b.kit --kind dice 1=a.jpg", "There is no place for 1=a.jpg: where a command takes files"),
        ("run extra", "There is no place for extra: "),
        ("simulate", "the following arguments are required: --game"),
        ("export", "the following arguments are required: FILE"),
        ("", "the following arguments are required: COMMAND"),
        ("kit", "the following arguments are required: learn|show|check"),
        ("doctor --config=", "argument --config: a files name is empty"),
        ("lights map --start left", "(choose from top-left, top-right, bottom-left, bottom-right)"),
    ],
)
def test_wrong_usage_is_one_line_and_status_2(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said.replace("'", "") in told.err.replace("'", "")  # before Python 3.13 what to choose from is in quotes
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "import", "export"])
def test_an_empty_name_is_no_file_and_not_the_folder_that_one_is_in(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, ""]) == 2
    assert "argument FILE: a file's name is empty" in capsys.readouterr().err


@pytest.mark.parametrize(
    "line",
    [
        "run --game feuer-salamnder",
        "board --game feuer-salamnder b.jpg",
        "simulate --game feuer-salamnder --seats 2",
        "lights test --game feuer-salamnder",
        "lights map --start top-left --game feuer-salamnder",
        "print lights none.pdf --edge 480 --game feuer-salamnder",
    ],
)
def test_a_game_that_is_none_is_the_same_sentence_everywhere(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    said = "There is no game 'feuer-salamnder'; did you mean 'feuer-salamander'?\n"
    assert capsys.readouterr() == ("", said)


def broken(monkeypatch: pytest.MonkeyPatch, run: Callable[[Namespace], int]) -> None:
    """Have every command do this instead."""
    monkeypatch.setattr("companion.cli.config.run", run)


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (DeviceError("No camera."), 1, "No camera.\n"),
        (UsageError("Not like this."), 2, "Not like this.\n"),
        (KeyboardInterrupt(), 130, ""),
        (ModuleNotFoundError("No module named 'numpy'", name="numpy"), 1, EYES),
        (MemoryError(), 1, "There is not enough memory for this.\n"),
        (PermissionError(13, "Permission denied", "kit.toml"), 1, "kit.toml: Permission denied\n"),
    ],
)
def test_every_failure_is_one_sentence_and_a_status(
    error: BaseException,
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def run(_: Namespace) -> int:
        raise error

    broken(monkeypatch, run)
    assert main(["config"]) == status
    assert capsys.readouterr().err == said


PLAYED = games.folder("feuer-salamander") / "played" / "two.jsonl"


@pytest.mark.parametrize("line", ["run --simulate --port 0", "stats", "export 1", f"import {PLAYED}", "kit check"])
def test_a_state_folder_that_may_not_be_looked_into_is_a_sentence_with_its_mend(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / ("x" * 300)  # root may look into every other
    monkeypatch.setenv("TISCHGEIST_STATE", str(folder))
    assert main(line.split()) == 1
    assert capsys.readouterr().err == (
        f"The state folder {folder} cannot be looked into: File name too long. "
        "Name another folder by the setting state, or give this one to the user who runs the companion.\n"
    )


@pytest.mark.parametrize(
    ("missing", "line"),
    [
        ("cv2", "read throw.jpg"),
        ("cv2", "print markers FOLDER/markers.pdf"),
        ("cv2", "watch clip.mp4"),
        ("cv2", "board --game feuer-salamander b.jpg"),
        ("onnxruntime", "kit learn FOLDER/my.kit 2,stone,4=throw.jpg"),
    ],
)
def test_without_eyes_people_are_told_how_to_get_some(missing: str, line: str, tmp_path: Path) -> None:
    words = line.replace("FOLDER", str(tmp_path)).split()
    code = f"import sys; sys.modules[{missing!r}] = None; from companion.cli import main; sys.exit(main({words}))"
    done = python("-c", code)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == EYES


def test_what_nobody_foresaw_is_noted_and_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(_: Namespace) -> int:
        raise ZeroDivisionError("one by none, in \udcff.jpg")

    broken(monkeypatch, run)
    noted = tmp_path / "new" / "state" / "crash.txt"
    monkeypatch.setenv("TISCHGEIST_STATE", str(noted.parent))
    assert main(["config"]) == 1
    told = capsys.readouterr().err
    assert told == (
        f"Something went wrong inside the program (ZeroDivisionError). Please send us {noted}; it tells where.\n"
    )
    assert "ZeroDivisionError: one by none, in \\udcff.jpg" in noted.read_text()
    assert noted.parent.stat().st_mode & 0o777 == 0o700


def test_a_crash_is_noted_in_the_state_folder_that_the_settings_name(
    state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(_: Namespace) -> int:
        raise ZeroDivisionError

    broken(monkeypatch, run)
    settings = tmp_path / "settings.toml"
    settings.write_text(f'state = "{tmp_path / "elsewhere"}"\n')
    assert main(["config", "--config", str(settings)]) == 1
    assert (tmp_path / "elsewhere/crash.txt").exists()
    settings.write_text("state = 7\n")
    assert main(["config", "--config", str(settings)]) == 1
    assert (state / "crash.txt").exists()


def test_what_fails_for_a_set_up_that_was_cut_short_is_told_with_its_mend(
    state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(_: Namespace) -> int:
        raise ImportError

    broken(monkeypatch, run)
    (tmp_path / "unfinished").touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert main(["config"]) == 1
    assert "`sh deploy/start.sh --help` brings what is missing" in capsys.readouterr().err
    assert not state.exists()


def test_a_crash_that_cannot_be_noted_is_still_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(_: Namespace) -> int:
        raise ZeroDivisionError

    (tmp_path / "file").touch()
    broken(monkeypatch, run)
    monkeypatch.setenv("TISCHGEIST_STATE", str(tmp_path / "file"))
    assert main(["config"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_reader_who_has_enough_is_no_failure() -> None:
    shell = f"{sys.executable} -m companion config | head -c 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", shell], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


FAILS = """import sys
from companion import cli
def run(_):
    print("half of it")
    raise cli.UsageError("Not like this.")
cli.config.run = run
sys.exit(cli.main(["config"]))"""


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["-m", "companion", "config"], 0, b""),
        (["-m", "companion", "--help"], 0, b""),
        (["-m", "companion", "--version"], 0, b""),
        (["-c", FAILS], 2, b"Not like this.\n"),
    ],
    ids=["config", "help", "version", "failure"],
)
def test_a_reader_who_has_gone_changes_no_status(
    words: list[str], status: int, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)  # as people have it: what is printed comes late
    ours, theirs = os.pipe()
    os.close(ours)
    with os.fdopen(theirs, "wb") as gone:
        done = subprocess.run([sys.executable, *words], cwd=ROOT, stdout=gone, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (status, said)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("line", ["config", "print markers -", "--help", "replay --help", "--version"])
def test_output_that_cannot_be_written_is_a_failure(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)  # as people have it: what is printed comes late
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "companion", *line.split()]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr == b"Standard output cannot be written: No space left on device.\n"


def test_python_m_companion_is_the_same_program() -> None:
    assert python("-m", "companion", "--version").stdout == f"companion {companion.__version__}\n"


@pytest.mark.parametrize("begun", ["runpy.run_module('companion', run_name='__main__')", "sys.exit(COMMAND.load()())"])
def test_ctrl_c_while_modules_are_imported_prints_nothing(begun: str) -> None:
    value = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]["companion"]
    code = f"""
import importlib.metadata, runpy, sys
class Pressed:
    def find_spec(self, name, *_):
        if name == "companion.core.nearest":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Pressed())
COMMAND = importlib.metadata.EntryPoint("companion", {value!r}, "console_scripts")
{begun}
"""
    done = python("-c", code)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize(("ended", "status"), [("KeyboardInterrupt", 130), ("SystemExit(143)", 143)])
def test_an_end_that_a_library_calls_an_error_of_its_own_is_no_crash(ended: str, status: int, tmp_path: Path) -> None:
    # as ONNX Runtime does in its own code: "ImportError: initialization failed"
    (tmp_path / "onnxruntime.py").write_text(f"raise ImportError('initialization failed') from {ended}")
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from companion.cli import main; sys.exit(main(['watch', 'usb:']))"
    )
    done = python("-c", code, str(tmp_path))
    assert (done.returncode, done.stdout, done.stderr) == (status, "", "")


def test_output_that_nobody_takes_is_no_failure() -> None:
    shell = f"{sys.executable} -m companion config >&-"
    done = subprocess.run(["bash", "-c", shell], cwd=ROOT, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("replay --json nowhere 2>&-", b""),
        ("import - <&-", b"standard input, line 1: The transcript is empty.\n"),
    ],
)
def test_with_a_stream_that_is_closed_what_is_for_people_never_comes_as_data(line: str, said: bytes) -> None:
    shell = f"{sys.executable} -m companion {line}"
    done = subprocess.run(["bash", "-c", shell], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", said)
