"""How promising an action looks to a player who remembers what was said and counts cards, from his own view alone."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.games.feuer_salamander.actions import Action, Ask, Claim, Discard, EndTurn, Exchange, Move, Named, Skip
from companion.games.feuer_salamander.cards import COPIES, Card, Kind, value

View = Mapping[str, Any]
"""Plain JSON, in which cards may be bare text."""

DUNGEON_COSTS = 12.0
"""Points that a failed claim is worth avoiding: some turns of key throws, and the hand known to all."""
MOST_WORTH = {Kind.WING: 4, Kind.ROW: 7, Kind.STONE: 3}


def appeal(view: View, action: Action) -> float:
    """Higher is better; 0 is going on as usual, such as to throw."""
    weigh = _BY_ACTION.get(type(action))
    return weigh(view, action) if weigh else 0.0


def likelihood(view: View, item: Named) -> float:
    """How likely a player holds a card (0 to 1), by what this seat has heard, seen and holds itself."""
    if item.card in view["known"].get(item.player, ()):
        return 1.0
    for fact in view["you"]["heard"]:
        if fact["seat"] == item.player and fact["card"] == item.card:
            return float(fact["holds"])
    count = int(view["cards"][item.player])
    return min(1.0, count * unseen(view, item.card) / max(1, _all_unseen(view)))


def unseen(view: View, card: Card) -> int:
    """Copies of a face that may still be anywhere."""
    laid = sum(cards.count(card) for seat in view["laid"].values() for cards in seat)
    seen = view["discard"].count(card) + view["you"]["hand"].count(card) + laid
    return max(0, COPIES[card] - int(seen))


def _all_unseen(view: View) -> int:
    others: int = sum(view["cards"].values()) - len(view["you"]["hand"])
    return int(view["draw_pile"]) + others


def _claim(view: View, action: Claim) -> float:
    chance = 1.0
    for item in action.named:
        chance *= likelihood(view, item)
    cards = {card.kind: card for card in (*action.own, *(item.card for item in action.named))}
    worth = value((cards[Kind.WING], cards[Kind.ROW], cards[Kind.STONE]))
    return chance * worth - (1.0 - chance) * DUNGEON_COSTS


def _move(view: View, action: Move) -> float:
    """Home when a claim is ready there, else to others: to ask, and rather where nobody was asked in vain."""
    if action.turn_in:
        return 20.0 if _ready(view) else -2.0
    way = next(way for way in view["moves"] if way["mode"] == action.mode and not way["turn_in"])
    visits = way["cell"].split(":")[1] != view["active"]
    return (2.0 if visits else 0.0) + (1.0 if way["captures"] else 0.0) + 0.1 * int(way["steps"])


def _ready(view: View) -> bool:
    """Whether own cards and those known for sure make a combination."""
    told = [fact["card"] for fact in view["you"]["heard"] if fact["holds"]]
    shown = [card for cards in view["known"].values() for card in cards]
    return len(_kinds(view["you"]["hand"]) | _kinds(told) | _kinds(shown)) == len(Kind)


def _kinds(cards: Iterable[str | None]) -> set[Kind]:
    return {Card(card).kind for card in cards if card}


def _ask(view: View, action: Ask) -> float:
    """What is missing beside the own hand, most copies first; never what is known already."""
    chance = likelihood(view, Named(view["visited"], action.card))
    if chance in (0.0, 1.0):
        return -0.5
    missing = action.card.kind not in _kinds(view["you"]["hand"])
    return chance * (2.0 if missing else 1.0) * (0.5 + action.card.worth / MOST_WORTH[action.card.kind])


def _discard(_view: View, action: Discard) -> float:
    return -action.card.worth / MOST_WORTH[action.card.kind]


def _give_up(_view: View, _action: Skip | EndTurn) -> float:
    return -1.0


def _exchange(_view: View, _action: Exchange) -> float:
    return 1.0


_BY_ACTION: Mapping[type, Callable[[Any, Any], float]] = {
    Claim: _claim,
    Move: _move,
    Ask: _ask,
    Discard: _discard,
    Skip: _give_up,
    EndTurn: _give_up,
    Exchange: _exchange,
}
