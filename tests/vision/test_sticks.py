"""Seven renderings with their labels: clear ones, which no limit was chosen on, doubtful ones, a dark and a misread.

In ``sticks_001.jpg`` an upper face and the side below it were once read as one face, wrong and certain.
"""

import cv2
import numpy as np
import pytest

from companion.core.values import Reason, ThrowKind
from tests.vision.rendered import CLEAR, DOUBTFUL, LABELS, loaded, shown, wanted
from vision import sticks
from vision.stick.doubts import Limits

STRAY = Limits().stray
"""Less likely than this no frame is a face."""


@pytest.mark.parametrize("name", CLEAR)
def test_a_clear_throw_is_read_right(name: str) -> None:
    throw = sticks.read(loaded(name))
    assert throw.kind is ThrowKind.STICKS
    assert throw.size == (960, 720)
    assert shown(throw) == wanted(name)
    assert throw.certain


@pytest.mark.parametrize("name", CLEAR)
def test_polygons_lie_on_the_sticks(name: str) -> None:
    throw = sticks.read(loaded(name))
    for piece in throw.pieces:
        middle = np.mean(piece.polygon, axis=0)
        near = min(LABELS[name]["pieces"], key=lambda one: float(np.hypot(*(middle - one["center"]))))
        assert near["value"] == piece.value
        assert float(np.hypot(*(middle - near["center"]))) < 12


@pytest.mark.parametrize("name", CLEAR)
def test_the_pips_that_were_counted_lie_on_their_stick(name: str) -> None:
    pieces = sticks.read(loaded(name)).pieces
    assert any(piece.pips for piece in pieces)
    for piece in pieces:
        assert len(piece.pips) in {0, piece.value}
        outline = np.array(piece.polygon, np.float32)
        assert all(cv2.pointPolygonTest(outline, pip, False) > 0 for pip in piece.pips)


@pytest.mark.parametrize("name", DOUBTFUL)
def test_a_throw_that_people_would_argue_about_is_never_certain(name: str) -> None:
    assert not sticks.read(loaded(name)).certain


def test_sticks_that_lie_on_one_another_are_said_to_and_another_is_not() -> None:
    throw = sticks.read(loaded("sticks_028.jpg"))
    assert Reason.COCKED in throw.reasons
    assert {piece.cocked for piece in throw.pieces} == {True, False}


@pytest.mark.parametrize("name", LABELS)
def test_nothing_wrong_is_ever_certain(name: str) -> None:
    throw = sticks.read(loaded(name))
    assert not throw.certain or shown(throw) == wanted(name)


@pytest.mark.parametrize("turn", [cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE])
def test_a_turned_picture_shows_the_same(turn: int) -> None:
    image = loaded(CLEAR[0])
    assert shown(sticks.read(cv2.rotate(image, turn))) == wanted(CLEAR[0])


def test_a_covered_stick_is_never_certain() -> None:
    name = CLEAR[0]
    for piece in LABELS[name]["pieces"]:
        image = loaded(name)
        x, y = (round(at) for at in piece["center"])
        image[y - 90 : y + 90, x - 90 : x + 90] = image[:20, :20].mean(axis=(0, 1))
        throw = sticks.read(image)
        assert not throw.certain
        assert Reason.COUNT in throw.reasons


def test_a_third_stick_of_which_no_whole_face_is_seen_is_guessed_and_leaves_the_count_open() -> None:
    hidden = []
    for name in CLEAR:
        for at, stick in enumerate(sticks.read(loaded(name)).pieces):
            corners = np.array(stick.polygon, np.float32)
            place, across = corners.T @ (0.3125, 0.1875, 0.1875, 0.3125), corners[3] - corners[0]
            one, other = (tuple(int(edge) for edge in place + way * across) for way in (1, -1))
            bar = cv2.line(loaded(name), one, other, (120, 150, 205), 40)
            throw = sticks.read(np.asarray(bar, np.uint8))
            assert len(throw.pieces) == 3
            if throw.pieces[at].confidence < STRAY:
                hidden.append(throw)
    assert hidden
    assert all(Reason.COUNT in throw.reasons for throw in hidden)


def test_another_number_of_sticks_than_expected_is_doubtful() -> None:
    throw = sticks.read(loaded(CLEAR[0]), expected=2)
    assert Reason.COUNT in throw.reasons


@pytest.mark.parametrize("size", [(64, 64), (480, 640), (960, 1280), (64, 2000), (2400, 1800)])
@pytest.mark.parametrize("kind", ["black", "white", "noise", "grey"])
def test_a_picture_without_sticks_is_never_certain(size: tuple[int, int], kind: str) -> None:
    levels = {"black": (0, 1), "white": (255, 256), "noise": (0, 256), "grey": (120, 136)}[kind]
    image = np.random.default_rng(5).integers(*levels, (*size, 3)).astype(np.uint8)
    throw = sticks.read(image)
    assert Reason.COUNT in throw.reasons
    assert throw.size == (size[1], size[0])


def test_a_picture_too_dark_for_marks_is_never_certain() -> None:
    dark = (loaded(CLEAR[0]) // 16).astype(np.uint8)
    assert not sticks.read(dark).certain


def test_a_picture_out_of_focus_is_never_certain() -> None:
    soft = cv2.GaussianBlur(loaded(CLEAR[0]), (0, 0), 9)
    assert not sticks.read(np.asarray(soft, np.uint8)).certain


def test_reading_leaves_the_picture_alone_and_gives_the_same_twice() -> None:
    image = loaded(CLEAR[0])
    before = image.copy()
    one, other = sticks.read(image), sticks.read(image)
    assert np.array_equal(image, before)
    assert (one.pieces, one.reasons) == (other.pieces, other.reasons)


def test_pieces_come_from_left_to_right_with_confidence_and_a_second_choice() -> None:
    throw = sticks.read(loaded(CLEAR[0]))
    lefts = [np.mean(piece.polygon, axis=0)[0] for piece in throw.pieces]
    assert lefts == sorted(lefts)
    for piece in throw.pieces:
        assert 0.5 < piece.confidence <= 1
        assert piece.second != piece.value


def test_a_larger_picture_gives_polygons_in_its_own_pixels() -> None:
    image = loaded(CLEAR[0])
    small, large = sticks.read(image), sticks.read(cv2.resize(image, None, fx=2.5, fy=2.5))
    assert large.size == (2400, 1800)
    for one, other in zip(small.pieces, large.pieces, strict=True):
        assert np.allclose(np.array(one.polygon) * 2.5, other.polygon, atol=20)
