"""The small geometry of pips on a face."""

import numpy as np
import pytest

from vision.lattice import stretches


@pytest.mark.parametrize("seed", range(20))
def test_stretches_are_the_singular_values(seed: int) -> None:
    matrices = np.random.default_rng(seed).normal(0, 3, (7, 2, 2)).astype(np.float32)
    large, small = stretches(matrices)
    wanted = np.linalg.svd(matrices, compute_uv=False)
    assert np.allclose(np.stack([large, small], 1), wanted, rtol=1e-3, atol=1e-3)


def test_a_matrix_that_makes_everything_flat_has_no_least_stretch() -> None:
    large, small = stretches(np.array(((3, 4), (6, 8)), np.float32))
    assert (float(large), float(small)) == pytest.approx((np.sqrt(125), 0), abs=1e-2)
