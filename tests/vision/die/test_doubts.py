"""Every reason to doubt a reading of dice, alone."""

from dataclasses import replace
from itertools import product

import cv2
import numpy as np
import pytest

from companion.core.values import Reason
from vision.die.doubts import Limits, doubts, hidden, leans, softness
from vision.die.faces import APART, LAYOUT, Die, Face, Grid
from vision.finder import Found
from vision.geometry import Image

FIVE = np.array(((1, 0, 1), (0, 1, 0), (1, 0, 1)), np.float32)
ONE = np.zeros((3, 3), bool)
ONE[1, 1] = True
TWO = np.eye(3, dtype=bool) & ~ONE
CORNERS = FIVE.astype(bool) & ~ONE
SURE = Face((0.0, 0.0, 0.0, 0.0, 0.99, 0.0, 0.01), 0.0, FIVE)
LIMITS = Limits(faint=0.0)
"""No die of these pictures shows the pips that it is said to have."""


def die(left: float, top: float = 100.0, edge: float = 40.0, face: Face = SURE, leans: float = 0.0) -> Die:
    corners = ((left, top), (left + edge, top), (left + edge, top + edge), (left, top + edge))
    return Die(np.array(corners, np.float32), leans, face)


def picture(tone: int = 200, mark: int = 40) -> Image:
    """A picture of one tone with sharp marks all over."""
    image = np.full((300, 400, 3), tone, np.uint8)
    image[::20], image[:, ::20] = mark, mark
    return image


def reasons(*dice: Die, seen: tuple[Die, ...] = (), expected: int | None = None) -> frozenset[Reason]:
    return doubts(picture(), (), [*dice, *seen], dice, expected=expected, limits=LIMITS)


def test_plain_dice_leave_no_doubt() -> None:
    assert reasons(die(50), die(150), expected=2) == set()


def test_dice_side_by_side_are_plain_too() -> None:
    assert reasons(die(50), die(90)) == set()


@pytest.mark.parametrize("expected", [1, 3])
def test_too_many_or_too_few_leave_the_count_in_doubt(expected: int) -> None:
    assert reasons(die(50), die(150), expected=expected) == {Reason.COUNT}


def test_no_dice_at_all_leave_the_count_in_doubt() -> None:
    assert reasons() == {Reason.COUNT}


@pytest.mark.parametrize("expected", [None, 2])
def test_so_does_what_the_finder_thought_a_face_where_there_is_no_die_to_measure_it_by(expected: int | None) -> None:
    blot = die(50, face=replace(SURE, shares=(0, 0, 0, 0, 0.3, 0, 0.7)))
    found = Found(blot.shape, likely=0.95, leaning=0.0)
    assert doubts(picture(), (found,), [blot], [], expected=expected, limits=LIMITS) == {Reason.COUNT}


@pytest.mark.parametrize(
    ("likely", "expected", "doubt"), [(0.05, None, 1), (0.05, 1, 0), (0.75, 1, 0), (0.93, 1, 1), (0.005, None, 0)]
)
def test_something_that_may_be_a_die_leaves_the_count_in_doubt(likely: float, expected: int | None, doubt: int) -> None:
    stray = die(250, face=replace(SURE, shares=(0, 0, 0, 0, likely, 0, 1 - likely)))
    assert len(reasons(die(50), seen=(stray,), expected=expected) & {Reason.COUNT}) == doubt


@pytest.mark.parametrize(("edge", "doubt"), [(40, 1), (150, 1), (250, 0)])
def test_a_place_that_no_die_covers_leaves_an_untold_count_in_doubt_unless_it_is_vast(edge: float, doubt: int) -> None:
    place = Found(die(120, 20, edge).shape, likely=0.95, leaning=0.0)
    told, untold = (
        doubts(picture(), (place,), [one], [one], expected=expected, limits=LIMITS)
        for one, expected in ((die(50), 1), (die(50), None))
    )
    assert len(untold & {Reason.COUNT}) == doubt
    assert Reason.COUNT not in told


