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

    def at(self, steps: int | None) -> Ways:
        """All walks of a distance; none where it is not 1 to 6."""
        if steps is None or steps not in DISTANCES:
            return ()
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
        return self.moves(move.card).way(move)


class Moves:
    """The family of moves with one card; it also knows those in which the obvious is left out."""

    __slots__ = ("_card", "_reach")

    def __init__(self, reach: Reach, card: WayCard) -> None:
        self._reach = reach
        self._card = card

    def _groups(self) -> Iterator[tuple[int | None, Ways]]:
        """Walks of one distance each, with the distance as the move has to name it."""
        steps = STEPS[self._card]
        if steps is not None:
            return iter(((None, self._reach.at(steps)),))
        return ((each, self._reach.at(each)) for each in DISTANCES)

    def __len__(self) -> int:
        return sum([len(ways) for _, ways in self._groups()])

    def __getitem__(self, index: int) -> Move:
        for steps, ways in self._groups():
            if index < len(ways):
                return self._move(steps, ways[index])
            index -= len(ways)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        return (self._move(steps, way) for steps, ways in self._groups() for way in ways)

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Move) and item.card is self._card and self.way(item) is not None

    def _move(self, steps: int | None, way: Way) -> Move:
        return Move(self._card, steps, way.route or None, way.pay or None)

    def way(self, move: Move) -> Way | None:
        """The one walk that a move with this card can mean; None when there is none, or more than one."""
        steps = distance(move)
        ways = self._reach.at(steps)
        if move.distance == (None if STEPS[self._card] else steps):  # nearly always it is a move that this family made
            for way in ways:
                if way.route == (move.route or ()) and way.pay == (move.pay or ()):
                    return way
        found = [way for way in ways if _fits(way, move)]
        return found[0] if len(found) == 1 else None

    def ending_at(self, cells: Collection[Cell]) -> Iterator[Move]:
        """The moves that lead to one of these cells."""
        return (self._move(steps, way) for steps, ways in self._groups() for way in ways if way.cells[-1] in cells)


def distance(move: Move) -> int | None:
    """How far a move goes; None when its card and its distance do not go together (BA-8)."""
    steps = STEPS[move.card]
    return move.distance if steps is None else steps if move.distance in (None, steps) else None


def _fits(way: Way, move: Move) -> bool:
    if move.route and move.route != way.route:
        return False
    return move.pay is None or move.pay == way.pay or sorted(_paid(move.pay)) == sorted(_paid(way.pay))


def _paid(pay: Pay) -> Iterator[tuple[Cell, Fate]]:
    return ((each.place, each.card) for each in pay)


@lru_cache(JUST_NOW)
def reach(terrain: Terrain, figure: Figure, powers: Powers, hand: Hand, wears: bool) -> Reach:
    """All walks of a figure past the powers as they stand; ``wears`` an amulet that has not failed for good."""
    near, tasks = terrain.near[figure.at], terrain.tasks[figure.at]
    standing = [(place, power) for place, power in zip(powers, POWERS, strict=True) if place in near]
    purse: Hand = ()
    if hand:  # cards of no use on the way make no difference to what is remembered
        useful = tasks.union([power for _, power in standing])
        purse = tuple(sorted([card for card in hand if card in useful]))
    return _reach(terrain, Spot(figure.at, figure.back, purse, wears), tuple(sorted(standing)))


@lru_cache(REMEMBERED)
def _reach(terrain: Terrain, spot: Spot, standing: Near) -> Reach:
    return Reach(terrain, spot, standing)
