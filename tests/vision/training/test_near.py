import numpy as np
import pytest

from vision.training.sticks import near
from vision.training.sticks.makes import make
from vision.training.sticks.scenes import scene
from vision.training.sticks.throws import thrown

SEEDS = (0, 4, 6, 10)


@pytest.fixture(scope="module")
def samples() -> list[near.Near]:
    return [near.drawn(seed) for seed in SEEDS]


def test_the_same_seed_draws_the_same(samples: list[near.Near]) -> None:
    again = near.drawn(SEEDS[0])
    assert np.array_equal(again.crops, samples[0].crops)
    assert np.array_equal(again.leans, samples[0].leans)


def test_crops_have_room_to_be_moved_in_and_an_answer_each(samples: list[near.Near]) -> None:
    for one in samples:
        assert one.crops.shape == (len(one.leans), near.WIDER.size[1], near.WIDER.size[0], 3)
        assert one.leans.shape[1:] == (2,)


def test_sticks_are_leant_on_only_where_one_leans(samples: list[near.Near]) -> None:
    made = [scene(np.random.default_rng(seed), near.HEAPED) for seed in SEEDS]
    tipped = [any(stick.cocked for stick in one.sticks) for one in made]
    leant_on = [bool(one.leans[:, 1].any()) for one in samples]
    assert any(leant_on)
    assert all(leans or not on for leans, on in zip(tipped, leant_on, strict=True))


def test_heaped_sticks_lean_more_often() -> None:
    def leaning(heaped: float) -> int:
        count = 0
        for seed in range(60):
            random = np.random.default_rng(seed)
            boxes = thrown(random, make(random), lambda corners: bool(np.abs(corners).max() < 40), 4.0, heaped)
            count += sum(box.cocked for box in boxes)
        return count

    assert leaning(0.6) > leaning(0.0) > 0
