import cv2
import numpy as np
import pytest

from vision import finder, geometry
from vision.finder import DICE, STICKS, Sought, What
from vision.networks import Array

LONG, BROAD = 90.0, 16.0


def answered(*faces: tuple[float, float, float], lean: float = -8.0) -> tuple[Array, Array, Sought]:
    """What a perfect network says of the cores and places of faces of 90 x 16 pixels at x, y, turned by degrees."""
    wide, high = STICKS.size
    core = np.zeros((high // finder.GRAIN, wide // finder.GRAIN), np.float32)
    place = np.zeros((finder.WHAT, high // finder.STEP, wide // finder.STEP), np.float32)
    for x, y, degrees in faces:
        turn = np.radians(degrees)
        for grid, step in ((core, finder.GRAIN), (place, finder.STEP)):
            high, wide = grid.shape[-2:]
            apart = (x, y) - (np.stack(np.meshgrid(np.arange(wide), np.arange(high)), 2) * step + step / 2)
            along, across = apart @ (np.cos(turn), np.sin(turn)), apart @ (-np.sin(turn), np.cos(turn))
            if grid is core:
                core[(np.abs(along) < 39) & (np.abs(across) < 4.5)] = 0.9
            else:
                near = (np.abs(along) < 45) & (np.abs(across) < 8)
                place[:2, near] = apart[near].T / STICKS.reach
                sizes = np.log(np.divide((LONG, BROAD), STICKS.extent))
                place[2:, near] = np.array((np.cos(2 * turn), np.sin(2 * turn), *sizes, lean))[:, None]
    return core, place, STICKS


@pytest.mark.parametrize("degrees", [0, 30, 90, 135, 171])
def test_cells_that_agree_propose_one_face_where_it_lies(degrees: float) -> None:
    (face,) = finder.proposed(*answered((200, 160, degrees)))
    assert np.allclose(face.shape.mean(axis=0), (200, 160), atol=1)
    assert geometry.extent(face.shape) == pytest.approx((LONG, BROAD), abs=0.5)
    way = face.shape[1] - face.shape[0]
    assert abs(np.sin(np.arctan2(way[1], way[0]) - np.radians(degrees))) < 0.02


@pytest.mark.parametrize(("answer", "leaning"), [(-8.0, 0.0), (0.0, 0.5), (8.0, 1.0)])
def test_a_face_leans_as_much_as_its_cells_say(answer: float, leaning: float) -> None:
    (face,) = finder.proposed(*answered((200, 160, 30), lean=answer))
    assert face.leaning == pytest.approx(leaning, abs=0.001)


def test_two_faces_side_by_side_are_two_proposals() -> None:
    middles = sorted(
        float(face.shape[:, 1].mean()) for face in finder.proposed(*answered((200, 110, 0), (204, 127, 0)))
    )
    assert middles == pytest.approx([110, 127], abs=1.5)


def test_two_faces_end_to_end_in_one_patch_are_two_proposals() -> None:
    middles = sorted(
        float(face.shape[:, 0].mean()) for face in finder.proposed(*answered((140, 100, 0), (216, 100, 0)))
    )
    assert len(middles) == 2
    assert middles[1] - middles[0] > LONG / 2


def test_an_empty_map_proposes_nothing() -> None:
    assert not list(finder.proposed(*answered()))


def test_a_few_cells_are_noise() -> None:
    core, place, sought = answered()
    core[50, 50:54] = 1
    assert not list(finder.proposed(core, place, sought))


def test_answers_within_a_cell_are_laid_out_from_left_to_right_and_from_the_top_down() -> None:
    answer = np.zeros((len(What) * 4, 2, 3), np.float32)
    answer[4 * What.SIDE : 4 * What.SIDE + 4, 1, 2] = (1, 2, 3, 4)
    fine = finder.unfolded(answer)
    assert fine.shape == (len(What), 4, 6)
    assert fine[What.SIDE, 2:, 4:].tolist() == [[1, 2], [3, 4]]
    assert fine.sum() == 10


@pytest.mark.parametrize(
    ("size", "scale", "fitted"),
    [
        ((1280, 960), 0.5, (640, 480)),
        ((960, 1280), 0.5, (480, 640)),
        ((640, 360), 1.1547, (752, 416)),  # 739 x 416, and on to full cells
        ((192, 64), 5.0, (960, 320)),
    ],
)
def test_a_picture_keeps_its_shape_and_gets_about_as_many_pixels(
    size: tuple[int, int], scale: float, fitted: tuple[int, int]
) -> None:
    image = np.full((size[1], size[0], 3), 90, np.uint8)
    cv2.circle(image, (40, 30), 20, (0, 0, 255), -1)
    small, multiplied = finder.fitted(image, DICE.size)
    assert small.shape == (fitted[1], fitted[0], 3)
    assert multiplied == finder.scale_to(image, DICE.size) == pytest.approx(scale, abs=1e-4)
    assert small[round(30 * scale), round(40 * scale)].tolist() == [0, 0, 255]


def test_a_square_face_has_no_first_edge_so_that_quarter_turns_agree() -> None:
    core, place = np.zeros((20, 20), np.float32), np.zeros((finder.WHAT, 10, 10), np.float32)
    core[4:14, 4:14] = 0.9
    place[2], place[4:6] = 1.0, np.log(20 / 28)
    apart = (20, 20) - (np.stack(np.meshgrid(np.arange(10), np.arange(10)), 2) * 4 + 2)
    place[:2] = apart.transpose(2, 0, 1) / DICE.reach
    (face,) = finder.proposed(core, place, DICE)
    assert sorted(map(tuple, np.round(face.shape, 3))) == [(10, 10), (10, 30), (30, 10), (30, 30)]
