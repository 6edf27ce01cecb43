"""Why an action that is not legal is refused: rule number, reason code and a sentence, looked for in a fixed order.

The order is: game over, not one's turn, wrong phase, then what the action says. Nothing here decides what is legal.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.core.errors import RuleError
from companion.core.values import Seat
from companion.games.feuer_salamander.actions import (
    Action,
    Answer,
    Ask,
    Claim,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    KeyThrow,
    Move,
    PlaceStone,
    Reply,
    Skip,
    StartThrow,
    Throw,
)
from companion.games.feuer_salamander.ring import start_of
from companion.games.feuer_salamander.state import Phase, State


class When(NamedTuple):
    """By which rule an action is done and in which phases; by which rule it is somebody's turn to do it."""

    rule: str
    phases: tuple[Phase, ...] = ()
    turn: str = "FS-7"


WHEN: Mapping[type, When] = {
    StartThrow: When("FS-6", (Phase.START_THROW,), turn="FS-6"),
    Throw: When("FS-9", (Phase.AWAIT_THROW, Phase.AFTER_MOVE)),
    KeyThrow: When("FS-29", (Phase.KEY_THROW,)),
    Draw: When("FS-11", (Phase.DEAL, Phase.SYMBOL)),
    Discard: When("FS-12", (Phase.SETUP_DISCARD, Phase.AWAIT_DISCARD)),
    PlaceStone: When("FS-13", (Phase.AWAIT_STONE,)),
    Move: When("FS-18", (Phase.AWAIT_MOVE,)),
    Ask: When("FS-35", (Phase.AWAIT_ASK,)),
    Answer: When("FS-38", (Phase.AWAIT_ANSWER,), turn="FS-38"),
    Claim: When("FS-34", (Phase.AWAIT_THROW, Phase.AWAIT_MOVE, Phase.AFTER_MOVE), turn="FS-34"),
    Exchange: When("FS-45", (Phase.AWAIT_EXCHANGE,), turn="FS-45"),
    Skip: When("FS-10"),  # these two are legal
    EndTurn: When("FS-10"),  # wherever they belong
}

SENTENCES: Mapping[str, str] = {
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn to do that.",
    "wrong_phase": "That cannot be done now.",
    "not_on_start_place": "A combination is laid on the own start place only.",
    "bad_number": "The sticks cannot have shown that.",
    "turn_in_too_short": "That is not far enough to turn in.",
    "untruthful_stone": "The stone may not be placed there.",
    "untruthful_answer": "That answer is not true.",
    "must_keep": "That card must be kept.",
    "double_rule": "Then two cards of one kind would be left.",
    "not_in_hand": "That card is not in your hand.",
    "not_a_combination": "A combination is a wing, a row and a stone field, with at least one card of somebody else.",
    "claim_used": "There is only one claim a turn.",
    "own_area": "Before one's own start place nobody is asked.",
}
"""One for each reason code of rules 3.1; ``malformed`` says itself what is wrong."""


PLAIN: Mapping[type, tuple[str, str]] = {
    StartThrow: ("FS-6", "bad_number"),
    Throw: ("FS-9", "bad_number"),
    KeyThrow: ("FS-29", "bad_number"),
    PlaceStone: ("FS-13", "untruthful_stone"),
    Answer: ("FS-38", "untruthful_answer"),
}
"""Actions whose content can be wrong in one way only."""


def refusal(state: State, seat: Seat, action: Action) -> RuleError:
    """The error for an action that ``legal`` does not hold."""
    if action == Answer(Reply.SHOWN) and state.house.tracked:
        return _error(None, "malformed", "Where the companion knows all hands, an answer is yes or no.")
    kind = type(action)
    if closed := _closed(state, seat, kind):
        return closed
    return _error(*PLAIN[kind]) if kind in PLAIN else _CONTENT[kind](state, seat, action)


def why_not(state: State, seat: Seat, kind: type[Action]) -> RuleError:
    """Why ``legal`` holds no action of a kind; as telling as the cards in that hand only."""
    return _closed(state, seat, kind) or _error("FS-42", "not_a_combination")  # too few own cards to claim with