def test_many_that_are_hardly_like_dice_leave_the_count_in_doubt_together() -> None:
    stray = [die(250, face=replace(SURE, shares=(0, 0, 0, 0, 0.8, 0, 0.2))) for _ in range(3)]
    assert Reason.COUNT not in reasons(die(50), seen=(stray[0],), expected=1)
    assert Reason.COUNT in reasons(die(50), seen=tuple(stray), expected=1)


def test_what_is_as_like_a_die_as_the_least_sure_one_taken_leaves_the_count_in_doubt() -> None:
    faint = die(50, face=replace(SURE, shares=(0, 0, 0, 0, 0.96, 0, 0.04)))
    stray = die(250, face=replace(SURE, shares=(0, 0, 0, 0, 0.75, 0, 0.25)))
    assert Reason.COUNT in reasons(die(150), faint, seen=(stray,), expected=2)


@pytest.mark.parametrize("leaner", [die(50, leans=0.15), die(50, face=replace(SURE, cocked=0.15))])
def test_a_die_that_may_lie_on_another_leaves_an_unknown_number_in_doubt(leaner: Die) -> None:
    assert reasons(leaner, die(150)) == {Reason.COUNT}
    assert reasons(leaner, die(150), expected=2) == set()


@pytest.mark.parametrize(
    ("edge", "sure", "plain"), [(15, 0.9, True), (12, 0.9, False), (12, 0.99, True), (9, 0.99, False)]
)
def test_the_smaller_a_die_the_surer_must_its_value_be(edge: float, sure: float, plain: bool) -> None:
    face = replace(SURE, shares=(0, 0, 0, 0, sure, 0, 1 - sure))
    small = (die(50, edge=edge, face=face), die(150, edge=edge, face=face))
    assert reasons(*small, expected=2) == (set() if plain else {Reason.UNCLEAR_FACE})


@pytest.mark.parametrize(("expected", "doubt"), [(1, 0), (None, 1)])
def test_what_lies_about_a_frame_takes_it_out_of_doubt_only_where_the_number_is_known(
    expected: int | None, doubt: int
) -> None:
    stray = replace(die(250, face=replace(SURE, shares=(0, 0, 0, 0, 0.008, 0, 0.992))), upper=0.001)
    assert stray.unheard.face.sure == pytest.approx(0.89, abs=0.01)
    assert len(reasons(die(50), seen=(stray,), expected=expected) & {Reason.COUNT}) == doubt


@pytest.mark.parametrize(("upper", "plain"), [(0.69, False), (0.71, True)])
def test_a_die_that_its_surroundings_speak_against_is_unclear(upper: float, plain: bool) -> None:
    doubted = replace(die(50), upper=upper)
    assert reasons(doubted, die(150), expected=2) == (set() if plain else {Reason.UNCLEAR_FACE})


@pytest.mark.parametrize(("edge", "sure", "plain"), [(15, 0.94, False), (15, 0.96, True), (12, 0.96, False)])
def test_a_die_sought_from_several_starts_must_be_surer(edge: float, sure: float, plain: bool) -> None:
    sought = replace(die(50, edge=edge, face=replace(SURE, shares=(0, 0, 0, 0, sure, 0, 1 - sure))), sought=True)
    assert reasons(sought, die(150, edge=edge), expected=2) == (set() if plain else {Reason.UNCLEAR_FACE})


@pytest.mark.parametrize(
    ("edge", "upper", "sought", "plain"),
    [
        (50, 0.94, True, False),
        (50, None, True, False),
        (50, 0.96, True, True),
        (50, 0.94, False, True),
        (58, 0.94, True, True),
    ],
)
def test_a_die_that_was_sought_is_as_broad_as_the_others_or_surely_an_upper_face(
    edge: float, upper: float | None, sought: bool, plain: bool
) -> None:
    """Of a covered die a side may be seen all the same, and be the only one left to be the last of its number."""
    last = replace(die(150, edge=edge), sought=sought, upper=upper)
    others = die(40, edge=70), die(250, edge=70), die(150, 20, edge=70), die(150, 190, edge=70)
    assert reasons(last, *others, expected=5) == (set() if plain else {Reason.UNCLEAR_FACE})


