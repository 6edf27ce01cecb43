"""What each primitive changes (rules 2.6), when all is decided: the deeds of one instruction, all at once."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from companion.core.seats import put
from companion.core.values import Seat
from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.asking import ALONG, goes_along, into_hand
from companion.games.felsenfeuer.dice import (
    EDGE,
    FIELD,
    Area,
    Die,
    DieId,
    Side,
    air,
    bag,
    below,
    hand,
    held,
    is_essence,
    laid,
    marker,
)
from companion.games.felsenfeuer.renewal import renewed
from companion.games.felsenfeuer.spells import Effect, Filter, as_words
from companion.games.felsenfeuer.state import (
    Answers,
    Casting,
    Event,
    Offer,
    Running,
    State,
    Stone,
    Temple,
    casting,
    essences,
    hand_at,
    noted,
    pushed,
    shrines,
    temple_of,
)
from companion.games.felsenfeuer.targets import NEW

Change = Callable[[State, ManualOp, Die], Die]


def do(state: State, deed: ManualOp, answers: Answers) -> State:
    """The state after one primitive; temple runes have their shrines along as their owners decided (FF-53)."""
    if deed.matrix == NEW:
        deed = replace(deed, matrix=Area(f"M{state.matrices}"))
    named = deed.dice
    if deed.op in _SHIFTS:
        state, deed = _with_shrines(state, deed, answers)
    if change := ON_DICE.get(deed.op):
        state = _changed(state, deed, named, change, answers)
    if whole := _WHOLE.get(deed.op):
        state = whole(state, deed)
    gone = [each for each in deed.dice if state.dice[each].value is None]  # in a hand or a bag
    state = state._replace(left=state.left.difference(deed.dice) if deed.op is Op.TRIGGER else state.left.union(gone))
    if deed.matrix is not None and deed.matrix[1:].isdigit():
        state = state._replace(matrices=max(state.matrices, int(deed.matrix[1:]) + 1))
    return state


def _changed(state: State, deed: ManualOp, named: tuple[DieId, ...], change: Change, answers: Answers) -> State:
    dice, events = dict(state.dice), list(state.events)
    own_say = open_hands(state, deed, named, deed.dice)
    for each in deed.dice:
        die = dice[each]
        # FF-52, FF-53: of a shrine that goes along nothing but the position changes
        deed_of = deed if each in named else replace(deed, value=None)
        if die.owner in own_say:
            deed_of = replace(deed_of, side=answers.get(into_hand(die.owner), (Side.LEFT,))[0])
        dice[each] = new = change(state, deed_of, die)
        value = next((shown for shown in (new.value, die.value) if shown is not None), 0)
        told = (("seat", die.owner), ("colour", die.colour), ("value", value))
        events.append(Event(f"op.{deed.op}", told))
    return state._replace(dice=dice, events=tuple(events))


_SHIFTS = frozenset(
    {
        Op.TRIGGER,
        Op.BANISH,
        Op.REACTIVATE,
        Op.DESTROY,
        Op.TAKE_TO_HAND,
        Op.LAY,
        Op.MOVE,
        Op.TO_MARKER,
        Op.FROM_MARKER,
        Op.THROW_INTO_CAULDRON,
        Op.SECOND_HAND,
        Op.HOVER,
    }
)
"""Primitives that change a die's position."""
_STAYS_TEMPLE = frozenset({Op.TRIGGER, Op.BANISH, Op.REACTIVATE, Op.LAY, Op.MOVE})


def moved_temples(state: State, deed: ManualOp) -> Iterable[Temple]:
    """The temples whose rune a primitive moves (FF-53)."""
    return (temple for temple in state.temples if deed.op in _SHIFTS and temple.rune in deed.dice)


