"""What the network that looks for feet says, as feet."""

import numpy as np
import pytest

from vision.figure import feet
from vision.figure.feet import EDGE, REACH, ROOM, Foot, Foothold
from vision.finder import COARSER, STEP
from vision.networks import Array

CELLS = 20
SURE = 8.0


def nothing() -> Array:
    answer = np.zeros((feet.ANSWERS, CELLS, CELLS), np.float32)
    _what(answer)[Foothold.NOTHING] = SURE
    return answer


def _what(answer: Array) -> Array:
    return answer[feet.OF_WHAT :].reshape(len(Foothold), COARSER**2, CELLS, CELLS)


def put(answer: Array, what: Foothold, at: tuple[float, float], sure: float = SURE) -> None:
    """A foot of four cells whose places all mean ``at`` (pixels)."""
    left, top = (int(part / STEP) - 1 for part in at)
    part = (slice(top, top + 2), slice(left, left + 2))
    _what(answer)[:, :, *part] = 0
    _what(answer)[what, :, *part] = sure
    for axis, start in enumerate((left, top)):
        cells = (np.arange(start, start + 2) + 0.5) * STEP
        way = (at[axis] - cells) / REACH
        answer[axis][part] = way[None, :] if axis == 0 else way[:, None]


def pixels(foot: Foot) -> tuple[float, float]:
    """Where a foot is on the board laid flat."""
    return foot.x * EDGE + ROOM, foot.y * EDGE + ROOM


def test_where_nothing_stands_there_are_no_feet() -> None:
    assert feet.told(nothing()) == ()


@pytest.mark.parametrize("what", [Foothold.FIGURE, Foothold.STONE])
def test_places_that_mean_one_middle_are_one_foot(what: Foothold) -> None:
    answer = nothing()
    put(answer, what, (31.0, 44.5))
    (foot,) = feet.told(answer)
    assert pixels(foot) == pytest.approx((31.0, 44.5), abs=0.01)
    assert foot.likely > 0.99


def test_feet_beside_each_other_are_two_and_the_likelier_one_comes_first() -> None:
    answer = nothing()
    put(answer, Foothold.STONE, (28.0, 40.0), sure=1.0)
    put(answer, Foothold.FIGURE, (44.0, 40.0))
    first, second = feet.told(answer)
    assert pixels(first) == pytest.approx((44.0, 40.0), abs=0.01)
    assert pixels(second) == pytest.approx((28.0, 40.0), abs=0.01)
    assert first.likely > 0.99 > second.likely > 0.5


def test_a_place_or_two_are_noise() -> None:
    answer = nothing()
    _what(answer)[:, :2, 5, 5] = 0
    _what(answer)[Foothold.STONE, :2, 5, 5] = SURE
    assert feet.told(answer) == ()
