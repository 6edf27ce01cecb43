"""The borders of the architecture: who may know whom, what is imported when, and how long a file may be."""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CODE = ("companion", "hardware", "vision", "web", "tests", "docs", "deploy", ".ci")
WRITTEN = frozenset({".py", ".js", ".css", ".sh", ".md"})
MADE = "<!-- Made by"
"""How a page begins that nobody writes."""
LONGEST = 400
PURE = ("companion.core", "companion.games", "companion.table", "companion.journal", "companion.house", "companion.cli")
ABSENT = ("cv2", "numpy", "onnxruntime", "flask", "waitress", "segno", "serial", "gpiozero", "picamera2")
"""Only some tables have these; the rules, the journal and the command line do without."""
TOP = frozenset({"companion", "hardware", "vision", "web", "tests", "deploy", "docs"})


def sources(*folders: str) -> Iterator[Path]:
    """Everything written by hand in these folders."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in WRITTEN and "vendor" not in path.parts:
                yield path


def test_every_import_contract_is_kept() -> None:
    # in a process of its own, for it changes how everybody's logging works
    command = [Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_no_file_is_too_long_to_be_read() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text() for path in sources(*CODE)}
    lengths = {name: text.count("\n") for name, text in texts.items() if not text.startswith(MADE)}
    assert lengths, "no file was found"
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_the_pure_half_imports_without_any_of_the_heavy_packages() -> None:
    code = f"""
import pkgutil, sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition('.')[0] in {ABSENT!r}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
for package in {PURE!r}:
    __import__(package)
    for found in pkgutil.walk_packages(sys.modules[package].__path__, package + '.'):
        if found.name not in {COMPOSED!r}:
            __import__(found.name)
print(len([name for name in sys.modules if name.startswith('companion.')]))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert int(done.stdout) > 40


COMPOSED = ("companion.cli.service", "companion.house.eyes", "companion.house.kit_box", "companion.house.teacher")
"""What needs OpenCV or Flask; imported only where it is used."""


def test_importing_a_package_starts_nothing_and_opens_nothing() -> None:
    code = f"""
import pkgutil, sys, threading
opened = []
sys.addaudithook(lambda event, arguments: opened.append((event, arguments)) if WATCH and (
    event in ('socket.bind', 'socket.connect', 'subprocess.Popen', 'sqlite3.connect', '_thread.start_new_thread')
    or event == 'open' and isinstance(arguments[1], str) and set(arguments[1]) & set('wax+')) else None)
import json, logging, tomllib
WATCH = True
for package in ('companion', 'hardware', 'web'):
    __import__(package)
    for found in pkgutil.walk_packages(sys.modules[package].__path__, package + '.'):
        if found.name not in {("companion.__main__", *COMPOSED)!r}:
            __import__(found.name)
WATCH = False
print(opened, threading.active_count())
""".replace("opened = []", "opened, WATCH = [], False")
    command = [sys.executable, "-B", "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[] 1\n", "")


def test_only_the_games_are_found_by_name() -> None:
    word = re.compile(r"\bimport_module\b|\b__import__\b|\bexec\(|\beval\(")
    users = {
        path.relative_to(ROOT).as_posix()
        for path in sources("companion", "hardware", "vision", "web")
        if word.search(path.read_text())
    }
    assert users - {path for path in users if path.endswith(".js")} == {"companion/games/__init__.py"}


def test_no_test_sleeps() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text() for path in sources("tests")}
    assert [name for name, text in texts.items() if re.search(r"\bsleep\(", text)] == []


def test_there_are_no_other_top_level_folders() -> None:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git clone")
    done = subprocess.run(
        [git, "-c", f"safe.directory={ROOT}", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    folders = {line.partition("/")[0] for line in done.stdout.splitlines() if "/" in line}
    assert folders <= TOP | {".ci"}


def test_everything_in_the_packages_is_installed_with_them() -> None:
    packaged = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["*"]
    found = [path for folder in ("companion", "hardware", "vision", "web") for path in (ROOT / folder).rglob("*.*")]
    kinds = {f"*{path.suffix}" for path in found if path.is_file() and "__pycache__" not in path.parts}
    assert kinds - {"*.py"} <= set(packaged)
