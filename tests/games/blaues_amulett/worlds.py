"""What the rules of Das Blaue Amulett hide (2.10), for the twin worlds: hands, the pile, and cards taken blindly."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from companion.core.game import Act, Setup
from companion.core.options import settled
from companion.core.transcript import Record
from companion.core.values import Seat
from companion.games.blaues_amulett import GAME
from companion.games.blaues_amulett.actions import Draw, DrawStartCard, TakeCard
from companion.games.blaues_amulett.cards import Fate
from companion.games.blaues_amulett.state import Phase, State
from companion.games.blaues_amulett.switches import SWITCHES

PLAYED_OTHERWISE = 0.15
"""How often a house rule is not at its default."""
SHORT = {
    "places": ["start_castle", "gate", "ruin", "castle", "spring", "castle", "fire", "light_castle"],
    "segments": [2, 2, 2, 2, 2, 2, 2],
    "arrows": ["R0.2", "R1.1", "L2.1", "R3.2", "R4.1", "L5.2", "R6.1"],
}
"""A way on which games come to their end."""

game = GAME
phases = frozenset(Phase) - {Phase.SETUP}  # before anybody holds a card


def setup(random: Random) -> Setup:
    """A table of two to four with some house rules, mostly on a short way."""
    options = {
        switch.name: random.choice(switch.choices)
        for switch in SWITCHES
        if switch.choices and random.random() < PLAYED_OTHERWISE
    }
    if random.random() < 0.8:
        options["path"] = SHORT
    rules = settled(SWITCHES, options)
    counts = rules["fate_deck"]
    deck = [card for card, count in counts.items() for _ in range(count)]
    seats = tuple(random.sample(game.roster, random.choice((2, 3, 3, 4))))
    first = random.choice((None, *seats))
    return Setup(game.name, seats, rules, random.getrandbits(64), first, {"deck": random.sample(deck, len(deck))})


def retold(record: Record, viewer: Seat | None, random: Random) -> tuple[Setup, Sequence[Act]]:
    """Some cards swapped that the viewer did not draw; an amulet that was drawn stays, for all saw it.

    The seed is another one too: it orders what is reshuffled, and the backs of a blind pick.
    """
    deck = list(record.setup.given["deck"])
    drawers = _drawers(record)
    since = random.randrange(min(len(drawers) + 1, len(deck)))  # both stories may also part late
    hidden = [place for place in range(since, len(deck)) if place >= len(drawers) or drawers[place] != viewer]
    hidden = [place for place in hidden if deck[place] != Fate.AMULET]
    for _ in range(random.choice((1, 1, 2, 8)) if hidden else 0):
        here, there = hidden[int(len(hidden) * random.random() ** 2)], random.choice(hidden)
        deck[here], deck[there] = deck[there], deck[here]
    seed = record.setup.seed if any(act.action == DrawStartCard() for act in record.acts) else random.getrandbits(64)
    return replace(record.setup, seed=seed, given={"deck": deck}), record.acts


def truly(act: Act, state: State, viewer: Seat | None) -> Act:
    """No act of this game has a content that only some know."""
    return act


def shown(before: State | None, act: Act | None, after: State, viewer: Seat | None) -> object:
    """The table of rules 2.10: the act, the viewer's own hand, and what lies open. Of a blind pick, which card it was,
    the two alone."""
    counts = {seat: len(hand) for seat, hand in after.hands.items()}
    own_hand = after.hands.get(viewer) if viewer else None
    picked = None
    if act is not None and before is not None and isinstance(act.action, TakeCard):
        picked = after.hands[act.seat][-1] if viewer in (act.seat, before.turn.loser) else "a card"
    return act, own_hand, counts, after.discard, after.amulet, after.starts, picked


def secrets(state: State, viewer: Seat | None) -> tuple[object, ...]:
    """The others' hands, and what is in the pile."""
    return [hand for seat, hand in state.hands.items() if seat != viewer], state.pile


def phase(state: State) -> str:
    """The phase of the rules."""
    return state.phase


def _drawers(record: Record) -> list[Seat]:
    """Who drew the first, the second, the third card of the deck; true up to the first reshuffle."""
    drawers: list[Seat] = []
    for (before, after), act in zip(pairwise(record.states), record.acts, strict=True):
        if isinstance(act.action, Draw) and after.shuffles == 0:
            drawers += [act.seat] * (len(before.pile) - len(after.pile))
    return drawers
