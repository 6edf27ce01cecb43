"""The one place where a state changes: on disk before shown, asked when in doubt, mended without losing anything."""

import json
from random import Random

import pytest

from companion.core.errors import JournalError, RuleError, StaleError
from companion.core.game import Act, Setup
from companion.core.values import (
    Expectation,
    Eye,
    Observation,
    Piece,
    PieceType,
    Press,
    Reason,
    Seat,
    Throw,
    ThrowKind,
)
from companion.table.moment import Moment
from companion.table.referee import Ask, judge
from companion.table.table import Table
from tests.table.kept import KeptJournal
from tests.table.toy import TOY, Guess, Roll, Step, Toy, ToyState, find

LEFT, RIGHT = Seat("left"), Seat("right")
SETUP = Setup("toy", (LEFT, RIGHT), {"steps": 3}, seed=1)
SQUARE = ((0.0, 0.0), (9.0, 0.0), (9.0, 2.0), (0.0, 2.0))


class Shown:
    """An outlet that remembers how much was on disk when it was shown something."""

    def __init__(self, journal: KeptJournal) -> None:
        self.journal = journal
        self.moments: list[tuple[Moment, int]] = []

    def show(self, moment: Moment) -> None:
        lines = len(self.journal.games[-1].lines) if self.journal.games else 0
        self.moments.append((moment, lines))


def a_table() -> tuple[Table, KeptJournal]:
    journal = KeptJournal()
    table = Table(find, journal)
    table.resume()
    table.begin(SETUP)
    return table, journal


def seen(value: int, *, second: int | None = None, reasons: frozenset[Reason] = frozenset()) -> Throw:
    piece = Piece(PieceType.PIP_STICK, value, 0.9, SQUARE, second=second)
    return Throw(ThrowKind.STICKS, (piece,), reasons)


def play(table: Table, *acts: tuple[Seat, Roll | Step | Guess]) -> None:
    for seat, action in acts:
        table.submit(seat, action)


def view(table: Table, viewer: Seat | None) -> dict[str, object]:
    content: dict[str, object] = json.loads(table.moment.view(viewer))
    return content


def test_pages_can_tell_one_game_from_the_next_by_the_journals_number() -> None:
    table, journal = a_table()
    again = Table(find, journal)
    again.resume()
    assert [view(each, LEFT)["number"] for each in (table, again)] == [1, 1]
    again.begin(SETUP)
    assert view(again, LEFT)["number"] == 2


def test_an_action_is_on_disk_before_any_outlet_shows_it() -> None:
    table, journal = a_table()
    shown = Shown(journal)
    table.attach(shown)
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)))
    assert [(moment.play.acts, lines) for moment, lines in shown.moments if moment.play] == [(0, 0), (1, 1), (2, 2)]


def test_a_refused_action_changes_nothing() -> None:
    table, journal = a_table()
    before = table.moment
    with pytest.raises(RuleError) as refusal:
        table.submit(RIGHT, Roll(2))
    assert (refusal.value.rule, refusal.value.reason) == ("TOY-1", "not_your_turn")
    assert table.moment is before
    assert journal.games[-1].lines == ()


def test_a_certain_throw_with_one_meaning_is_played() -> None:
    table, journal = a_table()
    table.see(seen(4), frame="7.jpg")
    assert view(table, None)["view"] == {"turn": "left", "rolled": 4, "places": [0, 0]}
    assert json.loads(journal.games[-1].lines[0]) == {
        "seat": "left", "do": "roll", "value": 4, "source": "camera", "frame": "7.jpg",
    }  # fmt: skip


def test_a_doubtful_throw_is_asked_best_guess_first_and_answered_with_one_tap() -> None:
    table, _ = a_table()
    table.see(seen(3, second=4, reasons=frozenset({Reason.UNCLEAR_FACE})), frame="8.jpg")
    question = view(table, None)["question"]
    assert isinstance(question, dict)
    assert question["seat"] == "left"
    assert question["reasons"] == ["unclear_face"]
    assert [option["value"] for option in question["options"]] == [3, 4]
    table.act(LEFT, question["options"][1], seen=table.moment.number)
    assert view(table, None)["question"] is None
    assert table.moment.logs.of(None)[-1].frame == "8.jpg"


