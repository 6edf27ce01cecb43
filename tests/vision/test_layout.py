"""Laying faces flat and moving frames to where faces really are, with a network that is told what to answer."""

import numpy as np

from vision.geometry import Quad
from vision.layout import STILL, Layout
from vision.networks import Array, Network

SMALL = Layout((20, 10), (4, 2), moves=1)


class Told(Network):
    """A network that gives one answer for every crop, and keeps the crops."""

    def __init__(self, answer: list[float]) -> None:
        self.given = np.array(answer, np.float32)

    def answer(self, batch: Array) -> Array:
        self.asked = batch
        return np.tile(self.given, (len(batch), 1))


def square(left: float, top: float, edge: float) -> Quad:
    return np.array([(left, top), (left + edge, top), (left + edge, top + edge), (left, top + edge)], np.float32)


def test_a_wider_one_shows_the_same_with_more_about_it() -> None:
    picture = np.random.default_rng(2).integers(0, 255, (100, 100, 3), np.uint8)
    shape = square(40, 30, 20)
    assert np.array_equal(SMALL.wider(3).crop(picture, shape)[3:-3, 3:-3], SMALL.crop(picture, shape))


def test_a_face_fills_the_crop_but_for_the_margin() -> None:
    picture = np.zeros((100, 100, 3), np.uint8)
    picture[30:51, 40:61] = 255
    white = SMALL.crop(picture, square(40, 30, 20))[..., 0] > 127
    assert white[3:7, 5:15].all()
    assert not white[:1].any()
    assert not white[:, :3].any()


PICTURE = np.zeros((100, 100, 3), np.uint8)


def test_frames_move_as_the_network_says_in_breadths_of_the_face() -> None:
    right_and_down = [9.0] + [0.5, 0.25] * 4
    layout = Layout((10, 10), (2, 2), moves=1)
    (look,) = layout.looks(PICTURE, [square(40, 30, 20)], Told(right_and_down))
    assert np.allclose(look.shape, square(50, 35, 20), atol=1e-3)
    assert look.framing
    assert not look.still


def test_a_frame_that_would_fold_stays_where_it_is() -> None:
    crossed = [9.0, 2.0, 0.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    (look,) = SMALL.looks(PICTURE, [square(40, 30, 20)], Told(crossed))
    assert np.array_equal(look.shape, square(40, 30, 20))
    assert not look.framing
    assert look.still


def test_only_what_does_not_lie_still_is_looked_at_again_where_its_face_was_seen() -> None:
    layout = Layout((10, 10), (2, 2), moves=1)
    (askew,) = layout.looks(PICTURE, [square(40, 30, 20)], Told([9.0] + [0.5, 0.25] * 4))
    (still,) = layout.looks(PICTURE, [square(10, 10, 20)], Told([8.0] + [STILL / 2] * 8))
    again = Told([7.0] + [0.25] * 8)
    kept, moved = layout.again(PICTURE, [still, askew], again)
    assert kept is still
    assert np.allclose(kept.shape, square(10, 10, 20) + 10 * STILL, atol=1e-3)
    assert np.allclose(moved.shape, square(55, 40, 20), atol=1e-3)
    assert moved.answers[0] == 7
    assert len(again.asked) == 1


def test_no_frames_ask_nothing() -> None:
    assert SMALL.again(PICTURE, SMALL.looks(PICTURE, [], Told([])), Told([])) == []
