"""What a person does on a phone for each action of Aladdins Erbe: found and pressed in the real page."""

from collections.abc import Callable, Mapping
from typing import Any

from selenium.webdriver import Chrome

from companion.core.actions import to_facts
from companion.core.game import Action
from companion.core.values import Seat
from tests.evening.touch import pick, tap, words
from tests.web.browser.driver import touch, until

WORDS = words("aladdins-erbe")
KINDS = ("lamp", "ring", "carpet", "amulet", "crystal", "bottle")
SKIPPED = {"force_exchange": "exchange.skip", "change_protection": "change.skip", "acquire": "acquire.skip"}


def do(browser: Chrome, _seat: Seat, action: Action, view: Mapping[str, Any], _seats: tuple[Seat, ...]) -> None:
    """Carry out one action on a page that shows ``view``."""
    facts = to_facts(action)
    _WAYS[str(facts["do"])](browser, facts, view)


def _throw(browser: Chrome, facts: Any, _view: Any) -> None:
    for value in facts["dice"]:
        pick(browser, ".pad .key", value - 1)


def _throw_duel(browser: Chrome, facts: Any, _view: Any) -> None:
    pick(browser, ".pad .key", facts["value"] - 1)


def _move(browser: Chrome, facts: Any, view: Any) -> None:
    dice, ways = view["dice"], view["you"]["may"]["move"]["ways"]
    grade, steps = dice[facts["figure_die"]], dice[facts["distance_die"]]
    grades = list(dict.fromkeys(dice[figure] for figure, *_ in ways))
    pick(browser, ".pairs .row:first-child .key", grades.index(grade))
    distances = list(dict.fromkeys(dice[distance] for figure, distance, *_ in ways if dice[figure] == grade))
    pick(browser, ".pairs .row:last-child .key", distances.index(steps))
    _touch(browser, facts["path"][-1], view)
    tap(browser, WORDS["move.go"])


# where the middle of a field lies, from the middle of the drawing, in pixels of the page
_FIELD = """
const [cell, view, done] = arguments;
import("/game/aladdins-erbe/garden.js").then(({ middle }) => {
  const svg = document.querySelector(".stage svg.garden");
  const point = new DOMPoint(...middle(cell, view)).matrixTransform(svg.getScreenCTM());
  const box = svg.getBoundingClientRect();
  done([point.x - box.x - box.width / 2, point.y - box.y - box.height / 2]);
});
"""


def _touch(browser: Chrome, cell: str, view: Any) -> None:
    """Put a finger on a field of the garden."""
    garden = until(browser, ".stage svg.garden")
    right, down = browser.execute_async_script(_FIELD, cell, view)
    touch(browser, garden, right, down)


def _skip_half_move(browser: Chrome, _facts: Any, _view: Any) -> None:
    tap(browser, WORDS["move.skip"])


def _answer_duel(browser: Chrome, facts: Any, view: Any) -> None:
    if facts["weapon"] == "none":
        tap(browser, WORDS["duel.none"])
        return
    armed = [weapon for weapon in view["you"]["may"]["answer_duel"]["weapons"] if weapon != "none"]
    pick(browser, ".kinds .act", armed.index(facts["weapon"]))


def _force_exchange(browser: Chrome, facts: Any, view: Any) -> None:
    pick(browser, ".kinds .act", view["you"]["may"]["force_exchange"]["kinds"].index(facts["kind"]))


def _give(browser: Chrome, facts: Any, view: Any) -> None:
    offers = view["you"]["may"]["give"]["offers"]
    offer = next(each for each in offers if facts["card"] in each["cards"])
    if len(offers) > 1:
        pick(browser, ".fill .kinds .act", offers.index(offer))
    pick(browser, ".fill .which .act", offer["cards"].index(facts["card"]))
    pick(browser, ".stage > .kinds .act", offer["to"].index(facts["to"]))


def _return_card(browser: Chrome, facts: Any, view: Any) -> None:
    pick(browser, ".kinds .act", view["you"]["may"]["return_card"]["cards"].index(facts["card"]))
    _touch(browser, facts["field"], view)
    tap(browser, WORDS["return.go"])


def _change_protection(browser: Chrome, facts: Any, view: Any) -> None:
    protection, kinds = view["protection"], view["you"]["may"]["change_protection"]["kinds"]
    pick(browser, ".gains .pyramid", kinds.index(facts["kind"]))
    others = sorted((kind for kind in KINDS if kind != facts["kind"]), key=protection.__getitem__)
    pick(browser, ".kinds .pyramid", others.index(facts["with"]))


def _skip(browser: Chrome, facts: Any, _view: Any) -> None:
    tap(browser, WORDS[SKIPPED[facts["right"]]])


_WAYS: Mapping[str, Callable[[Chrome, Any, Any], None]] = {
    "throw": _throw,
    "throw_duel": _throw_duel,
    "move": _move,
    "skip_half_move": _skip_half_move,
    "answer_duel": _answer_duel,
    "force_exchange": _force_exchange,
    "give": _give,
    "return_card": _return_card,
    "change_protection": _change_protection,
    "skip": _skip,
}
