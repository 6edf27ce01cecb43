"""Why an action that is not legal is refused: rule number, reason code and a sentence, looked for in a fixed order.

The order is: game over, not one's turn, wrong phase, then what the action says. Nothing here decides what is legal.
"""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.errors import RuleError
from companion.core.values import Seat
from companion.games.blaues_amulett.actions import (
    Action,
    Branch,
    Discard,
    Draw,
    DrawStartCard,
    EndTurn,
    Move,
    Right,
    Route,
    SetPowers,
    Skip,
    TakeAmulet,
    TakeCard,
)
from companion.games.blaues_amulett.allowed import reach_of, rich_reach
from companion.games.blaues_amulett.arrangements import arranged
from companion.games.blaues_amulett.cards import POWERS, Fate
from companion.games.blaues_amulett.state import Phase, State, may_put_away, over_limit
from companion.games.blaues_amulett.walk import Way
from companion.games.blaues_amulett.ways import Ways, distance

SENTENCES: Mapping[str, str] = {
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn to do that.",
    "wrong_phase": "That cannot be done now.",
    "card_drawn": "Somebody has drawn that card already.",
    "card_face_down": "That way card lies face down.",
    "bad_distance": "That card does not carry so far.",
    "illegal_route": "The way does not lead there.",
    "missing_power_card": "The card that overcomes the dark power there is missing.",
    "missing_task_card": "The card that fulfils the task there is missing.",
    "must_turn": "Before that place the figure has to turn.",
    "exact_entry": "The castle of light is entered by an exact move only.",
    "start_castle_free": "No dark power may stand on the start castle.",
    "one_power_per_place": "On a place there is room for one dark power.",
    "no_place": "The dark powers stand on places only.",
    "hand_limit": "Nobody may keep more than three fate cards.",
    "must_move": "A move has to be made first.",
    "right_lapsed": "There is no right to that, or not any more.",
    "not_in_hand": "That card is not in your hand.",
    "bad_slot": "There is no such card.",
}
"""One for each reason code of rules 3, and for what they leave open; ``malformed`` says itself what is wrong."""

RULE_OF_RIGHT = {
    Right.DRAW: "BA-28",
    Right.TAKE_AMULET: "BA-33",
    Right.TAKE_CARD: "BA-34",
    Right.SECOND_MOVE: "BA-9",
}
RIGHT_TO: Mapping[type, Right] = {
    Draw: Right.DRAW,
    TakeAmulet: Right.TAKE_AMULET,
    TakeCard: Right.TAKE_CARD,
    Move: Right.SECOND_MOVE,
}
LEAVING = frozenset({Branch.FORWARD, Branch.BACK})
"""How a place is left (BA-15)."""

PLAIN: Mapping[type, tuple[str, str]] = {
    DrawStartCard: ("BA-6", "card_drawn"),
    TakeAmulet: ("BA-33", "right_lapsed"),
    Discard: ("BA-29", "wrong_phase"),
    Skip: ("BA-38", "right_lapsed"),
}
"""Actions whose content can be wrong in one way only, and what it is when there is no card to put away."""


def refusal(state: State, seat: Seat, action: Action) -> RuleError:
    """The error for an action that ``legal`` does not hold."""
    kind = type(action)
    right = action.right if isinstance(action, Skip) else RIGHT_TO.get(kind)
    if closed := _closed(state, seat, kind, right):
        return closed
    return _CONTENT[kind](state, seat, action) if kind in _CONTENT else _error(*PLAIN[kind])


def why_not(state: State, seat: Seat, kind: type[Action]) -> RuleError:
    """Why ``legal`` holds no action of a kind; as telling as the cards in that hand only."""
    return _closed(state, seat, kind, RIGHT_TO.get(kind)) or _error(*PLAIN[kind])


def _error(rule: str, reason: str) -> RuleError:
    return RuleError(rule, reason, SENTENCES[reason])


def _closed(state: State, seat: Seat, kind: type[Action], right: Right | None) -> RuleError | None:
    """What is against every action of a kind that uses a certain right, whatever else it says."""
    if state.phase is Phase.OVER:
        return _error("BA-39", "game_over")
    if seat not in state.waited:
        return _error("BA-6" if state.phase is Phase.SETUP else "BA-8", "not_your_turn")
    if (state.phase is Phase.SETUP) is not (kind is DrawStartCard):
        return _error("BA-6", "wrong_phase")
    return None if state.phase is Phase.SETUP else _too_soon_or_late(state, seat, kind, right)


