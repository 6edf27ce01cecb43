"""The pages' own code: small files, nothing fetched from elsewhere, no way round the content policy."""

import re
from pathlib import Path

from companion import games

ROOT = Path(__file__).parents[2]


def code() -> list[Path]:
    own = [games.folder(name) / "pages" for name in games.names()]
    files = [
        file for folder in (ROOT / "web/static", *own) for kind in ("*.js", "*.css") for file in folder.rglob(kind)
    ]
    return [file for file in files if "vendor" not in file.parts]


def test_every_script_starts_by_saying_what_it_is() -> None:
    assert [file for file in code() if file.read_text(encoding="utf-8")[:2] not in ("//", "/*")] == []


def test_nothing_comes_from_another_machine() -> None:
    pages = [*code(), *(ROOT / "web/templates").glob("*.html")]
    foreign = re.compile(r"https?://(?!www\.w3\.org)|(?<![:\w])//[a-z]+\.[a-z]+/")
    assert [file.name for file in pages if foreign.search(file.read_text(encoding="utf-8"))] == []


def test_no_page_has_code_or_style_of_its_own() -> None:
    for page in (ROOT / "web/templates").glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "style=" not in text
        assert not re.search(r"<script(?![^>]*src=)|\son\w+=", text)


def test_nothing_is_exported_that_no_other_script_names() -> None:
    scripts = {file: file.read_text(encoding="utf-8") for file in code() if file.suffix == ".js"}
    exported = {
        (file, name)
        for file, text in scripts.items()
        for name in re.findall(r"^export (?:async )?(?:function|const|class|let) (\w+)", text, re.MULTILINE)
    }
    assert len(exported) > 100
    shell = ROOT / "web/static/app"

    def asked(name: str, file: Path) -> bool:
        """By a script that imports the file, or by the shell, which imports a game's files by the game's name."""
        return any(
            re.search(rf"\b{name}\b", text) and (f'/{file.name}"' in text or file.parent != shell == other.parent)
            for other, text in scripts.items()
            if other != file
        )

    assert [f"{file.name}: {name}" for file, name in sorted(exported) if not asked(name, file)] == []


def test_a_name_in_place_of_what_stands_there_is_only_for_what_has_a_role() -> None:
    """Screen readers need not say the name of a mere piece of text (ARIA 1.2, 5.2.8.6)."""
    tag = re.compile(r"<(?:span|div|p|b|i|strong|small)\b((?:[^>]|=>)*)>")
    named = [
        f"{file.name}: {given}"
        for file in code()
        for given in tag.findall(file.read_text(encoding="utf-8"))
        if "aria-label=" in given
    ]
    assert len(named) > 20
    assert [each for each in named if "role=" not in each] == []


def test_a_key_that_stays_down_is_called_the_same_as_before() -> None:
    """One called "play again" that is pressed would say that somebody plays again (ARIA 1.2, aria-pressed)."""
    key = re.compile(r"aria-pressed=\$\{!?([^{}\n]+)\}(?:(?!</button>).)*", re.DOTALL)
    keys = [(file, found) for file in code() for found in key.finditer(file.read_text(encoding="utf-8"))]
    assert len(keys) > 20
    assert [file.name for file, found in keys if f"say({found[1]} ?" in found[0]] == []
