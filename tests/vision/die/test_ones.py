import cv2
import numpy as np
import pytest

from vision.die.ones import roundness
from vision.geometry import Image, Quad, scaled

FACE = np.array([(20, 20), (80, 20), (80, 80), (20, 80)], np.float32)
WHITE, BLUE = (240, 240, 240), (190, 80, 20)
ARROW = np.array([(40, 44), (64, 48), (46, 58), (50, 50)], np.int32)


def die(*, pip: tuple[int, int] | None = (50, 50), radius: int = 7) -> Image:
    """A blue die on a grey table."""
    image = np.full((100, 100, 3), 120, np.uint8)
    cv2.rectangle(image, (20, 20), (79, 79), BLUE, -1)
    if pip is not None:
        cv2.circle(image, pip, radius, WHITE, -1, cv2.LINE_AA)
    return image


@pytest.mark.parametrize("radius", [5, 9, 17])
def test_a_dot_in_the_middle_is_round(radius: int) -> None:
    assert roundness(die(radius=radius), FACE) > 0.8


def test_so_it_is_dark_on_light_and_turned() -> None:
    turned: Quad = FACE[[1, 2, 3, 0]]
    assert roundness(255 - die(), turned) > 0.8


def test_a_mirrored_lamp_beside_it_is_told_apart() -> None:
    image = die()
    cv2.line(image, (30, 22), (52, 78), (225, 170, 150), 8, cv2.LINE_AA)
    cv2.circle(image, (50, 50), 7, WHITE, -1, cv2.LINE_AA)
    assert roundness(image, FACE) > 0.7


def test_a_picture_is_not_round() -> None:
    image = die(pip=None)
    cv2.fillPoly(image, [ARROW], WHITE, cv2.LINE_AA)
    assert roundness(image, FACE) < 0.5


@pytest.mark.parametrize("image", [die(pip=None), die(pip=(38, 38)), die(radius=24)])
def test_a_face_with_nothing_in_the_middle_or_with_too_much_shows_no_pip(image: Image) -> None:
    assert roundness(image, FACE) == 0


def test_the_light_of_the_whole_face_does_not_matter() -> None:
    assert roundness((die() * 0.2).astype(np.uint8), FACE) == pytest.approx(roundness(die(), FACE), abs=0.1)


def test_a_frame_that_is_a_little_off_shows_it_too() -> None:
    assert roundness(die(), scaled(FACE, 1.1) + np.float32(2)) > 0.7
