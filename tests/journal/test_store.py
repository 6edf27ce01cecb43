"""The journal keeps what it accepted, says what is wrong, and goes on once that is mended."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from companion.core.errors import JournalError
from companion.journal.store import Kept, Store
from tests.journal.stores import no_room, reopened

ROOT = Path(__file__).parents[2]


def test_an_empty_journal_has_no_game(store: Store) -> None:
    assert store.resume() is None
    assert store.games() == ()


def test_what_was_appended_is_found_after_a_restart(store: Store, path: Path) -> None:
    number = store.begin("header")
    store.append(["one"])
    store.append(["two", "three"])
    store.append(["four"])
    assert reopened(path) == Kept(number, "header", ("one", "two", "three", "four"))


def test_a_restart_goes_on_behind_the_last_line(store: Store, path: Path) -> None:
    store.begin("header")
    store.append(["one"])
    again = Store(path)
    again.resume()
    again.append(["two"])
    again.close()
    kept = reopened(path)
    assert kept is not None
    assert kept.lines == ("one", "two")


def test_a_game_as_text_is_its_header_and_its_lines() -> None:
    assert Kept(1, "{}", ("a", "b")).text == "{}\na\nb\n"


def test_facts_are_kept_and_replaced(store: Store, path: Path) -> None:
    assert store.recall("pin") is None
    store.remember("pin", "1234")
    store.remember("pin", "5678")
    other = Store(path)
    assert other.recall("pin") == "5678"
    other.close()


def test_other_users_of_the_machine_cannot_look_into_the_folder(store: Store, path: Path) -> None:
    store.begin("header")
    assert path.parent.stat().st_mode & 0o077 == 0


def test_nor_into_the_journal_where_the_folder_was_there_for_all(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    store = Store(tmp_path / "journal.sqlite")
    store.begin("header")
    assert {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == dict.fromkeys(
        ("journal.sqlite", "journal.sqlite-wal", "journal.sqlite-shm"), 0o600
    )
    store.close()


def test_nothing_can_be_appended_before_a_game_has_begun(store: Store) -> None:
    with pytest.raises(JournalError, match="No game"):
        store.append(["one"])


def test_every_commit_waits_for_the_disk(store: Store) -> None:
    store.begin("header")
    connection = store._connected()
    assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL


def test_a_killed_process_loses_nothing_it_had_acknowledged(path: Path) -> None:
    random = Random(7)
    for _ in range(5):
        command = [sys.executable, str(Path(__file__).with_name("keep_writing.py")), str(path)]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT)})
        assert child.stdout is not None
        said = [int(child.stdout.readline()) for _ in range(random.randrange(1, 40))]
        child.send_signal(signal.SIGKILL)
        said += [int(line) for line in child.stdout.read().split()]
        child.wait()
        child.stdout.close()
        kept = reopened(path)
        assert kept is not None
        assert kept.lines == tuple(f"line {number}" for number in range(len(kept.lines)))
        assert len(kept.lines) > said[-1]


def test_a_torn_log_gives_back_a_beginning_of_the_game(store: Store, path: Path, tmp_path: Path) -> None:
    store.begin("header")
    for number in range(20):
        store.append([f"line {number}"])
    wal = path.with_name(f"{path.name}-wal").read_bytes()
    random = Random(3)
    for trial in range(20):
        torn = tmp_path / str(trial) / path.name
        torn.parent.mkdir()
        torn.write_bytes(path.read_bytes())
        torn.with_name(f"{path.name}-wal").write_bytes(wal[: random.randrange(len(wal))])
        kept = reopened(torn)
        lines = kept.lines if kept else ()
        assert lines == tuple(f"line {number}" for number in range(len(lines)))


def test_a_disk_that_takes_nothing_refuses_and_changes_nothing(begun: Store) -> None:
    with no_room():
        with pytest.raises(JournalError, match="disk"):
            begun.append(["two"])
        with pytest.raises(JournalError, match="disk"):
            begun.probe()
        with pytest.raises(JournalError, match="disk"):
            begun.begin("another")
    begun.probe()
    begun.append(["three"])
    kept = begun.resume()
    assert kept is not None
    assert kept.lines == ("one", "three")


def full(store: Store) -> None:
    """No page more than there are: SQLite's own answer to a full disk."""
    connection = store._connected()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute(f"PRAGMA max_page_count = {connection.execute('PRAGMA page_count').fetchone()[0]}")


def test_a_full_disk_is_called_so(begun: Store) -> None:
    full(begun)
    with pytest.raises(JournalError, match="The disk is full"):
        begun.append(["x" * 50_000])


