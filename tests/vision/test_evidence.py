"""What a throw looked like, when the disk has not kept it whole."""

from dataclasses import replace

import numpy as np
import pytest

from companion.core.values import Piece, PieceType, Throw, ThrowKind
from vision.evidence import as_jpeg, excerpt
from vision.picture import decoded

DIE = Piece(PieceType.DIE, 3, 0.9, ((80.0, 60.0), (160.0, 60.0), (160.0, 140.0), (80.0, 140.0)))
THROW = Throw(ThrowKind.DICE, (DIE,), size=(320, 240))


@pytest.mark.parametrize("data", [b"", b"\xff\xd8", b"\0" * 4096], ids=["empty", "begun", "zeros"])
def test_of_a_damaged_picture_nothing_is_shown(data: bytes) -> None:
    assert excerpt(data, THROW, outlined=True) is None


def test_of_a_throw_in_which_nothing_was_found_nothing_is_shown() -> None:
    """Cards and people may lie and sit in the rest of the picture."""
    assert excerpt(as_jpeg(np.zeros((240, 320, 3), np.uint8)), replace(THROW, pieces=()), outlined=True) is None


def test_the_pieces_are_cut_out_of_a_whole_one() -> None:
    picture = np.random.default_rng(0).integers(0, 255, (240, 320, 3), np.uint8)
    data = excerpt(as_jpeg(picture), THROW, outlined=False)
    assert data
    part = decoded(data, "it")
    assert 80 <= min(part.shape[:2]) <= max(part.shape[:2]) < 160
