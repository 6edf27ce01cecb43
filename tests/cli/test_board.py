"""``companion board``: what it prints and what it refuses. The reader is one that is told what it sees."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import games
from companion.cli import main
from companion.core.places import Board
from companion.core.values import BoardReading, Cell, Colour, Placed, Reason
from tests.vision.glowing import CORNERS, board_picture
from vision.geometry import Image
from vision.markers import View

FIGURE = Placed("figure", Colour.RED, Cell("track:robber:5"), 0.97123456, (811.0, 402.26))
STONE = Placed("stone", Colour.GREY, Cell("chamber:earth:6:2"), 0.95, (300.0, 120.5))
AT = ["--corners", "150,60", "520,90", "560,430", "90,400"]
BOARD = games.find("feuer-salamander").board({})
assert BOARD is not None


class Reader:
    """Sees what it is told, and keeps what it was shown."""

    def __init__(self) -> None:
        self.reading = BoardReading((FIGURE, STONE))
        self.shown: list[tuple[Image, Board, View]] = []

    def read(self, image: Image, board: Board, view: View) -> BoardReading:
        self.shown.append((image, board, view))
        return self.reading


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    told = Reader()
    monkeypatch.setattr("vision.board.read", told.read)
    return told


@pytest.fixture
def photo(tmp_path: Path) -> str:
    """A picture with the four markers."""
    return written(tmp_path / "b.png", marked=True)


def written(path: Path, *, marked: bool) -> str:
    assert BOARD is not None
    cv2.imwrite(str(path), board_picture(BOARD, marked=marked))
    return str(path)


def run(*words: str, game: str = "feuer-salamander") -> int:
    return main(["board", "--game", game, *words])


def test_json_is_one_object_with_what_stands_where(
    reader: Reader, photo: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--json", photo) == 0
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    assert json.loads(out) == {
        "file": photo,
        "certain": True,
        "occluded": False,
        "reasons": [],
        "pieces": [
            {
                "type": "figure",
                "colour": "red",
                "cell": "track:robber:5",
                "confidence": 0.9712,
                "center": [811.0, 402.3],
            },
            {
                "type": "stone",
                "colour": "grey",
                "cell": "chamber:earth:6:2",
                "confidence": 0.95,
                "center": [300.0, 120.5],
            },
        ],
    }


@pytest.mark.parametrize(
    ("reasons", "occluded", "codes"),
    [
        ({Reason.UNCLEAR_FACE, Reason.HAND_IN_VIEW, Reason.BLURRED}, True, ["blurred", "hand_in_view", "unclear_face"]),
        ({Reason.TOO_DARK}, False, ["too_dark"]),
    ],
)
def test_doubt_has_its_reasons_and_is_no_failure(
    reasons: set[Reason],
    occluded: bool,
    codes: list[str],
    reader: Reader,
    photo: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    reader.reading = BoardReading((), frozenset(reasons))
    assert run("--json", photo) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["certain"], told["occluded"], told["reasons"]) == (False, occluded, codes)


@pytest.mark.parametrize(
    ("reading", "line"),
    [
        (BoardReading((FIGURE, STONE)), "red figure on track:robber:5, grey stone on chamber:earth:6:2"),
        (
            BoardReading((STONE,), frozenset({Reason.HAND_IN_VIEW, Reason.BLURRED})),
            "grey stone on chamber:earth:6:2 - not certain: blurred, hand_in_view",
        ),
        (BoardReading(()), "nothing"),
    ],
)
def test_people_read_one_line(
    reading: BoardReading, line: str, reader: Reader, photo: str, capsys: pytest.CaptureFixture[str]
) -> None:
    reader.reading = reading
    assert run(photo) == 0
    assert capsys.readouterr() == (f"{photo}: {line}\n", "")


def test_no_terminal_obeys_the_name_of_the_file(
    reader: Reader, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(written(tmp_path / "\x1b[31mred.png", marked=True)) == 0
    assert capsys.readouterr().out.startswith(f"{tmp_path}/\\x1b[31mred.png: ")


def test_the_reader_is_given_the_picture_and_the_board_between_the_markers(reader: Reader, photo: str) -> None:
    assert run(photo) == 0
    ((image, board, view),) = reader.shown
    assert image.shape == (480, 640, 3)
    assert board == BOARD
    assert np.abs(view.corners - CORNERS).max() < 3


@pytest.mark.parametrize("behind", [False, True])
def test_given_corners_count_and_may_lie_outside_the_picture(behind: bool, reader: Reader, photo: str) -> None:
    words = ["--corners", "-12.5,-3", "700,-.5", "640,480", "0,500"]
    assert run(*([photo, *words] if behind else [*words, photo])) == 0
    ((_, _, view),) = reader.shown
    assert view.corners.tolist() == [[-12.5, -3], [700, -0.5], [640, 480], [0, 500]]


def test_house_rules_lay_out_the_board_that_is_read(reader: Reader, photo: str) -> None:
    assert run("--options", '{"path": "pattern_11"}', photo, game="blaues-amulett") == 0
    ((_, board, _),) = reader.shown
    assert len(board.cells) == 11 + 120


def test_without_all_markers_it_says_what_to_do(
    reader: Reader, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bare = written(tmp_path / "bare.png", marked=False)
    assert run(bare) == 1
    said = "The four printed markers are not all in the picture; lay them, or give --corners.\n"
    assert capsys.readouterr() == ("", said)
    assert run(*AT, bare) == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "There is no file {path}.\n"),
        (b"no picture", "{path} is no picture: only JPEG, PNG, WebP and BMP files can be read.\n"),
    ],
)
def test_a_picture_that_cannot_be_read_is_a_failure(
    content: bytes | None, sentence: str, reader: Reader, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "b.jpg"
    if content is not None:
        path.write_bytes(content)
    assert run("--json", *AT, str(path)) == 1
    assert capsys.readouterr() == ("", sentence.format(path=path))


BETWEEN = "No board lies between these --corners: they go clockwise from its top left, no three in line.\n"


@pytest.mark.parametrize(
    ("corners", "sentence"),
    [
        ("0,0 100,0 100,100", "--corners: 'b.png' is not two numbers with a comma between "),
        ("0,0 100,0 100,100 0,100 5,5", "There is no place for b.png: "),
        ("0,0 100,0 100,100 low", "--corners: 'low' is not two numbers with a comma between "),
        ("0,0 100,0 100,100 1,2,3", "--corners: '1,2,3' is not two numbers"),
        ("0,0 100,0 100,100 0,nan", "--corners: '0,nan' is no place in a picture "),
        ("0,0 1e39,0 100,100 0,100", "--corners: '1e39,0' is no place in a picture "),
        ("0,0 9,-1e39 100,100 0,100", "--corners: '9,-1e39' is no place in a picture "),
        ("0,0 30,30 60,60 90,90", BETWEEN),
        ("0,0 500,-2 1000,0 0,1000", BETWEEN),
        ("0,0 0,0 100,100 0,100", BETWEEN),
        ("0,0 100,0 0,100 100,100", BETWEEN),
        ("0,0 100,0 30,30 0,100", BETWEEN),
        ("0,0 0,100 100,100 100,0", BETWEEN),
    ],
)
def test_corners_of_no_board_are_wrong_usage(
    corners: str, sentence: str, reader: Reader, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--corners", *corners.split(), "b.png") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1
    assert not reader.shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--game", "felsenfeuer", "b.png"], "felsenfeuer has no board.\n"),
        (["--game", "felsenfeier", "b.png"], "There is no game 'felsenfeier'; did you mean 'felsenfeuer'?\n"),
        (["b.png"], "the following arguments are required: --game (companion board --help tells more)\n"),
        (
            ["--game", "blaues-amulett"],
            "the following arguments are required: IMAGE (companion board --help tells more)\n",
        ),
    ],
)
def test_a_board_that_cannot_be_read_is_wrong_usage(
    words: list[str], sentence: str, reader: Reader, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", *words]) == 2
    assert capsys.readouterr() == ("", sentence)


def test_a_board_on_which_nothing_stands_is_not_read(
    reader: Reader, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert BOARD is not None
    monkeypatch.setattr("companion.cli.house_rules.board", lambda *_: Board(BOARD.places))
    assert run("b.png") == 2
    assert capsys.readouterr() == ("", "No figures or stones stand on the board of feuer-salamander.\n")
