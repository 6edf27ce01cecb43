"""What the network says about a die's face, put together and held against how pips lie on dice."""

import numpy as np
import pytest

from vision.die.faces import HALF, LAYOUT, REACH, Die, Face, judge
from vision.networks import Array, Network

SIX = ((1, 0, 1), (1, 0, 1), (1, 0, 1))


def face(pips: object, *, values: tuple[float, ...] = (0.02, 0.02, 0.02, 0.02, 0.02, 0.85, 0.05)) -> Face:
    return Face(values, 0.0, np.asarray(pips, np.float32))


@pytest.mark.parametrize(
    ("pips", "value"),
    [
        (((0, 0, 0), (0, 1, 0), (0, 0, 0)), 1),
        (((1, 0, 0), (0, 0, 0), (0, 0, 1)), 2),
        (((0, 0, 1), (0, 0, 0), (1, 0, 0)), 2),
        (((0, 0, 1), (0, 1, 0), (1, 0, 0)), 3),
        (((1, 0, 1), (0, 0, 0), (1, 0, 1)), 4),
        (((1, 0, 1), (0, 1, 0), (1, 0, 1)), 5),
        (SIX, 6),
        (((1, 1, 1), (0, 0, 0), (1, 1, 1)), 6),
        (((0, 0, 0), (0, 0, 0), (0, 0, 0)), None),
        (((1, 0, 1), (0, 0, 0), (0, 0, 1)), None),
        (((1, 1, 1), (1, 1, 1), (1, 1, 1)), None),
    ],
)
def test_pips_count_only_where_they_lie_as_on_a_die(pips: object, value: int | None) -> None:
    assert face(pips).counted == value


def test_a_face_says_its_likeliest_values_first() -> None:
    seen = face(SIX, values=(0.0, 0.0, 0.0, 0.2, 0.1, 0.6, 0.1))
    assert seen.ranked[:3] == (6, 4, 5)
    assert (seen.best, seen.likely) == (0.6, 0.9)


def test_the_least_sure_place_says_how_plain_the_pips_are() -> None:
    assert face(((0.9, 0, 1), (1, 0.3, 1), (1, 0, 1))).plain == pytest.approx(0.7)


class Sees(Network):
    """Finds a bright pip wherever a ninth of a crop is bright, by so much; one all dark is no face, else a two."""

    def __init__(self, much: float) -> None:
        self.much = much
        self.asked = 0

    def answer(self, batch: Array) -> Array:
        self.asked += len(batch)
        answers = np.full((len(batch), 25), -9, np.float32)
        bright = batch[:, 0]
        answers[np.arange(len(batch)), np.where(np.ptp(bright, axis=(1, 2)) > 1, 1, 6)] = 9
        for row, column in np.ndindex(3, 3):
            at = tuple(slice(12 + 13 * step, 12 + 13 * step + 13) for step in (row, column))
            answers[:, 8 + 3 * row + column] = np.where(bright[(slice(None), *at)].mean(axis=(1, 2)) > 1, self.much, -9)
        return answers


def test_the_looks_from_four_sides_agree_on_where_the_pips_are() -> None:
    picture = np.zeros((64, 64, 3), np.uint8)
    picture[12:25, 12:25] = picture[38:51, 38:51] = 255
    shape = np.array([(12, 12), (52, 12), (52, 52), (12, 52)], np.float32)
    sees = Sees(3)
    (die,) = judge(LAYOUT.looks(picture, [shape], sees), [0.25], sees)
    assert die.face.pips.round().tolist() == [[1, 0, 0], [0, 0, 0], [0, 0, 1]]
    assert (die.face.ranked[0], die.face.counted, die.leaning) == (2, 2, 0.25)


@pytest.mark.parametrize(("much", "more"), [(3, 3), (9, 0)])
def test_each_face_is_shown_once_and_only_one_in_doubt_is_looked_at_again(much: float, more: int) -> None:
    picture = np.zeros((64, 150, 3), np.uint8)
    picture[12:25, 12:25] = picture[38:51, 38:51] = 255
    shape = np.array([(12, 12), (52, 12), (52, 52), (12, 52)], np.float32)
    sees = Sees(much)
    looks = LAYOUT.looks(picture, [shape + np.array((90, 0), np.float32), shape + 2, shape], sees)
    seen = judge(looks, [0.0, 0.0, 0.0], sees)
    assert [one.face.likely > HALF for one in seen] == [True, False]
    assert sees.asked == 3 + more


def test_body_and_pips_have_their_own_colours() -> None:
    picture = np.full((100, 100, 3), 30, np.uint8)
    picture[20:60, 20:60] = (40, 160, 60)
    picture[36:45, 36:45] = (230, 240, 250)
    shape = np.array([(20, 20), (60, 20), (60, 60), (20, 60)], np.float32)
    body, pips = Die(shape, 0.0, face(((0, 0, 0), (0, 1, 0), (0, 0, 0)))).colours(picture)
    assert body.tolist() == [40, 160, 60]
    assert pips.tolist() == [230, 240, 250]


def test_pips_are_said_to_be_where_the_picture_has_them() -> None:
    shape = np.array([(20, 20), (60, 20), (60, 60), (20, 60)], np.float32)
    two = Die(shape, 0.0, face(((0, 0, 1), (0, 0, 0), (1, 0, 0))))
    assert np.allclose(two.pips(), [(40 + 20 * REACH, 40 - 20 * REACH), (40 - 20 * REACH, 40 + 20 * REACH)])
    assert Die(shape, 0.0, face(np.zeros((3, 3)))).pips().shape == (0, 2)
