"""Frames of pieces: of one piece, taken, and in place of others."""

from dataclasses import dataclass, replace

import numpy as np
import pytest

from vision import frames
from vision.geometry import Quad

SQUARE: Quad = np.array([(0, 0), (20, 0), (20, 20), (0, 20)], np.float32)


@dataclass(frozen=True, eq=False)
class Frame:
    shape: Quad
    weighed: bool = False


def frame(right: float) -> Frame:
    return Frame(np.asarray(SQUARE + np.array((right, 0), np.float32), np.float32))


def test_of_frames_of_one_piece_the_first_is_kept() -> None:
    first, same, beside = frame(0), frame(11), frame(13)
    assert frames.non_maximum_suppression([first, same, beside]) == [first, beside]


def test_a_frame_that_shares_just_as_much_as_frames_of_one_piece_do_is_one() -> None:
    first, half, less = frame(0), frame(10), frame(10.5)
    assert frames.non_maximum_suppression([first, half], same=0.5) == [first]
    assert frames.non_maximum_suppression([first, less], same=0.5) == [first, less]


def test_what_was_taken_is_parted_from_the_rest_by_its_frame_alone() -> None:
    one, two, alike = frame(0), frame(30), frame(30)
    pieces = [replace(two, weighed=True)]
    assert frames.divided([one, two, alike], pieces) == ([two], [one, alike])


def test_another_frame_weighs_as_much_as_it_is_likelier_than_the_least_sure_one_taken() -> None:
    assert frames.instead([0.9, 0.75], [0.2]) == pytest.approx(1 / 12)
    assert frames.instead([0.9, 0.5], [0.8, 0.8]) == pytest.approx(8)
    assert frames.instead([0.9, 0.5], []) == 0


def test_no_network_is_so_sure_that_another_as_sure_weighs_nothing() -> None:
    assert frames.instead([1.0], [1.0]) == 1


def test_pieces_are_told_from_left_to_right_by_their_middles() -> None:
    turned = Frame(SQUARE[[2, 3, 0, 1]])  # begins with its right lower corner
    beside = frame(3)
    assert frames.left_to_right([beside, turned]) == [turned, beside]
