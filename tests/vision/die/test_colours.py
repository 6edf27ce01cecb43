"""Names of colours under lamps and daylight; the numbers are blue green red."""

import numpy as np
import pytest

from companion.core.values import Colour
from vision.die.colours import light, named
from vision.geometry import Image
from vision.networks import Array

DARK_INK = (10.0, 10.0, 12.0)


def bgr(*parts: float) -> Array:
    return np.array(parts, np.float32)


def table(*parts: int) -> Image:
    return np.full((64, 64, 3), parts, np.uint8)


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ((235, 240, 240), Colour.WHITE),
        ((190, 225, 238), Colour.WHITE),  # ivory
        ((120, 118, 120), Colour.GREY),
        ((20, 20, 22), Colour.BLACK),
        ((30, 25, 190), Colour.RED),
        ((60, 120, 30), Colour.GREEN),
        ((150, 60, 30), Colour.BLUE),
        ((110, 40, 95), Colour.VIOLET),
        ((30, 200, 235), Colour.YELLOW),
    ],
)
def test_under_white_light_each_body_has_its_name(body: tuple[float, ...], name: Colour) -> None:
    assert named(bgr(*body), bgr(240, 240, 240)) is name


def test_under_a_warm_lamp_a_white_die_is_white_though_it_looks_orange() -> None:
    die = (bgr(88, 172, 244), bgr(*DARK_INK))
    lit = light(table(70, 144, 222), [die])
    assert named(die[0], lit) is Colour.WHITE


def test_the_white_pips_of_a_black_die_show_the_light() -> None:
    die = (bgr(14, 18, 24), bgr(120, 170, 230))
    lit = light(table(20, 60, 120), [die])
    assert lit.tolist() == pytest.approx([120, 170, 230])
    assert named(die[0], lit) is Colour.BLACK


def test_red_felt_is_no_lamp() -> None:
    die = (bgr(136, 149, 139), bgr(*DARK_INK))
    assert named(die[0], light(table(55, 54, 179), [die])) is not Colour.BLUE


def test_a_picture_without_dice_or_light_still_has_a_light() -> None:
    assert light(table(0, 0, 0), []).tolist() == [30, 30, 30]
