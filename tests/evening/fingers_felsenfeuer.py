"""What a person does on a phone for each action of Felsenfeuer, level one: found and pressed in the real page."""

from collections.abc import Callable, Mapping
from typing import Any

from selenium.webdriver import Chrome

from companion.core.actions import to_facts
from companion.core.game import Action
from companion.core.values import Seat
from companion.games.felsenfeuer.dice import COLOURS
from tests.evening.touch import nth, tap, words
from tests.web.browser.driver import until

WORDS = words("felsenfeuer")


def do(browser: Chrome, _seat: Seat, action: Action, view: Mapping[str, Any], _seats: tuple[Seat, ...]) -> None:
    """Carry out one action on a page that shows ``view``."""
    facts = to_facts(action)
    _WAYS[str(facts["do"])](browser, facts, view)


def _choose_selection(browser: Chrome, facts: Any, _view: Any) -> None:
    for row, colour in enumerate(COLOURS):
        for _ in range(facts["colours"].get(colour, 0)):
            nth(browser, ".selection .key", 2 * row + 1).click()
    tap(browser, WORDS["selection.done"])


def _pick_essence(browser: Chrome, facts: Any, view: Any) -> None:
    _die(browser, view, view["you"]["may"]["pick_essence"]["dice"], facts["die"])
    tap(browser, WORDS["essence"])


def _lay(browser: Chrome, facts: Any, view: Any) -> None:
    _die(browser, view, view["you"]["may"]["lay"]["dice"], facts["die"])
    until(browser, ".keys.six")
    nth(browser, ".keys.six .key", facts["value"] - 1).click()


def _die(browser: Chrome, view: Any, offered: Any, die: str) -> None:
    """One of the hand's dice that are offered, as the page orders them."""
    dice = view["dice"]
    hand = sorted((dice[each]["colour"], each) for each in offered)
    nth(browser, ".stage .keys:not(.six) .key", hand.index((dice[die]["colour"], die))).click()


def _end_turn(browser: Chrome, _facts: Any, view: Any) -> None:
    tap(browser, WORDS["end_turn" if view["laid"] else "pass"])


def _choose_glyph(browser: Chrome, facts: Any, view: Any) -> None:
    nth(browser, ".keys .key", view["you"]["may"]["choose_glyph"]["dice"].index(facts["die"])).click()


def _cast(browser: Chrome, facts: Any, view: Any) -> None:
    spells = [spell["id"] for spell in view["you"]["may"]["cast"]["spells"]]
    nth(browser, ".spells .key", spells.index(facts["spell"])).click()


def _choose(browser: Chrome, facts: Any, view: Any) -> None:
    may, value = view["you"]["may"]["choose"], facts["value"]
    if not value:
        tap(browser, WORDS["choose.no" if may["options"] == ["yes"] else "choose.none"])
        return
    for each in dict.fromkeys(value):
        nth(browser, ".keys .key", list(dict.fromkeys(may["options"])).index(each)).click()
    if may["max"] > 1:
        tap(browser, WORDS["choose.done"])


def _assign_loss(browser: Chrome, facts: Any, view: Any) -> None:
    essences = list(view["you"]["may"]["assign_loss"]["essences"])
    for die, points in facts["points"].items():
        for _ in range(points):
            nth(browser, ".keys .key", essences.index(die)).click()
    tap(browser, WORDS["choose.done"])


_WAYS: Mapping[str, Callable[[Chrome, Any, Any], None]] = {
    "choose_selection": _choose_selection,
    "pick_essence": _pick_essence,
    "lay": _lay,
    "end_turn": _end_turn,
    "choose_glyph": _choose_glyph,
    "cast": _cast,
    "choose": _choose,
    "assign_loss": _assign_loss,
}
