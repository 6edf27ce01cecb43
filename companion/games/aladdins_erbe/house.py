"""The table as agreed before the game: who sits where, on which board, and which house rules hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.seats import others, successors
from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.lattice import Lattice, usual_entrances
from companion.games.aladdins_erbe.lattice import lattice as made
from companion.games.aladdins_erbe.treasures import T30, T50, WORTH, Kind, Values

SETS: Mapping[str, tuple[Values, int, int]] = {"t30": (T30, 13, 11), "t50": (T50, 21, 11), "custom": (T30, 13, 11)}
"""Each treasure set with the size of its board; a custom one says itself what differs."""


@dataclass(frozen=True, slots=True)
class House:
    """The switches in the form in which the rules ask for them; rules 4 explains each."""

    seats: tuple[Seat, ...]
    """Clockwise round the table."""
    lattice: Lattice
    values: Values
    turns: Mapping[Seat, Seat]
    """Who follows whom."""
    after: Mapping[Seat, tuple[Seat, ...]]
    """The others, clockwise round the table."""
    declared: bool
    whole_turn: bool
    """A figure may not go back over both its half-moves."""
    once: bool
    """No field twice."""
    compulsory: bool
    by_hand: bool
    """Whoever encloses a card says whether he takes it."""
    free_field: bool
    lock: bool
    keep_shown: bool
    gift_first: bool
    exchange_first: bool
    placed: bool
    """The players lay out the grey cards themselves."""


def house(setup: Setup) -> House:
    """The house rules of a setup; RuleError ``malformed`` for a board or treasures that cannot be."""
    rules: Mapping[str, Any] = setup.options
    seats = setup.seats
    lattice = board(rules)
    return House(
        seats=seats,
        lattice=lattice,
        values=_values(rules, lattice, len(seats)),
        turns=successors(seats, rules["turn_direction"]),
        after=others(seats),
        declared=rules["declare_allocation_first"],
        whole_turn=rules["no_reversal_scope"] == "turn",
        once=not rules["revisit"],
        compulsory=rules["moving_compulsory"],
        by_hand=rules["acquire"] == "optional",
        free_field=rules["return_needs_free_field"],
        lock=rules["returned_card_lock"],
        keep_shown=rules["shown_values"] == "keep",
        gift_first=rules["gift_before_change"],
        exchange_first=rules["exchange_before_acquire"],
        placed=rules["grey_cards"] == "placed",
    )


def board(rules: Mapping[str, Any]) -> Lattice:
    """The board that is played on; RuleError ``malformed`` when there is none."""
    _, width, height = SETS[rules["treasure_set"]]
    match rules["board"]:
        case {"width": int(width), "height": int(height), **rest} if not rest:
            pass
        case {**rest} if rest:
            raise RuleError(None, "malformed", "The switch board says width and height, and no more.")
    entrances = tuple(map(str, rules["entrances"]))
    return made(width, height, tuple(map(Cell, entrances)) or usual_entrances(width, height))


def _values(rules: Mapping[str, Any], lattice: Lattice, players: int) -> Values:
    values, _, _ = SETS[rules["treasure_set"]]
    if rules["treasure_values"]:
        if rules["treasure_set"] != "custom":
            raise RuleError(None, "malformed", "The switch treasure_values belongs to treasure_set custom.")
        values = _own_values(rules["treasure_values"], players)
    count = sum(map(len, values.values()))
    if count != len(lattice.treasure):
        told = f"There are {count} treasure cards, but {len(lattice.treasure)} treasure fields on this board."
        raise RuleError(None, "malformed", told)
    return values


def _own_values(table: Mapping[str, Any], players: int) -> Values:
    if set(table) != set(Kind):
        raise RuleError(None, "malformed", "The switch treasure_values lists values for each of the six kinds.")
    for kind, values in table.items():
        if not isinstance(values, list) or any(type(value) is not int or value not in WORTH for value in values):
            raise RuleError(None, "malformed", f"The values of kind {kind} are a list of numbers from 0 to 9.")
        if len(values) < players:
            raise RuleError(None, "malformed", f"There are too few cards of kind {kind} for {players} players.")
    # sorted, as the journal writes them: the cards are dealt by this order, and a game kept there must lie as it lay
    return {Kind(kind): tuple(table[kind]) for kind in sorted(table)}