def going_along(state: State, deed: ManualOp, answers: Answers) -> tuple[DieId, ...]:
    """The shrines that go along with the temple runes of a primitive, but for those that it names itself."""
    temples = (each for each in moved_temples(state, deed) if answers.get(goes_along(each.rune)) == ALONG)
    return tuple(each for temple in temples for each in temple.shrines if each not in deed.dice)


def open_hands(state: State, deed: ManualOp, named: Iterable[DieId], dice: Iterable[DieId]) -> frozenset[Seat]:
    """FF-61: who has two hands and has himself to say into which of them his among some dice come.

    What a primitive says of it is about those whose dice it names, and not whose shrines go along (FF-53).
    """
    if deed.op not in (Op.TAKE_TO_HAND, Op.SECOND_HAND):
        return frozenset()
    said = named if deed.side is not None or deed.op is Op.SECOND_HAND else ()
    return state.two & {state.dice[each].owner for each in dice} - {state.dice[each].owner for each in said}


def may_go_along(state: State, deed: ManualOp, temple: Temple) -> bool:
    """FF-52: a marker takes all essences of its player along, and none that is a shrine of a temple that stays."""
    if deed.op is not Op.MOVE:
        return True
    stay = shrines(state, moving=deed.dice)
    owners = {state.dice[each].owner for each in temple.shrines if is_essence(state.dice[each])}
    return all(stay.isdisjoint(essences(state, owner)) for owner in owners)


def _with_shrines(state: State, deed: ManualOp, answers: Answers) -> tuple[State, ManualOp]:
    """The shrines that go along; the temple stays one only on a matrix."""
    shrines_too = replace(deed, dice=(*deed.dice, *going_along(state, deed, answers)))
    for temple in tuple(moved_temples(state, deed)):
        if deed.op not in _STAYS_TEMPLE or answers.get(goes_along(temple.rune)) != ALONG:
            state = without_temple(state, temple)
    return _pulled_out(state, shrines_too), shrines_too


def _pulled_out(state: State, deed: ManualOp) -> State:
    """Shrines that are moved by force belong to their temple no more."""
    for temple in state.temples:
        left = tuple(each for each in temple.shrines if each not in deed.dice)
        if temple.rune in deed.dice or left == temple.shrines:
            continue
        if not left:
            state = without_temple(state, temple)
            continue
        kept = temple._replace(shrines=left)
        state = state._replace(temples=tuple(kept if each == temple else each for each in state.temples))
    return state


def without_temple(state: State, temple: Temple) -> State:
    """The temple is dissolved; its dice stay as ordinary ones (FF-53)."""
    state = noted(state, "temple_dissolved", seat=state.dice[temple.rune].owner)
    return state._replace(temples=tuple(each for each in state.temples if each != temple))


# -- dice ------------------------------------------------------------------------------------------------------


def _matrix(deed: ManualOp) -> Area:
    assert deed.matrix is not None  # noqa: S101 - for the type checker: checked with the targets
    return deed.matrix


def _forward(_state: State, _deed: ManualOp, die: Die) -> Die:
    """FF-12: pushed from the edge, no glyph any more; an essence among the shrines stays one."""
    return die if is_essence(die) else laid(die, die.area, FIELD)


def _back(_state: State, _deed: ManualOp, die: Die) -> Die:
    return die if is_essence(die) else laid(die, die.area, EDGE)


def _destroyed(_state: State, _deed: ManualOp, die: Die) -> Die:
    return held(die, bag(die.owner))


def _to_hand(state: State, deed: ManualOp, die: Die) -> Die:
    return held(die, hand_at(state, die.owner, deed.side))


def _put(_state: State, deed: ManualOp, die: Die) -> Die:
    return laid(die, _matrix(deed), deed.zone or FIELD, deed.value)


def _moved(state: State, deed: ManualOp, die: Die) -> Die:
    """G-9; an essence takes its marker along, see ``_markers``."""
    if is_essence(die):
        return die._replace(area=_matrix(deed))
    kept = die.zone if state.house.move_keeps_zone else None
    return laid(die, _matrix(deed), deed.zone or kept or FIELD)


