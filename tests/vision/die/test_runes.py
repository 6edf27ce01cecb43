"""Dice with runes of their own: a kit makes them readable, and nothing else is ever taken for one of its faces."""

from collections.abc import Sequence
from itertools import pairwise

import cv2
import numpy as np
import pytest

from companion.core.values import Reason, ThrowKind
from vision.die import runes
from vision.geometry import Image
from vision.kit_lessons import found, labelled
from vision.kits import Kit

EDGE = 70
PLACES = ((140, 130), (330, 150), (500, 330), (170, 350))


def rune(number: int) -> Image:
    """A die's face, pale, with strokes carved into it; each number has its own."""
    random = np.random.default_rng(number)
    plain = np.full((200, 200, 3), (150, 190, 210), np.uint8)
    for one, other in pairwise(random.integers(30, 170, (5, 2)).tolist()):
        cv2.line(plain, one, other, (60, 80, 100), 14, cv2.LINE_AA)
    return plain


def table(numbers: Sequence[int], seed: int, *, slant: float = 1.0) -> Image:
    """Runes on dark felt, each turned another way, in uneven light, soft and noisy; ``slant`` flattens the faces."""
    random = np.random.default_rng(seed)
    picture = np.full((480, 640, 3), (50, 70, 45), np.uint8)
    for number, place in zip(numbers, PLACES, strict=False):
        angle = random.uniform(0, 2 * np.pi)
        square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * EDGE / 2
        turn = np.array([(np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))])
        shape = (square @ turn * (1, slant) + place).astype(np.float32)
        matrix = cv2.getPerspectiveTransform(np.array([(0, 0), (200, 0), (200, 200), (0, 200)], np.float32), shape)
        cv2.warpPerspective(rune(number), matrix, (640, 480), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    light = np.linspace(random.uniform(0.6, 1), random.uniform(0.6, 1), 640)[None, :, None]
    noisy = cv2.GaussianBlur(picture, (0, 0), 0.8) * light + random.normal(0, 3, picture.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


@pytest.fixture(scope="module")
def kit() -> Kit:
    """Six runes, each shown twice, as a lesson has it: several dice at a time, all with the same face up."""
    taught = Kit(ThrowKind.DICE, (), alone=True)
    for again in range(2):
        for value in range(1, 7):
            image = table([value] * 2, 10 * value + again)
            samples = found(image, runes.lying(image, value), (value,))
            assert len(samples) == 2
            taught = taught.taught(labelled(samples, [value] * 2))
    return taught


def test_a_lesson_finds_the_faces_without_knowing_them() -> None:
    throw = runes.lying(table([1, 2, 3], 1), 1)
    assert [piece.value for piece in throw.pieces] == [1, 1, 1]
    middles = sorted(tuple(np.mean(piece.polygon, axis=0).round(-1)) for piece in throw.pieces)
    assert middles == [(140, 130), (330, 150), (500, 330)]


def test_runes_that_a_kit_knows_are_read(kit: Kit) -> None:
    chance = np.random.default_rng(5)
    certain = 0
    for seed in range(100, 112):
        numbers = chance.integers(1, 7, 4).tolist()
        throw = runes.read(table(numbers, seed), kit=kit, expected=4)
        if throw.certain:
            assert sorted(piece.value for piece in throw.pieces) == sorted(numbers)
            certain += 1
    assert certain >= 8


def test_runes_that_a_kit_has_never_seen_are_never_certain(kit: Kit) -> None:
    for seed in range(200, 206):
        assert not runes.read(table([seed, 3], seed), kit=kit, expected=2).certain
        assert not runes.read(table([seed], seed), kit=kit, expected=1).certain


@pytest.mark.parametrize("expected", [None, 2, 4])
def test_another_number_of_dice_than_was_told_is_never_certain(kit: Kit, expected: int | None) -> None:
    assert Reason.COUNT in runes.read(table([1, 2, 3], 300), kit=kit, expected=expected).reasons


def test_faces_seen_too_far_aslant_may_be_sides(kit: Kit) -> None:
    for seed in range(400, 404):
        assert not runes.read(table([1, 2], seed, slant=0.55), kit=kit, expected=2).certain


def test_an_empty_table_holds_nothing(kit: Kit) -> None:
    throw = runes.read(table([], 500), kit=kit, expected=1)
    assert (throw.pieces, throw.certain) == ((), False)
