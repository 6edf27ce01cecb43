"""What a seat may do now: the only statement of what is allowed. Small families are made once and kept."""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain, combinations

from companion.core.legal import Family, Legal, Loose, Picks
from companion.core.values import Seat
from companion.games.blaues_amulett.actions import (
    Action,
    Discard,
    Draw,
    DrawStartCard,
    EndTurn,
    Move,
    Right,
    Skip,
    TakeAmulet,
    TakeCard,
)
from companion.games.blaues_amulett.arrangements import arrangements
from companion.games.blaues_amulett.cards import HELD, Hand, Powers, WayCard
from companion.games.blaues_amulett.path import Path
from companion.games.blaues_amulett.start import face_down
from companion.games.blaues_amulett.state import Phase, State, may_put_away, over_limit
from companion.games.blaues_amulett.walk import Way
from companion.games.blaues_amulett.ways import JUST_NOW, REMEMBERED, RICH, Reach, reach

Allowed = Legal[Action]
NOTHING: Allowed = Legal()
END: Picks[Action] = Picks((EndTurn(),))
ENDING: Allowed = Legal(END)
DRAW: Picks[Action] = Picks((Draw(),))


def legal(state: State, seat: Seat) -> Allowed:
    """All that ``seat`` may do now; nothing when nobody waits for it."""
    if seat not in state.waited:
        return NOTHING
    if state.phase is Phase.SETUP:
        return _start_cards(face_down(state))
    if not state.turn.moves:
        return _moves(reach_of(state, seat), state.open[seat])
    return _after_move(state, seat)


def allowed_way(state: State, seat: Seat, move: Move) -> Way | None:
    """The one walk that a move means; None where ``legal`` does not hold it. As a rule no other is looked for."""
    if state.phase is Phase.AWAIT_MOVE and seat in state.waited:
        open_ = move.card in state.open[seat]
    else:
        open_ = move in legal(state, seat)
    return reach_of(state, seat).way(move) if open_ else None


def reach_of(state: State, seat: Seat) -> Reach:
    """Where ``seat`` can go with what it holds; a secret where that is more or less than all can see."""
    return _reach(state, seat, state.hands[seat])


def possible_reaches(state: State, seat: Seat) -> tuple[Reach, ...]:
    """Where ``seat`` can go holding nothing, or whatever else leads elsewhere: what all may think of."""
    some: Iterable[Hand] = ()
    if state.house.terrain.customs.turning == "never":  # G-7: who can pay has to, so each card leads elsewhere
        some = chain.from_iterable(combinations(HELD, size) for size in range(1, len(HELD) + 1))
    return tuple(dict.fromkeys(_reach(state, seat, hand) for hand in ((), *some, RICH)))


def rich_reach(state: State, seat: Seat) -> Reach:
    """Where ``seat`` could go if it held every card."""
    return _reach(state, seat, RICH)


def _reach(state: State, seat: Seat, hand: Hand) -> Reach:
    figure = state.figures[seat]
    return reach(state.house.terrain, figure, state.powers, hand, state.amulet == seat and not figure.passed)


def _after_move(state: State, seat: Seat) -> Allowed:
    turn, full = state.turn, over_limit(state, seat)
    ending = NOTHING if full else ENDING if turn.powers_set else _ending(state.house.path, state.powers)
    cards = may_put_away(state, seat)
    if not turn.rights and not cards:
        return ending
    if full and state.house.limit_each_draw:
        return _discards(cards)
    offered = _by_rights(turn.rights, turn.wearer, turn.loser, _backs(state)) if turn.rights else NOTHING
    walking: Allowed = NOTHING
    if Right.SECOND_MOVE in turn.rights:
        walking = _moves(reach_of(state, seat), state.open[seat])
    discards = _discards(cards) if cards else NOTHING
    return Legal(*walking.offered, *offered.offered, *discards.offered, *ending.offered)


def _backs(state: State) -> int:
    """How many cards the one holds whose amulet was taken."""
    return len(state.hands[state.turn.loser]) if state.turn.loser else 0


@lru_cache(REMEMBERED)
def _ending(path: Path, powers: Powers) -> Allowed:
    """BA-36: the last acts."""
    return Legal(arrangements(powers, path.places), END)


@cache
def _by_rights(rights: tuple[Right, ...], wearer: Seat | None, loser: Seat | None, backs: int) -> Allowed:
    """What each right allows but for walking on, and giving them up."""
    families: list[Family[Action]] = []
    if Right.TAKE_AMULET in rights:
        families.append(Loose((TakeAmulet(wearer),), also=(TakeAmulet(),)))
    if Right.TAKE_CARD in rights:
        slots = range(1, backs + 1)
        families.append(Loose((TakeCard(slot, loser) for slot in slots), also=map(TakeCard, slots)))
    if Right.DRAW in rights:
        families.append(DRAW)
    return Legal(*families, Picks(map(Skip, rights)))


@lru_cache(1 << 10)
def _discards(cards: Hand) -> Allowed:
    return Legal(Picks(map(Discard, cards)))


@lru_cache(1 << 10)
def _start_cards(cards: tuple[WayCard, ...]) -> Allowed:
    return Legal(Picks((DrawStartCard(),)), Picks(map(DrawStartCard, cards)))


@lru_cache(JUST_NOW)
def _moves(reach_: Reach, cards: tuple[WayCard, ...]) -> Allowed:
    """BA-8: a family for each open card."""
    return Legal(*map(reach_.moves, cards))