def test_of_many_guesses_the_three_best_are_asked_about() -> None:
    class Unsure(Toy):
        def meant(self, state: ToyState, seen: Observation) -> list[Act]:
            return [Act(LEFT, Roll(value)) for value in (4, 2, 1, 3)]

    asked = judge(Unsure(), TOY.start(SETUP), seen(4, reasons=frozenset({Reason.GLARE})))
    assert asked == Ask(tuple(Act(LEFT, Roll(value)) for value in (4, 2, 1)), (Reason.GLARE,))


def test_a_button_that_may_mean_two_things_is_asked_about_and_is_in_no_doubt_itself() -> None:
    class Unsure(Toy):
        def meant(self, state: ToyState, seen: Observation) -> list[Act]:
            return [Act(LEFT, Step(ahead=True)), Act(LEFT, Step())]

    asked = judge(Unsure(), TOY.start(SETUP), Press("yes"))
    assert asked == Ask((Act(LEFT, Step(ahead=True)), Act(LEFT, Step())), ())


def test_a_simulated_throw_stays_simulated_whoever_says_or_corrects_what_it_was() -> None:
    table, journal = a_table()
    table.see(seen(3, second=4, reasons=frozenset({Reason.UNCLEAR_FACE})), source="sim")
    table.act(LEFT, {"do": "roll", "value": 4}, seen=table.moment.number, source="phone")
    assert json.loads(journal.games[-1].lines[-1])["source"] == "sim"
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    assert json.loads(journal.games[-1].lines[-1]) == {"seat": "left", "do": "roll", "value": 3, "source": "sim"}


def test_a_throw_in_doubt_is_entered_by_whoever_says_what_it_was() -> None:
    table, journal = a_table()
    table.see(seen(3, reasons=frozenset({Reason.UNCLEAR_FACE})))
    table.act(LEFT, {"do": "roll", "value": 4}, seen=table.moment.number, source="phone")
    assert json.loads(journal.games[-1].lines[-1])["source"] == "phone"
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    assert json.loads(journal.games[-1].lines[-1])["source"] == "left"


def test_a_throw_that_was_waited_for_is_never_passed_over_in_silence() -> None:
    table, _ = a_table()
    table.see(Throw(ThrowKind.STICKS, (), frozenset({Reason.COUNT})))
    question = view(table, None)["question"]
    assert isinstance(question, dict)
    assert question["options"] == []


def test_where_people_must_confirm_even_a_certain_reading_is_asked_and_answered_with_one_tap(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, _ = a_table()
    asking = Expectation(pieces=(PieceType.PIP_STICK,), confirm=True)
    monkeypatch.setattr(type(find("toy")), "expects", lambda self, state: asking)
    table.see(seen(4))
    question = view(table, None)["question"]
    assert isinstance(question, dict)
    assert (question["reasons"], [option["value"] for option in question["options"]]) == ([], [4])
    table.act(LEFT, question["options"][0], seen=table.moment.number)
    assert view(table, None)["view"] == {"turn": "left", "rolled": 4, "places": [0, 0]}


def test_whoever_reads_the_board_is_told_what_glows_whether_a_throw_is_waited_for_or_not() -> None:
    table, _ = a_table()
    assert table.expects().glowing == {"field:0"}
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)))
    assert table.expects().pieces == ()
    assert table.expects().glowing == {"field:0", "field:1"}


def test_a_throw_nobody_waits_for_means_nothing() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)))
    before = table.moment
    table.see(seen(4))
    assert table.moment is before


def test_what_was_entered_by_hand_while_it_was_read_is_not_played_for_the_next_one() -> None:
    table, _ = a_table()
    awaited = table.expects().awaited
    play(table, (LEFT, Roll(2)), (LEFT, Step()))
    before = table.moment
    assert table.see(seen(4), awaited=awaited) is before
    assert table.see(seen(4), awaited=table.expects().awaited).play != before.play


