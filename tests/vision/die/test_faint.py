from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from vision.die.faces import LAYOUT, Grid
from vision.die.faint import faintest
from vision.geometry import Image

FIVE: Grid = np.array([(1, 0, 1), (0, 1, 0), (1, 0, 1)], bool)
RED = (20, 20, 110)
PLACES = ((21, 21), (21, 43), (32, 32), (43, 21), (43, 43))
"""Where the pips of a five lie in a crop."""


SIX: Grid = np.array([(1, 0, 1)] * 3, bool)
ROWS = tuple((x, y) for x in (21, 43) for y in (21, 32, 43))


def crop(tones: Sequence[int], places: Sequence[tuple[int, int]] = PLACES) -> Image:
    """A red die whose pips are so bright."""
    wide, high = LAYOUT.size
    image = np.full((high, wide, 3), RED, np.uint8)
    for place, tone in zip(places, tones, strict=True):
        cv2.circle(image, place, 4, (tone, tone, tone + 20), -1, cv2.LINE_AA)
    return image


def test_pips_that_are_printed_alike_stand_out_alike() -> None:
    assert faintest(crop([220] * 5), FIVE) > 0.9


def test_a_lamp_or_a_shadow_on_some_of_them_changes_little() -> None:
    assert faintest(crop([235, 235, 200, 150, 150]), FIVE) > 0.5


def test_pips_that_are_seen_through_the_die_stand_out_less() -> None:
    assert faintest(crop([220, 45, 220, 45, 220]), FIVE) < 0.25


@pytest.mark.parametrize(("left", "right", "alike"), [(220, 220, True), (45, 220, True), (45, 45, False)])
def test_a_four_is_no_six_for_what_is_seen_through_it_on_both_sides(left: int, right: int, alike: bool) -> None:
    assert (faintest(crop([220, left, 220, 220, right, 220], ROWS), SIX) > 0.25) is alike


def test_pips_that_are_read_where_none_stand_out_are_all_faint() -> None:
    assert faintest(crop([], []), FIVE) == 0.0


@pytest.mark.parametrize("row", [(0, 0, 0), (0, 1, 0)])
def test_without_a_second_pip_there_is_none_to_differ_from(row: tuple[int, int, int]) -> None:
    pips = np.zeros((3, 3), bool)
    pips[1] = row
    assert faintest(crop([220] * 5), pips) == 1.0
