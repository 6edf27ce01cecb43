"""What lies beyond the far edge of a face: the table, or the upper face of which this is the front."""

import cv2
import numpy as np
import pytest

from vision.die.fronts import beyond
from vision.geometry import NEXT, Image, Quad

FACE = np.array([(100, 100), (160, 100), (160, 160), (100, 160)], np.float32)
TABLE, BODY, BRIGHT, LAMP = (90, 110, 120), (150, 60, 30), (220, 150, 120), (255, 255, 255)


def die(*, upper: int, front: int, tone: tuple[int, int, int] = BRIGHT, table: tuple[int, int, int] = TABLE) -> Image:
    """A die that shows, about FACE, so many pixels of a face of that tone above it and of one below it."""
    image = np.full((260, 260, 3), table, np.uint8)
    cv2.rectangle(image, (100, 100 - upper), (159, 99), tone, -1)
    cv2.rectangle(image, (100, 100), (159, 159 + front), BODY, -1)
    return image


def test_above_a_front_lies_no_table() -> None:
    assert beyond(die(upper=45, front=0), FACE) > 50


def test_a_lamp_there_is_as_far_from_the_table_as_can_be_but_on_a_white_one() -> None:
    assert beyond(die(upper=45, front=0, tone=LAMP), FACE) == np.inf
    assert beyond(die(upper=45, front=0, tone=LAMP, table=LAMP), FACE) < 3


def test_beyond_an_upper_face_lies_the_table_though_its_front_is_seen() -> None:
    assert beyond(die(upper=0, front=45), FACE) < 3


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_whichever_corner_is_the_first(turns: int) -> None:
    face: Quad = FACE
    for _ in range(turns):
        face = face[NEXT]
    assert beyond(die(upper=45, front=0), face) > 50
    assert beyond(die(upper=0, front=45), face[::-1].copy()) < 3
