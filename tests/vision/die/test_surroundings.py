"""What lies about a frame makes it likelier a die, or less."""

import numpy as np
import pytest

from vision.die.faces import MAYBE, Die, Face
from vision.die.surroundings import LAYOUT, looked_about
from vision.networks import Array, Network

IMAGE = np.full((240, 400, 3), 90, np.uint8)
PIPS = np.zeros((3, 3), np.float32)


class Told(Network):
    """A network that says of one frame after the other whether a die lies there."""

    def __init__(self, *says: float) -> None:
        self.says = says

    def answer(self, batch: Array) -> Array:
        assert batch.shape == (len(self.says), 3, LAYOUT.size[1], LAYOUT.size[0])
        return np.array(self.says, np.float32)[:, None]


def frame(face: float, left: float = 100) -> Die:
    """A four, unless it is nothing."""
    shape = np.array([(left, 80), (left + 40, 80), (left + 40, 120), (left, 120)], np.float32)
    return Die(shape, 0.1, Face((0, 0, 0, face, 0, 0, 1 - face), 0.2, PIPS))


@pytest.mark.parametrize(("answer", "face"), [(-np.log(4), 0.5), (0.0, 0.8), (np.log(4), 16 / 17)])
def test_a_die_is_as_much_likelier_or_less_as_its_surroundings_say(answer: float, face: float) -> None:
    (die,) = looked_about(IMAGE, [frame(0.8)], Told(answer))
    assert die.face.likely == pytest.approx(face)
    assert die.upper == pytest.approx(1 / (1 + np.exp(-answer)))
    assert (die.face.ranked[0], die.leaning, die.face.cocked) == (4, 0.1, 0.2)


def test_each_frame_has_surroundings_of_its_own() -> None:
    dice = [frame(0.9, 100), frame(0.9, 200)]
    first, second = looked_about(IMAGE, dice, Told(-99.0, 0.0))
    assert first.face.likely < 0.01
    assert second.face.likely == pytest.approx(0.9)
    assert (first.shape is dice[0].shape, second.shape is dice[1].shape) == (True, True)


def test_no_answer_is_beyond_doubt() -> None:
    (die,) = looked_about(IMAGE, [frame(0.1)], Told(99.0))
    assert die.face.likely == pytest.approx(0.1 * 999 / (0.1 * 999 + 0.9), abs=1e-4)


def test_what_is_hardly_a_face_is_not_asked_about() -> None:
    dice = [frame(MAYBE / 2), frame(0.9)]
    likely, hardly = looked_about(IMAGE, dice, Told(-99.0))
    assert hardly is dice[0]
    assert likely.shape is dice[1].shape
    assert looked_about(IMAGE, dice[:1], Told()) == dice[:1]
