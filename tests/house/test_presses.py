"""What each button does at a table with the smallest game."""

import json
from dataclasses import dataclass

import pytest

from companion.core.game import Act, Setup
from companion.core.values import Piece, PieceType, Press, Reason, Seat, Throw, ThrowKind
from companion.house.presses import Presses
from companion.table.moment import Moment
from companion.table.table import Table
from tests.table.kept import KeptJournal
from tests.table.toy import Roll, Step, find

LEFT = Seat("left")


@pytest.fixture
def journal() -> KeptJournal:
    return KeptJournal()


@pytest.fixture
def table(journal: KeptJournal) -> Table:
    table = Table(find, journal)
    table.begin(Setup("toy", (LEFT, Seat("right")), {"steps": 3}, 7))
    return table


@pytest.fixture
def downs() -> list[str]:
    """How often the machine was to be shut down."""
    return []


@pytest.fixture
def presses(table: Table, downs: list[str]) -> Presses:
    return Presses(table, lambda: downs.append("down"))


def doubtful(value: int, second: int) -> Throw:
    piece = Piece(PieceType.PIP_STICK, value, 0.6, ((0, 0), (1, 0), (1, 1)), second=second)
    return Throw(ThrowKind.STICKS, (piece,), frozenset({Reason.GLARE}))


def test_yes_takes_the_best_guess_of_a_throw_in_doubt(table: Table, presses: Presses, journal: KeptJournal) -> None:
    table.see(doubtful(3, second=2), frame="p1")
    presses.pressed(Press("yes"))
    assert table.moment.question is None
    assert table.moment.play is not None
    assert table.moment.play.last is not None
    assert table.moment.play.last.action == Roll(3)
    assert '"button"' in journal.games[-1].lines[-1]
    assert '"p1"' in journal.games[-1].lines[-1]


def test_what_a_button_says_to_the_rules_is_kept_as_said_by_a_button(
    presses: Presses, journal: KeptJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    meant = {Press("next"): [Act(LEFT, Roll(3))]}
    monkeypatch.setattr(type(find("toy")), "meant", lambda _game, _state, seen: meant[seen])
    presses.pressed(Press("next"))
    assert json.loads(journal.games[-1].lines[-1])["source"] == "button"


def test_in_a_pause_buttons_rest_but_the_one_that_switches_off(
    table: Table, presses: Presses, downs: list[str], journal: KeptJournal
) -> None:
    table.submit(LEFT, Roll(3))
    paused = table.pause(True)
    for name in ("undo", "override", "yes", "no", "next", "shutdown"):
        presses.pressed(Press(name))
    assert (table.moment, len(journal.games[-1].lines), downs) == (paused, 1, ["down"])


@pytest.mark.parametrize("name", ["no", "override"])
def test_no_and_override_put_a_throw_in_doubt_away(name: str, table: Table, presses: Presses) -> None:
    table.see(doubtful(3, second=2))
    presses.pressed(Press(name))
    assert table.moment.question is None
    assert table.moment.play is not None
    assert table.moment.play.acts == 0


def test_yes_to_a_throw_that_could_not_be_read_at_all_puts_it_away(table: Table, presses: Presses) -> None:
    assert table.see(Throw(ThrowKind.STICKS, (), frozenset({Reason.COUNT}))).question is not None
    presses.pressed(Press("yes"))
    assert table.moment.question is None


@pytest.mark.parametrize("name", ["no", "override"])
def test_neither_decides_on_a_correction_that_waits_for_the_host(name: str, table: Table, presses: Presses) -> None:
    table.submit(LEFT, Roll(2))
    table.submit(LEFT, Step(ahead=True))
    table.correct(0, {"do": "roll", "value": 3}, seat=LEFT)
    table.see(doubtful(3, second=2))
    presses.pressed(Press(name))
    assert table.moment.question is None
    assert table.moment.disputed(0)


def test_override_takes_back_a_throw_just_played_and_nothing_else(table: Table, presses: Presses) -> None:
    table.submit(LEFT, Roll(3))
    presses.pressed(Press("override"))
    assert table.moment.play is not None
    assert table.moment.play.acts == 0
    table.submit(LEFT, Roll(2))
    table.submit(LEFT, Step())
    presses.pressed(Press("override"))
    assert table.moment.play.acts == 2


def test_undo_takes_back_the_last_act_and_is_announced(table: Table, presses: Presses) -> None:
    table.submit(LEFT, Roll(2))
    table.submit(LEFT, Step())
    presses.pressed(Press("undo"))
    assert table.moment.play is not None
    assert table.moment.play.acts == 1
    assert table.moment.notice is not None
    assert table.moment.notice.key == "notice.undone"


@dataclass
class Late:
    """A table that a button looks at just before something happens there."""

    table: Table
    moment: Moment

    def __getattr__(self, name: str) -> object:
        return getattr(self.table, name)


def test_a_press_that_comes_too_late_does_nothing(table: Table) -> None:
    table.see(doubtful(3, second=2))
    asked = Late(table, table.moment)
    table.drop()
    Presses(asked, lambda: None).pressed(Press("yes"))
    assert table.moment.play is not None
    assert table.moment.play.acts == 0
    table.submit(LEFT, Roll(2))
    thrown = Late(table, table.moment)
    table.submit(LEFT, Step())
    Presses(thrown, lambda: None).pressed(Press("override"))
    assert table.moment.play.acts == 2


@pytest.mark.parametrize("name", ["next", "yes", "no", "undo", "override"])
def test_a_button_that_can_do_nothing_now_does_nothing(name: str, table: Table, presses: Presses) -> None:
    before = table.moment
    presses.pressed(Press(name))
    assert table.moment is before


def test_before_the_first_game_no_button_breaks_anything(downs: list[str]) -> None:
    table = Table(find, KeptJournal())
    presses = Presses(table, lambda: downs.append("down"))
    for name in ("next", "yes", "no", "undo", "override", "shutdown"):
        presses.pressed(Press(name))
    assert downs == ["down"]


def test_a_full_disk_is_no_end_of_the_buttons(
    table: Table, presses: Presses, journal: KeptJournal, caplog: pytest.LogCaptureFixture
) -> None:
    table.submit(LEFT, Roll(2))
    journal.full = True
    presses.pressed(Press("undo"))
    assert table.moment.trouble is not None
    assert caplog.messages == ["a button could not be obeyed: The disk is full."]
    journal.full = False
    table.mend()
    presses.pressed(Press("undo"))
    assert table.moment.play is not None
    assert table.moment.play.acts == 0
