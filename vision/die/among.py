"""What is known of a die from those beside it: all upper faces are squares on one table, sides and cards are not."""

from collections.abc import Sequence

from vision import geometry, plane
from vision.die.faces import Die

ENOUGH = 6
"""Frames from which on it is no chance that all of them are squares on one table."""
SQUARE = 0.15
"""By which share their sides and diagonals may differ."""
LESS = 0.2
"""How many times as likely as alone one of them is nothing."""
FINE = 30.0
"""Pixels along a side from which on what lies about it counts less, too: of smaller dice a side of one in a heap looks
like an upper face (docs/trust.md)."""
LARGER = 2.0
"""How many times as large as the largest of them, or as the smallest is, another may seem."""


def agreed(dice: Sequence[Die], size: tuple[int, int], expected: int | None) -> list[Die]:
    """Dice in a picture of ``size`` (width, height), each seen in the light of the others (Bayes).

    Where ``expected`` were thrown, as many are seen and all of them are squares on one table, none is likely nothing.
    """
    if len(dice) != expected or not _on_one_table(dice, size):
        return list(dice)
    return [one.with_nothing(LESS, about=geometry.side(one.shape) >= FINE) for one in dice]


def fitting(others: Sequence[Die], dice: Sequence[Die], size: tuple[int, int]) -> list[Die]:
    """Those of the others that may be dice beside ``dice``: where these are squares on one table, so must they be."""
    if not _on_one_table(dice, size):
        return list(others)
    areas = [geometry.area(one.shape) for one in dice]
    alike = [one for one in others if min(areas) / LARGER < geometry.area(one.shape) < max(areas) * LARGER]
    return [one for one in alike if _on_one_table([*dice, one], size)]


def _on_one_table(dice: Sequence[Die], size: tuple[int, int]) -> bool:
    """Whether there are enough of them, and all are squares there."""
    return len(dice) >= ENOUGH and plane.unsquare([one.shape for one in dice], size) < SQUARE
