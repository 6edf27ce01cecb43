"""What a strip of lights takes, and what must be bought to feed it."""

from dataclasses import dataclass

FUSES_A = (1.0, 2.0, 3.0, 4.0, 5.0, 7.5, 10.0, 15.0, 20.0)
"""Blade fuses as they are sold."""
SPARE = 1.25
"""A supply lasts longest at no more than four fifths of what it can give."""
FAR = 50
"""So many lights after which the voltage at the strip's end is worth a second pair of wires."""


@dataclass(frozen=True, slots=True)
class Supply:
    """The currents of a strip in ampere: with every light white, as the program limits it, and what to buy for that."""

    white: float
    limit: float
    supply: float
    fuse: float
    both_ends: bool


def needed(lights: int, light_ma: float, limit_ma: float) -> Supply:
    """What so many lights need, each taking ``light_ma`` in full white, all kept below ``limit_ma`` milliampere.

    The fuse is the smallest above the limit: it must hold in play, and melt before the wires do.

    >>> needed(109, 60, 2000)
    Supply(white=6.54, limit=2.0, supply=2.5, fuse=3.0, both_ends=True)
    """
    white = lights * light_ma / 1000
    limit = min(white, limit_ma / 1000)
    fuse = next((size for size in FUSES_A if size > limit), FUSES_A[-1])
    return Supply(white, limit, limit * SPARE, fuse, lights > FAR)
