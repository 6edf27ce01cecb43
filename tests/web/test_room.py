"""What the host has set, and what holds where he has set nothing."""

from dataclasses import asdict

import pytest

from companion.core.errors import JournalError
from companion.core.values import Seat
from tests.web.house import DictMemory
from tests.web.room import LEFT, RIGHT
from tests.web.room import Room as Furnished
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


def test_what_two_pages_of_the_host_change_about_two_seats_holds_for_both() -> None:
    room = Furnished.furnished()
    pages = (room.host(), room.host())  # neither has heard of the other yet
    for page, seat in zip(pages, ("left", "right"), strict=True):
        assert page.post("/api/host/bots", {"seat": seat, "bot": True}).status_code == 200
    assert room.things.stand_ins.seats == {LEFT, RIGHT}
    pages[0].post("/api/host/bots", {"seat": "right", "bot": False})
    assert room.things.stand_ins.seats == {LEFT}
