"""Dice that no frame settled on: sought from several starts, taken only where one value is by far the likeliest."""

from pathlib import Path

import numpy as np
import pytest

from vision import dice, picture
from vision.die.faces import GRIDS, Die, Face
from vision.die.search import MORE, PLAIN, SIDES, contested, searched, starts_about
from vision.finder import Found
from vision.geometry import Quad, area, overlap
from vision.layout import STILL
from vision.networks import Array, network

DIE = picture.load(Path(__file__).parents[1] / "pictures" / "dice_038.jpg")
"""One die that shows a four."""


def square(x: float, y: float, side: float) -> Quad:
    return np.array([(x, y), (x + side, y), (x + side, y + side), (x, y + side)], np.float32)


def die(shape: Quad, value: int, likely: float) -> Die:
    values = [0.0] * 7
    values[value - 1], values[6] = likely, 1 - likely
    grid = next(grid for shown, grid in GRIDS if shown == value)
    return Die(shape, 0.0, Face(tuple(values), 0.0, grid.astype(np.float32)))


class Deaf:
    """A network that must not be asked."""

    def answer(self, batch: Array) -> Array:
        raise AssertionError(batch.shape)


class Asked:
    """Counts the crops; whatever it is shown, it sees no face, and what there is a little aside."""

    def __init__(self) -> None:
        self.crops = 0

    def answer(self, batch: Array) -> Array:
        self.crops += len(batch)
        answers = np.zeros((len(batch), 25), np.float32)
        answers[:, 6] = 9
        answers[:, 17:] = 2 * STILL
        return answers


def test_frames_start_in_place_and_to_each_side_as_large_and_smaller() -> None:
    starts = list(starts_about(square(10, 20, 40)))
    middles = {tuple(start.mean(axis=0).round().tolist()) for start in starts}
    assert middles == {(30, 40), (42, 40), (18, 40), (30, 52), (30, 28)}
    assert sorted({round(area(start) ** 0.5) for start in starts}) == [30, 40]
    assert len(starts) == 2 * len(SIDES)


def test_a_face_is_found_from_a_frame_about_the_whole_die() -> None:
    faces = network("die_faces")
    (seen,) = (one for one in dice.proposed(DIE, 1)[1] if one.face.sure > PLAIN)
    wide = seen.shape.mean(axis=0) + 2.6 * (seen.shape - seen.shape.mean(axis=0)) + (0, 20)
    place = Found(np.asarray(wide, np.float32), 0.9, 0.0)
    alone = dice.judged(DIE, [place], faces)
    assert all(one.face.sure < PLAIN for one in alone)
    best = searched(DIE, [place], alone, 1, faces)[0]
    assert (best.face.ranked[0], best.face.sure > PLAIN) == (4, True)
    assert overlap(best.shape, seen.shape) > 0.8


def test_where_a_plain_die_lies_and_where_the_finder_is_unsure_nothing_is_sought() -> None:
    plain = die(square(10, 10, 30), 4, 0.95)
    places = [Found(square(12, 12, 30), 0.99, 0.0), Found(square(90, 10, 30), 0.7, 0.0)]
    assert searched(DIE, places, [plain], 1, Deaf()) == [plain]


@pytest.mark.parametrize("missing", [1, 3])
def test_some_more_places_are_searched_than_dice_are_missing(missing: int) -> None:
    places = [Found(square(40 * at, 10, 30), 0.9, 0.0) for at in range(12)]
    asked = Asked()
    assert searched(DIE, places, [], missing, asked) == []
    assert asked.crops == 3 * 10 * (missing + MORE)  # three looks, from ten starts


def test_two_values_for_one_face_take_from_each_other() -> None:
    four, six, aside = (die(square(x, 10, 30), value, 0.96) for x, value in ((10, 4), (14, 6), (90, 6)))
    first, second, third = contested([four, six, aside])
    assert four.face.sure == pytest.approx(0.96)
    assert first.face.sure < 0.96 * 0.6
    assert first.face.shares[5] == pytest.approx(0.96 - first.face.shares[3])
    assert first.face.likely == pytest.approx(0.96)
    assert second.face.best < 0.96
    assert third is aside
