"""A player at the network's edge: knows its own page's view and nothing else, and taps what that offers."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tests.evening.phone import Phone, Refused

Tap = dict[str, object]
THROWS = ("start_throw", "throw", "key_throw")


class Bot:
    """Plays one seat: throws by hand entry, answers truly, claims seldom, passes on what it may."""

    def __init__(self, phone: Phone, seat: str, random: Random) -> None:
        self.phone = phone
        self.seat = seat
        self.taps = 0
        """Taps that the service accepted: what must never be lost."""
        self._random = random

    def wants(self) -> bool:
        """Whether the newest moment shown waits for this seat."""
        return bool(self.may())

    def may(self) -> Mapping[str, Any]:
        """What the page offers this seat now, by the action's word."""
        view: Any = (self.phone.moment or {}).get("view") or {}
        return dict(view.get("you", {}).get("may", {}))

    def tap(self) -> bool:
        """One accepted tap; False when the service refused (stale, or not true)."""
        moment: Any = self.phone.moment
        for content in self.choices(moment["view"], self.may()):
            try:
                self.phone.post("/api/act", {"seq": moment["seq"], "do": content})
            except Refused as refusal:
                if refusal.status == 422 and refusal.said.get("reason") == "untruthful_answer":
                    continue
                if refusal.status in (409, 422, 429):  # stale, not legal, too fast
                    return False
                raise
            self.taps += 1
            return True
        return False

    def choices(self, view: Mapping[str, Any], may: Mapping[str, Any]) -> list[Tap]:
        """What to tap, best first; more than one where only trying tells what is true."""
        word = next((word for word in ORDER if word in may), None)
        return [] if word is None else WAYS[word](self._random, view, may[word])


def _pips(random: Random) -> int:
    return 1 + int(random.random() * 4)


def _start(random: Random, _view: Mapping[str, Any], _may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "start_throw", "value": _pips(random)}]


def _throw(random: Random, _view: Mapping[str, Any], _may: Mapping[str, Any]) -> list[Tap]:
    symbol = "salamander" if random.random() < 0.5 else "stone"
    return [{"do": "throw", "eye_a": _pips(random), "eye_b": _pips(random), "symbol": symbol}]


def _keys(random: Random, _view: Mapping[str, Any], may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "key_throw", "shown": {stick: random.random() < 0.5 for stick in may["sticks"]}}]


def _draw(_random: Random, _view: Mapping[str, Any], _may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "draw"}]


def _discard(random: Random, _view: Mapping[str, Any], may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "discard", "card": random.choice(may["cards"])}]


def _stone(random: Random, _view: Mapping[str, Any], may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "place_stone", "chamber": random.choice(may["chambers"])}]


def _move(random: Random, _view: Mapping[str, Any], may: Mapping[str, Any]) -> list[Tap]:
    move = random.choice(may["moves"])
    return [{"do": "move", "mode": move["mode"], "turn_in": move["turn_in"]}]


def _ask(random: Random, _view: Mapping[str, Any], may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "ask", "card": random.choice(may["cards"])}]


def _answer(_random: Random, _view: Mapping[str, Any], _may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "answer", "value": "yes"}, {"do": "answer", "value": "no"}]


def _skip(random: Random, _view: Mapping[str, Any], may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "skip", "right": random.choice(may["rights"])}]


def _exchange(_random: Random, _view: Mapping[str, Any], may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "exchange", "card": may["card"]}]


def _end(_random: Random, _view: Mapping[str, Any], _may: Mapping[str, Any]) -> list[Tap]:
    return [{"do": "end_turn"}]


WAYS: Mapping[str, Callable[[Random, Mapping[str, Any], Mapping[str, Any]], list[Tap]]] = {
    "start_throw": _start,
    "throw": _throw,
    "key_throw": _keys,
    "draw": _draw,
    "discard": _discard,
    "place_stone": _stone,
    "move": _move,
    "ask": _ask,
    "answer": _answer,
    "exchange": _exchange,
    "skip": _skip,
    "end_turn": _end,
}
ORDER = tuple(WAYS)
