"""Where every cell lies: our own drawing, turned into the board at hand, whose pictures the booklets lost (G-2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from companion.core import places
from companion.core.options import Switch
from companion.core.places import Board
from companion.core.values import Cell, Seat
from companion.games.feuer_salamander.actions import ROSTER
from companion.games.feuer_salamander.cards import ROWS, STONES, WINGS, chamber
from companion.games.feuer_salamander.ring import SLOTS, start_of, track

FILE = "board.json"
DRAWN = ("air", "fire", "earth", "water")
"""The wings of the file, clockwise from the top; its row 7 is the outer one."""
INNER, OUTER = ROWS[0], ROWS[-1]


@dataclass(frozen=True, slots=True)
class BoardLayout(Switch):
    """The switch for the chambers: the file as it is, or ``wings`` clockwise from the top and the ``outer_row``."""

    def allows(self, value: object) -> bool:
        """Whether it is the file, or names each wing once and one of the two rows that can lie outside."""
        match value:
            case str():
                return value == FILE
            case {"wings": [*wings], "outer_row": outer, **rest} if type(outer) is int and not rest:
                return len(wings) == len(WINGS) and all(wing in wings for wing in WINGS) and outer in (INNER, OUTER)
            case _:
                return False


def board(options: Mapping[str, Any]) -> Board:
    """The board of a game's house rules; the cells keep the order that they have in the file."""
    drawn = places.drawn(__package__)
    lies_at = dict((*_round(options["start_order_clockwise"]), *_chambers(options["board_layout"])))
    there = ((cell, drawn[lies_at.get(cell, cell)]) for cell in drawn.cells)
    moved = tuple(replace(place, cell=cell, owner=drawn[cell].owner) for cell, place in there)
    return Board(moved, drawn.pieces)


def _round(order: list[str]) -> Iterator[tuple[Cell, Cell]]:
    """Each start place with its five fields, and those of the file in its place round the board."""
    for figure, there in zip(map(Seat, order), ROSTER, strict=True):
        yield start_of(figure), start_of(there)
        yield from ((track(figure, slot), track(there, slot)) for slot in range(1, SLOTS + 1))


def _chambers(layout: Any) -> Iterator[tuple[Cell, Cell]]:  # noqa: ANN401 - as it stands in a header
    if layout == FILE:
        return
    for (wing, there), row, stones in product(zip(layout["wings"], DRAWN, strict=True), ROWS, STONES):
        outward = row if layout["outer_row"] == OUTER else OUTER + INNER - row
        yield chamber(wing, row, stones), chamber(there, outward, stones)
