"""What the rules of Feuer-Salamander hide (2.11), for the twin worlds: hands, the pile, and answers to others."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from companion.core.game import Act, Setup
from companion.core.options import settled
from companion.core.transcript import Record
from companion.core.values import Seat
from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.actions import Answer, Claim, Draw, Exchange, Reply
from companion.games.feuer_salamander.cards import DECK, FACES
from companion.games.feuer_salamander.state import Phase, State
from companion.games.feuer_salamander.switches import SWITCHES

PLAYED_OTHERWISE = 0.15
"""How often a house rule is not at its default."""
FIXED = {"hands", "hands_tracked", "target", "key_faces_per_stick"}

game = GAME
phases = frozenset(Phase)


def setup(random: Random) -> Setup:
    """A table of two to four with some house rules; short games, and keys that are found, so that all phases come."""
    options = {
        switch.name: random.choice(switch.choices)
        for switch in SWITCHES
        if switch.choices and switch.name not in FIXED and random.random() < PLAYED_OTHERWISE
    }
    options["hands"] = random.choice(("dealt", "dealt", "dealt", "entered"))
    options["target"] = random.choice((10, 40, 84))
    options["key_faces_per_stick"] = random.choice((1, 3))
    deck = random.sample(DECK, len(DECK))
    seats = tuple(random.sample(game.roster, random.choice((2, 3, 3, 4))))
    return Setup(game.name, seats, settled(SWITCHES, options), random.getrandbits(64), None, {"deck": deck})


def retold(record: Record, viewer: Seat | None, random: Random) -> tuple[Setup, Sequence[Act]]:
    """Some cards swapped that the viewer did not draw, with others or with some that lie in the pile to the end.

    The seed is another one too: it orders what is reshuffled.
    """
    setup, acts = record.setup, list(record.acts)
    if setup.options["hands"] == "entered":
        hidden = [place for place, act in enumerate(acts) if act.seat != viewer and _entered(act)]
        for place in random.sample(hidden, min(len(hidden), random.choice((1, 2, 3)))):
            acts[place] = _with_card(acts[place], random.choice(FACES))
        return setup, acts
    deck = list(setup.given["deck"])
    drawers = _drawers(record)
    since = random.randrange(min(len(drawers), len(deck)))  # both stories may also part late
    hidden = [place for place in range(since, len(deck)) if place >= len(drawers) or drawers[place] != viewer]
    for _ in range(random.choice((1, 1, 2, 8)) if hidden else 0):
        here, there = hidden[int(len(hidden) * random.random() ** 2)], random.choice(hidden)
        deck[here], deck[there] = deck[there], deck[here]
    return replace(setup, seed=random.getrandbits(64), given={"deck": deck}), acts


def truly(act: Act, state: State, viewer: Seat | None) -> Act:
    """FS-38: an answer to somebody else is what is true in this world."""
    if not isinstance(act.action, Answer) or state.house.audit or _hears(state, act.seat, state.active, viewer):
        return act
    return Act(act.seat, Answer(Reply.YES if state.turn.question in state.hands[act.seat] else Reply.NO))


def shown(before: State | None, act: Act | None, after: State, viewer: Seat | None) -> object:
    """The table of rules 2.11: the act but for what ``_open`` takes away, the viewer's own hand, what a claim proved.

    At the end of a game that is audited, what was untrue too (G-26).

    A hand that a claim opened shows which cards it holds, not which of them came first.

    Whether a card must go after a draw all can see; nothing else that happens by itself may hang on a hidden card.
    """
    own_hand = after.hands.get(viewer) if viewer else None
    owed = (after.phase, after.waited) if act is None or isinstance(act.action, Draw | Exchange | Claim) else None
    untrue = after.untrue if after.phase is Phase.OVER else ()
    trial = after.trial and after.trial._replace(revealed=Counter(after.trial.revealed))
    return _open(before, act, viewer), own_hand, owed, trial, untrue


def _open(before: State | None, act: Act | None, viewer: Seat | None) -> object:
    if before is None or act is None or viewer == act.seat:
        return act
    match act.action:
        case Draw():
            return act.seat, "draws"
        case Exchange(card):
            return act.seat, "exchanges", card
        case Answer() if not _hears(before, act.seat, before.active, viewer):
            return act.seat, "answers"
        case _:
            return act


def secrets(state: State, viewer: Seat | None) -> tuple[object, ...]:
    """The others' hands, and what is in the pile."""
    return [hand for seat, hand in state.hands.items() if seat != viewer], state.pile


def phase(state: State) -> str:
    """The phase of the rules."""
    return state.phase


def _hears(state: State, asked: Seat, asker: Seat | None, viewer: Seat | None) -> bool:
    return viewer in (asked, asker) or len(state.house.seats) == 2


def _drawers(record: Record) -> list[Seat]:
    """Who drew the first, the second, the third card of the deck; true up to the first reshuffle."""
    seats = record.setup.seats
    return [*seats, *seats, *(act.seat for act in record.acts if isinstance(act.action, Draw | Exchange))]


def _entered(act: Act) -> bool:
    return isinstance(act.action, Draw) or (isinstance(act.action, Exchange) and act.action.drawn is not None)


def _with_card(act: Act, card: object) -> Act:
    action = act.action
    return Act(act.seat, Draw(card) if isinstance(action, Draw) else replace(action, drawn=card))
