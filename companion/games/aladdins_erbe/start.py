"""From the setup to the first turn: treasures, grey cards and figures (AE-1 to AE-4)."""

from collections import Counter

from companion.core.chance import seeded, shuffled
from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.values import TABLE, Cell, Seat
from companion.games.aladdins_erbe.house import House, house
from companion.games.aladdins_erbe.lattice import OUTSIDE
from companion.games.aladdins_erbe.state import Phase, State
from companion.games.aladdins_erbe.treasures import KINDS, PYRAMIDS, Card, Kind, card
from companion.games.aladdins_erbe.turns import begin


def start(setup: Setup) -> State:
    """The first state; RuleError ``malformed`` for a board, treasures or grey cards that cannot be."""
    rules, seats = house(setup), setup.seats
    first = setup.first or _first(setup)
    state = State(
        house=rules,
        phase=Phase.SETUP,
        active=None,
        waited=(*seats, TABLE),  # whoever has the cards at hand
        first=first,
        figures=dict.fromkeys(seats, OUTSIDE),  # AE-3
        treasures=_treasures(setup, rules),
        blocked=sum(map(rules.lattice.lanes.mask.__getitem__, rules.lattice.treasure)),
        owned=dict.fromkeys(seats, ()),
        protection=_protection(setup, rules),
    )
    return laid_out(state)


def laid_out(state: State) -> State:
    """The first turn begins as soon as every grey card lies on a pyramid (AE-2)."""
    return state if len(state.protection) < len(KINDS) else begin(state, state.first)


def _first(setup: Setup) -> Seat:
    """AE-4: any method will do."""
    if setup.options["start_player"] == "lot":
        return shuffled(setup.seats, seeded(setup.seed, "first"))[0]
    return setup.seats[0]


def _treasures(setup: Setup, rules: House) -> dict[Cell, Card]:
    """AE-1: those the header lays down, the others by the seed."""
    given = setup.given.get("treasures", {})
    if not isinstance(given, dict):
        raise RuleError(None, "malformed", "The header's treasures must be an object of fields and cards.")
    laid: dict[Cell, Card] = {}
    for field, face in given.items():
        if field not in rules.lattice.treasure:
            raise RuleError(None, "malformed", f"{field[:20]!r} is no treasure field of this board.")
        laid[Cell(field)] = _card(face)
    rest = Counter(Card(kind, value) for kind, values in rules.values.items() for value in values)
    rest.subtract(laid.values())
    if short := [each for each, count in rest.items() if count < 0]:
        raise RuleError(None, "malformed", f"The header has more of {short[0].face} than there are.")
    free = [field for field in rules.lattice.treasure if field not in laid]
    laid |= zip(free, shuffled(rest.elements(), seeded(setup.seed, "treasures")), strict=True)
    return {field: laid[field] for field in rules.lattice.treasure}


def _card(face: object) -> Card:
    try:
        return card(face)
    except ValueError as error:
        raise RuleError(None, "malformed", str(error)) from error


def _protection(setup: Setup, rules: House) -> dict[Kind, int]:
    """AE-2: those the header lays down, the others by the seed, or by hand in ``place_grey``."""
    given = setup.given.get("grey", {})
    if not isinstance(given, dict) or not set(given) <= set(Kind):
        raise RuleError(None, "malformed", "The header's grey must be an object of kinds and pyramids.")
    free = [number for number in PYRAMIDS if number not in given.values()]
    if len(free) != len(PYRAMIDS) - len(given) or not all(type(number) is int for number in given.values()):
        raise RuleError(None, "malformed", "The header's grey has one pyramid, 4 to 9, for each kind.")
    placed = {Kind(kind): number for kind, number in given.items()}
    if rules.placed:
        return placed
    rest = [kind for kind in KINDS if kind not in placed]
    placed |= zip(rest, shuffled(free, seeded(setup.seed, "grey")), strict=True)
    return {kind: placed[kind] for kind in KINDS}
