"""Sentences: every one in every language, with the same words in it, and none asked for that is not there."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from companion import games
from companion.core.words import LANGUAGES

ROOT = Path(__file__).parents[2]
SHARED = ROOT / "web/static/texts"
SLOT = re.compile(r"\{(\w+)[^}]*\}")
SAID = re.compile(r"""\bsay\(\s*(["'])([\w./:-]+)\1""")
BUILT = re.compile(r"\bsay\(\s*`([\w./:-]+\.)\$\{")


def of_game(name: str) -> dict[str, dict[str, str]]:
    """A game's sentences and, kept apart to keep phones light, its rules and what the host's page says of it."""
    folder = games.folder(name)
    tables = tomllib.loads((folder / "texts.toml").read_text(encoding="utf-8"))
    assert set(tables) == set(LANGUAGES), name
    parts = ("house", "rules", *(["own"] if (folder / "schema.json").is_file() else []))
    more = {each: [read(folder / f"pages/{part}.{each}.json") for part in parts] for each in LANGUAGES}
    return {each: tables[each] | {key: text for part in more[each] for key, text in part.items()} for each in LANGUAGES}


def shared() -> dict[str, dict[str, str]]:
    """Those of every page, and those that only one page or sheet needs; what devices say is its own English."""
    texts = {
        each: {key: text for file in sorted(SHARED.glob(f"{each}*.json")) for key, text in read(file).items()}
        for each in LANGUAGES
    }
    texts["en"] |= {pattern: pattern for pattern in patterns()}
    return texts


@cache
def patterns() -> frozenset[str]:
    """Every pattern of a ``Sentence`` that has words of its own."""
    found = {told.args[0].value for _, told in calls("Sentence")}
    return frozenset(pattern for pattern in found if re.search(r"[a-zA-Z]", SLOT.sub("", pattern)))


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of that name outside the games, whose sentences have files of their own, and where it stands."""
    for folder in ("companion", "hardware", "vision", "web"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            if "games" not in file.relative_to(ROOT).parts:
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                        yield f"{file.relative_to(ROOT)}:{node.lineno}", node


def read(file: Path) -> dict[str, str]:
    return dict(json.loads(file.read_text(encoding="utf-8")))


def slots(text: str) -> set[str]:
    return set(SLOT.findall(text))


def scripts(*names: str) -> list[Path]:
    """The pages' own scripts and those of the games named."""
    own = [games.folder(name) / "pages" for name in names]
    return [file for folder in (ROOT / "web/static/app", *own) for file in sorted(folder.glob("*.js"))]


@pytest.mark.parametrize("texts", [shared(), *map(of_game, games.names())])
def test_every_sentence_stands_in_every_language(texts: dict[str, dict[str, str]]) -> None:
    assert set(texts) == set(LANGUAGES)
    assert {each: sorted(set(texts["de"]) ^ set(texts[each])) for each in LANGUAGES} == {each: [] for each in LANGUAGES}
    assert not [key for table in texts.values() for key, text in table.items() if not text.strip()]


@pytest.mark.parametrize("texts", [shared(), *map(of_game, games.names())])
def test_every_language_fills_in_the_same_words(texts: dict[str, dict[str, str]]) -> None:
    different = {
        key: {each: slots(texts[each][key]) for each in LANGUAGES}
        for key in texts["de"]
        if len({frozenset(slots(texts[each][key])) for each in LANGUAGES}) > 1
    }
    assert different == {}


@pytest.mark.parametrize("name", games.names())
def test_whatever_a_game_can_say_has_a_sentence_that_uses_only_its_words(name: str) -> None:
    sentences = import_module(f"companion.games.{name.replace('-', '_')}.words").SENTENCES
    for language, table in of_game(name).items():
        for key, words in sentences.items():
            assert slots(table[key]) <= set(words), (language, key)
        for key in (key for key in table if "/" in key):
            sentence, me = key.split("/")
            assert me in sentences.get(sentence, (me,)), (language, key)
            assert me not in slots(table[key]), f"{language} {key} names the very one it speaks to"


@pytest.mark.parametrize("name", games.names())
def test_names_bend_in_every_case_that_a_sentence_asks_for(name: str) -> None:
    for language, table in of_game(name).items():
        names = [text for key, text in table.items() if key.startswith("seat.")]
        assert len(names) == len(games.find(name).roster)
        assert {len(name.split("|")) for name in names} == {5}, language


@pytest.mark.parametrize("texts", [shared(), *map(of_game, games.names())])
def test_what_is_told_begins_with_a_capital(texts: dict[str, dict[str, str]]) -> None:
    told = [text for table in texts.values() for key, text in table.items() if key.startswith(("told.", "prompt."))]
    assert [text for text in told if not re.match(r"\{\w+:[A-Z]|\W*[A-Z0-9]", text)] == []


@pytest.mark.parametrize("name", games.names())
def test_no_two_numbers_stand_side_by_side(name: str) -> None:
    """Of "the 4 3 fields" one reads 43; which words are numbers the golden games tell."""
    files = (games.folder(name) / "played").glob("*.seen.jsonl")
    logs = [json.loads(line).get("log", ()) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    numbers = {word for log in logs for _, words in log for word, value in words.items() if type(value) is int}
    some = "|".join(sorted(numbers))
    pair = re.compile(rf"\{{({some})\}} \{{({some})\b")
    assert numbers
    assert [text for table in of_game(name).values() for text in table.values() if pair.search(text)] == []


@pytest.mark.parametrize("name", games.names())
def test_every_sentence_that_a_page_asks_for_by_name_is_there(name: str) -> None:
    known = set(shared()["de"]) | set(of_game(name)["de"])
    missing = [
        (file.name, key)
        for file in scripts(name)
        for _, key in SAID.findall(file.read_text(encoding="utf-8"))
        if key not in known
    ]
    assert missing == []


@pytest.mark.parametrize("name", games.names())
def test_every_family_of_sentences_that_a_page_builds_names_for_is_there(name: str) -> None:
    known = set(shared()["de"]) | set(of_game(name)["de"])
    families = {family for file in scripts(name) for family in BUILT.findall(file.read_text(encoding="utf-8"))}
    assert "refused." in families or "reason." in families
    assert [family for family in families if not any(key.startswith(family) for key in known)] == []


@pytest.mark.parametrize("name", games.names())
def test_every_piece_that_is_thrown_has_a_name_and_each_of_its_faces_a_number_or_a_name(name: str) -> None:
    faces = games.find(name).faces
    symbols = {f"symbol.{face}" for shares in faces.values() for face in shares if isinstance(face, str)}
    assert {f"piece.{piece}" for piece in faces} | symbols <= set(of_game(name)["de"])


def test_every_reason_code_of_the_pages_interface_has_a_sentence() -> None:
    table = (ROOT / "docs/api.md").read_text(encoding="utf-8").partition("## Reason codes")[2]
    codes = re.findall(r"^\| \d{3} \| `(\w+)` \|", table, re.MULTILINE)
    assert "stale" in codes
    assert [code for code in codes if f"refused.{code}" not in shared()["de"]] == []


def test_the_pattern_of_what_a_device_says_is_written_in_one_piece_with_plain_words() -> None:
    told = dict(calls("Sentence"))
    assert len(told) > 100
    assert [place for place, call in told.items() if not isinstance(call.args[0], ast.Constant)] == []
    assert {pattern for pattern in patterns() if re.sub(r"\{\w+\}", "", pattern) != SLOT.sub("", pattern)} == set()
    for place, call in told.items():
        given = {word.arg for word in call.keywords}
        asked = slots(call.args[0].value)
        assert given == asked or None in given, place  # None: more words by **


def test_no_mend_asks_for_what_debian_refuses_or_a_service_does_not_notice() -> None:
    """Pip outside an environment (PEP 668), and a group that a user's services have only after the next start."""
    assert [said for said in patterns() if "pip install" in said and ".venv/bin/pip install" not in said] == []
    joined = [said for said in patterns() if re.search("adduser|usermod", said)]
    assert len(joined) == 2
    assert [said for said in joined if not said.endswith(", then restart the machine.")] == []


def test_a_device_that_fails_says_so_in_a_sentence_that_pages_can_say() -> None:
    raised = dict(calls("DeviceError"))
    plain = [place for place, call in raised.items() if isinstance(call.args[0], ast.Constant | ast.JoinedStr)]
    assert len(raised) > 20
    assert plain == []


def test_what_is_said_of_sticks_and_dice_alike_names_neither() -> None:
    neither = re.compile(r"stick|st[aä]b|staaf|\bdice\b|würfel|dobbel", re.IGNORECASE)
    alike = {
        (language, key): text
        for language in LANGUAGES
        for part in ("", ".host")
        for key, text in read(SHARED / f"{language}{part}.json").items()
        if key.startswith(("doubt.", "eye.", "reason.", "host."))
    }
    assert len(alike) > 80 * len(LANGUAGES)
    assert {where: text for where, text in alike.items() if neither.search(text)} == {}


def test_the_stone_of_felsenfeuer_has_one_name_in_a_language() -> None:
    for language, table in of_game("felsenfeuer").items():
        assert table["stone"].lower() in table["needs.stone"].lower(), language


OTHERWISE = {
    "de": r"Handy|Tischbild|Amulettkarte|\bFlächen\b|[Aa]ufheben|aufgehoben",
    "en": "counter-clockwise",
    "nl": r"gl(ie|y)f|tafelbeeld|essentieteken|\b[Ww]erp|geworpen|[Gg]edekt tot|\bplek die|\bvlakken\b",
}
"""What things have been called beside the name that they have everywhere else."""


@pytest.mark.parametrize("texts", [shared(), *map(of_game, games.names())])
def test_a_thing_is_called_the_same_on_every_page(texts: dict[str, dict[str, str]]) -> None:
    for language, names in OTHERWISE.items():
        assert [text for text in texts[language].values() if re.search(names, text)] == []


@pytest.mark.parametrize("texts", [shared(), *map(of_game, games.names())])
def test_an_apostrophe_is_a_curved_one(texts: dict[str, dict[str, str]]) -> None:
    written = {language: set(texts[language].values()) - patterns() for language in LANGUAGES}  # a terminal's are not
    assert [text for table in written.values() for text in table if re.search(r"\w'\w", text)] == []


def test_no_shared_sentence_has_lost_its_page() -> None:
    """A key that no script and no part of the program names is dead weight on every phone."""
    code = [file.read_text(encoding="utf-8") for file in (*scripts(*games.names()), *ROOT.glob("companion/table/*.py"))]
    said = "\n".join(code)
    families = {family for text in code for family in re.findall(r"[`\"]([a-z]+\.)\$\{", text)} | {"refused."}
    unused = [
        key
        for key in shared()["de"]
        if f'"{key.split("/")[0]}"' not in said
        and f"'{key}'" not in said
        and not any(key.startswith(family) for family in families)
        and key not in {"title", "list.and", *patterns()}
    ]
    assert unused == []
