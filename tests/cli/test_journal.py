"""What the doctor says of the journal: whether an evening can begin with it; looking changes nothing."""

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copytree

import pytest

from companion.cli import main
from companion.cli.doctor.journal import journal_checks
from companion.core.check import Health
from companion.journal.store import Store

HEADER = json.dumps({"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "seed": 7})
THROW = json.dumps({"seat": "king", "do": "start_throw", "value": 4})


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal of two games, the later one on the table; nobody has it open."""
    file = tmp_path / "state" / "journal.sqlite"
    with closing(Store(file)) as store:
        store.begin(HEADER)
        store.begin(HEADER)
        store.append([THROW])
    return file


def told(journal: Path) -> tuple[Health, str, str]:
    """What the doctor says, once; to look leaves every byte and every file as it was."""
    before = files(journal.parent)
    (check,) = journal_checks(journal.parent)
    assert files(journal.parent) == before
    return check.state, str(check.sentence), str(check.mend)


def files(folder: Path) -> dict[str, bytes | int]:
    """All files of a folder; of the index of a log, which SQLite uses like memory, only how long it is."""
    return {
        file.name: file.stat().st_size if file.name.endswith("-shm") or not file.is_file() else file.read_bytes()
        for file in folder.iterdir()
    }


def good(journal: Path, count: int) -> tuple[Health, str, str]:
    return Health.OK, f"{journal} can be gone on with; games in it: {count}.", ""


def changed(journal: Path, query: str, *given: object) -> None:
    with closing(sqlite3.connect(journal)) as connection, connection:
        connection.execute(query, given)


def test_a_good_journal_says_how_many_games_are_in_it(journal: Path) -> None:
    assert told(journal) == good(journal, 2)


def test_where_no_journal_is_none_is_made(tmp_path: Path) -> None:
    assert list(journal_checks(tmp_path)) == []
    assert list(journal_checks(tmp_path / "new")) == []
    assert list(tmp_path.iterdir()) == []


def test_one_that_is_not_laid_out_yet_stays_so(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").touch()
    assert told(tmp_path / "journal.sqlite") == good(tmp_path / "journal.sqlite", 0)


def test_a_running_service_is_looked_beside(journal: Path) -> None:
    with closing(Store(journal)) as service:
        service.resume()
        service.add(HEADER, [])
        assert told(journal) == good(journal, 3)
        service.append([json.dumps({"undo": 1})])
        assert told(journal) == good(journal, 3)
    assert not journal.with_name("journal.sqlite-wal").exists()


def test_what_a_pulled_plug_has_left_in_the_log_is_looked_at_and_stays_there(journal: Path, tmp_path: Path) -> None:
    with closing(Store(journal)) as service:
        service.begin(HEADER)
        left = copytree(journal.parent, tmp_path / "left") / journal.name
    assert told(left) == good(left, 3)
    assert left.with_name("journal.sqlite-wal").stat().st_size > 0


def overwritten(start: int, length: int) -> Callable[[Path], object]:
    def damage(journal: Path) -> None:
        content = journal.read_bytes()
        journal.write_bytes(content[:start] + b"\xa5" * length + content[start + length :])

    return damage


DAMAGE: dict[str, Callable[[Path], object]] = {
    "rubbish": lambda journal: journal.write_bytes(b"no database at all" * 1000),
    "cut off": lambda journal: journal.write_bytes(journal.read_bytes()[:9000]),
    "first bytes alone": lambda journal: journal.write_bytes(journal.read_bytes()[:100]),
    "a damaged page": overwritten(4096, 4096),
    "a lost table": lambda journal: changed(journal, "DROP TABLE line"),
    "a wrong number": lambda journal: changed(journal, "UPDATE fact SET text = 'x' WHERE name = 'journal.current'"),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_journal_fails_with_its_mend(damage: Callable[[Path], object], journal: Path) -> None:
    damage(journal)
    state, sentence, mend = told(journal)
    assert state is Health.FAIL
    assert sentence.startswith(("The journal is damaged", "The journal failed"))
    assert "\n" not in sentence
    assert mend == "Move all files of the journal away, then put a copy back or begin anew."


def test_a_journal_of_a_newer_companion_fails_and_nobody_is_told_to_move_it_away(journal: Path) -> None:
    changed(journal, "PRAGMA user_version = 2")
    state, sentence, mend = told(journal)
    assert (state, sentence) == (
        Health.FAIL,
        f"The journal {journal} was written by a newer companion; please update this one.",
    )
    assert mend == "Until that is mended, nothing that is played can be kept."


def test_a_log_whose_journal_is_lost_fails(journal: Path) -> None:
    journal.rename(journal.with_name("journal.sqlite-wal"))
    assert "only its log journal.sqlite-wal is left" in told(journal)[1]


@pytest.mark.parametrize("waiting", [False, True], ids=["current", "next"])
def test_a_game_on_the_table_that_the_rules_forbid_fails(waiting: bool, journal: Path) -> None:
    with closing(Store(journal)) as store:
        number = store.add(HEADER, [THROW, THROW]) if waiting else 2
        if waiting:
            store.put_on_table(number)
        else:
            store.resume()
            store.append([THROW])
    state, sentence, mend = told(journal)
    assert state is Health.FAIL
    assert sentence.startswith(f"Game {number} cannot be gone on with: ")
    assert mend == "Put a copy of the journal back, or begin a new game on the host page."


def test_a_journal_of_another_user_fails_with_the_command_that_gives_it(
    journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)  # root may read and write everything
    assert told(journal) == (
        Health.FAIL,
        f"This user may not read and write {journal}.",
        f"Give it to the user who runs the companion: sudo chown USER {journal}",
    )


@pytest.mark.parametrize(
    "lay", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to(path), lambda path: path.symlink_to("nothing")]
)
def test_what_lies_in_the_place_of_a_journal_is_not_waited_for(lay: Callable[[Path], object], tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    lay(file)
    (check,) = journal_checks(tmp_path)
    assert (check.state, check.sentence) == (Health.FAIL, f"{file} is no file.")


def test_a_folder_that_may_not_be_looked_into_fails(tmp_path: Path) -> None:
    (check,) = journal_checks(tmp_path / ("x" * 300))  # root may look into every other
    assert check.state is Health.FAIL
    assert check.sentence.endswith("journal.sqlite cannot be read: File name too long.")


def test_the_command_tells_it(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state.mkdir()
    (state / "journal.sqlite").write_bytes(b"no database at all" * 1000)
    (state / "config.toml").write_text('camera = ""\nport = 0\n')
    assert main(["doctor"]) == 1
    assert f"fail journal: The journal is damaged ({state}/journal.sqlite: " in capsys.readouterr().out
