"""How it goes on by itself: the stack of what is being resolved, worked off until somebody has to decide."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.values import TABLE, Seat
from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.asking import ALONG, Asker, Lapsed, Unanswered, goes_along, into_hand
from companion.games.felsenfeuer.casting import castable
from companion.games.felsenfeuer.contradictions import check
from companion.games.felsenfeuer.dice import DieId, Side, is_glyph
from companion.games.felsenfeuer.doing import do, going_along, may_go_along, moved_temples, open_hands
from companion.games.felsenfeuer.effects import words
from companion.games.felsenfeuer.ending import settled
from companion.games.felsenfeuer.losses import losses, lost
from companion.games.felsenfeuer.renewal import renewals, with_renewal
from companion.games.felsenfeuer.sentences import read
from companion.games.felsenfeuer.spells import Kind
from companion.games.felsenfeuer.state import (
    Casting,
    Offer,
    Opening,
    Phase,
    Question,
    Running,
    State,
    Step,
    Tie,
    Triggered,
    clockwise,
    instead,
    lead,
    noted,
    popped,
    pushed,
)
from companion.games.felsenfeuer.turns import opened, rest


def run(state: State) -> State:
    """On to the next decision, or to the end of the game."""
    while not state.waited and state.phase is not Phase.OVER:
        if not state.stack:
            return rest(state)
        state = _ADVANCE[type(state.stack[-1])](state, state.stack[-1])
    return state


def _asked(state: State, question: Question) -> State:
    return state._replace(phase=question.phase, waited=(question.seat,), question=question)


def _opening(state: State, _frame: Opening) -> State:
    return opened(state)


def _tie(state: State, frame: Tie) -> State:
    """FF-13."""
    return state._replace(phase=Phase.SPELL_I, waited=(frame.seat,))


def _several(state: State, frame: Triggered) -> State:
    """G-26: owners from the initiative player clockwise; who has several says which comes first."""
    there = {each: own for each, own in frame.dice if each in state.dice}
    for seat in clockwise(state, lead(state)):
        dice = tuple(each for each in there if state.dice[each].owner == seat)
        if not dice:
            continue
        if len(dice) > 1 and frame.chosen not in dice:
            return state._replace(phase=Phase.SPELL_I, waited=(seat,))
        first = frame.chosen if frame.chosen in dice else dice[0]
        rest_ = tuple((each, own) for each, own in there.items() if each != first)
        later = (Triggered(rest_),) if rest_ else ()
        return instead(state, *later, Offer(seat, there[first]), spell_rune=first)  # FF-37
    # G-12: without an owner who plays nobody may cast, but the last one triggered is the spell rune all the same
    return popped(state._replace(spell_rune=[*there][-1] if there else None))


def _offer(state: State, frame: Offer) -> State:
    spells = castable(state, frame) if frame.seat in state.living else ()
    if not spells:
        return popped(state)
    return instead(state, frame._replace(spells=spells), phase=Phase.SPELL_II, waited=(frame.seat,))


def _casting(state: State, frame: Casting) -> State:
    if state.house.rune_per_spell:  # G-11: blood magic has none
        state = state._replace(spell_rune=frame.rune if frame.rune in state.dice else None)
    if frame.spell.program is None:
        # FF-47: of a speaker who is out the spell goes on, by the one who has the initiative
        resolver = frame.speaker if frame.speaker in state.living else lead(state)
        return state._replace(phase=Phase.MANUAL, waited=(resolver, TABLE))
    if frame.at == len(frame.spell.program):
        return ended(state)
    return _sentence(state, frame)


def ended(state: State) -> State:
    """The innermost spell is done; its effects end with it (FF-31)."""
    frame = state.stack[-1]
    assert isinstance(frame, Casting)  # noqa: S101 - for the type checker: only a spell ends
    name = frame.spell.said
    state = noted(state, "spell_ended", spell=name) if name else noted(state, "spell_ended_unknown")
    return popped(state._replace(last_speaker=frame.speaker))


def _sentence(state: State, frame: Casting) -> State:
    sentence = (frame.spell.program or ())[frame.at]
    done = frame._replace(at=frame.at + 1, answers={})
    match sentence.kind:
        case Kind.META:
            return instead(state, done)
        case Kind.EFFECT if sentence.effect is not None:
            select = sentence.effect.select
            matrix = frame.names.get(select.matrix) if select and select.matrix else None
            running = Running(sentence.effect, frame.speaker, matrix=matrix)
            state = noted(state, "effect_started", seat=frame.speaker)
            return instead(state, done._replace(running=(*frame.running, running)))
    asker = Asker(state, frame.answers)
    try:
        deeds, reading = read(state, frame, sentence, asker)
        check(state, deeds, asker)
    except Unanswered as open_:
        return _asked(state, open_.question)
    except Lapsed as lapse:
        return noted(instead(state, done), f"lapsed.{lapse.why}", nth=frame.at + 1)
    state = state._replace(matrices=state.matrices + reading.new)  # also of one that stays without dice
    done = done._replace(names=reading.names)
    return instead(state, done, Step(deeds, renewals(asker.known))) if deeds else instead(state, done)


def _step(state: State, frame: Step) -> State:
    """One instruction: what it leaves open is decided first (FF-53, FF-45, FF-61), then all is done at once (FF-36)."""
    asker = Asker(state, frame.answers)
    try:
        deeds = _prepared(state, frame.deeds, asker)
    except Unanswered as open_:
        return _asked(state, open_.question)
    seen = tuple((each, words(state, each)) for each in _triggers(state, deeds, asker))
    state = popped(state)
    for deed in deeds:
        state = do(state, deed, asker.known)
    state = settled(lost(state, deeds, asker.known))
    if seen and state.phase is not Phase.OVER:
        return pushed(state, Triggered(seen))
    return state


def _prepared(state: State, deeds: tuple[ManualOp, ...], asker: Asker) -> tuple[ManualOp, ...]:
    deeds = with_renewal(state, deeds, asker)
    for seat in clockwise(state, lead(state)) if state.temples or state.two else ():
        for deed in deeds:
            _which_hand(state, deed, deed.dice, seat, asker)
            for temple in moved_temples(state, deed):
                if state.dice[temple.rune].owner == seat:
                    name, ways = goes_along(temple.rune), ALONG if may_go_along(state, deed, temple) else ()
                    asker.ask(Question(name, seat, Phase.CO_MOVE, ways, low=0, about=temple.rune))
    for seat in clockwise(state, lead(state)) if state.temples and state.two else ():
        for deed in deeds:  # FF-53: whoever has shrines that go along
            _which_hand(state, deed, going_along(state, deed, asker.known), seat, asker)
    for question in losses(state, deeds):
        asker.ask(question)
    return deeds


def _which_hand(state: State, deed: ManualOp, dice: tuple[DieId, ...], seat: Seat, asker: Asker) -> None:
    """FF-61: who has two hands says into which he takes his."""
    if seat in open_hands(state, deed, deed.dice, dice):
        asker.one(into_hand(seat), seat, tuple(Side))


def _triggers(state: State, deeds: tuple[ManualOp, ...], asker: Asker) -> list[DieId]:
    """Whose owners may cast: the glyphs triggered (FF-54), by G-15 perhaps the shrines that come along."""
    found: list[DieId] = []
    for deed in deeds:
        if deed.op is not Op.TRIGGER:
            continue
        found += deed.dice
        along = going_along(state, deed, asker.known) if state.house.cotrigger_casts else ()
        found += [each for each in along if is_glyph(state.dice[each])]
    return found


_ADVANCE: Mapping[type, Callable[[State, Any], State]] = {
    Opening: _opening,
    Tie: _tie,
    Triggered: _several,
    Offer: _offer,
    Casting: _casting,
    Step: _step,
}
