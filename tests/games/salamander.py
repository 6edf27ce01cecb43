"""A Feuer-Salamander table in any position, played by short lines as one would say them.

``"king: throw 4 2 stone"``, ``"ask wing:fire"``, ``"claim wing:fire stone:3 + queen/row:7"``,
``"key_throw eye_a- symbol+"``; other parameters stand as ``name=value``.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.transcript import Record, setup
from companion.core.values import Cell, Seat
from companion.games import find
from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.cards import Card
from companion.games.feuer_salamander.state import Phase, State

Shape = Callable[[list[str]], dict[str, object]]

SEATS = ("king", "queen", "monk", "robber")


def given(*seats: str, **header: object) -> Setup:
    """A setup from a header's keys; all four seats unless named, the king first."""
    facts = {"transcript": 1, "game": "feuer-salamander", "seats": list(seats or SEATS), "first": "king", **header}
    return setup(find, {name: value for name, value in facts.items() if value is not None})


def cards(text: str) -> tuple[Card, ...]:
    """``"wing:fire row:3"`` as cards."""
    return tuple(map(Card, text.split()))


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

    def hand(self, seat: str) -> set[str]:
        return set(self.facts["hands"][seat])

    def figure(self, seat: str) -> str:
        return str(self.facts["figures"][seat])

    def told(self, viewer: str | None) -> list[str]:
        """The keys of the last act's sentences."""
        return [said.key for said in self.sentences(viewer)]

    def sentences(self, viewer: str | None) -> tuple[Any, ...]:
        seat = None if viewer is None else Seat(viewer)
        return GAME.told(self.record.states[-2], self.record.acts[-1], self.record.states[-1], seat)


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


def line(text: str) -> dict[str, object]:
    """A short line as a transcript line."""
    seat, colon, rest = text.partition(": ")
    do, *words = (rest if colon else text).split()
    facts: dict[str, object] = {"do": do, **_SHAPES.get(do, _plain)(words)}
    return {"seat": seat, **facts} if colon else facts


def _plain(words: list[str]) -> dict[str, object]:
    pairs = (word.split("=", 1) for word in words)
    return {name: {"true": True, "false": False}.get(value, value) for name, value in pairs}


def _number(text: str) -> object:
    return int(text) if text.lstrip("-").isdigit() else text


def _claim(words: list[str]) -> dict[str, object]:
    split = words.index("+") if "+" in words else len(words)
    pairs = [word.split("/") for word in words[split + 1 :]]
    named: list[dict[str, object]] = [{"player": player, "card": card.rstrip("!?")} for player, card in pairs]
    facts: dict[str, object] = {"own": words[:split], "named": named}
    proofs = [card[-1] == "!" for _, card in pairs if card[-1] in "!?"]
    return {**facts, "right": proofs} if proofs else facts


def _one(name: str) -> Shape:
    return lambda words: {name: _number(words[0]), **_plain(words[1:])} if words else {}


_SHAPES: dict[str, Shape] = {
    "start_throw": _one("value"),
    "throw": lambda words: dict(zip(("eye_a", "eye_b", "symbol"), map(_number, words), strict=True)),
    "key_throw": lambda words: {"shown": {word[:-1]: word[-1] == "+" for word in words}},
    "draw": _one("card"),
    "discard": _one("card"),
    "place_stone": _one("chamber"),
    "move": lambda words: {"mode": words[0], **({"turn_in": True} if words[1:] == ["home"] else {})},
    "ask": _one("card"),
    "answer": _one("value"),
    "claim": _claim,
    "exchange": _one("card"),
    "skip": _one("right"),
}
