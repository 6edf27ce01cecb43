"""A spoilt crop must still show the face that it showed."""

import numpy as np

from vision.training.flaws import FILTERED, filtered, flawed

FACES = np.full((60, 64, 64, 3), 200, np.uint8)
FACES[:, 12:52, 12:52] = 40
FACES[:, 28:36, 28:36, 0] = 230


def test_crops_keep_their_size_and_the_same_chance_spoils_them_alike() -> None:
    once, again = (flawed(FACES, np.random.default_rng(1)) for _ in range(2))
    assert once.shape == FACES.shape
    assert once.dtype == np.uint8
    assert np.array_equal(once, again)


def test_some_crops_stay_as_they_are_and_most_do_not() -> None:
    same = (flawed(FACES, np.random.default_rng(2)) == FACES).all(axis=(1, 2, 3))
    assert 5 < same.sum() < 35


def test_the_body_stays_darker_than_the_table_in_every_crop() -> None:
    spoilt = flawed(FACES, np.random.default_rng(3)).astype(float)
    assert np.all(np.median(spoilt[:, 13:51, 13:18], axis=(1, 2, 3)) + 60 < np.median(spoilt[:, :8], axis=(1, 2, 3)))


def test_some_crops_are_seen_through_a_filter_and_the_same_chance_makes_the_same_one() -> None:
    once, again = (filtered(FACES, np.random.default_rng(4)) for _ in range(2))
    assert np.array_equal(once, again)
    changed = ~(once == FACES).all(axis=(1, 2, 3))
    assert abs(changed.mean() - FILTERED) < 0.2


def test_a_filter_leaves_brightness_and_contrast_and_the_edges_where_they_are() -> None:
    faces = np.clip(FACES, 60, 190)
    seen = filtered(faces, np.random.default_rng(5)).astype(float)
    means = np.abs(seen.mean(axis=(1, 2, 3)) - faces.mean(axis=(1, 2, 3)))
    assert np.all(means < 15)
    steps = np.abs(np.diff(seen, axis=2)).sum(axis=(0, 1, 3))
    assert set(np.argsort(steps)[-4:]) & {11, 51}
