"""Files of an owner's own: what they add to a new game, and how mistakes in them are named."""

import errno
import json
import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from companion import games
from companion.core.check import Health
from companion.core.errors import DeviceError, PlaceError, RuleError, StaleError, Wrong
from companion.core.game import usual
from companion.core.transcript import header, replay
from companion.core.views import canonical
from companion.house.own import Own

WIND = {
    "id": "wind",
    "name": "Wind",
    "colour": "grey",
    "value": 2,
    "resolution": "scripted",
    "program": [{"type": "instruction", "parts": [{"op": "banish", "what": {"object": "glyph"}}]}],
}


def books(*spells: object) -> str:
    return json.dumps({"books": ["kompendium-arkanum", {"book": "mine", "spells": spells}]})


def written(folder: Path, text: str, name: str = "felsenfeuer") -> Path:
    (folder / "own").mkdir()
    (folder / "own" / f"{name}.json").write_text(text, "utf-8")
    return folder


def test_without_a_file_nothing_is_added_and_nothing_to_mend(tmp_path: Path) -> None:
    assert Own(tmp_path).facts("felsenfeuer") == {}
    assert list(Own(tmp_path).checks()) == []


def test_books_of_ones_own_are_part_of_every_new_game(tmp_path: Path) -> None:
    folder = written(tmp_path, books(WIND))
    assert Own(folder).facts("felsenfeuer") == json.loads(books(WIND))
    assert Own(folder).facts("feuer-salamander") == {}
    (check,) = Own(folder).checks()
    assert (check.name, check.state, check.mend) == ("own felsenfeuer", Health.OK, "")
    assert check.sentence == f"{folder}/own/felsenfeuer.json can be played with."


def test_a_file_that_windows_has_written_can_be_read(tmp_path: Path) -> None:
    folder = written(tmp_path, f"\ufeff{books(WIND)}")
    assert Own(folder).facts("felsenfeuer") == json.loads(books(WIND))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"books":\n [}', "felsenfeuer.json is not JSON: Expecting value in line 2, column 3."),
        ('{"books": [], "teams": {}, "books": []}', "felsenfeuer.json says 'books' twice."),
        ("[]", "felsenfeuer.json must hold an object."),
        (books({**WIND, "name": "half a pair \ud800"}), "felsenfeuer.json cannot be read as text."),
        (
            '{"bocks": []}',
            "felsenfeuer.json says 'bocks', but of this game it may say only books, teams.",
        ),
    ],
)
def test_a_file_that_makes_no_sense_is_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    folder = written(tmp_path, text)
    with pytest.raises(RuleError) as caught:
        Own(folder).facts("felsenfeuer")
    assert str(caught.value) == sentence
    (check,) = Own(folder).checks()
    assert (check.state, check.sentence) == (Health.FAIL, sentence)
    assert "own/felsenfeuer.json" in check.mend


def test_nothing_may_be_said_of_a_game_that_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(games.find("feuer-salamander")), "given", frozenset())
    with pytest.raises(RuleError) as caught:
        Own(written(tmp_path, '{"books": []}', "feuer-salamander")).facts("feuer-salamander")
    assert str(caught.value) == "feuer-salamander.json says 'books', but of this game it may say nothing."


def test_a_mistake_in_a_spell_is_named_by_file_spell_and_step(tmp_path: Path) -> None:
    part = {"op": "banich", "what": {"object": "glyph"}}
    wrong = {**WIND, "program": [*WIND["program"], {"type": "instruction", "parts": [part]}]}  # type: ignore[misc]
    (check,) = Own(written(tmp_path, books(WIND | {"id": "fine"}, wrong))).checks()
    assert check.state is Health.FAIL
    assert check.sentence.startswith("mine[1] wind.program[1].parts[0].op cannot be 'banich'")
    assert "own/felsenfeuer.json" in check.mend


