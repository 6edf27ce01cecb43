"""A drawn tray must stand where it is said to, whatever it looks like."""

import numpy as np
import pytest

from vision.training.camera import SIZE, Camera, aimed
from vision.training.trays import Tray, stood, tray

ABOVE = Camera(np.diag((1.0, -1.0, -1.0)), np.array((0.0, 0.0, 40.0)), SIZE[0])
SUN = np.array((0.0, 0.0, -1.0))
TABLE, FLOOR = np.array((0.2, 0.2, 0.2), np.float32), np.array((1.0, 0.0, 0.0), np.float32)


def shown(seed: int, what: Tray) -> np.ndarray:
    table, floor = (np.full((SIZE[1], SIZE[0], 3), tone, np.float32) for tone in (TABLE, FLOOR))
    return stood(table, what, ABOVE, floor, SUN, np.random.default_rng(seed))


@pytest.mark.parametrize("seed", range(6))
def test_the_floor_shows_inside_and_the_table_outside_of_a_rim_that_is_neither(seed: int) -> None:
    what = Tray(np.zeros(2), np.array((8.0, 6.0)), thick=2.0, high=1.0)
    picture = shown(seed, what)
    middle = (SIZE[1] // 2, SIZE[0] // 2)
    assert picture[middle][0] > 0.3
    assert picture[middle][1:].max() < 0.05
    assert np.allclose(picture[5, 5], TABLE, atol=0.02)
    x, y = (round(float(part)) for part in ABOVE.seen(np.array([(9.0, 0.0, 1.0)]))[0])
    assert not np.allclose(picture[y, x], FLOOR, atol=0.1)


def test_a_floor_is_at_least_as_broad_as_asked_for() -> None:
    for seed in range(50):
        made = tray(np.random.default_rng(seed), 5.0, broad=0.3)
        assert made.inner.min() >= 5.0
        assert made.thick > 0
        assert made.high > 0


def test_a_tray_that_reaches_behind_the_camera_is_not_drawn() -> None:
    steep = aimed(1.0, 0.0, (0.0, 0.0, -1.0), 900.0, 8.0)
    what = Tray(np.zeros(2), np.array((20.0, 20.0)), thick=10.0, high=1.0)
    table = np.full((SIZE[1], SIZE[0], 3), TABLE, np.float32)
    assert stood(table, what, steep, table, SUN, np.random.default_rng(0)) is table
