"""``companion print``: a file that is never overwritten, and sentences for what cannot be drawn."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.core.places import Board
from hardware.mapping import PixelMap


@pytest.mark.parametrize(("edge", "pages", "sheets"), [("480", 7, "6 sheets"), ("150", 2, "1 sheet")])
def test_the_template_is_a_pdf_of_as_many_pages_as_it_says(
    edge: str, pages: int, sheets: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lights.pdf"
    assert main(["print", "lights", str(file), "--edge", edge]) == 0
    assert file.read_bytes().startswith(b"%PDF-")
    assert file.read_bytes().count(b"/Type /Page\n") == pages
    assert f"how to wire the lights, and {sheets} at scale" in capsys.readouterr().err


def test_a_page_can_go_straight_to_a_printer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["print", "markers", "-"]) == 0
    told = capfdbinary.readouterr()
    assert told.out.startswith(b"%PDF-")
    assert told.err == b"standard output: one page with four markers; print at 100 %.\n"
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_there_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lights.pdf"
    file.write_text("mine")
    assert main(["print", "lights", str(file), "--edge", "480"]) == 1
    assert file.read_text() == "mine"
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("rules", "lights"), [("{}", 9 + 96), ('{"path": "pattern_11"}', 11 + 120)], ids=["usual", "longer"]
)
def test_the_template_is_of_the_board_that_is_agreed_on(
    rules: str, lights: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Board, PixelMap]] = []
    monkeypatch.setattr(
        "hardware.paper.pages.pages", lambda board, wired, *_, **__: drawn.append((board, wired)) or b""
    )
    words = ["--edge", "480", "--game", "blaues-amulett", "--options", rules]
    assert main(["print", "lights", str(tmp_path / "lights.pdf"), *words]) == 0
    ((board, wired),) = drawn
    assert set(wired.pixels) == set(board.cells)
    assert len(board.cells) == lights


def test_the_map_that_the_settings_name_is_not_taken_for_that_of_another_game(state: Path, tmp_path: Path) -> None:
    state.mkdir()
    (tmp_path / "map.toml").write_text('[pixels]\n"dungeon" = 0\n')
    (state / "config.toml").write_text(f'lights_map = "{tmp_path}/map.toml"\n')
    words = ["--edge", "480", "--game", "blaues-amulett"]
    assert main(["print", "lights", str(tmp_path / "lights.pdf"), *words]) == 0


def test_house_rules_that_make_no_board_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--edge", "480", "--game", "blaues-amulett", "--options", '{"path": "pattern_12"}']
    assert main(["print", "lights", str(tmp_path / "lights.pdf"), *words]) == 2
    assert "The switch path cannot be 'pattern_12'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--edge", "20"], "--edge: '20' is no number of millimetres from 100 to 2000 "),
        (["--edge", "nan"], "--edge: 'nan' is no number of millimetres"),
        (["--edge", "480", "--drill", "21"], "--drill: '21' is no number of millimetres from 2 to 20 "),
        (["--edge", "480", "--paper", "b5"], "--paper"),
        (["--edge", "480", "--options", "[]"], "--options: '[]' is no JSON object "),
        (["--edge", "480", "--options", "{"], "--options: '{' is no JSON object "),
        (["--edge", "480", "--options", '{"path": "a", "path": "b"}'], "--options: The line says 'path' twice. "),
        ([], "--edge"),
    ],
)
def test_what_cannot_be_printed_is_wrong_usage(
    tmp_path: Path, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", "lights", str(tmp_path / "lights.pdf"), *words]) == 2
    assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_markers_are_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "markers.pdf"
    assert main(["print", "markers", str(file)]) == 0
    assert file.read_bytes().count(b"/Type /Page\n") == 1
    assert "four markers" in capsys.readouterr().err


@pytest.mark.parametrize("edge", ["14", "46", "nan", "wide"])
def test_markers_that_no_camera_sees_or_no_sheet_holds_are_wrong_usage(tmp_path: Path, edge: str) -> None:
    assert main(["print", "markers", str(tmp_path / "markers.pdf"), "--edge", edge]) == 2
    assert list(tmp_path.iterdir()) == []


def test_cards_are_one_page_for_the_address_that_is_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.pdf"
    assert main(["print", "cards", str(file), "--address", "http://tischgeist.local:8420"]) == 0
    assert file.read_bytes().count(b"/Type /Page\n") == 1
    assert "cards for http://tischgeist.local:8420." in capsys.readouterr().err


@pytest.mark.parametrize(
    "address",
    [
        "tischgeist.local",
        "http://",
        "http://:80",
        "http://?",
        "http://tisch geist",
        "http://" + "a" * 81,
        "http://ä",
        "http://pi:84200",
    ],
)
def test_cards_for_what_no_browser_opens_are_wrong_usage(tmp_path: Path, address: str) -> None:
    assert main(["print", "cards", str(tmp_path / "cards.pdf"), "--address", address]) == 2
    assert list(tmp_path.iterdir()) == []


def test_no_cards_are_made_for_an_address_that_no_phone_reaches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = tmp_path / "companion.toml"
    settings.write_text('host = "127.0.0.1"\n')
    assert main(["print", "cards", str(tmp_path / "cards.pdf"), "--config", str(settings)]) == 2
    assert "No phone reaches http://127.0.0.1:8420" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [settings]
