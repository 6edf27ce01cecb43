"""A light under the board is found where it shines, and nothing is found where it is not certain."""

import numpy as np
import pytest

from companion import games
from tests.vision.glowing import CORNERS, SEEN, board_picture
from vision.markers import View, view
from vision.spots import spot

BOARD = games.find("feuer-salamander").board({})
assert BOARD is not None
DARK = board_picture(BOARD, seed=1)


def test_every_light_of_the_board_is_found_under_its_cell() -> None:
    found = {}
    for number, place in enumerate(BOARD.places):
        seen = spot(DARK, board_picture(BOARD, (place.x, place.y), seed=number + 2), SEEN)
        assert seen is not None, place.cell
        found[place.cell] = BOARD.nearest(*SEEN.place(seen.x, seen.y)).cell
    assert {cell: there for cell, there in found.items() if cell != there} == {}


def test_no_light_is_no_spot() -> None:
    assert spot(DARK, board_picture(BOARD, seed=2), SEEN) is None


def test_a_room_that_gets_brighter_is_no_spot() -> None:
    brighter = np.clip(board_picture(BOARD, seed=2).astype(int) + 40, 0, 255).astype(np.uint8)
    assert spot(DARK, brighter, SEEN) is None


def test_beside_a_small_board_the_light_of_the_room_still_tells_noise_from_a_spot() -> None:
    dark, board = np.full((240, 320, 3), 60, np.uint8), View(np.array([(120, 80), (200, 80), (200, 160), (120, 160)]))
    lit = dark + np.uint8(5)
    lit[110:130, 150:170] += np.uint8(15)
    assert spot(dark, lit, board) is None
    assert spot(dark + np.uint8(5), lit, board) is not None


def test_two_lights_are_a_guess_and_so_none() -> None:
    one, two = (board_picture(BOARD, at, seed=seed) for at, seed in (((0.2, 0.2), 2), ((0.8, 0.8), 3)))
    assert spot(DARK, np.maximum(one, two), SEEN) is None


@pytest.mark.parametrize("share", [0.51, 0.57])
def test_a_dimmer_gleam_elsewhere_does_not_move_the_spot(share: float) -> None:
    one, two = (board_picture(BOARD, at, seed=1).astype(np.float32) for at in ((0.2, 0.2), (0.5, 0.2)))
    alone = spot(DARK, one.astype(np.uint8), SEEN)
    both = spot(DARK, (one + share * (two - DARK)).clip(0, 255).astype(np.uint8), SEEN)
    assert alone is not None
    assert both is not None
    assert (both.x, both.y) == pytest.approx((alone.x, alone.y), abs=1.5)


def test_a_lamp_beside_the_board_is_none_of_its_lights() -> None:
    lamp = board_picture(BOARD, seed=2)
    lamp[10:30, 590:610] = 255
    assert spot(DARK, lamp, SEEN) is None
    assert spot(DARK, lamp) is not None


def test_the_board_is_found_between_its_four_markers() -> None:
    found = view(board_picture(BOARD, marked=True))
    assert found is not None
    assert found.corners == pytest.approx(CORNERS, abs=8)  # two hundredths of the edge


def test_three_markers_are_not_enough() -> None:
    picture = board_picture(BOARD, marked=True)
    picture[400:, :150] = 80
    assert view(picture) is None
