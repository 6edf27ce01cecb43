"""What was played is taken back or put right, and nothing that still holds is lost by it."""

import json
from functools import partial

import pytest

from companion import games
from companion.core.errors import RuleError
from companion.core.game import Act
from companion.core.transcript import Record
from companion.core.values import Reason, Seat
from companion.table.chronicle import resumed
from companion.table.correction import Keep, corrected
from companion.table.moment import Waiting
from companion.table.table import Table
from tests.table.kept import KeptGame, KeptJournal
from tests.table.test_table import LEFT, RIGHT, SETUP, a_table, play, seen, view
from tests.table.toy import Counting, Guess, Roll, Step, find


def test_a_player_takes_back_only_an_own_last_act_that_showed_nothing() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)))
    with pytest.raises(RuleError):
        table.undo(seat=LEFT)
    play(table, (LEFT, Step(ahead=True)))
    assert (view(table, LEFT)["undo"], view(table, RIGHT)["undo"]) == (True, False)
    with pytest.raises(RuleError):
        table.undo(seat=RIGHT)
    table.undo(seat=LEFT)
    assert view(table, None)["view"] == {"turn": "left", "rolled": 2, "places": [0, 0]}
    assert json.loads(journal.games[-1].lines[-1]) == {"undo": 1, "source": "left"}


@pytest.mark.parametrize("said", [True, False])
def test_a_card_that_was_paid_with_was_seen_by_all_whether_the_move_names_it_or_not(said: bool) -> None:
    head, *lines = (games.folder("blaues-amulett") / "played" / "two.jsonl").read_text("utf-8").splitlines()
    paid = next(n for n, line in enumerate(lines) if '"pay"' in line)
    move = json.loads(lines[paid])
    table = Table(games.find, KeptJournal([KeptGame(1, head, tuple(lines[:paid]))]))
    table.resume()
    seat = Seat(move.pop("seat"))
    table.act(seat, move if said else {name: value for name, value in move.items() if name != "pay"})
    assert not view(table, seat)["undo"]
    with pytest.raises(RuleError, match="only the host"):
        table.undo(seat=seat)
    state = table.undo().play.state
    free = next(each for each in table.moment.play.game.legal(state, seat) if not each.pay)
    table.submit(seat, free)
    assert view(table, seat)["undo"]


def test_the_host_takes_back_anything_and_it_is_announced() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Guess(9 - 5)))
    table.undo(2)
    assert view(table, RIGHT)["notice"] == ["notice.undone", {"count": 2}]
    assert table.moment.logs.of(None) == ()


def test_correcting_a_throw_keeps_what_follows_when_it_still_fits() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)))
    table.correct(0, {"do": "roll", "value": 4}, seat=LEFT)
    assert view(table, None)["view"] == {"turn": "right", "rolled": 1, "places": [1, 0]}
    assert view(table, None)["notice"] == ["notice.corrected", {"seat": "left", "n": 0}]


def test_what_was_played_before_a_corrected_throw_stands_and_is_not_written_again() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)), (RIGHT, Step()))
    table.correct(2, {"do": "roll", "value": 4})
    assert view(table, None)["view"] == {"turn": "left", "rolled": None, "places": [1, 0]}
    assert view(table, None)["notice"] == ["notice.corrected", {"seat": "right", "n": 2}]
    assert [json.loads(line) for line in journal.games[-1].lines[4:]] == [
        {"undo": 2},
        {"seat": "right", "do": "roll", "value": 4, "source": "host"},
        {"seat": "right", "do": "step"},
    ]


def test_what_was_played_before_a_corrected_throw_is_not_played_again() -> None:
    game = Counting()
    record = Record(game, SETUP)
    for act in [(LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)), (RIGHT, Step())]:
        record.play(*act)
    corrected(record, 2, Act(RIGHT, Roll(4)), Keep.BEFORE)
    assert game.applied == 4 + 2
    assert record.acts[2:] == [(RIGHT, Roll(1)), (RIGHT, Step())]


