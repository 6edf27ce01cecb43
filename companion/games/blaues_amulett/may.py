"""What a phone offers its seat, by the action's word: small, and as telling as the cards in that hand only."""

from functools import lru_cache

from companion.core.game import Facts
from companion.core.values import Seat
from companion.games.blaues_amulett.actions import Right
from companion.games.blaues_amulett.allowed import reach_of
from companion.games.blaues_amulett.start import face_down
from companion.games.blaues_amulett.state import Phase, State, may_put_away, over_limit
from companion.games.blaues_amulett.walk import Way
from companion.games.blaues_amulett.ways import Reach

NOTHING: Facts = {}


def may(state: State, seat: Seat) -> Facts:
    """What ``seat`` may do now; nothing when nobody waits for it."""
    if seat not in state.waited:
        return NOTHING
    if state.phase is Phase.SETUP:
        return {"draw_start_card": {"cards": face_down(state)}}
    if not state.turn.moves:
        return {"move": _move(state, seat)}
    cards = may_put_away(state, seat)
    discards: Facts = {"discard": {"cards": cards}} if cards else NOTHING
    full = over_limit(state, seat)
    if full and state.house.limit_each_draw:
        return discards
    return {**_rights(state, seat), **discards, **(NOTHING if full else _ending(state))}


def _rights(state: State, seat: Seat) -> Facts:
    turn, offers = state.turn, dict[str, object]()
    for right in turn.rights:
        match right:
            case Right.SECOND_MOVE:
                offers["move"] = _move(state, seat)
            case Right.DRAW:
                offers["draw"] = {"left": turn.draws}
            case Right.TAKE_AMULET:
                offers["take_amulet"] = {"from": turn.wearer}
            case Right.TAKE_CARD:
                assert turn.loser is not None  # noqa: S101 - for the type checker
                offers["take_card"] = {"from": turn.loser, "slots": len(state.hands[turn.loser])}
    return {**offers, "skip": {"rights": turn.rights}} if offers else offers


def _ending(state: State) -> Facts:
    if state.turn.powers_set:
        return {"end_turn": NOTHING}
    return {"set_powers": {"places": state.house.path.places[1:]}, "end_turn": NOTHING}


def _move(state: State, seat: Seat) -> Facts:
    return {"cards": state.open[seat], "ways": _ways(reach_of(state, seat))}


@lru_cache(1 << 11)
def _ways(reach: Reach) -> tuple[tuple[Facts, ...], ...]:
    """By distance; with each card the walks of its steps are open, with the joker all.

    Each weighs 5 kB; 20 games on one layout asked for 1,300.
    """
    return tuple(tuple(map(_way, ways)) for ways in reach.ways)


def _way(way: Way) -> Facts:
    pay = tuple({"place": payment.place, "card": payment.card} for payment in way.pay)
    entered = tuple(cell for cell in way.cells if cell[0] == "P")
    return {"cell": way.cells[-1], "route": way.route, "pay": pay, "entered": entered}
