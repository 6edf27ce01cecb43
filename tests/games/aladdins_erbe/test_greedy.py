"""A greedy player of Aladdins Erbe: he wants a whole series."""

from random import Random

import pytest

from companion.core.bots import GreedyBot
from companion.core.values import Seat
from companion.core.views import view
from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.actions import Acquire
from tests.games.aladdins_erbe.evening import position


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("owned", "missing"), [("ring:4", "c7.5"), ("lamp:2", "c5.5")])
def test_a_treasure_that_may_be_left_is_taken_the_missing_kind_first(owned: str, missing: str, seed: int) -> None:
    """G-7."""
    table = position(
        figures={"white": "6@c4.5 5@c6.5 4@c8.5"},
        treasures={"c5.5": "ring:1", "c7.5": "lamp:1"},
        owned={"white": owned},
        grey={"ring": 4, "lamp": 5},
        options={"acquire": "optional"},
    )
    seat = Seat("white")
    chosen = GreedyBot(GAME).choose(view(GAME, table.state, seat), GAME.legal(table.state, seat), Random(seed))
    assert chosen == Acquire(missing)
