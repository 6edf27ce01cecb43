"""Which targets a primitive may have (rules 2.6): the one place that says what is valid, for books and by hand."""

from collections.abc import Callable, Collection, Mapping

from companion.core.values import Seat
from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.dice import (
    COLOURS,
    EDGE,
    FIELD,
    VALUES,
    Area,
    Die,
    DieId,
    Side,
    air,
    bag,
    hand,
    hovers,
    in_hand,
    is_essence,
    on_matrix,
)
from companion.games.felsenfeuer.effects import counts
from companion.games.felsenfeuer.house import reaches
from companion.games.felsenfeuer.state import (
    State,
    duel_place,
    essences,
    glyphs,
    hand_at,
    matrices,
    shrines,
    temple_of,
)

Why = str | None
"""A reason code; None when it is valid."""

NO_TARGET = "no_valid_target"
NEW = Area("new")
MOST_SHRINES = 4
"""FF-50."""


def why_not(state: State, deed: ManualOp, speaker: Seat | None, *, made: Collection[Area] = ()) -> Why:
    """Why a primitive cannot be done, all its objects taken together (FF-33); ``made``: matrices that come with it.

    What is only against a rule may be forced - reach, frost, the temple rule -, what makes no sense may not (rules 4).
    """
    if deed.force:
        speaker = None
    return (
        _shape(state, deed, made)
        or next(filter(None, (why_not_die(state, deed, die_id, speaker) for die_id in deed.dice)), None)
        or (why_not_rune(state, deed.rune, speaker) if deed.op is Op.MANIFEST else None)
        or _WHOLE.get(deed.op, _fine)(state, deed)
        or too_far(state, deed.player, speaker)
    )


def why_not_die(state: State, deed: ManualOp, die_id: DieId, speaker: Seat | None, *, init: bool = False) -> Why:
    """Why this die cannot be an object of it; ``init``: what stays as it is is valid as well (FF-34)."""
    if die_id not in state.dice:
        return NO_TARGET
    if deed.op not in _UNMOVED and not deed.force and any(die_id in temple.shrines for temple in state.temples):
        return "temple_rule"  # FF-52, and FF-55: also while its temple rune is being destroyed
    if far := too_far(state, state.dice[die_id].owner, speaker):
        return far
    if init and _stays(deed, state.dice[die_id]):
        return None
    return _BY_DIE.get(deed.op, _fine)(state, deed, die_id)


def why_not_rune(state: State, die_id: DieId | None, speaker: Seat | None) -> Why:
    """FF-50: why a die cannot become a temple rune; a hovering one cannot (FF-84)."""
    die = state.dice.get(die_id) if die_id else None
    if die_id in shrines(state):
        return "temple_rule"
    if die_id is None or die is None or not on_matrix(die) or is_essence(die) or temple_of(state, die_id):
        return NO_TARGET
    return too_far(state, die.owner, speaker)


def _fine(*_: object) -> Why:
    return None


def _unless(valid: bool, why: str = NO_TARGET) -> Why:
    return None if valid else why


def too_far(state: State, seat: Seat | None, speaker: Seat | None) -> Why:
    """FF-74: why a spell cannot concern a player: what a second speaks concerns himself and those beside him."""
    if speaker is None or seat is None:
        return None
    return _unless(reaches(state.house, speaker, seat), "not_a_neighbour")


def _stays(deed: ManualOp, die: Die) -> bool:
    """FF-34: whether a die is where it is to go already, which initialising is valid; giving a value always is."""
    match deed.op:
        case Op.TAKE_TO_HAND:
            return in_hand(die)
        case Op.MOVE:
            return die.area == deed.matrix
        case Op.HOVER:
            return deed.matrix is not None and die.area == air(deed.matrix)
        case _:
            return False


_UNMOVED = frozenset({Op.COUNT_AS, Op.ATTACK, Op.MANIFEST, Op.DISSOLVE_TEMPLE})
"""Primitives to which a shrine is a die like any other, or which say themselves what they make of it."""

_FOR_PLAYER = frozenset(
    {
        Op.ATTACK,
        Op.LOSE_ESSENCE,
        Op.SACRIFICE,
        Op.PLACE_BAG,
        Op.THROW_INTO_CAULDRON,
        Op.SECOND_HAND,
        Op.SET_SPEAKER,
        Op.SET_INITIATIVE,
        Op.DECLARE_WINNER,
    }
)


