import numpy as np
import pytest

from vision import geometry
from vision.networks import Array, Network
from vision.stick import surroundings
from vision.stick.faces import CLASSES, Face, Seen
from vision.stick.surroundings import LAYOUT

IMAGE = np.full((240, 400, 3), 90, np.uint8)
FACE = Face(tuple(1 / len(CLASSES) for _ in CLASSES), 0.0, 0.0)
STICKS = [Seen(geometry.quad([(x, 100), (x + 150, 100), (x + 150, 125), (x, 125)]), FACE) for x in (20, 200)]


class Told(Network):
    """A network that says of one stick after the other whether it leans and is leant on."""

    def __init__(self, *leans: tuple[float, float]) -> None:
        self.leans = leans

    def answer(self, batch: Array) -> Array:
        assert batch.shape == (len(self.leans), 3, LAYOUT.size[1], LAYOUT.size[0])
        return np.array(self.leans, np.float32)


def test_each_stick_leans_and_is_leant_on_as_likely_as_the_network_says() -> None:
    below, tipped = surroundings.looked_about(IMAGE, STICKS, Told((-9.0, 9.0), (0.0, -9.0)))
    assert (below.about, below.leant_on) == (pytest.approx(0, abs=0.001), pytest.approx(1, abs=0.001))
    assert (tipped.about, tipped.leant_on) == (pytest.approx(0.5), pytest.approx(0, abs=0.001))
    assert (below.shape is STICKS[0].shape, below.leaning, below.face) == (True, STICKS[0].leaning, FACE)


def test_nothing_to_look_at_asks_nobody() -> None:
    assert surroundings.looked_about(IMAGE, [], Told()) == []
