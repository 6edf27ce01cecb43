"""An Aladdins Erbe table in any position, played by short lines as one would say them.

``"throw 2 3 3 4"``, ``"move 3/3 c4.3 c4.4 c4.5"`` (the three by three), ``"answer_duel none"``, ``"throw_duel 5"``,
``"give ring:2 blue"``, ``"return_card ring:2 c3.3"``, ``"change_protection ring lamp"``, ``"skip change_protection"``.
"""

from collections.abc import Mapping
from typing import ClassVar

from companion.core.game import Setup
from companion.core.transcript import setup
from companion.core.values import Cell, Seat
from companion.games import find
from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.lattice import OUTSIDE
from companion.games.aladdins_erbe.state import State
from companion.games.aladdins_erbe.treasures import KINDS, card
from companion.games.aladdins_erbe.turns import begin
from tests.games.evening import GameEvening, Shape, named

SEATS = ("white", "blue", "green", "grey")
GREY = {"carpet": 4, "amulet": 5, "lamp": 6, "ring": 7, "bottle": 8, "crystal": 9}
"""How the grey cards lie in the rules' last example."""


def given(*seats: str, **header: object) -> Setup:
    """A setup from a header's keys; white and blue unless named, white first."""
    facts = {
        "transcript": 1,
        "game": "aladdins-erbe",
        "seats": list(seats or SEATS[:2]),
        "first": (seats or SEATS)[0],
        "grey": GREY,
        **header,
    }
    return setup(find, {name: value for name, value in facts.items() if value is not None})


def _declared(words: list[str]) -> dict[str, object]:
    pairs = (word.split("/") for word in words)
    return {"pairs": [{"figure_die": int(figure), "distance_die": int(distance)} for figure, distance in pairs]}


class Evening(GameEvening[State]):
    """One game, played line by line."""

    shapes: ClassVar[Mapping[str, Shape]] = {
        "place_grey": named("kind", "pyramid"),
        "throw": lambda words: {"dice": list(map(int, words))},
        "declare": _declared,
        "answer_duel": named("weapon"),
        "throw_duel": named("value"),
        "force_exchange": named("kind"),
        "acquire": named("field"),
        "give": named("card", "to"),
        "return_card": named("card", "field"),
        "change_protection": named("kind", "with"),
        "skip": named("right"),
    }

    def parameters(self, do: str, words: list[str]) -> dict[str, object]:
        """A move's dice hang on the throw."""
        return self._move(words) if do == "move" else super().parameters(do, words)

    @property
    def waited(self) -> tuple[str, ...]:
        return tuple(self.state.waited)

    def figure(self, seat: str, grade: int) -> str:
        return str(self.facts["figures"][seat][grade - 1])

    def owned(self, seat: str) -> list[str]:
        return list(self.facts["owned"][seat])

    def ends(self, grade: int, steps: int) -> set[str]:
        """Where a figure can stop by so many steps now."""
        seat = self.state.mover
        dice = self.state.turn.dice
        found = (action for action in GAME.legal(self.state, seat) if hasattr(action, "path"))
        return {move.path[-1] for move in found if dice[move.figure_die] == grade and dice[move.distance_die] == steps}

    def _move(self, words: list[str]) -> dict[str, object]:
        """``GRADE/STEPS`` are looked for among the dice not used; ``@A/B`` are their places."""
        first, path = words[0], words[1:]
        if first.startswith("@"):
            figure, distance = map(int, first[1:].split("/"))
        else:
            grade, steps = map(int, first.split("/"))
            free = [place for place in range(4) if place not in self.state.turn.used]
            figure = next(place for place in free if self.state.turn.dice[place] == grade)
            distance = next(place for place in free if place != figure and self.state.turn.dice[place] == steps)
        return {"figure_die": figure, "distance_die": distance, "path": path}


def evening(*seats: str, **header: object) -> Evening:
    """A game from its start."""
    return Evening(given(*seats, **header))


def position(
    *seats: str,
    figures: Mapping[str, str] | None = None,
    treasures: Mapping[str, str | None] | None = None,
    board: str | None = None,
    owned: Mapping[str, str] | None = None,
    grey: Mapping[str, int] | None = None,
    options: Mapping[str, object] | None = None,
    active: str | None = None,
) -> Evening:
    """A turn of ``active`` (the first seat) begins.

    ``figures``: ``{"white": "3@c4.2 2@c6.1"}``, the others outside. ``treasures``: what lies on some fields, None for
    an empty one; with ``board="empty"`` nowhere else anything. ``owned``: ``{"white": "ring:2 lamp:0"}``, looked at by
    their owners. ``grey``: some protections; who had them before gets what is left.
    """
    table = evening(*seats, options=dict(options or {}), grey=_greys(grey or {}))
    state = table.state
    laid = {} if board == "empty" else dict(state.treasures)
    for field, face in (treasures or {}).items():
        laid.pop(Cell(field), None)
        if face is not None:
            laid[Cell(field)] = card(face)
    hands = {
        seat: tuple(card(face).seen_by(seat) for face in (owned or {}).get(seat, "").split()) for seat in state.owned
    }
    state = state._replace(
        figures={seat: _figures((figures or {}).get(seat, "")) for seat in state.figures},
        treasures=laid,
        blocked=sum(state.house.lattice.lanes.mask[field] for field in laid),
        owned=hands,
    )
    table.record.states[-1] = begin(state, Seat(active or state.first))
    return table


def _greys(some: Mapping[str, int]) -> dict[str, int]:
    left = [number for number in range(4, 10) if number not in some.values()]
    rest = iter(left)
    return {kind: some[kind] if kind in some else next(rest) for kind in KINDS}


def _figures(text: str) -> tuple[Cell, ...]:
    standing = dict(word.split("@") for word in text.split())
    return tuple(Cell(standing.get(str(grade), OUTSIDE[grade - 1])) for grade in range(1, 7))