def _shape(state: State, deed: ManualOp, made: Collection[Area]) -> Why:
    """Whether everything is said that such a primitive needs."""
    if len(set(deed.dice)) != len(deed.dice) or (deed.op in _BY_DIE and not deed.dice):
        return NO_TARGET
    if deed.op in _FOR_PLAYER and deed.player not in state.living:
        return NO_TARGET
    if deed.matrix is not None and deed.matrix not in (NEW, *made, *matrices(state)):
        return NO_TARGET
    if deed.side not in (None, *Side):
        return NO_TARGET
    return _unless(deed.zone in (None, EDGE, FIELD))


# -- one die ---------------------------------------------------------------------------------------------------


def may_trigger(state: State, die_id: DieId) -> bool:
    """FF-80: a frozen glyph only when all are frozen."""
    return not state.dice[die_id].frozen or all(state.dice[each].frozen for each in glyphs(state))


def _trigger(state: State, deed: ManualOp, die_id: DieId) -> Why:
    if not _at_edge(state, die_id):
        return NO_TARGET
    return _unless(deed.force or may_trigger(state, die_id), "frozen")


def _at_edge(state: State, die_id: DieId) -> bool:
    return on_matrix(state.dice[die_id]) and counts(state, die_id, "glyph")


def _glyph(state: State, _deed: ManualOp, die_id: DieId) -> Why:
    return _unless(_at_edge(state, die_id))


def _reactivate(state: State, _deed: ManualOp, die_id: DieId) -> Why:
    rune = on_matrix(state.dice[die_id]) and counts(state, die_id, "rune")
    return _unless(rune and not counts(state, die_id, "glyph"))


def _destroy(state: State, _deed: ManualOp, die_id: DieId) -> Why:
    die = state.dice[die_id]
    return _unless(die.area != bag(die.owner))


def _set_value(state: State, deed: ManualOp, die_id: DieId) -> Why:
    if deed.value not in VALUES:
        return "bad_value"
    return _unless(state.dice[die_id].value is not None)


def _change_value(state: State, deed: ManualOp, die_id: DieId) -> Why:
    die = state.dice[die_id]
    if die.value is None or not deed.value:
        return NO_TARGET
    return _unless((0 if is_essence(die) else 1) <= die.value + deed.value <= 6)


def _take(state: State, deed: ManualOp, die_id: DieId) -> Why:
    """To the other of two hands it may go, where that is said."""
    die = state.dice[die_id]
    return _unless(not in_hand(die) if deed.side is None else die.area != hand_at(state, die.owner, deed.side))


def _valued(state: State, deed: ManualOp, die_id: DieId) -> Why:
    """Whether a die gets a value that there is, or keeps its own."""
    if deed.value not in (None, *VALUES):
        return "bad_value"
    return _unless(deed.value is not None or state.dice[die_id].value is not None)


def _lay(state: State, deed: ManualOp, die_id: DieId) -> Why:
    return NO_TARGET if deed.matrix is None else _valued(state, deed, die_id)


def _move(state: State, deed: ManualOp, die_id: DieId) -> Why:
    die = state.dice[die_id]
    if die.value is None or deed.matrix is None:
        return NO_TARGET
    if is_essence(die) and not shrines(state).isdisjoint(essences(state, die.owner)):
        return "temple_rule"  # the marker goes with all essences, and one of them may not
    return _unless(die.area != deed.matrix)


def _to_marker(state: State, deed: ManualOp, die_id: DieId) -> Why:
    die = state.dice[die_id]
    return _valued(state, deed, die_id) or _unless(not is_essence(die) and die.owner in state.living)


def _from_marker(state: State, _deed: ManualOp, die_id: DieId) -> Why:
    return _unless(is_essence(state.dice[die_id]))


def _temple_rune(state: State, _deed: ManualOp, die_id: DieId) -> Why:
    return _unless(any(temple.rune == die_id for temple in state.temples))


def _throw(state: State, deed: ManualOp, die_id: DieId) -> Why:
    assert deed.player is not None  # noqa: S101 - for the type checker: the shape was looked at before
    return _unless(state.bags[deed.player] is not None and state.dice[die_id].area != bag(deed.player))


def _second_hand(state: State, deed: ManualOp, die_id: DieId) -> Why:
    die = state.dice[die_id]
    return _unless(die.owner == deed.player and die.area != hand(die.owner, Side.RIGHT))


