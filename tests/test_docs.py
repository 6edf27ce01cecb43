"""What the program says and takes is written down: commands, settings, codes, rules, house rules, licences."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.cli import main
from companion.core.values import BoardReading, Cell, Colour, Placed, Reason
from docs import reference
from hardware.buttons import KINDS as BUTTONS
from hardware.strips import KINDS as STRIPS
from vision.cameras.address import KINDS as CAMERAS

MOST_PICTURES = 1_500_000
"""Bytes, that a clone stays quick."""
ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SOURCES = (".py", ".js", ".css", ".html", ".c", ".h", ".sh", ".toml")
CITED = re.compile(r"(?<![\w./{*-])(?:docs/[\w./-]*\w|[\w./-]+\.md\b)")
"""A page or file of the documentation, as comments and scripts name it: from the repository's folder or from docs/."""
CODED = re.compile(r'\b(?:Refusal|RuleError)\(\s*(?:\d+|None|"[A-Z]+-\d+[a-z]?"|[\w.\[\]()]+),\s*"([a-z_]+)"')


def listed(page: str, heading: str) -> set[str]:
    """The first column of the table below a heading."""
    text = (DOCS / page).read_text().partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return {cell.strip(" `") for cell in re.findall(r"^\|([^|]+)\|", text, re.MULTILINE)}


def python(*folders: str) -> Iterator[str]:
    """The text of every module in these folders."""
    for folder in folders:
        yield from (path.read_text() for path in sorted((ROOT / folder).rglob("*.py")))


@pytest.mark.parametrize(
    "path",
    [
        "docs/reference/commands.md",
        "docs/reference/settings.md",
        "docs/reference/actions.md",
        "deploy/config.example.toml",
    ],
)
def test_what_is_made_is_as_it_would_be_made_now(path: str) -> None:
    # at which blank argparse breaks a line depends on the Python
    parts = str.split if path == "docs/reference/commands.md" else str.splitlines
    assert parts((ROOT / path).read_text()) == parts(reference.PAGES[path]()), "run `make reference`"


def test_every_reason_for_doubt_is_explained() -> None:
    assert {reason.value for reason in Reason} <= listed("reference/readings.md", "Why a reading is not certain")


def test_every_name_that_a_command_prints_as_json_is_explained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TISCHGEIST_STATE", str(tmp_path))

    def printed(words: str) -> dict[str, Any]:
        main([*words.split(), "--json"])
        facts: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[0])
        return facts

    picture = ROOT / "tests/vision/pictures/dice_014.jpg"
    read = printed(f"read {picture}")
    figure = Placed("figure", Colour.RED, Cell("dungeon"), 0.9, (0, 0))
    monkeypatch.setattr("vision.board.read", lambda *_: BoardReading((figure,)))
    board = printed(f"board --game feuer-salamander --corners 0,0 9,0 9,9 0,9 {picture}")
    (tmp_path / "broken.jsonl").write_text("{}")
    replayed = printed(f"replay {ROOT / 'companion/games/feuer_salamander/played/two.jsonl'}")
    shown: dict[str, Iterable[str]] = {
        "`read`": read,
        "each of `pieces`": read["pieces"][0],
        "`watch`": printed(f"watch file:{picture}").keys() - read.keys(),
        "`board`": board,
        "each of the board's `pieces`": board["pieces"][0],
        "`replay`": replayed.keys() | printed(f"replay {tmp_path / 'broken.jsonl'}"),
        "`simulate`": printed("simulate --game blaues-amulett --seats 2"),
        "`doctor`": printed("doctor"),
    }
    formats = (DOCS / "reference/formats.md").read_text()
    for what, names in shown.items():
        row = formats.partition(f"\n| {what} | ")[2].partition("\n")[0]
        assert set(names) <= set(re.findall(r'"(\w+)"', row)), what


@pytest.mark.parametrize("name", games.names())
def test_every_rule_that_the_code_names_is_explained(name: str) -> None:
    used = {
        rule
        for text in python(f"companion/games/{games.folder(name).name}")
        for rule in re.findall(r"\b[A-Z]{2}-\d+[a-z]?\b", text)
    }
    assert used
    assert used - listed(f"reference/{name}.md", "Rules") == set()


