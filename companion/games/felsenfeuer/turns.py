"""Turns and spell phases: who is active, when all have passed, which glyph is triggered (2.3 to 2.5)."""

from functools import cache
from typing import Any

from companion.core.values import Seat
from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.dice import DieId, is_essence
from companion.games.felsenfeuer.state import (
    Event,
    Opening,
    Phase,
    State,
    Step,
    Stone,
    Tie,
    after,
    clockwise,
    glyphs,
    lead,
    pushed,
    shrines,
)


def begin(state: State, seat: Seat, **changed: Any) -> State:  # noqa: ANN401 - fields of the state
    """FF-6: the stone lies before ``seat``, who is active."""
    fresh = {"laid": (), "question": None, "kept": False, "gone_on": False, **changed}
    return state._replace(phase=Phase.ACTION, stone=Stone(seat), waited=(seat,), **fresh)


def passed_on(state: State, seat: Seat) -> State:
    """FF-8 to FF-10: the stone goes on, or after the last pass in a row onto the own marker."""
    # FF-10: so who laid last has the initiative, or if nobody laid who sits before the starter
    passes = 0 if state.laid else min(state.passes + 1, len(state.living))  # G-4: that it goes on, but not beyond
    events = (*state.events, Event("turn_ended" if state.laid else "passed", (("seat", seat),)))
    if passes < len(state.living):
        return begin(state, after(state, seat), passes=passes, events=events)
    holder = state.house.heads.get(seat, seat)  # FF-74
    events = (*events, Event("spell_phase", (("seat", holder),)))
    stone = Stone(holder, on_marker=True)
    return _quaking(state._replace(passes=passes, events=events, stone=stone, waited=(), stack=(Opening(),)))


def _quaking(state: State) -> State:
    """FF-76 and G-25: where the earth quakes the runes of the lowest value on the matrices are destroyed first.

    FF-35 and FF-52: shrines among them stay, and nothing higher is destroyed for them.
    """
    if state.house.scenario != "earthquake":
        return state
    there = state.dice.items()
    runes = {each: die.value or 0 for each, die in there if die.zone is not None and not is_essence(die)}
    fixed, low = shrines(state), min(runes.values(), default=0)
    dice = tuple(each for each, value in runes.items() if value == low and each not in fixed)
    return pushed(state, Step((ManualOp(Op.DESTROY, dice=dice),))) if dice else state


def opened(state: State) -> State:
    """The spell phase begins: with a renewal when there is no glyph (FF-20), else with step I (FF-83)."""
    seat, dice = smallest(state)
    if seat:
        return state._replace(stack=(Tie(seat, dice) if len(dice) > 1 else trigger(dice[0]),))
    return state._replace(stack=() if glyphs(state) else (Step((ManualOp(Op.RENEW),)),))


@cache
def trigger(die_id: DieId) -> Step:
    """FF-12: a glyph is pushed forward; which one is clear, or the tie is broken."""
    return Step((ManualOp(Op.TRIGGER, dice=(die_id,)),))


def smallest(state: State) -> tuple[Seat | None, tuple[DieId, ...]]:
    """FF-12 to FF-14: whose glyphs of the smallest value come, from the initiative player clockwise."""
    dice, fixed = state.dice, shrines(state)
    all_ = glyphs(state)
    warm = [each for each in all_ if not dice[each].frozen] or all_  # FF-80
    free = warm if state.house.shrine_blocks else [each for each in warm if each not in fixed]
    low = min([dice[each].value or 0 for each in free], default=0)
    lowest = [each for each in free if dice[each].value == low and each not in fixed]
    for seat in clockwise(state, lead(state)) if lowest else ():
        if own := tuple([each for each in lowest if dice[each].owner == seat]):
            return seat, own
    return None, ()


def rest(state: State) -> State:
    """Nothing is being resolved any more: step IV (FF-18), or after blood magic the next player (FF-64)."""
    seat = lead(state)
    if not state.stone.on_marker:
        return begin(state, seat if state.gone_on else after(state, seat), last_speaker=None)
    house = state.house
    if house.initiative_after == "speaker" and not state.kept and state.last_speaker in state.living:
        seat = state.last_speaker or seat
    passes = 0 if house.pass_counter_reset else state.passes
    return begin(state, heir(state, seat), passes=passes, last_speaker=None)


def heir(state: State, seat: Seat) -> Seat:
    """FF-19: who has the stone after a spell phase of this initiative player; a second gives it to his head (FF-74)."""
    if state.house.initiative_after == "next" and not (state.kept or state.gone_on):
        seat = after(state, seat)
    return state.house.heads.get(seat, seat)


def passing(state: State) -> tuple[Seat, ...]:
    """Who still comes to act when everybody only passes: all, or where passes go on (G-4) who inherits the stone."""
    if state.passes < len(state.living):
        return state.living
    seats: list[Seat] = []
    seat = state.stone.player
    while seat not in seats:
        seats.append(seat)
        seat = heir(state, seat)
    return tuple(seats)
