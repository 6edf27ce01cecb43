from dataclasses import replace

import numpy as np
import pytest

from vision.geometry import scaled
from vision.training.dice import around
from vision.training.dice.around import upper
from vision.training.dice.samples import clockwise, stands_out
from vision.training.dice.scenes import USUAL, About, Lying, Scene, scene
from vision.training.dice.throws import thrown

SEED = 5


@pytest.fixture(scope="module")
def made() -> Scene:
    return scene(np.random.default_rng(SEED), USUAL)


def plain(made: Scene) -> Lying:
    """The first die that can be read."""
    return next(die for die in made.dice if die.value and die.visible >= around.OPEN and stands_out(made, die))


def test_the_same_seed_draws_the_same_and_every_crop_is_told_of() -> None:
    one, again = around.drawn(SEED), around.drawn(SEED)
    assert np.array_equal(one.crops, again.crops)
    assert np.array_equal(one.upper, again.upper)
    assert one.crops.shape == (len(one.upper), around.WIDER.size[1], around.WIDER.size[0], 3)
    assert 0 < one.upper.sum() < len(one.upper) <= around.MOST


def test_the_frame_of_a_face_is_one_and_of_what_lies_beside_it_is_not(made: Scene) -> None:
    die = plain(made)
    shape = clockwise(die.quad)
    assert upper(shape, made) is True
    assert upper(scaled(shape, 0.5), made) is False
    assert upper(np.asarray(shape - shape.min(axis=0), np.float32), made) is False
    assert upper(scaled(shape, 0.7), made) is None


@pytest.mark.parametrize("change", [{"value": 0}, {"visible": 0.8}])
def test_a_picture_in_place_of_a_value_or_a_face_that_is_partly_hidden_is_no_face(
    made: Scene, change: dict[str, float]
) -> None:
    die = plain(made)
    others = tuple(replace(one, **change) if one is die else one for one in made.dice)  # type: ignore[arg-type]
    assert upper(clockwise(die.quad), replace(made, dice=others)) is False


def test_dice_lean_in_more_throws_where_more_are_piled() -> None:
    def leaning(piled: float) -> int:
        throws = (thrown(np.random.default_rng(seed), lambda _: True, 4.0, piled) for seed in range(40))
        return sum(die.cocked for dice in throws for die in dice)

    assert leaning(About().piled) < leaning(around.PILED)
    assert leaning(0.0) == 0