@pytest.mark.parametrize(
    "face",
    [
        replace(SURE, shares=(0, 0, 0, 0.3, 0.69, 0, 0.01)),
        replace(SURE, pips=np.array(((1, 0, 1), (0, 0, 0), (1, 0, 1)), np.float32)),
        replace(SURE, pips=FIVE * 0.6),
    ],
    ids=["values compete", "pips make another value", "a pip is faint"],
)
def test_a_face_whose_value_and_pips_do_not_both_stand_is_unclear(face: Face) -> None:
    assert reasons(die(50, face=face), die(150)) == {Reason.UNCLEAR_FACE}


def test_a_die_at_the_border_may_be_cut_off_unless_only_its_rounded_edge_is_beyond() -> None:
    assert reasons(die(-3)) == {Reason.UNCLEAR_FACE}
    assert reasons(die(-1)) == set()


@pytest.mark.parametrize("leaner", [die(50, leans=0.8), die(50, face=replace(SURE, cocked=0.8))])
def test_a_die_that_looks_cocked_is_said_to_be(leaner: Die) -> None:
    other = die(150)
    assert reasons(leaner, other, expected=2) == {Reason.COCKED}
    assert [leans(one, LIMITS) for one in (leaner, other)] == [True, False]


def test_dice_that_cover_each_other_may_lie_on_each_other() -> None:
    assert reasons(die(50), die(80, 110)) == {Reason.TOUCHING}


@pytest.mark.parametrize(
    ("left", "likely", "doubt"), [(55, 0.99, set()), (200, 0.5, set()), (200, 0.99, {Reason.COUNT})]
)
def test_a_face_that_the_finder_is_sure_of_must_be_a_die_unless_as_many_lie_there_as_were_thrown(
    left: float, likely: float, doubt: set[Reason]
) -> None:
    one, found = die(50), (Found(die(left).shape, likely, 0.0),)
    assert doubts(picture(), found, [one], [one], expected=None, limits=LIMITS) == doubt
    assert doubts(picture(), found, [one], [one], expected=1, limits=LIMITS) == set()


def test_what_is_far_larger_than_the_dice_is_no_rival() -> None:
    lid = die(150, edge=120, face=replace(SURE, shares=(0, 0, 0, 0, 0.4, 0, 0.6)))
    assert reasons(die(50), seen=(lid,)) == set()
    assert reasons(die(50), seen=(replace(lid, face=SURE),)) == {Reason.COUNT}


