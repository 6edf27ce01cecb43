"""The walks open to a figure as moves with its cards; what one can reach is computed once and remembered."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
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

Ways = tuple[Way, ...]


class Reach:
    """All walks from one spot: by distance, and as moves with each card. One object for each, told by identity."""

    __slots__ = ("_families", "ways")

    def __init__(self, ways: tuple[Ways, ...]) -> None:
        self.ways = ways
        """One entry for each distance from 1."""
        self._families: dict[WayCard, Moves] = {}

    def moves(self, card: WayCard) -> "Moves":
        """The moves with a card, made when first asked for."""
        found = self._families.get(card)
        if found is None:
            steps = STEPS[card]
            groups = tuple(enumerate(self.ways, start=1)) if steps is None else ((None, self.ways[steps - 1]),)
            found = self._families[card] = Moves(card, groups, sum([len(ways) for _, ways in groups]))
        return found

    def way(self, move: Move) -> Way | None:
        """The one walk that a move can mean; None when there is none, or more than one."""
        return self.moves(move.card).way(move)

    def at(self, steps: int | None) -> Ways:
        """All walks of a distance; none where it is not 1 to 6."""
        return self.ways[steps - 1] if steps is not None and 1 <= steps <= MOST_STEPS else ()


@dataclass(frozen=True, slots=True)
class Moves:
    """The family of moves with one card; it also knows those in which the obvious is left out."""

    card: WayCard
    groups: tuple[tuple[int | None, Ways], ...]
    """Walks of one distance each, with the distance as the move has to name it."""
    size: int

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: int) -> Move:
        for steps, ways in self.groups:
            if index < len(ways):
                return self._move(steps, ways[index])
            index -= len(ways)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        return (self._move(steps, way) for steps, ways in self.groups for way in ways)

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Move) and item.card is self.card and self.way(item) is not None

    def _move(self, steps: int | None, way: Way) -> Move:
        return Move(self.card, steps, way.route or None, way.pay or None)

    def way(self, move: Move) -> Way | None:
        """The one walk that a move with this card can mean; None when there is none, or more than one."""
        for steps, ways in self.groups:  # nearly always it is a move that this family made
            if steps == move.distance:
                for way in ways:
                    if way.route == (move.route or ()) and way.pay == (move.pay or ()):
                        return way
        found = [way for way in self._as_far(move) if _fits(way, move)]
        return found[0] if len(found) == 1 else None

    def _as_far(self, move: Move) -> Ways:
        steps = distance(move)
        return next((ways for each, ways in self.groups if steps is not None and each in (None, steps)), ())

    def ending_at(self, cells: Collection[Cell]) -> Iterator[Move]:
        """The moves that lead to one of these cells."""
        return (self._move(steps, way) for steps, ways in self.groups for way in ways if way.cells[-1] in cells)


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
    # cards of no use on the way make no difference to what is remembered
    useful = tasks.union([power for _, power in standing])
    purse = tuple(sorted([card for card in hand if card in useful]))
    return _reach(terrain, Spot(figure.at, figure.back, purse, wears), tuple(sorted(standing)))


@lru_cache(REMEMBERED)
def _reach(terrain: Terrain, spot: Spot, standing: tuple[tuple[Cell, Fate], ...]) -> Reach:
    return Reach(walks(terrain, spot, standing))
