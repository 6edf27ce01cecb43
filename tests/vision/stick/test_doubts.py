from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.core.values import Reason
from vision import geometry
from vision.stick import doubts
from vision.stick.faces import CLASSES, LAYOUT, Face, Seen

LIMITS = doubts.Limits()


def lying(x: float, y: float, *, long: float = 200.0) -> geometry.Quad:
    return geometry.quad([(x, y), (x + long, y), (x + long, y + 30), (x, y + 30)])


def seen(
    value: int | str,
    shape: geometry.Quad,
    *,
    share: float = 0.99,
    nothing: float = 0.002,
    key: float = 0.001,
    cocked: float = 0.01,
) -> Seen:
    rest = (1 - share - nothing) / (len(CLASSES) - 2)
    shares = tuple(share if one == value else nothing if one == "nothing" else rest for one in CLASSES)
    return Seen(shape, Face(shares, key, cocked))


GOOD = [seen(1, lying(50, 50)), seen(4, lying(60, 200)), seen("stone", lying(400, 300))]


def scene(sticks: list[Seen], *, level: int = 150, blur: float = 0.0) -> geometry.Image:
    image = np.full((480, 640, 3), 60, np.uint8)
    for one in sticks:
        cv2.fillConvexPoly(image, np.round(one.shape).astype(np.int32), (level, level, level))
    return np.asarray(cv2.GaussianBlur(image, (0, 0), blur), np.uint8) if blur else image


def reasons(
    sticks: list[Seen], image: geometry.Image | None = None, *, expected: int = 3, more: Seen | None = None
) -> set[Reason]:
    picture = scene(sticks) if image is None else image
    everything = [*sticks, more] if more else sticks
    return set(doubts.doubts(picture, everything, sticks, expected=expected, limits=LIMITS))


def test_three_plain_sticks_leave_no_doubt() -> None:
    assert reasons(GOOD) == set()


def test_where_nothing_was_thrown_nothing_is_certain() -> None:
    assert Reason.COUNT in reasons([], expected=0)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_no_face_is_unclear_because_others_are_missing(left: int) -> None:
    assert reasons(GOOD[:left]) == {Reason.COUNT}


def test_a_stick_that_is_likelier_none_is_a_wrong_count() -> None:
    assert Reason.COUNT in reasons([*GOOD[:2], seen("stone", lying(400, 300), share=0.3, nothing=0.6)])


@pytest.mark.parametrize("expected", [2, 4])
def test_another_number_than_thrown_is_a_wrong_count(expected: int) -> None:
    assert reasons(GOOD, expected=expected) == {Reason.COUNT}


def test_something_that_might_be_a_fourth_stick_leaves_the_count_in_doubt() -> None:
    maybe = seen(2, lying(50, 400), share=0.5, nothing=0.45)
    assert reasons(GOOD, more=maybe) == {Reason.COUNT}


def test_a_face_along_the_edge_of_a_stick_leaves_open_which_is_the_upper_one_unless_it_shows_nothing() -> None:
    shape = lying(52, 81)
    plain, marked = seen(2, shape, share=0.3, nothing=0.1), seen(2, shape, share=0.7, nothing=0.28)
    assert reasons(GOOD, more=plain) == set()
    assert reasons(GOOD, more=marked) == {Reason.UNCLEAR_FACE}


def test_a_fourth_stick_leaves_the_count_in_doubt_whatever_it_shows() -> None:
    blotted = seen(2, lying(50, 400), share=0.3, nothing=0.05)
    assert reasons(GOOD, more=blotted) == {Reason.COUNT}


@pytest.mark.parametrize(
    "unclear",
    [
        seen(1, lying(50, 50), share=0.78),
        seen(1, lying(50, 50), share=0.78, nothing=0.2),
        seen(1, lying(50, 50), key=0.5),
    ],
)
def test_a_value_or_key_that_is_not_plain_is_an_unclear_face(unclear: Seen) -> None:
    assert reasons([unclear, *GOOD[1:]]) == {Reason.UNCLEAR_FACE}


def test_a_frame_of_another_size_than_the_sticks_such_as_the_rim_of_a_tray_leaves_no_doubt() -> None:
    rim = seen(1, lying(20, 440, long=500), share=0.6, nothing=0.4)
    assert reasons(GOOD, more=rim) == set()


