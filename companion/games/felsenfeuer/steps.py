"""What each action changes; what then follows by itself is ``flow``'s."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.seats import put
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
from companion.games.felsenfeuer.allowed import layable, open_question
from companion.games.felsenfeuer.asking import ALONG
from companion.games.felsenfeuer.casting import blood, spell_of, started
from companion.games.felsenfeuer.dice import EDGE, DieId, laid
from companion.games.felsenfeuer.ending import settled
from companion.games.felsenfeuer.flow import ended
from companion.games.felsenfeuer.losses import lowered
from companion.games.felsenfeuer.start import drafted, hovered, picked, selected, thrown
from companion.games.felsenfeuer.state import Casting, Event, Phase, State, Step, Tie, Triggered, instead, noted, popped
from companion.games.felsenfeuer.turns import passed_on, trigger


def lay(state: State, seat: Seat, action: Lay) -> State:
    """FF-7: the turn goes on; laying resets the passes (FF-9)."""
    die = state.dice[action.die]
    event = Event("laid", (("seat", seat), ("colour", die.colour), ("value", action.value)))
    dice = put(state.dice, action.die, laid(die, action.matrix, EDGE, action.value))
    state = state._replace(dice=dice, laid=(*state.laid, die.area), passes=0, events=(event,))
    state = settled(state) if seat in state.two else state
    if layable(state, seat) or len(blood(state, seat)):
        return state
    return passed_on(state, seat)  # nothing is left to decide


def end_turn(state: State, seat: Seat, _action: EndTurn) -> State:
    """FF-8."""
    return passed_on(state, seat)


def cast_blood(state: State, seat: Seat, action: CastBlood) -> State:
    """FF-63 and FF-64: paid, then resolved at once; who pays with his last point is out before (FF-65)."""
    spell = spell_of(state, action.spell)
    state = noted(state, "blood", seat=seat, spell=spell.said)._replace(passes=0)
    rune = state.spell_rune if not state.house.rune_per_spell else None  # G-11
    state = settled(lowered(state._replace(spell_rune=rune), {DieId(each): count for each, count in action.payment}))
    if state.phase is Phase.OVER or seat not in state.living:
        return state  # the spell has no effect
    return state._replace(stack=(started(state, spell, seat),))


def choose_glyph(state: State, _seat: Seat, action: ChooseGlyph) -> State:
    """FF-13, and G-26 among several that one instruction triggered."""
    frame = state.stack[-1]
    if isinstance(frame, Tie):
        return instead(state, trigger(action.die))
    assert isinstance(frame, Triggered)  # noqa: S101 - for the type checker
    return instead(state, frame._replace(chosen=action.die))


def cast(state: State, seat: Seat, action: Cast) -> State:
    """FF-15: the offer becomes the spell."""
    spell = spell_of(state, action.spell)
    named = noted(state, "cast", seat=seat, spell=spell.said) if spell.name else noted(state, "cast_unknown", seat=seat)
    return instead(named, started(state, spell, seat))


def skip(state: State, seat: Seat, action: Skip) -> State:
    """An optional right is given up."""
    if action.right is Right.CAST:
        return popped(noted(state, "not_cast", seat=seat))
    return _answered(state, ())


def choose(state: State, _seat: Seat, action: Choose) -> State:
    """FF-17: one decision more."""
    return _answered(state, action.value)


def assign_loss(state: State, _seat: Seat, action: AssignLoss) -> State:
    """FF-45."""
    return _answered(state, tuple(each for each, count in action.points for _ in range(count)))


def co_move(state: State, _seat: Seat, action: CoMove) -> State:
    """FF-53."""
    return _answered(state, ALONG if action.along else ())


def _answered(state: State, answer: tuple[str, ...]) -> State:
    frame = state.stack[-1]
    assert isinstance(frame, Step | Casting)  # noqa: S101 - for the type checker: only they ask
    answers = {**frame.answers, open_question(state).id: answer}
    return instead(state, frame._replace(answers=answers), question=None)


def manual_op(state: State, _seat: Seat, action: ManualOp) -> State:
    """A primitive by hand, resolved like a sentence; the moment before is kept for ``undo_op``."""
    frame = state.stack[-1]
    assert isinstance(frame, Casting)  # noqa: S101 - for the type checker: only a spell leads here
    return instead(state, frame._replace(before=state), Step((action,)))


def finish_spell(state: State, _seat: Seat, _action: FinishSpell) -> State:
    """All is done that the spell says."""
    return ended(state)


def undo_op(state: State, _seat: Seat, _action: UndoOp) -> State:
    """The moment before the last primitive, with what was decided until then: what is taken back was not (FF-67)."""
    frame = state.stack[-1]
    assert isinstance(frame, Casting) and frame.before is not None  # noqa: S101, PT018 - for the type checker
    return noted(frame.before, "undone")


GOES_ON = frozenset(
    {EndTurn, CastBlood, ChooseGlyph, Cast, Skip, Choose, AssignLoss, CoMove, ManualOp, FinishSpell, UndoOp}
)
"""After them it goes on by itself to the next decision."""

STEPS: Mapping[type[Action], Callable[[State, Seat, Any], State]] = {
    ChooseSelection: selected,
    Draft: drafted,
    PickEssence: picked,
    HoverRune: hovered,
    ThrowHand: thrown,
    Lay: lay,
    EndTurn: end_turn,
    CastBlood: cast_blood,
    ChooseGlyph: choose_glyph,
    Cast: cast,
    Skip: skip,
    Choose: choose,
    AssignLoss: assign_loss,
    CoMove: co_move,
    ManualOp: manual_op,
    FinishSpell: finish_spell,
    UndoOp: undo_op,
}
