import json
from pathlib import Path

import pytest

from companion import cli

PICTURES = Path(__file__).parents[1] / "vision" / "pictures"
LABELS = json.loads((PICTURES / "labels.json").read_text(encoding="utf-8"))
CLEAR = [PICTURES / label["file"] for label in LABELS if label["clear"]]


def test_one_line_of_json_for_each_picture_in_the_order_given(capsys: pytest.CaptureFixture[str]) -> None:
    names = [str(path) for path in reversed(CLEAR[:2])]
    assert cli.main(["read", "--json", *names]) == 0
    out, err = capsys.readouterr()
    records = [json.loads(line) for line in out.splitlines()]
    assert [record["file"] for record in records] == names
    assert err == ""
    for record in records:
        assert set(record) == {"file", "kind", "certain", "reasons", "pieces", "size", "read_ms"}
        assert record["kind"] == "sticks"
        assert record["certain"] is (record["reasons"] == [])
        assert record["size"] == [960, 720]
        assert record["read_ms"] > 0
        for piece in record["pieces"]:
            assert set(piece) == {"type", "value", "key", "confidence", "cocked", "polygon"}
            assert piece["type"] in {"pip_stick", "symbol_stick"}
            assert len(piece["polygon"]) == 4


def test_a_reading_for_people_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["read", str(CLEAR[0])]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{CLEAR[0]}: ")
    assert out.count("\n") == 1


def test_a_picture_that_cannot_be_read_is_named_and_the_others_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture at all")
    assert cli.main(["read", "--json", str(broken), str(CLEAR[0])]) == 1
    out, err = capsys.readouterr()
    assert [json.loads(line)["file"] for line in out.splitlines()] == [str(CLEAR[0])]
    # by the path as it was given: two folders may have pictures of one name
    assert err == f"{broken} is no picture: only JPEG, PNG, WebP and BMP files can be read.\n"


def test_no_terminal_obeys_the_name_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    red, missing = tmp_path / "\x1b[31mred.jpg", tmp_path / "no\nne\x9b.jpg"
    red.symlink_to(CLEAR[0])
    assert cli.main(["read", str(red), str(missing)]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"{tmp_path}/\\x1b[31mred.jpg: ")
    assert err == f"There is no file {tmp_path}/no\\nne\\x9b.jpg.\n"
    assert cli.main(["replay", str(missing)]) == 1
    assert capsys.readouterr().err == f"{tmp_path}/no\\nne\\x9b.jpg cannot be read: No such file or directory.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--kind", "dice", "--expect", "21"], "--expect is how many pieces"),
        (["--expect", "0"], "--expect is how many pieces"),
        (["--kind", "cards"], "--kind"),
    ],
)
def test_what_cannot_be_asked_for_is_wrong_usage(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["read", *words, str(CLEAR[0])]) == 2
    assert sentence in capsys.readouterr().err
