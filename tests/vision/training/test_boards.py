"""Made-up boards: their pieces stand where the maps say, and are seen as solids from above."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.core.values import Colour
from vision.figure import upright
from vision.figure.feet import EDGE, REACH, ROOM, WHOLE, Foothold
from vision.figure.upright import COLOURS, FINE
from vision.finder import GRAIN, STEP
from vision.markers import UNIT
from vision.training.boards import feet_samples, piece_samples, pieces, prints
from vision.training.boards.pieces import Light, Make, Piece, Plane, View
from vision.training.boards.scenes import Scene, Standing, scene
from vision.training.maps import UNKNOWN

PAWN = Make(True, pieces.FIGURES[0], 0.02, 0.08, 0, 1.0, 0.0, 6.0, 0.0)
CUBE = Make(False, pieces.STONES[0], 0.012, 0.02, 4, 1.0, 0.0, 6.0, 0.0)
ABOVE = Light(np.array([0.0, 0.0, 1.0]), 0.5)
RED = np.array((0.8, 0.1, 0.1))
BELOW = np.array((0.5, 0.6), np.float32)


def piece(make: Make, at: tuple[float, float], colour: Colour = Colour.RED) -> Piece:
    return Piece(make, colour, RED, np.array(at), 0.0)


def seen(one: Piece, camera: tuple[float, float, float]) -> np.ndarray:
    """Where (x, y), in edges of the board, a piece covers it."""
    picture = np.zeros((800, 800, 3), np.float32)
    part, cover = pieces.drawn(picture, one, View(np.array(camera), ABOVE, Plane(800, 0)), np.random.default_rng(1))
    y, x = np.nonzero(cover > 0.5)
    return np.stack([x + part[1].start, y + part[0].start], 1) / 800


def test_a_figure_seen_from_straight_above_covers_its_foot_and_no_more() -> None:
    places = seen(piece(PAWN, (0.5, 0.5)), (0.5, 0.5, 2.0))
    assert np.linalg.norm(places - 0.5, axis=1).max() == pytest.approx(PAWN.half, abs=0.002)


def test_a_figure_leans_away_from_below_the_camera() -> None:
    places = seen(piece(PAWN, (0.8, 0.5)), (0.2, 0.5, 1.0))
    head = 0.2 + 0.6 / (1 - PAWN.height)
    assert places[:, 0].max() == pytest.approx(head, abs=0.01)
    assert places[:, 0].min() == pytest.approx(0.8 - PAWN.half, abs=0.003)


def test_the_same_seed_gives_the_same_samples_and_another_one_others() -> None:
    first, again, other = feet_samples.drawn(3), feet_samples.drawn(3), feet_samples.drawn(4)
    assert np.array_equal(first.crops, again.crops)
    assert np.array_equal(first.kinds, again.kinds)
    assert not np.array_equal(first.crops, other.crops)


@pytest.fixture
def made() -> Scene:
    stand = (
        (piece(PAWN, (0.25, 0.25), Colour.BLUE), 1.0),
        (piece(CUBE, (0.75, 0.5), Colour.GREY), 0.9),
        (piece(CUBE, (0.5, 0.75)), 0.1),
        (piece(CUBE, (0.1, 0.9)), 1.0),
    )
    standing = tuple(Standing(one, one.at * EDGE + ROOM, visible) for one, visible in stand)
    hand = np.zeros((WHOLE, WHOLE), np.float32)
    cv2.circle(hand, (round(0.1 * EDGE + ROOM), round(0.9 * EDGE + ROOM)), 60, (1.0,), -1)
    corners = np.asarray(UNIT * EDGE + ROOM, np.float32)
    return Scene(prints.game("feuer_salamander"), np.zeros((WHOLE, WHOLE, 3), np.uint8), corners, standing, hand)


@pytest.mark.parametrize(
    ("place", "what"),
    [
        ((0.25, 0.25), Foothold.FIGURE),
        ((0.75, 0.5), Foothold.STONE),
        ((0.5, 0.75), UNKNOWN),  # hidden by another
        ((0.1, 0.9), Foothold.NOTHING),  # below a hand
        ((0.5, 0.5), Foothold.NOTHING),
    ],
)
def test_a_map_says_whose_foot_stands_where(made: Scene, place: tuple[float, float], what: int) -> None:
    x, y = (int(part * EDGE + ROOM) // GRAIN for part in place)
    assert feet_samples.maps(made)[0][y, x] == what


def test_cells_of_a_foot_say_the_way_to_its_middle(made: Scene) -> None:
    _, way = feet_samples.maps(made)
    middle = 0.25 * EDGE + ROOM
    row = int(middle) // STEP
    here = np.flatnonzero(way[1, row] * way[0, row])
    assert len(here) >= 3
    at = here * STEP + STEP / 2
    assert at + way[0, row, here].astype(float) * REACH == pytest.approx([middle] * len(here), abs=0.05)


@pytest.mark.parametrize(
    ("place", "what", "colour"),
    [
        ((0.252, 0.249), Foothold.FIGURE, Colour.BLUE),
        ((0.75, 0.5), Foothold.STONE, Colour.GREY),
        ((0.5, 0.75), UNKNOWN, None),  # hidden by another
        ((0.1, 0.9), UNKNOWN, None),  # below a hand
        ((0.263, 0.25), UNKNOWN, None),  # neither here nor there
        ((0.3, 0.25), Foothold.NOTHING, None),
    ],
)
def test_a_place_is_told_by_the_foot_that_is_nearest(
    made: Scene, place: tuple[float, float], what: int, colour: Colour | None
) -> None:
    told = piece_samples.told(made, np.array(place), made.middles(UNIT), BELOW)
    assert told.what == what
    assert told.colour == (UNKNOWN if colour is None else COLOURS.index(colour))


def test_the_way_to_a_foot_is_told_along_the_axes_of_a_crop(made: Scene) -> None:
    place = np.array((0.25, 0.25 - 6 / FINE))
    told = piece_samples.told(made, place, made.middles(UNIT), np.array((0.25, 0.9), np.float32))
    assert told.way == pytest.approx((0, 6 / upright.REACH), abs=0.01)
    told = piece_samples.told(made, place, made.middles(UNIT), np.array((-0.9, 0.25 - 6 / FINE), np.float32))
    assert told.way == pytest.approx((6 / upright.REACH, 0), abs=0.01)


def test_crops_come_with_what_stands_there_as_many_of_nothing_as_are_to_be() -> None:
    drawn = piece_samples.drawn(3)
    count = len(drawn.crops)
    assert drawn.crops.shape == (count, *upright.SIZE[::-1], 3)
    assert len(drawn.light) == len(drawn.kinds) == len(drawn.colours) == len(drawn.ways) == count
    assert UNKNOWN not in drawn.kinds
    assert 0 < (drawn.kinds == Foothold.NOTHING).sum() <= piece_samples.TAKEN + piece_samples.FIELDS
    assert ((drawn.colours == UNKNOWN) == (drawn.kinds == Foothold.NOTHING)).all()


def test_every_field_of_a_game_is_printed() -> None:
    board = prints.game("feuer_salamander")
    look = prints.printed(board, 400, np.random.default_rng(5))
    assert look.shape == (400, 400, 3)
    assert 0 <= look.min() < look.max() <= 1


def test_on_the_board_of_a_game_pieces_stand_where_its_rules_have_them() -> None:
    board = prints.game("feuer_salamander")
    for seed in range(3):
        made = scene(np.random.default_rng(seed), played=board)
        types = [(one.piece.make.figure, one.piece.colour) for one in made.pieces]
        assert len(types) == len(set(types)) >= 4
        for one in made.pieces:
            place = board.nearest(*one.piece.at)
            assert place.kind in (("track", "start", "dungeon") if one.piece.make.figure else ("chamber", "start"))


def test_a_foot_is_where_the_picture_laid_flat_shows_it_though_the_corners_are_a_little_off() -> None:
    made = scene(np.random.default_rng(11))
    off = replace(made, corners=made.corners + np.array((8, -6), np.float32))
    whole, moved = (np.argwhere(feet_samples.maps(one)[0] == Foothold.STONE).mean(0) for one in (made, off))
    assert np.abs(whole - moved).max() > 1
