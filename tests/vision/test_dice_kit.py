"""A kit of one's own dice vouches for faces that are not plain by themselves, and doubts those it knows better."""

import numpy as np
import pytest

from companion.core.values import Reason, ThrowKind
from tests.clock import HandClock
from vision import dice
from vision.cameras.address import parsed
from vision.cameras.simulated import open_simulated
from vision.die.faces import Face
from vision.geometry import Image
from vision.kit_lessons import found, labelled
from vision.kits import Kit

DICE = ThrowKind.DICE


def picture(*values: int) -> Image:
    """Simulated ivory dice that show these values."""
    clock = HandClock()
    camera = open_simulated(parsed("sim:table?seed=3"), clock=clock)
    camera.show(DICE, values)
    clock.seconds += 5
    frame = camera.frame()
    assert frame is not None
    return frame.picture


def taught(labels: dict[int, int]) -> Kit:
    """A kit in which each value is called as the labels have it."""
    kit = Kit(DICE, ())
    for value, label in labels.items():
        image = picture(value, value)
        samples = found(image, dice.read(image), (value,))
        kit = kit.taught(labelled(samples, [label] * len(samples)))
    return kit


def test_a_kit_that_says_the_same_leaves_a_throw_certain() -> None:
    throw = dice.read(picture(1, 4, 6), expected=3, kit=taught({1: 1, 4: 4, 6: 6}))
    assert (sorted(piece.value for piece in throw.pieces), throw.certain) == ([1, 4, 6], True)


def test_a_kit_that_knows_a_face_as_another_leaves_doubt() -> None:
    throw = dice.read(picture(1, 4, 6), expected=3, kit=taught({1: 1, 4: 6, 6: 4}))
    assert sorted(piece.value for piece in throw.pieces) == [1, 4, 6]
    assert throw.reasons == {Reason.UNCLEAR_FACE}


@pytest.mark.parametrize(("agreed", "sure"), [(None, 0.9), (True, 0.9 * 5 / (1 + 0.9 * 4)), (False, 0.45)])
def test_a_kit_makes_a_face_surer_or_not_sure_at_all(agreed: bool | None, sure: float) -> None:
    five = np.array(((1, 0, 1), (0, 1, 0), (1, 0, 1)), np.float32)
    face = Face((0.0, 0.0, 0.0, 0.0, 0.9, 0.0, 0.1), 0.0, five, agreed)
    assert face.sure == pytest.approx(sure)
