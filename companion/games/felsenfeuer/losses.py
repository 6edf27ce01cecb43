"""Essence points that an instruction costs: by attacks, plain losses and sacrifices (FF-41, FF-45)."""

from collections.abc import Iterator, Mapping

from companion.core.values import Seat
from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.dice import DieId
from companion.games.felsenfeuer.effects import counts
from companion.games.felsenfeuer.state import Answers, Phase, Question, State, clockwise, duel_place, lead, noted
from companion.games.felsenfeuer.targets import lowerable

PROTECTS = 5
"""FF-41: a rune of this value on the duel place."""


def hit(state: State, seat: Seat) -> bool:
    """FF-41: whether an attack costs this player a point: essences on the duel place, and no rune that protects.

    FF-42: what is over it or in a cauldron there is not on it.
    """
    dice, place = state.dice, duel_place(state)
    there = [each for each in state.house.own[seat] if each in dice and dice[each].area == place]
    exposed = any(counts(state, each, "essence") for each in there)
    return exposed and not any(counts(state, each, "rune") and counts(state, each, PROTECTS) for each in there)


def costs(state: State, deeds: tuple[ManualOp, ...]) -> dict[Seat, int]:
    """How many points each player loses; what nobody can lower lapses (FF-48)."""
    found: dict[Seat, int] = {}
    for deed in deeds:
        seat = deed.player
        if seat is None or deed.op not in (Op.ATTACK, Op.LOSE_ESSENCE, Op.SACRIFICE):
            continue
        found[seat] = found.get(seat, 0) + (int(hit(state, seat)) if deed.op is Op.ATTACK else deed.value or 0)
    capped = {seat: min(count, sum(lowerable(state, seat).values())) for seat, count in found.items()}
    return {seat: count for seat, count in capped.items() if count > 0}


def losses(state: State, deeds: tuple[ManualOp, ...]) -> Iterator[Question]:
    """Who has to split a loss among his essences, the initiative player first; the points are the options."""
    costed = costs(state, deeds)
    for seat in clockwise(state, lead(state)) if costed else ():
        if seat in costed:
            own = lowerable(state, seat)
            options = tuple(each for each, value in own.items() for _ in range(min(value, costed[seat])))
            if len(own) == 1:
                options = options[: costed[seat]]
            yield Question(f"loss.{seat}", seat, Phase.LOSS, options, costed[seat], costed[seat])


def lost(state: State, deeds: tuple[ManualOp, ...], answers: Answers) -> State:
    """The state after attacks and losses."""
    for deed in deeds:
        if deed.op is Op.ATTACK and deed.player is not None:
            state = noted(state, "attacked", seat=deed.player)
    for name, answer in answers.items():
        if name.startswith("loss."):
            state = lowered(state, {DieId(each): answer.count(each) for each in answer})
    return state


def lowered(state: State, shares: Mapping[DieId, int]) -> State:
    """Some essences with so many points less each; one that the same instruction took away has none left to lose."""
    dice = dict(state.dice)
    for each, count in shares.items():
        value = dice[each].value
        if value is None:
            continue
        dice[each] = dice[each]._replace(value=value - count)
        state = noted(state, "essence_lost", seat=dice[each].owner, colour=dice[each].colour, count=count)
    return state._replace(dice=dice)
