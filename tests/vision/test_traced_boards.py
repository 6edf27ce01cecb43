"""The labels of path-traced boards, as far as no path tracer is needed: where pieces stand, what a camera sees."""

from collections import Counter
from dataclasses import replace

import cv2
import numpy as np
import pytest

from docs.bench.reader.traced import throws
from docs.bench.reader.traced_boards import art, boards, games, makes
from docs.bench.reader.traced_boards.layout import CELLS, EDGE, OWNERS

GAMES = [games.game(seed) for seed in range(60)]


def above():
    """A camera 100 cm above the table, 10 pixels to a centimetre there; the board's top is the picture's."""
    axes = np.array([[1.0, 0, 0], [0, -1, 0], [0, 0, -1]])
    return throws.Camera(np.array([0.0, 0, 100.0]), axes, 1000.0, 0.0, 0.0)


def thin(shown):
    return replace(shown, camera=above(), board=replace(shown.board, thick=0.0))


def test_corners_and_cells_are_labelled_where_the_layout_has_them():
    shown = thin(GAMES[0])
    shown = replace(shown, pieces=tuple(replace(one, off=(0.0, 0.0)) for one in shown.pieces))
    made = games.label(shown, [1.0] * len(shown.pieces))
    assert made["board_corners"] == [[400.0, 240.0], [880.0, 240.0], [880.0, 720.0], [400.0, 720.0]]
    for piece in made["pieces"]:
        cell = CELLS[piece["cell"]]
        middle = ((cell.x + 0.5) * 480 + 400, (cell.y + 0.5) * 480 + 240)
        assert piece["center"] == pytest.approx(middle, abs=0.06)
        assert np.mean(piece["polygon"], 0) == pytest.approx(middle, abs=0.06)


def test_tall_pieces_lean_outwards():
    shown = thin(GAMES[0])
    for piece, made in zip(shown.pieces, games.label(shown, [1.0] * len(shown.pieces))["pieces"], strict=True):
        low, high = np.array(made["center"]) - (640, 480), np.array(made["top"]) - (640, 480)
        assert high == pytest.approx(low / (1 - piece.size[2] / 100), abs=0.2)


@pytest.mark.parametrize("shown", GAMES, ids=lambda shown: str(shown.seed))
def test_each_seat_has_a_figure_and_a_stone_that_stand_wholly_in_their_cells(shown):
    kinds = Counter((one.kind, one.who) for one in shown.pieces)
    seats = {one.who for one in shown.pieces}
    assert kinds == {(kind, who): 1 for kind in ("figure", "stone") for who in seats}
    assert 2 <= len(seats) <= 4
    for one in shown.pieces:
        cell = CELLS[one.cell]
        assert cell.holds(one.outline + one.off)
        assert cell.kind in {"figure": ("start", "track", "dungeon"), "stone": ("start", "chamber")}[one.kind]
        assert cell.kind != "start" or cell.name == f"start:{one.who}"
        wide, high = max(one.size[:2]), one.size[2]
        assert (1.3 <= wide <= 2.2 and 2 <= high <= 4.5) if one.kind == "figure" else 0.9 <= wide <= 1.4
    feet = [np.float32(games.foot(one, shown.board)[:2] + one.outline) for one in shown.pieces]
    for at, foot in enumerate(feet):
        for other in feet[:at]:
            assert cv2.intersectConvexConvex(foot, other)[0] == 0


