"""What the host has set, and what holds where he has set nothing."""

from dataclasses import asdict

import pytest

from companion.core.errors import JournalError
from companion.core.values import Seat
from tests.web.house import DictMemory
from web.room import KINDS, Room, Settings


def test_what_cannot_be_kept_does_not_hold() -> None:
    room = Room(DictMemory(full=True))
    with pytest.raises(JournalError):
        room.keep(sound=True)
    assert room.now == Settings()


def test_a_setting_that_is_damaged_or_came_later_is_as_usual_and_takes_no_other_with_it() -> None:
    kept = '{"sound": true, "muted": 7, "brightness": 0.5, "language": "nl", "paused": true, "bots": ["left"]}'
    assert Room(DictMemory({"web.room": kept})).now == Settings(
        sound=True, language="nl", bots=(Seat("left"),), brightness=0.5
    )


def test_every_setting_comes_back_as_it_was_kept() -> None:
    memory, all_set = DictMemory(), Settings(True, "de", (Seat("king"),), True, 0.25, False, 3, -1.5)
    Room(memory).keep(**asdict(all_set))
    assert Room(memory).now == all_set
    assert asdict(all_set).keys() == KINDS.keys()


def test_whether_pictures_are_kept_is_as_the_host_switched_it_else_as_usual() -> None:
    room = Room(DictMemory())
    assert (room.keeps_pictures(True), room.keeps_pictures(False)) == (True, False)
    room.keep(pictures=True)
    assert room.keeps_pictures(False)
    room.keep(pictures=False)
    assert not room.keeps_pictures(True)
