"""What reading begins and ends with alike: frames of one piece, and frames in place of others."""

from dataclasses import dataclass, replace

import numpy as np
import pytest

from vision import reading
from vision.geometry import Quad

SQUARE: Quad = np.array([(0, 0), (20, 0), (20, 20), (0, 20)], np.float32)


@dataclass(frozen=True, eq=False)
class Frame:
    shape: Quad
    weighed: bool = False


def frame(right: float) -> Frame:
    return Frame(np.asarray(SQUARE + np.array((right, 0), np.float32), np.float32))


def test_of_frames_of_one_piece_the_first_is_kept() -> None:
    first, same, beside = frame(0), frame(8), frame(18)
    assert reading.non_maximum_suppression([first, same, beside]) == [first, beside]


def test_what_was_taken_is_parted_from_the_rest_by_its_frame_alone() -> None:
    one, two, alike = frame(0), frame(30), frame(30)
    pieces = [replace(two, weighed=True)]
    assert reading.divided([one, two, alike], pieces) == ([two], [one, alike])


def test_another_frame_weighs_as_much_as_it_is_likelier_than_the_least_sure_one_taken() -> None:
    assert reading.instead([0.9, 0.5], [0.2]) == 0.25
    assert reading.instead([0.9, 0.5], []) == 0


@pytest.mark.parametrize(("wide", "high"), [(2304, 1296), (3040, 4056), (5120, 2880)])
def test_a_large_picture_becomes_workable_and_keeps_its_shape(wide: int, high: int) -> None:
    work, scale = reading.workable(np.zeros((high, wide, 3), np.uint8))
    assert max(work.shape) == reading.LONG_EDGE
    assert work.shape[:2] == (round(scale * high), round(scale * wide))


def test_what_is_too_fine_for_a_workable_picture_becomes_its_mean() -> None:
    odd = (np.indices((2160, 3840)).sum(axis=0) % 2 * 255).astype(np.uint8)
    work, _ = reading.workable(np.asarray(np.stack([odd] * 3, axis=2), np.uint8))
    assert work.min() >= 127
    assert work.max() <= 128
