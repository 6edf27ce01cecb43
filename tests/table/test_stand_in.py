"""Seats that nobody sits at are played by the companion, by the same door and from their own view."""

from dataclasses import replace
from random import Random
from threading import Event, Thread

import pytest

from companion import games
from companion.core.game import Setup
from companion.core.transcript import setup
from companion.core.values import TABLE, Eye, Piece, PieceType, Reason, Seat, Throw, ThrowKind
from companion.table.moment import Moment
from companion.table.stand_in import StandIns
from companion.table.table import Table
from tests.table.kept import KeptJournal
from tests.table.toy import find

LEFT, RIGHT = Seat("left"), Seat("right")
SQUARE = ((0.0, 0.0), (9.0, 0.0), (9.0, 2.0), (0.0, 2.0))
EVEN = Throw(ThrowKind.STICKS, (Piece(PieceType.PIP_STICK, 2, 0.99, SQUARE),))
LONG = 10.0


class Awaited:
    """An outlet that rings when so many acts have been played."""

    def __init__(self, acts: int) -> None:
        self.acts = acts
        self.rang = Event()

    def show(self, moment: Moment) -> None:
        if moment.play is not None and moment.play.acts >= self.acts:
            self.rang.set()


def a_table() -> Table:
    table = Table(find, KeptJournal())
    table.begin(Setup("toy", (LEFT, RIGHT), {"steps": 3}, seed=1))
    return table


def played(table: Table, seats: set[Seat], acts: int, *, throws: bool = True, patience_s: float = LONG) -> bool:
    """Let the companion play these seats until so many acts stand; whether they ever did."""
    stand_ins = StandIns(table, Random(4), pace=0.0, throw=(lambda: table.see(EVEN)) if throws else None)
    awaited = Awaited(acts)
    table.watch(Eye.READY)
    table.attach(awaited)
    table.attach(stand_ins)
    stand_ins.play(frozenset(seats))
    thread = Thread(target=stand_ins.run)
    thread.start()
    rang = awaited.rang.wait(patience_s if throws else 0.2)
    stand_ins.close()
    thread.join()
    return rang


def test_the_companion_plays_every_seat_it_was_given() -> None:
    table = a_table()
    assert played(table, {LEFT, RIGHT}, acts=6)


def test_it_leaves_the_seats_of_people_alone() -> None:
    table = a_table()
    assert played(table, {LEFT}, acts=2)
    assert table.moment.actors == (RIGHT,)


def test_it_rests_while_the_game_is_paused() -> None:
    table = a_table()
    table.pause(True)
    assert not played(table, {LEFT, RIGHT}, acts=1, patience_s=0.2)
    table.pause(False)
    assert played(table, {LEFT, RIGHT}, acts=1)


def test_its_acts_say_who_entered_them() -> None:
    table = a_table()
    played(table, {LEFT}, acts=2)
    assert [entry.source for entry in table.moment.logs.of(None)] == ["camera", "bot"]


def test_without_simulated_sticks_it_waits_for_people_to_throw() -> None:
    table = a_table()
    assert not played(table, {LEFT}, acts=1, throws=False)


def test_it_leaves_a_reading_in_doubt_to_people() -> None:
    table = a_table()
    table.see(replace(EVEN, reasons=frozenset({Reason.UNCLEAR_FACE})))
    assert table.moment.question is not None
    assert not played(table, {LEFT}, acts=1, throws=False)


@pytest.mark.parametrize("bots", [("blue",), ("white", "blue")])
def test_what_lies_on_the_table_people_say_unless_there_are_none(bots: tuple[str, ...]) -> None:
    """AE-2: the grey cards lie as the players laid them."""
    options = {"grey_cards": "placed"}
    header = {
        "transcript": 1,
        "game": "aladdins-erbe",
        "seats": ["white", "blue"],
        "first": "white",
        "options": options,
    }
    table = Table(games.find, KeptJournal())
    table.begin(setup(games.find, header))
    assert TABLE in table.moment.actors
    alone = len(bots) == len(header["seats"])
    assert played(table, set(map(Seat, bots)), acts=1, throws=alone) is alone


def test_it_waits_for_somebody_who_sees_the_cards_where_they_are_real() -> None:
    """FS-5: which cards were dealt from a real deck."""
    header = {"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "first": "king"}
    table = Table(games.find, KeptJournal())
    table.begin(setup(games.find, {**header, "options": {"hands": "entered"}}))
    assert not played(table, {Seat("king"), Seat("queen")}, acts=1, throws=False)


def test_it_can_give_every_answer_that_a_game_offers() -> None:
    """FF-61: a question's options are words of the game's own, as sides of two hands are."""
    table = Table(games.find, KeptJournal())
    header = {"transcript": 1, "game": "felsenfeuer", "seats": ["p1", "p2"], "first": "p1"}
    table.begin(setup(games.find, {**header, "options": {"level": "magister"}}))
    p1, p2 = Seat("p1"), Seat("p2")
    for seat, facts in (
        (p1, {"do": "choose_selection", "colours": {"black": 4, "violet": 4}}),
        (p2, {"do": "choose_selection", "colours": {"red": 4, "grey": 4}}),
        (p1, {"do": "pick_essence", "die": "p1:1"}),
        (p2, {"do": "pick_essence", "die": "p2:1"}),
        (p1, {"do": "pick_essence", "die": "p1:2"}),
        (p2, {"do": "pick_essence", "die": "p2:5"}),
        (p1, {"do": "cast_blood", "spell": "einfluesterung", "payment": {"p1:1": 1}}),
        (p1, {"do": "manual_op", "op": "second_hand", "player": "p2", "dice": ["p2:2"]}),
        (p1, {"do": "manual_op", "op": "lay", "dice": ["p2:3"], "value": 3, "matrix": "M0", "zone": "field"}),
        (p1, {"do": "manual_op", "op": "take_to_hand", "dice": ["p2:3"]}),
    ):
        table.act(seat, facts)
    assert table.moment.actors == (p2,)
    assert played(table, {p2}, acts=11)


def test_a_seat_that_it_is_given_it_looks_at_anew() -> None:
    table = a_table()
    stand_ins = StandIns(table, Random(4), pace=0.0, throw=None)
    stand_ins.play(frozenset({LEFT}))
    assert stand_ins._box.take(timeout=0) is table.moment


def test_what_happens_while_it_thinks_it_thinks_about_anew() -> None:
    table, thought_at = a_table(), []

    class Thinking(Event):
        """Somebody throws for the seat during its first thought; it ends in its third."""

        def wait(self, timeout: float | None = None) -> bool:
            thought_at.append(table.moment.play.acts)
            if len(thought_at) == 1:
                table.see(EVEN)
            if len(thought_at) == 3:
                self.set()
            return self.is_set()

    stand_ins = StandIns(table, Random(4), pace=1.0, throw=None)
    stand_ins._ended = Thinking()
    table.attach(stand_ins)
    stand_ins.play(frozenset({LEFT, RIGHT}))
    stand_ins.run()
    assert thought_at == [0, 1, 2]


def test_it_lets_sticks_that_still_roll_come_to_rest() -> None:
    table, thrown = a_table(), Event()
    table.watch(Eye.MOVING)
    stand_ins = StandIns(table, Random(4), pace=0.0, throw=thrown.set)
    table.attach(stand_ins)
    stand_ins.play(frozenset({LEFT}))
    thread = Thread(target=stand_ins.run)
    thread.start()
    assert not thrown.wait(0.1)
    table.watch(Eye.READY)
    assert thrown.wait(LONG)
    stand_ins.close()
    thread.join()
