"""From where on a reading of sticks is doubtful, and where it just is not."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.core.values import Reason
from tests.vision.stick.test_doubts import GOOD, LIKELY, lying, reasons, scene, seen, varnished
from vision.stick.doubts import Limits, doubts


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
