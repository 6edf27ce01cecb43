import cv2
import numpy as np
import pytest

from vision import geometry, plane

SIZE = (1280, 960)
FLAT = ((-3.0, -2.0, 10.0), (2.0, -1.0, 100.0), (1.0, 3.0, 60.0))
"""Middles and angles of sticks as long as seven breadths."""


def seen(
    tilt: float, sticks: tuple[tuple[float, float, float], ...] = FLAT, *, raised: float = 0.0, focal: float = 1300
) -> list[geometry.Quad]:
    """Faces as a camera sees them that hangs 40 breadths away, tilted by degrees; the first end of the first rises."""
    lean, faces = np.radians(tilt), []
    for number, (x, y, degrees) in enumerate(sticks):
        turn = np.radians(degrees)
        along, aside = np.array([np.cos(turn), np.sin(turn), 0]), np.array([-np.sin(turn), np.cos(turn), 0])
        corners = [
            np.array([x, y, 0]) + 3.5 * a * along + 0.5 * b * aside for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        if not number:  # higher and so much nearer to the middle that it stays as long
            rise = np.radians(raised)
            foot = np.array([x, y, 0]) - 3.5 * along
            corners = [foot + ((at - foot) @ along) * (np.cos(rise) * along + np.sin(rise) * np.array([0, 0, 1]))
                       + ((at - foot) @ aside) * aside for at in corners]  # fmt: skip
        local = np.array(corners) @ np.array(
            [(1, 0, 0), (0, np.cos(lean), np.sin(lean)), (0, -np.sin(lean), np.cos(lean))]
        )
        faces.append(geometry.quad(local[:, :2] / (40 - local[:, 2:]) * focal + np.array(SIZE) / 2))
    return faces


@pytest.mark.parametrize("tilt", [0.0, 12.0, 25.0, 35.0])
def test_equal_sticks_flat_on_a_table_are_alike_however_the_camera_is_tilted(tilt: float) -> None:
    assert plane.unlike(seen(tilt), SIZE) < 0.04


@pytest.mark.parametrize("roll", [0, 67, 113, 157, 202, 248, 292, 338])
@pytest.mark.parametrize("focal", [1000, 1400, 1900])
def test_whatever_lens_a_camera_has_and_whichever_way_it_is_tilted(focal: float, roll: float) -> None:
    middle = (SIZE[0] / 2, SIZE[1] / 2)
    turn = cv2.getRotationMatrix2D(middle, roll, 1)
    faces = [cv2.transform(one[None], turn)[0].astype(np.float32) for one in seen(35, focal=focal)]
    assert plane.unlike(faces, SIZE) < 0.02


@pytest.mark.parametrize("tilt", [0.0, 25.0])
def test_a_stick_that_stands_up_is_unlike_the_others(tilt: float) -> None:
    assert plane.unlike(seen(tilt, raised=60), SIZE) > 0.1


@pytest.mark.parametrize("count", [2, 3])
def test_a_smaller_stick_is_unlike_the_others(count: int) -> None:
    faces = seen(0)[:count]
    faces[0] = geometry.scaled(faces[0], 0.7)
    assert plane.unlike(faces, SIZE) > 0.2


@pytest.mark.parametrize("count", [0, 1])
def test_one_stick_alone_is_like_itself(count: int) -> None:
    assert plane.unlike(seen(20)[:count], SIZE) == 0


UNEQUAL = ((-3.0, -2.0, 0.5, 0.3), (2.0, -1.0, 0.4, 1.0), (1.0, 3.0, 0.6, 0.7))
"""Middles, halves of breadths and turns of dice."""


def squares(
    tilt: float, leans: float = 0.0, dice: tuple[tuple[float, float, float, float], ...] = UNEQUAL
) -> list[geometry.Quad]:
    """Upper faces of dice 20 breadths away from a tilted camera; the first one leans."""
    view, rise = np.radians(tilt), np.radians(leans)
    faces = []
    for number, (x, y, half, turn) in enumerate(dice):
        along, aside = np.array([np.cos(turn), np.sin(turn), 0]), np.array([-np.sin(turn), np.cos(turn), 0])
        if not number:
            along = np.cos(rise) * along + np.sin(rise) * np.array([0, 0, 1])
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        corners = [np.array([x, y, 0]) + half * (a * along + b * aside) for a, b in signs]
        turned = np.array([(1, 0, 0), (0, np.cos(view), np.sin(view)), (0, -np.sin(view), np.cos(view))])
        local = np.array(corners) @ turned
        faces.append(np.asarray(local[:, :2] / (20 - local[:, 2:]) * 1300 + np.array(SIZE) / 2, np.float32))
    return faces


@pytest.mark.parametrize("tilt", [0.0, 12.0, 25.0, 35.0])
def test_faces_of_dice_of_any_size_are_squares_on_one_table(tilt: float) -> None:
    assert plane.unsquare(squares(tilt), SIZE) < 0.08


@pytest.mark.parametrize("tilt", [0.0, 25.0])
def test_a_die_that_leans_on_another_shows_no_square(tilt: float) -> None:
    assert plane.unsquare(squares(tilt, 45), SIZE) > 0.15


def test_no_faces_are_square_enough() -> None:
    assert plane.unsquare([], SIZE) == 0


@pytest.mark.parametrize("tilt", [0.0, 25.0, 35.0])
def test_a_die_is_as_broad_as_it_is_however_the_camera_is_tilted(tilt: float) -> None:
    assert plane.squares(squares(tilt), SIZE).broader == pytest.approx(0.6 / 0.4, rel=0.1)


def test_a_near_die_is_no_broader_than_one_that_is_far() -> None:
    faces = squares(35, dice=((0.0, -5.0, 0.5, 0.3), (1.0, 5.0, 0.5, 1.0)))
    broad, narrow = (max(geometry.extent(one)) for one in faces)
    assert max(broad / narrow, narrow / broad) > 1.3
    assert plane.squares(faces, SIZE).broader < 1.15


@pytest.mark.parametrize(("tilt", "least"), [(0.0, 0.0), (12.0, 0.0), (35.0, 15.0), (45.0, 30.0)])
def test_a_camera_looks_at_least_as_far_aslant_as_the_shapes_of_dice_say(tilt: float, least: float) -> None:
    assert least <= plane.squares(squares(tilt), SIZE).aslant <= tilt


def test_one_die_alone_is_as_broad_as_itself() -> None:
    assert plane.squares(squares(20)[:1], SIZE).broader == 1
