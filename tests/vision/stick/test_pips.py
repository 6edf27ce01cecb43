"""The second count: dots that lie as pips do are found where they are, and nothing is said of anything else."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.geometry import Image, Quad
from vision.networks import Array
from vision.stick import pips
from vision.stick.faces import CLASSES, Face, Seen

WOOD, INK = (150, 190, 220), (40, 30, 30)
LEFT, TOP, LONG, BROAD = 100, 200, 360, 56
ROWS = {1: (0.5,), 2: (0.4, 0.6), 3: (0.3, 0.5, 0.7), 4: (0.2, 0.4, 0.6, 0.8)}
Place = tuple[float, float]
ROUND = (6, 6)


def lying(
    *places: Place, ink: tuple[int, int, int] = INK, halves: Sequence[tuple[int, int]] = (), grain: float = 6
) -> tuple[Image, Quad]:
    """A stick turned by a few degrees with a mark at each of some places (shares of its length and breadth).

    ``halves`` are those of the marks' lengths and breadths: round dots where they are not told.
    """
    lines = np.random.default_rng(1).normal(0, grain, (480, 1)).astype(np.float32)
    flat = np.full((480, 640, 3), (60, 110, 60), np.float32)
    flat[TOP : TOP + BROAD, LEFT : LEFT + LONG] = WOOD + lines[TOP : TOP + BROAD, None]
    for (x, y), half in zip(places, halves or [ROUND] * len(places), strict=True):
        at = (round(LEFT + x * LONG), round(TOP + y * BROAD))
        cv2.ellipse(flat, at, half, 0, 0, 360, ink, -1, cv2.LINE_AA)
    turn = cv2.getRotationMatrix2D((320, 240), 17, 1)
    right, foot = LEFT + LONG, TOP + BROAD
    corners = np.array([(LEFT, TOP), (right, TOP), (right, foot), (LEFT, foot)], np.float32)
    image = cv2.warpAffine(flat, turn, (640, 480), borderMode=cv2.BORDER_REPLICATE)
    return np.clip(image, 0, 255).astype(np.uint8), cv2.transform(corners[None], turn)[0].astype(np.float32)


def seen(value: int | str, best: float, nothing: float = 0.1) -> Seen:
    shares = np.full(len(CLASSES), (1 - best - nothing) / (len(CLASSES) - 2))
    shares[CLASSES.index(value)], shares[-1] = best, nothing
    return Seen(np.zeros((4, 2), np.float32), Face(tuple(shares.tolist()), 0.0, 0.0))


def counted(image: Image, shape: Quad, key: float = 0.0) -> Array:
    stick = seen(1, 0.9)
    return pips.dots(image, replace(stick, shape=shape, face=replace(stick.face, key=key)))


def row(count: int) -> list[Place]:
    return [(x, 0.5) for x in ROWS[count]]


@pytest.mark.parametrize("count", ROWS)
@pytest.mark.parametrize("ink", [INK, (30, 30, 190), (235, 245, 250)])
def test_dots_in_a_row_are_counted_in_any_ink(count: int, ink: tuple[int, int, int]) -> None:
    image, shape = lying(*row(count), ink=ink)
    assert len(counted(image, shape)) == count


@pytest.mark.parametrize(
    "places",
    [
        [(0.46, 0.25), (0.54, 0.75)],
        [(0.44, 0.25), (0.5, 0.5), (0.56, 0.75)],
        [(0.45, 0.33), (0.5, 0.8), (0.55, 0.33)],
        [(0.46, 0.25), (0.54, 0.25), (0.46, 0.75), (0.54, 0.75)],
    ],
)
def test_dots_as_on_a_die_are_counted(places: list[Place]) -> None:
    image, shape = lying(*places)
    assert len(counted(image, shape)) == len(places)


def test_dots_are_found_where_they_are() -> None:
    image, shape = lying((0.3, 0.5), (0.7, 0.5))
    along = (shape[1] - shape[0] + shape[2] - shape[3]) / 2
    middle = shape.mean(axis=0)
    found = counted(image, shape)
    found = found[np.argsort(found @ along)]
    assert np.allclose(found, [middle - 0.2 * along, middle + 0.2 * along], atol=2)


@pytest.mark.parametrize("end", [0.08, 0.92])
def test_what_lies_at_the_end_of_a_stick_with_a_key_is_no_pip(end: float) -> None:
    image, shape = lying((0.5, 0.5), (end, 0.4), (end, 0.7))
    assert len(counted(image, shape, key=1.0)) == 1


def test_a_dot_is_counted_in_strong_grain() -> None:
    image, shape = lying(*row(1), grain=80)
    assert len(counted(image, shape)) == 1


def test_dots_are_counted_where_a_lamp_lights_one_end() -> None:
    image, shape = lying(*row(3))
    lit = image * np.linspace(0.3, 1.15, 640)[:, None]
    assert len(counted(np.clip(lit, 0, 255).astype(np.uint8), shape)) == 3


@pytest.mark.parametrize(
    "places",
    [
        [],
        [(0.3, 0.5), (0.36, 0.5), (0.7, 0.5)],
        [(0.5, 0.15)],
        [(0.2, 0.5), (0.35, 0.5), (0.5, 0.5), (0.65, 0.5), (0.8, 0.5)],
        [(0.2, 0.35), (0.4, 0.65), (0.6, 0.35), (0.8, 0.65)],
        [(0.4, 0.5), (0.5, 0.25), (0.5, 0.75), (0.7, 0.5)],
        [(0.44, 0.25), (0.5, 0.75), (0.56, 0.75)],
        [(0.44, 0.15), (0.5, 0.85), (0.56, 0.5)],
    ],
)
def test_nothing_is_said_of_dots_that_do_not_lie_as_pips_do(places: list[Place]) -> None:
    image, shape = lying(*places)
    assert len(counted(image, shape)) == 0


@pytest.mark.parametrize(
    "halves",
    [[ROUND, ROUND, (4, 4)], [ROUND, ROUND, (9, 9)], [(12, 5)] * 3, [(5, 12)] * 3, [(1, 1)] * 3, [(16, 16)] * 3],
    ids=["a smaller one", "a larger one", "along", "across", "tiny", "vast"],
)
def test_nothing_is_said_of_marks_that_are_no_equal_dots(halves: Sequence[tuple[int, int]]) -> None:
    image, shape = lying(*row(3), halves=halves)
    assert len(counted(image, shape)) == 0


def test_nothing_is_said_of_a_bare_face_that_a_lamp_has_burnt_out() -> None:
    _, shape = lying()
    assert len(counted(np.full((480, 640, 3), 255, np.uint8), shape)) == 0


def test_nothing_is_said_of_dots_too_faint_to_be_ink() -> None:
    image, shape = lying(*row(2), ink=(147, 187, 217), grain=0)
    assert len(counted(image, shape)) == 0


def test_nothing_is_said_of_a_stick_with_another_mark_beside_its_dots() -> None:
    image, shape = lying((0.3, 0.5), (0.7, 0.5))
    start, end = (tuple(int(part) for part in shape.mean(axis=0) + step) for step in ((-30, -8), (30, 8)))
    cv2.line(image, start, end, INK, 8)
    assert len(counted(image, shape)) == 0


def test_nothing_is_said_of_dots_that_noise_could_be() -> None:
    image, shape = lying(*row(2))
    noisy = image + np.random.default_rng(2).normal(0, 120, image.shape)
    assert len(counted(np.clip(noisy, 0, 255).astype(np.uint8), shape)) == 0


DOTS = np.zeros((3, 2), np.float32)


def test_what_both_say_stays_as_likely() -> None:
    stick = replace(seen(3, 0.6), dots=DOTS)
    assert pips.doubted(stick) is stick


def test_where_the_counts_differ_there_is_doubt() -> None:
    stick = replace(seen(2, 0.85, nothing=0.02), dots=DOTS)
    after = pips.doubted(stick)
    assert after.face.best < 0.6
    assert after.face.likely == pytest.approx(stick.face.likely)


@pytest.mark.parametrize("stick", [seen("stone", 0.6), seen("salamander", 0.6)])
def test_a_symbol_has_no_pips_to_count(stick: Seen) -> None:
    image, shape = lying(*row(3))
    after = pips.counted(image, replace(stick, shape=shape))
    assert len(after.dots) == 0
    assert after.face is stick.face


def test_where_nothing_was_counted_the_network_alone_speaks() -> None:
    stick = seen(3, 0.6)
    assert pips.doubted(stick) is stick


def test_what_was_counted_stays_with_its_stick() -> None:
    image, shape = lying(*row(2))
    stick = replace(seen(3, 0.85), shape=shape)
    after = pips.counted(image, stick)
    assert len(after.dots) == 2
    assert after.face.best < stick.face.best