def test_a_face_that_goes_beyond_the_picture_is_unclear() -> None:
    cut = seen(2, lying(500, 400))
    assert reasons([GOOD[0], cut, GOOD[2]]) == {Reason.UNCLEAR_FACE}


@pytest.mark.parametrize("values", [(1, 2, 3), (1, "stone", "stone"), ("salamander", "stone", "stone")])
def test_three_sticks_that_were_never_thrown_together_are_unclear(values: tuple[int | str, ...]) -> None:
    sticks = [seen(value, one.shape) for value, one in zip(values, GOOD, strict=True)]
    assert reasons(sticks) == {Reason.UNCLEAR_FACE}


def test_one_symbol_stick_alone_may_be_thrown() -> None:
    assert reasons(GOOD[2:], expected=1) == set()


@pytest.mark.parametrize(
    "near", [[(60, 81), (240, 171), (227, 198), (47, 108)], [(60, 81), (260, 81), (260, 111), (60, 111)]]
)
def test_of_two_that_touch_one_may_lean_unless_both_that_it_leans_and_that_the_other_is_leant_on_are_unlikely(
    near: list[tuple[int, int]],
) -> None:
    shape = geometry.quad(near)
    flat, tipped = (replace(seen(4, shape), about=about) for about in (0.2, 0.4))
    below = replace(GOOD[0], leant_on=0.15)
    assert reasons([below, flat, GOOD[2]]) == set()
    assert reasons([below, tipped, GOOD[2]]) == {Reason.TOUCHING}
    assert reasons([tipped, below, GOOD[2]]) == {Reason.TOUCHING}


@pytest.mark.parametrize(("long", "below"), [(175, False), (155, True)])
def test_a_stick_that_ends_at_another_and_is_shorter_may_go_on_below(long: int, below: bool) -> None:
    ending = seen(4, geometry.quad([(135, 82), (165, 82), (165, 82 + long), (135, 82 + long)]))
    assert (Reason.TOUCHING in reasons([GOOD[0], ending, GOOD[2]])) == below


def test_a_shorter_stick_whose_side_lies_at_another_ends_nowhere_below() -> None:
    near = seen(4, lying(60, 81, long=155))
    assert Reason.TOUCHING not in reasons([GOOD[0], near, GOOD[2]])


def test_a_stick_that_looks_narrower_than_its_neighbour_is_tipped_against_it() -> None:
    near = seen(4, geometry.quad([(60, 81), (280, 81), (280, 105), (60, 105)]))
    assert reasons([GOOD[0], near, GOOD[2]]) == {Reason.COCKED}


def test_sticks_that_lie_side_by_side_in_a_row_are_plain() -> None:
    near = seen(4, lying(60, 81))
    assert reasons([GOOD[0], near, GOOD[2]]) == set()


def test_a_stick_that_looks_as_if_it_leans_to_all_three_networks_together_is_cocked() -> None:
    flat, leaning = (replace(seen(4, lying(60, 200), cocked=0.5), leaning=0.4, about=about) for about in (0.5, 0.95))
    assert reasons([GOOD[0], flat, GOOD[2]]) == set()
    assert reasons([GOOD[0], leaning, GOOD[2]]) == {Reason.COCKED}


def test_what_lies_about_sticks_that_lie_apart_and_flat_decides_nothing() -> None:
    assert not any(doubts.undecided(one, GOOD, LIMITS) for one in GOOD)
    assert reasons([replace(one, about=1.0, leant_on=1.0) for one in GOOD]) == reasons(GOOD)


def test_what_lies_about_a_stick_may_decide_where_the_other_networks_waver_or_another_lies_close() -> None:
    wavering = replace(seen(4, lying(60, 200), cocked=0.5), leaning=0.4)
    near = seen(4, lying(60, 81))
    sticks = [GOOD[0], near, wavering, GOOD[2]]
    assert [doubts.undecided(one, sticks, LIMITS) for one in sticks] == [True, True, True, False]


def test_a_stick_across_another_is_cocked() -> None:
    across = seen(4, geometry.quad([(140, 20), (170, 20), (170, 220), (140, 220)]))
    sticks = [GOOD[0], across, GOOD[2]]
    assert Reason.COCKED in reasons(sticks)
    assert [doubts.crossing(one, sticks) for one in sticks] == [True, True, False]