def _freeze(state: State, _deed: ManualOp, die_id: DieId) -> Why:
    """FF-80: with a corner to the edge, so only what lies there and not what merely counts as a glyph."""
    die = state.dice[die_id]
    return _unless(state.house.frost and die.zone == EDGE and _at_edge(state, die_id) and not die.frozen)


def _thaw(state: State, _deed: ManualOp, die_id: DieId) -> Why:
    return _unless(state.dice[die_id].frozen)


def _hover(state: State, deed: ManualOp, die_id: DieId) -> Why:
    die = state.dice[die_id]
    if why := _valued(state, deed, die_id):
        return why
    if not state.house.spheres or deed.matrix is None:
        return NO_TARGET
    return _unless(die.area != air(deed.matrix) and not is_essence(die))


def _land(state: State, _deed: ManualOp, die_id: DieId) -> Why:
    return _unless(hovers(state.dice[die_id]))


def _shrine(state: State, deed: ManualOp, die_id: DieId) -> Why:
    """FF-50: whether a die can become a shrine of the rune; from elsewhere only by G-13."""
    if temple_of(state, die_id) is not None:
        return "temple_rule"
    die, rune = state.dice[die_id], state.dice.get(deed.rune) if deed.rune else None
    if rune is None or die_id == deed.rune or not on_matrix(die):
        return NO_TARGET
    return _unless(die.area == rune.area or (state.house.manifest_fetch and not is_essence(die)))


_BY_DIE: Mapping[Op, Callable[[State, ManualOp, DieId], Why]] = {
    Op.TRIGGER: _trigger,
    Op.BANISH: _glyph,
    Op.REACTIVATE: _reactivate,
    Op.DESTROY: _destroy,
    Op.SET_VALUE: _set_value,
    Op.CHANGE_VALUE: _change_value,
    Op.TAKE_TO_HAND: _take,
    Op.LAY: _lay,
    Op.MOVE: _move,
    Op.TO_MARKER: _to_marker,
    Op.FROM_MARKER: _from_marker,
    Op.MANIFEST: _shrine,
    Op.DISSOLVE_TEMPLE: _temple_rune,
    Op.THROW_INTO_CAULDRON: _throw,
    Op.SECOND_HAND: _second_hand,
    Op.FREEZE: _freeze,
    Op.THAW: _thaw,
    Op.HOVER: _hover,
    Op.LAND: _land,
}


# -- the whole -------------------------------------------------------------------------------------------------


def _manifest(_state: State, deed: ManualOp) -> Why:
    return _unless(len(deed.dice) <= MOST_SHRINES)


def _attack(state: State, _deed: ManualOp) -> Why:
    """FF-43: a protected opponent is a valid target; without a duel place G-22 decides."""
    return _unless(duel_place(state) is not None or not state.house.attack_needs_place)


def _lose(_state: State, deed: ManualOp) -> Why:
    return _unless((deed.value or 0) >= 1)


def _sacrifice(state: State, deed: ManualOp) -> Why:
    """What is paid must be there."""
    assert deed.player is not None  # noqa: S101 - for the type checker: the shape was looked at before
    return _unless(1 <= (deed.value or 0) <= sum(lowerable(state, deed.player).values()))


def lowerable(state: State, seat: Seat) -> dict[DieId, int]:
    """FF-48: the essences that can lose points, shrines cannot."""
    fixed = shrines(state)
    return {each: value for each, value in essences(state, seat).items() if each not in fixed}


def _place_bag(state: State, deed: ManualOp) -> Why:
    assert deed.player is not None  # noqa: S101 - for the type checker: the shape was looked at before
    return _unless(deed.matrix is not None and deed.matrix not in (NEW, state.bags[deed.player]))


def _count_as(state: State, deed: ManualOp) -> Why:
    """For dice, or for the hand of somebody who plays."""
    return _unless(bool(deed.word) and (bool(deed.dice) or deed.player in state.living))


def _cast_free(_state: State, deed: ManualOp) -> Why:
    return _unless(deed.colour is None or deed.colour in COLOURS)


_WHOLE: Mapping[Op, Callable[[State, ManualOp], Why]] = {
    Op.MANIFEST: _manifest,
    Op.ATTACK: _attack,
    Op.LOSE_ESSENCE: _lose,
    Op.SACRIFICE: _sacrifice,
    Op.PLACE_BAG: _place_bag,
    Op.COUNT_AS: _count_as,
    Op.CAST_FREE: _cast_free,
}
"""What concerns more than one die, or none."""
