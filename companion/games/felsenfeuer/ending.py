"""What follows from an instruction by itself: essences run out, players are out, somebody has won (2.9, 2.14, 2.15)."""

from collections.abc import Collection

from companion.core.seats import ranking as ranked
from companion.core.values import Seat
from companion.core.words import several
from companion.games.felsenfeuer.dice import DieId, Side, bag, hand, held, on_markers
from companion.games.felsenfeuer.state import Phase, State, Stone, Temple, noted

Won = tuple[Seat, ...] | None
"""Who has won: nobody is a draw, None that it goes on."""


def settled(state: State) -> State:
    """FF-38a (7): the state after one instruction."""
    spent = [each for each, die in state.dice.items() if die.value is not None and die.value < 1]
    state = _one_hand(_spent(state, spent))
    burning = {die.owner for _, die in on_markers(state.dice)}
    if lost := tuple(seat for seat in state.living if seat not in burning):
        state = _out(state, lost)
    won = winners(state)
    return state if won is None else over(state, won)


def _spent(state: State, gone: list[DieId]) -> State:
    """FF-45: an essence without points is destroyed, also where the same instruction took it off its marker."""
    if not gone:
        return state
    dice = dict(state.dice)
    for each in gone:
        dice[each] = held(dice[each], bag(dice[each].owner))
        state = noted(state, "essence_destroyed", seat=dice[each].owner, colour=dice[each].colour)
    return state._replace(dice=dice, left=state.left.union(gone), temples=_torn(state.temples, gone))


def _torn(temples: tuple[Temple, ...], gone: Collection[DieId]) -> tuple[Temple, ...]:
    """The temples without some dice; one that loses its rune or its last shrine is none any more."""
    left = (
        temple._replace(shrines=tuple(each for each in temple.shrines if each not in gone))
        for temple in temples
        if temple.rune not in gone
    )
    return tuple(temple for temple in left if temple.shrines)


def _one_hand(state: State) -> State:
    """FF-60: when one of two hands gets empty only the other remains."""
    for seat in state.two:
        sides = {side: [each for each in state.house.own[seat] if _held_in(state, each, seat, side)] for side in Side}
        if all(sides.values()):
            continue
        dice = {**state.dice, **{each: held(state.dice[each], hand(seat)) for each in sides[Side.RIGHT]}}
        left, right = hand(seat), hand(seat, Side.RIGHT)
        # FF-61: the one that remains, now called the left, may still be laid from if nothing was
        named = {left: right, right: left} if sides[Side.RIGHT] else {}
        laid = tuple(named.get(area, area) for area in state.laid)
        state = state._replace(two=state.two - {seat}, dice=dice, laid=laid)
    return state


def _held_in(state: State, each: DieId, seat: Seat, side: Side) -> bool:
    die = state.dice.get(each)
    return die is not None and die.area == hand(seat, side)


def _out(state: State, lost: tuple[Seat, ...]) -> State:
    """FF-46 and FF-47: out of the game, with dice, marker, bag and stone."""
    living = tuple(seat for seat in state.living if seat not in lost)
    for seat in lost:
        state = noted(state, "eliminated", seat=seat)
    state = state._replace(
        living=living,
        lost={**state.lost, **dict.fromkeys(lost, len(state.lost))},
        bags={**state.bags, **dict.fromkeys(lost)},
    )
    if not state.house.dice_stay:
        state = _taken_away(state, lost)
    if state.stone.player in lost and living:
        heir = next(seat for seat in state.house.round[state.stone.player] if seat in living)
        state = state._replace(stone=Stone(heir, state.stone.on_marker), gone_on=True)
    return state._replace(past=type(state.past)())  # so many players there will never be again


def _taken_away(state: State, lost: tuple[Seat, ...]) -> State:
    gone = {each for each, die in state.dice.items() if die.owner in lost}
    dice = {each: die for each, die in state.dice.items() if each not in gone}
    return state._replace(dice=dice, temples=_torn(state.temples, gone), two=state.two - set(lost))


def over(state: State, won: tuple[Seat, ...]) -> State:
    """Nobody has anything to do any more."""
    state = noted(state, "won", seats=several(won)) if won else noted(state, "draw")
    return state._replace(phase=Phase.OVER, waited=(), stack=(), question=None, winners=won)


def winners(state: State) -> Won:
    """Who has won now; if all would, nobody has (FF-71)."""
    house = state.house
    left = {"pentagram": _pentagram, "guild": _guild}.get(house.variant, _last_side)(state) if state.lost else None
    if not state.declared or left == ():
        return left
    won = {*(left or ()), *(each for seat in state.declared for each in house.allies[seat])}  # FF-70: they win together
    return () if won == set(house.seats) else tuple(seat for seat in house.seats if seat in won)


def _last_side(state: State) -> Won:
    """FF-70 and FF-72: when all opponents are out, the whole side wins."""
    standing = [side for side in state.house.sides if any(seat in state.living for seat in side)]
    if len(standing) > 1:
        return None
    return standing[0] if standing else ()


def _pentagram(state: State) -> Won:
    """FF-73: two neighbours are out; who sits next to neither wins, if he is still there."""
    seats, living = state.house.seats, state.living
    if not living:
        return ()
    pairs = [at for at in range(5) if seats[at] not in living and seats[(at + 1) % 5] not in living]
    won = {seats[(at + 3) % 5] for at in pairs} & set(living)
    return tuple(seat for seat in seats if seat in won) or None


def _guild(state: State) -> Won:
    """FF-74: a head out is a team lost."""
    heads = dict.fromkeys(state.house.heads.values())
    standing = [head for head in heads if head in state.living]
    if len(standing) == len(heads):
        return None
    return next((side for side in state.house.sides if standing and standing[0] in side), ())


def ranking(state: State) -> list[list[object]] | None:
    """Winners first, then who held out longest; in a draw all share the rank."""
    if state.winners is None:
        return None
    house, first = state.house, state.winners or state.house.seats
    lasted = {seat: state.lost.get(seat, len(house.seats)) for seat in house.seats}
    return ranked(lasted | dict.fromkeys(first, len(house.seats) + 1))
