"""Where every cell of a way lies: the places of ``board.json``, the fields spread evenly between them (G-2)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from companion.core import places
from companion.core.places import Board, Place, Standing
from companion.core.values import Cell
from companion.games.blaues_amulett.layouts import FIELDS_BETWEEN
from companion.games.blaues_amulett.path import Path

GAP = 0.94
"""Of the room that it has a field fills so much."""
PLACE = "place"
"""What the drawing calls a place: which one it is, the way says."""


@cache
def board(path: Path) -> Board:
    """The drawing is of the longest way there can be; a shorter one ends sooner."""
    drawn = places.drawn(__package__)
    lanes = zip(path.right, path.left, strict=True)
    fields = (place for pair in lanes for lane in pair for place in _spread(drawn, lane))
    stations = (replace(drawn[place], kind=path.kind[place]) for place in path.places)
    return Board((*stations, *fields), tuple(_standing(piece, path) for piece in drawn.pieces))


def _spread(drawn: Board, lane: tuple[Cell, ...]) -> Iterator[Place]:
    """From where the drawing's first field of a lane lies to its last."""
    name = lane[0].partition(".")[0]
    first, last = drawn[Cell(f"{name}.1")], drawn[Cell(f"{name}.{FIELDS_BETWEEN}")]
    apart = (last.x - first.x) / (len(lane) - 1)
    wide = round(min(first.w, abs(apart) * GAP), 4)
    for number, cell in enumerate(lane):
        yield replace(first, cell=cell, x=round(first.x + number * apart, 4), w=wide)


def _standing(piece: Standing, path: Path) -> Standing:
    """What may stand on a place of the drawing may on all of this way, whatever they are."""
    kinds = (way for kind in piece.kinds for way in (path.kinds if kind == PLACE else (kind,)))
    return replace(piece, kinds=tuple(dict.fromkeys(kinds)))
