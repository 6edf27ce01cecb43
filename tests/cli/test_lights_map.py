"""``companion lights map``: from a corner, from a person's answers, from a camera over the board."""

import io
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar, Self

import numpy as np
import pytest

from companion import games
from companion.cli.config import configured
from companion.cli.lights import alone, mapping, setup
from companion.cli.lights.mapping import LATE_FRAMES
from companion.core.errors import CompanionError, DeviceError, UsageError
from companion.core.values import Cell, Rgb
from hardware.mapping import read
from hardware.strips import MockStrip
from tests.cli.lights_command import Run, lights_command
from tests.vision.glowing import CORNERS, board_picture
from tests.waiting import eventually
from vision.cameras.camera import CameraState, Frame, Status
from vision.markers import View

DARK = Rgb(0, 0, 0)
BOARD = games.find("feuer-salamander").board({})
assert BOARD is not None
WIRED = BOARD.cells[::-1]
"""How somebody laid the strip: from the last cell to the first."""


class Over:
    """A camera over the board with the strip under it; a picture shows what shone two pictures before."""

    def __init__(self, strip: MockStrip, broken: frozenset[int] = frozenset(), last: int = 10_000) -> None:
        self.strip, self.broken, self.last = strip, broken, last
        self.number = 0
        self.shown: list[int | None] = [None] * LATE_FRAMES
        self.status = Status(CameraState.LOST, "The camera gives no pictures any more.")

    def frame(self, after: int | None = None, timeout: float = 0.0) -> Frame | None:
        if self.number >= self.last:
            return None
        self.number += 1
        lit = [n for n, rgb in enumerate(self.strip.frames[-1]) if rgb != DARK] if self.strip.frames else []
        self.shown.append(lit[0] if lit and lit[0] not in self.broken else None)
        late = self.shown[-LATE_FRAMES]
        place = None if late is None else BOARD[WIRED[late]]
        at = None if place is None else (place.x, place.y)
        return Frame(board_picture(BOARD, at, seed=self.number % 7), self.number, self.number / 15)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *why: object) -> None:
        pass


@pytest.fixture
def strip(monkeypatch: pytest.MonkeyPatch) -> MockStrip:
    mock = MockStrip()
    monkeypatch.setattr(mapping, "open_strip", lambda *_, **__: mock)
    monkeypatch.setattr(alone, "WAKING_S", 0.0)
    return mock


@pytest.fixture
def run(tmp_path: Path) -> Run:
    settings = tmp_path / "settings.toml"
    settings.write_text('lights = "mock:"\nbrightness = 1.0\n')
    return partial(lights_command(settings), "map")


def corners() -> list[str]:
    return ["--corners", *(f"{x},{y}" for x, y in CORNERS)]


