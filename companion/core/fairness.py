"""How fair sticks and dice are: what each has shown, and how far that may be chance."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import ceil, erfc, exp, lgamma, log, log1p, sqrt
from typing import Any

from companion.core.actions import word
from companion.core.game import Facts, Game, Shares

CONFIDENCE = 0.95
"""So often an interval holds the true share."""
LEAST_EXPECTED = 5
"""With fewer expected throws of a face the chi-square distribution is too rough (Cochran's rule)."""
RARE = 0.001
"""What is so uneven less often than this is hardly chance any more, and how much less often nobody needs to know."""
HALVINGS = 60
"""A float has 53 bits."""


class Verdict(StrEnum):
    """What can be said of a piece in one word."""

    FEW = "few"
    EVEN = "even"
    UNEVEN = "uneven"


@dataclass(frozen=True, slots=True)
class Face:
    """One face: how often it lay up in so many throws of its piece, and a fair piece's share."""

    value: int | str
    count: int
    throws: int
    fair: float

    @property
    def share(self) -> float:
        """Of all throws."""
        return self.count / self.throws

    @property
    def interval(self) -> tuple[float, float]:
        """Between the least and the greatest true share that the count does not contradict."""
        return interval(self.count, self.throws)


@dataclass(frozen=True, slots=True)
class Tally:
    """One piece: ``p`` is how often a fair one is at least this uneven, to be believed only with ``enough`` throws."""

    piece: str
    throws: int
    faces: tuple[Face, ...]
    chi_square: float
    p: float
    needed: int
    """From so many throws on each face is expected often enough."""

    @property
    def enough(self) -> bool:
        """Whether ``p`` means anything yet."""
        return self.throws >= self.needed

    @property
    def verdict(self) -> Verdict:
        """Whether it fell as a fair one may."""
        if not self.enough:
            return Verdict.FEW
        return Verdict.UNEVEN if self.p < RARE else Verdict.EVEN


def tallies(game: Game[Any, Any], lines: Iterable[Facts]) -> tuple[Tally, ...]:
    """Every piece of a game that was thrown in these lines of it, in the order of ``game.faces``."""
    words = {word(kind) for kind in game.thrown}  # type: ignore[arg-type]  # a class is hashable
    counts = Counter(
        piece_and_value for facts in lines if facts.get("do") in words for piece_and_value in shown(game, facts)
    )
    found = (
        tally(piece, {value: counts[piece, value] for value in shares}, shares) for piece, shares in game.faces.items()
    )
    return tuple(each for each in found if each is not None)


def shown(game: Game[Any, Any], facts: Facts) -> Iterator[tuple[str, int | str]]:
    """Each piece that a line tells of and what it showed; dice that nobody tells apart are one piece, thrown often."""
    for piece in game.faces:
        values: Any = facts.get(piece, ())
        yield from ((piece, value) for value in (values if isinstance(values, list | tuple) else (values,)))


def tally(piece: str, counts: dict[int | str, int], shares: Shares) -> Tally | None:
    """What the counts of a piece's faces mean; None before its first throw."""
    throws = sum(counts.values())
    if not throws:
        return None
    uneven = chi_square([(counts[value], throws * fair) for value, fair in shares.items()])
    return Tally(
        piece=piece,
        throws=throws,
        faces=tuple(Face(value, counts[value], throws, fair) for value, fair in shares.items()),
        chi_square=uneven,
        p=exceeded(uneven, degrees=len(shares) - 1),
        needed=ceil(LEAST_EXPECTED / min(shares.values())),
    )


def chi_square(counts: Iterable[tuple[int, float]]) -> float:
    """Pearson's measure of how far counts lie from the expected ones.

    >>> chi_square([(8, 5.0), (2, 5.0)])
    3.6
    """
    return sum((count - expected) ** 2 / expected for count, expected in counts)


def exceeded(chi_square: float, *, degrees: int) -> float:
    """How likely chance alone exceeds a chi-square: the upper regularised gamma function Q(degrees/2, chi_square/2).

    >>> round(exceeded(7.815, degrees=3), 4)
    0.05
    """
    half = chi_square / 2
    if not half:
        return 1.0
    # Q is known at 1/2 and at 1; from there Q(a + 1, x) = Q(a, x) + x^a e^-x / gamma(a + 1) (DLMF 8.8.6)
    a, share = (0.5, erfc(sqrt(half))) if degrees % 2 else (1.0, exp(-half))
    while a < degrees / 2:
        share += exp(a * log(half) - half - lgamma(a + 1))
        a += 1
    return share


def interval(count: int, throws: int) -> tuple[float, float]:
    """Which true shares a count does not contradict: exact, after Clopper and Pearson (1934).

    >>> [round(end, 4) for end in interval(5, 10)]
    [0.1871, 0.8129]
    """
    return _lowest(count, throws), 1 - _lowest(throws - count, throws)


def _lowest(count: int, throws: int) -> float:
    """The share at which so many or more come by chance half as often as all misses may."""
    if not count:
        return 0.0
    low, high = 0.0, count / throws
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if _at_least(count, throws, middle) < (1 - CONFIDENCE) / 2:
            low = middle
        else:
            high = middle
    return low


def _at_least(count: int, throws: int, share: float) -> float:
    """How likely a face of that share comes so often or more: the binomial tail, summed from its largest term."""
    ways = lgamma(throws + 1) - lgamma(count + 1) - lgamma(throws - count + 1)
    # in parts of the largest term, which itself may be too small for a float
    total = term = 1.0
    for more in range(count, throws):
        term *= (throws - more) / (more + 1) * share / (1 - share)
        # of a hundred thousand terms only the first few are large enough to change the sum
        if total == (total := total + term):
            break
    return total * exp(ways + count * log(share) + (throws - count) * log1p(-share))
