"""Cards in hands: what comes, what goes, and what others know of it from then on."""

from collections.abc import Callable
from itertools import product

from companion.core.chance import seeded, shuffled
from companion.core.seats import put
from companion.core.values import Seat
from companion.games.feuer_salamander.cards import Card, Hand
from companion.games.feuer_salamander.state import Heard, State


def reshuffled(state: State) -> State:
    """The discard pile becomes the draw pile (FS-17); cards not seen by the companion keep their own order."""
    house = state.house
    order = shuffled(state.discard, seeded(house.seed, f"reshuffle {state.shuffles + 1}"))
    pile = order if house.dealt else (None,) * len(order)
    return state._replace(pile=pile, discard=(), shuffles=state.shuffles + 1)


def drawn(state: State, seat: Seat, entered: Card | None) -> State:
    """The top card in the hand of ``seat``: as the pile has it, or as it was entered from a real one."""
    if not state.pile:
        state = reshuffled(state)
    card = state.pile[0] or entered
    hands = put(state.hands, seat, (*state.hands[seat], card))
    return _unsure(state._replace(hands=hands, pile=state.pile[1:]), seat)


def without(state: State, seat: Seat, card: Card) -> State:
    """A card leaves a hand in the sight of all."""
    hand = state.hands[seat]
    place = hand.index(card if card in hand else None)
    state = state._replace(hands=put(state.hands, seat, hand[:place] + hand[place + 1 :]))
    return _gone(state, seat, card)


def discarded(state: State, seat: Seat, card: Card) -> State:
    """A card goes from a hand to the discard pile."""
    state = without(state, seat, card)
    return state._replace(discard=(*state.discard, card))


def put_back(state: State, seat: Seat, card: Card) -> State:
    """A card that is exchanged goes to the discard pile (FS-45), or by G-19 back into the draw pile, new if need be."""
    if not state.house.shuffle_in:
        return discarded(state, seat, card)
    if not state.pile and state.discard:
        state = reshuffled(state)
    pile: Hand = (*state.pile, card if state.house.dealt else None)
    order = shuffled(pile, seeded(state.house.seed, f"exchange {state.shuffles + 1}"))
    return without(state, seat, card)._replace(pile=order, shuffles=state.shuffles + 1)


def opened(state: State, seat: Seat, cards: tuple[Card | None, ...]) -> State:
    """From now on all know that ``seat`` holds these cards."""
    known = state.open.get(seat, ())
    fresh = tuple(card for card in cards if card is not None and card not in known)
    if not fresh:
        return state
    # a hand that nobody tracks has no room for more than it holds: what was just shown is surer than what was before
    kept = known if len(known) + len(fresh) <= len(state.hands[seat]) else ()
    return state._replace(open=put(state.open, seat, kept + fresh))


def missed(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """From now on all the others know that ``seat`` does not hold these cards."""
    for viewer, card in product(state.house.after[seat], cards):
        state = heard(state, viewer, Heard(seat, card, holds=False))
    return state


def heard(state: State, viewer: Seat, fact: Heard) -> State:
    """What somebody was told of another's hand is remembered for him."""
    facts = tuple(old for old in state.heard.get(viewer, ()) if (old.seat, old.card) != (fact.seat, fact.card))
    return state._replace(heard=put(state.heard, viewer, (*facts, fact)))


def _unsure(state: State, seat: Seat) -> State:
    """A card came to ``seat``: what it did not hold, it may hold now."""
    return _forget(state, lambda fact: fact.seat == seat and not fact.holds) if state.heard else state


def _gone(state: State, seat: Seat, card: Card) -> State:
    """A face left the hand of ``seat``: that it holds one is no longer sure."""
    if card in state.open.get(seat, ()):
        state = state._replace(open=put(state.open, seat, tuple(old for old in state.open[seat] if old != card)))
    lost = (seat, card, True)
    state = _forget(state, lambda fact: fact == lost) if state.heard else state
    return state if state.house.tracked else _believable(state, seat)


def _believable(state: State, seat: Seat) -> State:
    """What people say of hands that nobody tracks may not go together; rather than too much, nothing is known then."""
    count, known = len(state.hands[seat]), state.open.get(seat, ())
    if len(known) > count:
        state, known = state._replace(open=put(state.open, seat, ())), ()
    heard = {viewer: _credible(facts, seat, known, count) for viewer, facts in state.heard.items()}
    return state._replace(heard=heard)


def _credible(facts: tuple[Heard, ...], seat: Seat, known: tuple[Card, ...], count: int) -> tuple[Heard, ...]:
    """One viewer's facts without those on the hand of ``seat`` that it has no room for."""
    held = {fact.card for fact in facts if fact.seat == seat and fact.holds}
    if len(held.union(known)) <= count:
        return facts
    return tuple(fact for fact in facts if fact.seat != seat or not fact.holds)


def _forget(state: State, doubtful: Callable[[Heard], bool]) -> State:
    facts = {viewer: tuple(fact for fact in known if not doubtful(fact)) for viewer, known in state.heard.items()}
    return state._replace(heard=facts)