@pytest.mark.parametrize("name", games.names())
def test_every_reason_of_the_rules_is_explained(name: str) -> None:
    folder = games.folder(name).name
    used = {
        code
        for text in python(f"companion/games/{folder}")
        for code in re.findall(r'"(?:[A-Z]{2}-\d+[a-z]?)", "([a-z_]+)"', text)
    }
    used |= {code for text in python(f"companion/games/{folder}") for code in CODED.findall(text)}
    assert used - listed(f"reference/{name}.md", "Why an action is refused") == set()


@pytest.mark.parametrize("name", games.names())
def test_every_house_rule_is_explained(name: str) -> None:
    used = {switch.name for switch in games.find(name).switches}
    assert used == listed(f"reference/{name}.md", "House rules") - {"switch", "---"}


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_shown_on_a_phone_and_on_the_table(name: str) -> None:
    shown = re.findall(r"\]\(\.\./pictures/([^)]+)\)", (DOCS / f"reference/{name}.md").read_text())
    assert {f"{name}-phone.webp", f"{name}-table.webp"} <= set(shown)


def test_every_picture_is_shown_somewhere_and_all_are_light() -> None:
    pictures = list((DOCS / "pictures").iterdir())
    pages = "".join(path.read_text() for path in (*DOCS.rglob("*.md"), ROOT / "README.md"))
    assert [path.name for path in pictures if f"pictures/{path.name})" not in pages] == []
    assert sum(path.stat().st_size for path in pictures) < MOST_PICTURES


def test_every_kind_of_camera_lights_and_buttons_is_described_with_its_options() -> None:
    build, lights = (DOCS / "build.md").read_text(), (DOCS / "lights.md").read_text()
    assert [kind for kind in CAMERAS if f"`{kind}:" not in build] == []
    assert [option for option in ("size", "seed", "fps") if f"{option}=" not in build] == []
    for kinds in (STRIPS, BUTTONS):
        assert [kind for kind in kinds if f"`{kind}:" not in lights] == []
        assert [option for options in kinds.values() for option in options if f"{option}=" not in lights] == []


def test_every_file_of_others_is_in_the_list_of_licences() -> None:
    notice = (DOCS / "notice.md").read_text()
    others = [
        path
        for folder in ("web/static/vendor", "web/static/fonts", "tests/web/browser/vendor")
        for path in (ROOT / folder).glob("*")
    ]
    files = [path for path in others if not path.name.endswith(".LICENSE.txt")]
    assert files
    for path in files:
        assert f"`{path.relative_to(ROOT).as_posix()}`" in notice
        family = re.match(r"[a-z]+(?:-[a-z]+)*", path.name)
        assert family is not None
        assert path.with_name(f"{family[0]}.LICENSE.txt").is_file()


def test_every_package_that_is_installed_is_in_the_list_of_licences() -> None:
    notice = (DOCS / "notice.md").read_text().lower()
    named = re.findall(r"^([\w-]+)==", (ROOT / "deploy/lock-eyes.txt").read_text(), re.MULTILINE)
    assert len(named) > 15
    assert [name for name in named if name not in notice] == []


def test_every_decision_is_in_the_table_of_contents() -> None:
    contents = (ROOT / "mkdocs.yml").read_text()
    assert [path.name for path in sorted((DOCS / "adr").glob("*.md")) if f"adr/{path.name}" not in contents] == []


def test_the_readme_has_exactly_two_set_up_commands() -> None:
    readme = (ROOT / "README.md").read_text()
    set_up = readme.partition("## Set up")[2].partition("\n## ")[0]
    assert re.findall(r"^    (.+)$", set_up, re.MULTILINE) == ["sh deploy/start.sh", "sh deploy/test.sh"]


def test_every_page_that_the_code_cites_is_there() -> None:
    folders = ("companion", "deploy", "docs", "hardware", "tests", "vision", "web")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in SOURCES]
    cited = {
        (path.relative_to(ROOT).as_posix(), page)
        for path in (*files, ROOT / "Makefile", ROOT / "pyproject.toml")
        for page in CITED.findall(path.read_text(encoding="utf-8"))
        if "vendor" not in path.parts
    }
    assert ("web/ports.py", "docs/api.md") in cited
    assert [(path, page) for path, page in sorted(cited) if not any((at / page).exists() for at in (ROOT, DOCS))] == []


def test_links_in_the_readme_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text())
    assert [link for link in links if not (ROOT / link).exists()] == []
