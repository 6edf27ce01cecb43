"""What feeds the lights: one supply for all of them, or several along the strip, each with a limit of its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.address import whole

LEAST_MA, MOST_MA = 10, 20_000
"""Less lights no lamp; more is no supply for a board, but a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Supply:
    """One supply: what it can give, and the first light it feeds; it feeds all from there to the next supply's."""

    limit_ma: float
    first: int = 0


Supplies = tuple[Supply, ...]
"""In the order of the strip; the first one begins at light 0, so that every light has exactly one."""


def stretches(supplies: Supplies, lights: int) -> Iterator[tuple[Supply, range]]:
    """Each supply with those of so many lights that it feeds.

    >>> list(stretches((Supply(2000), Supply(3000, first=55)), 109))[1]
    (Supply(limit_ma=3000, first=55), range(55, 109))
    """
    ends = [*(following.first for following in supplies[1:]), lights]
    for supply, end in zip(supplies, ends, strict=True):
        yield supply, range(min(supply.first, lights), min(end, lights))


def parsed(text: str) -> Supplies | None:
    """Supplies as people write them, each by its first light and its milliampere; None for what is none.

    >>> parsed("0=2000, 55=3000")
    (Supply(limit_ma=2000.0, first=0), Supply(limit_ma=3000.0, first=55))
    >>> parsed("0=2000,55"), parsed("1=2000"), parsed("0=2000,0=3000"), parsed("0=5")
    (None, None, None, None)
    """
    rows = [row.strip().partition("=") for row in text.split(",")]
    found = [(whole(first), whole(limit)) for first, _, limit in rows]
    supplies = tuple(Supply(float(most), first) for first, most in found if first is not None and most is not None)
    if len(supplies) < len(rows):
        return None
    firsts = [supply.first for supply in supplies]
    fine = firsts[0] == 0 and firsts == sorted(set(firsts))
    return supplies if fine and all(LEAST_MA <= supply.limit_ma <= MOST_MA for supply in supplies) else None
