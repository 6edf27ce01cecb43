"""Made-up hands come in across the edge of the picture, and samples say what they cover."""

import numpy as np
import pytest

from vision.finder import STEP
from vision.hands import SIZE, reaching
from vision.training.camera import SIZE as DRAWN
from vision.training.drawing import Picture
from vision.training.hands import flesh
from vision.training.hands.flesh import Limb
from vision.training.hands.hand import hand
from vision.training.reaching import samples

SEEDS = range(24)
LAMP = np.array((-0.6, 0.0, 0.8))
"""On the left of the picture."""


def table() -> Picture:
    return np.full((DRAWN[1], DRAWN[0], 3), 0.5, np.float32)


def rod(across: float) -> flesh.Body:
    """One as thick as 40 pixels that stands 30 above the table from top to bottom."""
    top, bottom = (np.array((across, edge, 30.0)) for edge in (-50.0, 250.0))
    return flesh.body([Limb(top, bottom, (20.0, 20.0))], (200, 400), 1.0)


def test_the_same_seed_draws_the_same_hand() -> None:
    one, other = table(), table()
    masks = [hand(picture, np.random.default_rng(3)) for picture in (one, other)]
    assert np.array_equal(one, other)
    assert np.array_equal(*masks)


def test_hands_reach_in_across_the_edge_and_most_are_large_enough_to_be_told() -> None:
    shares = []
    for seed in SEEDS:
        picture = table()
        mask = hand(picture, np.random.default_rng(seed))
        assert mask.min() >= 0
        assert mask.max() <= 1
        assert picture.min() >= 0
        assert picture.max() <= 1
        shares.append(reaching(mask))
        assert shares[-1] == pytest.approx(np.mean(mask > 0.5), abs=0.02)  # and nothing of it lies apart
    assert np.mean(np.array(shares) > 0.005) > 0.7
    assert max(shares) > 0.15


def test_skin_is_lit_from_the_side_of_the_lamp_and_throws_its_shadow_to_the_other() -> None:
    body, random = rod(200), np.random.default_rng(1)
    assert np.flatnonzero(body.mask[100] > 0.5)[[0, -1]] == pytest.approx((180, 219), abs=2)
    look = body.lit(np.array((0.8, 0.6, 0.5)), LAMP, random)
    assert look[100, 185:198].mean() > 1.2 * look[100, 202:215].mean()
    shadow = body.shadow(LAMP, random)
    assert shadow[100, 225:240].mean() > shadow[100, 160:175].mean() + 0.2


def test_limbs_that_nearly_touch_grow_together() -> None:
    limbs = [Limb(np.array((x, 50.0, 0.0)), np.array((x, 150.0, 0.0)), (20.0, 20.0)) for x in (80.0, 126.0)]
    apart, joined = (flesh.body(limbs, (200, 200), room).mask[100, 103] for room in (1.0, 40.0))
    assert apart < 0.5 < joined


def test_every_second_throw_has_a_hand_and_every_cell_says_how_much_of_it_is_covered() -> None:
    drawn = [samples.drawn(seed) for seed in range(16)]
    for one in drawn:
        assert one.small.shape == (SIZE[1], SIZE[0], 3)
        assert one.hand.shape == (SIZE[1] // STEP, SIZE[0] // STEP)
    assert 4 <= sum(one.hand.max() > 128 for one in drawn) <= 12
    assert np.array_equal(samples.drawn(3).small, drawn[3].small)
