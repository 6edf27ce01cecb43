import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision import geometry

FLAT = geometry.quad([(10, 20), (60, 20), (60, 30), (10, 30)])
"""50 long, 10 broad."""


def moved(x: float, y: float) -> geometry.Quad:
    return FLAT + np.array([x, y], np.float32)


def turned(shape: geometry.Quad, angle: float) -> geometry.Quad:
    turn = np.array([(np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))])
    return np.asarray(shape @ turn, np.float32)


def test_the_first_edge_of_a_quad_is_a_long_one() -> None:
    turned = geometry.quad([(60, 20), (60, 30), (10, 30), (10, 20)])
    assert turned[0].tolist() == [60, 30]
    assert turned[1].tolist() == [10, 30]


def test_extent_is_length_and_breadth() -> None:
    assert geometry.extent(FLAT) == (50, 10)


def test_a_quad_is_as_large_as_length_times_breadth() -> None:
    assert geometry.area(FLAT) == 500


def test_the_side_of_a_square_is_that_long_however_it_lies() -> None:
    assert geometry.side(geometry.quad([(20, 0), (40, 20), (20, 40), (0, 20)])) == pytest.approx(20 * 2**0.5)


def test_a_homography_takes_corners_to_corners() -> None:
    target = np.array([(0, 0), (100, 5), (90, 40), (3, 30)], np.float32)
    matrix = geometry.homography(FLAT, target)
    x, y, w = matrix @ (60, 30, 1)
    assert (x / w, y / w) == pytest.approx((90, 40))


def test_a_crop_shows_the_inside_and_its_margin() -> None:
    image = np.zeros((60, 100, 3), np.uint8)
    image[20:31, 10:61] = 200
    crop = geometry.crop(image, FLAT, (70, 20), (10 / 70, 5 / 20))
    assert crop.shape == (20, 70, 3)
    assert crop[10, 35].tolist() == [200, 200, 200]
    assert crop[2, 35].tolist() == [0, 0, 0]
    assert crop[10, 3].tolist() == [0, 0, 0]


@pytest.mark.parametrize(("x", "y", "share"), [(0, 0, 1.0), (0, 5, 0.5), (25, 0, 0.5), (0, 11, 0.0)])
def test_overlap_is_the_common_share(x: float, y: float, share: float) -> None:
    assert geometry.overlap(FLAT, moved(x, y)) == pytest.approx(share, abs=1e-4)


def test_overlap_is_a_share_of_the_smaller_one_and_none_with_a_line() -> None:
    small = geometry.scaled(FLAT, 0.5)
    assert geometry.overlap(FLAT, small) == geometry.overlap(small, FLAT) == pytest.approx(1, abs=1e-4)
    line = np.array([(20, 25), (40, 25), (40, 25), (20, 25)], np.float32)
    assert geometry.overlap(FLAT, line) == 0


def test_a_gap_is_the_nearest_distance() -> None:
    assert geometry.gap(FLAT, moved(0, 14)) == pytest.approx(4)
    assert geometry.gap(FLAT, moved(56, 0)) == pytest.approx(6)
    assert geometry.gap(FLAT, moved(3, 3)) == 0


def test_crossed_edges_are_not_convex() -> None:
    assert geometry.convex(FLAT)
    assert not geometry.convex(FLAT[[0, 2, 1, 3]])


def test_a_grown_quad_has_every_edge_further_out() -> None:
    assert geometry.grown(FLAT, 2).tolist() == [[8, 18], [62, 18], [62, 32], [8, 32]]


@given(st.floats(0, 6.28), st.floats(-200, 200), st.floats(-200, 200))
def test_extent_and_overlap_do_not_depend_on_where_and_how_a_quad_lies(angle: float, x: float, y: float) -> None:
    one, other = (np.add(turned(shape, angle), (x, y)).astype(np.float32) for shape in (FLAT, moved(0, 5)))
    assert geometry.extent(one) == pytest.approx((50, 10), abs=1e-2)
    assert geometry.overlap(one, other) == pytest.approx(0.5, abs=1e-2)


@pytest.mark.parametrize(
    ("x", "y", "flush"), [(0, 10, True), (4, -9, True), (0, 16, False), (12, 10, False), (70, 0, False)]
)
def test_faces_of_one_stick_lie_edge_to_edge_and_end_to_end(x: float, y: float, flush: bool) -> None:
    assert geometry.flush(FLAT, moved(x, y)) is flush
    assert geometry.flush(turned(FLAT, 0.6), turned(moved(x, y), 0.6)) is flush


def test_what_lies_aslant_beside_a_stick_or_is_longer_is_no_face_of_it() -> None:
    beside = moved(0, 8)
    slant = turned(beside - beside.mean(axis=0), 0.35) + beside.mean(axis=0)
    longer = geometry.quad([(2, 30), (68, 30), (68, 40), (2, 40)])
    assert geometry.flush(FLAT, beside)
    assert not geometry.flush(FLAT, slant)
    assert not geometry.flush(FLAT, longer)


def test_points_go_through_to_where_the_corners_of_another_frame_lie() -> None:
    there = geometry.quad([(10, 20), (50, 20), (50, 40), (10, 40)])
    unit = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
    assert np.allclose(geometry.transformed(np.array([(0, 0), (1, 1)]), unit, there), [(30, 30), (50, 40)])
    assert geometry.transformed(np.zeros((0, 2), np.float32), unit, there).shape == (0, 2)


def test_axes_are_the_ways_along_and_across_between_the_middles_of_the_edges() -> None:
    along, across = geometry.axes(np.array([(10, 20), (60, 20), (70, 40), (20, 40)], np.float32))
    assert (along.tolist(), across.tolist()) == ([50, 0], [10, 20])


@pytest.mark.parametrize(
    ("room", "rows", "columns"), [(0, (20, 30), (10, 60)), (5.5, (14, 36), (4, 66)), (50, (0, 40), (0, 100))]
)
def test_a_window_has_room_about_its_points_and_ends_with_the_picture(
    room: float, rows: tuple[int, int], columns: tuple[int, int]
) -> None:
    assert geometry.window(FLAT, room, (100, 40)) == (slice(*rows), slice(*columns))


def test_a_window_beyond_the_picture_still_holds_a_pixel() -> None:
    assert geometry.window(moved(900, 900), 2, (100, 40)) == (slice(39, 40), slice(99, 100))


def test_a_scaled_quad_keeps_its_middle() -> None:
    scaled = geometry.scaled(np.array([(10, 10), (30, 10), (30, 20), (10, 20)], np.float32), 0.5)
    assert scaled.tolist() == [[15, 12.5], [25, 12.5], [25, 17.5], [15, 17.5]]


def test_halves_lie_side_by_side_along_the_length() -> None:
    first, second = geometry.halves(FLAT)
    assert first.tolist() == [[10, 20], [60, 20], [60, 25], [10, 25]]
    assert second.tolist() == [[10, 25], [60, 25], [60, 30], [10, 30]]
