"""Makes of sticks that networks learn from: the usual ones, and wider ones that others may have made."""

from dataclasses import replace

import numpy as np
import pytest

from vision.training.drawing import Picture
from vision.training.sticks import keys, pips, salamanders, stones, woods
from vision.training.sticks.faces import face
from vision.training.sticks.ink import EDGE, blank
from vision.training.sticks.makes import OTHER, USUAL, WORKS, Make, make

SEEDS = range(24)
LONG = 7


def one(seed: int, **other: object) -> Make:
    return replace(make(np.random.default_rng(seed), OTHER), aspect=float(LONG), **other)  # type: ignore[arg-type]


def bare() -> Picture:
    return np.zeros((EDGE, EDGE * LONG, 4), np.float32)


def inked(ink: Picture) -> np.ndarray:
    """Pixels with ink, x and y."""
    return np.argwhere(ink[..., 3] > 0)[:, ::-1]


def test_there_are_as_many_kinds_as_can_be_drawn() -> None:
    assert OTHER.layouts == len(pips.LAYOUTS)
    assert OTHER.stones == len(stones.STONES)
    assert OTHER.lizards > salamanders.LINED
    assert set(OTHER.woods) > set(USUAL.woods)


def test_usual_makes_have_keys_along_and_bare_wood() -> None:
    made = [make(np.random.default_rng(seed)) for seed in SEEDS]
    assert {(one.turn, one.work) for one in made} == {(0.0, "")}


def test_other_makes_have_keys_in_any_direction_and_every_wood() -> None:
    made = [make(np.random.default_rng(seed), OTHER) for seed in SEEDS]
    assert {one.work for one in made} == {"", *WORKS}
    assert {one.turn for one in made} > {0.0, 90.0, -90.0}
    assert len({one.turn for one in made}) > 3


@pytest.mark.parametrize("bow", range(OTHER.bows))
@pytest.mark.parametrize("turn", [0.0, 90.0, -90.0, 35.0])
def test_a_key_lies_near_the_left_end_whole_on_the_face(bow: int, turn: float) -> None:
    for seed in SEEDS:
        ink = bare()
        keys.key(ink, one(seed, key=bow, turn=turn))
        at = inked(ink)
        assert at[:, 0].max() < 2 * EDGE
        assert at[:, 1].min() > 0
        assert at[:, 1].max() < EDGE - 1


@pytest.mark.parametrize("bow", range(OTHER.bows))
def test_a_key_turned_a_quarter_lies_across(bow: int) -> None:
    for seed in SEEDS:
        lies = []
        for turn in (0.0, 90.0):
            ink = bare()
            keys.key(ink, one(seed, key=bow, turn=turn))
            lies.append(np.ptp(inked(ink), axis=0))
        (long, broad), (less, more) = lies
        assert long > broad
        assert more > less


@pytest.mark.parametrize("layout", range(OTHER.layouts))
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_pips_are_as_many_as_they_should_be_and_at_most_touch(layout: int, count: int) -> None:
    for seed in SEEDS:
        make = one(seed, layout=layout)
        at = np.array(pips.LAYOUTS[layout](count, make))
        apart = np.linalg.norm(at[:, None] - at[None], axis=2) + 9 * np.eye(count)
        assert len(at) == count
        assert apart.min() > 1.9 * make.pip
        assert np.abs(at[:, 0]).max() + make.pip < make.aspect / 2
        assert np.abs(at[:, 1]).max() + make.pip < 0.5


@pytest.mark.parametrize("stone", range(OTHER.stones))
def test_a_stone_lies_in_the_middle_and_is_seen(stone: int) -> None:
    for seed in SEEDS:
        ink = bare()
        stones.stone(ink, one(seed, stone=stone), (EDGE * LONG / 2, EDGE / 2))
        at = inked(ink)
        assert len(at) > 0.03 * EDGE * EDGE
        assert np.abs(at.mean(0) - (EDGE * LONG / 2, EDGE / 2)).max() < 0.3 * EDGE
        assert np.ptp(at[:, 0]) < 1.4 * EDGE


@pytest.mark.parametrize("lizard", range(OTHER.lizards))
def test_a_salamander_is_longer_than_broad_and_leaves_room_for_a_key(lizard: int) -> None:
    for seed in SEEDS:
        ink = bare()
        middle = (EDGE * LONG / 2, EDGE / 2)
        salamanders.salamander(ink, one(seed, lizard=lizard), middle, np.random.default_rng(seed))
        long, broad = np.ptp(inked(ink), axis=0)
        assert long > broad
        assert long < 0.85 * EDGE * LONG


@pytest.mark.parametrize("work", WORKS[1:])
def test_worked_wood_differs_and_stays_a_picture(work: str) -> None:
    plank = np.full((EDGE, EDGE * LONG, 3), 0.5, np.float32)
    for seed in SEEDS:
        done = woods.worked(plank.copy(), work, np.random.default_rng(seed))
        assert done.dtype == np.float32
        assert done.shape == plank.shape
        assert 0 <= done.min() < 0.49
        assert done.max() <= 1
    assert np.array_equal(woods.worked(plank, "", np.random.default_rng(0)), plank)


def test_a_face_shows_the_key_of_its_make() -> None:
    make = one(3, turn=90.0, work="")
    plain, keyed = (face(make, 2, key=key, random=np.random.default_rng(1)) for key in (False, True))
    differs = np.abs(plain - keyed).max(2) > 0.05
    assert blank(plain).shape == differs.shape
    assert 0.005 < differs.mean() < 0.15
