"""A table of Das Blaue Amulett in any position, played by short lines as one would say them.

``"p1: move 3 enter forward + P1/dwarf"``, ``"move joker:6"``, ``"take_card 1"``, ``"set_powers dwarf=P4"``; other
parameters stand as ``name=value``.
"""

from collections.abc import Mapping
from typing import ClassVar

from companion.core.game import Setup
from companion.core.transcript import setup
from companion.core.values import Cell, Seat
from companion.games import find
from companion.games.blaues_amulett import GAME
from companion.games.blaues_amulett.actions import Move
from companion.games.blaues_amulett.cards import Fate, Powers, WayCard
from companion.games.blaues_amulett.figures import Figure
from companion.games.blaues_amulett.state import State
from tests.games.evening import GameEvening, Shape, named

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


class Evening(GameEvening[State]):
    """One game, played line by line."""

    shapes: ClassVar[Mapping[str, Shape]] = {
        "draw_start_card": named("card"),
        "move": _move,
        "take_amulet": named("from"),
        "take_card": named("slot", "from"),
        "discard": named("card"),
        "skip": named("right"),
    }

    def ways(self, card: str) -> dict[str, tuple[str, str]]:
        """Where the moves with a card (``joker:6``) end, each with its route and what it pays."""
        wanted = self.line(f"move {card}")
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

    def at(self, seat: str) -> str:
        return str(self.facts["figures"][seat]["at"])

    def hand(self, seat: str) -> list[str]:
        return sorted(self.facts["hands"][seat])


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
