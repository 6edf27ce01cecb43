"""Fate cards: what comes into a hand, what goes, and the amulet that goes with them (BA-28 to BA-34)."""

from companion.core.chance import seeded, shuffled
from companion.core.seats import put
from companion.core.values import Seat
from companion.games.blaues_amulett.actions import Pay, Right
from companion.games.blaues_amulett.cards import Fate, Hand
from companion.games.blaues_amulett.state import State
from companion.games.blaues_amulett.turns import without


def drawn(state: State, seat: Seat) -> State:
    """The top card; an amulet card is put away at once and not replaced (BA-32)."""
    if not state.pile:
        state = reshuffled(state)
    card, pile = state.pile[0], state.pile[1:]
    if card is not Fate.AMULET:
        return state._replace(pile=pile, hands=put(state.hands, seat, (*state.hands[seat], card)))
    state = state._replace(pile=pile, discard=(*state.discard, card))
    if state.amulet == seat:
        return state
    if state.house.amulet_optional:
        return offered(state, state.amulet)
    return worn(state, seat)


def reshuffled(state: State) -> State:
    """The discard pile becomes the draw pile (BA-31)."""
    order = shuffled(state.discard, seeded(state.house.seed, f"reshuffle {state.shuffles + 1}"))
    return state._replace(pile=order, discard=(), shuffles=state.shuffles + 1)


def offered(state: State, wearer: Seat | None) -> State:
    """The active seat may take the amulet (BA-33)."""
    turn = state.turn
    rights = (Right.TAKE_AMULET, *without(turn.rights, Right.TAKE_AMULET))
    return state._replace(turn=turn._replace(rights=rights, wearer=wearer))


def worn(state: State, seat: Seat) -> State:
    """The amulet goes to ``seat``; from another player there may go a card with it (BA-34)."""
    loser, turn = state.amulet, state.turn
    rights = without(turn.rights, Right.TAKE_AMULET)
    if loser is not None and state.hands[loser]:
        rights = (Right.TAKE_CARD, *rights)
    return state._replace(amulet=seat, turn=turn._replace(rights=rights, wearer=None, loser=loser))


def backs(state: State) -> Hand:
    """The loser's hand as it is held out for a blind pick: in an order that tells nothing."""
    loser = state.turn.loser
    assert loser is not None  # noqa: S101 - for the type checker: only a loss leads here
    return shuffled(sorted(state.hands[loser]), seeded(state.house.seed, f"pick {state.picks + 1}"))


def taken(state: State, seat: Seat, slot: int) -> State:
    """BA-34: one of the loser's cards, by the number of its back."""
    loser, card = state.turn.loser, backs(state)[slot - 1]
    assert loser is not None  # noqa: S101 - for the type checker
    state = _without(state, loser, card)
    hands = put(state.hands, seat, (*state.hands[seat], card))
    turn = state.turn._replace(rights=without(state.turn.rights, Right.TAKE_CARD), taken=card)
    return state._replace(hands=hands, turn=turn, picks=state.picks + 1)


def discarded(state: State, seat: Seat, card: Fate) -> State:
    """A card goes from a hand to the discard pile, face up."""
    state = _without(state, seat, card)
    return state._replace(discard=(*state.discard, card))


def paid(state: State, seat: Seat, pay: Pay) -> State:
    """What was paid on a walk goes face up to the discard pile (BA-20)."""
    for payment in pay:
        state = discarded(state, seat, payment.card)
    return state


def _without(state: State, seat: Seat, card: Fate) -> State:
    hand = state.hands[seat]
    place = hand.index(card)
    return state._replace(hands=put(state.hands, seat, hand[:place] + hand[place + 1 :]))
