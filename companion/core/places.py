"""Where every cell of a board is, and what stands on it: light, camera, drawing and rule speak of the same one."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.resources import files

from companion.core.errors import CompanionError
from companion.core.values import Cell, Colour

MOST_LIGHTS = 2_000
"""Numbers of lights stay below: a slip of the finger must not make a frame of a million."""


class Shape(StrEnum):
    """What a cell looks like on the board."""

    RECT = "rect"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class Place:
    """One cell's place: centre and size as fractions (0..1) of the board's edge; ``shape`` for the drawing.

    ``owner`` is the colour of the only pieces that can stand there, where there is such a colour.
    """

    cell: Cell
    kind: str
    x: float
    y: float
    w: float
    h: float
    shape: Shape = Shape.RECT
    owner: Colour | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """Pieces of one type (``figure``): ``each`` of every colour, which stand on cells of these kinds and no others."""

    type: str
    colours: tuple[Colour, ...]
    kinds: tuple[str, ...]
    each: int = 1


@dataclass(frozen=True, slots=True)
class Board:
    """All places of one board, in the order of the file, which is also the lights' usual order.

    ``pieces`` are what a camera over it may look for.
    """

    places: tuple[Place, ...]
    pieces: tuple[Standing, ...] = ()
    _by_cell: Mapping[Cell, Place] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_cell", {place.cell: place for place in self.places})

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell once."""
        return tuple(self._by_cell)

    def __contains__(self, cell: object) -> bool:
        return cell in self._by_cell

    def __getitem__(self, cell: Cell) -> Place:
        return self._by_cell[cell]

    def nearest(self, x: float, y: float) -> Place:
        """The place whose centre is nearest to a point (fractions of the edge)."""
        return min(self.places, key=lambda place: (place.x - x) ** 2 + (place.y - y) ** 2)


@cache
def drawn(package: str) -> Board:
    """The board in the file ``board.json`` of a game's folder."""
    return board(json.loads(files(package).joinpath("board.json").read_text("utf-8")))


def board(data: Mapping[str, object]) -> Board:
    """A board from the content of ``board.json``: ``{"cells": [{"id", "kind", "x", "y", "w", "h"}]}``.

    A cell may have a ``"shape"`` and, where only pieces of one colour can stand, an ``"owner"``. Beside the cells may
    stand ``"pieces": [{"type", "colours", "on": [kind of cell], "each": 1}]``. Raises CompanionError, naming the cell,
    when a place is missing, twice there or off the board, and for a piece that could stand nowhere.
    """
    places = _places(data.get("cells"))
    return Board(places, _pieces(data.get("pieces", []), {place.kind for place in places}))


def _places(rows: object) -> tuple[Place, ...]:
    if not isinstance(rows, list) or not rows:
        raise CompanionError("A board needs a list of cells.")
    places: dict[Cell, Place] = {}
    for row in rows:
        place = _place(row)
        if place.cell in places:
            raise CompanionError(f"The cell {place.cell} stands twice on the board.")
        places[place.cell] = place
    return tuple(places.values())


def _place(row: object) -> Place:
    try:
        match row:
            case {"id": str(name), "kind": str(kind), "x": x, "y": y, "w": w, "h": h, **rest}:
                shape = Shape(str(rest.get("shape", Shape.RECT)))
                owner = Colour(str(rest["owner"])) if "owner" in rest else None
                place = Place(Cell(name), kind, float(x), float(y), float(w), float(h), shape, owner)
            case _:
                raise CompanionError(f"This is no cell of a board: {str(row)[:80]}")
    except (TypeError, ValueError) as error:
        raise CompanionError(f"This is no cell of a board: {str(row)[:80]}") from error
    if not (0 <= place.x <= 1 and 0 <= place.y <= 1):
        raise CompanionError(f"The cell {place.cell} lies off the board.")
    return place


def _pieces(rows: object, kinds: Collection[str]) -> tuple[Standing, ...]:
    if not isinstance(rows, list):
        raise CompanionError("The pieces of a board are a list.")
    pieces = tuple(map(_standing, rows))
    for piece in pieces:
        for kind in piece.kinds:
            if kind not in kinds:
                raise CompanionError(f"The board has no {kind} on which a {piece.type} could stand.")
    return pieces


def _standing(row: object) -> Standing:
    match {"each": 1, **row} if isinstance(row, dict) else row:
        case {"type": str(name), "colours": [_, *_] as colours, "on": [_, *_] as kinds, "each": int(each)} if (
            each > 0 and {*map(str, colours)} <= {*Colour}
        ):
            return Standing(name, tuple(map(Colour, colours)), tuple(map(str, kinds)), each)
        case _:
            raise CompanionError(f"This is no piece of a board: {str(row)[:80]}")
