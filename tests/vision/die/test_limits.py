"""From where on a reading of dice is doubtful, and where it just is not."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.core.values import Reason
from tests.vision.die.test_doubts import LIMITS, ONE, SURE, die, picture, reasons
from vision.die.among import ENOUGH
from vision.die.doubts import Limits, doubts
from vision.die.faces import Die, Face
from vision.finder import Found
from vision.geometry import Image


def sure(likely: float) -> Face:
    """A five as likely as that, or nothing."""
    return replace(SURE, shares=(0, 0, 0, 0, likely, 0, 1 - likely))


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
    stray = die(200, face=replace(SURE, shares=(0, 0, 0, 0, 0.05, 0, 0.95)), edge=edge)
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
    surest = replace(SURE, shares=(0, 0, 0, 0, 0.9999, 0, 0.0001))
    more = die(250, face=replace(SURE, shares=(0, 0, 0, 0, likely, 0, 1 - likely)))
    assert reasons(die(50, face=surest), seen=(more,), expected=1) == doubt


@pytest.mark.parametrize(("likely", "doubt"), [(0.008, set()), (0.02, {Reason.COUNT})])
def test_how_sure_a_frame_may_be_where_nobody_knows_how_many_were_thrown(likely: float, doubt: set[Reason]) -> None:
    assert reasons(die(50), seen=(die(250, face=sure(likely)),)) == doubt


def test_a_frame_that_may_show_anything_is_read_as_no_value_surely() -> None:
    blot = replace(SURE, shares=(0.004, 0.004, 0.004, 0.004, 0.004, 0.004, 0.976))
    assert reasons(die(50), seen=(die(250, face=blot),)) == set()


@pytest.mark.parametrize(("likely", "doubt"), [(0.65, set()), (0.75, {Reason.COUNT})])
def test_how_sure_a_frame_of_another_size_must_be_to_be_a_die(likely: float, doubt: set[Reason]) -> None:
    assert reasons(die(50), seen=(die(150, edge=120, face=sure(likely)),)) == doubt


def test_of_dice_of_several_sizes_the_middle_one_tells_how_large_another_may_be() -> None:
    stray = die(200, edge=70, face=sure(0.05))
    assert reasons(die(50), die(100), die(150, edge=20), seen=(stray,)) == {Reason.COUNT}


@pytest.mark.parametrize(
    ("likely", "edge", "doubt"),
    [(0.85, 40, set()), (0.95, 40, {Reason.COUNT}), (0.95, 190, {Reason.COUNT}), (0.95, 210, set())],
)
def test_how_likely_and_how_large_a_place_must_be_to_hide_a_die(likely: float, edge: float, doubt: set[Reason]) -> None:
    one, found = die(50), (Found(die(120, 20, edge).shape, likely, 0.0),)
    assert doubts(picture(), found, [one], [one], expected=None, limits=LIMITS) == doubt


def test_of_dice_of_several_sizes_the_largest_tells_how_large_one_that_was_overlooked_may_look() -> None:
    dice, found = [die(50), die(300, edge=19.5)], (Found(die(120, 20, 150).shape, 0.95, 0.0),)
    assert doubts(picture(), found, dice, dice, expected=None, limits=LIMITS) == {Reason.COUNT}


def test_of_several_dice_one_is_enough_to_cover_a_place() -> None:
    dice = [die(50), die(150)]
    found = tuple(Found(one.shape, 0.95, 0.0) for one in dice)
    assert doubts(picture(), found, dice, dice, expected=None, limits=LIMITS) == set()


@pytest.mark.parametrize(("edge", "doubt"), [(13.5, {Reason.UNCLEAR_FACE}), (14.5, set())])
def test_how_small_a_die_may_be_to_need_no_more_than_usual(edge: float, doubt: set[Reason]) -> None:
    assert reasons(die(50, edge=edge, face=sure(0.9)), expected=1) == doubt


@pytest.mark.parametrize(("leans", "doubt"), [(0.08, set()), (0.12, {Reason.COUNT})])
def test_how_likely_a_die_may_lie_on_another_that_nobody_counted(leans: float, doubt: set[Reason]) -> None:
    assert reasons(die(50, leans=leans)) == doubt


@pytest.mark.parametrize(("broad", "edge", "doubt"), [(7, 60, True), (9, 60, False), (7, 34, True)])
def test_how_round_the_pip_of_a_one_must_be_and_on_how_small_a_face(broad: int, edge: int, doubt: bool) -> None:
    image = np.full((300, 400, 3), 200, np.uint8)
    middle = (50 + edge // 2, 100 + edge // 2)
    cv2.ellipse(image, middle, (14 * edge // 60, broad * edge // 60), 0, 0, 360, (40, 40, 40), -1)
    face = Face((0.99, 0.0, 0.0, 0.0, 0.0, 0.0, 0.01), 0.0, ONE.astype(np.float32))
    assert (Reason.UNCLEAR_FACE in doubted(image, die(50, edge=edge, face=face))) is doubt


def test_of_two_sizes_the_smaller_tells_how_much_outlines_may_overlap() -> None:
    assert reasons(die(50, edge=60), die(109, edge=30)) == {Reason.TOUCHING}


def test_a_black_face_with_bright_pips_is_not_too_dark() -> None:
    assert Reason.TOO_DARK not in doubted(picture(8, mark=200), die(50))


@pytest.mark.parametrize(("likely", "doubt"), [(0.99, set()), (0.999, {Reason.COUNT})])
def test_how_likely_a_frame_whose_value_is_unclear_must_be_a_die_to_be_one_more(
    likely: float, doubt: set[Reason]
) -> None:
    unclear = replace(SURE, shares=(0, 0, 0.4 * likely, 0, 0.6 * likely, 0, 1 - likely))
    assert reasons(die(50), seen=(die(200, face=unclear),), expected=1) == doubt


@pytest.mark.parametrize(("count", "doubt"), [(ENOUGH, set()), (ENOUGH - 1, {Reason.COUNT})])
def test_beside_many_squares_a_card_is_no_rival(count: int, doubt: set[Reason]) -> None:
    card = np.array([(20, 200), (60, 200), (60, 262), (20, 262)], np.float32)
    rival = Die(card, 0.0, sure(0.84))
    assert reasons(*(die(20 + 60 * at) for at in range(count)), seen=(rival,), expected=count) == doubt


@pytest.mark.parametrize(
    ("edge", "apart", "doubt"),
    [
        (30, 29.5, {Reason.TOUCHING}),
        (38, 37, {Reason.TOUCHING}),
        (45, 44, set()),
        (60, 57, set()),
        (60, 53, {Reason.TOUCHING}),
    ],
)
def test_how_far_outlines_of_small_and_of_large_dice_may_overlap(edge: float, apart: float, doubt: set[Reason]) -> None:
    assert reasons(die(50, edge=edge), die(50 + apart, edge=edge)) == doubt


@pytest.mark.parametrize(("tone", "doubt"), [(165, set()), (190, {Reason.GLARE})])
def test_how_white_a_lamp_may_make_the_place_of_a_pip(tone: int, doubt: set[Reason]) -> None:
    image = np.full((300, 400, 3), 90, np.uint8)
    image[100:140:2, 50:90] = 40  # sharp, but for the places of pips
    cv2.circle(image, (70, 120), 8, (tone, tone, tone), -1)
    corners = SURE.pips * (1 - ONE)
    assert doubted(image, die(50, face=Face((0.0, 0.0, 0.0, 0.99, 0.0, 0.0, 0.01), 0.0, corners))) == doubt


@pytest.mark.parametrize(("wide", "doubt"), [(8, set()), (16, {Reason.BLURRED})])
def test_how_soft_an_edge_may_be(wide: int, doubt: set[Reason]) -> None:
    ramp = np.clip(60 + 140 * (np.arange(400) - 70 + wide / 2) / wide, 60, 200)
    assert doubted(np.asarray(np.tile(ramp[None, :, None], (300, 1, 3)), np.uint8), die(50)) == doubt


@pytest.mark.parametrize(("edge", "doubt"), [(90, set()), (95, {Reason.UNCLEAR_FACE})])
def test_how_much_broader_than_another_a_die_may_be(edge: float, doubt: set[Reason]) -> None:
    assert reasons(die(50), die(150, edge=edge)) == doubt


@pytest.mark.parametrize(
    ("edge", "tone", "doubt"),
    [(40, 58, True), (40, 100, False), (29, 58, False)],
)
def test_how_faint_a_pip_may_be_and_on_how_small_a_face(edge: int, tone: int, doubt: bool) -> None:
    image = picture(tone=40, mark=240)
    cv2.rectangle(image, (90, 90), (160, 160), (40, 40, 40), -1)
    for across, down in ((0.23, 0.23), (0.23, 0.77), (0.5, 0.5), (0.77, 0.23), (0.77, 0.77)):
        at = (round(100 + edge * across), round(100 + edge * down))
        cv2.circle(image, at, 3, (tone if across != down else 240,) * 3, -1, cv2.LINE_AA)
    one = die(100, edge=edge)
    found = doubts(image, (), [one], [one], expected=1, limits=Limits())
    assert (Reason.UNCLEAR_FACE in found) is doubt
