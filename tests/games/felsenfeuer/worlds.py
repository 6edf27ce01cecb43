"""What the rules of Felsenfeuer hide (2.18), for the twin worlds: selections until all have chosen, and no more."""

from collections.abc import Sequence
from random import Random

from companion.core.actions import Amounts
from companion.core.game import Act, Setup
from companion.core.options import settled
from companion.core.transcript import Record
from companion.core.values import Seat
from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.actions import ChooseSelection
from companion.games.felsenfeuer.dice import COLOURS
from companion.games.felsenfeuer.state import Phase, State
from companion.games.felsenfeuer.switches import SWITCHES

PLAYED_OTHERWISE = 0.15
"""How often a house rule is not at its default."""
FIXED = {"variant", "selection", "dice_pool", "hand_display"}

game = GAME
phases = frozenset({Phase.SELECTION})


def setup(random: Random) -> Setup:
    """A table of two to six with some house rules, for which there is something to hide: no draft."""
    options = {
        switch.name: random.choice(switch.choices)
        for switch in SWITCHES
        if switch.choices and switch.name not in FIXED and random.random() < PLAYED_OTHERWISE
    }
    seats = tuple(random.sample(game.roster, random.randint(2, 6)))
    return Setup(game.name, seats, settled(SWITCHES, options), random.getrandbits(64))


def retold(record: Record, viewer: Seat | None, random: Random) -> tuple[Setup, Sequence[Act]]:
    """Others selected other dice."""
    acts = list(record.acts)
    hidden = [place for place, act in enumerate(acts) if act.seat != viewer and isinstance(act.action, ChooseSelection)]
    for place in random.sample(hidden, min(len(hidden), random.choice((1, 2)))):
        acts[place] = Act(acts[place].seat, _any_selection(random))
    return record.setup, acts


def _any_selection(random: Random) -> ChooseSelection:
    counts: dict[str, int] = {}
    for _ in range(8):
        colour = random.choice(COLOURS).value
        counts[colour] = counts.get(colour, 0) + 1
    return ChooseSelection(Amounts(counts.items()))


def truly(act: Act, state: State, viewer: Seat | None) -> Act:
    """Nothing here must be true of something hidden."""
    return act


def shown(before: State | None, act: Act | None, after: State, viewer: Seat | None) -> object:
    """Who has chosen; what, only to himself; the dice as soon as all have."""
    own = after.selections.get(viewer) if viewer else None
    if act is None or viewer == act.seat or not isinstance(act.action, ChooseSelection):
        return act, own, after.dice
    return act.seat, "chooses", own, after.dice


def secrets(state: State, viewer: Seat | None) -> tuple[object, ...]:
    """The others' selections; everything else lies open."""
    return ([chosen for seat, chosen in sorted(state.selections.items()) if seat != viewer],)


def phase(state: State) -> str:
    """The phase of the rules."""
    return state.phase
