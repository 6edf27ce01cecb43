"""What lies on a stick beside its pips, and was counted as one, is of another ink than they are."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.core.values import Reason
from vision.geometry import Image, quad
from vision.networks import Array
from vision.stick import doubts
from vision.stick.faces import CLASSES, Face, Seen
from vision.stick.foreign import unlike

Colour = tuple[int, int, int]
WOOD: Colour = (120, 165, 200)
INK, FADED, WHITE, GREEN, RED = (35, 30, 30), (70, 85, 95), (245, 250, 250), (70, 160, 60), (50, 40, 170)
HIGH, WIDE = 28, 188
KEY = 14
"""Pixels from its end to the middle of a key."""


def face(dots: Sequence[tuple[int, Colour]], light: Array | float = 1.0, key: Colour | None = None) -> Image:
    """A face laid flat with a dot, of so much of the ``light``, at each place along its middle."""
    lines = np.random.default_rng(1).normal(0, 3, (HIGH, 1, 1)).astype(np.float32)
    wood = np.full((HIGH, WIDE, 3), WOOD, np.float32) + lines
    for x, ink in dots:
        cv2.circle(wood, (x, HIGH // 2), 3, ink, -1, cv2.LINE_AA)
    if key is not None:
        cv2.rectangle(wood, (KEY - 8, HIGH // 2 - 4), (KEY + 8, HIGH // 2 + 4), key, 2)
    return np.clip(wood * light, 0, 255).astype(np.uint8)


def row(*inks: Colour) -> list[tuple[int, Colour]]:
    return [(60 + 25 * place, ink) for place, ink in enumerate(inks)]


@pytest.mark.parametrize("odd", [WHITE, GREEN, RED])
@pytest.mark.parametrize("others", [1, 2, 3])
def test_a_dot_of_another_colour_is_unlike_the_others(odd: Colour, others: int) -> None:
    seen = face(row(*[WHITE if odd != WHITE else INK] * others, odd))
    assert unlike(seen, others + 1, key=False) > 0.5


@pytest.mark.parametrize("ink", [INK, WHITE, GREEN, RED])
@pytest.mark.parametrize("pips", [2, 3, 4])
def test_dots_of_one_ink_are_alike(ink: Colour, pips: int) -> None:
    assert unlike(face(row(*[ink] * pips)), pips, key=False) < 0.1


def test_dots_of_which_one_is_faded_are_not_of_other_inks() -> None:
    assert unlike(face(row(INK, INK, FADED)), 3, key=False) < 0.3


@pytest.mark.parametrize("lamp", [(1.0, 1.0, 1.0), (0.2, 0.4, 1.2), (1.2, 0.3, 0.9)])
def test_a_shadow_and_a_coloured_lamp_change_no_ink(lamp: tuple[float, float, float]) -> None:
    dark = np.where(np.arange(WIDE) > 97, 0.4, 1.0)[None, :, None] * np.array(lamp)
    assert unlike(face(row(RED, RED, RED), np.asarray(dark, np.float32)), 3, key=False) < 0.3


def test_what_else_lies_on_a_face_says_nothing_of_its_pips() -> None:
    assert unlike(face([*row(INK, INK, INK), (150, WHITE)]), 3, key=False) < 0.1
    assert unlike(face(row(INK)), 3, key=False) == 0.0


def test_a_key_may_be_of_another_ink_than_the_pips() -> None:
    assert unlike(face(row(INK, INK), key=WHITE), 2, key=True) < 0.1


def seen(value: int | str, top: int) -> Seen:
    """A stick in ``picture``, whose value is beyond doubt."""
    shares = tuple(0.99 if one == value else 0.01 / 6 for one in CLASSES)
    return Seen(quad([(40, top), (352, top), (352, top + 56), (40, top + 56)]), Face(shares, 0.001, 0.01))


def picture(*inks: Colour) -> Image:
    """Two empty sticks, and one that has a dot of each ink."""
    image = np.full((480, 640, 3), 60, np.uint8)
    for top, dots in ((60, ()), (180, ()), (300, inks)):
        cv2.rectangle(image, (40, top), (352, top + 56), WOOD, -1)
        for place, ink in enumerate(dots):
            cv2.circle(image, (140 + 50 * place, top + 28), 6, ink, -1, cv2.LINE_AA)
    return image


@pytest.mark.parametrize(("inks", "doubtful"), [((INK, INK, WHITE), True), ((INK, INK, INK), False)])
def test_a_stick_one_of_whose_pips_may_be_none_is_in_doubt(inks: Sequence[Colour], doubtful: bool) -> None:
    sticks = [seen(1, 60), seen("stone", 180), seen(3, 300)]
    found = set(doubts.doubts(picture(*inks), sticks, sticks, expected=3, limits=doubts.Limits()))
    assert found == ({Reason.UNCLEAR_FACE} if doubtful else set())
