"""Where the fields of other boards than the usual ones lie: for the lights, the camera and the template."""

from importlib import import_module
from itertools import combinations

import pytest

from companion import games
from companion.core import places
from companion.games.feuer_salamander.scene import COLOURS
from tests.games.blaues_amulett.worlds import SHORT

CUSTOM = {"width": 5, "height": 7}
SIDES = ["c0.2", "c2.0", "c4.2", "c4.4", "c2.6", "c0.4"]
ORDER = ["king", "monk", "queen", "robber"]
LONG = {
    "places": ["start_castle", "gate", "ruin", "castle", "spring", "castle", "fire", "light_castle"],
    "segments": [3, 12, 6, 3, 6, 6, 12],
}


def board(name, **options):
    return games.find(name).board(options)


@pytest.mark.parametrize(
    ("name", "options", "count"),
    [
        ("aladdins-erbe", {}, 13 * 11 + 6),
        ("aladdins-erbe", {"treasure_set": "t50"}, 21 * 11 + 6),
        ("aladdins-erbe", {"treasure_set": "custom", "board": CUSTOM, "entrances": SIDES}, 5 * 7 + 6),
        ("blaues-amulett", {}, 9 + 96),
        ("blaues-amulett", {"path": "pattern_11"}, 11 + 120),
        ("blaues-amulett", {"path": SHORT}, 8 + 28),
        ("blaues-amulett", {"path": LONG}, 8 + 2 * 48),
    ],
)
def test_every_field_has_a_place_of_its_own_on_the_board(name, options, count):
    found = board(name, **options).places
    assert len(found) == count
    for place in found:
        assert place.x - place.w / 2 >= 0
        assert place.x + place.w / 2 <= 1
        assert place.y - place.h / 2 >= 0
        assert place.y + place.h / 2 <= 1
    for one, other in combinations(found, 2):
        across, along = abs(one.x - other.x), abs(one.y - other.y)
        # places are drawn round: their corners may lie over a field's
        assert across > 0.45 * min(one.w, other.w) or along > 0.45 * min(one.h, other.h), (one, other)


def test_wizards_wait_at_the_sides_before_entrances_there():
    found = board("aladdins-erbe", treasure_set="custom", board=CUSTOM, entrances=SIDES)
    step = found["c1.0"].x - found["c0.0"].x
    spots = [(round((found[f"O{grade}"].x - found["c0.0"].x) / step), found[f"O{grade}"].y) for grade in range(1, 7)]
    assert [column for column, _ in spots] == [-1, 2, 5, 5, 2, -1]
    assert spots[0][1] == found["c0.2"].y


def test_fields_run_the_way_that_their_lane_is_drawn():
    long = board("blaues-amulett", path=LONG)
    row = [long[f"R1.{field}"].x for field in range(1, 13)]
    assert row == sorted(row)
    back = [long[f"R3.{field}"].x for field in range(1, 4)]
    assert back == sorted(back, reverse=True)


def test_a_board_says_what_each_place_of_its_way_is():
    """The pages draw it from this alone."""
    long = board("blaues-amulett", path=LONG)
    assert [long[f"P{number}"].kind for number in range(8)] == LONG["places"]


def test_the_wings_lie_as_on_the_board_at_hand():
    usual = board("feuer-salamander")
    turned = board("feuer-salamander", board_layout={"wings": ["water", "air", "fire", "earth"], "outer_row": 1})
    assert turned.cells == usual.cells
    assert here(turned, "chamber:water:1:2") == here(usual, "chamber:air:7:2")
    assert here(turned, "chamber:fire:7:1") == here(usual, "chamber:earth:1:1")
    assert here(turned, "start:king") == here(usual, "start:king")


def test_the_start_places_lie_in_the_order_agreed_on():
    usual = board("feuer-salamander")
    other = board("feuer-salamander", start_order_clockwise=ORDER)
    assert here(other, "track:monk:4") == here(usual, "track:queen:4")
    assert here(other, "start:queen") == here(usual, "start:monk")
    assert here(other, "chamber:air:1:1") == here(usual, "chamber:air:1:1")


def here(board_, cell):
    place = board_[cell]
    return place.x, place.y, place.w, place.h


def test_the_usual_garden_stands_in_its_file_as_the_rule_draws_it():
    assert places.drawn("companion.games.aladdins_erbe") == board("aladdins-erbe")


@pytest.mark.parametrize(
    ("name", "options", "stands"),
    [
        ("feuer-salamander", {}, {"figure": (1, 20 + 4 + 1), "stone": (1, 84 + 4)}),
        ("feuer-salamander", {"start_order_clockwise": ORDER}, {"figure": (1, 20 + 4 + 1), "stone": (1, 84 + 4)}),
        ("aladdins-erbe", {}, {"figure": (6, 13 * 11 + 6)}),
        ("aladdins-erbe", {"treasure_set": "t50"}, {"figure": (6, 21 * 11 + 6)}),
        ("blaues-amulett", {}, {"figure": (1, 9 + 96)}),
        ("blaues-amulett", {"path": LONG}, {"figure": (1, 8 + 2 * 48)}),
    ],
)
def test_a_board_says_how_many_of_each_colour_stand_on_how_many_cells(name, options, stands):
    found = board(name, **options)
    cells = {piece.type: [place for place in found.places if place.kind in piece.kinds] for piece in found.pieces}
    assert {piece.type: (piece.each, len(cells[piece.type])) for piece in found.pieces} == stands


@pytest.mark.parametrize("options", [{}, {"start_order_clockwise": ORDER}])
def test_on_a_start_place_only_what_is_its_owners_stands_wherever_it_lies(options):
    owners = {place.cell: place.owner for place in board("feuer-salamander", **options).places if place.owner}
    assert owners == {f"start:{seat}": colour for seat, colour in COLOURS.items()}


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).board({})])
def test_what_stands_on_a_board_has_the_colours_of_the_seats(name):
    seats = import_module(f"companion.games.{name.replace('-', '_')}.scene").COLOURS
    pieces = board(name).pieces
    assert pieces
    for piece in pieces:
        assert piece.colours == tuple(seats.values())
