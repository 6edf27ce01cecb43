"""What a person does on a phone for each action of Der Feuer-Salamander: found and pressed in the real page."""

from collections.abc import Callable, Mapping
from typing import Any

from selenium.webdriver import ActionChains, Chrome

from companion.core.actions import to_facts
from companion.core.game import Action
from companion.core.values import Seat
from companion.games.feuer_salamander.cards import FACES, Card, Kind
from tests.evening.touch import pick, words
from tests.web.browser.driver import named, press, until

HOLD_S = 1.3
"""A little longer than the ring of what cannot be taken back takes to fill."""
STICKS = ("eye_a", "eye_b", "symbol")

WORDS = words("feuer-salamander")


def do(browser: Chrome, seat: Seat, action: Action, view: Mapping[str, Any], seats: tuple[Seat, ...]) -> None:
    """Carry out one action on the page of ``seat``; ``view`` is what that page shows."""
    facts = to_facts(action)
    _WAYS[str(facts["do"])](browser, facts, view, (seat, *(each for each in seats if each != seat)))


def _start_throw(browser: Chrome, facts: Any, _view: Any, _players: Any) -> None:
    pick(browser, ".pad .eyes .key", facts["value"] - 1)


def _throw(browser: Chrome, facts: Any, view: Any, _players: Any) -> None:
    if view["phase"] == "after_move" and view["you"]["answer"]:
        press(browser, WORDS["toss"])  # the answer comes first
    pick(browser, ".pad .eyes .key", facts["eye_a"] - 1)
    pick(browser, ".pad .eyes .key", 4 + facts["eye_b"] - 1)
    pick(browser, ".pad .symbols .key", ("salamander", "stone").index(facts["symbol"]))


def _key_throw(browser: Chrome, facts: Any, _view: Any, _players: Any) -> None:
    until(browser, ".keystick")
    thrown = [stick for stick in STICKS if stick in facts["shown"]]
    for place, stick in enumerate(thrown):
        if facts["shown"][stick]:
            pick(browser, ".keystick:not([disabled])", place)
    pick(browser, ".keys-pad > .act", 0)


def _draw(browser: Chrome, _facts: Any, _view: Any, _players: Any) -> None:
    press(browser, WORDS["draw"])


def _discard(browser: Chrome, facts: Any, view: Any, _players: Any) -> None:
    pick(browser, ".choosing .under .act", view["you"]["hand"].index(facts["card"]))


def _place_stone(browser: Chrome, facts: Any, _view: Any, _players: Any) -> None:
    pick(browser, ".chambers-cover", 0)
    pick(browser, f'[data-cell="{facts["chamber"]}"]', 0)


def _move(browser: Chrome, facts: Any, view: Any, _players: Any) -> None:
    ways = [(way["mode"], way["turn_in"]) for way in view["you"]["may"]["move"]["moves"]]
    pick(browser, ".way", ways.index((facts["mode"], facts.get("turn_in", False))))


def _ask(browser: Chrome, facts: Any, _view: Any, _players: Any) -> None:
    pick(browser, ".ask .face-key", FACES.index(Card(facts["card"])))


def _answer(browser: Chrome, facts: Any, _view: Any, _players: Any) -> None:
    pick(browser, ".answers .act", ("yes", "no").index(facts["value"]))


def _claim(browser: Chrome, facts: Any, view: Any, players: tuple[Seat, ...]) -> None:
    press(browser, WORDS["claim.open"])
    for card in map(Card, facts["own"]):
        _fill(browser, card, 0)
        twins = [face for face in view["you"]["hand"] if Card(face).kind is card.kind]
        if len(twins) > 1:
            pick(browser, ".picker .face-key", twins.index(card))
    for item in facts["named"]:
        card = Card(item["card"])
        _fill(browser, card, players.index(item["player"]))
        pick(browser, ".picker .face-key", [face for face in FACES if face.kind is card.kind].index(card))
    lay = named(browser, "button", WORDS["claim.lay"])
    ActionChains(browser).click_and_hold(lay).pause(HOLD_S).release().perform()


def _fill(browser: Chrome, card: Card, holder: int) -> None:
    """Open the slot of that kind and say who holds the card; 0 is oneself."""
    pick(browser, ".slot-key", list(Kind).index(card.kind))
    pick(browser, ".holder", holder)


def _exchange(browser: Chrome, _facts: Any, _view: Any, _players: Any) -> None:
    press(browser, WORDS["exchange"])


def _skip(browser: Chrome, facts: Any, _view: Any, _players: Any) -> None:
    press(browser, WORDS[{"ask": "ask.skip", "exchange": "exchange.keep", "extra_throw": "end_turn"}[facts["right"]]])


def _end_turn(browser: Chrome, _facts: Any, _view: Any, _players: Any) -> None:
    press(browser, WORDS["end_turn"])


_WAYS: Mapping[str, Callable[[Chrome, Any, Any, tuple[Seat, ...]], None]] = {
    "start_throw": _start_throw,
    "throw": _throw,
    "key_throw": _key_throw,
    "draw": _draw,
    "discard": _discard,
    "place_stone": _place_stone,
    "move": _move,
    "ask": _ask,
    "answer": _answer,
    "claim": _claim,
    "exchange": _exchange,
    "skip": _skip,
    "end_turn": _end_turn,
}
