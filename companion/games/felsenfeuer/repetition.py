"""The repetition rule (FF-67 to FF-69): from the same situation not the same decision as last time.

It binds the decisions of the rules themselves - what to lay, to pass, which glyph, what to cast - and only where
something else could be decided as well. The choices inside a spell follow from the decision to cast it.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any

from companion.core.legal import Family
from companion.games.felsenfeuer.actions import Action, Cast, CastBlood, ChooseGlyph, EndTurn, Lay, Skip
from companion.games.felsenfeuer.dice import Die, DieId
from companion.games.felsenfeuer.memory import Past, Situation
from companion.games.felsenfeuer.state import Casting, Offer, Phase, Running, State, Triggered

BINDS = frozenset({Phase.ACTION, Phase.SPELL_I, Phase.SPELL_II})


def decision(state: State, action: Action) -> Hashable:
    """An action as it is compared: by kind and parameters, with what a die is instead of which one (FF-68)."""
    named = _NAMED.get(type(action))
    return None if named is None else (type(action).__name__, *named(state, action))


def _paid(state: State, action: CastBlood) -> tuple[Hashable, ...]:
    return action.spell, *sorted((state.dice[DieId(each)], count) for each, count in action.payment)


_NAMED: Mapping[type, Callable[[State, Any], tuple[Hashable, ...]]] = {
    Lay: lambda state, action: (state.dice[action.die].colour, action.value, action.matrix),
    EndTurn: lambda _state, _action: (),
    ChooseGlyph: lambda state, action: (state.dice[action.die],),
    Cast: lambda _state, action: (action.spell,),
    Skip: lambda _state, action: (action.right,),
    CastBlood: _paid,
}


@dataclass(frozen=True, eq=False)
class Unbarred:
    """A family without what may not be decided again; what it takes in other words, such as another order, it takes."""

    family: Family[Action]
    state: State
    barred: frozenset[object]

    @cached_property
    def _left(self) -> tuple[Action, ...]:
        return tuple(each for each in self.family if decision(self.state, each) not in self.barred)

    def __len__(self) -> int:
        return len(self._left)

    def __getitem__(self, index: int) -> Action:
        return self._left[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._left)

    def __contains__(self, item: object) -> bool:
        if not isinstance(item, Action) or item not in self.family:
            return False
        return decision(self.state, item) not in self.barred


@lru_cache(4096)
def _alone(made: Hashable) -> frozenset[Hashable]:
    """One decision; a game remembers thousands, most of them the same."""
    return frozenset({made})


PASS: Hashable = ("EndTurn",)
"""The decision to lay nothing more."""


def situation(state: State, before: State | None = None) -> Situation:
    """FF-68: everything but the ids of dice and the spell rune; the dice in whatever order they lie."""
    dice = state.dice
    temples = [(dice[each.rune], _alike(dice[die] for die in each.shrines)) for each in state.temples]
    turn = (state.phase, state.stone, state.passes, bool(state.laid))
    effects = _alike({_effect(state, each) for each in state.running})
    rest = (*turn, _alike(temples), tuple(state.bags.values()), state.living, tuple(_open(state)), effects)
    return Situation(_lying(dice, before), _number(rest))


def _open(state: State) -> Iterator[Hashable]:
    """What of the innermost spell is open; not how deep in spells that is, or one could be cast in itself for ever."""
    for frame in reversed(state.stack):
        match frame:
            case Casting():
                return
            case Offer():
                yield frame.seat, _alike(frame.words), frame.filter
            case Triggered():
                yield _alike((state.dice[each], _alike(own)) for each, own in frame.dice if each in state.dice)
            case _:  # a tie follows from the dice
                pass


def _effect(state: State, each: Running) -> Hashable:
    """A running effect, its words in whatever order and the dice named by hand as what they are."""
    named = None if each.dice is None else _alike(state.dice[die] for die in each.dice if die in state.dice)
    words = _alike(each.effect.adds), _alike(each.effect.removes)
    select = each.effect.select, each.matrix, each.effect.area, each.effect.owner
    return words, *select, each.speaker, named


def _lying(dice: Mapping[DieId, Die], before: State | None) -> int:
    """All dice alike; of those that had a number before it is enough to look at what changed."""
    if before is None or before.situation is None or len(dice) != len(before.dice):
        return _alike(dice.values())
    if dice is before.dice:
        return before.situation.dice
    pairs = zip(before.dice.values(), dice.values(), strict=True)
    return before.situation.dice + sum([_number(now) - _number(was) for was, now in pairs if was is not now])


def _alike(things: Iterable[Hashable]) -> int:
    """The same for the same things in any order: the sum of a long number each, so that no two positions share one."""
    return sum(map(_number, things))


@lru_cache(4096)
def _number(thing: Hashable) -> int:
    """A number by which a thing is known, on every machine the same."""
    return int.from_bytes(blake2b(repr(thing).encode(), digest_size=16).digest(), "big")


def before_deciding(state: State, before: State | None = None) -> State:
    """The state with its situation, and what may not be decided in it now."""
    if state.phase not in BINDS:
        return state if state.situation is None else state._replace(situation=None, barred=frozenset())
    now = situation(state, before)
    return state._replace(situation=now, barred=state.past.decided(now))


def decided(state: State, action: Action) -> Past:
    """The past with a decision more (G-19: the last one of its situation, or all)."""
    if state.situation is None:
        return state.past
    made = _alone(decision(state, action))
    if state.house.remember_all:
        made |= state.past.decided(state.situation)
    return state.past.remember(state.situation, made)