def _valued(_state: State, deed: ManualOp, die: Die) -> Die:
    return die._replace(value=deed.value)


def _shifted(_state: State, deed: ManualOp, die: Die) -> Die:
    return die._replace(value=(die.value or 0) + (deed.value or 0))


def _onto_marker(state: State, deed: ManualOp, die: Die) -> Die:
    """FF-44."""
    return laid(die, state.markers[die.owner], marker(die.owner), deed.value)


def _off_marker(_state: State, _deed: ManualOp, die: Die) -> Die:
    return laid(die, die.area, FIELD)


def _into_cauldron(_state: State, deed: ManualOp, die: Die) -> Die:
    return held(die, bag(_player(deed)))


def _to_second(state: State, deed: ManualOp, die: Die) -> Die:
    """FF-53: a shrine that goes along comes to its own owner's hand, who has no second one by it."""
    own = die.owner == deed.player
    return held(die, hand(die.owner, Side.RIGHT) if own else hand_at(state, die.owner, deed.side))


def _frozen(_state: State, _deed: ManualOp, die: Die) -> Die:
    return die._replace(frozen=True)


def _thawed(_state: State, _deed: ManualOp, die: Die) -> Die:
    return die._replace(frozen=False)


def _up(_state: State, deed: ManualOp, die: Die) -> Die:
    return laid(die, air(_matrix(deed)), None, deed.value)


def _down(_state: State, _deed: ManualOp, die: Die) -> Die:
    return laid(die, below(die.area), FIELD)


ON_DICE: Mapping[Op, Change] = {
    Op.TRIGGER: _forward,
    Op.BANISH: _forward,
    Op.REACTIVATE: _back,
    Op.DESTROY: _destroyed,
    Op.SET_VALUE: _valued,
    Op.CHANGE_VALUE: _shifted,
    Op.TAKE_TO_HAND: _to_hand,
    Op.LAY: _put,
    Op.MOVE: _moved,
    Op.TO_MARKER: _onto_marker,
    Op.FROM_MARKER: _off_marker,
    Op.THROW_INTO_CAULDRON: _into_cauldron,
    Op.SECOND_HAND: _to_second,
    Op.FREEZE: _frozen,
    Op.THAW: _thawed,
    Op.HOVER: _up,
    Op.LAND: _down,
}


# -- more than one die, or none --------------------------------------------------------------------------------


def _player(deed: ManualOp) -> Seat:
    assert deed.player is not None  # noqa: S101 - for the type checker: checked with the targets
    return deed.player


def _markers(state: State, deed: ManualOp) -> State:
    """All essences of a player are on one matrix: moving one moves them all (rules 1.2)."""
    dice, markers = dict(state.dice), dict(state.markers)
    for owner in {dice[each].owner for each in deed.dice if is_essence(dice[each])}:
        markers[owner] = _matrix(deed)
        for each in state.house.own[owner]:
            if each in dice and is_essence(dice[each]):
                dice[each] = dice[each]._replace(area=_matrix(deed))
    return state._replace(dice=dice, markers=markers)


def _manifest(state: State, deed: ManualOp) -> State:
    """FF-50 and FF-51; frozen as a whole when one of its glyphs is (FF-82)."""
    rune = deed.rune
    assert rune is not None  # noqa: S101 - for the type checker: checked with the targets
    before = state.dice
    glyphs = [before[each].zone == EDGE for each in deed.dice]
    edge = any(glyphs) if state.house.edge_if_any else all(glyphs)
    cold = edge and any(before[each].frozen for each in (*deed.dice, rune))
    dice = dict(before)
    for each in (*deed.dice, rune):
        die = before[each]
        if not is_essence(die):
            dice[each] = die._replace(area=before[rune].area, zone=EDGE if edge else FIELD, frozen=cold)
    state = noted(state, "temple_built", seat=before[rune].owner, count=len(deed.dice))
    return state._replace(dice=dice, temples=(*state.temples, Temple(rune, deed.dice)))


