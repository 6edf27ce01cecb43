"""What lies about a frame may make it less likely a die, never more."""

import numpy as np
import pytest

from vision.die_faces import Die, Face
from vision.die_surroundings import LAYOUT, doubted
from vision.network import Array, Network

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


def test_a_die_is_as_much_less_likely_as_its_surroundings_speak_against_it() -> None:
    (die,) = doubted(IMAGE, [frame(0.8)], Told(-np.log(4)))
    assert die.face.face == pytest.approx(0.5)
    assert (die.face.ranked[0], die.leaning, die.face.cocked) == (4, 0.1, 0.2)


def test_no_surroundings_make_a_die_likelier() -> None:
    (die,) = doubted(IMAGE, [frame(0.8)], Told(9.0))
    assert die.face.face == pytest.approx(0.8)


def test_each_die_has_surroundings_of_its_own_and_stays_in_its_place() -> None:
    dice = [frame(0.9, 100), frame(0.9, 200)]
    first, second = doubted(IMAGE, dice, Told(-99.0, 0.0))
    assert first.face.face < 0.01
    assert second.face.face == pytest.approx(0.9)
    assert (first.shape is dice[0].shape, second.shape is dice[1].shape) == (True, True)


def test_without_dice_nobody_is_asked() -> None:
    assert doubted(IMAGE, [], Told()) == []