def test_bytes_that_are_no_text_are_a_sentence(tmp_path: Path) -> None:
    folder = written(tmp_path, "")
    (folder / "own" / "felsenfeuer.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RuleError, match=r"cannot be read as text\.$"):
        Own(folder).facts("felsenfeuer")


def test_a_file_that_may_not_be_read_says_what_the_system_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = written(tmp_path, books(WIND))

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    told = f"{folder}/own/felsenfeuer.json cannot be read: Permission denied."
    with pytest.raises(DeviceError) as caught:
        Own(folder).facts("felsenfeuer")
    assert str(caught.value) == told
    (check,) = Own(folder).checks()
    assert (check.state, check.sentence) == (Health.FAIL, told)
    assert "Mend that place" not in check.mend


@pytest.mark.parametrize(
    ("lay", "why"),
    [
        (Path.mkdir, "Is a directory"),
        (os.mkfifo, "Is a pipe"),
        (lambda path: path.symlink_to(path), "Too many levels of symbolic links"),
        (lambda path: path.symlink_to("nothing"), "No such file or directory"),
    ],
)
def test_what_lies_in_the_place_of_a_file_is_not_passed_over(
    lay: Callable[[Path], object], why: str, tmp_path: Path
) -> None:
    file = written(tmp_path, "") / "own" / "felsenfeuer.json"
    file.unlink()
    lay(file)
    with pytest.raises(DeviceError) as caught:
        Own(tmp_path).facts("felsenfeuer")
    assert str(caught.value) == f"{file} cannot be read: {why}."
    assert [check.state for check in Own(tmp_path).checks()] == [Health.FAIL]


def test_a_file_without_an_end_is_not_read_to_it(tmp_path: Path) -> None:
    file = written(tmp_path, books(WIND)) / "own" / "felsenfeuer.json"
    os.truncate(file, 2**40)
    with pytest.raises(RuleError, match="is too long for a game"):
        Own(tmp_path).facts("felsenfeuer")


BOOK = ["books", 1, "spells"]


def deep(levels: int) -> object:
    """Lists in lists."""
    inner: object = []
    for _ in range(levels):
        inner = [inner]
    return inner


def changed(own: Own, path: list[object], value: object) -> object:
    own.change("felsenfeuer", path, value, version=own.version("felsenfeuer"))
    return own.facts("felsenfeuer")


def test_spells_are_added_changed_and_taken_out_one_by_one(tmp_path: Path) -> None:
    own = Own(tmp_path)
    empty = {"books": ["kompendium-arkanum", {"book": "mine", "spells": []}]}
    assert changed(own, [], empty) == empty
    changed(own, [*BOOK, 0], WIND)
    storm = {**WIND, "id": "storm", "name": "Sturm über Köln"}
    assert changed(own, [*BOOK, 1], storm) == json.loads(books(WIND, storm))
    assert "Sturm über Köln" in (tmp_path / "own" / "felsenfeuer.json").read_text("utf-8")
    changed(own, [*BOOK, 0, "value"], 3)
    assert changed(own, [*BOOK, 1], None) == json.loads(books({**WIND, "value": 3}))
    (check,) = own.checks()
    assert check.state is Health.OK


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ([*BOOK, 0, "value"], 7, "mine[0] wind.value must be a number from 1 to 6."),
        ([*BOOK, 0, "value"], float("nan"), "mine[0] wind.value must be a number from 1 to 6."),
        ([*BOOK, 0, "name"], None, "mine[0] wind.name must be a text."),
        ([*BOOK, 1], WIND, "The spell wind stands in the books twice."),
        ([*BOOK, 5], WIND, "There is no place 5 there."),
        ([*BOOK, -1], WIND, "There is no place -1 there."),
        ([*BOOK, "first"], WIND, "There is no place 'first' there."),
        ([*BOOK, 0, "name", 0], "x", "There is no place 0 there."),
        (["books"], "x", "The header's books must be a list."),
        (["seed"], 3, "felsenfeuer.json says 'seed', but of this game it may say only books, teams."),
        ([], [], "felsenfeuer.json must hold an object."),
        ([*BOOK, 0, "name"], "half a pair \ud800", "That cannot be written as text."),
        ([*BOOK, 0, "colour"], deep(100_000), "That cannot be written as text."),
    ],
)
def test_what_no_game_could_begin_with_is_not_written(
    tmp_path: Path, path: list[object], value: object, sentence: str
) -> None:
    own = Own(written(tmp_path, books(WIND)))
    with pytest.raises(RuleError) as caught:
        changed(own, path, value)
    assert str(caught.value) == sentence
    assert own.facts("felsenfeuer") == json.loads(books(WIND))