def _dissolve(state: State, deed: ManualOp) -> State:
    for each in deed.dice:
        temple = temple_of(state, each)
        state = without_temple(state, temple) if temple else state
    return state


def _whole_temple(state: State, deed: ManualOp) -> State:
    """FF-82: frost and thaw take a temple as a whole."""
    dice = dict(state.dice)
    for temple in filter(None, (temple_of(state, each) for each in deed.dice)):
        for each in (temple.rune, *temple.shrines):
            dice[each] = dice[each]._replace(frozen=deed.op is Op.FREEZE and dice[each].zone == EDGE)
    return state._replace(dice=dice)


def _place_bag(state: State, deed: ManualOp) -> State:
    seat = _player(deed)
    return noted(state._replace(bags=put(state.bags, seat, _matrix(deed))), "cauldron_placed", seat=seat)


def _renewed(state: State, _deed: ManualOp) -> State:
    """FF-23: at last the bags come off the matrices; who takes what stands in deeds of its own."""
    return noted(state._replace(bags={**state.bags, **dict.fromkeys(renewed(state))}), "renewed")


def _second(state: State, deed: ManualOp) -> State:
    return state._replace(two=state.two | {_player(deed)})


def _with_spell(state: State, frame: Casting) -> State:
    """The state with its innermost spell replaced."""
    at = max(place for place, each in enumerate(state.stack) if isinstance(each, Casting))
    return state._replace(stack=(*state.stack[:at], frame, *state.stack[at + 1 :]))


def _speaker(state: State, deed: ManualOp) -> State:
    frame = casting(state)
    return _with_spell(state, frame._replace(speaker=_player(deed))) if frame else state


def _initiative(state: State, deed: ManualOp) -> State:
    """FF-74: a second who gets it gives it to his head; FF-64: blood magic does not change it."""
    if not state.stone.on_marker:
        return state
    seat = state.house.heads.get(_player(deed), _player(deed))
    return state._replace(stone=Stone(seat, on_marker=True), gone_on=False)


def _keep(state: State, _deed: ManualOp) -> State:
    return state._replace(kept=True)


def _free(state: State, deed: ManualOp) -> State:
    frame = casting(state)
    if frame is None:
        return state
    return pushed(state, Offer(frame.speaker, filter=Filter(deed.colour, deed.value)))


def _counts(state: State, deed: ManualOp) -> State:
    """FF-31: for the dice named, or for a player's hand, which then is no hand."""
    frame, adds = casting(state), as_words([deed.word or ""])
    if frame is None:
        return state
    if deed.dice:
        running = Running(Effect(adds, frozenset()), frame.speaker, deed.dice)
    else:
        effect = Effect(adds, frozenset({"hand"}), area="hand", owner="actor")
        running = Running(effect, deed.player)
    return _with_spell(
        noted(state, "effect_started", seat=frame.speaker), frame._replace(running=(*frame.running, running))
    )


def _declare(state: State, deed: ManualOp) -> State:
    return state._replace(declared=(*state.declared, _player(deed)))


_WHOLE: Mapping[Op, Callable[[State, ManualOp], State]] = {
    Op.MOVE: _markers,
    Op.MANIFEST: _manifest,
    Op.DISSOLVE_TEMPLE: _dissolve,
    Op.FREEZE: _whole_temple,
    Op.THAW: _whole_temple,
    Op.PLACE_BAG: _place_bag,
    Op.RENEW: _renewed,
    Op.SECOND_HAND: _second,
    Op.SET_SPEAKER: _speaker,
    Op.SET_INITIATIVE: _initiative,
    Op.KEEP_INITIATIVE: _keep,
    Op.CAST_FREE: _free,
    Op.COUNT_AS: _counts,
    Op.DECLARE_WINNER: _declare,
}
