"""Where a king's son is and where he heads."""

from typing import NamedTuple

from companion.core.values import Cell


class Figure(NamedTuple):
    """A king's son on the way."""

    at: Cell
    back: bool = False
    """On a place: he came there from the left lane (BA-15)."""
    passed: bool = False
    """He has been at the fire; only where that makes the amulet fail (G-8)."""
