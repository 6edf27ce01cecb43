"""The primitives that can be done by hand now: asked for they may name many dice, listed are those with one."""

from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

from companion.core.values import Seat
from companion.games.felsenfeuer.actions import Action, ManualOp, Op
from companion.games.felsenfeuer.contradictions import contradicts
from companion.games.felsenfeuer.dice import (
    COLOURS,
    EDGE,
    FIELD,
    VALUES,
    Area,
    Die,
    DieId,
    Side,
    bag,
    below,
    hand,
    hovers,
    in_hand,
    is_essence,
    on_markers,
)
from companion.games.felsenfeuer.spells import Effect
from companion.games.felsenfeuer.state import State, duel_place, matrices, shrines, speaker
from companion.games.felsenfeuer.targets import NEW, Why, why_not

Ways = tuple[ManualOp, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Around:
    """What the table is like for every die alike; one object for each, told by identity."""

    places: tuple[Area, ...]
    cauldrons: tuple[Seat, ...]
    living: tuple[Seat, ...]
    frost: bool
    spheres: bool
    all_frozen: bool


_around = lru_cache(1024)(Around)

Groups = tuple[tuple[DieId | None, Ways], ...]


class Block(NamedTuple):
    """Some dice with what can be done with each, and where in the block each one's ways end."""

    groups: Groups
    ends: tuple[int, ...]

    def way(self, index: int) -> ManualOp:
        """The way at that place from the back: -1 is the last one."""
        index += self.ends[-1]
        group = bisect(self.ends, index)
        die, ways = self.groups[group]
        return _of(die, ways[index - self.ends[group]])


def _block(groups: Groups) -> Block:
    return Block(groups, tuple(accumulate(len(ways) for _, ways in groups)))


class ByHand:
    """All valid primitives of a moment; those with a player's dice are made once, until one of them changes."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._blocks: tuple[Block, ...] = ()
        self._ends: tuple[int, ...] = ()

    def _list(self) -> None:
        blocks = tuple(listed(self._state))
        if self._state.house.heads or any(_matters(each.effect) for each in self._state.running):
            # what counts as a glyph or hand or sits too far away changes what is valid: then each is looked at
            groups = (group for block in blocks for group in block.groups)
            kept = tuple((each, tuple(way for way in ways if self._fits(each, way))) for each, ways in groups)
            blocks = (_block(kept),)
        self._blocks = blocks
        self._ends = tuple(accumulate(block.ends[-1] for block in blocks))

    def _fits(self, die: DieId | None, way: ManualOp) -> bool:
        return _of(die, way) in self

    def __bool__(self) -> bool:
        return True  # the initiative can always be kept

    def __len__(self) -> int:
        if not self._ends:
            self._list()
        return self._ends[-1]

    def __getitem__(self, index: int) -> Action:
        if not 0 <= index < len(self):
            raise IndexError(index)
        block = bisect(self._ends, index)
        return self._blocks[block].way(index - self._ends[block])

    def __iter__(self) -> Iterator[Action]:
        return (self[index] for index in range(len(self)))

    def __contains__(self, item: object) -> bool:
        return isinstance(item, ManualOp) and why_not_by_hand(self._state, item) is None


def why_not_by_hand(state: State, deed: ManualOp) -> Why:
    """Why a primitive cannot be done by hand; a contradiction (FF-32) may be forced."""
    return why_not(state, deed, speaker(state)) or (
        "contradiction" if not deed.force and contradicts(state, deed) else None
    )


def _matters(effect: Effect) -> bool:
    """Whether an effect can change what a primitive may be done to, or contradict it."""
    return not (effect.adds | effect.removes).isdisjoint(("glyph", "rune", "essence", "hand"))


@lru_cache(1 << 14)
def _of(die: DieId | None, way: ManualOp) -> ManualOp:
    return way if die is None else replace(way, dice=(die,))


def listed(state: State) -> Iterator[Block]:
    """One die at a time: enough to reach any position, few enough to be counted at once."""
    there, dice = matrices(state), state.dice
    cauldrons = tuple(seat for seat in state.living if state.bags[seat] is not None)
    frozen = state.house.frost and all(die.frozen for die in dice.values() if die.zone == EDGE)
    around = _around(there, cauldrons, state.living, state.house.frost, state.house.spheres, frozen)
    runes, fixed = frozenset(temple.rune for temple in state.temples), shrines(state)
    for seat in state.house.seats:
        own = tuple([(each, dice[each]) for each in state.house.own[seat] if each in dice and each not in fixed])
        yield _of_player(own, around, runes.intersection(state.house.own[seat]) if runes else runes)
    attacked = duel_place(state) is not None or not state.house.attack_needs_place
    burning = {die.owner for each, die in on_markers(dice) if each not in fixed}
    payers = tuple(seat for seat in state.living if seat in burning)
    yield _for_players(state.living, attacked, payers)
    if len(there):
        yield _bags(tuple(state.bags.items()), state.living, there)


@lru_cache(64)
def _of_player(own: tuple[tuple[DieId, Die], ...], around: Around, runes: frozenset[DieId]) -> Block:
    """What can be done with one player's dice; it is the same until one of them changes."""
    ways: list[tuple[DieId | None, Ways]] = [
        (each, _with_die(die._replace(colour=COLOURS[0]), around)) for each, die in own
    ]
    return _block((*ways, (None, _temples(own, runes))))


@lru_cache(1024)
def _bags(bags: tuple[tuple[Seat, Area | None], ...], living: tuple[Seat, ...], there: tuple[Area, ...]) -> Block:
    ways = [(seat, place) for seat, lies in bags for place in there if seat in living and place != lies]
    return _block(((None, tuple(_way(Op.PLACE_BAG, player=seat, matrix=place) for seat, place in ways)),))


@lru_cache(4096)
def _with_die(die: Die, around: Around) -> Ways:
    """What can be done with a die; its colour changes nothing."""
    return (*_anywhere(die, around), *_on_table(die, around), *_placed(die, around))


def _anywhere(die: Die, around: Around) -> Iterator[ManualOp]:
    if die.area != bag(die.owner):
        yield _DESTROY
    if not in_hand(die):
        yield _TAKE_TO_HAND
    if die.area != hand(die.owner, Side.RIGHT) and die.owner in around.living:
        yield _way(Op.SECOND_HAND, player=die.owner)
    for seat in around.cauldrons:
        if die.area != bag(seat):
            yield _way(Op.THROW_INTO_CAULDRON, player=seat)


def _on_table(die: Die, around: Around) -> Iterator[ManualOp]:
    if die.value is not None:
        yield from _VALUES
        yield from _CHANGES[is_essence(die), die.value]
    if die.zone == EDGE:
        yield _BANISH
        if not die.frozen or around.all_frozen:
            yield _TRIGGER
        if around.frost and not die.frozen:
            yield _FREEZE
    if die.zone == FIELD:
        yield _REACTIVATE
    if die.frozen:
        yield _THAW
    if hovers(die):
        yield _LAND


_VALUES = tuple(ManualOp(Op.SET_VALUE, value=value) for value in VALUES)
_CHANGES = {
    (essence, value): tuple(
        ManualOp(Op.CHANGE_VALUE, value=by) for by in (-1, 1) if (0 if essence else 1) <= value + by <= 6
    )
    for essence in (True, False)
    for value in range(7)
}
_DESTROY, _TAKE_TO_HAND, _BANISH, _TRIGGER, _FREEZE, _REACTIVATE, _THAW, _LAND = map(
    ManualOp,
    (Op.DESTROY, Op.TAKE_TO_HAND, Op.BANISH, Op.TRIGGER, Op.FREEZE, Op.REACTIVATE, Op.THAW, Op.LAND),
)


@lru_cache(8192)
def _way(op: Op, **said: Any) -> ManualOp:  # noqa: ANN401 - what a primitive may say
    """The same primitive is made once: one die more or less on a matrix changes few of them."""
    return ManualOp(op, **said)


def _placed(die: Die, around: Around) -> Iterator[ManualOp]:
    if is_essence(die):
        yield _FROM_MARKER
    elif die.value is None:
        yield from _lays((*around.places, NEW))
    else:
        if die.owner in around.living:
            yield _TO_MARKER
        yield from _shifts(Op.MOVE, (*around.places, NEW), die.area)
        if around.spheres:  # FF-84: also over the matrix on which it lies
            yield from _shifts(Op.HOVER, (*around.places, NEW), below(die.area) if hovers(die) else None)


_FROM_MARKER, _TO_MARKER = map(ManualOp, (Op.FROM_MARKER, Op.TO_MARKER))


@lru_cache(1024)
def _lays(places: tuple[Area, ...]) -> Ways:
    return tuple(_way(Op.LAY, matrix=place, value=value, zone=EDGE) for place in places for value in VALUES)


@lru_cache(4096)
def _shifts(op: Op, places: tuple[Area, ...], here: Area | None) -> Ways:
    return tuple(_way(op, matrix=place) for place in places if place != here)


def _temples(own: tuple[tuple[DieId, Die], ...], runes: frozenset[DieId]) -> Ways:
    """Every temple taken apart, and each free rune on the last own die before it on its matrix."""
    ways = [_way(Op.DISSOLVE_TEMPLE, dice=(each,)) for each in sorted(runes)]
    last: dict[Area, DieId] = {}
    for each, die in own:
        if die.zone is None or each in runes:
            continue
        if die.area in last and not is_essence(die):
            ways.append(_way(Op.MANIFEST, dice=(last[die.area],), rune=each))
        last[die.area] = each
    return tuple(ways)


@lru_cache(1024)
def _for_players(living: tuple[Seat, ...], attacked: bool, payers: tuple[Seat, ...]) -> Block:
    ways = [ManualOp(Op.LOSE_ESSENCE, player=seat, value=1) for seat in living]
    ways += [ManualOp(Op.ATTACK, player=seat) for seat in living if attacked]
    ways += [ManualOp(Op.SACRIFICE, player=seat, value=1) for seat in payers]
    ways += [ManualOp(Op.COUNT_AS, player=seat, word="wings") for seat in living]
    for op in (Op.SET_SPEAKER, Op.SET_INITIATIVE, Op.DECLARE_WINNER):
        ways += [ManualOp(op, player=seat) for seat in living]
    whole = map(ManualOp, (Op.RENEW, Op.CAST_FREE, Op.KEEP_INITIATIVE))
    return _block(((None, (*ways, *whole)),))
