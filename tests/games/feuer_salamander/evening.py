"""A Feuer-Salamander table in any position, played by short lines as one would say them.

``"king: throw 4 2 stone"``, ``"ask wing:fire"``, ``"claim wing:fire stone:3 + queen/row:7"``,
``"key_throw eye_a- symbol+"``; other parameters stand as ``name=value``.
"""

from collections.abc import Mapping
from typing import ClassVar

from companion.core.game import Setup
from companion.core.transcript import setup
from companion.core.values import Cell, Seat
from companion.games import find
from companion.games.feuer_salamander.cards import Card
from companion.games.feuer_salamander.state import Phase, State
from tests.games.evening import GameEvening, Shape, named

SEATS = ("king", "queen", "monk", "robber")


def given(*seats: str, **header: object) -> Setup:
    """A setup from a header's keys; all four seats unless named, the king first."""
    facts = {"transcript": 1, "game": "feuer-salamander", "seats": list(seats or SEATS), "first": "king", **header}
    return setup(find, {name: value for name, value in facts.items() if value is not None})


def cards(text: str) -> tuple[Card, ...]:
    """``"wing:fire row:3"`` as cards."""
    return tuple(map(Card, text.split()))


def _claim(words: list[str]) -> dict[str, object]:
    split = words.index("+") if "+" in words else len(words)
    pairs = [word.split("/") for word in words[split + 1 :]]
    named: list[dict[str, object]] = [{"player": player, "card": card.rstrip("!?")} for player, card in pairs]
    facts: dict[str, object] = {"own": words[:split], "named": named}
    proofs = [card[-1] == "!" for _, card in pairs if card[-1] in "!?"]
    return {**facts, "right": proofs} if proofs else facts


def _move(words: list[str]) -> dict[str, object]:
    return {"mode": words[0], **({"turn_in": True} if words[1:] == ["home"] else {})}


class Evening(GameEvening[State]):
    """One game, played line by line."""

    shapes: ClassVar[Mapping[str, Shape]] = {
        "start_throw": named("value"),
        "throw": named("eye_a", "eye_b", "symbol"),
        "key_throw": lambda words: {"shown": {word[:-1]: word[-1] == "+" for word in words}},
        "draw": named("card"),
        "discard": named("card"),
        "place_stone": named("chamber"),
        "move": _move,
        "ask": named("card"),
        "answer": named("value"),
        "claim": _claim,
        "exchange": named("card"),
        "skip": named("right"),
    }

    def hand(self, seat: str) -> set[str]:
        return set(self.facts["hands"][seat])

    def figure(self, seat: str) -> str:
        return str(self.facts["figures"][seat])


def evening(*seats: str, **header: object) -> Evening:
    """A game from its start."""
    return Evening(given(*seats, **header))


def position(
    *seats: str,
    hands: Mapping[str, str] | None = None,
    figures: Mapping[str, str] | None = None,
    stones: Mapping[str, str] | None = None,
    pile: str | None = None,
    discard: str | None = None,
    scores: Mapping[str, int] | None = None,
    options: Mapping[str, object] | None = None,
    active: str = "king",
) -> Evening:
    """The king is to throw (or ``active``; in the dungeon for keys); nobody holds a card that is not named here."""
    table = evening(*seats, options=dict(options or {}), first=active)
    state = table.state
    figures = figures or {}
    locked = figures.get(active) == "dungeon"
    state = state._replace(
        phase=Phase.KEY_THROW if locked else Phase.AWAIT_THROW,
        active=Seat(active),
        waited=(Seat(active),),
        hands={seat: cards((hands or {}).get(seat, "")) for seat in state.hands},
        figures={seat: Cell(figures.get(seat, place)) for seat, place in state.figures.items()},
        stones={seat: Cell((stones or {}).get(seat, place)) for seat, place in state.stones.items()},
        pile=state.pile if pile is None else cards(pile),
        discard=() if discard is None else cards(discard),
        scores={seat: (scores or {}).get(seat, 0) for seat in state.scores},
        rivals=(),
        turn=state.turn._replace(throws_left=5 if locked else None),
    )
    table.record.states[-1] = state
    return table


def exchanging(**options: object) -> Evening:
    """The queen may exchange her row; she holds a wing besides."""
    hands = {"king": "wing:fire stone:3", "queen": "row:7 wing:air", "monk": "row:4"}
    table = position(hands=hands, options=options)
    return table.play("claim wing:fire + queen/row:7 monk/stone:3")
