"""What the table refuses, each for its own reason, with nothing written; and what makes no difference to it."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from companion.core.bots import UNSEEN
from companion.core.errors import RuleError, StaleError
from companion.core.game import Act
from companion.core.legal import Legal, Picks
from companion.core.values import Observation, Reason, Source, Throw, ThrowKind
from companion.table.table import Table
from tests.table.kept import KeptJournal
from tests.table.test_table import LEFT, RIGHT, SETUP, a_table, play, seen
from tests.table.toy import Guess, Roll, Step, Toy, ToyState

DOUBT = frozenset({Reason.UNCLEAR_FACE})


def test_a_tap_made_before_a_question_is_no_answer_to_it() -> None:
    table, journal = a_table()
    old = table.moment.number
    table.see(seen(3, second=4, reasons=DOUBT))
    with pytest.raises(StaleError):
        table.submit(LEFT, Roll(2), seen=old)
    assert journal.games[-1].lines == ()


def test_what_is_done_in_place_of_an_answer_has_not_been_seen_by_the_camera() -> None:
    class Hasty(Toy):
        def meant(self, state: ToyState, seen: Observation) -> list[Act]:
            return [Act(LEFT, Roll(1)), Act(LEFT, Roll(2))]

    journal = KeptJournal()
    table = Table(lambda _: Hasty(), journal)
    table.begin(SETUP)
    play(table, (LEFT, Roll(2)))
    assert table.see(seen(3), frame="8.jpg").question is not None
    table.act(LEFT, {"do": "step"}, seen=table.moment.number, source="phone")
    assert json.loads(journal.games[-1].lines[-1]) == {"seat": "left", "do": "step", "source": "phone"}


def test_a_tap_made_before_something_else_could_be_done_is_refused() -> None:
    table, _ = a_table()
    old = table.moment.number
    play(table, (LEFT, Roll(2)), (LEFT, Step()))
    with pytest.raises(StaleError):
        table.submit(RIGHT, Roll(1), seen=old)


def test_a_tap_made_before_an_own_act_is_refused_though_just_the_same_may_be_done_again() -> None:
    table, _ = a_table()
    old = table.moment
    play(table, (LEFT, Roll(2)), (LEFT, Step()), (RIGHT, Roll(2)), (RIGHT, Step()))
    assert table.moment.own(LEFT) == old.own(LEFT)
    with pytest.raises(StaleError):
        table.submit(LEFT, Roll(2), seen=old.number)


@pytest.mark.parametrize("undo", [True, False])
def test_a_tap_made_on_a_past_that_was_mended_is_refused_though_it_looks_the_same(undo: bool) -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(3)))
    old = table.moment
    if undo:
        table.undo()
        play(table, (LEFT, Roll(1)))
    else:
        table.correct(0, {"do": "roll", "value": 1})
    assert table.moment.own(RIGHT) == old.own(RIGHT)
    with pytest.raises(StaleError):
        table.submit(RIGHT, Roll(2), seen=old.number)


@pytest.mark.parametrize(
    "change",
    [
        lambda table, old: table.undo(seen=old),
        lambda table, old: table.correct(0, {"do": "roll", "value": 4}, seen=old),
        lambda table, old: table.drop(seen=old),
        lambda table, old: table.choose_for(LEFT, Random(1), seen=old),
        lambda table, old: table.again(7, seen=old),
    ],
    ids=["undo", "correct", "drop", "choose_for", "again"],
)
def test_what_the_host_saw_a_moment_ago_changes_nothing_now(change: Callable[[Table, int], object]) -> None:
    table, journal = a_table()
    old = table.moment.number
    play(table, (LEFT, Roll(2)))
    with pytest.raises(StaleError):
        change(table, old)
    assert len(journal.games[-1].lines) == 1


@pytest.mark.parametrize("count", [-1, 0, 2])
def test_only_what_was_played_can_be_taken_back(count: int) -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)))
    with pytest.raises(RuleError, match="not that much"):
        table.undo(count)
    assert len(journal.games[-1].lines) == 1


def test_a_player_takes_back_one_act_and_not_the_throw_before_it() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step()))
    with pytest.raises(RuleError, match="only the host"):
        table.undo(2, seat=LEFT)


def test_a_throw_is_corrected_by_a_throw_alone() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)))
    with pytest.raises(RuleError, match="Only a throw"):
        table.correct(0, {"do": "step"})


def test_nothing_is_chosen_for_who_has_nothing_to_do() -> None:
    table, _ = a_table()
    with pytest.raises(RuleError, match="Nothing can be chosen"):
        table.choose_for(RIGHT, Random(1))


class Bold(Toy):
    """One may guess before the throw, too, and whose own number is 1 would rather."""

    def legal(self, state, seat):
        return Legal(*super().legal(state, seat).families, Picks(Guess(number) for number in range(1, 5)))

    def appeal(self, view, action):
        return float(isinstance(action, Guess) and view["you"]["secret"] == 1)


@pytest.mark.parametrize("seed", range(8))
def test_that_a_throw_is_due_tells_the_host_of_no_hand(seed: int) -> None:
    table = Table(lambda _: Bold(), KeptJournal())
    table.begin(replace(SETUP, seed=seed))
    with pytest.raises(RuleError) as refusal:
        table.choose_for(LEFT, Random(1))
    assert refusal.value.reason == "throw_due"


class Veiled(Toy):
    """One in which every choice tells what only people see."""

    def appeal(self, view, action):
        return UNSEEN


def test_what_only_can_be_seen_at_the_table_nobody_chooses_for_another() -> None:
    table = Table(lambda _: Veiled(), KeptJournal())
    table.begin(SETUP)
    table.submit(LEFT, Roll(2))
    with pytest.raises(RuleError) as refusal:
        table.choose_for(LEFT, Random(1))
    assert refusal.value.reason == "unseen"


def test_the_same_question_asked_again_makes_no_tap_stale() -> None:
    table, _ = a_table()
    asked = table.see(seen(3, second=4, reasons=DOUBT))
    assert table.see(seen(3, second=4, reasons=DOUBT)) is asked
    assert table.see(seen(3, second=4, reasons=DOUBT), frame="another").number == asked.number
    assert table.see(seen(4, second=3, reasons=DOUBT)).number > asked.number


def test_a_throw_in_doubt_as_the_one_before_is_shown_and_kept_by_its_own_picture() -> None:
    table, journal = a_table()
    nothing = Throw(ThrowKind.STICKS, (), frozenset({Reason.COUNT}))
    first = table.see(nothing, frame="7")
    again = table.see(nothing, frame="8")
    assert (first.question.frame, again.question.frame) == ("7", "8")
    table.act(LEFT, {"do": "roll", "value": 4}, seen=first.number)
    assert json.loads(journal.games[-1].lines[-1])["frame"] == "8"


def test_a_finger_on_its_way_while_the_picture_changes_still_counts() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)))
    asked = table.see(seen(3, second=4, reasons=DOUBT), frame="7")
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    table.see(seen(3, second=4, reasons=DOUBT), frame="8")
    assert table.submit(RIGHT, Roll(3), seen=asked.number).play.acts == 3


def test_an_act_after_one_was_taken_back_is_told_by_who_entered_it() -> None:
    table, _ = a_table()
    table.submit(LEFT, Roll(2), source=Source.PHONE)
    table.undo()
    table.submit(LEFT, Roll(4), source=Source.CAMERA)
    assert [entry.source for entry in table.moment.logs.of(None)] == ["camera"]
