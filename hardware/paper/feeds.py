"""What the lights of each supply take, and what must be bought to feed them."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from hardware.supplies import Supplies, stretches

FUSES_A = (1.0, 2.0, 3.0, 4.0, 5.0, 7.5, 10.0, 15.0, 20.0, 25.0)
"""Blade fuses as they are sold."""
WIRES_MM2 = ((7.5, 0.75), (15.0, 1.5), (25.0, 2.5))
"""Fuses in ampere and the copper that outlasts them, in square millimetres."""
SPARE = 1.25
"""A supply lasts longest at no more than four fifths of what it can give."""
FAR = 50
"""So many lights after which the voltage at the strip's end is worth a second pair of wires."""


@dataclass(frozen=True, slots=True)
class Feed:
    """One supply with the lights ``first`` to ``last``, of which ``lights`` lie under the board.

    In ampere: with every one of them white, as the program limits them, and what supply, fuse and wire to buy for that.
    """

    first: int
    last: int
    lights: int
    white: float
    limit: float
    supply: float
    fuse: float
    wire_mm2: float

    @property
    def both_ends(self) -> bool:
        """Whether so many lights want the supply at both ends of their stretch."""
        return self.lights > FAR


def feeds(wired: Collection[int], supplies: Supplies, light_ma: float) -> Iterator[Feed]:
    """What these lights need, each taking ``light_ma`` in full white; a supply without any of them is left out.

    The fuse is the smallest above the limit: it must hold in play, and melt before the wires do.

    >>> from hardware.supplies import Supply
    >>> next(feeds(range(109), (Supply(2000),), 60)) == Feed(0, 108, 109, 6.54, 2.0, 2.5, 3.0, 0.75)
    True
    """
    for supply, lights in stretches(supplies, max(wired, default=-1) + 1):
        count = sum(light in lights for light in wired)
        if count:
            white = count * light_ma / 1000
            limit = min(white, supply.limit_ma / 1000)
            fuse = next(size for size in FUSES_A if size > limit)
            wire = next(copper for most, copper in WIRES_MM2 if fuse <= most)
            yield Feed(lights[0], lights[-1], count, white, limit, limit * SPARE, fuse, wire)
