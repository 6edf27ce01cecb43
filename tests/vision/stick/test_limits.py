"""From where on a reading of sticks is doubtful, and where it just is not."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.core.values import Reason
from tests.vision.stick.test_doubts import GOOD, LIKELY, lying, reasons, scene, seen, varnished
from vision import geometry
from vision.stick.doubts import Limits, crossing, doubts, sheen, undecided
from vision.stick.faces import LAYOUT


@pytest.mark.parametrize(("share", "doubt"), [(0.81, {Reason.UNCLEAR_FACE}), (0.84, set())])
def test_how_likely_a_value_must_be(share: float, doubt: set[Reason]) -> None:
    assert reasons([seen(1, lying(50, 50), share=share), *GOOD[1:]]) == doubt


@pytest.mark.parametrize(("share", "doubt"), [(0.96, {Reason.GLARE}), (0.98, set())])
def test_how_likely_under_a_lamp(share: float, doubt: set[Reason]) -> None:
    lit = [seen(1, lying(50, 50), share=share, nothing=0.001), *GOOD[1:]]
    assert reasons(lit, varnished(lit[0], (90, 85, 80))) == doubt


@pytest.mark.parametrize(("white", "doubt"), [(15, set()), (45, {Reason.GLARE})])
def test_how_white_a_lamp_may_make_a_face(white: int, doubt: set[Reason]) -> None:
    assert reasons(LIKELY, varnished(LIKELY[0], (white, white, white))) == doubt


@pytest.mark.parametrize(("wide", "doubt"), [(3, set()), (12, {Reason.GLARE})])
def test_how_much_of_a_face_may_be_burnt_out(wide: int, doubt: set[Reason]) -> None:
    image = scene(GOOD)
    cv2.rectangle(image, (120, 52), (120 + wide, 78), (255, 255, 255), -1)
    assert reasons(GOOD, image) == doubt


@pytest.mark.parametrize(("times", "doubt"), [(1.25, {Reason.COUNT}), (1.8, set())])
def test_how_much_larger_a_frame_may_be_and_still_be_one_stick_more(times: float, doubt: set[Reason]) -> None:
    x, y = 50, 380
    larger = np.array(
        [(x, y), (x + 200 * times, y), (x + 200 * times, y + 30 * times), (x, y + 30 * times)], np.float32
    )
    assert reasons(GOOD, more=seen(2, larger)) == doubt


@pytest.mark.parametrize(("pixels", "doubt"), [(1, {Reason.TOUCHING}), (3, set())])
def test_how_near_another_may_lie_that_seems_to_lean(pixels: int, doubt: set[Reason]) -> None:
    beside = replace(seen(4, lying(50, 80 + pixels)), about=0.6)
    assert reasons([replace(GOOD[0], leant_on=0.6), beside, GOOD[2]]) == doubt


@pytest.mark.parametrize(("symbol", "doubt"), [(0.4, {Reason.UNCLEAR_FACE}), (0.7, set())])
def test_how_likely_three_must_be_the_sticks_of_one_throw(symbol: float, doubt: set[Reason]) -> None:
    """Alone the third shows a stone as likely as this, else a two; in the light of the others surely a stone."""
    stone = GOOD[2]
    alone = replace(stone, face=replace(stone.face, shares=(0.0, 0.998 - symbol, 0.0, 0.0, 0.0, symbol, 0.002)))
    assert set(doubts(scene(GOOD), [*GOOD[:2], alone], GOOD, expected=3, limits=Limits())) == doubt


@pytest.mark.parametrize(("nothing", "doubt"), [(0.45, False), (0.55, True)])
def test_how_likely_a_face_must_be_to_count(nothing: float, doubt: bool) -> None:
    maybe = seen("stone", GOOD[2].shape, share=0.98 - nothing, nothing=nothing)
    assert (Reason.COUNT in reasons([*GOOD[:2], maybe])) is doubt


def test_a_frame_that_is_likelier_none_is_no_stick_more() -> None:
    assert reasons(GOOD, more=seen(2, lying(50, 400), share=0.44, nothing=0.55)) == set()


@pytest.mark.parametrize(("pixels", "across"), [(1.0, False), (1.5, True)])
def test_how_far_outlines_of_sticks_side_by_side_may_overlap(pixels: float, across: bool) -> None:
    beside = seen(4, lying(50, 80 - pixels))
    assert crossing(beside, [GOOD[0], beside]) is across


@pytest.mark.parametrize(("pixels", "doubt"), [(4, True), (5, False)])
def test_how_near_the_end_of_a_shorter_stick_lies_at_one_that_it_may_go_on_below(pixels: int, doubt: bool) -> None:
    top = 80 + pixels
    ending = seen(4, geometry.quad([(135, top), (165, top), (165, top + 155), (135, top + 155)]))
    assert (Reason.TOUCHING in reasons([GOOD[0], ending, GOOD[2]])) is doubt


def test_one_that_leans_is_plain_where_nothing_looks_leant_on() -> None:
    """Of the two likelihoods the mean counts."""
    beside = replace(seen(4, lying(60, 81)), about=0.4)
    assert reasons([replace(GOOD[0], leant_on=0.0), beside, GOOD[2]]) == set()


def test_how_near_is_measured_by_the_broader_of_two() -> None:
    broad = seen(4, geometry.quad([(50, 83), (250, 83), (250, 143), (50, 143)]))
    assert undecided(GOOD[0], [GOOD[0], broad], Limits())


@pytest.mark.parametrize(("radius", "lamp"), [(1, False), (9, True)])
def test_a_speck_is_no_lamp(radius: int, lamp: bool) -> None:
    crop = np.full((LAYOUT.size[1], LAYOUT.size[0], 3), (30, 40, 110), np.uint8)
    cv2.circle(crop, (LAYOUT.size[0] // 2, LAYOUT.size[1] // 2), radius, (255, 255, 255), -1)
    assert (sheen(crop, np.zeros((0, 2), np.float32)) > Limits().sheen) is lamp


def test_what_lies_beside_a_stick_is_not_what_burns_its_face_out() -> None:
    image = scene(GOOD)
    cv2.line(image, (50, 80), (250, 80), (255, 255, 255), 2)
    assert Reason.GLARE not in reasons(GOOD, image)
