"""What is seen becomes pieces: by the odds alone, and by what pieces of one colour tell of one another."""

import numpy as np
import pytest

from companion.core.values import Colour
from vision.figure import placing
from vision.figure.placing import Odds
from vision.networks import Array

RED, WHITE, GREY = Colour.RED, Colour.WHITE, Colour.GREY


def odds(*rows: float) -> Array:
    return np.array(rows, np.float32)


def taken(*types: Odds) -> list[dict[Colour, int | None]]:
    return [{colour: at for colour, (at, _) in each.items()} for each in placing.single(types)]


def test_each_piece_is_what_is_likeliest_for_it() -> None:
    ((red, white),) = (each.values() for each in placing.single([{RED: odds(9, 0.1), WHITE: odds(0.1, 99)}]))
    assert (red[0], white[0]) == (0, 1)
    assert 0.8 < red[1] < white[1] < 1


def test_without_another_choice_the_likelihood_is_that_of_the_odds() -> None:
    ((at, likely),) = placing.single([{RED: odds(3)}])[0].values()
    nothing = placing.HIDDEN + placing.ABSENT
    assert (at, likely) == (0, pytest.approx(3 / (3 + nothing)))


def test_nothing_is_two_pieces_so_one_that_is_plain_tells_what_the_other_is() -> None:
    assert taken({WHITE: odds(40, 0.1), GREY: odds(50, 5)}) == [{WHITE: 0, GREY: 1}]


def test_a_colour_is_in_play_with_all_its_pieces_or_with_none() -> None:
    faint = odds(0.3)
    assert taken({RED: faint}) == [{RED: 0}]
    assert taken({RED: faint}, {RED: odds(0)}) == [{RED: None}, {RED: None}]
    assert taken({RED: faint}, {RED: odds(20)}) == [{RED: 0}, {RED: 0}]


def test_where_nothing_is_seen_there_are_no_pieces() -> None:
    ((at, likely),) = placing.single([{RED: odds()}])[0].values()
    assert (at, likely) == (None, 1)


def test_of_pieces_that_are_alike_the_likeliest_are_taken() -> None:
    pieces = list(placing.several({RED: odds(9, 0.1, 99), WHITE: odds(0.1, 0.1, 0.1)}, each=2))
    assert [(colour, at) for colour, (at, _) in pieces] == [(RED, 2), (RED, 0), (WHITE, None), (WHITE, None)]
    assert all(likely > 0.8 for _, (_, likely) in pieces)
