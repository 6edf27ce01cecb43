"""All ways to put the dark powers: three of them on as many places, never on the start castle (BA-36)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from companion.core.legal import Picks
from companion.core.values import Cell
from companion.games.blaues_amulett.actions import SetPowers
from companion.games.blaues_amulett.cards import Powers


@dataclass(frozen=True, slots=True)
class Arrangements:
    """A family of arrangements with every power named; it also knows those that name only what changes."""

    powers: Powers
    """As they stand now."""
    picks: Picks[SetPowers]

    def __len__(self) -> int:
        return len(self.picks)

    def __getitem__(self, index: int) -> SetPowers:
        return self.picks[index]

    def __iter__(self) -> Iterator[SetPowers]:
        return iter(self.picks)

    def __contains__(self, item: object) -> bool:
        if not isinstance(item, SetPowers):
            return False
        return item in self.picks or SetPowers(*arranged(self.powers, item)) in self.picks


def arranged(powers: Powers, action: SetPowers) -> Powers:
    """Where the powers stand after an arrangement.

    >>> arranged(Powers("P1", "P2", "P3"), SetPowers(witch="P8"))
    Powers(dwarf='P1', witch='P8', wizard='P3')
    """
    named = (action.dwarf, action.witch, action.wizard)
    return Powers(*(here if there is None else there for here, there in zip(powers, named, strict=True)))


def arrangements(powers: Powers, places: tuple[Cell, ...]) -> Arrangements:
    """All arrangements on these places, the first being the start castle."""
    return Arrangements(powers, _all(places))


@cache
def _all(places: tuple[Cell, ...]) -> Picks[SetPowers]:
    return Picks(SetPowers(*chosen) for chosen in permutations(places[1:], 3))
