import cv2
import numpy as np
import pytest

from vision import finder, geometry
from vision.network import Array
from vision.refine import beside, nearby, refined


def answered(*faces: tuple[float, float, float]) -> Array:
    """The map that a perfect network gives for faces of 64 x 12 pixels at x, y, turned by degrees."""
    answer = np.full((60, 80, 8), -6, np.float32)
    at = np.stack(np.meshgrid(np.arange(80), np.arange(60)), 2) * finder.CELL + finder.CELL / 2
    for x, y, degrees in faces:
        turn = np.radians(degrees)
        apart = np.array([x, y]) - at
        along, across = apart @ (np.cos(turn), np.sin(turn)), apart @ (-np.sin(turn), np.cos(turn))
        core = (np.abs(along) < 27) & (np.abs(across) < 4)
        answer[core, 0] = 4
        answer[core, 1:3] = apart[core] / finder.REACH
        answer[core, 3:7] = (np.cos(2 * turn), np.sin(2 * turn), 0.0, np.log(12 / finder.BREADTH))
    return answer


def likely(answer: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-answer[..., 0])), np.float32)


@pytest.mark.parametrize("degrees", [0, 30, 90, 135, 171])
def test_cells_that_agree_propose_one_face_where_it_lies(degrees: float) -> None:
    answer = answered((160, 120, degrees))
    (face,) = finder.agreed(likely(answer), answer)
    assert np.allclose(face.shape.mean(axis=0), (160, 120), atol=0.5)
    assert geometry.extent(face.shape) == pytest.approx((64, 12), abs=0.5)
    way = face.shape[1] - face.shape[0]
    assert abs(np.sin(np.arctan2(way[1], way[0]) - np.radians(degrees))) < 0.02


def test_two_faces_side_by_side_are_two_proposals() -> None:
    answer = answered((160, 110, 0), (164, 122, 0))
    assert len(finder.agreed(likely(answer), answer)) == 2


def test_an_island_has_its_place_and_direction_from_its_cells_alone() -> None:
    answer = answered((100, 80, 40))
    answer[..., 1:5] = 0
    for face in finder.islands(likely(answer), answer):
        assert np.allclose(face.shape.mean(axis=0), (100, 80), atol=2)
        way = face.shape[1] - face.shape[0]
        assert abs(np.sin(np.arctan2(way[1], way[0]) - np.radians(40))) < 0.06


def test_an_empty_map_proposes_nothing() -> None:
    answer = answered()
    assert finder.agreed(likely(answer), answer) == []
    assert finder.islands(likely(answer), answer) == []


def drawn(shape: geometry.Quad) -> geometry.Image:
    image = np.full((240, 320, 3), (60, 90, 40), np.uint8)
    cv2.fillConvexPoly(image, np.round(shape * 16).astype(np.int32), (150, 190, 220), cv2.LINE_AA, 4)
    return image


TRUE = geometry.quad([(60, 90), (250, 130), (244, 158), (54, 118)])


@pytest.mark.parametrize(("x", "y"), [(0, 0), (6, 4), (-8, 3), (4, -7)])
def test_a_frame_that_is_a_little_off_is_moved_onto_the_edges(x: float, y: float) -> None:
    image = drawn(TRUE)
    near = refined(image, refined(image, TRUE + np.array([x, y], np.float32), 0.4), 0.15)
    assert np.abs(near - TRUE).max() < 2.5


def test_a_frame_of_a_few_pixels_is_left_alone() -> None:
    tiny = geometry.quad([(10, 10), (20, 10), (20, 12), (10, 12)])
    assert np.array_equal(refined(drawn(TRUE), tiny, 0.4), tiny)


def test_other_starts_lie_to_either_side_and_are_shorter_at_either_end() -> None:
    flat = geometry.quad([(0, 0), (60, 0), (60, 10), (0, 10)])
    lower, upper, later, earlier = nearby(flat)
    assert lower[0].tolist() == [0, 5]
    assert upper[0].tolist() == [0, -5]
    assert later[0].tolist() == [10, 0]
    assert earlier[1].tolist() == [50, 0]


def test_faces_of_the_same_stick_are_looked_for_along_both_long_edges() -> None:
    flat = geometry.quad([(0, 0), (60, 0), (60, 10), (0, 10)])
    places = [shape.tolist() for shape in beside(flat)]
    assert [[0, -5], [60, -5], [60, 0], [0, 0]] in places
    assert [[0, 10], [60, 10], [60, 19], [0, 19]] in places
