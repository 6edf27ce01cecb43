"""Who is knocked off the track, and who is pushed on by that (BA-24 to BA-27)."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.core.values import Cell, Seat
from companion.games.blaues_amulett.figures import Figure
from companion.games.blaues_amulett.house import House
from companion.games.blaues_amulett.path import Kind


class Knock(NamedTuple):
    """What a move did to the others."""

    figures: Mapping[Seat, Figure]
    moved: tuple[Seat, ...] = ()
    """Who was pushed, first the one hit directly (G-10)."""


def knock(house: House, figures: Mapping[Seat, Figure], mover: Seat) -> Knock:
    """The figures after ``mover`` came to a field; on a place nobody is knocked off (BA-18)."""
    here = figures[mover].at
    hit = None if here in house.path.kind else standing(figures, here, mover)
    if hit is None:
        return Knock(figures)
    after, moved = dict(figures), [mover]
    seat, cell = hit, house.path.parallel[here]
    while True:
        pushed_on = None if cell in house.path.kind else standing(figures, cell, *moved, seat)
        after[seat] = _pushed(house, figures[seat], cell)
        moved.append(seat)
        if pushed_on is None:
            return Knock(after, tuple(moved[1:]))
        seat, cell = pushed_on, _next(house, cell, here)


def standing(figures: Mapping[Seat, Figure], cell: Cell, *but: Seat) -> Seat | None:
    """Who stands on a cell, some left out."""
    for seat, figure in figures.items():
        if figure.at == cell and seat not in but:
            return seat
    return None


def _pushed(house: House, figure: Figure, cell: Cell) -> Figure:
    """BA-24: on the other lane one faces the other way; a place is entered as by the lane one came from."""
    kind = house.path.kind.get(cell)
    back = figure.back if kind else house.path.goes_back(cell)
    passed = figure.passed or (house.fails_by_passing and kind is Kind.FIRE)  # G-8
    return Figure(cell, back, passed)


def _next(house: House, cell: Cell, mover: Cell) -> Cell:
    """BA-25: one field on in running direction; at the end round the ring (BA-26), or onto the place (G-9)."""
    path = house.path
    if house.pushed_in and path.following[cell] == path.parallel[cell]:
        place = path.places[path.segment[cell] + (not path.goes_back(cell))]
        if place != path.goal:  # which only a direct move enters (BA-39)
            return place
    there = path.following[cell]
    return path.following[there] if there == mover else there
