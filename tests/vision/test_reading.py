"""What every reading begins and ends with: a picture small enough to work on, and places in the given one."""

import numpy as np
import pytest

from companion.core.values import Piece, PieceType, Throw, ThrowKind
from vision import reading
from vision.geometry import Image, size

DIE = Piece(PieceType.DIE, 3, 0.9, ((10.01, 20.0), (31.0, 20.0), (31.0, 41.0), (10.0, 41.0)), pips=((20.5, 30.5),))


def look(work: Image) -> Throw:
    return Throw(ThrowKind.DICE, (DIE,), size=size(work))


def test_places_are_told_in_the_given_picture_to_a_tenth_of_a_pixel() -> None:
    throw = reading.read(np.zeros((1920, 2560, 3), np.uint8), look)
    assert throw.size == (2560, 1920)
    assert throw.pieces[0].polygon == ((20.0, 40.0), (62.0, 40.0), (62.0, 82.0), (20.0, 82.0))
    assert throw.pieces[0].pips == ((41.0, 61.0),)
    assert reading.read(np.zeros((480, 640, 3), np.uint8), look).pieces[0].polygon[0] == (10.0, 20.0)


def test_how_long_it_took_is_told_to_a_tenth_of_a_millisecond(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "perf_counter", iter((7.0, 7.02043)).__next__)
    assert reading.read(np.zeros((480, 640, 3), np.uint8), look).read_ms == 20.4


@pytest.mark.parametrize(("wide", "high"), [(2304, 1296), (3040, 4056), (5120, 2880)])
def test_a_large_picture_becomes_workable_and_keeps_its_shape(wide: int, high: int) -> None:
    work = reading.workable(np.zeros((high, wide, 3), np.uint8))
    scale = reading.LONG_EDGE / max(wide, high)
    assert work.shape[:2] == (round(scale * high), round(scale * wide))


def test_what_is_too_fine_for_a_workable_picture_becomes_its_mean() -> None:
    odd = (np.indices((2160, 3840)).sum(axis=0) % 2 * 255).astype(np.uint8)
    work = reading.workable(np.asarray(np.stack([odd] * 3, axis=2), np.uint8))
    assert work.min() >= 127
    assert work.max() <= 128
