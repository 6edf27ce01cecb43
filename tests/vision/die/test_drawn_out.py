"""A six has a pip in the middle of each row; a four that moved along its rows has the ends of others there."""

from itertools import product

import cv2
import numpy as np
import pytest

from vision.die.drawn_out import evenness, middle
from vision.die.faces import LAYOUT, Grid
from vision.geometry import Image

SIX: Grid = np.array([(1, 0, 1)] * 3, bool)
FOUR: Grid = np.array([(1, 0, 1), (0, 0, 0), (1, 0, 1)], bool)


def crop(rows: tuple[int, ...], breadths: float) -> Image:
    """A light die with dark pips in two rows that run down, moved along them by so many breadths of the face."""
    image = np.full((*LAYOUT.size, 3), 200, np.uint8)
    for x, y in product((22, 42), rows):
        cv2.circle(image, (x, y), 4, (40, 40, 40), -1, cv2.LINE_AA)
    return np.asarray(cv2.blur(image, (1, 1 + round(40 * breadths))), np.uint8)


@pytest.mark.parametrize("turned", [0, 1])
@pytest.mark.parametrize(
    ("rows", "breadths", "least", "most"),
    [
        ((22, 32, 42), 0.0, 0.5, 1.0),
        ((22, 32, 42), 0.1, 0.1, 1.0),
        ((22, 42), 0.25, -1.0, 0.0),
        ((22, 42), 0.3, -1.0, 0.0),
    ],
)
def test_a_four_that_moved_along_its_rows_has_no_pips_in_their_middle(
    rows: tuple[int, ...], breadths: float, least: float, most: float, turned: int
) -> None:
    seen = np.rot90(crop(rows, breadths), turned)
    assert least <= middle(np.ascontiguousarray(seen), np.rot90(SIX, turned)) <= most


def test_nothing_else_has_rows_of_three() -> None:
    assert middle(crop((22, 42), 0.3), FOUR) == 1.0


def test_what_moved_changes_steeply_one_way_only() -> None:
    still, moved = (evenness(crop((22, 32, 42), breadths)) for breadths in (0.0, 0.25))
    assert still > 0.8
    assert moved < 0.4
