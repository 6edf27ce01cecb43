"""What a person does on a phone for each action of Felsenfeuer, on every level: found and pressed in the real page."""

from collections.abc import Callable, Mapping
from typing import Any

from selenium.webdriver import Chrome

from companion.core.actions import to_facts
from companion.core.game import Action
from companion.core.values import Seat
from companion.games.felsenfeuer.dice import COLOURS
from tests.evening.touch import pick, tap, words
from tests.web.browser.driver import until

WORDS = words("felsenfeuer")


def do(browser: Chrome, _seat: Seat, action: Action, view: Mapping[str, Any], _seats: tuple[Seat, ...]) -> None:
    """Carry out one action on a page that shows ``view``."""
    facts = to_facts(action)
    _WAYS[str(facts["do"])](browser, facts, view)


def _choose_selection(browser: Chrome, facts: Any, _view: Any) -> None:
    for row, colour in enumerate(COLOURS):
        for _ in range(facts["colours"].get(colour, 0)):
            pick(browser, ".selection .key", 2 * row + 1)
    tap(browser, WORDS["selection.done"])


def _pick_essence(browser: Chrome, facts: Any, view: Any) -> None:
    _die(browser, view, view["you"]["may"]["pick_essence"]["dice"], facts["die"])
    tap(browser, WORDS["essence"])


def _draft(browser: Chrome, facts: Any, _view: Any) -> None:
    pick(browser, ".keys.wide .key", COLOURS.index(facts["colour"]))


def _hover_rune(browser: Chrome, facts: Any, view: Any) -> None:
    _die(browser, view, view["you"]["may"]["pick_essence"]["dice"], facts["die"])
    pick(browser, ".keys.six .key", facts["value"] - 1)
    tap(browser, WORDS["hover"])


def _throw_hand(browser: Chrome, facts: Any, view: Any) -> None:
    """No camera looks: which runes they were, then what each of them shows."""
    for die in facts["dice"]:
        _die(browser, view, view["you"]["may"]["throw_hand"]["dice"], die)
    for value in facts["values"]:
        pick(browser, ".pad .keys.six .key", value - 1)
    if not facts["dice"]:
        tap(browser, WORDS["toss.none"])


def _lay(browser: Chrome, facts: Any, view: Any) -> None:
    _die(browser, view, view["you"]["may"]["lay"]["dice"], facts["die"])
    until(browser, ".keys.six")
    pick(browser, ".keys.six .key", facts["value"] - 1)


def _die(browser: Chrome, view: Any, offered: Any, die: str) -> None:
    """One of the hand's dice that are offered, as the page orders them."""
    dice = view["dice"]
    hand = sorted((dice[each]["colour"], each) for each in offered)
    pick(browser, ".stage .keys:not(.six) .key", hand.index((dice[die]["colour"], die)))


def _end_turn(browser: Chrome, _facts: Any, view: Any) -> None:
    tap(browser, WORDS["end_turn" if view["laid"] else "pass"])


def _cast_blood(browser: Chrome, facts: Any, view: Any) -> None:
    may = view["you"]["may"]["cast_blood"]
    spells = {spell["id"]: spell for spell in may["spells"]}
    tap(browser, WORDS["blood"])
    if len(spells) > SPELLS:
        tap(browser, WORDS["blood.which"])
    pick(browser, ".keys.wide .key", list(spells).index(facts["spell"]))
    colour = spells[facts["spell"]]["colour"]
    payers = [die for die in may["essences"] if view["dice"][die]["colour"] == colour]
    _pay(browser, payers, facts["payment"], WORDS["blood.pay"])


def _pay(browser: Chrome, payers: list[str], points: Mapping[str, int], done: str) -> None:
    for die, count in points.items():
        for _ in range(count):
            pick(browser, ".keys:not(.wide) .key", payers.index(die))
    tap(browser, done)


def _choose_glyph(browser: Chrome, facts: Any, view: Any) -> None:
    pick(browser, ".keys .key", view["you"]["may"]["choose_glyph"]["dice"].index(facts["die"]))


def _cast(browser: Chrome, facts: Any, view: Any) -> None:
    spells = [spell["id"] for spell in view["you"]["may"]["cast"]["spells"]]
    pick(browser, ".spells .key", spells.index(facts["spell"]))


def _choose(browser: Chrome, facts: Any, view: Any) -> None:
    may, value = view["you"]["may"]["choose"], facts["value"]
    if not value:
        tap(browser, WORDS["choose.no" if may["options"] == ["yes"] else "choose.none"])
        return
    for each in dict.fromkeys(value):
        pick(browser, ".keys .key", list(dict.fromkeys(may["options"])).index(each))
    if may["max"] > 1:
        tap(browser, WORDS["choose.done"])


def _assign_loss(browser: Chrome, facts: Any, view: Any) -> None:
    _pay(browser, list(view["you"]["may"]["assign_loss"]["essences"]), facts["points"], WORDS["choose.done"])


def _skip(browser: Chrome, facts: Any, view: Any) -> None:
    if facts["right"] == "cast":
        tap(browser, WORDS["cast.not"])
    else:
        _choose(browser, {"value": []}, view)


def _manual_op(browser: Chrome, facts: Any, view: Any) -> None:
    tap(browser, WORDS["manual.open"])
    pick(browser, ".ops .key", view["you"]["may"]["manual_op"]["ops"].index(facts["op"]))
    for part, asked in enumerate(ASKED[facts["op"]]):
        key = _PICKED[asked](facts, view)
        pick(browser, f".parts .part:nth-child({part + 1}) .key", key)
    tap(browser, WORDS["manual.go"])


def _undo_op(browser: Chrome, _facts: Any, _view: Any) -> None:
    tap(browser, WORDS["manual.undo"])


def _finish_spell(browser: Chrome, _facts: Any, _view: Any) -> None:
    tap(browser, WORDS["manual.finish"])


SPELLS = 6
"""More than so many are picked from a sheet of their own."""
ASKED: Mapping[str, tuple[str, ...]] = {
    "attack": ("player",),
    "destroy": ("dice",),
    "lose_essence": ("player", "value"),
    "reactivate": ("dice",),
}
"""What the page asks of the primitives that these evenings need."""
_PICKED: Mapping[str, Callable[[Any, Any], int]] = {
    "dice": lambda facts, view: sorted(view["dice"]).index(facts["dice"][0]),
    "player": lambda facts, view: list(view["points"]).index(facts["player"]),
    "value": lambda facts, _view: int(facts["value"]) - 1,
}
"""Which key of its part that is."""


_WAYS: Mapping[str, Callable[[Chrome, Any, Any], None]] = {
    "choose_selection": _choose_selection,
    "draft": _draft,
    "hover_rune": _hover_rune,
    "throw_hand": _throw_hand,
    "pick_essence": _pick_essence,
    "lay": _lay,
    "end_turn": _end_turn,
    "cast_blood": _cast_blood,
    "choose_glyph": _choose_glyph,
    "cast": _cast,
    "choose": _choose,
    "assign_loss": _assign_loss,
    "skip": _skip,
    "manual_op": _manual_op,
    "undo_op": _undo_op,
    "finish_spell": _finish_spell,
}
