"""A paused game: nothing that is done or seen counts until the host goes on, and the host can still mend what was."""

import json
from collections.abc import Callable
from random import Random

import pytest

from companion.core.errors import RuleError
from companion.core.values import Expectation, Reason
from companion.table.moment import Waiting
from companion.table.table import Table
from tests.table.test_table import LEFT, SETUP, a_table, play, seen, view
from tests.table.toy import Roll, Step

DOUBT = frozenset({Reason.UNCLEAR_FACE})


@pytest.mark.parametrize(
    "act",
    [
        lambda table: table.act(LEFT, {"do": "step", "ahead": True}),
        lambda table: table.act(LEFT, {"do": "step", "ahead": True}, seen=1),
        lambda table: table.choose_for(LEFT, Random(1)),
        lambda table: table.undo(seat=LEFT),
        lambda table: table.correct(0, {"do": "roll", "value": 4}, seat=LEFT),
    ],
    ids=["act", "act before", "choose_for", "undo", "correct"],
)
def test_nobody_plays_while_the_game_is_paused(act: Callable[[Table], object]) -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)))
    paused = table.pause(True)
    with pytest.raises(RuleError) as refused:
        act(table)
    assert refused.value.reason == "paused"
    assert (table.moment, len(journal.games[-1].lines)) == (paused, 1)
    table.pause(False)
    play(table, (LEFT, Step(ahead=True)))


def test_nothing_is_looked_for_in_a_pause_and_what_was_being_read_is_no_throw() -> None:
    table, journal = a_table()
    awaited = table.expects().awaited
    table.pause(True)
    assert table.expects() == Expectation(awaited=awaited)
    table.see(seen(3), awaited=awaited)
    assert journal.games[-1].lines == ()
    table.pause(False)
    table.see(seen(3), awaited=awaited)
    assert len(journal.games[-1].lines) == 1


def test_a_pause_shows_no_lights_and_who_ends_it_and_offers_nobody_to_take_back() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step()))
    before = {**view(table, LEFT), "seq": None}
    assert before["undo"]
    table.pause(True)
    assert table.moment.glowing == frozenset()
    changed = {"paused": True, "undo": False, "scene": {"lights": [], "prompt": ["prompt.paused", {}]}}
    assert {**view(table, LEFT), "seq": None} == {**before, **changed}
    table.pause(False)
    assert {**view(table, LEFT), "seq": None} == before


def test_what_was_asked_is_asked_on_after_a_pause_unless_the_host_puts_it_away() -> None:
    table, _ = a_table()
    question = table.see(seen(3, second=4, reasons=DOUBT)).question
    table.pause(True)
    assert table.pause(False).question == question
    table.pause(True)
    table.drop(Waiting.QUESTION)
    assert (table.moment.question, table.moment.paused) == (None, True)


def test_the_host_takes_back_and_corrects_in_a_pause_which_goes_on() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step()))
    table.pause(True)
    table.undo()
    table.correct(0, {"do": "roll", "value": 4})
    assert table.moment.paused
    assert [json.loads(line).get("value") for line in journal.games[-1].lines] == [2, None, None, None, 4]


def test_a_pause_is_of_its_game_alone() -> None:
    table, _ = a_table()
    table.pause(True)
    table.begin(SETUP)
    play(table, (table.moment.actors[0], Roll(1)))


def test_pausing_twice_changes_nothing_and_without_a_game_there_is_nothing_to_pause() -> None:
    table, journal = a_table()
    assert table.pause(False) is table.moment
    paused = table.pause(True)
    assert table.pause(True) is paused
    again = Table(lambda _: None, type(journal)())  # type: ignore[arg-type,return-value]
    with pytest.raises(RuleError) as refused:
        again.pause(True)
    assert refused.value.reason == "no_game"
