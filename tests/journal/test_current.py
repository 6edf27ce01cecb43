"""Which game is on the table: now, after a restart, and beside those that were taken in from elsewhere."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.core.errors import JournalError
from companion.journal.store import Kept, Store
from tests.journal.stores import reopened


def test_a_new_game_leaves_the_old_one_as_it_was(store: Store) -> None:
    first = store.begin("first")
    store.append(["a"])
    second = store.begin("second")
    store.append(["b"])
    assert store.resume() == Kept(second, "second", ("b",))
    assert store.game(first) == Kept(first, "first", ("a",))
    assert store.game(first + 99) is None
    assert [listed.number for listed in store.games()] == [second, first]


def test_a_game_from_elsewhere_does_not_take_the_table(store: Store) -> None:
    number = store.begin("ours")
    store.add("theirs", ["x", "y"])
    store.append(["a"])
    assert store.resume() == Kept(number, "ours", ("a",))


def test_a_game_from_elsewhere_can_be_put_on_the_table_for_the_next_start(store: Store, path: Path) -> None:
    ours = store.begin("ours")
    number = store.add("theirs", ["x"])
    store.put_on_table(number)
    assert store.resume() == Kept(ours, "ours", ())
    assert reopened(path) == Kept(number, "theirs", ("x",))
    assert store.following is None


def test_a_game_begun_later_takes_the_table_from_one_that_waits_for_the_next_start(store: Store, path: Path) -> None:
    store.put_on_table(store.add("theirs", []))
    later = store.begin("later")
    assert reopened(path) == Kept(later, "later", ())


def test_a_game_whose_beginning_failed_but_was_kept_is_found(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.begin("first")
    real = Store._writing

    @contextmanager
    def kept_but_failing(self: Store) -> Iterator[sqlite3.Connection]:
        with real(self) as connection:
            yield connection
        raise JournalError("The disk failed.")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_writing", kept_but_failing)
        with pytest.raises(JournalError):
            store.begin("second")
    assert store.resume() == Kept(2, "second", ())
    store.append(["x"])
    assert store.game(2) == Kept(2, "second", ("x",))


@pytest.mark.parametrize("left", ["", "x7", "-7", "0", "9" * 30, f"-{'9' * 30}", "9" * 5000])
@pytest.mark.parametrize("name", ["journal.current", "journal.next"])
def test_a_number_that_names_no_game_any_more_is_a_damaged_journal(
    name: str, left: str, store: Store, path: Path
) -> None:
    store.begin("header")
    store.remember(name, left)
    with pytest.raises(JournalError, match=rf"damaged .*{name} is no game's number"):
        reopened(path)
    later = store.begin("later")
    assert reopened(path) == Kept(later, "later", ())
