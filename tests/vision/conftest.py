"""What several tests of the eyes begin with."""

import pytest

from tests.vision.room import Room


@pytest.fixture
def room() -> Room:
    """Over an empty tray that has been looked at."""
    room = Room()
    room.show(())
    room.asked.clear()
    return room