@pytest.mark.parametrize("shown", GAMES, ids=lambda shown: str(shown.seed))
def test_the_whole_board_with_its_markers_is_in_the_picture(shown):
    made = games.label(shown, [1.0] * len(shown.pieces))
    spots = [*made["board_corners"], *(spot for each in made["aruco"] for spot in each["corners"])]
    spots += [piece["top"] for piece in made["pieces"]]
    assert throws.inside(np.array(spots)).all()
    assert 0 <= made["camera_tilt_deg"] <= 30
    corners = np.float32(made["board_corners"])
    assert cv2.contourArea(corners, oriented=True) > 0  # clockwise, so it is no mirror image
    assert [each["id"] for each in made["aruco"]] in ([], [0, 1, 2, 3])
    for each, corner in zip(made["aruco"], corners, strict=False):
        assert cv2.contourArea(np.float32(each["corners"]), oriented=True) > 0
        assert cv2.pointPolygonTest(corners, np.mean(each["corners"], 0), measureDist=False) < 0
        assert np.argmin(np.hypot(*(corners - np.mean(each["corners"], 0)).T)) == each["id"]
        assert np.argmin(np.hypot(*(np.array(each["corners"]) - corner).T)) == (each["id"] + 2) % 4


def test_things_on_a_board_touch_no_piece_and_others_lie_beside_it():
    kinds = Counter()
    for shown in GAMES:
        for thing in shown.things:
            on = thing.high > 0
            kinds[thing.kind, on] += 1
            out = abs(thing.spots).max(1) > EDGE / 2
            assert not out.any() if on else out.all()
            for one in shown.pieces:
                foot = games.foot(one, shown.board)[:2]
                assert np.hypot(*(thing.spots - foot).T).min() > one.reach
    assert {kind for kind, on in kinds if on} == set(games.ALSO_ON)
    assert {kind for kind, on in kinds if not on} == set(games.THINGS)


def test_thirty_games_have_thirty_makes_and_whatever_may_happen():
    thirty = GAMES[:30]
    assert len({shown.look for shown in thirty}) == 30
    assert {shown.look // 10 - 10 for shown in thirty} == {shown.look % 10 for shown in thirty} == set(range(1, 7))
    assert 13 <= sum(bool(shown.markers) for shown in thirty) <= 17
    assert 5 <= sum(shown.hand for shown in thirty) <= 10
    assert {len(shown.pieces) for shown in thirty} == {4, 6, 8}
    shared = [
        cell for shown in thirty for cell, count in Counter(one.cell for one in shown.pieces).items() if count > 1
    ]
    assert {CELLS[cell].kind for cell in shared} == {"start", "track", "dungeon"}


def test_a_game_stays_what_it_was():
    shown = games.game(7)
    assert (shown.look, shown.surface, shown.light, shown.hand) == (123, "newspaper", "dim", True)
    figures = ["track:monk:3", "track:monk:3", "track:robber:5", "track:monk:2"]
    assert [one.cell for one in shown.pieces] == [
        *figures, "chamber:air:1:3", "start:queen", "start:monk", "chamber:fire:7:2",
    ]  # fmt: skip
    assert shown.pieces[0].off == pytest.approx((-0.0731, 1.2089), abs=1e-4)


def test_a_board_is_drawn_with_its_owners_in_their_corners():
    drawing = art.drawn(2)
    for who in OWNERS:
        cell, ink = CELLS[f"start:{who}"], boards.BOARDS[2].of(who)
        x, y = (round((each + 0.5) * len(drawing)) for each in (cell.x + cell.wide * 0.3, cell.y))
        assert drawing[y, x, :3] == pytest.approx(ink, abs=0.02)
    for name in ("chamber:air:7:2", "chamber:fire:7:2", "chamber:earth:7:2", "chamber:water:7:2"):
        cell, ink = CELLS[name], boards.BOARDS[2].of(name.split(":")[1])
        x, y = (round((each + 0.5) * len(drawing)) for each in (cell.x + 0.01, cell.y + 0.008))
        assert drawing[y, x, :3] == pytest.approx(ink, abs=0.02)


def test_what_stands_on_corners_is_outlined_by_them_and_the_rest_by_a_circle():
    random = np.random.default_rng(1)
    person = makes.figure(makes.MEN[4], "king", random)
    assert person.reach == pytest.approx(np.hypot(1.9, 0.9) / 2)
    assert makes.stone("disc", 1.2, "king", random).reach == pytest.approx(0.6)
    assert makes.stone("cube", 1.2, "king", random).reach == pytest.approx(0.6 * 2**0.5)