def test_a_throw_put_right_to_what_stands_already_is_not_written_again_and_makes_no_tap_stale() -> None:
    table, journal = a_table()
    table.submit(LEFT, Roll(2), source="camera")
    play(table, (LEFT, Step(ahead=True)))
    table.correct(0, {"do": "roll", "value": 2}, seat=LEFT)
    assert len(journal.games[-1].lines) == 2 + 3  # a player's word for what a camera saw
    moment = table.moment
    assert table.correct(0, {"do": "roll", "value": 2}, seat=LEFT) is moment
    play(table, (RIGHT, Roll(1)))
    table.correct(0, {"do": "roll", "value": 2}, seat=LEFT)
    assert len(journal.games[-1].lines) == 2 + 3 + 1
    with pytest.raises(RuleError, match="Not now"):  # it is judged, though it was made a moment ago
        table.submit(LEFT, Step(), seen=moment.number)


def test_however_often_a_game_was_put_right_only_what_stands_is_played_when_it_is_gone_on_with() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)), (RIGHT, Step()))
    for turn in range(50):
        table.correct(0, {"do": "roll", "value": 2 + 2 * (turn % 2)})
    assert len(journal.games[-1].lines) == 4 + 50 * 5
    game = Counting()
    record, notes = resumed(lambda _: game, journal.games[-1])
    assert game.applied == 4
    assert record.acts == [(LEFT, Roll(4)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)), (RIGHT, Step())]
    assert [note.source for note in notes] == ["host", None, None, None]


def test_what_was_taken_back_keeps_nobody_from_going_on_though_these_rules_forbid_it() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)))
    journal.append(['{"seat": "right", "do": "roll", "value": 2}', '{"undo": 1}'])
    again = Table(find, journal)
    assert again.resume().trouble is None
    assert view(again, None)["view"] == view(table, None)["view"]


@pytest.mark.parametrize("undo", ['{"undo": 2}', '{"undo": 0}', '{"undo": true}', '{"undo": 1, "do": "roll"}'])
def test_a_line_that_takes_back_what_never_was_is_trouble(undo: str) -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)))
    journal.append([undo])
    assert Table(find, journal).resume().trouble == "trouble.journal_game"


def test_a_correction_that_breaks_a_later_act_waits_for_the_host() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)))
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    dispute = view(table, None)["dispute"]
    assert isinstance(dispute, dict)
    assert (dispute["n"], dispute["misfit"]) == (0, 1)
    assert len(journal.games[-1].lines) == 3
    table.correct(0, {"do": "roll", "value": 3}, keep=Keep.BEFORE)
    assert view(table, None)["view"] == {"turn": "left", "rolled": 3, "places": [0, 0]}
    assert view(table, None)["dispute"] is None


def test_a_correction_waits_for_the_host_while_play_goes_on() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)))
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    play(table, (RIGHT, Roll(1)))
    assert table.moment.disputed(0)
    table.correct(2, {"do": "roll", "value": 4}, seat=RIGHT)
    assert table.moment.disputed(0)
    assert not table.moment.disputed(2)
    table.correct(0, {"do": "roll", "value": 3}, keep=Keep.BEFORE)
    assert view(table, None)["dispute"] is None
    assert view(table, None)["notice"] == ["notice.corrected", {"seat": "left", "n": 0}]


def test_whoever_asked_for_a_correction_is_told_that_it_will_not_be_made() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)))
    for refuse in (table.drop, partial(table.undo, seat=LEFT)):
        table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
        refuse()
        assert view(table, RIGHT)["dispute"] is None
        assert view(table, RIGHT)["notice"] == ["notice.uncorrected", {"seat": "left"}]


def test_whoever_asked_for_a_correction_may_say_that_it_was_right_as_it_stands() -> None:
    table, journal = a_table()
    table.submit(LEFT, Roll(2), source=LEFT)
    play(table, (LEFT, Step(ahead=True)))
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    table.correct(0, {"do": "roll", "value": 2}, seat=LEFT)
    assert view(table, RIGHT)["dispute"] is None
    assert view(table, RIGHT)["notice"] == ["notice.uncorrected", {"seat": "left"}]
    assert len(journal.games[-1].lines) == 2