@pytest.mark.parametrize(
    ("code", "said"),
    [(sqlite3.SQLITE_IOERR_SHMSIZE, "The disk is full"), (sqlite3.SQLITE_IOERR_READ, "The disk failed")],
)
def test_a_disk_without_room_for_the_index_is_full_and_no_other_failure_is(
    code: int, said: str, begun: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code

    def failing(*_: object, **__: object) -> None:
        raise error

    begun.close()
    monkeypatch.setattr("sqlite3.connect", failing)
    with pytest.raises(JournalError) as caught:
        begun.probe()
    assert str(caught.value) == f"{said} ({path}: disk I/O error)."


def test_beside_the_empty_log_that_a_start_on_a_full_disk_leaves_a_journal_is_read(begun: Store, path: Path) -> None:
    begun.close()
    with no_room():
        with pytest.raises(JournalError):
            begun.probe()
        assert path.with_name("journal.sqlite-wal").stat().st_size == 0
        with closing(Store(path, untouched=True)) as looking:  # beside the empty files that are left of that
            assert looking.game(1) == Kept(1, "header", ("one",))
    begun.append(["two"])
    assert reopened(path) == Kept(1, "header", ("one", "two"))


def test_play_goes_on_once_there_is_room_again(begun: Store, path: Path) -> None:
    full(begun)
    with pytest.raises(JournalError):
        begun.append(["x" * 50_000])
    # the failure closed the file, and the limit with it
    begun.probe()
    begun.append(["two"])
    kept = reopened(path)
    assert kept is not None
    assert kept.lines == ("one", "two")


def test_lines_are_kept_all_or_none(begun: Store, path: Path) -> None:
    full(begun)
    with pytest.raises(JournalError):
        begun.append(["two", "x" * 50_000])
    kept = reopened(path)
    assert kept is not None
    assert kept.lines == ("one",)


def test_what_cannot_be_written_as_text_leaves_nothing_begun(begun: Store) -> None:
    with pytest.raises(UnicodeEncodeError):
        begun.remember("fact", "half of a character: \ud800")
    begun.append(["two"])


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JournalError, match="cannot be made"):
        Store(tmp_path / "file" / "journal.sqlite").resume()


def test_a_journal_that_cannot_be_opened_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").mkdir()
    with pytest.raises(JournalError, match="cannot be opened"):
        Store(tmp_path / "journal.sqlite").resume()


def test_a_journal_that_may_only_be_read_can_be_read(begun: Store, path: Path) -> None:
    begun._connected().execute("PRAGMA query_only = ON")
    with pytest.raises(JournalError, match="may not be written"):
        begun.append(["two"])
    kept = begun.resume()
    assert kept is not None
    assert kept.lines == ("one",)


def test_a_journal_on_a_disk_that_may_only_be_read_is_read_and_written_again_once_it_may(
    begun: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun.close()
    path.parent.chmod(0o500)
    monkeypatch.setattr("os.access", lambda *_: False)  # root may write everywhere
    kept = begun.resume()
    with pytest.raises(JournalError, match="may not be written"):
        begun.append(["two"])
    assert kept is not None
    assert kept.lines == ("one",)
    path.parent.chmod(0o700)
    monkeypatch.undo()
    begun.append(["two"])
    kept = reopened(path)
    assert kept is not None
    assert kept.lines == ("one", "two")


def test_what_waits_in_the_log_is_read_on_such_a_disk_too(
    begun: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = copytree(path.parent, tmp_path / "left")  # as a pulled plug leaves it
    monkeypatch.setattr("os.access", lambda *_: False)
    assert reopened(left / path.name) == Kept(1, "header", ("one",))


@pytest.mark.parametrize("lose", [Path.unlink, lambda journal: journal.write_bytes(b"")], ids=["gone", "empty"])
def test_a_log_whose_journal_is_lost_is_said_and_left_as_it_is(
    lose: Callable[[Path], object], begun: Store, path: Path, tmp_path: Path
) -> None:
    left = copytree(path.parent, tmp_path / "left")
    lose(left / path.name)
    with pytest.raises(JournalError, match="only its log"):
        reopened(left / path.name)
    assert (left / f"{path.name}-wal").read_bytes() == path.with_name(f"{path.name}-wal").read_bytes()


@pytest.mark.parametrize("damage", [0, 3000, 4096 + 7])
def test_a_damaged_journal_is_said_and_left_as_it_is(begun: Store, path: Path, damage: int) -> None:
    begun.close()
    content = bytearray(path.read_bytes())
    content[damage : damage + 2048] = b"\xa5" * len(content[damage : damage + 2048])
    path.write_bytes(content)
    damaged = Store(path)
    with pytest.raises(JournalError, match="damaged"):
        damaged.resume()
    with pytest.raises(JournalError, match="damaged"):
        damaged.begin("header")
    assert path.read_bytes() == bytes(content)


def test_a_mended_journal_is_taken_up_again(begun: Store, path: Path) -> None:
    begun.close()
    whole = path.read_bytes()
    path.write_bytes(b"\xa5" * len(whole))
    mended = Store(path)
    with pytest.raises(JournalError):
        mended.resume()
    path.write_bytes(whole)
    assert mended.resume() == Kept(1, "header", ("one",))
    mended.close()


def test_a_journal_of_a_newer_companion_is_not_touched(begun: Store, path: Path) -> None:
    begun._connected().execute("PRAGMA user_version = 2")
    begun.close()
    with pytest.raises(JournalError, match="newer"):
        Store(path).resume()
