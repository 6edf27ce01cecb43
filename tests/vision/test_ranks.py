"""Medians and percentiles of pixels, beside NumPy's."""

import numpy as np
import pytest

from vision.ranks import median, percentile

ROWS = np.random.default_rng(1).integers(0, 256, (41, 63, 3)).astype(np.uint8)


@pytest.mark.parametrize("axis", [None, 0, 1])
def test_of_an_odd_number_the_median_is_numpys(axis: int | None) -> None:
    assert np.array_equal(median(ROWS, axis), np.median(ROWS, axis))


def test_of_two_in_the_middle_the_larger_is_the_median() -> None:
    assert median(np.array([4.0, 1.0, 3.0, 2.0])) == 3


@pytest.mark.parametrize(("percent", "value"), [(0, 0), (2, 20), (50, 500), (99.5, 995), (100, 999)])
def test_a_percentile_is_the_value_of_that_rank(percent: float, value: int) -> None:
    shuffled = np.random.default_rng(2).permutation(1000)
    assert percentile(shuffled, percent) == value


def test_the_values_stay_as_they_lay() -> None:
    before = ROWS.copy()
    median(ROWS, 1)
    assert np.array_equal(ROWS, before)
