"""``companion replay``: what a person or a program gets from a transcript, good or bad."""

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli import main

HEADER = {
    "transcript": 1,
    "game": "feuer-salamander",
    "seats": ["king", "queen"],
    "deck": ["wing:air", "row:4", "stone:2", "wing:fire"],
    "seed": 7,
    "first": "king",
}
THROW = '{"seat": "king", "do": "throw", "eye_a": 4, "eye_b": 2, "symbol": "stone"}'
STONE = '{"seat": "king", "do": "place_stone", "chamber": "chamber:air:3:2"}'
LIE = '{"seat": "king", "do": "place_stone", "chamber": "chamber:fire:3:2"}'


def transcript(folder: Path, *lines: str, **header: object) -> str:
    file = folder / "game.jsonl"
    file.write_text("\n".join([json.dumps(HEADER | header), *lines]) + "\n", encoding="utf-8")
    return str(file)


def test_a_game_that_keeps_the_rules_ends_in_one_object(tmp_path, capsys):
    assert main(["replay", "--json", transcript(tmp_path, THROW, STONE)]) == 0
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert (out.count("\n"), err) == (1, "")
    assert set(told) == {"ok", "actions", "state"}
    assert (told["ok"], told["actions"]) == (True, 2)
    state = told["state"]
    assert (state["phase"], state["active"], state["target"]) == ("await_move", "king", 84)
    assert state["hands"] == {"king": ["wing:air", "stone:2"], "queen": ["row:4", "wing:fire"]}
    assert state["stones"] == {"king": "chamber:air:3:2", "queen": "start:queen"}
    assert state["draw_pile"] == 43


def test_what_was_taken_back_does_not_count(tmp_path, capsys):
    assert main(["replay", "--json", transcript(tmp_path, THROW, STONE, '{"undo": 1}')]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["actions"], told["state"]["phase"]) == (1, "await_stone")


def test_the_first_line_that_breaks_a_rule_is_told_to_programs(tmp_path, capsys):
    assert main(["replay", "--json", transcript(tmp_path, THROW, LIE, STONE)]) == 1
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert list(told) == ["ok", "line", "rule", "reason", "error"]
    assert (told["ok"], told["line"], told["rule"], told["reason"]) == (False, 3, "FS-13", "untruthful_stone")
    assert told["error"] == "The stone may not be placed there."
    assert err == ""


def test_and_to_people_in_one_line(tmp_path, capsys):
    file = transcript(tmp_path, THROW, LIE)
    assert main(["replay", file]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"{file}, line 3: The stone may not be placed there. (FS-13)\n")


def test_people_are_told_how_a_good_game_stands(tmp_path, capsys):
    assert main(["replay", transcript(tmp_path, THROW, STONE)]) == 0
    assert capsys.readouterr().out == "2 actions stand; king to act.\n"


@pytest.mark.parametrize("options", [["--json"], []])
def test_a_view_holds_what_its_seat_may_know_and_nothing_else(tmp_path, capsys, options):
    file = transcript(tmp_path, THROW)
    seen = {}
    for viewer in ("king", "queen", "table"):
        assert main(["replay", *options, "--view", viewer, file]) == 0
        seen[viewer] = capsys.readouterr().out
    assert {out.count("\n") == 1 for out in seen.values()} == {"--json" in options}
    views = {viewer: json.loads(out) for viewer, out in seen.items()}
    assert views["king"]["you"]["hand"] == ["wing:air", "stone:2"]
    assert views["queen"]["you"]["hand"] == ["row:4", "wing:fire"]
    assert "you" not in views["table"]
    secrets = {"king": ("row:4", "wing:fire"), "queen": ("wing:air", "stone:2")}
    secrets["table"] = secrets["king"] + secrets["queen"]
    assert [viewer for viewer in seen if any(card in seen[viewer] for card in secrets[viewer])] == []


def test_a_seat_that_does_not_play_has_no_view(tmp_path, capsys):
    assert main(["replay", "--view", "monk", transcript(tmp_path, THROW)]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "There is no seat 'monk' in this game; there are king, queen and table.\n")


@pytest.mark.parametrize("viewer", ["king", "table"])
def test_a_broken_game_has_no_view_either(tmp_path, capsys, viewer):
    assert main(["replay", "--view", viewer, transcript(tmp_path, THROW, LIE)]) == 1
    assert capsys.readouterr().out == ""


