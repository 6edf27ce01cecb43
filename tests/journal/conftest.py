"""A journal that is not there yet."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.journal.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "journal.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = Store(path)
    yield opened
    opened.close()


@pytest.fixture
def begun(store: Store) -> Store:
    """A journal with a game of one line."""
    store.begin("header")
    store.append(["one"])
    return store
