"""Dice in pictures: right where they are plain, in doubt wherever they are not."""

from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.values import Colour, PieceType, Reason, Throw, ThrowKind
from vision import dice, finder, picture
from vision.die import search
from vision.geometry import Image
from vision.networks import Network

PICTURES = Path(__file__).parent / "pictures"
SHOWN = {"dice_014.jpg": [2, 3, 3, 5, 5, 6], "dice_018.jpg": [1, 5, 5, 6], "dice_038.jpg": [4]}
"""Rendered throws and the values that lie there."""


@cache
def loaded(name: str) -> Image:
    return picture.load(PICTURES / name)


def read(image: Image, name: str) -> Throw:
    return dice.read(image, expected=len(SHOWN[name]))


def values(throw: Throw) -> list[int | str]:
    return sorted(piece.value for piece in throw.pieces)  # type: ignore[type-var]


def right_or_in_doubt(throw: Throw, name: str) -> bool:
    return not throw.certain or values(throw) == SHOWN[name]


@pytest.mark.parametrize("name", SHOWN)
def test_plain_dice_are_read_and_certain(name: str) -> None:
    throw = read(loaded(name), name)
    assert (throw.kind, throw.reasons, values(throw)) == (ThrowKind.DICE, frozenset(), SHOWN[name])
    assert {piece.type for piece in throw.pieces} == {PieceType.DIE}


def test_how_many_dice_need_not_be_told() -> None:
    assert values(dice.read(loaded("dice_018.jpg"))) == SHOWN["dice_018.jpg"]


def test_an_ivory_die_is_called_white_and_its_outline_lies_about_its_face() -> None:
    (die,) = read(loaded("dice_038.jpg"), "dice_038.jpg").pieces
    assert die.colour is Colour.WHITE
    middle = np.mean(die.polygon, axis=0)
    assert np.linalg.norm(middle - (620, 347)) < 5  # where the labels of the picture have it
    assert 35 < np.linalg.norm(np.subtract(die.polygon[0], die.polygon[1])) < 60


def test_a_die_too_many_or_too_few_is_a_reason_for_doubt() -> None:
    for expected, shown in ((3, 3), (5, 4)):
        throw = dice.read(loaded("dice_018.jpg"), expected=expected)
        assert Reason.COUNT in throw.reasons
        assert len(throw.pieces) == shown
        assert all(0.9 < piece.confidence < 1 for piece in throw.pieces)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """How large each picture was in which the finder looked for dice."""
    sizes: list[tuple[int, int]] = []
    find = finder.find

    def counted(image: Image, network: Network, sought: finder.Sought) -> tuple[finder.Found, ...]:
        sizes.append(sought.size)
        return find(image, network, sought)

    monkeypatch.setattr(finder, "find", counted)
    return sizes


@pytest.mark.parametrize(("told", "looks"), [(6, 1), (None, 2)])
def test_small_dice_that_are_sure_at_once_are_looked_for_once(
    sizes: list[tuple[int, int]], told: int | None, looks: int
) -> None:
    assert values(dice.read(loaded("dice_014.jpg"), expected=told)) == SHOWN["dice_014.jpg"]
    assert len(sizes) == looks


@pytest.mark.parametrize("told", [6, None])
def test_an_emptied_tray_is_looked_at_twice_once_enlarged(sizes: list[tuple[int, int]], told: int | None) -> None:
    assert Reason.COUNT in dice.read(np.full((480, 640, 3), 128, np.uint8), expected=told).reasons
    assert sizes == [(640, 480), (1280, 960)]


@pytest.mark.parametrize("share", [0.3, 0.2])
def test_a_die_too_small_to_be_seen_at_a_glance_is_looked_for_enlarged(
    share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies in the corner of an even table; where whatever is seen is plain enough, nothing is looked at again."""
    small = cv2.resize(loaded("dice_038.jpg"), None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    table = np.full_like(loaded("dice_038.jpg"), np.median(small, axis=(0, 1)).astype(np.uint8))
    table[100 : 100 + small.shape[0], 100 : 100 + small.shape[1]] = small
    throw = read(table, "dice_038.jpg")
    assert (throw.certain, values(throw)) == (True, SHOWN["dice_038.jpg"])
    monkeypatch.setattr(search, "PLAIN", -1.0)
    assert not read(table, "dice_038.jpg").certain


@pytest.mark.parametrize("turn", [cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180])
def test_a_turned_picture_shows_the_same_dice(turn: int) -> None:
    name = "dice_018.jpg"
    throw = read(np.asarray(cv2.rotate(loaded(name), turn), np.uint8), name)
    assert values(throw) == SHOWN[name]


@pytest.mark.parametrize("share", [0.6, 0.3, 0.1])
def test_a_dimmed_picture_is_read_right_or_doubted(share: float) -> None:
    name = "dice_018.jpg"
    assert right_or_in_doubt(read(np.asarray(loaded(name) * share, np.uint8), name), name)


@pytest.mark.parametrize("sigma", [1.5, 3.0, 6.0])
def test_a_blurred_picture_is_read_right_or_doubted(sigma: float) -> None:
    name = "dice_014.jpg"
    assert right_or_in_doubt(read(np.asarray(cv2.GaussianBlur(loaded(name), (0, 0), sigma), np.uint8), name), name)


def test_a_die_that_is_cut_off_leaves_the_count_in_doubt() -> None:
    throw = read(loaded("dice_018.jpg")[:, 560:], "dice_018.jpg")
    assert Reason.COUNT in throw.reasons


@pytest.mark.parametrize("tone", [0, 128, 255])
def test_an_empty_picture_is_never_certain(tone: int) -> None:
    throw = dice.read(np.full((480, 640, 3), tone, np.uint8))
    assert throw.reasons == {Reason.COUNT}
    assert throw.pieces == ()


def test_noise_is_never_certain() -> None:
    noise = np.random.default_rng(4).integers(0, 256, (480, 640, 3), dtype=np.uint8)
    assert not dice.read(noise).certain


def test_a_hand_in_view_is_a_reason_for_doubt() -> None:
    throw = dice.read(loaded("dice_024.jpg"), expected=4)
    assert Reason.HAND_IN_VIEW in throw.reasons
    assert values(throw) == [1, 3, 3, 4]


def test_pips_that_are_seen_through_a_die_are_never_counted_in_silence() -> None:
    throw = dice.read(loaded("see_through.jpg"), expected=3)  # two, three and six: red glass with silver pips
    assert values(throw) == [2, 3, 6] or Reason.UNCLEAR_FACE in throw.reasons


def test_the_front_of_a_die_is_never_taken_for_its_upper_face_in_silence() -> None:
    throw = dice.read(loaded("front.jpg"), expected=2)  # three and four from 38 degrees aslant; below the three a two
    assert values(throw) == [3, 4] or Reason.UNCLEAR_FACE in throw.reasons
