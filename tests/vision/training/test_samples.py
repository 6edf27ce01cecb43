"""What is learned from must be as it is said to be; learning itself needs PyTorch, which is not there in tests."""

from functools import cache

import cv2
import numpy as np
import pytest

from vision import finder
from vision.faces import CLASSES, LAYOUT
from vision.finder import SIZE, What
from vision.training.sticks.makes import make
from vision.training.sticks.samples import NOTHING, Drawn, drawn, shrunk
from vision.training.sticks.throws import thrown

SEEDS = (1, 2, 5)


@cache
def sample(seed: int) -> Drawn:
    return drawn(seed)


def test_the_same_seed_draws_the_same() -> None:
    one, other = drawn(1), sample(1)
    assert np.array_equal(one.small, other.small)
    assert np.array_equal(one.crops, other.crops)
    assert np.array_equal(one.what, other.what)


@pytest.mark.parametrize("seed", SEEDS)
def test_maps_and_labels_fit_together(seed: int) -> None:
    made = sample(seed)
    assert made.small.shape == (SIZE[1], SIZE[0], 3)
    assert made.what.shape == (SIZE[1] // finder.GRAIN, SIZE[0] // finder.GRAIN)
    assert made.crops.shape[1:] == (LAYOUT.size[1], LAYOUT.size[0], 3)
    assert len(made.crops) == len(made.labels) == len(made.keys) == len(made.cocked) == len(made.moves)
    assert set(made.labels.tolist()) <= set(range(len(CLASSES)))


@pytest.mark.parametrize("seed", SEEDS)
def test_each_core_says_where_its_middle_is_and_the_middle_is_a_core_too(seed: int) -> None:
    made = sample(seed)
    cores = (made.what == What.CORE)[:: finder.COARSER, :: finder.COARSER]
    y, x = np.nonzero(cores)
    votes = made.place[:, y, x].astype(np.float32)
    assert np.all(votes[4] != 0)
    assert np.allclose(np.hypot(votes[2], votes[3]), 1, atol=0.01)
    middles = np.stack([x, y], 1) * finder.STEP + finder.STEP / 2 + votes[:2].T * finder.REACH
    assert np.all(middles > 0)
    assert np.all(middles < SIZE)


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_lead_from_a_frame_to_the_face_and_there_are_none_where_nothing_is(seed: int) -> None:
    made = sample(seed)
    assert np.abs(made.moves[made.labels == NOTHING]).max() < 1e-3
    corners = LAYOUT.corners + made.moves[made.labels != NOTHING] * 32
    assert all(cv2.isContourConvex(shape.astype(np.float32)) for shape in corners)


def test_a_core_is_smaller_than_its_face_all_round() -> None:
    core = shrunk(np.array([(0, 0), (100, 0), (100, 20), (0, 20)], np.float32))
    assert np.allclose(core, [(7, 4.4), (93, 4.4), (93, 15.6), (7, 15.6)], atol=0.01)


def test_sticks_that_lie_flat_stand_apart_and_leaning_ones_are_said_to() -> None:
    for seed in range(40):
        random = np.random.default_rng(seed)
        for box in thrown(random, make(random), lambda corners: bool(np.abs(corners).max() < 40), 4.0):
            lowest, spread = box.corners[:, 2].min(), np.ptp(box.corners[4:, 2])
            on_the_table = lowest == pytest.approx(0, abs=1e-6)
            assert box.cocked == (spread > 0.05 or not on_the_table)