@pytest.mark.parametrize(
    ("edge", "pip", "kit", "doubt"),
    [
        (40, True, None, set()),
        (40, False, None, {Reason.UNCLEAR_FACE}),
        (40, False, True, set()),
        (28, False, None, set()),
    ],
)
def test_a_one_shows_a_pip_where_it_could_be_seen_unless_a_kit_knows_it(
    edge: int, pip: bool, kit: bool | None, doubt: set[Reason]
) -> None:
    image = np.full((300, 400, 3), 200, np.uint8)
    cv2.rectangle(image, (53, 103), (53 + edge // 4, 103 + edge // 4), (40, 40, 40), -1)  # aside: a picture, maybe
    if pip:
        cv2.circle(image, (50 + edge // 2, 100 + edge // 2), 5, (40, 40, 40), -1)
    one = die(
        50, edge=edge, face=replace(SURE, shares=(0.99, 0, 0, 0, 0, 0, 0.01), pips=ONE.astype(np.float32), agreed=kit)
    )
    assert doubts(image, (), [one], [one], expected=1, limits=LIMITS) == doubt


def test_dice_of_12_and_25_millimetres_lie_together_and_what_is_broader_is_a_card() -> None:
    assert reasons(die(50), die(150, edge=83)) == set()
    assert reasons(die(50), die(150, edge=95)) == {Reason.UNCLEAR_FACE}


@pytest.mark.parametrize(("tone", "reason"), [(6, Reason.TOO_DARK), (255, Reason.GLARE)])
def test_a_face_that_is_black_or_burnt_out_says_why(tone: int, reason: Reason) -> None:
    one = die(50)
    assert doubts(picture(tone, 0), (), [one], [one], expected=1, limits=LIMITS) == {reason}


def face(body: int, ink: int, grid: Grid, *lit: tuple[int, int]) -> Image:
    """A crop of a face with pips, and a lamp mirrored at some of its nine places, row and column."""
    crop = np.full((LAYOUT.size[1], LAYOUT.size[0], 3), body, np.uint8)
    for places, tone, broad in ((np.argwhere(grid), ink, 0.15), (lit, 255, 0.25)):
        for row, column in places:
            crop[APART[row, column] < broad] = tone
    return crop


@pytest.mark.parametrize("ink", [20, 230])
@pytest.mark.parametrize(
    ("seen", "lit", "may_hide"),
    [
        (CORNERS, [(1, 1)], True),  # a five
        (CORNERS, [(0, 1)], False),  # no value has five pips there
        (CORNERS, [(1, 0)], False),  # nor with one pip more
        (CORNERS, [(1, 0), (1, 2)], True),  # a six
        (TWO, [(1, 1)], True),  # a three
        (ONE, [(0, 0)], False),
        (ONE, [(0, 0), (2, 2)], True),  # a three
        (FIVE.astype(bool), [(0, 1)], False),  # no more fit
    ],
)
def test_a_mirrored_lamp_may_hide_the_pips_that_make_another_value(
    ink: int, seen: Grid, lit: list[tuple[int, int]], may_hide: bool
) -> None:
    assert (hidden(face(90, ink, seen, *lit), seen) > LIMITS.mirrored) == may_hide
    assert hidden(face(90, ink, seen), seen) == 0


def test_a_white_die_is_not_whiter_for_a_little_more_light() -> None:
    crop = face(240, 20, CORNERS, (1, 1))
    assert hidden(crop, CORNERS) < LIMITS.mirrored


def test_a_die_in_which_a_lamp_may_hide_a_pip_is_doubted() -> None:
    image = np.full((300, 400, 3), 90, np.uint8)
    image[100:140:2, 50:90] = 40  # sharp, but for the places of pips
    four = [die(50, face=Face((0.0, 0.0, 0.0, 0.99, 0.0, 0.0, 0.01), 0.0, CORNERS.astype(np.float32)))]
    lit = image.copy()
    cv2.circle(lit, (70, 120), 6, (255, 255, 255), -1)
    said = [doubts(one, (), four, four, expected=1, limits=LIMITS) for one in (image, lit)]
    assert said == [set(), {Reason.GLARE}]


def test_faces_without_a_sharp_edge_are_blurred() -> None:
    one = die(100)
    soft = np.asarray(cv2.GaussianBlur(picture()[..., :1].repeat(3, 2), (0, 0), 25), np.uint8)
    step = np.asarray(np.linspace(60, 200, 400)[None, :, None] * np.ones((300, 1, 3)), np.uint8)
    assert doubts(step, (), [one], [one], expected=1, limits=LIMITS) == {Reason.BLURRED}
    assert softness(LAYOUT.crop(picture(), one.shape)) < softness(LAYOUT.crop(soft, one.shape))


def test_a_six_that_may_be_a_four_drawn_out_is_blurred() -> None:
    six = replace(SURE, shares=(0.0, 0.0, 0.0, 0.0, 0.0, 0.99, 0.01), pips=np.array(((1, 0, 1),) * 3, np.float32))
    image = np.full((300, 400, 3), 200, np.uint8)
    for left, top in product((110, 130), repeat=2):
        cv2.circle(image, (left, top), 4, (40, 40, 40), -1, cv2.LINE_AA)
    moved = np.asarray(cv2.blur(image, (1, 13)), np.uint8)
    for face, said in ((six, {Reason.BLURRED}), (SURE, set())):
        one = die(100, face=face)
        assert doubts(moved, (), [one], [one], expected=1, limits=LIMITS) == said


def test_a_rival_is_weighed_against_a_die_as_it_looks_alone() -> None:
    maybe = die(50, face=replace(SURE, shares=(0, 0, 0, 0, 0.7, 0, 0.3)))
    rival = die(250, face=replace(SURE, shares=(0, 0, 0, 0, 0.15, 0, 0.85)))
    surer = replace(maybe, face=SURE)
    seen = [maybe, rival]
    assert Reason.COUNT in doubts(picture(), (), seen, [surer], expected=1, limits=LIMITS)
