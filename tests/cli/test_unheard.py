"""What is said to people goes to standard error; where nobody can hear it, results and statuses stay the same."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion import games
from companion.cli import main
from companion.journal.store import Store

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "tests" / "vision" / "pictures" / "sticks_001.jpg"
PLAYED = games.folder("feuer-salamander") / "played" / "two.jsonl"


@pytest.fixture(params=["full", "gone"])
def unheard(request: pytest.FixtureRequest) -> Iterator[int]:
    """A stream that takes nothing: its disk is full, or its reader has gone."""
    if request.param == "full":
        if not Path("/dev/full").exists():
            pytest.skip("needs a device that is always full")
        stream = os.open("/dev/full", os.O_WRONLY)
    else:
        reader, stream = os.pipe()
        os.close(reader)
    yield stream
    os.close(stream)


def command(words: list[str], unheard: int) -> "subprocess.CompletedProcess[str]":
    """A fresh interpreter that keeps back what it could not write, as it does unless it is told otherwise."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=unheard,
        text=True,
        check=False,
        timeout=60,
    )


def test_pictures_after_an_unreadable_one_are_read_all_the_same(unheard: int) -> None:
    done = command(["read", "--json", str(PICTURE), "nowhere.jpg", str(PICTURE)], unheard)
    assert [json.loads(line)["file"] for line in done.stdout.splitlines()] == [str(PICTURE), str(PICTURE)]
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("line", "status"),
    [(f"import {PLAYED}", 0), ("export new.jsonl", 1), ("doctr", 2)],
    ids=["done", "failed", "wrong"],
)
def test_a_status_says_what_the_sentence_would_have_said(line: str, status: int, unheard: int, state: Path) -> None:
    assert command(line.split(), unheard).returncode == status


def test_a_journal_without_a_real_throw_is_still_no_failure(unheard: int, state: Path) -> None:
    with closing(Store(state / "journal.sqlite")) as store:
        store.add('{"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "seed": 7}', ())
    assert command(["stats"], unheard).returncode == 0


def test_a_doctor_who_found_nothing_is_still_content(
    unheard: int, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cli.doctor.checks", lambda _: ())
    monkeypatch.setattr("companion.cli.doctor.start_checks", lambda _: ())
    with os.fdopen(os.dup(unheard), "w") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        assert main(["doctor"]) == 0


def test_everything_for_people_goes_by_say() -> None:
    names = [path.name for path in (ROOT / "companion").rglob("*.py") if "file=sys.stderr" in path.read_text()]
    assert names == ["say.py"]
