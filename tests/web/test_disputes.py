"""The correction that waits for the host is remembered for as long as it waits, and no longer."""

import json

from companion.table.moment import Moment
from tests.table.toy import Roll, Step
from tests.web.room import LEFT, Room
from web.disputes import Disputes
from web.news import tell

WAITS = {"game": 1, "acts": 2, "n": 0, "act": {"do": "roll", "value": 3}}


def asked(room: Room) -> None:
    """The roll of two was a three, a phone says, but it has stepped since: that is for the host to decide."""
    phone = room.phone(LEFT)
    room.table.submit(LEFT, Roll(2))
    room.table.submit(LEFT, Step(ahead=True))
    assert phone.post("/api/correct", {"n": 0, "do": WAITS["act"]}).json["reason"] == "dispute"


def kept(room: Room) -> object:
    return json.loads(room.things.memory.facts.get("web.dispute", "null"))


def test_a_phone_is_not_told_that_it_waits_before_that_is_remembered() -> None:
    room = Room.furnished()
    asked(room)
    assert kept(room) == WAITS


def test_it_is_forgotten_once_it_waits_no_longer_whoever_ended_that() -> None:
    room = Room.furnished()
    asked(room)
    room.table.undo(2)
    tell(room.context)
    assert kept(room) is None


def test_on_a_full_disk_it_waits_all_the_same_and_is_remembered_once_there_is_room() -> None:
    room = Room.furnished()
    memory = room.things.memory
    room.table.submit(LEFT, Roll(2))
    room.table.submit(LEFT, Step(ahead=True))
    memory.full = True
    room.table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    tell(room.context)
    assert (room.table.moment.disputed(0), kept(room)) == (True, None)
    memory.full = False
    tell(room.context)
    assert kept(room) == WAITS


def test_nothing_is_made_of_it_where_the_plug_was_pulled_before_it_was_forgotten() -> None:
    room = Room.furnished()
    asked(room)
    room.table.undo()  # what was in the way
    before = tuple(room.journal.games[-1].lines)
    Disputes(room.things.memory).lay_open(room.table)
    assert (room.journal.games[-1].lines, room.table.moment.dispute) == (before, None)


def test_it_is_kept_while_the_game_that_it_is_about_cannot_be_read() -> None:
    room = Room.furnished()
    asked(room)
    Disputes(room.things.memory).keep(Moment(trouble="trouble.journal_read"))
    assert kept(room) == WAITS
