"""Files of an owner's own: what they add to a new game, and how mistakes in them are named."""

import json
from pathlib import Path

import pytest

from companion.cli.owned import checks, own
from companion.core.check import Health
from companion.core.errors import RuleError

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
    assert own(tmp_path, "felsenfeuer") == {}
    assert list(checks(tmp_path)) == []


def test_books_of_ones_own_are_part_of_every_new_game(tmp_path: Path) -> None:
    folder = written(tmp_path, books(WIND))
    assert own(folder, "felsenfeuer") == json.loads(books(WIND))
    assert own(folder, "feuer-salamander") == {}
    (check,) = checks(folder)
    assert (check.name, check.state, check.mend) == ("own felsenfeuer", Health.OK, "")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"books":\n [}', "felsenfeuer.json is not JSON: Expecting value in line 2, column 3."),
        ("[]", "felsenfeuer.json must hold an object."),
        (
            '{"bocks": []}',
            "felsenfeuer.json says 'bocks', but of this game it may say only books, teams.",
        ),
    ],
)
def test_a_file_that_makes_no_sense_is_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    folder = written(tmp_path, text)
    with pytest.raises(RuleError) as caught:
        own(folder, "felsenfeuer")
    assert str(caught.value) == sentence
    (check,) = checks(folder)
    assert (check.state, check.sentence) == (Health.FAIL, sentence)
    assert "own/felsenfeuer.json" in check.mend


def test_a_mistake_in_a_spell_is_named_by_file_spell_and_step(tmp_path: Path) -> None:
    part = {"op": "banich", "what": {"object": "glyph"}}
    wrong = {**WIND, "program": [*WIND["program"], {"type": "instruction", "parts": [part]}]}  # type: ignore[misc]
    (check,) = checks(written(tmp_path, books(WIND | {"id": "fine"}, wrong)))
    assert check.state is Health.FAIL
    assert check.sentence.startswith("mine[1] wind.program[1].parts[0].op cannot be 'banich'")
    assert "own/felsenfeuer.json" in check.mend


def test_bytes_that_are_no_text_are_a_sentence(tmp_path: Path) -> None:
    folder = written(tmp_path, "")
    (folder / "own" / "felsenfeuer.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RuleError, match=r"cannot be read as text\.$"):
        own(folder, "felsenfeuer")
