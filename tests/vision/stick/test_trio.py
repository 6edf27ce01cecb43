import numpy as np
import pytest

from vision import geometry
from vision.stick import trio
from vision.stick.faces import Face, Seen


def seen(nothing: float = 0.0, *, broad: float = 15.0, **likely: float) -> Seen:
    """A frame; values are named ``one`` to ``four``, ``salamander``, ``stone``, and all sum to one with ``nothing``."""
    names = ("one", "two", "three", "four", "salamander", "stone")
    shape = geometry.quad([(0, 0), (100, 0), (100, broad), (0, broad)])
    return Seen(shape, Face((*(likely.get(name, 0.0) for name in names), nothing), 0.0, 0.0))


SIZE = (640, 480)
PLAIN = [seen(two=1.0), seen(four=1.0), seen(stone=1.0)]


def test_two_pip_sticks_and_a_symbol_stick_are_plausible_and_stay_as_they_are() -> None:
    assert trio.plausible(PLAIN) == pytest.approx(1, abs=1e-4)
    for before, after in zip(PLAIN, trio.agreed(PLAIN), strict=True):
        assert after.shape is before.shape
        assert np.allclose(after.face.shares, before.face.shares, atol=1e-4)


@pytest.mark.parametrize("values", [("one", "two", "three"), ("one", "stone", "salamander")])
def test_three_sticks_that_were_never_thrown_together_are_not_plausible(values: tuple[str, ...]) -> None:
    assert trio.plausible([seen(**{value: 1.0}) for value in values]) < 0.001


def test_a_stick_that_could_show_either_kind_shows_what_the_others_leave_to_it() -> None:
    # half and half alone; beside two plain pip sticks it must be the symbol stick
    agreed = trio.agreed([seen(one=1.0), seen(four=1.0), seen(three=0.5, stone=0.5)])
    assert agreed[2].face.ranked[0] == "stone"
    assert agreed[2].face.best == pytest.approx(1, abs=1e-3)


def test_of_two_that_waver_each_is_weighed_against_the_other() -> None:
    """Beside a plain pip stick: 0.8 x 0.8 that the first is the symbol stick, 0.2 x 0.2 that the second is."""
    first, second, _ = trio.agreed([seen(one=0.2, stone=0.8), seen(two=0.8, stone=0.2), seen(four=1.0)])
    assert (first.face.ranked[0], second.face.ranked[0]) == ("stone", 2)
    assert (first.face.best, second.face.best) == pytest.approx((16 / 17, 16 / 17), abs=1e-3)


def test_that_one_may_be_nothing_makes_three_no_less_plausible() -> None:
    assert trio.plausible([*PLAIN[:2], seen(0.4, stone=0.6)]) == pytest.approx(1, abs=1e-3)


def test_how_likely_a_frame_is_a_face_does_not_change() -> None:
    doubtful = seen(0.4, one=0.3, stone=0.3)
    agreed = trio.agreed([doubtful, PLAIN[0], PLAIN[2]])
    assert agreed[0].face.likely == pytest.approx(0.6)
    assert agreed[0].face.best == pytest.approx(0.6, abs=1e-3)
    assert sum(agreed[0].face.shares) == pytest.approx(1, abs=1e-3)


def test_of_four_frames_the_three_that_can_have_been_thrown_together_are_taken() -> None:
    third = seen(0.02, four=0.98)
    chosen = trio.best([*PLAIN[:2], third, seen(0.1, stone=0.9)], SIZE)
    assert [one.face.ranked[0] for one in chosen] == [2, 4, "stone"]


def test_a_plain_face_is_taken_before_one_that_would_fit_better() -> None:
    chosen = trio.best([*PLAIN, seen(0.6, stone=0.4)], SIZE)
    assert {id(one) for one in chosen} == {id(one) for one in PLAIN}


def test_of_frames_that_are_as_likely_those_of_one_size_are_taken() -> None:
    rim = seen(four=1.0, broad=22.0)
    chosen = trio.best([rim, *PLAIN], SIZE)
    assert all(one is not rim for one in chosen)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_than_three_frames_are_all_there_is(count: int) -> None:
    assert trio.best(PLAIN[:count], SIZE) == trio.agreed(PLAIN[:count]) == PLAIN[:count]
    assert trio.plausible(PLAIN[:count]) == 0