def test_a_stick_that_looks_much_shorter_than_the_others_is_cocked() -> None:
    short = seen(4, lying(60, 200, long=120))
    assert reasons([GOOD[0], short, GOOD[2]]) == {Reason.COCKED}


def test_a_dark_face_is_too_dark_and_a_dim_one_is_not() -> None:
    assert reasons(GOOD, scene(GOOD, level=12)) == {Reason.TOO_DARK}
    assert reasons(GOOD, scene(GOOD, level=14)) == set()


def test_a_dim_face_must_be_likelier_than_a_lit_one() -> None:
    less = [seen(1, lying(50, 50), share=0.89), *GOOD[1:]]
    assert reasons(less, scene(less, level=14)) == {Reason.TOO_DARK}
    assert reasons(less, scene(less, level=25)) == set()


def test_a_burnt_out_face_is_glare() -> None:
    assert Reason.GLARE in reasons(GOOD, scene(GOOD, level=255))


def varnished(stick: Seen, light: tuple[int, int, int]) -> geometry.Image:
    """Red sticks, of which one has a patch that is lighter by blue, green and red."""
    image = scene(GOOD)
    image[image[..., 0] == 150] = (30, 40, 110)
    glow = np.zeros(image.shape[:2], np.float32)
    x, y = stick.shape.mean(axis=0)
    cv2.circle(glow, (int(x) - 40, int(y)), 22, (1.0,), -1)
    glow = np.asarray(cv2.GaussianBlur(glow, (0, 0), 6), np.float32)
    return np.asarray(np.clip(image + glow[..., None] * light, 0, 255), np.uint8)


LIKELY = [seen(1, lying(50, 50), share=0.87), *GOOD[1:]]
"""Sure enough, but not where a lamp may hide something."""


def test_a_lamp_mirrored_in_a_likely_face_of_pips_is_glare_though_nothing_is_burnt() -> None:
    assert reasons(LIKELY, varnished(LIKELY[0], (0, 0, 0))) == set()
    assert reasons(LIKELY, varnished(LIKELY[0], (90, 85, 80))) == {Reason.GLARE}


def test_a_lamp_hides_nothing_from_whoever_is_sure_all_the_same() -> None:
    assert reasons(GOOD, varnished(GOOD[0], (90, 85, 80))) == set()


def test_more_light_on_a_coloured_face_is_no_glare() -> None:
    assert reasons(LIKELY, varnished(LIKELY[0], (22, 30, 82))) == set()


def test_white_pips_are_no_glare_where_they_were_counted() -> None:
    image = varnished(LIKELY[0], (0, 0, 0))
    places = np.add([(-30, 0), (30, 0)], LIKELY[0].shape.mean(axis=0))
    for x, y in places:
        cv2.circle(image, (int(x), int(y)), 7, (225, 225, 225), -1, cv2.LINE_AA)
    assert reasons(LIKELY, image) == {Reason.GLARE}
    counted = replace(LIKELY[0], dots=np.asarray(places, np.float32))
    assert reasons([counted, *LIKELY[1:]], image) == set()


def test_a_salamander_may_be_whiter_in_parts() -> None:
    likely = [*GOOD[:2], seen("salamander", GOOD[2].shape, share=0.87)]
    assert reasons(likely, varnished(likely[2], (90, 85, 80))) == set()


def test_soft_edges_are_blurred() -> None:
    assert Reason.BLURRED in reasons(GOOD, scene(GOOD, blur=8))


def test_softness_is_measured_in_breadths() -> None:
    sharp = np.full((LAYOUT.size[1], LAYOUT.size[0], 3), 40, np.uint8)
    sharp[16:-16, 16:-16] = 200
    soft = np.asarray(cv2.GaussianBlur(sharp, (0, 0), 4), np.uint8)
    assert doubts.softness(sharp) == pytest.approx(1 / 32, abs=0.02)
    assert doubts.softness(soft) > 0.2


@pytest.mark.parametrize("half", [slice(None, 32), slice(32, None)], ids=["upper", "lower"])
def test_one_sharp_long_edge_is_enough(half: slice) -> None:
    """Along the other one there may lie a shadow."""
    crop = np.full((LAYOUT.size[1], LAYOUT.size[0], 3), 40, np.uint8)
    crop[16:-16, 16:-16] = 200
    crop[half] = cv2.GaussianBlur(crop, (0, 0), 4)[half]
    assert doubts.softness(crop) == pytest.approx(1 / 32, abs=0.02)