def test_a_camera_maps_the_whole_board_alone(
    run: Run, strip: MockStrip, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("vision.cameras.open_camera", lambda address, clock: Over(strip))
    assert run("--camera", "usb:", *corners()) == 0
    told = capsys.readouterr()
    assert read(told.out, BOARD.cells).pixels == {cell: n for n, cell in enumerate(WIRED)}
    assert told.err == ""


def test_a_light_that_the_camera_does_not_see_is_said(
    run: Run, strip: MockStrip, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("vision.cameras.open_camera", lambda address, clock: Over(strip, broken=frozenset({5, 70})))
    assert run("--camera", "usb:", *corners()) == 0
    told = capsys.readouterr()
    assert set(range(109)) - set(read(told.out, BOARD.cells).pixels.values()) == {5, 70}
    assert told.err == "Not seen, or not for certain: 5, 70. Add them by hand.\n"


def test_without_corners_or_markers_it_says_what_to_do(
    run: Run, strip: MockStrip, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.cameras.open_camera", lambda address, clock: Over(strip))
    with pytest.raises(CompanionError, match="four printed markers"):
        run("--camera", "usb:")


def test_a_corner_of_the_board_may_lie_beyond_the_pictures_edge(
    run: Run, strip: MockStrip, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.cameras.open_camera", lambda address, clock: Over(strip, last=0))
    with pytest.raises(DeviceError, match="no pictures any more"):  # so far it gets: -5,-.5 is no option of its own
        run("--camera", "usb:", "--corners", "-5,-.5", "90,2", "95,99", "-.5,97")


def test_an_empty_camera_is_not_taken_for_none(run: Run, strip: MockStrip) -> None:
    with pytest.raises(UsageError, match="No camera is named"):
        run("--camera", "")


def test_a_camera_that_is_lost_ends_it_with_its_sentence_and_leaves_the_lights_dark(
    run: Run, strip: MockStrip, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.cameras.open_camera", lambda address, clock: Over(strip, last=60))
    with pytest.raises(DeviceError, match="no pictures any more"):
        run("--camera", "usb:", *corners())
    assert set(strip.frames[-1]) == {DARK}


def test_a_camera_that_is_turned_ends_it_before_a_light_gets_a_wrong_cell(
    run: Run, strip: MockStrip, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Turned(Over):
        def frame(self, after: int | None = None, timeout: float = 0.0) -> Frame | None:
            taken = super().frame(after, timeout)
            return taken and replace(
                taken, picture=np.rot90(taken.picture).copy() if self.number > 40 else taken.picture
            )

    monkeypatch.setattr("vision.cameras.open_camera", lambda address, clock: Turned(strip))
    with pytest.raises(CompanionError, match="was turned or set anew"):
        run("--camera", "usb:", *corners())
    assert set(strip.frames[-1]) == {DARK}


def test_a_strip_from_a_corner_is_written_down_without_lighting_anything(
    run: Run, strip: MockStrip, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--start", "bottom-right", "--one-way") == 0
    pixels = read(capsys.readouterr().out, BOARD.cells)
    assert pixels.count == 109
    first = min(pixels.pixels, key=lambda cell: pixels.pixels[cell])
    assert BOARD[first].x > 0.5
    assert BOARD[first].y > 0.9
    assert not strip.frames


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--columns"], "--columns says something only with --start."),
        (["--ask", "--one-way"], "--one-way says something only with --start."),
        (["--start", "top-left", *corners()], "--corners says something only with --camera."),
    ],
)
def test_an_option_of_another_way_to_map_is_refused(words: list[str], told: str, run: Run, strip: MockStrip) -> None:
    with pytest.raises(UsageError, match=told):
        run(*words)
    assert not strip.frames


def test_asking_lights_one_after_another_and_writes_down_the_answers(
    run: Run, strip: MockStrip, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("dungeon\n\ndungeon\nstart:kin\nstart:king\n"))
    assert run("--ask") == 0
    told = capsys.readouterr()
    assert read(told.out, [Cell("dungeon"), Cell("start:king")]).pixels == {"dungeon": 0, "start:king": 2}
    # the dungeon has its light already, and there is no start:kin
    assert told.err.count("There is no such cell without a light") == 2
    lit = [[number for number, rgb in enumerate(frame) if rgb != DARK] for frame in strip.frames]
    assert lit == [[], [0], [1], [2], [3], []]


def test_a_light_that_is_asked_about_shines_on_however_long_somebody_looks(
    run: Run, strip: MockStrip, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(alone, "STILL_S", 0.001)

    class Thoughtful:
        """Answers when the light was shown for the fourth time, and then no more."""

        answers: ClassVar = ["dungeon\n", ""]

        def readline(self) -> str:
            eventually(lambda: len(strip.frames) > 4)
            return self.answers.pop(0)

    monkeypatch.setattr("sys.stdin", Thoughtful())
    assert run("--ask") == 0
    assert [frame[0] != DARK for frame in strip.frames][1:5] == [True] * 4
    assert '"dungeon" = 0' in capsys.readouterr().out


def test_no_map_is_written_in_which_no_light_has_a_cell(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    with pytest.raises(CompanionError, match="no map"):
        run("--ask")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--corners", "1", "2", "3", "4"], "--corners: '1' is not two numbers with a comma between "),
        (["--corners", "nan,0", "1,inf", "0,0", "0,0"], "--corners: 'nan,0' is no place in a picture "),
        (["--camera", "usb:", "--corners", "0,0", "9,9", "9,0", "0,9"], "No board lies between these --corners"),
        (["--start", "middle"], "--start"),
        (["--ask", "--start", "top-left"], "--start"),
    ],
)
def test_what_makes_no_sense_is_wrong_usage(run: Run, words: list[str], sentence: str) -> None:
    with pytest.raises(CompanionError, match=sentence):
        run(*words)


def test_a_spot_between_two_cells_is_nobodys() -> None:
    view = View(CORNERS)
    dark, lit = (Frame(board_picture(BOARD, at, seed=9), 0, 0.0) for at in (None, (0.25, 0.03)))
    assert mapping.shining(view, dark, lit, BOARD) is None
    assert np.any(lit.picture != dark.picture)


def test_lights_for_the_fields_of_a_larger_board_come_behind_those_of_the_usual_one() -> None:
    pixels = setup.pixel_map(configured({"game": "aladdins-erbe", "state": "/nowhere"})).pixels
    usual = games.find("aladdins-erbe").board({})
    assert usual is not None
    assert [pixels[cell] for cell in usual.cells] == list(range(13 * 11 + 6))
    assert pixels[Cell("c20.10")] == 21 * 11 + 6 - 1
