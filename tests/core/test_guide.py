"""The rules of the moment: each kind of action is open to a seat, or shut by a rule."""

from companion.core.game import Setup
from companion.core.guide import guide
from tests.table.toy import TOY, Roll

LEFT, RIGHT = TOY.roster


def test_what_is_open_comes_first_and_all_else_stands_with_its_rule():
    state = TOY.start(Setup("toy", TOY.roster, {"steps": 3}))
    assert guide(TOY, state, LEFT) == {
        "may": ["roll"],
        "not": [{"rule": "TOY-1", "reason": "wrong_phase", "do": ["step", "guess"]}],
    }


def test_who_is_not_waited_for_reads_why_nothing_is_open():
    state = TOY.apply(TOY.start(Setup("toy", TOY.roster, {"steps": 3})), LEFT, Roll(3))
    assert guide(TOY, state, LEFT)["may"] == ["step", "guess"]
    assert guide(TOY, state, RIGHT) == {
        "may": [],
        "not": [{"rule": "TOY-1", "reason": "not_your_turn", "do": ["roll", "step", "guess"]}],
    }
