"""``companion lights`` with a mock strip and with a board on a pty."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.config import configured
from companion.cli.lights import alone, setup
from companion.cli.lights.setup import keep_map, shine
from companion.core.errors import DeviceError, UsageError
from companion.core.values import Rgb
from companion.games import find
from hardware.mapping import read
from hardware.paint import Shine, exposed
from hardware.strips import MockStrip
from hardware.supplies import Supply
from tests.cli.lights_command import Run, lights_command
from tests.clock import HandClock
from tests.hardware.board import Board

DARK = Rgb(0, 0, 0)


@pytest.fixture
def strip(monkeypatch: pytest.MonkeyPatch) -> MockStrip:
    mock = MockStrip()
    monkeypatch.setattr(alone, "open_strip", lambda *_, **__: mock)
    return mock


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    """Settings for a table of three lights."""
    (tmp_path / "map.toml").write_text('[pixels]\n"start:king" = 0\n"dungeon" = 1\n"track:king:3" = 3\n')
    file = tmp_path / "settings.toml"
    file.write_text(f'lights = "mock:"\nlights_map = "{tmp_path}/map.toml"\nbrightness = 1.0\n')
    return file


@pytest.fixture
def run(settings: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr(alone, "WAKING_S", 0.0)
    return lights_command(settings)


def test_the_chase_lights_every_light_once_and_ends_dark(
    run: Run, strip: MockStrip, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("test", "--each", "0") == 0
    lit = [[number for number, rgb in enumerate(frame) if rgb != DARK] for frame in strip.frames]
    assert lit == [[], [0], [1], [2], [3], []]
    assert capsys.readouterr().out == "   0 start:king\n   1 dungeon\n   2 no cell\n   3 track:king:3\n"


def test_given_cells_glow_as_in_a_game_and_go_out(run: Run, strip: MockStrip) -> None:
    assert run("show", "dungeon=prison", "start:king", "--seconds", "0.02") == 0
    king, dungeon, no_cell, track = strip.frames[1]
    assert dungeon.blue > dungeon.red > dungeon.green
    assert king.red > king.green > king.blue
    assert (no_cell, track) == (DARK, DARK)
    assert set(strip.frames[-1]) == {DARK}


def test_a_weak_supply_dims_the_lights_that_it_feeds(run: Run, strip: MockStrip, settings: Path) -> None:
    settings.write_text(settings.read_text() + 'supplies = "0=10,2=2000"\n')
    assert run("show", "dungeon=stone", "track:king:3=stone", "--seconds", "0.02") == 0
    _, dungeon, _, track = strip.frames[1]
    assert 0 < dungeon.red < track.red / 2


@given(st.lists(st.builds(Rgb, *[st.integers(0, 255)] * 3), max_size=26), st.integers(10, 400))
def test_plain_lamps_that_shine_by_one_part_of_a_colour_stay_below_the_limit_too(
    colours: list[Rgb], most_ma: int
) -> None:
    config = configured({"lights": "gpio:17", "lights_ma": most_ma, "light_ma": 16, "brightness": 1})
    frame = exposed(colours, shine(config))
    assert sum(max(rgb) / 255 * 16 for rgb in frame) <= most_ma + 1e-9


def test_lights_that_are_only_drawn_are_not_dimmed_for_a_supply() -> None:
    config = configured({"lights": "sim:", "lights_ma": 10, "brightness": 1})
    white = [Rgb(255, 255, 255)] * 300
    assert list(exposed(white, shine(config))) == white


def test_the_lights_of_a_game_keep_to_the_limits_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr(setup, "Lights", lambda *_, **words: given.update(words))
    settings = {"lights": "mock:", "lights_ma": 500, "light_ma": 20, "brightness": 0.8, "state": "/nowhere"}
    night = {"night": "0:00-23:59", "night_brightness": 0.1}
    setup.open_lights(configured(settings | night), HandClock(), heard=lambda _: None)
    assert given["shine"] == Shine(0.8, (Supply(500.0),), light_ma=20.0)
    assert given["most"]() == 0.1


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("dungon", "The board has no cell 'dungon'; did you mean 'dungeon'?"),
        ("dungeon=prisn", "There is no glow 'prisn'; did you mean 'prison'?"),
    ],
)
def test_an_unknown_cell_or_glow_is_told_what_was_meant(cell: str, sentence: str, run: Run, strip: MockStrip) -> None:
    with pytest.raises(UsageError) as told:
        run("show", cell)
    assert str(told.value) == sentence
    assert not strip.frames


@pytest.mark.parametrize("command", ["test", "report"])
def test_a_game_without_a_board_has_no_lights_to_try(command: str, run: Run) -> None:
    with pytest.raises(UsageError, match="felsenfeuer has no board to light"):
        run(command, "--game", "felsenfeuer")


@pytest.mark.parametrize("seconds", ["-1", "nan", "1e9", "soon"])
def test_seconds_that_make_no_sense_are_wrong_usage(seconds: str, run: Run) -> None:
    with pytest.raises(UsageError, match=r"--seconds: .* is no number of seconds from 0 to 3600 "):
        run("show", "dungeon", f"--seconds={seconds}")


def test_the_map_in_force_is_printed_as_a_file_that_can_be_read_back(
    run: Run, settings: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.write_text("")
    assert run("map", "--game", "feuer-salamander") == 0
    cells = find("feuer-salamander").board({}).cells  # type: ignore[union-attr]  # this game has one
    pixels = read(capsys.readouterr().out, cells)
    assert pixels.count == 109
    assert [pixels.pixels[cell] for cell in cells] == list(range(109))


def test_the_map_that_the_settings_name_is_not_taken_for_that_of_another_game(
    run: Run, strip: MockStrip, state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_map(configured({"game": "aladdins-erbe", "state": str(state)}), {"c2.0": 2})
    assert run("test", "--each", "0", "--game", "aladdins-erbe") == 0
    assert capsys.readouterr().out.splitlines()[2:] == ["   2 c2.0"]


def test_a_board_on_a_serial_port_shows_the_cells(run: Run) -> None:
    board = Board()
    try:
        assert run("show", "dungeon", "--seconds", "0.1", f"--lights=adalight:{board.port}?baud=1000000") == 0
        shown = board.frame_with(lambda frame: any(map(any, frame)))
        assert [any(light) for light in shown] == [False, True, False, False]
    finally:
        board.pull_out()


def test_a_port_that_is_not_there_ends_the_command_with_its_sentence(run: Run) -> None:
    with pytest.raises(DeviceError, match="No lights on ttyNOWHERE: it is not plugged in"):
        run("test", "--lights", "adalight:ttyNOWHERE")