def test_a_tap_on_the_game_before_is_refused_though_it_looked_the_same() -> None:
    table, journal = a_table()
    old, setup = table.moment, journal.games[-1].header
    assert old.play is not None
    table.begin(old.play.setup)
    assert journal.games[-1].header == setup
    with pytest.raises(StaleError):
        table.submit(LEFT, Roll(2), seen=old.number)


def test_a_tap_on_a_state_that_has_passed_is_refused() -> None:
    table, _ = a_table()
    old = table.moment.number
    play(table, (LEFT, Roll(2)))
    with pytest.raises(StaleError):
        table.submit(LEFT, Step(), seen=old)


def test_two_taps_at_once_give_one_action_and_one_kind_refusal() -> None:
    table, journal = a_table()
    old = table.moment.number
    table.submit(LEFT, Roll(2), seen=old)
    with pytest.raises(StaleError):
        table.submit(LEFT, Roll(2), seen=old)
    assert len(journal.games[-1].lines) == 1


def test_a_tap_stays_good_while_only_the_camera_moves() -> None:
    table, _ = a_table()
    old = table.moment.number
    table.see(seen(3, second=4, reasons=frozenset({Reason.UNCLEAR_FACE})))
    table.drop()
    for eye in (Eye.MOVING, Eye.HAND) * 10:
        table.watch(eye)
    still = table.moment
    table.watch(Eye.HAND)
    assert table.moment is still  # nobody is told again what everybody knows
    table.submit(LEFT, Roll(2), seen=old)
    assert view(table, None)["eye"] == "hand"


def test_putting_away_what_is_not_open_makes_no_tap_stale() -> None:
    table, _ = a_table()
    before = table.moment
    assert table.drop(seen=before.number) is before


def test_a_full_disk_stops_play_says_so_everywhere_and_play_goes_on_once_mended() -> None:
    table, journal = a_table()
    journal.full = True
    with pytest.raises(JournalError):
        table.submit(LEFT, Roll(2))
    assert [view(table, who)["trouble"] for who in (None, LEFT, RIGHT)] == ["trouble.journal_write"] * 3
    assert table.expects().pieces == ()
    assert table.see(seen(4)) is table.moment
    table.mend()
    assert table.moment.trouble is not None
    journal.full = False
    table.mend()
    assert table.moment.trouble is None
    table.submit(LEFT, Roll(2))
    assert view(table, None)["view"] == {"turn": "left", "rolled": 2, "places": [0, 0]}


def test_a_question_is_asked_on_though_its_answer_could_not_be_kept() -> None:
    table, journal = a_table()
    table.see(seen(3, second=4, reasons=frozenset({Reason.UNCLEAR_FACE})), frame="8.jpg")
    asked = table.moment.question
    journal.full = True
    with pytest.raises(JournalError):
        table.submit(LEFT, Roll(3), seen=table.moment.number)
    journal.full = False
    table.mend()
    assert table.moment.trouble is None
    assert table.moment.question == asked
    table.act(LEFT, {"do": "roll", "value": 3}, seen=table.moment.number)
    assert table.moment.logs.of(None)[-1].frame == "8.jpg"


def test_a_correction_waits_on_though_something_else_could_not_be_kept() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)))
    table.correct(0, {"do": "roll", "value": 1})
    asked = table.moment.dispute
    assert asked is not None
    journal.full = True
    with pytest.raises(JournalError):
        table.submit(RIGHT, Step())
    journal.full = False
    table.mend()
    assert table.moment.dispute == asked


def test_a_throw_seen_while_the_disk_is_full_is_played_when_it_is_seen_once_more() -> None:
    table, journal = a_table()
    journal.full = True
    with pytest.raises(JournalError):
        table.see(seen(2))
    journal.full = False
    table.mend()
    table.see(seen(2))
    assert len(journal.games[-1].lines) == 1


