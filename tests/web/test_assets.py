"""Files for pages: the right kind, small, fresh, and none from outside their folder."""

import gzip
import json
import re
from pathlib import Path

import pytest

from tests.web.house import BOARD, SCRIPT
from tests.web.room import Browser, Room
from tests.web.test_scripts import code

TOO_NEW = re.compile(
    r"""\.(?:findLast|findLastIndex|toReversed|toSorted|toSpliced|with|checkVisibility|isWellFormed|toArray
        |union|intersection|difference|isSubsetOf|isSupersetOf|isDisjointFrom|requestSubmit|showPicker)\(
    |\b(?:structuredClone|reportError)\(|\b(?:hasOwn|groupBy|fromAsync|withResolvers|Segmenter)\b
    |AbortSignal\.(?:any|timeout)|\.(?:keys|values|entries)\(\)\.(?!next\b)\w|\(\?<[=!]|\bstatic\s*\{""",
    re.VERBOSE,
)
"""What Chrome 92, Safari 15.4 or Firefox 90 does not know yet; the README promises pages to them."""


def browser_with(folder: Path) -> Browser:
    return Room.furnished(folder=folder).browser()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "app").mkdir(parents=True)
    (static / "app" / "phone.js").write_bytes(SCRIPT)
    (static / "a.woff2").write_bytes(b"wOF2" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    return tmp_path


@pytest.mark.parametrize("page", ["/", "/phone", "/table", "/host"])
def test_every_page_is_there_before_anybody_has_a_cookie(page: str) -> None:
    answer = Room.furnished().browser().get(page)
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("page", ["/", "/phone", "/table", "/host"])
def test_a_page_says_the_tables_language_and_is_sent_again_when_that_changed(page: str) -> None:
    german = Room.furnished().browser().get(page)
    assert '<html lang="de" data-languages="de en nl">' in german.text
    dutch = (
        Room.furnished(languages=("nl", "de", "en")).browser().get(page, **{"If-None-Match": german.headers["ETag"]})
    )
    assert dutch.status_code == 200
    assert '<html lang="nl" data-languages="nl de en">' in dutch.text


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("vendor/preact.js", "text/javascript"),
        ("fonts/alegreya-700.woff2", "font/woff2"),
        ("manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_a_file_says_what_it_is(name: str, kind: str) -> None:
    assert Room.furnished().browser().get(f"/static/{name}").mimetype == kind


def test_a_browser_that_looks_for_an_icon_by_itself_is_told_that_there_is_none() -> None:
    assert Room.furnished().browser().get("/favicon.ico").status_code == 204


def test_a_script_goes_out_small_to_whom_can_read_it_so(folder: Path) -> None:
    browser = browser_with(folder)
    plain = browser.get("/static/app/phone.js", **{"Accept-Encoding": "identity"})
    small = browser.get("/static/app/phone.js", **{"Accept-Encoding": "gzip, br"})
    assert plain.data == SCRIPT
    assert "Content-Encoding" not in plain.headers
    assert small.headers["Content-Encoding"] == "gzip"
    assert small.headers["Vary"] == "Accept-Encoding"
    assert len(small.data) < len(SCRIPT) / 10
    assert gzip.decompress(small.data) == SCRIPT
    assert plain.headers["ETag"] != small.headers["ETag"]


def test_a_font_is_packed_already(folder: Path) -> None:
    answer = browser_with(folder).get("/static/a.woff2", **{"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in answer.headers


def test_a_file_is_sent_again_only_when_it_changed(folder: Path) -> None:
    browser = browser_with(folder)
    tag = browser.get("/static/app/phone.js").headers["ETag"]
    again = browser.get("/static/app/phone.js", **{"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    (folder / "static" / "app" / "phone.js").write_bytes(SCRIPT + b"// new")
    changed = browser.get("/static/app/phone.js", **{"If-None-Match": tag})
    assert changed.status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/static/../secret.txt",
        "/static/%2e%2e/secret.txt",
        "/static/..%2fsecret.txt",
        "/static/app/../../secret.txt",
        "/static//etc/passwd",
        "/static/%2fetc/passwd",
        "/static/app",
        "/static/",
        "/static/%00",
        "/static/nothing.js",
        f"/static/{'a' * 300}",
        "/game/toy/../../secret.txt",
        "/game/toy/nothing.js",
        "/game/chess/board.json",
        "/game/chess/texts/de.json",
        "/game/toy/texts/xx.json",
        "/picture/..%2f7.jpg",
        "/picture/8.jpg",
        "/qr/middle.svg",
    ],
)
def test_nothing_outside_is_given(folder: Path, path: str) -> None:
    assert browser_with(folder).get(path).status_code == 404


def test_a_game_brings_its_board_its_scripts_and_its_sentences() -> None:
    browser = Room.furnished().browser()
    assert browser.get("/game/toy/board.json").data == BOARD
    script = browser.get("/game/toy/phone.js")
    assert script.mimetype == "text/javascript"
    assert browser.get("/game/toy/phone.js", **{"If-None-Match": script.headers["ETag"]}).status_code == 304
    assert json.loads(browser.get("/game/toy/texts/de.json").data)["prompt.turn"] == "{seat} ist dran."


def test_no_script_needs_a_newer_browser_than_the_readme_names() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert "Chrome 92, Safari 15.4 or Firefox 90" in readme
    scripts = {file: file.read_text(encoding="utf-8") for file in code() if file.suffix == ".js"}
    assert {file.name: found for file, text in scripts.items() if (found := TOO_NEW.findall(text))} == {}


def test_a_style_that_an_older_browser_does_not_know_has_one_before_it_that_it_does() -> None:
    styles = [file.read_text(encoding="utf-8") for file in code() if file.suffix == ".css"]
    heights = [height for text in styles for height in re.findall(r"(?:([\w-]+: )100vh; )?([\w-]+: )100dvh", text)]
    assert len(heights) > 5
    assert [new for old, new in heights if old != new] == []
    assert [rule for text in styles for rule in re.findall(r"html:has\([^{]*\{[^}]*font-size", text)] == []
