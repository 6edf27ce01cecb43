from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from vision.die.among import ENOUGH, LESS, agreed, fitting
from vision.die.faces import Die, Face
from vision.geometry import Quad, scaled, transformed

SIZE = (1280, 960)
SURE = Face((0.0, 0.97, 0.0, 0.0, 0.0, 0.0, 0.03), 0.0, np.zeros((3, 3), np.float32))
DOUBTED = Face((0.0, 0.7, 0.0, 0.0, 0.0, 0.0, 0.3), 0.0, np.zeros((3, 3), np.float32))
UNIT = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)


def square(x: float, y: float, turn: float = 0.3, *, high: float = 50.0) -> Quad:
    along = np.array((np.cos(turn), np.sin(turn)))
    across = np.array((-along[1], along[0])) * high
    corner = np.array((x, y))
    return np.array([corner, corner + 50 * along, corner + 50 * along + across, corner + across], np.float32)


def thrown(shapes: Sequence[Quad]) -> list[Die]:
    """Dice of which the first may be nothing."""
    return [Die(shape, 0.0, SURE if at else DOUBTED) for at, shape in enumerate(shapes)]


SHAPES = [square(200 + 130 * at, 300 + 60 * (at % 2), 0.2 * at) for at in range(ENOUGH)]
FAR = np.array([(120, 160), (1160, 160), (1500, 960), (-220, 960)], np.float32)
"""Where a table of 1280 x 960 lies before a camera that looks at it aslant."""


def doubted(dice: Sequence[Die], expected: int | None) -> float:
    return agreed(dice, SIZE, expected)[0].face.shares[-1]


def test_one_of_many_squares_on_a_table_is_less_likely_nothing() -> None:
    assert doubted(thrown(SHAPES), ENOUGH) == pytest.approx(0.3 * LESS / (0.7 + 0.3 * LESS))


def test_so_it_is_on_a_table_seen_aslant() -> None:
    table = UNIT * SIZE
    assert doubted(thrown([transformed(shape, table, FAR) for shape in SHAPES]), ENOUGH) < 0.1


def test_so_it_is_by_what_lies_about_it() -> None:
    hidden, unasked = Die(SHAPES[0], 0.0, SURE, upper=0.4), thrown(SHAPES)[1:]
    first, second, *_ = agreed([hidden, *unasked], SIZE, ENOUGH)
    assert first.upper == pytest.approx(0.4 / (0.4 + 0.6 * LESS))
    assert second.upper is None


def test_of_small_dice_what_lies_about_one_counts_as_before() -> None:
    small = [replace(one, shape=one.shape * np.float32(0.5), upper=0.4) for one in thrown(SHAPES)]
    assert [one.upper for one in agreed(small, SIZE, ENOUGH)] == [0.4] * ENOUGH


def test_its_values_keep_their_proportions() -> None:
    face = Face((0.1, 0.5, 0.1, 0.0, 0.0, 0.0, 0.3), 0.0, np.zeros((3, 3), np.float32))
    shares = face.with_nothing(LESS).shares
    assert sum(shares) == pytest.approx(1)
    assert shares[1] / shares[0] == pytest.approx(5)


@pytest.mark.parametrize("expected", [None, ENOUGH - 1, ENOUGH + 1])
def test_where_another_number_was_thrown_or_nobody_knows_it_is_seen_alone(expected: int | None) -> None:
    assert doubted(thrown(SHAPES), expected) == 0.3


def test_of_a_few_it_is_seen_alone() -> None:
    few = SHAPES[: ENOUGH - 1]
    assert doubted(thrown(few), len(few)) == 0.3


def test_a_card_or_a_side_among_squares_is_seen_alone() -> None:
    assert doubted(thrown([square(200, 300, high=72), *SHAPES[1:]]), ENOUGH) == 0.3


def test_another_square_of_the_table_may_be_a_die_beside_many() -> None:
    other = Die(square(700, 700), 0.0, SURE)
    assert fitting([other], thrown(SHAPES), SIZE) == [other]


def test_so_it_may_where_it_is_as_large_as_one_of_several_sizes() -> None:
    small, large = (Die(scaled(square(700, 700), by), 0.0, SURE) for by in (0.5, 1.0))
    unequal = thrown([scaled(SHAPES[0], 0.5), *SHAPES[1:]])
    assert fitting([small, large], unequal, SIZE) == [small, large]


@pytest.mark.parametrize(
    "far", [square(700, 700, high=72), scaled(square(700, 700), 1.5), scaled(square(700, 700), 0.65)]
)
def test_a_card_or_a_dot_may_not(far: Quad) -> None:
    other = Die(far, 0.0, SURE)
    assert fitting([other], thrown(SHAPES), SIZE) == []
    assert fitting([other], thrown(SHAPES[1:]), SIZE) == [other]
