"""The renewal (FF-20 to FF-24): each player's highest runes come to his hand, all players at once."""

from companion.core.values import Seat
from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.asking import Asker
from companion.games.felsenfeuer.dice import DieId, Side, bag, hovers, in_hand, is_essence
from companion.games.felsenfeuer.state import Answers, Phase, Question, State, clockwise, lead, shrines, speaker
from companion.games.felsenfeuer.targets import too_far

WAYS = (Side.LEFT, Side.RIGHT, "left right", "right left")
"""FF-61: with one hand, with the other, or with both one after the other."""
ASKED = "renew."
"""Under which names, followed by the seat, it is asked and answered with which."""


def with_renewal(state: State, deeds: tuple[ManualOp, ...], asker: Asker) -> tuple[ManualOp, ...]:
    """Some deeds with what everybody takes, if a renewal is among them; who has two hands is asked (FF-61)."""
    if all(deed.op is not Op.RENEW for deed in deeds):
        return deeds
    return (*(each for seat in renewed(state) for each in _taken(state, seat, _sides(state, seat, asker))), *deeds)


def _taken(state: State, seat: Seat, sides: tuple[Side, ...]) -> list[ManualOp]:
    deeds, runes, kettle = [], _runes(state, seat), _cauldron(state, seat)
    for side in sides:
        if taken := _highest(state, runes):
            deeds.append(ManualOp(Op.TAKE_TO_HAND, dice=taken, side=side))
        runes = _below(runes)
        kettle = tuple(each for each in kettle if each not in taken)
    if kettle:
        deeds.append(ManualOp(Op.TAKE_TO_HAND, dice=kettle, side=sides[0]))
    return deeds


def renewed(state: State) -> tuple[Seat, ...]:
    """Whom a renewal concerns, from the initiative player clockwise: all, a second's spell those near him (FF-74)."""
    by = speaker(state)
    return tuple(seat for seat in clockwise(state, lead(state)) if too_far(state, seat, by) is None)


def renewals(answers: Answers) -> Answers:
    """What was decided of a renewal, among other answers."""
    return {name: answer for name, answer in answers.items() if name.startswith(ASKED)}


def _sides(state: State, seat: Seat, asker: Asker) -> tuple[Side, ...]:
    if seat not in state.two:
        return (Side.LEFT,)
    answer = asker.ask(Question(f"{ASKED}{seat}", seat, Phase.SPELL_III, WAYS))
    return tuple(map(Side, answer[0].split()))


def _runes(state: State, seat: Seat) -> dict[DieId, int]:
    """FF-21: values on matrices and in the air, 0 in bags, where dice have none; hands and essences do not count."""
    house, found = state.house, {}
    fixed = shrines(state) if house.skip_shrines else frozenset()
    for each in house.own[seat]:
        die = state.dice.get(each)
        if die is None or is_essence(die) or in_hand(die) or each in fixed:
            continue
        if house.renew_hovering or not hovers(die):
            found[each] = die.value or 0
    return found


def _highest(state: State, runes: dict[DieId, int]) -> tuple[DieId, ...]:
    """All of the highest value; a shrine among them stays, and nothing lower takes its place (FF-22)."""
    fixed, top = shrines(state), max(runes.values(), default=0)
    return tuple(each for each, value in runes.items() if value == top and each not in fixed)


def _below(runes: dict[DieId, int]) -> dict[DieId, int]:
    top = max(runes.values(), default=0)
    return {each: value for each, value in runes.items() if value < top}


def _cauldron(state: State, seat: Seat) -> tuple[DieId, ...]:
    """FF-23: the owner of a cauldron also takes his own cauldron runes, by G-8 from any."""
    if state.bags[seat] is None:
        return ()
    bags = [seat] if state.house.own_cauldron else [each for each, matrix in state.bags.items() if matrix is not None]
    areas = set(map(bag, bags))
    return tuple(each for each in state.house.own[seat] if each in state.dice and state.dice[each].area in areas)
