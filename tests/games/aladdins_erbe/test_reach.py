"""Ways are counted for all fields at once (AE-7 to AE-9); here each is gone, step by step, and compared."""

from collections import Counter

import pytest

from companion.games.aladdins_erbe import walks
from companion.games.aladdins_erbe.lanes import FULL, total
from companion.games.aladdins_erbe.lattice import lattice, usual_entrances
from companion.games.aladdins_erbe.walks import Paths, Walks

BOARD = lattice(13, 11, usual_entrances(13, 11))
ODD = lattice(5, 7, ("c0.0", "c4.0", "c4.4", "c4.6", "c0.6", "c0.2"))
"""Entrances in corners and at the sides."""
EMPTY = frozenset({"c3.1", "c5.5", "c7.5"})
SIX = range(1, 7)


def blocked(board):
    return sum(board.lanes.mask[field] for field in board.treasure if field not in EMPTY)


def gone(board, trail, steps, *, once):
    """Every way, by trying each step that is not shut."""
    ways = [trail]
    for _ in range(steps):
        ways = [
            (*way, there)
            for way in ways
            for there in board.beside[way[-1]]
            if there not in (way if once else way[-2:]) and (there not in board.treasure or there in EMPTY)
        ]
    return [way[len(trail) :] for way in ways]


TRAILS = [("O2",), ("O5",), ("c6.0",), ("c2.1",), ("c3.1", "c4.1"), ("c6.6", "c6.5"), ("c12.10",)]


@pytest.mark.parametrize("steps", SIX)
@pytest.mark.parametrize("trail", TRAILS, ids=" ".join)
def test_as_many_walks_end_on_each_field_as_can_be_gone(trail, steps):
    before = trail[-2] if len(trail) > 1 else None
    compare(BOARD, Walks(BOARD, trail[-1], before, blocked(BOARD)), gone(BOARD, trail, steps, once=False), steps)


@pytest.mark.parametrize("trail", TRAILS, ids=" ".join)
def test_and_as_many_paths_where_no_field_may_be_touched_twice(trail):
    compare(BOARD, Paths(BOARD, trail, blocked(BOARD)), gone(BOARD, trail, 6, once=True), 6)


@pytest.mark.parametrize("grade", SIX)
def test_on_a_board_with_entrances_anywhere_too(grade):
    trail = (f"O{grade}",)
    compare(ODD, Walks(ODD, trail[-1], None, blocked(ODD)), gone(ODD, trail, 6, once=False), 6)


@pytest.mark.parametrize("once", [False, True])
def test_what_another_thread_asks_in_the_middle_changes_nothing(once, monkeypatch):
    reach = Paths(BOARD, ("O2",), blocked(BOARD)) if once else Walks(BOARD, "O2", None, blocked(BOARD))
    asked = [2, 3]

    def amid(step):
        """The same step, before whose end somebody else asks."""

        def stepped(*told):
            made = tuple(step(*told))
            if asked:
                reach.ends(asked.pop(0))
            return made

        return stepped

    monkeypatch.setattr(walks, "onward", amid(walks.onward))
    monkeypatch.setattr(Paths, "_onward", amid(Paths._onward))
    for steps in SIX:
        compare(BOARD, reach, gone(BOARD, ("O2",), steps, once=once), steps)


def compare(board, reach, ways, steps):
    ends, shift = reach.ends(steps), board.lanes.shift
    counted = {cell: ends >> shift[cell] & FULL for cell in board.lanes.cells(ends)}
    assert counted == Counter(way[-1] for way in ways)
    assert total(ends) == len(ways)
    told = {reach.path(cell, steps, index) for cell, count in counted.items() for index in range(count)}
    assert told == set(ways)
