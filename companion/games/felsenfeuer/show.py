"""What the pages get to know. Everything lies open (rules 2.18) but a selection before all have chosen."""

from collections.abc import Mapping
from functools import cache

from companion.core.game import Facts
from companion.core.seats import people
from companion.core.values import Seat
from companion.games.felsenfeuer.allowed import pool_left
from companion.games.felsenfeuer.dice import COLOURS, Die, in_hand
from companion.games.felsenfeuer.ending import ranking
from companion.games.felsenfeuer.may import may
from companion.games.felsenfeuer.state import (
    Casting,
    Offer,
    Phase,
    State,
    duel_place,
    hand_of,
    points,
    speaker,
)


@cache
def _die(die: Die) -> Facts:
    return {"colour": die.colour, "value": die.value, "area": die.area, "zone": die.zone, "frozen": die.frozen}


def public(state: State) -> Facts:
    """What everyone may know."""
    dice = state.dice.items()
    return {
        "active": _active(state),
        "bags": state.bags,
        "dice": {each: _die(die) for each, die in dice if not state.house.hands_counted or not in_hand(die)},
        "duel_place": duel_place(state),
        "eliminated": state.out,
        "hands": {seat: len(hand_of(state, seat)) for seat in state.house.seats},
        "laid": len(state.laid),
        "level": state.house.level,
        "markers": state.markers,
        "passes": state.passes,
        "phase": state.phase,
        "picks": state.picks[:2],
        "points": {seat: points(state, seat) for seat in state.house.seats},
        "pool": dict(zip(COLOURS, pool_left(state), strict=True)) if state.phase is Phase.DRAFT else None,
        "question": _question(state),
        "ranking": ranking(state),
        "speaker": speaker(state),
        "spell_rune": state.spell_rune if state.spell_rune in state.dice else None,
        "spells": [_spell(each) for each in _running(state)],
        "spheres": [sphere.name for sphere in state.spheres],
        "stone": {"player": state.stone.player, "on_marker": state.stone.on_marker},
        "teams": state.house.sides,
        "temples": _temples(state),
        "waiting": people(state.waited),
    }


def private(state: State, seat: Seat) -> Facts:
    """What this seat knows and may do beyond the public facts."""
    own = {each: _die(state.dice[each]) for each in hand_of(state, seat)} if state.house.hands_counted else None
    chosen = state.selections.get(seat) if state.phase is Phase.SELECTION else None
    return {"hand": own, "may": may(state, seat), "selection": None if chosen is None else dict(chosen)}


def hidden(state: State) -> object:
    """The selections; everything else lies open."""
    return state.selections


def everything(state: State) -> Facts:
    """The whole state as ``replay --json`` prints it."""
    return {
        "phase": state.phase,
        "active": _active(state),
        "stone": {"player": state.stone.player, "on_marker": state.stone.on_marker},
        "passes": state.passes,
        "dice": {each: dict(_die(die)) for each, die in state.dice.items()},
        "temples": [dict(each) for each in _temples(state)],
        "bags": dict(state.bags),
        "spell_rune": state.spell_rune if state.spell_rune in state.dice else None,
        "speaker": speaker(state),
        "points": {seat: points(state, seat) for seat in state.house.seats},
        "eliminated": list(state.out),
        "ranking": ranking(state),
        "waiting": list(state.waited),
        "question": _question(state),
        "duel_place": duel_place(state),
        "spells": [frame.spell.id for frame in _running(state)],
        "markers": dict(state.markers),
    }


def _active(state: State) -> Seat | None:
    """FF-11: while the stone is on a marker nobody is active."""
    if state.phase in (Phase.DRAFT, Phase.ESSENCES, Phase.THROW):
        return state.waited[0]
    return state.stone.player if not state.stone.on_marker and state.phase not in _NOBODY else None


_NOBODY = frozenset({Phase.OVER, Phase.SELECTION})


def _running(state: State) -> tuple[Casting, ...]:
    """The spells being resolved, the outermost first."""
    return tuple(frame for frame in state.stack if isinstance(frame, Casting))


def _spell(running: Casting) -> Facts:
    spell = running.spell
    return {"id": spell.id, "name": spell.name, "text": spell.text, "by": running.speaker}


def _temples(state: State) -> tuple[Mapping[str, object], ...]:
    return tuple(
        {
            "temple_rune": each.rune,
            "shrines": list(each.shrines),
            "matrix": state.dice[each.rune].area,
            "at": state.dice[each.rune].zone,
        }
        for each in state.temples
    )


def _question(state: State) -> Facts | None:
    """What is being decided; all may see it."""
    asked = state.question
    if asked is None:
        top = state.stack[-1] if state.stack else None
        return {"seat": top.seat, "words": sorted(map(str, top.words))} if isinstance(top, Offer) else None
    return {
        "id": asked.id,
        "seat": asked.seat,
        "options": list(dict.fromkeys(asked.options)),
        "min": asked.low,
        "max": asked.high,
        "about": asked.about,
        "op": asked.op,
    }
