"""From where on a reading of dice is doubtful, and where it just is not."""

from dataclasses import replace

import numpy as np
import pytest

from companion.core.values import Reason
from tests.vision.die.test_doubts import LIMITS, SURE, die, picture, reasons
from vision.die.doubts import doubts
from vision.die.faces import Die
from vision.geometry import Image


def doubted(image: Image, one: Die) -> frozenset[Reason]:
    return doubts(image, (), [one], [one], expected=1, limits=LIMITS)


@pytest.mark.parametrize(("leans", "doubt"), [(0.45, set()), (0.55, {Reason.COCKED})])
def test_how_likely_a_die_may_lean(leans: float, doubt: set[Reason]) -> None:
    assert reasons(die(50, leans=leans), expected=1) == doubt


@pytest.mark.parametrize(("long", "doubt"), [(66, set()), (84, {Reason.COCKED})])
def test_how_much_longer_than_broad_the_faces_of_dice_may_look(long: float, doubt: set[Reason]) -> None:
    """Side by side with two squares: a tilt explains some of it."""
    square = die(150, 130)
    corners = ((100.0, 130.0), (140.0, 130.0), (140.0, 130.0 + long), (100.0, 130.0 + long))
    oblong = Die(np.array(corners, np.float32), 0.0, SURE)
    third = die(210, 130)
    assert reasons(square, oblong, third, expected=3) == doubt


@pytest.mark.parametrize(("edge", "doubt"), [(70, {Reason.COUNT}), (74, set()), (23, {Reason.COUNT}), (21, set())])
def test_how_much_larger_or_smaller_what_was_overlooked_may_be(edge: float, doubt: set[Reason]) -> None:
    stray = die(200, face=replace(SURE, values=(0, 0, 0, 0, 0.05, 0, 0.95)), edge=edge)
    assert reasons(die(50), seen=(stray,)) == doubt


@pytest.mark.parametrize(("tone", "doubt"), [(20, False), (12, True)])
def test_how_dark_a_face_may_be(tone: int, doubt: bool) -> None:
    assert (Reason.TOO_DARK in doubted(picture(tone, mark=tone // 2), die(50))) is doubt


@pytest.mark.parametrize(("share", "doubt"), [(0.4, False), (0.6, True)])
def test_how_much_of_a_face_may_be_burnt_out(share: float, doubt: bool) -> None:
    image = picture()
    image[100 : round(100 + 40 * share), 50:90] = 255
    assert (Reason.GLARE in doubted(image, die(50))) is doubt


@pytest.mark.parametrize(("likely", "doubt"), [(0.83, set()), (0.87, {Reason.COUNT})])
def test_how_sure_one_die_more_may_be_than_was_thrown(likely: float, doubt: set[Reason]) -> None:
    """Beside one that is so sure that no other may lie in its place."""
    surest = replace(SURE, values=(0, 0, 0, 0, 0.9999, 0, 0.0001))
    more = die(250, face=replace(SURE, values=(0, 0, 0, 0, likely, 0, 1 - likely)))
    assert reasons(die(50, face=surest), seen=(more,), expected=1) == doubt
