"""A table of Das Blaue Amulett in any position, played by short lines as one would say them.

``"p1: move 3 enter forward + P1/dwarf"``, ``"move joker:6"``, ``"take_card 1"``, ``"set_powers dwarf=P4"``; other
parameters stand as ``name=value``.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.transcript import Record, setup
from companion.core.values import Cell, Seat
from companion.games import find
from companion.games.blaues_amulett import GAME
from companion.games.blaues_amulett.actions import Move
from companion.games.blaues_amulett.cards import Fate, Powers, WayCard
from companion.games.blaues_amulett.figures import Figure
from companion.games.blaues_amulett.state import State

Shape = Callable[[list[str]], dict[str, object]]

SEATS = ("p1", "p2", "p3", "p4")
AFTER_SETUP = "P1 P2 P3"
"""Dwarf, witch, wizard (BA-4)."""
NOWHERE_NEAR = "P6 P7 P8"


def given(*seats: str, **header: object) -> Setup:
    """A setup from a header's keys; all four seats unless named, p1 first."""
    facts = {"transcript": 1, "game": "blaues-amulett", "seats": list(seats or SEATS), "first": "p1", **header}
    return setup(find, {name: value for name, value in facts.items() if value is not None})


def fates(text: str) -> tuple[Fate, ...]:
    """``"dwarf ruin"`` as cards."""
    return tuple(map(Fate, text.split()))


class Evening:
    """One game, played line by line."""

    def __init__(self, given: Setup) -> None:
        self.record: Record[State, Any] = Record(GAME, given)

    def play(self, *lines: str) -> "Evening":
        """Carry out some lines."""
        for text in lines:
            self.record.play(*self.record.act(line(text)))
        return self

    def refused(self, text: str) -> tuple[str | None, str]:
        """The rule and reason with which a line is refused; it must change nothing."""
        before = self.record.state
        with pytest.raises(RuleError) as caught:
            self.record.play(*self.record.act(line(text)))
        assert self.record.state is before
        return caught.value.rule, caught.value.reason

    def reason(self, text: str) -> str:
        """The reason alone."""
        return self.refused(text)[1]

    def allows(self, text: str) -> bool:
        """Whether a line would be accepted now; nothing is played."""
        seat, action = self.record.act(line(text))
        return action in GAME.legal(self.state, seat)

    def ways(self, card: str) -> dict[str, tuple[str, str]]:
        """Where the moves with a card (``joker:6``) end, each with its route and what it pays."""
        wanted = line(f"move {card}")
        found = {}
        for action in GAME.legal(self.state, self.state.mover):
            if isinstance(action, Move) and (action.card, action.distance) == (
                wanted["card"],
                wanted.get("distance"),
            ):
                after = GAME.apply(self.state, self.state.mover, action)
                paid = " ".join(f"{payment.place}/{payment.card}" for payment in action.pay or ())
                end = GAME.state(after)["figures"][self.state.mover]["at"]
                found[f"{end}"] = (" ".join(action.route or ()), paid)
        return found

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

    def at(self, seat: str) -> str:
        return str(self.facts["figures"][seat]["at"])

    def hand(self, seat: str) -> list[str]:
        return sorted(self.facts["hands"][seat])

    def told(self, viewer: str | None) -> list[str]:
        """The keys of the last act's sentences."""
        seat = None if viewer is None else Seat(viewer)
        said = GAME.told(self.record.states[-2], self.record.acts[-1], self.record.states[-1], seat)
        return [sentence.key for sentence in said]


def evening(*seats: str, **header: object) -> Evening:
    """A game from its start."""
    return Evening(given(*seats, **header))


def position(
    figures: Mapping[str, str] | None = None,
    *,
    hands: Mapping[str, str] | None = None,
    open_: str | None = None,
    powers: str = AFTER_SETUP,
    amulet: str | None = None,
    pile: str | None = None,
    discard: str = "",
    seats: tuple[str, ...] = SEATS,
    **options: object,
) -> Evening:
    """It is for p1 to move; all others stand on P0. ``P3<`` is a place come to from the left lane."""
    table = evening(*seats, options=options)
    state = table.state
    stand = {seat: _figure((figures or {}).get(seat, "P0")) for seat in state.house.seats}
    table.record.states[-1] = state._replace(
        figures=stand,
        hands={seat: fates((hands or {}).get(seat, "")) for seat in state.house.seats},
        open={
            seat: tuple(map(WayCard, open_.split())) if open_ and seat == "p1" else cards
            for seat, cards in state.open.items()
        },
        powers=Powers(*map(Cell, powers.split())),
        amulet=None if amulet is None else Seat(amulet),
        pile=state.pile if pile is None else fates(pile),
        discard=fates(discard),
    )
    return table


def _figure(text: str) -> Figure:
    cell = text.rstrip("<")
    return Figure(Cell(cell), back=cell[0] == "L" or text.endswith("<"))


def line(text: str) -> dict[str, object]:
    """A short line as a transcript line."""
    seat, colon, rest = text.partition(": ")
    do, *words = (rest if colon else text).split()
    facts: dict[str, object] = {"do": do, **_SHAPES.get(do, _plain)(words)}
    return {"seat": seat, **facts} if colon else facts


def _plain(words: list[str]) -> dict[str, object]:
    return dict(word.split("=", 1) for word in words)


def _number(text: str) -> object:
    return int(text) if text.lstrip("-").isdigit() else text


def _move(words: list[str]) -> dict[str, object]:
    split = words.index("+") if "+" in words else len(words)
    card, _, distance = words[0].partition(":")
    facts: dict[str, object] = {"card": card}
    if distance:
        facts["distance"] = int(distance)
    if words[1:split]:
        facts["route"] = words[1:split]
    if split < len(words):
        pairs = [word.split("/") for word in words[split + 1 :]]
        facts["pay"] = [{"place": place, "card": fate} for place, fate in pairs]
    return facts


def _one(name: str) -> Shape:
    return lambda words: {name: _number(words[0]), **_plain(words[1:])} if words else {}


_SHAPES: dict[str, Shape] = {
    "draw_start_card": lambda words: {"card": words[0]} if words else {},
    "move": _move,
    "take_amulet": _one("from"),
    "take_card": _one("slot"),
    "discard": lambda words: {"card": words[0]},
    "skip": lambda words: {"right": words[0]},
}
