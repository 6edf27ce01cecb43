"""The walks open to a figure as moves with its cards; each distance is walked when first asked for, and remembered."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from companion.core.values import Cell
from companion.games.blaues_amulett.actions import Move, Pay
from companion.games.blaues_amulett.cards import HELD, MOST_STEPS, POWERS, STEPS, Fate, Hand, Powers, WayCard
from companion.games.blaues_amulett.figures import Figure
from companion.games.blaues_amulett.terrain import Terrain
from companion.games.blaues_amulett.walk import Spot, Way, walks

REMEMBERED = 1 << 12
"""Spots with what stands near; an evening asks for some thousands."""
JUST_NOW = 1 << 8
"""What one moment is asked for again and again."""
RICH: Hand = HELD * 3
"""More cards than any walk costs."""

DISTANCES = range(1, MOST_STEPS + 1)
Ways = tuple[Way, ...]
Near = tuple[tuple[Cell, Fate], ...]
"""The dark powers in reach, each with its place."""


class Reach:
    """All walks from one spot: by distance, and as moves with each card. One object for each, told by identity."""

    __slots__ = ("_powers", "_spot", "_terrain", "_ways")

    def __init__(self, terrain: Terrain, spot: Spot, powers: Near) -> None:
        self._terrain = terrain
        self._spot = spot
        self._powers = powers
        self._ways: dict[int, Ways] = {}

    def at(self, steps: int) -> Ways:
        """All walks of a distance, 1 to 6."""
        found = self._ways.get(steps)
        if found is None:
            found = self._ways[steps] = walks(self._terrain, self._spot, self._powers, steps)
        return found

    @property
    def ways(self) -> tuple[Ways, ...]:
        """One entry for each distance from 1."""
        return tuple(map(self.at, DISTANCES))

    def moves(self, card: WayCard) -> "Moves":
        """The moves with a card."""
        return Moves(self, card)

    def way(self, move: Move) -> Way | None:
        """The one walk that a move can mean; None when there is none, or more than one."""
        steps = distance(move)
        if steps is None:
            return None
        ways = self.at(steps)
        if move.distance is None or STEPS[move.card] is None:  # nearly always it is a move that a family made
            for way in ways:
                if way.route == (move.route or ()) and way.pay == (move.pay or ()):
                    return way
        found = [way for way in ways if _fits(way, move)]
        return found[0] if len(found) == 1 else None


class Moves:
    """The family of moves with one card; it also knows those in which the obvious is left out."""

    __slots__ = ("_card", "_distances", "_reach")

    def __init__(self, reach: Reach, card: WayCard) -> None:
        steps = STEPS[card]
        self._reach = reach
        self._card = card
        self._distances = DISTANCES if steps is None else (steps,)

    def __len__(self) -> int:
        return sum([len(self._reach.at(steps)) for steps in self._distances])

    def __getitem__(self, index: int) -> Move:
        for steps in self._distances:
            ways = self._reach.at(steps)
            if index < len(ways):
                return self._move(steps, ways[index])
            index -= len(ways)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        return (self._move(steps, way) for steps in self._distances for way in self._reach.at(steps))

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Move) and item.card is self._card and self._reach.way(item) is not None

    def _move(self, steps: int, way: Way) -> Move:
        """With the distance only where the card does not tell it."""
        return Move(self._card, None if STEPS[self._card] else steps, way.route or None, way.pay or None)

    def ending_at(self, cells: Collection[Cell]) -> Iterator[Move]:
        """The moves that lead to one of these cells."""
        return (
            self._move(steps, way)
            for steps in self._distances
            for way in self._reach.at(steps)
            if way.cells[-1] in cells
        )


def distance(move: Move) -> int | None:
    """How far a move goes, 1 to 6; None when its card and its distance do not go together (BA-8)."""
    steps = STEPS[move.card]
    if steps is None:
        return move.distance if move.distance in DISTANCES else None
    return steps if move.distance in (None, steps) else None


def _fits(way: Way, move: Move) -> bool:
    if move.route is not None and move.route != way.route:
        return False
    return move.pay is None or move.pay == way.pay or sorted(_paid(move.pay)) == sorted(_paid(way.pay))


def _paid(pay: Pay) -> Iterator[tuple[Cell, Fate]]:
    return ((each.place, each.card) for each in pay)


@lru_cache(JUST_NOW)
def reach(terrain: Terrain, figure: Figure, powers: Powers, hand: Hand, wears: bool) -> Reach:
    """All walks of a figure past the powers as they stand; ``wears`` an amulet that has not failed for good."""
    near = terrain.near[figure.at]
    standing = tuple([placed for placed in zip(powers, POWERS, strict=True) if placed[0] in near])
    purse: Hand = ()
    if hand:  # cards of no use on the way make no difference to what is remembered
        useful = terrain.tasks[figure.at].union([power for _, power in standing])
        purse = tuple(sorted([card for card in hand if card in useful]))
    return _reach(terrain, Spot(figure.at, figure.back, purse, wears), standing)


@lru_cache(REMEMBERED)
def _reach(terrain: Terrain, spot: Spot, standing: Near) -> Reach:
    return Reach(terrain, spot, standing)
