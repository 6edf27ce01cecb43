"""What the host has set, and what holds where he has set nothing."""

import pytest

from companion.core.errors import JournalError
from tests.web.house import DictMemory
from web.room import Room, Settings


def test_what_cannot_be_kept_does_not_hold() -> None:
    room = Room(DictMemory(full=True))
    with pytest.raises(JournalError):
        room.keep(sound=True)
    assert room.now == Settings()


def test_whether_pictures_are_kept_is_as_the_host_switched_it_else_as_usual() -> None:
    room = Room(DictMemory())
    assert (room.keeps_pictures(True), room.keeps_pictures(False)) == (True, False)
    room.keep(pictures=True)
    assert room.keeps_pictures(False)
    room.keep(pictures=False)
    assert not room.keeps_pictures(True)
