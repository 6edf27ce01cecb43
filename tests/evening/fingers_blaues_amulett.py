"""What a person does on a phone for each action of Das Blaue Amulett: found and pressed in the real page."""

from collections.abc import Callable, Mapping
from typing import Any

from selenium.webdriver import Chrome

from companion.core.actions import to_facts
from companion.core.game import Action
from companion.core.values import Seat
from tests.evening.touch import pick, tap, words

WORDS = words("blaues-amulett")
WAY_CARDS = ("1", "2", "3", "4", "5", "joker")
POWERS = ("dwarf", "witch", "wizard")


def do(browser: Chrome, _seat: Seat, action: Action, view: Mapping[str, Any], _seats: tuple[Seat, ...]) -> None:
    """Carry out one action on a page that shows ``view``."""
    facts = to_facts(action)
    _WAYS[str(facts["do"])](browser, facts, view)


def _draw_start_card(browser: Chrome, facts: Any, _view: Any) -> None:
    if "card" in facts:
        pick(browser, ".way-cards .way-card", WAY_CARDS.index(facts["card"]))
    else:
        tap(browser, WORDS["start.draw"])


def _move(browser: Chrome, facts: Any, view: Any) -> None:
    may, card = view["you"]["may"], facts["card"]
    if "end_turn" in may or "discard" in may:
        tap(browser, WORDS["move.again"])
    pick(browser, ".way-cards .way-card", WAY_CARDS.index(card))
    if card == "joker":
        pick(browser, ".far .key", facts["distance"] - 1)
    walks = may["move"]["ways"][int(facts.get("distance", card)) - 1]
    fitting = [n for n, walk in enumerate(walks) if _same(walk, facts)]
    pick(browser, ".acts .way", fitting[0])


def _same(walk: Any, facts: Any) -> bool:
    """Whether a walk is the one that the action means; what has but one meaning may be left out of it."""
    return all(facts.get(part) in (None, [], walk[part]) for part in ("route", "pay"))


def _take_amulet(browser: Chrome, _facts: Any, _view: Any) -> None:
    tap(browser, WORDS["take_amulet"])


def _take_card(browser: Chrome, facts: Any, _view: Any) -> None:
    pick(browser, ".back-key", facts["slot"] - 1)


def _draw(browser: Chrome, _facts: Any, _view: Any) -> None:
    tap(browser, WORDS["draw"])


def _discard(browser: Chrome, facts: Any, view: Any) -> None:
    may = view["you"]["may"]
    if "end_turn" in may:
        tap(browser, WORDS["discard.taken"])
        return
    if len(may) > 1:
        tap(browser, WORDS["discard.some"])
    pick(browser, ".choosing .under .act", view["you"]["hand"].index(facts["card"]))


def _set_powers(browser: Chrome, facts: Any, view: Any) -> None:
    tap(browser, WORDS["powers.open"])
    at, places = dict(view["powers"]), view["you"]["may"]["set_powers"]["places"]
    for power in POWERS:
        goal = facts.get(power, view["powers"][power])
        if at[power] == goal:
            continue
        pick(browser, ".powers .key", POWERS.index(power))
        pick(browser, ".place-keys .spot", places.index(goal))
        at = {each: at[power] if spot == goal else spot for each, spot in at.items()} | {power: goal}
    tap(browser, WORDS["powers.done"])


def _skip(browser: Chrome, facts: Any, _view: Any) -> None:
    words_ = WORDS[f"leave.{facts['right']}"]
    pick(browser, f".leave[aria-label='{words_}']", 0)


def _end_turn(browser: Chrome, _facts: Any, _view: Any) -> None:
    tap(browser, WORDS["end_turn"])


_WAYS: Mapping[str, Callable[[Chrome, Any, Any], None]] = {
    "draw_start_card": _draw_start_card,
    "move": _move,
    "take_amulet": _take_amulet,
    "take_card": _take_card,
    "draw": _draw,
    "discard": _discard,
    "set_powers": _set_powers,
    "skip": _skip,
    "end_turn": _end_turn,
}
