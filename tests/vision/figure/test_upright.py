"""What stands at a foot: how it is seen, where the camera is, and what the network's answers mean."""

import cv2
import numpy as np
import pytest

from vision.figure import upright
from vision.figure.feet import Foothold
from vision.figure.upright import COLOURS, FINE, REACH, standpoint
from vision.geometry import Image
from vision.markers import UNIT
from vision.networks import Array
from vision.training.camera import SIZE, Camera, aimed

CORNERS = np.array(UNIT * FINE + 50, np.float32)
WHOLE = int(FINE) + 100


@pytest.mark.parametrize("tilt", [0.1, 0.35, 0.6])
@pytest.mark.parametrize("turn", [0.3, 2.0, 4.5])
def test_the_point_below_a_tilted_camera_is_known_by_the_boards_corners(tilt: float, turn: float) -> None:
    camera = aimed(tilt, turn, (0.0, 1.0, 0.013), focal=1100.0, far=1.6)
    camera = Camera(camera.rotation, camera.at + np.array((0.45, 0.55, 0.0)), camera.focal)
    corners = camera.seen(np.column_stack([UNIT, np.zeros(4)]))
    assert upright.nadir(corners, SIZE) == pytest.approx(camera.at[:2], abs=0.01)


@pytest.fixture
def board() -> Image:
    """A board seen from straight above: a red foot whose green head lies right of it, and a blue stone."""
    image = np.full((WHOLE, WHOLE, 3), 90, np.uint8)
    cv2.circle(image, (50 + 600, 50 + 400), 8, (0, 0, 200), -1)
    cv2.circle(image, (50 + 625, 50 + 400), 6, (0, 200, 0), -1)
    cv2.circle(image, (50 + 400, 50 + 160), 8, (200, 0, 0), -1)
    return image


def test_what_leans_is_seen_upwards(board: Image) -> None:
    seen = standpoint(board, CORNERS, board)
    assert seen.below == pytest.approx((0.5, 0.5), abs=0.02)
    (crop,) = seen.crops(np.array([(600 / FINE, 400 / FINE)], np.float32))
    assert crop.shape == (*upright.SIZE[::-1], 3)
    foot, head = (np.argwhere(crop[..., channel] > 150).mean(0)[::-1] for channel in (2, 1))
    assert foot == pytest.approx(upright.FOOT, abs=1)
    assert head - foot == pytest.approx((0, -25), abs=1)


class Stones:
    """A network that sees a red stone right of where it is looked for the first time, in a mirror every second time."""

    def __init__(self, right: float) -> None:
        self.right = right
        self.asked: list[Array] = []

    def answer(self, batch: Array) -> Array:
        self.asked.append(batch)
        again, mirrored = divmod(len(self.asked) - 1, 2)
        answers = np.zeros((len(batch), upright.ANSWERS), np.float32)
        answers[:, 0] = 0 if again else (self.right, -self.right)[mirrored] / REACH
        answers[:, upright.OF_WHAT + Foothold.STONE] = 9
        answers[:, upright.OF_COLOUR] = 9
        return answers


def test_each_foot_is_looked_at_again_from_where_it_seemed_to_be(board: Image, monkeypatch: pytest.MonkeyPatch) -> None:
    stones = Stones(right=5)
    monkeypatch.setattr(upright, "network", lambda _: stones)
    place = np.array((0.5, 0.2), np.float32)  # leans up, as it is seen
    (stood,) = upright.stood_at(standpoint(board, CORNERS, board), place[None])
    assert stood.at == pytest.approx(place + np.array((5 / FINE, 0)), abs=0.001)
    first, mirrored, second, _ = stones.asked
    assert np.array_equal(mirrored, first[..., ::-1])
    assert not np.array_equal(second, first)
    assert stood.what[Foothold.STONE] > 0.99
    assert COLOURS[int(stood.colours.argmax())] == "red"


def test_where_nothing_is_to_be_looked_at_nothing_stands(board: Image) -> None:
    assert upright.stood_at(standpoint(board, CORNERS, board), np.zeros((0, 2), np.float32)) == ()
