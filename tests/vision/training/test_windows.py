"""A part of a drawn picture shows what its maps say, also where it is enlarged."""

from itertools import product

import numpy as np
import pytest

from vision.finder import DICE, GRAIN, STEP, What
from vision.training.dice.windows import SIZE, Window, window

FACE = (slice(120, 140), slice(200, 220))
"""Rows and columns of a bright face in a picture that is else dark."""
MIDDLE = np.array((210.0, 130.0))
BREADTH = 20.0
WHOLE = (480, 640)


def coarser(grain: int) -> tuple[slice, slice]:
    """The face in a map of every ``grain`` pixels."""
    rows, columns = (slice(one.start // grain, one.stop // grain) for one in FACE)
    return rows, columns


def drawn() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The picture with that face, and its maps as ``samples`` has them."""
    picture = np.full((*WHOLE, 3), 20, np.uint8)
    picture[FACE] = 220
    what = np.full((WHOLE[0] // GRAIN, WHOLE[1] // GRAIN), What.NOTHING, np.uint8)
    what[coarser(GRAIN)] = What.CORE
    place = np.zeros((7, WHOLE[0] // STEP, WHOLE[1] // STEP), np.float16)
    rows, columns = coarser(STEP)
    for y, x in product(range(rows.start, rows.stop), range(columns.start, columns.stop)):
        place[:2, y, x] = (MIDDLE - ((x + 0.5) * STEP, (y + 0.5) * STEP)) / DICE.reach
        place[2:, y, x] = (1, 0, *[np.log(BREADTH / DICE.extent[0])] * 2, 0)
    return picture, what, place


@pytest.mark.parametrize("part", [Window(0, 0, 320), Window(48, 112, 320), Window(60, 160, 160), Window(100, 144, 208)])
def test_every_cell_of_a_face_says_where_its_middle_is_and_how_large_it_is(part: Window) -> None:
    _, _, place = drawn()
    places = part.places(place)
    cells = np.argwhere(places[4] != 0)
    assert len(cells) >= 25 * part.zoom**2 / 2
    middles = (cells[:, ::-1] + 0.5) * STEP + places[:2, cells[:, 0], cells[:, 1]].T * DICE.reach
    assert np.allclose(middles, (MIDDLE - (part.right, part.down)) * part.zoom, atol=0.1)
    sizes = np.exp(places[4, cells[:, 0], cells[:, 1]]) * DICE.extent[0]
    assert np.allclose(sizes, BREADTH * part.zoom, rtol=0.01)


@pytest.mark.parametrize("part", [Window(48, 112, 320), Window(60, 160, 160), Window(100, 144, 208)])
def test_what_is_called_a_core_is_the_face_in_the_picture(part: Window) -> None:
    picture, what, _ = drawn()
    seen = part.seen(picture, np.random.default_rng(0))
    core = np.kron(part.what(what) == What.CORE, np.ones((GRAIN, GRAIN), bool))
    assert seen.shape == (3, *SIZE)
    assert core.shape == SIZE
    bright = seen[0] > seen[0].min() + np.ptp(seen[0]) / 2
    assert (core & bright).sum() > 0.9 * (core | bright).sum()


def test_most_parts_show_a_face_and_some_are_enlarged() -> None:
    _, what, place = drawn()
    random = np.random.default_rng(1)
    parts = [window(what, place, random) for _ in range(200)]
    assert sum((one.what(what) == What.CORE).any() for one in parts) > 130
    assert 60 < sum(one.zoom > 1 for one in parts) < 140
    assert max(one.zoom for one in parts) <= 2


def test_a_large_face_is_enlarged_only_by_chance() -> None:
    _, what, place = drawn()
    place[4:6] += np.where(place[4] != 0, 2, 0)
    random = np.random.default_rng(2)
    assert sum(window(what, place, random).zoom > 1 for _ in range(200)) < 50


def test_a_hand_is_looked_at_often_and_never_enlarged() -> None:
    """It lies in a corner where no part that is aimed at the face reaches."""
    _, what, place = drawn()
    what[200:, 280:] = What.HAND
    random = np.random.default_rng(1)
    parts = [window(what, place, random) for _ in range(200)]
    handed = [part for part in parts if np.any(part.what(what) == What.HAND)]
    assert 0.25 < len(handed) / len(parts) < 0.6
    assert all(part.zoom == 1 for part in handed)
    assert any(part.zoom > 1 for part in parts)
