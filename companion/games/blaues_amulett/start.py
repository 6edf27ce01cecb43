"""From the setup to the first turn: figures, powers, the pile of fate cards, and who begins (BA-1 to BA-6)."""

from collections.abc import Mapping

from companion.core.chance import seeded, shuffled
from companion.core.decks import stacked
from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.values import Seat
from companion.games.blaues_amulett.cards import AMULET_CARDS, FATE_CARDS, FATES, WAY_CARDS, Fate, Powers, WayCard
from companion.games.blaues_amulett.figures import Figure
from companion.games.blaues_amulett.house import house
from companion.games.blaues_amulett.state import Phase, State
from companion.games.blaues_amulett.turns import begin


def start(setup: Setup) -> State:
    """The first state; RuleError ``malformed`` for a path or a deck that cannot be."""
    rules, seats = house(setup), setup.seats
    state = State(
        house=rules,
        phase=Phase.SETUP,
        active=seats[0],
        waited=(seats[0],),
        figures=dict.fromkeys(seats, Figure(rules.path.places[0])),  # BA-2
        open=dict.fromkeys(seats, WAY_CARDS),  # BA-1, BA-3
        hands=dict.fromkeys(seats, ()),
        powers=Powers(*rules.path.places[1:4]),  # BA-4
        amulet=None,
        pile=stacked(setup, Fate, _counts(setup.options["fate_deck"]), called="fate cards"),  # BA-5
    )
    return begin(state, setup.first) if setup.first else state


def drawn(state: State, seat: Seat, card: WayCard | None) -> State:
    """A start card; when all have one the highest begins, and there are no ties (BA-6)."""
    starts = {**state.starts, seat: card or _next(state)}
    state = state._replace(starts=starts)
    left = [other for other in state.house.seats if other not in starts]
    if left:
        return state._replace(active=left[0], waited=(left[0],))
    return begin(state, max(starts, key=lambda seat: WAY_CARDS.index(starts[seat])))


def face_down(state: State) -> tuple[WayCard, ...]:
    """The start cards that nobody has drawn yet."""
    return tuple(card for card in WAY_CARDS if card not in state.starts.values())


def _next(state: State) -> WayCard:
    """The next card of the companion's own set."""
    left = face_down(state)
    return next(card for card in shuffled(WAY_CARDS, seeded(state.house.seed, "start cards")) if card in left)


def _counts(counts: object) -> Mapping[Fate, int]:
    """How many there are of each face (G-1): 31 in all, 5 of them amulets, none missing."""
    if not isinstance(counts, dict) or set(counts) != set(FATES):
        raise RuleError(None, "malformed", f"The switch fate_deck must count {', '.join(FATES)}.")
    if not all(type(count) is int and count >= 1 for count in counts.values()):
        raise RuleError(None, "malformed", "The switch fate_deck must have at least one card of each face.")
    if sum(counts.values()) != FATE_CARDS or counts[Fate.AMULET] != AMULET_CARDS:
        raise RuleError(
            None, "malformed", f"The switch fate_deck must add up to {FATE_CARDS} with {AMULET_CARDS} amulets."
        )
    return {face: counts[face] for face in FATES}
