from collections.abc import Iterator

import numpy as np

from vision.network import Array, Shape, evened, run
from vision.training.learning import fit, fresh, gradients
from vision.training.samples import CELLS, SLOTS, SMALL, drawn

TINY = Shape("tiny", ((3, 2, 1), (4, 1, 2)), (5, 2))
PICTURES = np.random.default_rng(3).normal(0, 1, (2, 8, 12, 3)).astype(np.float32)


def squares(answer: Array, wanted: object) -> tuple[float, Array]:
    off = answer - np.asarray(wanted, np.float32)
    return float((off * off).sum()), 2 * off


def test_a_network_answers_once_for_each_picture() -> None:
    weights = fresh(TINY, (8, 12, 3), np.random.default_rng(1))
    assert run(TINY, weights, PICTURES).shape == (2, 2)


def test_a_network_without_plain_layers_answers_at_each_place() -> None:
    shape = Shape("map", ((3, 2, 1), (7, 1, 4)))
    weights = fresh(shape, (8, 12, 3), np.random.default_rng(1))
    assert run(shape, weights, PICTURES).shape == (2, 4, 6, 7)


def test_every_gradient_is_the_slope_of_the_loss() -> None:
    random = np.random.default_rng(2)
    weights = {name: part.astype(np.float64) for name, part in fresh(TINY, (8, 12, 3), random).items()}
    pictures, wanted = PICTURES.astype(np.float64), np.ones((2, 2))
    _, found = gradients(TINY, weights, pictures, wanted, lambda a, w: (float(((a - w) ** 2).sum()), 2 * (a - w)))
    for name, part in weights.items():
        at = tuple(random.integers(edge) for edge in part.shape)
        losses = []
        for step in (1e-6, -1e-6):
            part[at] += step
            losses.append(float(((run(TINY, weights, pictures) - wanted) ** 2).sum()))
            part[at] -= step
        assert np.isclose(found[name][at], (losses[0] - losses[1]) / 2e-6, rtol=1e-2, atol=1e-4), name


def test_fitting_brings_the_loss_down() -> None:
    def batches() -> Iterator[tuple[Array, object]]:
        while True:
            yield PICTURES, [[1, 0], [0, 1]]

    weights = fresh(TINY, (8, 12, 3), np.random.default_rng(1))
    costs = list(fit(TINY, weights, batches(), squares, 300))
    assert costs[-1] < 0.05 * costs[0]


def test_brightness_and_colour_of_the_light_do_not_reach_a_network() -> None:
    random = np.random.default_rng(4)
    plain = random.integers(40, 90, (1, 10, 10, 3)).astype(np.uint8)
    warm = (plain * 2 + (0, 10, 30)).astype(np.uint8)
    assert np.abs(evened(plain) - evened(warm)).max() < 0.5


def test_the_same_seed_draws_the_same_samples_in_the_shapes_that_the_networks_take() -> None:
    one, other = drawn(11), drawn(11)
    assert np.array_equal(one.small, other.small)
    assert np.array_equal(one.crops, other.crops)
    assert np.array_equal(one.labels, other.labels)
    assert one.small.shape == (SMALL[1], SMALL[0], 3)
    assert one.hands.shape == (CELLS[1], CELLS[0])
    assert one.quads.shape == (SLOTS, 4, 2)
    assert one.crops.shape[1:] == (40, 128, 3)
    assert len(one.crops) == len(one.labels) == len(one.keys)