def _too_soon_or_late(state: State, seat: Seat, kind: type[Action], right: Right | None) -> RuleError | None:
    """What is against it within one's own turn: first a move, then what it brought, last the powers."""
    if not state.turn.moves:
        return None if kind is Move else _error("BA-7", "must_move")
    if kind is Discard:
        return None
    if over_limit(state, seat) and (state.house.limit_each_draw or kind in (SetPowers, EndTurn)):
        return _error("BA-29", "hand_limit")
    return _lapsed(state, kind, right)


def _lapsed(state: State, kind: type[Action], right: Right | None) -> RuleError | None:
    """No right to it, or none any more (BA-38)."""
    if kind is SetPowers:
        return _error("BA-37", "right_lapsed") if state.turn.powers_set else None
    if right is None or right in state.turn.rights:
        return None
    if kind is Move and state.turn.powers_set:
        return _error("BA-37", "right_lapsed")
    return _error("BA-38" if kind is Skip else RULE_OF_RIGHT[right], "right_lapsed")


def _move(state: State, seat: Seat, action: Move) -> RuleError:
    steps = distance(action)
    if action.card not in state.open[seat]:
        return _error("BA-8", "card_face_down")
    if steps is None:
        return _error("BA-8", "bad_distance")
    own, rich = reach_of(state, seat), rich_reach(state, seat)
    for way in (*own.at(steps), *rich.at(steps)):
        if _same_way(way, action) and (missing := _missing(state, seat, action, way)):
            return missing
    if any(_stops_at_goal(state, way, action) for shorter in range(1, steps) for way in rich.at(shorter)):
        return _error("BA-39", "exact_entry")
    ways = own.at(steps) if action.route is not None and Branch.TURN not in action.route else ()
    if ways and all(Branch.TURN in way.route for way in ways):
        return _error("BA-16", "must_turn")
    return _error(_against(action.route or (), rich.at(steps)), "illegal_route")


def _against(route: Route, ways: Ways) -> str:
    """Which rule forbids the first word that is wrong: turning where one must enter, leaving a place that way."""
    for number, word in enumerate(route):
        right = {way.route[number] for way in ways if len(way.route) > number and way.route[:number] == route[:number]}
        if word is Branch.TURN and right == {Branch.ENTER}:
            return "BA-16"
        if word in LEAVING and right and right < LEAVING and word not in right:
            return "BA-15"
    return "BA-13"


def _same_way(way: Way, action: Move) -> bool:
    return bool(way.pay) if action.route is None else way.route == action.route


def _stops_at_goal(state: State, way: Way, action: Move) -> bool:
    return way.cells[-1] == state.house.path.goal and (action.route or ())[: len(way.route)] == way.route


def _missing(state: State, seat: Seat, action: Move, way: Way) -> RuleError | None:
    """What is not paid or cannot be; a task is due whatever was fulfilled before (BA-21)."""
    hand = list(state.hands[seat])
    offered = list(way.pay if action.pay is None else action.pay)
    for payment in way.pay:
        if payment not in offered or payment.card not in hand:
            return _unpaid(payment.card, wears=state.amulet == seat)
        offered.remove(payment)
        hand.remove(payment.card)
    return None


def _unpaid(card: Fate, *, wears: bool) -> RuleError:
    if card not in POWERS:
        return _error("BA-21", "missing_task_card")
    return _error("BA-22" if wears else "BA-20", "missing_power_card")  # a wearer pays only where the amulet fails


def _take_card(state: State, _seat: Seat, action: TakeCard) -> RuleError:
    return _error("BA-34", "bad_slot" if action.from_ in (None, state.turn.loser) else "right_lapsed")


def _discard(state: State, seat: Seat, action: Discard) -> RuleError:
    """Where nothing may go now, that comes before what is held."""
    absent = may_put_away(state, seat) and action.card not in state.hands[seat]
    return _error("BA-29", "not_in_hand" if absent else "wrong_phase")


def _set_powers(state: State, _seat: Seat, action: SetPowers) -> RuleError:
    places, placed = state.house.path.places, arranged(state.powers, action)
    if places[0] in placed:
        return _error("BA-36", "start_castle_free")
    return _error("BA-36", "one_power_per_place" if set(placed) <= set(places) else "no_place")


_CONTENT: Mapping[type, Callable[[State, Seat, Any], RuleError]] = {
    Move: _move,
    TakeCard: _take_card,
    Discard: _discard,
    SetPowers: _set_powers,
}