def test_a_file_that_is_not_there_is_named(tmp_path, capsys):
    assert main(["replay", "--json", str(tmp_path / "none.jsonl")]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "none.jsonl" in err


@pytest.mark.parametrize(
    ("file", "why"), [("/proc", "Is a directory"), ("/proc/self/mem", "Input/output error")], ids=["folder", "disk"]
)
def test_a_file_that_cannot_be_read_is_named_with_the_reason(file, why, capsys):
    assert main(["replay", file]) == 1
    assert capsys.readouterr().err == f"{file} cannot be read: {why}.\n"


def test_a_game_may_come_by_standard_input(tmp_path):
    shell = f"{sys.executable} -m companion replay - < {transcript(tmp_path, THROW)}"
    done = subprocess.run(
        ["bash", "-c", shell], cwd=Path(__file__).parents[2], check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, "1 action stands; king to act.\n")


@pytest.mark.parametrize("command", ["replay", "import"])
def test_a_pipe_is_a_transcript_only_where_a_shell_fills_it(command, state, tmp_path, capsys):
    os.mkfifo(tmp_path / "pipe")
    assert main([command, str(tmp_path / "pipe")]) == 1
    assert capsys.readouterr().err.endswith("cannot be read: Is a pipe.\n")
    file = transcript(tmp_path, THROW)
    for words in (f"<(cat {file})", f"/dev/stdin < {file}", f"/dev/stdin < <(cat {file})"):
        shell = f"{sys.executable} -m companion {command} {words}"
        assert subprocess.run(["bash", "-c", shell], cwd=Path(__file__).parents[2], check=False).returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(["replay"], "FILE"), (["replay", "a", "b"], "b"), (["replay", "--loud", "a"], "--loud")],
)
def test_wrong_usage_ends_with_two(capsys, words, sentence):
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there are aladdins-erbe, "),
        ({"game": "felsenfeur"}, "There is no game 'felsenfeur'; did you mean 'felsenfeuer'?"),
        ({"seats": ["king", "pope"]}, "'pope' cannot be a seat here."),
        ({"seats": ["king"]}, "must be a list of 2 to 4."),
        ({"deck": ["wing:ice"]}, "wing:ice"),
        ({"deck": ["row:1", "row:1"]}, "The header's deck has more of row:1 than there are."),
        ({"deck": "row:1"}, "The header's deck must be a list of cards."),
        ({"options": {"targt": 5}}, "did you mean 'target'?"),
        ({"options": {"exact_steps": False}}, "The switch exact_steps cannot be false."),
        ({"treasures": {}}, "A header has no key 'treasures'."),
    ],
)
def test_a_header_that_cannot_be_is_line_one(tmp_path, capsys, header, sentence):
    assert main(["replay", "--json", transcript(tmp_path, THROW, **header)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["line"], told["rule"], told["reason"]) == (1, None, "malformed")
    assert sentence in told["error"]


@pytest.mark.parametrize(
    "line",
    [
        '{"do": "fly"}',
        '{"seat": "monk", "do": "throw", "eye_a": 4, "eye_b": 2, "symbol": "stone"}',
        '{"do": "throw", "eye_a": 4, "eye_b": 2}',
        '{"do": "throw", "eye_a": 4, "eye_b": 2, "symbol": "dragon"}',
        '{"do": "throw", "eye_a": 4.0, "eye_b": 2, "symbol": "stone"}',
        '{"do": "throw", "eye_a": 4, "eye_b": 2, "symbol": "stone", "luck": 1}',
        '{"do": "discard", "card": "wing:ice"}',
        '{"do": "discard", "card": ["wing:air"]}',
        '{"do": "discard", "card": {"wing": "air"}}',
        '{"do": "place_stone", "chamber": "chamber:air:8:1"}',
        '{"do": "place_stone", "chamber": "dungeon"}',
        '{"do": "key_throw", "shown": {"eye_c": true}}',
        '{"do": "key_throw", "shown": [true, true, true]}',
        '{"do": "claim", "own": [], "named": [{"player": "pope", "card": "row:1"}]}',
        '{"do": "claim", "own": ["wing:air"]}',
        '{"undo": 9}',
        "null",
        "\ufeff{}",
        '{"do": "\\ud800"}',
    ],
)
def test_a_line_that_is_no_action_is_malformed(tmp_path, capsys, line):
    assert main(["replay", "--json", transcript(tmp_path, line)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["line"], told["rule"], told["reason"]) == (2, None, "malformed")


def test_a_file_of_a_hundred_megabytes_without_a_line_is_refused_at_once(tmp_path, capsys):
    file = tmp_path / "large.jsonl"
    with file.open("wb") as hole:
        hole.truncate(100_000_000)
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err == f"{file}, line 1: The line is too long to be an action.\n"


facts = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
cards = st.sampled_from(["wing:air", "row:4", "row:4#2", "stone:9", "wing:", ":", "wing:air#²"])
words = {
    "seat": st.sampled_from(["king", "queen", "table"]),
    "do": st.sampled_from(["throw", "move", "claim", "discard", "draw", "key_throw", "skip", "answer", "exchange"]),
    "eye_a": st.integers(-1, 5),
    "eye_b": st.integers(-1, 5),
    "symbol": st.sampled_from(["stone", "salamander"]),
    "card": cards,
    "own": st.lists(cards, max_size=4),
    "named": st.lists(st.fixed_dictionaries({"player": st.sampled_from(["king", "queen"]), "card": cards}), max_size=4),
    "shown": st.dictionaries(st.sampled_from(["eye_a", "eye_b", "symbol"]), st.booleans()),
    "mode": st.sampled_from(["sum", "difference"]),
    "right": st.sampled_from(["ask", "exchange", "stone", "discard", "extra_throw"]),
}
actions = st.fixed_dictionaries({}, optional={name: near | facts for name, near in words.items()})
junk = st.binary(max_size=60) | (actions | facts).map(json.dumps).map(str.encode)
headers = st.dictionaries(st.sampled_from([*HEADER, "options", "x"]), facts | st.lists(cards, max_size=60), max_size=2)


def ended(*words: str) -> tuple[int, str, str]:
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        return main(words), out.getvalue(), err.getvalue()


@settings(max_examples=150)
@given(st.lists(junk, max_size=4), headers)
def test_no_file_whatever_is_in_it_ends_in_a_traceback(tmp_path_factory, lines, changes):
    file = tmp_path_factory.getbasetemp() / "fuzz.jsonl"
    file.write_bytes(b"\n".join([json.dumps(HEADER | changes).encode(), THROW.encode(), *lines]))
    status, out, err = ended("replay", "--json", str(file))
    assert (status, err) in ((0, ""), (1, ""))
    assert json.loads(out)["ok"] is (status == 0)
    file.write_bytes(b"\n".join(lines))
    status, out, err = ended("replay", str(file))
    assert (status, out) == (1, "")
    assert err.startswith(f"{file}, line ")
