"""Made-up boards that nothing was learned from, as the reader with its own network sees them."""

from functools import cache

import cv2
import numpy as np
import pytest

from companion.core.places import drawn
from companion.core.values import BoardReading
from vision import board
from vision.geometry import Image, Quad
from vision.markers import View
from vision.training.boards.scenes import Scene, scene

BOARD = drawn("companion.games.feuer_salamander")
SEEDS = range(910_000, 910_004)


@cache
def made(seed: int) -> Scene:
    return scene(np.random.default_rng(seed), played=BOARD)


def read(image: Image, corners: Quad) -> BoardReading:
    return board.read(image, BOARD, View(corners))


def told(reading: BoardReading) -> set[tuple[str, str, str]]:
    return {(one.type, one.colour, one.cell) for one in reading.pieces}


@cache
def seen(seed: int) -> BoardReading:
    return read(made(seed).image, made(seed).corners)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_certain_is_right(seed: int) -> None:
    assert not seen(seed).certain or told(seen(seed)) == made(seed).stands


def test_most_pieces_are_seen_where_they_stand() -> None:
    right = sum(len(told(seen(seed)) & made(seed).stands) for seed in SEEDS)
    assert right > 0.75 * sum(len(made(seed).stands) for seed in SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_turned_dimmed_and_blurred_it_is_read_alike_or_in_doubt(seed: int) -> None:
    image, corners = made(seed).image, made(seed).corners
    wide = image.shape[1]
    turned = np.asarray(np.stack([corners[:, 1], wide - 1 - corners[:, 0]], 1), np.float32)
    for changed, where in (
        (np.ascontiguousarray(np.rot90(image)), turned),
        (np.asarray(image * 0.5, np.uint8), corners),
        (np.asarray(cv2.GaussianBlur(image, (0, 0), 2), np.uint8), corners),
    ):
        reading = read(changed, where)
        assert not reading.certain or told(reading) == made(seed).stands


def test_an_empty_table_is_no_board() -> None:
    blank = np.full((960, 1280, 3), 128, np.uint8)
    corners = np.array([(200, 100), (1000, 100), (1000, 900), (200, 900)], np.float32)
    assert not read(blank, corners).certain
