"""What just counts as a change, as something new and as an arm, and what just does not: thumbs of 160 x 120."""

from dataclasses import replace

import numpy as np
import pytest

from vision.tray.likeness import Thumb
from vision.tray.settle import MOVING, Sight, Tray, after, arm, changed

WIDE, HIGH = 160, 120


def tray(patch: tuple[int, int, int, int] | None = None, *, tone: float = 100.0, by: float = 40.0) -> Thumb:
    """An even tray in which a patch (left, top, width, height) is brighter by so many levels."""
    thumb = np.full((HIGH, WIDE), tone, np.float32)
    if patch is not None:
        left, top, wide, high = patch
        thumb[top : top + high, left : left + wide] += by
    return thumb


def noisy(sigma: float, seed: int, patch: tuple[int, int, int, int] | None = None, by: float = 40.0) -> Thumb:
    grain = np.random.default_rng(seed).normal(0, sigma, (HIGH, WIDE))
    return np.asarray(tray(patch, by=by) + grain, np.float32)


@pytest.mark.parametrize(("by", "pixels"), [(7.0, 0), (11.0, 18 * 18)])
def test_in_a_calm_picture_more_than_eight_levels_are_a_change(by: float, pixels: int) -> None:
    inner = changed(tray(), tray((60, 40, 20, 20), by=by))[41:59, 61:79]  # an edge's steepness is let pass
    assert int(inner.sum()) == pixels


@pytest.mark.parametrize(("by", "seen"), [(12.0, False), (30.0, True)])
def test_in_a_noisy_one_a_change_must_stand_out(by: float, seen: bool) -> None:
    mask = changed(noisy(2.5, 0), noisy(2.5, 1, (60, 40, 20, 20), by))
    assert bool(mask[42:58, 62:78].mean() > 0.5) is seen
    assert int(mask[80:].sum()) <= MOVING


def test_a_lone_pixel_is_no_change_and_four_together_are() -> None:
    assert not changed(tray(), tray((60, 40, 1, 1))).any()
    assert changed(tray(), tray((60, 40, 2, 2), by=90)).any()


@pytest.mark.parametrize("black", [0, 1, 3])
def test_a_throw_is_seen_though_pictures_are_black_as_it_comes_to_rest(black: int) -> None:
    bare, rolls, lying, dark = tray(), tray((20, 20, 20, 20)), tray((60, 40, 20, 20)), tray(tone=2.0)
    found, known = [], Tray()
    for number, now in enumerate([bare] * 5 + [rolls] + [lying] * 3 + [dark] * black + [lying] * 5):
        known = after(known, now, number / 10)
        found.append(known.fresh)
    assert found.count(True) == 1


def rested(now: Thumb, still_s: float) -> Tray:
    """A tray that lay empty, once another picture of it has stood still for so long."""
    empty = Tray(Sight.STILL, last=tray(), last_at=0.0, rest=tray(), since=None, moved=True)
    return after(replace(empty, last=now, last_at=1.0), now, 1.0 + still_s)


@pytest.mark.parametrize(("high", "moves"), [(2, False), (4, True)])
def test_more_than_half_a_dozen_between_two_frames_are_motion(high: int, moves: bool) -> None:
    lying = Tray(Sight.STILL, last=tray(), rest=tray(), since=0.0)
    assert (after(lying, tray((60, 40, 3, high), by=90), 0.1).since is None) is moves


@pytest.mark.parametrize(("side", "fresh"), [(3, False), (7, True)])
def test_a_dozen_pixels_of_a_thumb_are_something_new(side: int, fresh: bool) -> None:
    assert rested(tray((60, 40, side, side)), 0.3).fresh is fresh


@pytest.mark.parametrize(("high", "pixels"), [(14, 0), (16, 640)])
def test_three_hundredths_of_the_picture_over_its_edge_are_an_arm(high: int, pixels: int) -> None:
    mask = np.zeros((HIGH, WIDE), np.uint8)
    mask[30 : 30 + high, :40] = 1
    assert int(arm(mask).sum()) == pixels


def test_as_much_away_from_the_edge_is_none() -> None:
    mask = np.zeros((HIGH, WIDE), np.uint8)
    mask[30:60, 2:42] = 1
    assert not arm(mask).any()


@pytest.mark.parametrize(("still_s", "sight"), [(2.9, Sight.HAND), (3.1, Sight.STILL)])
def test_an_arm_that_lies_still_for_three_seconds_is_none(still_s: float, sight: Sight) -> None:
    assert rested(tray((0, 30, 60, 30)), still_s).sight is sight
