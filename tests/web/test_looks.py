"""Style sheets: what a game brings for its drawings changes nothing of the pages round them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games

STATIC = Path(__file__).parents[2] / "web" / "static"
CLASS = re.compile(r"\.(-?[a-zA-Z][\w-]*)")
TOKEN = re.compile(r"(--[a-z][\w-]*):")
PLAYERS = STATIC / "app" / "players.js"
LENT = {PLAYERS, STATIC / "app" / "signs.js"}
"""What only games draw, each in its own style."""
SCRIPTS = [file.read_text("utf-8") for file in sorted({*(STATIC / "app").glob("*.js")} - LENT)]


def styles(text: str) -> str:
    """A style sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def selectors(text: str) -> Iterator[str]:
    """Every selector of a sheet: lists taken apart, conditions and steps of animations left out."""
    for head in re.findall(r"([^{};]+)\{", styles(text)):
        if not head.strip().startswith("@"):
            yield from (each.strip() for each in re.split(r",(?![^(]*\))", head))


def drawn(script: str) -> Iterator[str]:
    """The classes that a page's script gives to what it draws itself."""
    for found in re.findall(r'class=(?:"|\$\{`)((?:[^"`$]|\$\{[^}]*\})*)', script):
        chosen = re.findall(r'"([a-z][\w -]*)"', found)
        yield from " ".join([re.sub(r"\$\{[^}]*\}", "", found), *chosen]).split()


SHARED = frozenset(name for script in SCRIPTS for name in drawn(script))


def test_the_classes_of_the_shared_pages_are_found() -> None:
    script = '<p class="act wide"> <p class=${`log ${own ? "mine" : ""}`}> <p class="key ${on ? "lit" : ""}">'
    assert sorted(drawn(script)) == ["act", "key", "lit", "log", "mine", "wide"]
    assert {"act", "peek", "section", "my-turn"} <= SHARED


@pytest.mark.parametrize("name", games.names())
def test_a_game_styles_only_what_it_draws_itself(name: str) -> None:
    sheets = [games.folder(name) / "pages" / sheet for sheet in ("drawing.css", "phone.css")]  # the host wears both
    found = [each for sheet in sheets for each in selectors(sheet.read_text("utf-8"))]
    assert found
    inner = [each for each in found if not each.startswith(":root") and each not in ("from", "to")]
    assert [each for each in inner if not set(CLASS.findall(each)) - SHARED] == []


@pytest.mark.parametrize("name", games.names())
def test_a_game_leaves_the_colours_of_the_pages_as_they_are(name: str) -> None:
    base = set(TOKEN.findall(styles((STATIC / "base.css").read_text("utf-8"))))
    assert "--ember" in base
    for sheet in sorted((games.folder(name) / "pages").glob("*.css")):
        assert set(TOKEN.findall(styles(sheet.read_text("utf-8")))) & base == set(), sheet.name


@pytest.mark.parametrize("name", games.names())
def test_whom_the_companion_plays_has_the_same_sign_on_every_table(name: str) -> None:
    table = (games.folder(name) / "pages" / "table.js").read_text("utf-8")
    assert "<${Seated} ...${{ moment, room, say, Badge" in table
    assert re.findall(r'<\$\{Icon\} name="(\w+)"', PLAYERS.read_text("utf-8") + table) == ["spirit"]
