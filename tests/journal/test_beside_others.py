"""Other programs and people at the same journal: it is taken away, put back, written to, held."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Thread

import pytest

from companion.core.errors import JournalError
from companion.journal.store import Store, log_of
from tests.journal.stores import reopened


def test_a_journal_taken_away_is_missed_and_welcomed_back(begun: Store, path: Path) -> None:
    begun._connected().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    away = path.with_name("away")
    path.rename(away)
    log_of(path).unlink()  # else it would be missed by that
    with pytest.raises(JournalError, match="has gone; please put it back"):
        begun.append(["two"])
    assert not path.exists()
    away.rename(path)
    begun.append(["two"])
    kept = reopened(path)
    assert kept is not None
    assert kept.lines == ("one", "two")


def test_a_copy_that_is_put_back_meanwhile_is_gone_on_with_from_its_own_last_line(begun: Store, path: Path) -> None:
    with closing(sqlite3.connect(path)) as original, closing(sqlite3.connect(path.with_name("copy"))) as copy:
        original.backup(copy)
    begun.append(["two"])
    log_of(path).unlink()
    path.with_name("copy").rename(path)
    with pytest.raises(JournalError, match="another one now"):
        begun.append(["three"])
    begun.resume()
    begun.append(["four"])
    kept = reopened(path)
    assert kept is not None
    assert kept.lines == ("one", "four")


def test_a_game_that_is_in_no_copy_that_is_put_back_takes_no_line(path: Path) -> None:
    with closing(Store(path)) as store:
        store.probe()
        with closing(sqlite3.connect(path)) as original, closing(sqlite3.connect(path.with_name("copy"))) as copy:
            original.backup(copy)
        store.begin("header")
        log_of(path).unlink()
        path.with_name("copy").rename(path)
        with pytest.raises(JournalError, match="Another companion writes"):
            store.append(["one"])


def test_what_another_program_writes_at_the_same_moment_costs_no_line(begun: Store, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO fact (name, text) VALUES ('theirs', '')")

        def commit(statement: str) -> None:
            if statement.startswith(("BEGIN IMMEDIATE", "INSERT")) and other.in_transaction:
                other.execute("COMMIT")

        begun._connected().set_trace_callback(commit)
        begun.append(["two"])
    kept = reopened(path)
    assert kept is not None
    assert kept.lines == ("one", "two")


def test_two_companions_on_one_journal_find_each_other_out(begun: Store, path: Path) -> None:
    other = Store(path)
    other.resume()
    other.append(["theirs"])
    with pytest.raises(JournalError, match="Another companion"):
        begun.append(["ours"])
    other.close()


def test_two_programs_that_lay_out_one_new_journal_both_keep_their_games(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slower(sqlite3.Connection):
        """Finds no journal; then another program lays one out."""

        def executescript(self, script: str) -> sqlite3.Cursor:
            monkeypatch.undo()
            theirs = Store(path)
            theirs.add("theirs", [])
            theirs.close()
            return super().executescript(script)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Slower))
    store.add("ours", [])
    assert [game.header for game in store.games()] == ["ours", "theirs"]


def test_a_journal_that_is_held_says_so(begun: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun._connected().execute("PRAGMA busy_timeout = 0")
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalError, match="Another program"):
        begun.append(["two"])
    holder.execute("ROLLBACK")
    holder.close()
    begun.append(["two"])


def test_threads_do_not_get_into_each_others_way(store: Store) -> None:
    store.begin("header")

    def remember(name: str) -> None:
        for number in range(20):
            store.remember(name, str(number))
            assert store.recall(name) == str(number)

    threads = [Thread(target=remember, args=(f"fact {number}",), name=f"writer-{number}") for number in range(4)]
    for thread in threads:
        thread.start()
    for number in range(20):
        store.append([str(number)])
    for thread in threads:
        thread.join()
    kept = store.resume()
    assert kept is not None
    assert kept.lines == tuple(map(str, range(20)))
    assert [store.recall(f"fact {number}") for number in range(4)] == ["19"] * 4
