"""``companion print``: a file that is never overwritten, and sentences for what cannot be drawn."""

from pathlib import Path

import pytest

from companion.cli import main


def test_the_template_is_a_pdf_of_as_many_pages_as_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lights.pdf"
    assert main(["print", "lights", str(file), "--edge", "480"]) == 0
    assert file.read_bytes().startswith(b"%PDF-")
    assert file.read_bytes().count(b"/Type /Page\n") == 7
    assert "one page on wiring and 6 sheets" in capsys.readouterr().err


def test_a_file_that_is_there_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lights.pdf"
    file.write_text("mine")
    assert main(["print", "lights", str(file), "--edge", "480"]) == 1
    assert file.read_text() == "mine"
    assert "exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [["--edge", "20"], ["--edge", "nan"], ["--edge", "480", "--drill", "21"], ["--edge", "480", "--paper", "b5"], []],
)
def test_what_cannot_be_printed_is_wrong_usage(tmp_path: Path, words: list[str]) -> None:
    assert main(["print", "lights", str(tmp_path / "lights.pdf"), *words]) == 2
    assert list(tmp_path.iterdir()) == []
