"""Pictures that made-up tables are printed with, and the rooms beyond these tables."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.training import art, rooms
from vision.training.art import Art
from vision.training.camera import SIZE
from vision.training.dice import boards
from vision.training.dice.scenes import AFAR, USUAL, scene
from vision.training.photo import photographed
from vision.training.sticks import scenes as sticks

GREEN, RED = (0, 200, 0), (0, 0, 255)
"""Blue green red."""


@pytest.fixture
def pictures(tmp_path: Path) -> Art:
    """A green view, and a drawing of which only the left half is painted, red."""
    for kind in art.LARGEST:
        (tmp_path / kind).mkdir()
    cv2.imwrite(str(tmp_path / art.VIEWS / "1.png"), np.full((60, 90, 3), GREEN, np.uint8))
    drawing = np.zeros((40, 40, 4), np.uint8)
    drawing[:, :20] = (*RED, 255)
    cv2.imwrite(str(tmp_path / art.DRAWINGS / "1.png"), drawing)
    return Art(tmp_path)


def test_a_view_fills_what_it_is_asked_for(pictures: Art) -> None:
    view = pictures.view((120, 50), np.random.default_rng(1))
    assert view.shape == (50, 120, 3)
    assert np.allclose(view, (0, 200 / 255, 0), atol=0.01)


def test_a_drawing_shows_the_ground_where_nothing_is_painted(pictures: Art) -> None:
    drawing = pictures.drawing((40, 40), np.full(3, 0.5, np.float32), np.random.default_rng(1))
    assert np.allclose(drawing[:, :18], (1, 0, 0))
    assert np.allclose(drawing[:, 22:], 0.5)


def test_of_a_folder_a_few_pictures_are_kept_and_none_with_dice(tmp_path: Path) -> None:
    within, kept = tmp_path / "all", tmp_path / "kept"
    for name in ("backgrounds/wide.png", "icons/small.png", "icons/two_dice.png", "icons/tiny.png"):
        (within / name).parent.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(within / name), np.zeros((8 if "tiny" in name else 2000, 2000, 3), np.uint8))
    (within / "icons" / "broken.png").write_bytes(b"no picture")
    for number in range(150):
        cv2.imwrite(str(within / "icons" / f"many{number}.png"), np.zeros((32, 32), np.uint8))
    art.keep(within, kept)
    (wide,) = (kept / art.VIEWS).iterdir()
    assert cv2.imread(str(wide)).shape == (900, 900, 3)
    assert 40 <= len(list((kept / art.DRAWINGS).iterdir())) <= art.ALIKE


@pytest.mark.parametrize("seed", range(6))
def test_a_room_begins_beyond_the_edge_and_leaves_the_table_as_it_is(seed: int) -> None:
    random = np.random.default_rng(seed)
    edges = rooms.edges(random, 1.0)
    table = np.full((SIZE[1], SIZE[0], 3), 0.5, np.float32)
    picture = rooms.beyond(table, edges, None, random)
    y, x = np.mgrid[: SIZE[1], : SIZE[0]]
    places = np.stack([x, y], 2).reshape(-1, 2).astype(np.float32)
    over = np.max([edge.over(places) for edge in edges], axis=0).reshape(SIZE[::-1])
    assert np.all(picture[over < -1] == 0.5)
    assert np.any(picture[over > 15] != 0.5)
    assert (over < 0).mean() > 0.4


def test_no_share_of_tables_has_an_edge() -> None:
    random = np.random.default_rng(1)
    before = random.bit_generator.state
    assert rooms.edges(random, 0.0) == ()
    assert random.bit_generator.state == before  # so that throws without rooms are drawn as ever


@pytest.mark.parametrize("seed", range(4))
def test_dice_and_sticks_lie_on_the_table_and_not_in_the_room(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    left = (rooms.Edge((-1.0, 0.0), 200.0),)
    monkeypatch.setattr(rooms, "edges", lambda random, share: left if share else ())
    made = scene(np.random.default_rng(seed), replace(USUAL, edged=1.0, trays=0.0))
    assert made.dice
    assert all(left[0].over(die.quad).max() <= 0 for die in made.dice)
    thrown = sticks.scene(np.random.default_rng(seed), about=sticks.About(trays=0.0, edged=1.0))
    assert thrown.sticks
    assert all(left[0].over(stick.quad).max() <= 0 for stick in thrown.sticks)


@pytest.mark.parametrize("seed", range(4))
def test_a_good_camera_shows_a_dim_table_brightly_and_even(seed: int) -> None:
    random = np.random.default_rng(seed)
    dim = np.full((240, 320, 3), 0.1, np.float32) + random.normal(0, 0.01, (240, 320, 1)).astype(np.float32)
    seen = photographed(dim, random, well=1.0)
    assert seen.mean() > 120
    assert np.ptp(cv2.GaussianBlur(seen, (0, 0), 30).mean(axis=2)) < 90


def test_boards_and_tables_are_printed_with_art(pictures: Art) -> None:
    """Without other light than the good camera's, much of some pictures is as green as the only view."""
    about = replace(AFAR, board=boards.About((20, 60), 5, pictures), boarded=1.0, trays=0.0, well=1.0)
    green = []
    for seed in range(5):
        blue_green_red = scene(np.random.default_rng(seed), about).image.reshape(-1, 3).astype(int)
        green.append(np.mean(blue_green_red[:, 1] > 2 * blue_green_red[:, [0, 2]].max(axis=1) + 20))
    assert max(green) > 0.3
