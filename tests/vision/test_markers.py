"""The markers that are printed are those that the camera looks for."""

import numpy as np
import pytest

from hardware.paper.markers import markers
from tests.hardware.pdf import blackened, drawn
from vision.markers import IDS, QUIET, pattern, view


def printed(edge: float) -> np.ndarray:
    """The page as a camera sees it, two pixels a millimetre, from its PDF's own rectangles."""
    pdf = markers([pattern(number) for number in IDS], edge, QUIET)
    return np.dstack([blackened(drawn(pdf)[0], 2)] * 3)


@pytest.mark.parametrize("edge", [15.0, 40.0, 45.0])
def test_a_camera_finds_all_four_on_the_page_and_the_board_between_their_dots(edge: float) -> None:
    seen = view(printed(edge))
    assert seen is not None
    apart = np.ptp(seen.corners, axis=0) / 2
    assert apart == pytest.approx([20] * 2, abs=1.5)  # from dot to dot


def test_every_marker_is_another_in_a_black_border() -> None:
    all_four = [pattern(number) for number in IDS]
    assert len(set(all_four)) == 4
    for marker in all_four:
        assert all(marker[0])
        assert all(marker[-1])
        assert all(row[0] and row[-1] for row in marker)
