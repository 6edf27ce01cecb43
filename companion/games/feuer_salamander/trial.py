"""A claim checked: cards handed over, or the dungeon and the exchanges that follow (FS-42 to FS-46)."""

from companion.core.seats import put
from companion.core.values import Seat
from companion.games.feuer_salamander.actions import Claim, Exchange, Named
from companion.games.feuer_salamander.allowed import spare
from companion.games.feuer_salamander.cards import FACES, Combination, Hand, Kind, value
from companion.games.feuer_salamander.hands import drawn, missed, opened, put_back, without
from companion.games.feuer_salamander.ring import DUNGEON, start_of
from companion.games.feuer_salamander.state import Phase, State, Trial
from companion.games.feuer_salamander.turns import finish, locked_up, score, settle


def claim(state: State, seat: Seat, action: Claim) -> State:
    """FS-43: all named cards right, or nothing is handed over."""
    right = _checked(state, action)
    state = state._replace(turn=state.turn._replace(claims=state.turn.claims + 1, kept=False))
    if all(right):
        trial = Trial(seat, action.own, action.named, right, value(_combination(action)))
        return _won(state._replace(trial=trial), seat, action)
    trial = Trial(seat, action.own, action.named, right, None, _revealed(state, seat, action))
    return _lost(state._replace(trial=trial), trial)


def _checked(state: State, action: Claim) -> tuple[bool | None, ...]:
    right: list[bool | None] = [item.card in state.hands[item.player] for item in action.named]
    if action.right is not None:
        right = list(action.right)
    if state.house.stop_at_wrong and False in right:
        stop = right.index(False) + 1
        right[stop:] = [None] * (len(right) - stop)
    return tuple(right)


def _combination(action: Claim) -> Combination:
    cards = {card.kind: card for card in (*action.own, *(item.card for item in action.named))}
    return cards[Kind.WING], cards[Kind.ROW], cards[Kind.STONE]


def _won(state: State, seat: Seat, action: Claim) -> State:
    for holder, card in (*((seat, card) for card in action.own), *((item.player, item.card) for item in action.named)):
        state = without(state, holder, card)
    if _goes_home(state, seat, action):
        state = state._replace(stones=put(state.stones, seat, start_of(seat)))
    state = score(state, seat, _combination(action))
    return settle(state) if state.phase is Phase.AFTER_MOVE else state


def _goes_home(state: State, seat: Seat, action: Claim) -> bool:
    if state.house.home_when_empty:
        return bool(action.own) and not state.hands[seat]
    return len(action.own) == 2  # FS-46


def _revealed(state: State, seat: Seat, action: Claim) -> Hand:
    """FS-44: the whole hand, in an order that does not tell what came first; of cards not seen only those laid."""
    hand = state.hands[seat]
    if state.house.tracked:
        return tuple(sorted(hand, key=FACES.index))
    return action.own + (None,) * (len(hand) - len(action.own))


def _lost(state: State, trial: Trial) -> State:
    """To the dungeon (FS-28), the hand open to all (FS-44), and exchanges for those who were named rightly (FS-45)."""
    seat, rights = trial.seat, list[Named]()
    checked = tuple(zip(trial.named, trial.right, strict=True))
    state = opened(state, seat, trial.revealed)
    for other in state.house.after[seat]:
        held, missing = (
            tuple(item.card for item, right in checked if (item.player, right) == (other, verdict))
            for verdict in (True, False)  # None: not checked any more (G-17)
        )
        state = missed(opened(state, other, held), other, missing)
        rights += [Named(other, card) for card in held]
    turn = state.turn._replace(
        open_throw=state.phase is Phase.AWAIT_THROW or state.turn.double,
        double=False,
        rights=tuple(rights),
    )
    return offered(state._replace(figures=put(state.figures, seat, DUNGEON), turn=turn))


def offered(state: State) -> State:
    """The next exchange right that still can be used waits for its holder; after the last the turn ends (FS-45)."""
    while state.turn.rights:
        item = state.turn.rights[0]
        # a copy that went by the double rule takes the right along: that another was drawn is nobody's business
        known = item.card in state.open[item.player]
        if known and (state.pile or state.house.reshuffle):
            return state._replace(phase=Phase.AWAIT_EXCHANGE, waited=(item.player,))
        state = given_up(state)
    if state.house.key_throw_after_claim and state.turn.open_throw:
        return locked_up(state, state.turn._replace(open_throw=False))
    return finish(state)


def given_up(state: State) -> State:
    """The right now open is gone."""
    return state._replace(turn=state.turn._replace(rights=state.turn.rights[1:]))


def exchange(state: State, seat: Seat, action: Exchange) -> State:
    """FS-45: the old card goes, a new one comes, and the double rule holds for it."""
    state = drawn(put_back(given_up(state), seat, action.card), seat, action.drawn)
    if spare(state, seat):
        return state._replace(phase=Phase.AWAIT_DISCARD, waited=(seat,))
    return offered(state)