def test_a_mistake_has_a_path_that_leads_to_it(tmp_path: Path) -> None:
    own = Own(written(tmp_path, books(WIND)))
    program = [{"type": "instruction", "parts": [{"op": "set_value", "what": {"at": {"ref": ""}}}]}]
    with pytest.raises(PlaceError) as caught:
        changed(own, [*BOOK, 0, "program"], program)
    assert caught.value.path == (*BOOK, 0, "program", 0, "parts", 0, "what", "at", "ref")
    assert caught.value.wrong is Wrong.MISSING


def longer(text: int) -> dict[str, object]:
    """A spell with a name of so many letters."""
    return {**WIND, "name": "w" * text}


def test_no_game_begins_whose_transcript_nothing_would_read(tmp_path: Path) -> None:
    told = (
        "What felsenfeuer.json says is too long for a game: 517 kB, and 516 are the most. Take out what is not needed."
    )
    own = Own(written(tmp_path, books(longer(516_000))))
    with pytest.raises(RuleError) as caught:
        own.facts("felsenfeuer")
    assert str(caught.value) == told
    (check,) = own.checks()
    assert (check.state, check.sentence) == (Health.FAIL, told)


def test_what_is_just_short_enough_is_exported_and_taken_back(tmp_path: Path) -> None:
    own = Own(written(tmp_path, books(longer(515_000))))
    with pytest.raises(RuleError, match="is too long for a game: 517 kB"):
        changed(own, [*BOOK, 0, "name"], "w" * 516_000)
    game = games.find("felsenfeuer")
    setup = usual(game, seed=2**128 - 1, given=own.facts("felsenfeuer"))
    assert replay(games.find, BytesIO(canonical(header(setup)) + b"\n")).setup == setup


def test_a_spell_is_given_another_place_in_its_book(tmp_path: Path) -> None:
    rain = {**WIND, "id": "rain", "name": "Rain"}
    own = Own(written(tmp_path, books(WIND, rain)))
    own.move("felsenfeuer", [*BOOK, 1], 0, version=own.version("felsenfeuer"))
    assert own.facts("felsenfeuer") == json.loads(books(rain, WIND))


@pytest.mark.parametrize(
    ("path", "to"),
    [
        ([], 0),
        (["books"], 0),
        (["books", "0"], 0),
        (["books", 0], 2),
        (["books", 0], -1),
        (["books", False], 0),
        (["books", True, "spells", 0], 0),
        (["books", 2], 0),
        (["b", 0], 0),
    ],
)
def test_what_is_no_place_in_a_list_is_refused_and_nothing_moves(tmp_path: Path, path: list[object], to: int) -> None:
    own = Own(written(tmp_path, books(WIND)))
    with pytest.raises(RuleError, match="There is no place"):
        own.move("felsenfeuer", path, to, version=own.version("felsenfeuer"))
    assert own.facts("felsenfeuer") == json.loads(books(WIND))


def test_whoever_changes_a_file_that_was_changed_meanwhile_is_told(tmp_path: Path) -> None:
    own = Own(written(tmp_path, books(WIND)))
    version = own.version("felsenfeuer")
    written_by_hand = books(WIND, {**WIND, "id": "other"})
    (tmp_path / "own" / "felsenfeuer.json").write_text(written_by_hand, "utf-8")
    with pytest.raises(StaleError):
        own.change("felsenfeuer", [*BOOK, 0], None, version=version)
    assert own.facts("felsenfeuer") == json.loads(written_by_hand)


def test_a_file_that_cannot_be_read_is_never_written_over(tmp_path: Path) -> None:
    own = Own(written(tmp_path, '{"books": ['))
    with pytest.raises(RuleError, match="is not JSON"):
        changed(own, [], {"books": []})
    assert (tmp_path / "own" / "felsenfeuer.json").read_text("utf-8") == '{"books": ['


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = Own(written(tmp_path, books(WIND)))

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(DeviceError, match=r"felsenfeuer.json cannot be written: No space left on device\.$"):
        changed(own, [*BOOK, 0], None)
    monkeypatch.undo()
    assert own.facts("felsenfeuer") == json.loads(books(WIND))
    assert changed(own, [*BOOK, 0, "value"], 3) == json.loads(books({**WIND, "value": 3}))


def test_only_a_game_has_a_file(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match=r"There is no game '\.\./journal'"):
        Own(tmp_path).change("../journal", [], {}, version=0)
    assert list(tmp_path.iterdir()) == []
