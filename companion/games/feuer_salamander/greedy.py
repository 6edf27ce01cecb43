"""How promising an action looks to a player who remembers what was said and counts cards, from his own view alone."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.core.bots import UNSEEN
from companion.games.feuer_salamander.actions import (
    Action,
    Answer,
    Ask,
    Claim,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Move,
    Named,
    PlaceStone,
    Reply,
    Right,
    Skip,
)
from companion.games.feuer_salamander.cards import BY_KIND, COPIES, Card, Kind, truthful, value

View = Mapping[str, Any]
"""Plain JSON, in which cards may be bare text."""

DUNGEON_COSTS = 12.0
"""Points that a failed claim is worth avoiding: some turns of key throws, and the hand known to all."""
MOST_WORTH = {kind: max(card.worth for card in cards) for kind, cards in BY_KIND.items()}


def appeal(view: View, action: Action) -> float:
    """Higher is better; 0 is going on as usual, such as to throw."""
    weigh = _BY_ACTION.get(type(action))
    return weigh(view, action) if weigh else 0.0


def likelihood(view: View, item: Named) -> float:
    """How likely a player holds a card (0 to 1), by what this seat has heard, seen and holds itself."""
    told = {fact["card"]: fact["holds"] for fact in view["you"]["heard"] if fact["seat"] == item.player}
    sure = {*view["known"].get(item.player, ()), *(card for card, holds in told.items() if holds)}
    hidden = int(view["cards"][item.player]) - len(sure)
    if item.card in sure:
        return 1.0
    if item.card in told or hidden <= 0 or item.card.kind in _kinds(sure):  # FS-8: no two of a kind
        return 0.0
    return min(1.0, hidden * unseen(view, item.card) / max(1, _all_unseen(view)))


def unseen(view: View, card: Card) -> int:
    """Copies of a face that may still be anywhere."""
    laid = sum(cards.count(card) for seat in view["laid"].values() for cards in seat)
    seen = view["discard"].count(card) + view["you"]["hand"].count(card) + laid
    return max(0, COPIES[card] - int(seen))


def _all_unseen(view: View) -> int:
    others: int = sum(view["cards"].values()) - len(view["you"]["hand"])
    return int(view["draw_pile"]) + others


def _claim(view: View, action: Claim) -> float:
    if action.right is not None or not set(action.own) <= set(view["you"]["hand"]):
        return UNSEEN
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


def _discard(view: View, action: Discard) -> float:
    return -action.card.worth / MOST_WORTH[action.card.kind] if action.card in view["you"]["hand"] else UNSEEN


def _draw(_view: View, action: Draw) -> float:
    return 0.0 if action.card is None else UNSEEN


def _place(view: View, action: PlaceStone) -> float:
    """True to the own hand, also where nobody could tell."""
    hand = [card and Card(card) for card in view["you"]["hand"]]
    if None in hand:
        return UNSEEN
    return 0.0 if action.chamber in truthful(tuple(hand)) else -1.0


def _answer(view: View, action: Answer) -> float:
    """The truth, also where nobody could tell; a card that is not seen can only be shown."""
    hand = view["you"]["hand"]
    if None in hand:
        return 0.0 if action.value is Reply.SHOWN else UNSEEN
    true = Reply.YES if view["asked"]["card"] in hand else Reply.NO
    return 0.0 if action.value is true else -1.0


def _give_up(view: View, action: Skip | EndTurn) -> float:
    keeps = isinstance(action, Skip) and action.right is Right.DISCARD  # which only two cards of two kinds allow
    return UNSEEN if keeps and None in view["you"]["hand"] else -1.0


def _exchange(_view: View, action: Exchange) -> float:
    return 1.0 if action.drawn is None else UNSEEN


_BY_ACTION: Mapping[type, Callable[[Any, Any], float]] = {
    Claim: _claim,
    Move: _move,
    Ask: _ask,
    Answer: _answer,
    Draw: _draw,
    Discard: _discard,
    PlaceStone: _place,
    Skip: _give_up,
    EndTurn: _give_up,
    Exchange: _exchange,
}
