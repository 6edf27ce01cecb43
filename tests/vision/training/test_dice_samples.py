"""Made-up dice: they are dice, they lie on the table, and what is said about them is what is drawn."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from vision import finder, geometry
from vision.die.faces import GRIDS, LAYOUT
from vision.finder import DICE, What
from vision.training.camera import Points, aimed
from vision.training.dice import boards, solids, tables
from vision.training.dice.makes import make, shiny
from vision.training.dice.samples import BLOTS, DECOYS, NOTHING, Drawn, blots, boxed, clockwise, decoys, drawn
from vision.training.dice.scenes import SHINY, About, Scene, scene
from vision.training.dice.solids import Die
from vision.training.dice.throws import thrown

SEEDS = (3, 8)


@cache
def made(seed: int) -> Drawn:
    return drawn(seed)


def some_dice(seed: int) -> list[Die]:
    def anywhere(corners: Points) -> bool:
        return True

    return thrown(np.random.default_rng(seed), anywhere, 4.0)


def test_a_seed_draws_the_same_samples_again() -> None:
    again = drawn(SEEDS[0])
    assert np.array_equal(made(SEEDS[0]).small, again.small)
    assert np.array_equal(made(SEEDS[0]).crops, again.crops)


@pytest.mark.parametrize("seed", range(20))
def test_opposite_faces_make_seven_and_all_six_values_are_there(seed: int) -> None:
    for die in some_dice(seed):
        shown = [die.value(axis, way) for axis in range(3) for way in (1, -1)]
        assert sorted(shown) == [1, 2, 3, 4, 5, 6]
        assert all(die.value(axis, 1) + die.value(axis, -1) == 7 for axis in range(3))


@pytest.mark.parametrize("seed", range(20))
def test_lamps_are_mirrored_in_shiny_dice_and_none_of_them_shows_a_picture(seed: int) -> None:
    random, again = np.random.default_rng(seed), np.random.default_rng(seed)
    one, usual = shiny(random), make(again)
    assert one.sheen >= 0.3
    assert replace(one, sheen=usual.sheen, gloss=usual.gloss) == replace(usual, logo=False, symbol=0, flecks=0.0)


def test_shiny_throws_show_a_value_on_every_die() -> None:
    dice = [die for seed in range(6) for die in scene(np.random.default_rng(seed), SHINY).dice]
    assert len(dice) > 12
    assert all(die.value and not die.cocked for die in dice)


@pytest.mark.parametrize("seed", range(20))
def test_dice_stand_on_the_table_or_are_called_cocked(seed: int) -> None:
    for die in some_dice(seed):
        lowest = float(die.corners[:, 2].min())
        level = sorted(np.abs(die.axes[:, 2]))[:2]
        assert lowest > -1e-6
        assert die.cocked or (lowest < 1e-6 and max(level) < 1e-6)


def test_a_ray_from_above_meets_the_upper_face_of_a_die_and_one_beside_it_does_not() -> None:
    die = some_dice(0)[0]
    above = die.middle + np.array((0, 0, 10))
    hits = solids.traced(die, above, np.array([(0, 0, -1), (0.6, 0, -0.8)], np.float32))
    assert hits.met.tolist() == [True, False]
    axis, way = die.upper
    assert hits.at[0, axis] * way == pytest.approx(1, abs=0.05)
    assert hits.out[0, axis] * way == pytest.approx(1, abs=0.05)
    assert hits.far[0] == pytest.approx(10 - die.half, abs=0.05)


def test_pips_stand_out_from_every_body() -> None:
    for seed in range(200):
        one = make(np.random.default_rng(seed))
        assert np.abs(np.subtract(one.ink, one.body)).max() > 0.04


@pytest.mark.parametrize("seed", SEEDS)
def test_each_core_says_where_its_middle_is(seed: int) -> None:
    cores = (made(seed).what == What.CORE)[:: finder.COARSER, :: finder.COARSER]
    y, x = np.nonzero(cores)
    votes = made(seed).place[:, y, x].astype(np.float32)
    middles = np.stack([x, y], 1) * finder.STEP + finder.STEP / 2 + votes[:2].T * DICE.reach
    assert len(y) > 0
    assert np.all((middles > 0) & (middles < DICE.size))
    assert np.allclose(np.hypot(votes[2], votes[3]), 1, atol=0.01)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_pips_of_each_crop_lie_as_on_a_die_of_its_value(seed: int) -> None:
    for label, nodes in zip(made(seed).labels, made(seed).nodes, strict=True):
        grids = [grid for value, grid in GRIDS if value == label + 1]
        fits = any(np.array_equal(grid, nodes.reshape(3, 3) > 0) for grid in grids)
        assert fits if label < NOTHING else not nodes.any()


@pytest.mark.parametrize("seed", SEEDS)
def test_frames_of_faces_are_near_enough_to_be_moved_to_them(seed: int) -> None:
    faces = made(seed).moves[made(seed).labels < NOTHING]
    assert len(faces)
    assert np.abs(faces).max() < 1
    goals = LAYOUT.corners + faces * 40
    assert all(cv2.isContourConvex(goal.astype(np.float32)) for goal in goals)


def test_the_finders_square_is_as_large_as_the_face_and_turned_like_it() -> None:
    turned = np.array([(50, 30), (70, 50), (50, 70), (30, 50)], np.float32)
    square = boxed(clockwise(turned))
    assert geometry.area(square) == pytest.approx(800, rel=1e-3)
    assert geometry.overlap(square, turned) > 0.99


def test_a_two_may_have_its_pips_nearer_than_other_values_have() -> None:
    die = replace(some_dice(0)[0], make=replace(some_dice(0)[0].make, reach=0.5, near=0.6, narrow=1.0))
    reaches = {
        die.value(axis, way): {abs(part) for part in die.pips(axis, way)[0]} for axis in range(3) for way in (1, -1)
    }
    assert reaches[2] == {0.3}
    assert reaches[3] == reaches[4] == reaches[6] == {0.5}


def test_frames_about_spots_beside_the_dice_are_no_faces() -> None:
    image = np.full((720, 960, 3), 200, np.uint8)
    for spot in ((200, 300), (700, 500)):
        cv2.circle(image, spot, 6, (20, 20, 20), -1)
    nobody = np.zeros((720, 960), np.uint8)
    empty = Scene(image, (), np.zeros((720, 960), np.float32), nobody, nobody > 0, ())
    frames = list(blots(empty, np.random.default_rng(0)))
    assert len(frames) == BLOTS
    for frame in frames:
        away = min(float(np.hypot(*(frame.mean(0) - spot))) for spot in ((200, 300), (700, 500)))
        assert away < geometry.area(frame) ** 0.5


def test_a_picture_in_place_of_pips_is_no_value() -> None:
    die = some_dice(0)[0]
    carved = replace(die, make=replace(die.make, symbol=6))
    sides = [(axis, way) for axis in range(3) for way in (1, -1)]
    assert sorted(carved.shown(*side) for side in sides) == [0, 1, 2, 3, 4, 5]


SUN = np.array((0.5, 0.0, -1.0))
CAMERA = aimed(0.3, 0.0, (0.0, -1.0, 0.0), 900.0, 80.0)
SQUARE = np.array([(0, 0), (60, 0), (60, 60), (0, 60)])
GREY = np.full((720, 960, 3), 0.5, np.float32)


@pytest.mark.parametrize("seed", range(6))
def test_boards_lie_on_the_table_and_stay_within_all_tones(seed: int) -> None:
    picture = GREY.copy()
    boards.board(picture, CAMERA, np.random.default_rng(seed), boards.About(plaques=seed))
    assert 0.005 < np.any(picture != 0.5, axis=2).mean() < 1
    assert 0 <= picture.min() < picture.max() <= 1


@pytest.mark.parametrize("plaques", [0, 30])
def test_tokens_and_plaques_of_a_board_are_framed_as_what_is_no_die(plaques: int) -> None:
    framed = 0
    for seed in range(12):
        picture = GREY.copy()
        for square in boards.board(picture, CAMERA, np.random.default_rng(seed), boards.About(plaques=plaques)):
            x, y = square.mean(0).astype(int)
            framed += 1
            assert 0 <= x < 960
            assert 0 <= y < 720
            assert np.any(picture[y, x] != 0.5)
    assert framed > 50 + 3 * plaques


def test_from_afar_dice_are_smaller() -> None:
    breadths = [
        [geometry.area(die.quad) ** 0.5 for seed in range(4) for die in scene(np.random.default_rng(seed), about).dice]
        for about in (About(boarded=1.0), About(boarded=1.0, small=(12, 13)))
    ]
    assert max(breadths[1]) < 20 < max(breadths[0])


def test_frames_about_tokens_lie_where_the_board_shows_them() -> None:
    nobody, squares = np.zeros((720, 960), np.uint8), [np.float32(100 * at + SQUARE) for at in range(1, 7)]
    made = Scene(np.zeros((720, 960, 3), np.uint8), (), np.float32(nobody), nobody, nobody > 0, tuple(squares))
    frames = list(decoys(made, np.random.default_rng(0)))
    assert len(frames) == min(DECOYS, len(squares))
    for frame in frames:
        assert max(geometry.overlap(frame, square) for square in squares) > 0.5


@pytest.mark.parametrize("seed", range(6))
def test_a_tray_has_a_floor_or_a_rim_that_the_table_had_not(seed: int) -> None:
    picture = tables.tray(GREY.copy(), CAMERA, np.array((6.0, 6.0)), SUN, np.random.default_rng(seed))
    assert 0.005 < np.any(picture != 0.5, axis=2).mean() <= 1
    assert picture.min() >= 0
