"""What a die counts as: its own words, and what the running effects add and take away (FF-31)."""

from collections.abc import Callable, Mapping
from functools import cache

from companion.core.values import Seat
from companion.games.felsenfeuer.dice import Area, Die, DieId, hovers, in_bag, in_hand, is_essence, is_glyph
from companion.games.felsenfeuer.house import reaches
from companion.games.felsenfeuer.spells import At, Selector, Word
from companion.games.felsenfeuer.state import Running, State, duel_place, lead


@cache
def plain(die: Die) -> frozenset[Word]:
    """What a die is without any effect: an essence is no rune, a glyph is a rune at the edge."""
    words: set[Word] = {"die", die.colour, "essence" if is_essence(die) else "rune"}
    if is_glyph(die):
        words.add("glyph")
    if die.value is not None:
        words.add(die.value)
    return frozenset(words)


def words(state: State, die_id: DieId) -> frozenset[Word]:
    """What a die counts as now; an effect is about what it counts as by those before it (rules 4)."""
    if not state.running:
        return plain(state.dice[die_id])
    if die_id not in state.words:
        own = plain(state.dice[die_id])
        for each in state.running:
            if meant(state, each, die_id, own):
                own = own - each.effect.removes | each.effect.adds
        state.words[die_id] = own
    return state.words[die_id]


def meant(state: State, each: Running, die_id: DieId, own: frozenset[Word]) -> bool:
    """Whether a running effect is about a die that counts as ``own``, where it is now.

    FF-74: a second's changes nothing of dice that are out of his reach.
    """
    if each.dice is not None:
        return die_id in each.dice
    select, die = each.effect.select, state.dice[die_id]
    return (
        select is not None
        and _reached(state, each, die.owner)
        and stands(state, select, die, each.matrix)
        and fits(state, select, die_id, own, each.speaker)
    )


def _reached(state: State, each: Running, seat: Seat) -> bool:
    return each.speaker is None or reaches(state.house, each.speaker, seat)


def counts(state: State, die_id: DieId, word: Word) -> bool:
    """Whether a die counts as something."""
    if not state.stack and not state.house.spheres:
        return word in plain(state.dice[die_id])
    return word in words(state, die_id)


def area_words(state: State, area: Area) -> frozenset[Word]:
    """What a container counts as: a hand may count as wings instead."""
    kind, _, owner = area.partition(":")
    kind = "hand" if kind == "hand2" else kind
    own: frozenset[Word] = frozenset({kind})
    for each in state.running:
        if each.effect.area == kind and _holder_meant(state, each, Seat(owner)):
            own = own - each.effect.removes | each.effect.adds
    return own


def _holder_meant(state: State, each: Running, seat: Seat) -> bool:
    """Whether an effect on hands or bags is about this player's; one's own is always in reach (FF-74)."""
    near = seat == each.speaker or _reached(state, each, seat)
    return near and owned(state, each.effect.owner, seat, each.speaker)


def owned(state: State, owner: str, seat: Seat, actor: Seat | None) -> bool:
    """Whether ``seat`` is whom a selector calls its owner."""
    if owner == "any":
        return True
    if owner == "initiative":
        return seat == lead(state)
    if actor is None:
        return False
    if owner in ("speaker", "actor"):
        return seat == actor
    allied = seat in state.house.allies[actor]
    return seat != actor and allied if owner == "ally" else not allied


def fits(state: State, sel: Selector, die_id: DieId, own: frozenset[Word], actor: Seat | None) -> bool:
    """Whether a die with these words is what a selector asks for, but for its place."""
    if sel.ref is not None:
        return die_id == state.spell_rune
    die = state.dice[die_id]
    return (
        (any(each.rune == die_id for each in state.temples) if sel.object == "temple" else sel.object in own)
        and (not sel.colours or not own.isdisjoint(sel.colours))
        and (not sel.values or not own.isdisjoint(sel.values))
        and (sel.word is None or sel.word in own)
        and not (sel.without and die_id == state.spell_rune)
        and owned(state, sel.owner, die.owner, actor)
    )


def stands(state: State, sel: Selector, die: Die, named: Area | None) -> bool:
    """Whether a die is where a selector seeks; which hand is asked for elsewhere."""
    if sel.matrix is not None:
        return die.area == named
    return _PLACES[sel.at](state, die)


def _anywhere(_state: State, _die: Die) -> bool:
    return True


def _lies(_state: State, die: Die) -> bool:
    return die.zone is not None


def _on_duel_place(state: State, die: Die) -> bool:
    return die.area == duel_place(state)


def _held(state: State, die: Die) -> bool:
    return in_hand(die) and "hand" in area_words(state, die.area)


def _bagged(state: State, die: Die) -> bool:
    return in_bag(die) and "bag" in area_words(state, die.area)


def _stewed(state: State, die: Die) -> bool:
    return in_bag(die) and state.bags[Seat(die.area.partition(":")[2])] is not None


def _contained(_state: State, die: Die) -> bool:
    return in_hand(die) or in_bag(die)


def _in_the_air(_state: State, die: Die) -> bool:
    return hovers(die)


_PLACES: Mapping[At, Callable[[State, Die], bool]] = {
    At.ANY: _anywhere,
    At.MATRIX: _lies,
    At.DUEL_PLACE: _on_duel_place,
    At.DUEL_PLACE_BEFORE: _on_duel_place,
    At.HAND: _held,
    At.OTHER_HAND: _held,
    At.BAG: _bagged,
    At.CAULDRON: _stewed,
    At.CONTAINER: _contained,
    At.HOVER: _in_the_air,
}