def _closed(state: State, seat: Seat, kind: type[Action]) -> RuleError | None:
    """What is against every action of a kind, whatever it says."""
    if state.phase is Phase.OVER:
        return _error("FS-50", "game_over")
    if seat != state.active if kind is Claim else seat not in state.waited:  # FS-34: claims in one's own turn only
        return _error(WHEN[kind].turn, "not_your_turn")
    if not _belongs(state, kind):
        return _misplaced(state, seat, kind)
    return _no_claim(state, seat) if kind is Claim else None


def _error(rule: str | None, reason: str, sentence: str = "") -> RuleError:
    return RuleError(rule, reason, sentence or SENTENCES[reason])


def _belongs(state: State, kind: type[Action]) -> bool:
    """Whether it is the time for such an action; for a throw after the move only with a double."""
    if kind is Throw and state.phase is Phase.AFTER_MOVE:
        return state.turn.double
    return state.phase in WHEN[kind].phases


def _misplaced(state: State, seat: Seat, kind: type[Action]) -> RuleError:
    if kind is Discard and state.phase is Phase.AWAIT_MOVE and state.turn.kept:
        return _error("FS-12", "must_keep")
    if kind is Ask and state.phase is Phase.AFTER_MOVE and _in_own_area(state, seat):
        return _error("FS-35", "own_area")
    return _error(WHEN[kind].rule, "wrong_phase")


def _no_claim(state: State, seat: Seat) -> RuleError | None:
    """Why nothing may be claimed, though it is the time for it (FS-34)."""
    house = state.house
    if state.figures[seat] != start_of(seat):
        return _error("FS-34", "not_on_start_place")
    if house.claims_per_turn and state.turn.claims >= house.claims_per_turn:
        return _error("FS-34", "claim_used")
    return _error("FS-34", "wrong_phase") if house.on_arrival and not state.turn.arrived else None


def _in_own_area(state: State, seat: Seat) -> bool:
    return state.house.ring.area.get(state.figures[seat]) == seat


def _draw(state: State, _seat: Seat, action: Draw) -> RuleError:
    return _entered(state, action.card, "FS-11")


def _entered(state: State, card: object, rule: str) -> RuleError:
    """A card drawn from the companion's own pile is never named, one from a real pile always."""
    if not state.house.entered:
        return _error(None, "malformed", "The card is not named here.")
    if card is None:
        return _error(None, "malformed", "The card that was drawn must be named.")
    return _error(rule, "not_in_hand", "No copy of that card can be left.")


def _discard(state: State, seat: Seat, action: Discard) -> RuleError:
    rule = "FS-5" if state.phase is Phase.SETUP_DISCARD else "FS-12"
    return _error(rule, "double_rule" if action.card in state.hands[seat] else "not_in_hand")


def _move(state: State, seat: Seat, _action: Move) -> RuleError:
    barred = seat in state.fresh and not state.house.reenter
    return _error("FS-25" if barred else "FS-23", "turn_in_too_short")


def _claim(state: State, seat: Seat, action: Claim) -> RuleError:
    house = state.house
    if house.tracked and not set(action.own) <= set(state.hands[seat]):
        return _error("FS-42", "not_in_hand")
    if house.tracked and action.right is not None:
        return _error(None, "malformed", "Who is right is checked by the companion here.")
    return _error("FS-42", "not_a_combination")


def _exchange(state: State, seat: Seat, action: Exchange) -> RuleError:
    if action.card == state.turn.rights[0].card:
        return _entered(state, action.drawn, "FS-45")
    held = action.card in state.hands[seat] or not state.house.tracked
    return _error("FS-45", "must_keep" if held else "not_in_hand")


_CONTENT: Mapping[type, Callable[[State, Seat, Any], RuleError]] = {
    Draw: _draw,
    Discard: _discard,
    Move: _move,
    Claim: _claim,
    Exchange: _exchange,
}
