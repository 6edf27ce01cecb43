"""A room with a service, phones and a table page."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.evening.room import Room, furnished


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with furnished(tmp_path) as each:
        yield each
