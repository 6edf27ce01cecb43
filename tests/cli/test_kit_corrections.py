"""Throws that people put right: read once more by ``companion kit check``, and learnt by ``kit learn``."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import cv2
import pytest

from companion import games
from companion.cli import main
from companion.core.game import usual
from companion.core.readings import to_facts
from companion.core.transcript import header
from companion.core.values import Throw, ThrowKind
from companion.core.views import canonical
from companion.house.corrected import gathered
from companion.house.folders import JOURNAL
from companion.house.memory import Memory
from companion.journal.pictures import Pictures
from companion.journal.store import Store
from vision import kit_file, picture
from web.room import Room

PICTURES = Path(__file__).parents[1] / "vision" / "pictures"


@pytest.fixture
def state(state: Path) -> Path:
    state.mkdir()
    return state


def put_right(state: Path, *told: int | str, picture: Path = PICTURES / "sticks_011.jpg") -> None:
    """A game in which the picture's throw was read as something else and a player told what lay there."""
    game = games.find("feuer-salamander")
    jpeg = picture.read_bytes()
    seen = canonical(to_facts(Throw(ThrowKind.STICKS, (), size=(1280, 960)))).decode()
    name = Pictures(state / "pictures", most_mb=10).add(jpeg, seen)
    store = Store(state / JOURNAL)
    store.begin(canonical(header(usual(game, 2, seed=1))).decode())
    store.append([told_of(name, *told)])
    store.close()


def told_of(name: str | None, *told: int | str) -> str:
    """The line in which a player tells what lay in a picture."""
    values = dict(zip(("eye_a", "eye_b", "symbol"), told, strict=True))
    return json.dumps({"seat": "king", "do": "throw", **values, "source": "king", "frame": name})


@pytest.mark.parametrize(("told", "right"), [((4, 2, "stone"), True), ((3, 2, "stone"), False)])
def test_a_throw_that_was_put_right_is_read_once_more(
    told: tuple[int | str, ...], right: bool, state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put_right(state, *told)
    status = main(["kit", "check", "--json"])
    again = json.loads(capsys.readouterr().out)
    assert (again["file"], again["told"], again["right"]) == ("throw-00000001", list(told), right)
    assert status == int(again["certain"] and not right)
    assert (state / "corrected" / "throw-00000001.jpg").exists()


def test_people_are_told_how_many_would_be_read_right_now(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put_right(state, 4, 2, "stone")
    assert main(["kit", "check"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("right  throw-00000001: 2, stone with key, 4; it was 4, 2, stone")
    assert out.endswith("1 of 1 corrected throws would be read right now.\n")


def test_what_was_read_wrong_can_be_added_to_a_kit(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put_right(state, 3, 2, "stone")
    assert main(["kit", "learn", str(state / "my.kit"), "--from-corrections"]) == 0
    assert "knows 3 faces of sticks: 2 (1), stone (1), 3 (1)" in capsys.readouterr().out
    assert main(["kit", "learn", str(state / "my.kit"), "--from-corrections"]) == 1  # once is enough
    assert "Nothing was learnt" in capsys.readouterr().err


@pytest.mark.parametrize(("last", "known"), [(1, (2, "stone", 1)), (4, (2, "stone"))], ids=["read wrong", "read right"])
def test_of_a_throw_that_is_put_right_again_the_kit_knows_what_was_told_last(
    last: int, known: tuple[int | str, ...], state: Path
) -> None:
    put_right(state, 3, 2, "stone")
    assert main(["kit", "learn", str(state / "my.kit"), "--from-corrections"]) == 0
    with closing(Store(state / JOURNAL)) as store:
        store.resume()
        store.append(['{"undo": 1}', told_of("throw-00000001", last, 2, "stone")])
    assert main(["kit", "learn", str(state / "my.kit"), "--from-corrections"]) == 0
    assert kit_file.load(state / "my.kit").values == known


def test_of_more_corrections_than_a_kit_has_room_for_some_are_learnt(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kit_file, "MOST_FACES", 5)
    turned = state / "turned.jpg"
    cv2.imwrite(str(turned), cv2.rotate(picture.load(PICTURES / "sticks_011.jpg"), cv2.ROTATE_180))
    put_right(state, 3, 2, "stone")
    put_right(state, 3, 2, "stone", picture=turned)
    assert main(["kit", "learn", str(state / "my.kit"), "--from-corrections"]) == 0
    assert capsys.readouterr().err == "Corrected throws for which the kit has no room: 1.\n"
    assert len(kit_file.load(state / "my.kit").samples) == 3


def test_what_nobody_else_has_is_read_with_the_kit_when_it_learns_from_corrections(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own, lesson = state / "my.kit", f"4,stone,2={PICTURES / 'sticks_011.jpg'}"
    assert main(["kit", "learn", "--unusual", str(own), lesson]) == 0
    put_right(state, 3, 2, "stone")  # as the kit has it: 3, not 4, lies on the left
    assert main(["kit", "learn", str(own), "--from-corrections"]) == 0
    assert kit_file.load(own).values == ("stone", 2, 3)
    assert capsys.readouterr().out.count("It decides alone") == 2


def test_with_pictures_switched_off_none_is_taken_in(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (state / "config.toml").write_text("pictures = false\n")
    put_right(state, 4, 2, "stone")
    assert main(["kit", "check"]) == 0
    assert capsys.readouterr().out == "0 of 0 corrected throws would be read right now.\n"
    assert not (state / "corrected").exists()


def test_with_pictures_switched_off_on_the_host_page_none_is_taken_in(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put_right(state, 4, 2, "stone")
    with closing(Store(state / JOURNAL)) as store:
        Room(Memory(store)).keep(pictures=False)
    assert main(["kit", "check"]) == 0
    assert capsys.readouterr().out == "0 of 0 corrected throws would be read right now.\n"
    assert not (state / "corrected").exists()


def test_to_ask_before_the_first_game_makes_nothing(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state.rmdir()
    assert main(["kit", "check"]) == 0
    assert capsys.readouterr().out == "0 of 0 corrected throws would be read right now.\n"
    assert not state.exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            "UPDATE line SET text = '{' WHERE game = 1",
            ["game 1 is left out: Game 1 in the journal cannot be read: The line is not JSON."],
        ),
        ("UPDATE game SET header = '[]' WHERE number = 1", []),
    ],
    ids=["a line", "the header"],
)
def test_no_game_in_pieces_keeps_corrections_of_another_from_being_gathered(
    change: str,
    said: list[str],
    state: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    put_right(state, 4, 2, "stone")
    put_right(state, 4, 2, "stone")
    with closing(sqlite3.connect(state / JOURNAL)) as journal, journal:
        journal.execute(change)
    assert main(["kit", "check"]) == 0
    assert capsys.readouterr().out.endswith("1 of 1 corrected throws would be read right now.\n")
    assert caplog.messages == said


@pytest.mark.parametrize("left", [b"", b"{", b"\xff\xfe"])
def test_a_corrected_throw_that_a_pulled_plug_has_left_in_pieces_is_passed_over(
    state: Path, capsys: pytest.CaptureFixture[str], left: bytes
) -> None:
    put_right(state, 4, 2, "stone")
    gathered(state, keeping=True)
    for folder in ("pictures", "corrected"):
        (state / folder / "throw-00000001.json").write_bytes(left)
    assert main(["kit", "check"]) == 0
    assert capsys.readouterr().out == "0 of 0 corrected throws would be read right now.\n"
