"""Hands in labelled pictures, and what is none."""

import numpy as np
import pytest

from tests.vision.changes import CHANGES
from tests.vision.rendered import loaded
from vision import hands
from vision.networks import Array, Network

HANDS = ("dice_024.jpg", "sticks_024.jpg")
NONE = ("dice_014.jpg", "dice_018.jpg", "sticks_001.jpg", "sticks_003.jpg", "sticks_023.jpg")


def test_only_a_hand_that_reaches_in_from_the_edge_is_one() -> None:
    likely = np.zeros((10, 20), np.float32)
    likely[4:6, 8:12] = 0.9
    assert hands.reaching(likely) == 0.0
    likely[0:4, 8:10] = 0.4  # a wrist in the shadow
    assert hands.reaching(likely) == pytest.approx(8 / 200)
    likely[0:4, 8:10] = 0.9
    assert hands.reaching(likely) == pytest.approx((8 + 8) / 200)
    assert hands.reaching(np.ones((10, 20), np.float32)) == 1.0


def test_a_patch_that_ends_just_before_the_edge_does_not_reach_in() -> None:
    likely = np.zeros((10, 20), np.float32)
    likely[1:-1, 1:-1] = 0.9
    assert hands.reaching(likely) == 0.0


@pytest.mark.parametrize(("wrist", "cells"), [(0.2, 0), (0.4, 8)])
def test_a_hand_reaches_in_over_what_may_be_one_and_over_corners(wrist: float, cells: int) -> None:
    likely = np.zeros((10, 20), np.float32)
    likely[4:6, 8:12] = 0.9
    likely[range(4), range(4, 8)] = wrist
    assert hands.reaching(likely) == pytest.approx(cells / 200)


class Says(Network):
    """A network that says the same of every place, each time something else."""

    def __init__(self, *likely: float) -> None:
        self.likely = list(likely)

    def answer(self, batch: Array) -> Array:
        now = self.likely.pop(0)
        high, wide = (edge // hands.STEP for edge in batch.shape[2:])
        return np.full((len(batch), 1, high, wide), np.log(now / (1 - now)), np.float32)


@pytest.mark.parametrize(
    ("likely", "left", "hand"),
    [((0.8, 0.1), 1, True), ((0.02, 0.8), 1, False), ((0.05, 0.8), 0, True), ((0.6, 0.6), 0, False)],
)
def test_only_what_may_be_a_hand_is_seen_in_a_mirror_too(
    likely: tuple[float, ...], left: int, hand: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    says = Says(*likely)
    monkeypatch.setattr(hands, "network", lambda _: says)
    assert hands.reach_in(np.zeros((192, 256, 3), np.uint8)) == hand
    assert len(says.likely) == left


class Shows(Network):
    """A network that shows given maps of likely hands, one after the other."""

    def __init__(self, *maps: Array) -> None:
        self.maps = [np.clip(one, 0.001, 0.999) for one in maps]

    def answer(self, batch: Array) -> Array:
        now = self.maps.pop(0)
        return np.asarray(np.log(now / (1 - now)), np.float32)[None, None]


def test_what_the_mirror_shows_counts_where_it_lies_beside_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five cells of a finger at the left edge, too few; the mirror, turned back, shows the next five."""
    plain, mirrored = np.zeros((48, 64), np.float32), np.zeros((48, 64), np.float32)
    plain[10, :5], plain[20, 20:25] = 0.9, 0.1
    mirrored[10, 54:59] = 0.9
    both, once = Shows(plain, mirrored), Shows(plain, np.zeros_like(plain))
    monkeypatch.setattr(hands, "network", lambda _: both)
    assert hands.reach_in(np.zeros((192, 256, 3), np.uint8))
    monkeypatch.setattr(hands, "network", lambda _: once)
    assert not hands.reach_in(np.zeros((192, 256, 3), np.uint8))


def test_where_a_picture_only_goes_on_for_the_grid_there_is_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of half as many, 198 rows fill 50 cells; the last two of 52 are no picture."""
    beyond = np.zeros((52, 64), np.float32)
    beyond[50:] = 0.9
    monkeypatch.setattr(hands, "network", lambda _: Shows(beyond, beyond))
    assert not hands.reach_in(np.zeros((396, 496, 3), np.uint8))


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("turns", range(4))
def test_a_hand_is_in_view_from_whatever_side_it_comes(name: str, turns: int) -> None:
    image = np.ascontiguousarray(np.rot90(loaded(name), turns))
    assert hands.reach_in(image)
    assert hands.reach_in(np.ascontiguousarray(image[:, ::-1]))


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_is_in_view_in_nearly_any_light_and_to_nearly_any_camera(name: str) -> None:
    unseen = [change.__name__ for change in CHANGES if not hands.reach_in(change(loaded(name)))]
    assert len(unseen) <= 1, unseen


@pytest.mark.parametrize("name", NONE)
def test_no_hand_is_in_view_of_what_only_lies_there(name: str) -> None:
    assert not hands.reach_in(loaded(name))
