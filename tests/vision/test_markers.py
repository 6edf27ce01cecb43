"""The markers that are printed are those that the camera looks for."""

import re
import zlib

import numpy as np
import pytest

from hardware.paper.markers import markers
from vision.markers import IDS, squares, view

POINTS_A_MM = 72 / 25.4
WIDE, HIGH = 210, 297


def printed(edge: float) -> np.ndarray:
    """The page as a camera sees it, two pixels a millimetre, from its PDF's own rectangles."""
    pdf = markers([squares(number) for number in IDS], edge)
    stream = re.findall(rb"/FlateDecode.*?stream\n(.*?)\nendstream", pdf, re.DOTALL)[0]
    page = np.full((HIGH * 2, WIDE * 2, 3), 255, np.uint8)
    for x, y, wide, high in re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) (-[\d.]+) re f", zlib.decompress(stream).decode()):
        left, top = float(x) / POINTS_A_MM * 2, (HIGH - float(y) / POINTS_A_MM) * 2
        right, bottom = left + float(wide) / POINTS_A_MM * 2, top - float(high) / POINTS_A_MM * 2
        page[round(top) : round(bottom), round(left) : round(right)] = 0
    return page


@pytest.mark.parametrize("edge", [15.0, 40.0, 45.0])
def test_a_camera_finds_all_four_on_the_page_and_the_board_between_their_dots(edge: float) -> None:
    seen = view(printed(edge))
    assert seen is not None
    apart = np.ptp(seen.corners, axis=0) / 2
    # from dot to dot: the white of two markers and what is left between them
    assert apart == pytest.approx([edge * 0.4 + 20] * 2, abs=1.5)


def test_every_marker_is_another_in_a_black_border() -> None:
    drawn = [squares(number) for number in IDS]
    assert len(set(drawn)) == 4
    for marker in drawn:
        assert all(marker[0])
        assert all(marker[-1])
        assert all(row[0] and row[-1] for row in marker)
