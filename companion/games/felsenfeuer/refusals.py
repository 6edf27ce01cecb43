"""Why an action is not allowed: rule, reason code and a sentence, looked for in the order of the interface."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.errors import RuleError
from companion.core.values import Seat
from companion.games.felsenfeuer.actions import (
    Action,
    AssignLoss,
    Cast,
    CastBlood,
    Choose,
    ChooseGlyph,
    ChooseSelection,
    CoMove,
    Draft,
    EndTurn,
    FinishSpell,
    HoverRune,
    Lay,
    ManualOp,
    PickEssence,
    Right,
    Skip,
    ThrowHand,
    UndoOp,
)
from companion.games.felsenfeuer.allowed import layable
from companion.games.felsenfeuer.byhand import why_not_by_hand
from companion.games.felsenfeuer.casting import opens
from companion.games.felsenfeuer.dice import VALUES, side_of
from companion.games.felsenfeuer.repetition import decision
from companion.games.felsenfeuer.state import Casting, Offer, Phase, State, able, hand_of, lay_places

SENTENCES = {
    "game_over": "The game is over.",
    "eliminated": "Who has no essence left is out of the game.",
    "not_your_turn": "It is not your turn to do that.",
    "wrong_phase": "That cannot be done now.",
    "not_in_hand": "That die is not in your hand.",
    "bad_value": "A die does not show that.",
    "bad_selection": "A selection is eight dice out of those there are.",
    "no_die_on_matrix": "You have no die on that matrix.",
    "lay_limit": "No more glyphs may be laid this turn.",
    "wrong_spell": "That spell does not fit.",
    "not_adept_spell": "Adepts cast spells with a star only.",
    "ritual": "A ritual is not cast while another spell is being resolved.",
    "no_valid_target": "That is no valid target.",
    "contradiction": "That contradicts an effect.",
    "temple_rule": "Shrines under a temple rune cannot be changed.",
    "wrong_colour_essence": "Only essences of the spell's colour pay for it.",
    "wrong_payment": "The points do not add up to what is due.",
    "repetition": "In the same situation something else must be decided this time.",
    "frozen": "A frozen glyph is triggered only when all glyphs are frozen.",
    "not_a_neighbour": "A second's spell concerns himself and those beside him only.",
}
"""One for each reason code of rules 3; ``malformed`` says itself what is wrong."""

WHEN: Mapping[type, tuple[str, frozenset[Phase]]] = {
    ChooseSelection: ("FF-1", frozenset({Phase.SELECTION})),
    Draft: ("FF-75", frozenset({Phase.DRAFT})),
    PickEssence: ("FF-3", frozenset({Phase.ESSENCES})),
    HoverRune: ("FF-86", frozenset({Phase.ESSENCES})),
    ThrowHand: ("FF-76", frozenset({Phase.THROW})),
    Lay: ("FF-6", frozenset({Phase.ACTION})),
    EndTurn: ("FF-8", frozenset({Phase.ACTION})),
    CastBlood: ("FF-63", frozenset({Phase.ACTION})),
    ChooseGlyph: ("FF-13", frozenset({Phase.SPELL_I})),
    Cast: ("FF-15", frozenset({Phase.SPELL_II})),
    Skip: ("FF-15", frozenset({Phase.SPELL_II, Phase.SPELL_III})),
    Choose: ("FF-17", frozenset({Phase.SPELL_III})),
    AssignLoss: ("FF-45", frozenset({Phase.LOSS})),
    CoMove: ("FF-53", frozenset({Phase.CO_MOVE})),
    ManualOp: ("FF-16", frozenset({Phase.MANUAL})),
    FinishSpell: ("FF-16", frozenset({Phase.MANUAL})),
    UndoOp: ("FF-16", frozenset({Phase.MANUAL})),
}
"""Each kind of action with its rule and when it can be done at all."""

PLAIN: Mapping[type, tuple[str, str]] = {
    ChooseSelection: ("FF-1", "bad_selection"),
    Draft: ("FF-75", "bad_selection"),
    PickEssence: ("FF-3", "not_in_hand"),
    ChooseGlyph: ("FF-13", "no_valid_target"),
    Choose: ("FF-17", "no_valid_target"),
    AssignLoss: ("FF-45", "wrong_payment"),
    CoMove: ("FF-53", "no_valid_target"),
    FinishSpell: ("FF-16", "not_your_turn"),
    UndoOp: ("FF-16", "wrong_phase"),
    EndTurn: ("FF-8", "not_your_turn"),
}
"""Actions whose content can be wrong in one way only."""


def refusal(state: State, seat: Seat, action: Action) -> RuleError:
    """The error for an action that ``legal`` does not hold."""
    kind = type(action)
    if closed := _closed(state, seat, kind):
        return closed
    if state.barred and _possible(state, seat, action) and decision(state, action) in state.barred:
        return _error("FF-67", "repetition")
    return _error(*PLAIN[kind]) if kind in PLAIN else _CONTENT[kind](state, seat, action)


def why_not(state: State, seat: Seat, kind: type[Action]) -> RuleError:
    """Why ``legal`` holds no action of a kind; all of it lies open."""
    return _closed(state, seat, kind) or _error(*_nothing_left(state, seat, kind))


def _closed(state: State, seat: Seat, kind: type[Action]) -> RuleError | None:
    """What is against every action of a kind, whatever else it says."""
    rule, phases = WHEN[kind]
    if state.phase is Phase.OVER:
        return _error("FF-70", "game_over")
    if seat in state.lost:
        return _error("FF-46", "eliminated")
    if seat not in able(state):
        return _error(rule, "not_your_turn")
    if state.phase not in phases:
        return _error(rule, "wrong_phase")
    if state.phase is Phase.ACTION and kind is not CastBlood and seat != state.stone.player:
        return _error(rule, "not_your_turn")  # G-16: others may only use blood magic
    return None


def _nothing_left(state: State, seat: Seat, kind: type[Action]) -> tuple[str, str]:
    """What is against a kind for which it is the time: no rune, no spell, no step to take back."""
    if kind is Lay:
        return ("FF-7", "not_in_hand") if not hand_of(state, seat) else ("FF-6", "lay_limit")
    if state.barred and kind in _BOUND:
        return "FF-67", "repetition"
    return _NONE.get(kind) or PLAIN[kind]


_BOUND = frozenset({EndTurn, CastBlood, ChooseGlyph, Cast, Skip})
"""What the repetition rule can forbid whole."""
_NONE: Mapping[type, tuple[str, str]] = {
    HoverRune: ("FF-86", "not_in_hand"),
    ThrowHand: ("FF-76", "not_in_hand"),
    CastBlood: ("FF-63", "wrong_payment"),
    Cast: ("FF-15", "wrong_spell"),
    Skip: ("FF-17", "wrong_phase"),
    FinishSpell: ("FF-16", "not_your_turn"),
    ManualOp: ("FF-33", "no_valid_target"),
}
"""What is against a kind of action when nothing else is."""


def _error(rule: str, reason: str) -> RuleError:
    return RuleError(rule, reason, SENTENCES[reason])


def _possible(state: State, seat: Seat, action: Action) -> bool:
    """Whether only the repetition rule can be against it."""
    match action:
        case Lay():
            return action.die in layable(state, seat)
        case ChooseGlyph():
            return action.die in state.dice
        case CastBlood():
            return all(each in state.dice for each, _ in action.payment)
        case _:
            return True


def _lay(state: State, seat: Seat, action: Lay) -> RuleError:
    if action.die not in hand_of(state, seat) or action.hand not in (None, side_of(state.dice[action.die].area)):
        return _error("FF-7", "not_in_hand")
    if action.die not in layable(state, seat):
        return _error("FF-6", "lay_limit")
    if action.value not in VALUES:
        return _error("FF-7", "bad_value")
    return _error("FF-7", "no_die_on_matrix" if action.matrix not in lay_places(state, seat) else "lay_limit")


def _hover(state: State, seat: Seat, action: HoverRune) -> RuleError:
    if action.value not in VALUES:
        return _error("FF-86", "bad_value")
    return _error("FF-86", "not_in_hand" if action.die not in hand_of(state, seat) else "no_valid_target")


def _throw(_state: State, _seat: Seat, action: ThrowHand) -> RuleError:
    wrong = any(value not in VALUES for value in action.values) or len(action.values) != len(action.dice)
    return _error("FF-76", "bad_value" if wrong else "not_in_hand")


def _cast(state: State, _seat: Seat, action: Cast) -> RuleError:
    offer, spell = state.stack[-1], state.house.shelf.spells.get(action.spell)
    assert isinstance(offer, Offer)  # noqa: S101 - for the type checker: only an offer leads here
    if any(each.id == action.spell for each in offer.spells):
        return _error("FF-5", "not_adept_spell")  # not confirmed; also one that stands in no book (G-21)
    if spell is None or spell.sphere or not opens(offer, spell.colour, spell.value):
        return _error("FF-15", "wrong_spell")
    ritual = spell.ritual and any(isinstance(frame, Casting) for frame in state.stack)
    return _error("FF-39a", "ritual") if ritual else _error("FF-5", "not_adept_spell")


def _blood(state: State, _seat: Seat, action: CastBlood) -> RuleError:
    spell = state.house.shelf.spells.get(action.spell)
    if state.house.level == "adept":
        return _error("FF-63", "not_adept_spell")
    if spell is None or not spell.blood_magic:
        return _error("FF-63", "wrong_spell")
    colours = {state.dice[each].colour for each, _ in action.payment if each in state.dice}  # type: ignore[index]
    if colours - {spell.colour}:
        return _error("FF-63", "wrong_colour_essence")
    return _error("FF-63", "wrong_payment")


def _skip(_state: State, _seat: Seat, action: Skip) -> RuleError:
    return _error("FF-15" if action.right is Right.CAST else "FF-17", "wrong_phase")


def _manual(state: State, _seat: Seat, action: ManualOp) -> RuleError:
    why = why_not_by_hand(state, action) or "no_valid_target"
    return _error(_RULES.get(why, "FF-33"), why)


_RULES = {"contradiction": "FF-32", "temple_rule": "FF-52", "frozen": "FF-80", "not_a_neighbour": "FF-74"}

_CONTENT: Mapping[type, Callable[[State, Seat, Any], RuleError]] = {
    Lay: _lay,
    HoverRune: _hover,
    ThrowHand: _throw,
    Cast: _cast,
    CastBlood: _blood,
    Skip: _skip,
    ManualOp: _manual,
}