def test_a_correction_that_waits_gives_way_to_no_other_but_to_a_second_thought() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(2)), (RIGHT, Step(ahead=True)))
    table.correct(2, {"do": "roll", "value": 3}, seat=RIGHT)
    for value in (3, 4):  # one would wait too, one would be made and the first be lost by it
        with pytest.raises(RuleError, match="decide on first") as told:
            table.correct(0, {"do": "roll", "value": value}, seat=LEFT)
        assert told.value.reason == "undecided"
        assert table.moment.disputed(2)
    assert len(journal.games[-1].lines) == 4
    table.correct(2, {"do": "roll", "value": 1}, seat=RIGHT)
    assert table.moment.dispute is not None
    assert table.moment.dispute.act.action == Roll(1)
    table.drop()
    table.correct(0, {"do": "roll", "value": 4}, seat=LEFT)
    assert view(table, None)["notice"] == ["notice.corrected", {"seat": "left", "n": 0}]


def test_the_next_game_knows_nothing_of_a_correction_in_the_one_before() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)))
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    table.begin(SETUP)
    assert view(table, None)["dispute"] is None
    assert view(table, None)["notice"] is None


@pytest.mark.parametrize(
    ("keep", "left"),
    [
        (Keep.FITTING, {"turn": "right", "rolled": None, "places": [0, 0]}),  # only what does not fit goes
        (Keep.BEFORE, {"turn": "left", "rolled": 3, "places": [0, 0]}),  # so does all that came after it
    ],
)
def test_the_host_says_what_is_kept_where_a_later_act_does_not_fit(keep: Keep, left: dict[str, object]) -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)), (RIGHT, Step()))
    play(table, (LEFT, Roll(4)), (LEFT, Step()))
    table.correct(0, {"do": "roll", "value": 3}, keep=keep)
    assert view(table, None)["view"] == left
    acts = 2 if keep is Keep.FITTING else 1
    assert [len(table.moment.logs.of(viewer)) for viewer in (None, LEFT, RIGHT)] == [acts] * 3


def test_what_is_asked_about_a_throw_is_asked_on_while_one_before_it_is_put_right() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step()))
    table.see(seen(3, second=4, reasons=frozenset({Reason.UNCLEAR_FACE})), frame="8.jpg")
    asked = table.moment.question
    table.correct(0, {"do": "roll", "value": 4}, seat=LEFT)
    assert table.moment.question == asked
    table.act(RIGHT, {"do": "roll", "value": 3}, seen=table.moment.number)
    assert json.loads(journal.games[-1].lines[-1])["frame"] == "8.jpg"
    assert table.moment.question is None


def test_a_question_and_a_correction_that_waits_are_put_away_one_by_one() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)))
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    table.see(seen(3, second=4, reasons=frozenset({Reason.UNCLEAR_FACE})))
    asked, dispute = table.moment.question, table.moment.dispute
    table.drop(Waiting.DISPUTE)
    assert (table.moment.question, table.moment.dispute) == (asked, None)
    assert view(table, RIGHT)["notice"] == ["notice.uncorrected", {"seat": "left"}]
    now = table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    table.drop(Waiting.QUESTION, seen=now.number)
    assert (table.moment.question, table.moment.dispute) == (None, dispute)
    assert table.drop(Waiting.QUESTION) is table.moment


def test_whoever_takes_an_own_correction_back_leaves_what_is_asked_about_the_throw_of_another() -> None:
    table, _ = a_table()
    table.submit(LEFT, Roll(2), source=LEFT)
    play(table, (LEFT, Step(ahead=True)))
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    table.see(seen(3, second=4, reasons=frozenset({Reason.UNCLEAR_FACE})))
    asked = table.moment.question
    table.correct(0, {"do": "roll", "value": 2}, seat=LEFT)
    assert (table.moment.question, table.moment.dispute) == (asked, None)


def test_what_is_asked_about_a_throw_of_somebody_who_has_no_longer_thrown_is_dropped() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)))
    table.see(seen(3, second=4, reasons=frozenset({Reason.UNCLEAR_FACE})))
    table.correct(0, {"do": "roll", "value": 3}, keep=Keep.BEFORE)
    assert table.moment.question is None


def test_nobody_corrects_another_players_throw_or_an_own_choice_or_what_was_never_played() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step()))
    with pytest.raises(RuleError):
        table.correct(0, {"do": "roll", "value": 4}, seat=RIGHT)
    with pytest.raises(RuleError):
        table.correct(1, {"do": "step", "ahead": True}, seat=LEFT)
    for index in (-2, 2):
        with pytest.raises(RuleError, match="no such action"):
            table.correct(index, {"do": "roll", "value": 4}, seat=LEFT)
