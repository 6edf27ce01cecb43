"""Points 1 to 10 and those about lines and headers, each by its number. Expected values by hand."""

import io
import json
import re
from pathlib import Path

import pytest

from companion.core.errors import RuleError, TranscriptError
from companion.core.transcript import replay
from companion.games import find
from tests.games.feuer_salamander.evening import Evening, evening, exchanging, position

HEADER = {"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "first": "king", "options": {}}
DECK = ["wing:air", "wing:fire", "row:1", "row:2"]


def read(*lines: object) -> Evening:
    """A transcript of whole lines: objects become JSON, text stays as it is."""
    text = "\n".join(each if isinstance(each, str) else json.dumps(each) for each in lines)
    table = evening("king", "queen")
    table.record = replay(find, io.BytesIO(text.encode()))
    return table


def broken(*lines: object) -> tuple[int, str | None, str]:
    """Line, rule and reason of the first broken line."""
    with pytest.raises(TranscriptError) as caught:
        read(*lines)
    return caught.value.line, caught.value.rule, caught.value.reason


def header(**changes: object) -> dict[str, object]:
    return {**HEADER, "deck": DECK, **changes}


def test_every_point_is_here_by_its_number() -> None:
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_points*.py")]
    numbers = [int(number) for text in texts for number in re.findall(r"^def test_point_(\d\d)", text, re.MULTILINE)]
    assert set(numbers) == set(range(1, 31))


def test_point_01_a_card_that_had_to_be_kept_is_must_keep_only_before_the_move() -> None:
    table = position(hands={"king": "wing:fire", "queen": "row:3 stone:1"}, pile="row:7")
    assert table.reason("discard wing:fire") == "wrong_phase"
    table.play("throw 1 2 salamander", "draw")
    assert table.reason("discard wing:fire") == "must_keep"
    assert table.play("claim wing:fire + queen/row:3 queen/stone:1").reason("discard row:7") == "wrong_phase"
    table = position(hands={"king": "wing:fire", "queen": "row:3 stone:1"}, pile="row:7")
    table.play("throw 1 2 salamander", "draw")
    table.play("claim wing:fire + queen/row:3 queen/stone:2")  # fails; the queen may exchange her row
    assert table.phase == "await_exchange"
    assert table.reason("queen: discard row:3") == "wrong_phase"


def test_point_02_asking_on_the_own_five_fields_is_own_area() -> None:
    table = position(figures={"king": "track:robber:5"}).play("throw 2 2 stone", "move sum")
    assert (table.figure("king"), table.phase) == ("track:king:4", "after_move")
    assert table.refused("ask wing:fire") == ("FS-35", "own_area")
    table = position(figures={"king": "track:robber:1"}).play("throw 1 1 stone", "move sum", "skip ask")
    assert table.refused("ask wing:fire") == ("FS-35", "wrong_phase")


def test_point_03_a_claim_is_the_active_seats_even_while_another_is_waited_for() -> None:
    table = position().play("throw 1 3 stone", "move sum", "ask wing:fire")
    assert table.state.waited == ("queen",)
    assert table.reason("queen: claim + king/wing:fire king/row:1 king/stone:1") == "not_your_turn"
    assert table.reason("king: claim + queen/wing:fire queen/row:1 queen/stone:1") == "wrong_phase"


def test_point_04_of_several_errors_of_a_claim_the_place_comes_first() -> None:
    away = position(figures={"king": "track:queen:1"}, hands={"king": "wing:air"})
    assert away.refused("claim wing:fire wing:fire") == ("FS-34", "not_on_start_place")
    home = position(hands={"king": "wing:air"})
    assert home.refused("claim wing:fire wing:fire") == ("FS-42", "not_in_hand")
    assert home.refused("claim wing:air wing:air") == ("FS-42", "not_a_combination")
    hands = {"king": "wing:air", "queen": "row:1 stone:1"}
    used = position(hands=hands).play("claim wing:air + queen/row:1 queen/stone:1")
    assert used.refused("claim wing:fire") == ("FS-34", "claim_used")


@pytest.mark.parametrize(
    "claim",
    [
        "claim wing:air + king/row:1 queen/stone:1",
        "claim wing:air + queen/row:1",
        "claim wing:air + queen/row:1 queen/stone:1 monk/stone:2",
        "claim wing:air + queen/row:1 queen/row:2",
        "claim wing:air row:1",
    ],
)
def test_point_05_whatever_is_wrong_with_three_cards_is_not_a_combination(claim: str) -> None:
    table = position(hands={"king": "wing:air row:1"})
    assert table.refused(claim) == ("FS-42", "not_a_combination")
    two = position(hands={"king": "wing:air row:1"}, options={"min_own_cards": 2})
    assert two.reason("claim wing:air + queen/row:2 queen/stone:1") == "not_a_combination"


def test_point_06_only_the_card_that_became_known_is_exchanged() -> None:
    assert exchanging().refused("exchange wing:air") == ("FS-45", "must_keep")
    assert exchanging().refused("exchange stone:1") == ("FS-45", "not_in_hand")


def test_point_07_the_switches_for_stones_refuse_as_untruthful() -> None:
    where = {"king": "chamber:air:1:1", "queen": "chamber:air:2:1"}
    hands = {"king": "wing:air stone:1"}
    table = position(hands=hands, stones=where, options={"stone_must_change": True}).play("throw 1 2 stone")
    assert table.refused("place_stone chamber:air:1:1") == ("FS-13", "untruthful_stone")
    table = position(hands=hands, stones=where, options={"stones_share_chamber": False}).play("throw 1 2 stone")
    assert table.refused("place_stone chamber:air:2:1") == ("FS-13", "untruthful_stone")


@pytest.mark.parametrize("shown", ["eye_b- symbol+ eye_a-", "eye_b-", "symbol+", ""])
def test_point_08_a_key_throw_names_exactly_the_sticks_not_kept(shown: str) -> None:
    table = position(figures={"king": "dungeon"}).play("key_throw eye_a+ eye_b- symbol-")
    assert table.refused(f"key_throw {shown}") == ("FS-29", "bad_number")
    assert table.allows("key_throw eye_b- symbol+")


@pytest.mark.parametrize(
    ("table", "text", "rule", "reason"),
    [
        (position(), "queen: throw 1 2 stone", "FS-7", "not_your_turn"),
        (position(), "queen: exchange row:1", "FS-45", "not_your_turn"),
        (position(), "queen: answer yes", "FS-38", "not_your_turn"),
        (position(), "queen: claim", "FS-34", "not_your_turn"),
        (evening(deck=["wing:air"] * 4 + ["row:4"] * 4, first=None), "queen: start_throw 1", "FS-6", "not_your_turn"),
        (evening(deck=["wing:air"] * 4 + ["row:4"] * 4, first=None), "king: start_throw 5", "FS-6", "bad_number"),
        (position(), "king: throw 5 1 stone", "FS-9", "bad_number"),
        (position(), "king: move sum", "FS-18", "wrong_phase"),
        (position(), "king: end_turn", "FS-10", "wrong_phase"),
        (evening("king", "queen", deck=["wing:air", "row:1", "wing:fire"]), "king: discard row:9", None, "malformed"),
        (
            evening("king", "queen", deck=["wing:air", "row:1", "wing:fire"]),
            "king: discard row:1",
            "FS-5",
            "not_in_hand",
        ),
    ],
)
def test_point_09_a_refusal_names_the_rule(table: Evening, text: str, rule: str, reason: str) -> None:
    assert table.refused(text) == (rule, reason)


@pytest.mark.parametrize(
    "bad",
    [
        '{"do": "throw"',
        "[1, 2]",
        {"do": "fly"},
        {"do": "throw", "eye_a": 1, "eye_b": 2},
        {"do": "discard", "card": "wing:gold"},
        {"seat": "monk", "do": "throw", "eye_a": 1, "eye_b": 2, "symbol": "stone"},
        {"do": "place_stone", "chamber": "chamber:fire:8:1"},
    ],
)
def test_point_10_a_line_that_is_no_action_is_malformed(bad: object) -> None:
    assert broken(header(), "", bad) == (3, None, "malformed")
    assert broken(header(), {"do": "move", "mode": "sum"}, bad) == (2, "FS-18", "wrong_phase")


def test_point_10_a_bad_header_or_an_empty_file_is_line_1() -> None:
    assert broken("") == (1, None, "malformed")
    assert broken(header(deck=["wing:air"] * 5)) == (1, None, "malformed")
    assert broken(header(deck="wing:air")) == (1, None, "malformed")
    assert broken(header(deck="wing:air", options={"hands": "untracked"})) == (1, None, "malformed")
    assert broken(header(options={"key_faces": {"nose": [1]}})) == (1, None, "malformed")
    for totals in ([], {"nobody": 3}, {"king": -1}, {"king": True}, {"king": 1_000_001}):
        assert broken(header(totals=totals)) == (1, None, "malformed")


def test_point_17_undo_counts_actions_that_stand() -> None:
    deck = ["wing:air", "wing:fire", "row:1", "row:2", "stone:1"]
    throw = {"do": "throw", "eye_a": 1, "eye_b": 2, "symbol": "salamander"}
    drawn = {"do": "draw"}
    table = read(header(deck=deck), throw, drawn, {"undo": 1}, {"undo": 1}, throw)
    assert (table.phase, table.facts["draw_pile"], len(table.record.acts)) == ("symbol", 43, 1)
    assert broken(header(deck=deck), throw, {"undo": 1}, {"undo": 1}) == (4, None, "malformed")
    won = position(hands={"king": "wing:fire stone:3", "queen": "row:7"}).play("claim wing:fire stone:3 + queen/row:7")
    won.record.undo(1)
    assert won.phase == "await_throw"


def test_point_18_of_several_owing_seats_the_line_must_name_one() -> None:
    deck = ["wing:air", "row:1", "wing:fire", "row:2"]
    assert broken(header(deck=deck), {"do": "discard", "card": "row:1"}) == (2, None, "malformed")


@pytest.mark.parametrize("option", [{"exact_steps": False}, {"passing": "blocked"}, {"capture_exceptions": "home"}])
def test_point_28_switches_with_one_value_refuse_others(option: dict[str, object]) -> None:
    assert broken(header(options=option)) == (1, None, "malformed")


def test_point_30_blank_lines_marks_and_copies_do_nothing() -> None:
    deck = ["wing:air#1", "wing:fire#2", "row:1#1", "row:2#2", "stone:1"]
    text = "\ufeff" + json.dumps(header(deck=deck)) + "\r\n\r\n"
    table = read(
        text + '{"do": "throw", "eye_a": 1, "eye_b": 2, "symbol": "salamander", "t": 3.5, "source": "camera"}\r'
    )
    assert table.hand("king") == {"wing:air", "row:1"}
    table.play("draw", "discard stone:1#4")
    assert table.facts["discard"] == ["stone:1"]


@pytest.mark.parametrize(
    "bad",
    [
        {"do": "throw", "eye_a": 1.0, "eye_b": 2, "symbol": "stone"},
        {"do": "throw", "eye_a": True, "eye_b": 2, "symbol": "stone"},
        {"do": "throw", "eye_a": 1, "eye_b": 2, "symbol": "stone", "luck": 1},
        {"do": "key_throw", "shown": {"eye_a": 1}},
        {"do": "claim", "own": [["wing:air#1"]], "named": []},
    ],
)
def test_point_30_unknown_parameters_and_other_kinds_of_values_are_malformed(bad: object) -> None:
    assert broken(header(), bad) == (2, None, "malformed")


def test_a_short_line_is_a_transcript_line() -> None:
    assert evening().line("king: claim wing:air + queen/row:1 queen/stone:2") == {
        "seat": "king",
        "do": "claim",
        "own": ["wing:air"],
        "named": [{"player": "queen", "card": "row:1"}, {"player": "queen", "card": "stone:2"}],
    }
    with pytest.raises(RuleError):
        evening().play("fly high=true")