def test_a_journal_that_cannot_be_read_is_tried_again() -> None:
    journal = KeptJournal()
    first = Table(find, journal)
    first.resume()
    first.begin(SETUP)
    first.submit(LEFT, Roll(2))
    journal.damaged = True
    table = Table(find, journal)
    assert table.resume().trouble == "trouble.journal_read"
    journal.damaged = False
    assert table.mend().trouble is None
    assert view(table, None)["view"] == {"turn": "left", "rolled": 2, "places": [0, 0]}


def test_a_game_that_these_rules_do_not_allow_is_said_and_a_new_one_can_be_begun() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)))
    journal.append(['{"seat": "right", "do": "roll", "value": 2}'])
    again = Table(find, journal)
    assert again.resume().trouble == "trouble.journal_game"
    again.begin(SETUP)
    assert again.moment.trouble is None


def test_a_write_that_failed_but_was_kept_stands_once_mended() -> None:
    table, journal = a_table()
    journal.full = True
    with pytest.raises(JournalError):
        table.submit(LEFT, Roll(2))
    journal.full = False
    journal.append(['{"seat": "left", "do": "roll", "value": 2}'])
    assert view(table, None)["view"] == {"turn": "left", "rolled": None, "places": [0, 0]}
    table.mend()
    assert view(table, None)["view"] == {"turn": "left", "rolled": 2, "places": [0, 0]}


def test_the_service_comes_back_in_the_same_game_with_the_same_views_and_logs() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step(ahead=True)), (RIGHT, Roll(1)), (RIGHT, Step()))
    table.correct(0, {"do": "roll", "value": 4})
    table.undo(1)
    again = Table(find, journal)
    again.resume()
    for viewer in (None, LEFT, RIGHT):
        assert view(again, viewer)["view"] == view(table, viewer)["view"]
        assert again.moment.log(viewer) == table.moment.log(viewer)


def test_the_companion_chooses_for_an_absent_player_and_says_so() -> None:
    table, journal = a_table()
    play(table, (LEFT, Roll(2)))
    table.choose_for(LEFT, Random(3))
    assert view(table, None)["notice"] == ["notice.for_absent", {"seat": "left"}]
    assert json.loads(journal.games[-1].lines[-1])["source"] == "host"


def test_the_companion_never_invents_a_throw() -> None:
    table, _ = a_table()
    with pytest.raises(RuleError):
        table.choose_for(LEFT, Random(3))


def test_a_match_goes_on_with_the_same_seats_and_house_rules_once_a_game_is_over() -> None:
    table, journal = a_table()
    with pytest.raises(RuleError):
        table.again(seed=2)
    play(table, (LEFT, Roll(2)), (LEFT, Guess(1)))
    table.again(seed=2)
    assert table.moment.play is not None
    assert table.moment.play.setup == Setup("toy", (LEFT, RIGHT), {"steps": 3}, seed=2, first=LEFT)
    assert len(journal.games) == 2


def test_how_all_was_thrown_is_told_once_the_game_is_over_whoever_asks() -> None:
    table, _ = a_table()
    play(table, (LEFT, Roll(2)), (LEFT, Step()), (RIGHT, Roll(4)), (RIGHT, Step()), (LEFT, Roll(2)))
    assert view(table, None)["fairness"] == []
    play(table, (LEFT, Guess(1)))
    told = {"piece": "value", "faces": [[1, 0], [2, 2], [3, 0], [4, 1]], "verdict": "few"}
    assert [view(table, who)["fairness"] for who in (None, LEFT, RIGHT)] == [[told]] * 3
    table.undo(1)
    assert view(table, None)["fairness"] == []


def test_a_secret_stands_in_its_owners_view_alone() -> None:
    table, _ = a_table()
    you = [view(table, who)["view"] for who in (LEFT, RIGHT)]
    assert [part["you"]["secret"] for part in you if isinstance(part, dict)] == [2, 1]
    assert b"secret" not in table.moment.view(None)
