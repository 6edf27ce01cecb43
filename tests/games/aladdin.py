"""An Aladdins Erbe table in any position, played by short lines as one would say them.

``"throw 2 3 3 4"``, ``"move 3/3 c4.3 c4.4 c4.5"`` (the three by three), ``"answer_duel none"``, ``"throw_duel 5"``,
``"give ring:2 blue"``, ``"return_card ring:2 c3.3"``, ``"change_protection ring lamp"``, ``"skip change_protection"``.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.transcript import Record, setup
from companion.core.values import Cell, Seat
from companion.games import find
from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.lattice import OUTSIDE
from companion.games.aladdins_erbe.state import State
from companion.games.aladdins_erbe.treasures import KINDS, card
from companion.games.aladdins_erbe.turns import begin

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


class Evening:
    """One game, played line by line."""

    def __init__(self, given: Setup) -> None:
        self.record: Record[State, Any] = Record(GAME, given)

    def play(self, *lines: str) -> "Evening":
        """Carry out some lines."""
        for text in lines:
            self.record.play(*self.record.act(self.line(text)))
        return self

    def refused(self, text: str) -> tuple[str | None, str]:
        """The rule and reason with which a line is refused; it must change nothing."""
        before = self.record.state
        with pytest.raises(RuleError) as caught:
            self.record.play(*self.record.act(self.line(text)))
        assert self.record.state is before
        return caught.value.rule, caught.value.reason

    def reason(self, text: str) -> str:
        """The reason alone."""
        return self.refused(text)[1]

    def allows(self, text: str) -> bool:
        """Whether a line would be accepted now; nothing is played."""
        seat, action = self.record.act(self.line(text))
        return action in GAME.legal(self.state, seat)

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def facts(self) -> Mapping[str, Any]:
        """The state as ``interfaces.md`` shapes it."""
        return GAME.state(self.record.state)

    @property
    def phase(self) -> str:
        return str(self.state.phase)

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

    def told(self, viewer: str | None) -> list[str]:
        """The keys of the last act's sentences."""
        return [said.key for said in self.sentences(viewer)]

    def sentences(self, viewer: str | None) -> tuple[Any, ...]:
        seat = None if viewer is None else Seat(viewer)
        return GAME.told(self.record.states[-2], self.record.acts[-1], self.record.states[-1], seat)

    def line(self, text: str) -> dict[str, object]:
        """A short line as a transcript line."""
        seat, colon, rest = text.partition(": ")
        do, *words = (rest if colon else text).split()
        facts = {"do": do, **(self._move(words) if do == "move" else _SHAPES[do](words))}
        return {"seat": seat, **facts} if colon else facts

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
        blocked=sum(state.house.lattice.bit[field] for field in laid),
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


def _numbers(words: list[str]) -> dict[str, object]:
    return {"dice": list(map(int, words))}


def _named(*names: str) -> Callable[[list[str]], dict[str, object]]:
    return lambda words: dict(zip(names, map(_word, words), strict=True))


def _word(text: str) -> object:
    return int(text) if text.lstrip("-").isdigit() else text


def _declared(words: list[str]) -> dict[str, object]:
    pairs = (word.split("/") for word in words)
    return {"pairs": [{"figure_die": int(figure), "distance_die": int(distance)} for figure, distance in pairs]}


_SHAPES: dict[str, Callable[[list[str]], dict[str, object]]] = {
    "place_grey": _named("kind", "pyramid"),
    "throw": _numbers,
    "declare": _declared,
    "skip_half_move": _named(),
    "answer_duel": _named("weapon"),
    "throw_duel": _named("value"),
    "force_exchange": _named("kind"),
    "acquire": _named("field"),
    "give": _named("card", "to"),
    "return_card": _named("card", "field"),
    "change_protection": _named("kind", "with"),
    "skip": _named("right"),
    "end_turn": _named(),
}
