"""Whether the sticks of pips are of one wood: what lies in place of one hardly ever has its colour."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.values import Reason, ThrowKind
from vision import sticks
from vision.geometry import Image, quad
from vision.kit_lessons import shown
from vision.kits import Kit
from vision.picture import load
from vision.stick import doubts
from vision.stick.faces import CLASSES, Face, Seen
from vision.stick.woods import apart

PICTURES = Path(__file__).parents[1] / "pictures"
Colour = tuple[int, int, int]
BEECH, IN_SHADOW, RED = (110, 150, 190), (55, 75, 95), (30, 30, 180)


def face(colour: Colour) -> Image:
    return np.full((28, 188, 3), colour, np.uint8)


def test_a_shadow_parts_woods_less_than_another_colour() -> None:
    """Half as bright with its twelve levels more: log(162/87) is 0.62, of which half counts."""
    assert apart([face(BEECH), face(BEECH)]) == 0.0
    assert apart([face(BEECH), face(IN_SHADOW)]) == pytest.approx(0.31, abs=0.02)
    assert apart([face(BEECH), face(RED), face(BEECH)]) > 0.8


def test_a_lamp_that_is_mirrored_in_half_a_face_says_nothing_of_its_wood() -> None:
    lit = face(BEECH)
    lit[:, :100] = 240
    assert apart([lit, face(BEECH)]) == 0.0


def test_one_stick_has_none_to_differ_from() -> None:
    assert apart([face(RED)]) == apart([]) == 0.0


def seen(value: int | str, top: int) -> Seen:
    """A stick in ``picture``, whose value is beyond doubt."""
    shares = tuple(0.99 if one == value else 0.01 / 6 for one in CLASSES)
    return Seen(quad([(40, top), (352, top), (352, top + 56), (40, top + 56)]), Face(shares, 0.001, 0.01))


def found(*colours: Colour) -> set[Reason]:
    """Doubts about two sticks of pips and one with a stone, in that order."""
    image = np.full((480, 640, 3), 60, np.uint8)
    for top, colour in zip((60, 180, 300), colours, strict=True):
        cv2.rectangle(image, (40, top), (352, top + 56), colour, -1)
    three: Sequence[Seen] = [seen(1, 60), seen(1, 180), seen("stone", 300)]
    return set(doubts.doubts(image, three, three, expected=3, limits=doubts.Limits()))


def test_a_stick_of_pips_of_another_colour_than_the_other_is_in_doubt() -> None:
    assert found(BEECH, RED, BEECH) == {Reason.UNCLEAR_FACE}
    assert found(BEECH, IN_SHADOW, BEECH) == set()


def test_a_stick_with_symbols_may_be_of_any_colour() -> None:
    assert found(BEECH, BEECH, RED) == set()


def test_who_has_taught_sticks_of_two_colours_is_not_asked_about_them() -> None:
    image = load(PICTURES / "sticks_011.jpg")
    first = np.round(sticks.read(image).pieces[0].polygon).astype(np.int32)
    painted = cv2.fillConvexPoly(np.zeros(image.shape[:2], np.uint8), first, (1,)) > 0
    image[painted] = image[painted][:, ::-1]  # blue in place of brown
    throw = sticks.read(image)
    assert throw.reasons == {Reason.UNCLEAR_FACE}
    kit = Kit(ThrowKind.STICKS, shown(image, throw, (2, "stone", 4)))
    assert sticks.read(image, kit=kit).certain
