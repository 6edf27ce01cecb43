"""Of which build the pages are: told to every page, so that an open one knows when it is of an older one."""

from pathlib import Path

import pytest

from companion.house import games


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A folder of pages."""
    (tmp_path / "app").mkdir()
    (tmp_path / "app/phone.js").write_text("// one", encoding="utf-8")
    return tmp_path


def test_the_same_files_are_the_same_build(static: Path) -> None:
    assert games.build(static) == games.build(static)


def test_a_script_of_every_page_that_is_changed_makes_another_build(static: Path) -> None:
    before = games.build(static)
    (static / "app/phone.js").write_text("// two", encoding="utf-8")
    assert games.build(static) != before


@pytest.mark.parametrize("part", ["_known", "_texts"])
def test_a_script_or_a_sentence_of_a_game_that_is_changed_makes_another_build(
    static: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    before, now = games.build(static), {"_known": {"phone.js": b"// two"}, "_texts": b"# two"}[part]
    monkeypatch.setattr(games, part, lambda _: now)
    assert games.build(static) != before
