"""When an instruction contradicts itself or an effect, and so is not carried out (FF-32)."""

from collections import Counter
from collections.abc import Mapping

from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.asking import Asker, Lapsed
from companion.games.felsenfeuer.dice import VALUES, DieId, Side, hovers, in_bag, in_hand, is_essence
from companion.games.felsenfeuer.doing import do
from companion.games.felsenfeuer.effects import area_words, counts
from companion.games.felsenfeuer.renewal import ASKED, with_renewal
from companion.games.felsenfeuer.spells import Word
from companion.games.felsenfeuer.state import Casting, State

CLAIMS: Mapping[Op, tuple[Word, bool]] = {
    Op.REACTIVATE: ("glyph", True),
    Op.BANISH: ("glyph", False),
    Op.TRIGGER: ("glyph", False),
    Op.FROM_MARKER: ("rune", True),
    Op.TO_MARKER: ("essence", True),
}
"""What the objects of a primitive count as afterwards, or no more; an effect may contradict it (FF-32)."""


TO_HAND = frozenset({Op.TAKE_TO_HAND, Op.SECOND_HAND, Op.RENEW})
"""Primitives that bring dice into a hand, which an effect may let count as none."""

SINGLE = frozenset({Op.SET_SPEAKER, Op.SET_INITIATIVE, Op.THROW_INTO_CAULDRON})
"""Of these one player only can be meant, for a die or at all."""


def check(state: State, deeds: tuple[ManualOp, ...], asker: Asker) -> None:
    """FF-32: the whole sentence is not carried out when what it says would not be so afterwards, or cannot be.

    What a renewal takes has to be known for that, so who has two hands says it now (FF-61).
    """
    meant = {(deed.op, each, deed.player) for deed in deeds if deed.op in SINGLE for each in deed.dice or (None,)}
    if len({(op, each) for op, each, _ in meant}) < len(meant):
        raise Lapsed("contradiction")
    asker.op = None  # it is no part's question
    deeds = with_renewal(state, deeds, asker)
    named = Counter(each for deed in deeds for each in {*deed.dice, deed.rune} if each is not None)
    twice = [each for each, count in named.items() if count > 1]
    under_effects = any(isinstance(frame, Casting) and frame.running for frame in state.stack) or state.house.spheres
    building = len(deeds) > 1 and any(deed.op is Op.MANIFEST for deed in deeds)
    if not twice and not under_effects and not building:
        return
    after = state
    for deed in deeds:
        after = do(after, deed, {})
    if any(_impossible(after, each) for each in twice) or not _stand(after, deeds):
        raise Lapsed("contradiction")
    if under_effects:
        _check_claims(after, deeds)


def contradicts(state: State, deed: ManualOp) -> bool:
    """Whether a valid primitive by hand would not be so afterwards, by the effects that run."""
    if not state.running or (deed.op not in CLAIMS and deed.op not in TO_HAND):
        return False
    try:  # into which of two hands a renewal brings dice is asked later: both count alike
        check(state, (deed,), Asker(state, {f"{ASKED}{seat}": (Side.LEFT,) for seat in state.two}))
    except Lapsed:
        return True
    return False


def _impossible(state: State, each: DieId) -> bool:
    """What no die can be (rules 1.2), where one part says this of it and another that."""
    die = state.dice[each]
    away = in_hand(die) or in_bag(die)
    if (die.value is None) is not away or (die.zone is None) is not (away or hovers(die)):
        return True
    if die.frozen and not counts(state, each, "glyph"):  # FF-81
        return True
    lowest = 0 if is_essence(die) else 1  # FF-45: one without points is still to be destroyed
    return die.value not in (None, *range(lowest, VALUES.stop))


def _stand(state: State, deeds: tuple[ManualOp, ...]) -> bool:
    """FF-50: whether each temple to be built is one afterwards: a rune on dice of no other temple, all together."""
    used = Counter(each for temple in state.temples for each in (temple.rune, *temple.shrines))
    built = [(deed.rune, *deed.dice) for deed in deeds if deed.op is Op.MANIFEST and deed.rune is not None]
    there = {(temple.rune, *temple.shrines) for temple in state.temples}
    return there.issuperset(built) and all(
        max(used[each] for each in temple) == 1
        and len({state.dice[each].area for each in temple}) == 1
        and not is_essence(state.dice[temple[0]])
        for temple in built
    )


def _check_claims(after: State, deeds: tuple[ManualOp, ...]) -> None:
    """What an effect may contradict."""
    for deed in deeds:
        if deed.op in CLAIMS:
            word, so = CLAIMS[deed.op]
            if any(counts(after, each, word) is not so for each in deed.dice):
                raise Lapsed("contradiction")
        if deed.op not in TO_HAND:  # FF-34: to name dice in a hand brings none there
            continue
        hands = {after.dice[each].area for each in deed.dice if in_hand(after.dice[each])}
        if any("hand" not in area_words(after, area) for area in hands):
            raise Lapsed("contradiction")
