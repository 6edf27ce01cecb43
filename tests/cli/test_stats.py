"""``companion stats`` over a journal written by hand."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.cli import main
from companion.journal.store import Store
from tests.journal.stores import no_room


def throw(eye_a: int, eye_b: int, symbol: str, source: str = "camera") -> str:
    facts = {"seat": "king", "do": "throw", "eye_a": eye_a, "eye_b": eye_b, "symbol": symbol, "source": source}
    return json.dumps(facts)


def keep(state: Path, *lines: str, game: str = "feuer-salamander") -> None:
    store = Store(state / "journal.sqlite")
    store.add(json.dumps({"transcript": 1, "game": game, "seats": ["king", "queen"], "seed": 7}), lines)
    store.close()


def test_every_stick_is_one_object_a_line(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = '{"seat": "king", "do": "start_throw", "value": 4, "source": "camera"}'
    keep(state, start, throw(1, 2, "stone"), throw(1, 4, "stone", "sim"))
    keep(state, throw(1, 3, "salamander", "king"))
    assert main(["stats", "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["piece"], each["throws"]) for each in told] == [("eye_a", 2), ("eye_b", 2), ("symbol", 2)]
    none = {"count": 0, "share": 0.0, "low": 0.0, "high": 0.8419, "fair": 0.25}
    assert told[0] == {
        "game": "feuer-salamander",
        "piece": "eye_a",
        "throws": 2,
        "faces": [
            {"value": 1, "count": 2, "share": 1.0, "low": 0.1581, "high": 1.0, "fair": 0.25},
            *({"value": value} | none for value in (2, 3, 4)),
        ],
        "chi_square": 6.0,  # 1.5 * 1.5 / 0.5 + 3 * 0.5
        "p": 0.1116,
        "enough": False,
    }
    assert [(face["value"], face["count"]) for face in told[2]["faces"]] == [("salamander", 1), ("stone", 1)]


def test_people_read_a_table_and_whether_it_means_anything_yet(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(state, *[throw(1, 2, "stone")] * 5, *[throw(3, 4, "salamander")] * 5)
    assert main(["stats"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(
        "feuer-salamander eye_a: 10 throws\n"
        "  1               5   50.0%   18.7% to 81.3%, fair 25.0%\n"
        "  2               0    0.0%   0.0% to 30.8%, fair 25.0%\n"
    )
    assert "\n  Not enough throws yet to judge; 20 are needed.\n" in told
    assert told.endswith(
        "feuer-salamander symbol: 10 throws\n"
        "  salamander      5   50.0%   18.7% to 81.3%, fair 50.0%\n"
        "  stone           5   50.0%   18.7% to 81.3%, fair 50.0%\n"
        "  A fair one is at least this uneven 100.0% of the time.\n"
    )


def test_one_throw_is_not_told_as_many(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(state, throw(1, 2, "stone"))
    assert main(["stats"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("feuer-salamander eye_a: 1 throw\n")
    assert told.err == ""


def test_what_chance_hardly_does_is_told_as_that(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(state, *[throw(4, 4, "stone")] * 30)
    assert main(["stats"]) == 0
    assert capsys.readouterr().out.count("\n  A fair one is at least this uneven less than 0.1% of the time.\n") == 3
    assert main(["stats", "--json"]) == 0
    # 30 of 30 stones: chi-square 30, 1 degree
    symbol = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (symbol["chi_square"], symbol["p"], symbol["enough"]) == (30.0, 4.32e-08, True)


def test_a_journal_without_a_real_throw_has_nothing_to_say(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(state, throw(1, 2, "stone", "sim"))
    assert main(["stats", "--json"]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "No real throw was recorded yet.\n")


def test_a_game_that_is_not_here_any_more_is_passed_over(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(state, throw(1, 2, "stone"), game="chess")
    assert main(["stats"]) == 0
    assert capsys.readouterr().err == "No real throw was recorded yet.\n"


def test_asking_makes_no_journal(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--json"]) == 0
    assert capsys.readouterr() == ("", f"There is no journal in {state} yet.\n")
    assert not state.exists()


def test_below_what_is_no_folder_lie_neither_settings_nor_a_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.delenv("TISCHGEIST_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file"))
    monkeypatch.setenv("TISCHGEIST_STATE", str(tmp_path / "file"))
    assert main(["stats"]) == 0
    assert capsys.readouterr().err == f"There is no journal in {tmp_path / 'file'} yet.\n"


def test_a_journal_that_is_not_laid_out_yet_is_none(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state.mkdir()
    (state / "journal.sqlite").touch()
    assert main(["stats"]) == 0
    assert capsys.readouterr().err == f"There is no journal in {state} yet.\n"


def test_a_full_disk_does_not_keep_a_journal_from_being_read(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(state, throw(1, 2, "stone"))
    with no_room():
        assert main(["stats", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert [file.name for file in state.iterdir()] == ["journal.sqlite"]


def broken(state: Path, change: str) -> None:
    """What a dying disk may have made of the second game."""
    keep(state, throw(1, 2, "stone"))
    keep(state, throw(3, 4, "stone"))
    with closing(sqlite3.connect(state / "journal.sqlite")) as journal, journal:
        journal.execute(change)


def test_a_line_in_pieces_is_named_by_its_game(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken(state, "UPDATE line SET text = '{' WHERE game = 2")
    assert main(["stats"]) == 1
    assert capsys.readouterr().err == "Game 2 in the journal cannot be read: The line is not JSON.\n"


def test_a_game_whose_header_is_in_pieces_is_none_of_any_name(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken(state, "UPDATE game SET header = '{' WHERE number = 2")
    assert main(["stats", "--json"]) == 0
    assert {json.loads(line)["throws"] for line in capsys.readouterr().out.splitlines()} == {1}
