"""What light does to a picture, pixel by pixel."""

import numpy as np

from vision.geometry import Image
from vision.light import burnt, extremes

YELLOW, SKY, ROSE, LAMP = (20, 240, 255), (255, 240, 20), (240, 20, 255), (250, 250, 250)


def row(*pixels: tuple[int, int, int]) -> Image:
    return np.array([pixels], np.uint8)


def test_of_each_pixel_the_least_and_the_most_channel_is_told_whichever_it_is() -> None:
    least, most = extremes(row(YELLOW, SKY, ROSE, (10, 20, 30)))
    assert (least.tolist(), most.tolist()) == ([[20, 20, 20, 10]], [[255, 255, 255, 30]])


def test_only_what_has_no_colour_left_is_burnt_however_bright_the_rest() -> None:
    assert burnt(row(YELLOW, SKY, ROSE, (249, 255, 255))) == 0
    assert burnt(row(YELLOW, LAMP, (255, 255, 255), ROSE)) == 0.5
