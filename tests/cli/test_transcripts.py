"""Export and import: a game as a file, never one that still holds secrets, never one against the rules."""

import io
import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion import games
from companion.cli import main
from companion.house.archive import Archive
from companion.journal.store import Store
from tests.journal.stores import no_room

HEADER = json.dumps({"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "seed": 7})
THROW = json.dumps({"seat": "king", "do": "start_throw", "value": 4})


@pytest.fixture
def running(state: Path) -> Path:
    """A journal whose only game is on the table and not over."""
    with closing(Store(state / "journal.sqlite")) as store:
        store.begin(HEADER)
        store.append([THROW])
    return state


@pytest.fixture
def journal(running: Path) -> Iterator[Store]:
    """The journal of the running game, beside what a command makes of it."""
    with closing(Store(running / "journal.sqlite")) as store:
        yield store


def test_a_running_game_is_not_exported(running: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--number", "1", str(tmp_path / "game.jsonl")]) == 1
    assert capsys.readouterr().err == "Game 1 is not over, or there is none; over are: none.\n"
    assert main(["export", str(tmp_path / "game.jsonl")]) == 1
    assert capsys.readouterr().err == "No game is over yet.\n"
    assert not (tmp_path / "game.jsonl").exists()


def test_asking_for_a_game_makes_no_journal(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "-"]) == 1
    assert capsys.readouterr().err == f"There is no journal in {state} yet.\n"
    assert not state.exists()


def test_a_journal_of_which_only_the_log_is_left_is_not_called_none(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state.mkdir()
    (state / "journal.sqlite-wal").write_bytes(b"moves")
    assert main(["export", "-"]) == 1
    assert "only its log journal.sqlite-wal is left" in capsys.readouterr().err


def test_a_running_game_is_not_in_the_archive(journal: Store) -> None:
    archive = Archive(journal)
    assert archive.behind() == []
    assert archive.transcript(1) is None


def test_a_number_that_no_journal_can_hold_is_no_game(journal: Store) -> None:
    assert Archive(journal).transcript(2**63) is None


def test_a_game_behind_another_is_exported_as_it_was(journal: Store, tmp_path: Path) -> None:
    journal.begin(HEADER)
    assert main(["export", str(tmp_path / "game.jsonl")]) == 0
    assert (tmp_path / "game.jsonl").read_text() == f"{HEADER}\n{THROW}\n"


def test_what_was_exported_can_be_imported_elsewhere(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "game.jsonl"
    game.write_text(f"\ufeff{HEADER}\r\n\r\n{THROW}\r\n")
    assert main(["import", str(game)]) == 0
    assert main(["export", "--number", "1", "-"]) == 0
    told = capsys.readouterr()
    assert told.out == f"{HEADER}\n{THROW}\n"
    assert told.err.endswith(" is on standard output.\n")


def test_a_game_from_elsewhere_names_no_picture_of_this_house(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "game.jsonl"
    pictured = json.dumps(json.loads(THROW) | {"source": "king", "frame": "throw-00000005"})
    game.write_text(f"{HEADER}\n{pictured}\n")
    assert main(["import", str(game)]) == 0
    assert main(["export", "--number", "1", "-"]) == 0
    assert json.loads(capsys.readouterr().out.split("\n")[1]) == json.loads(THROW) | {"source": "king"}


def test_an_imported_game_is_put_on_the_table_when_asked(journal: Store, tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    game.write_text(f"{HEADER}\n")
    assert main(["import", str(game)]) == 0
    assert journal.current == 1
    assert main(["import", "--play", str(game)]) == 0
    assert (journal.current, journal.following) == (1, 3)


def test_a_game_that_is_over_is_exported_although_it_lies_on_the_table(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = games.folder("feuer-salamander") / "played" / "two.jsonl"
    assert main(["import", "--play", str(played)]) == 0
    assert main(["export", "-"]) == 0
    assert capsys.readouterr().out == played.read_text()


def test_a_full_disk_does_not_keep_a_game_from_being_exported(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = games.folder("feuer-salamander") / "played" / "two.jsonl"
    assert main(["import", str(played)]) == 0
    with no_room():
        assert main(["export", "-"]) == 0
    assert capsys.readouterr().out == played.read_text()
    assert [file.name for file in state.iterdir()] == ["journal.sqlite"]


def test_a_command_closes_the_journal_that_it_opened(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed, close = list[Store](), Store.close

    def noted(store: Store) -> None:
        closed.append(store)
        close(store)

    monkeypatch.setattr(Store, "close", noted)
    main(["import", str(games.folder("feuer-salamander") / "played" / "two.jsonl")])
    main(["export", "-"])
    main(["export", "--number", "9", "-"])
    assert len(set(closed)) == 3


def test_nothing_is_overwritten_and_no_folder_made(
    running: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "game.jsonl"
    game.write_text(f"{HEADER}\n")
    main(["import", str(game)])
    assert main(["export", "--number", "2", str(game)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert main(["export", "--number", "2", str(tmp_path / "none" / "game.jsonl")]) == 1
    assert "game.jsonl cannot be written: No such file or directory." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: The transcript is empty."),
        (f"{HEADER}\nxyzzy\n", "line 2: The line is not JSON."),
        (f"{HEADER}\n{THROW}\n{THROW}\n", "line 3: It is not your turn to do that. (FS-6)\n"),
    ],
)
def test_a_game_against_the_rules_is_not_taken_in(
    text: str, said: str, state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "game.jsonl"
    game.write_text(text)
    assert main(["import", str(game)]) == 1
    assert said in capsys.readouterr().err
    assert not state.exists()


def test_a_file_that_is_not_there_is_a_sentence(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none'} cannot be read: No such file or directory.\n"


def test_a_file_larger_than_any_game_is_not_read_to_its_end(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Endless(io.RawIOBase):
        taken = 0

        def read(self, size: int = -1) -> bytes:
            self.taken += size
            return bytes(size)

    stream = Endless()
    monkeypatch.setattr(sys, "stdin", type("Stdin", (), {"buffer": stream}))
    assert main(["import", "-"]) == 1
    assert "too large to be a game" in capsys.readouterr().err
    assert stream.taken == 16_000_001
