"""Which of what is seen each piece likeliest is: all pieces are weighed together.

Odds are those that a piece is what is seen, against that it is none of it: one for each of what is seen.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from math import prod

import numpy as np

from companion.core.values import Colour
from vision.networks import Array

LIKELIEST = 3
"""Of what is seen, how much is weighed for each piece."""
HIDDEN, ABSENT = 0.05, 0.1
"""How much it weighs that a piece in play is not seen, and that a colour is not in play, where even odds weigh 1."""

Odds = Mapping[Colour, Array]
"""The odds of the pieces of one type, by colour."""
Taken = tuple[int | None, float]
"""Which of what is seen a piece likeliest is, None for nothing of it, and how likely (0..1) that is."""
Way = tuple[int | None, ...]
"""Which of what is seen each piece of one type is."""


def single(types: Sequence[Odds]) -> list[dict[Colour, Taken]]:
    """What the one piece of each colour is, of several types.

    All ways to place them are weighed. No two pieces of a type are one thing that is seen, and a colour is in play with
    its pieces of all types or with none.
    """
    colours = list(dict.fromkeys(colour for odds in types for colour in odds))
    totals: list[dict[Colour, dict[int | None, float]]] = [{colour: {} for colour in odds} for odds in types]
    for chosen in product((True, False), repeat=len(colours)):
        playing = {colour for colour, plays in zip(colours, chosen, strict=True) if plays}
        ways = [list(_ways(odds, playing)) for odds in types]
        sums = [sum(weight for _, weight in each) for each in ways]
        for number, (each, total) in enumerate(zip(ways, totals, strict=True)):
            others = ABSENT ** (len(colours) - len(playing)) * prod(sums[:number] + sums[number + 1 :])
            for way, weight in each:
                for counts, at in zip(total.values(), way, strict=True):
                    counts[at] = counts.get(at, 0.0) + weight * others
    return [{colour: _likeliest(counts) for colour, counts in total.items()} for total in totals]


def several(odds: Odds, each: int) -> Iterator[tuple[Colour, Taken]]:
    """What the pieces are of which each colour has so many, all alike."""
    table = np.stack(list(odds.values()))
    for colour, row in zip(odds, table / (1 + table.sum(axis=0)), strict=True):
        for at in np.argsort(-row)[:each]:
            yield colour, (int(at), float(row[at])) if row[at] > 0.5 else (None, 1 - float(row[at]))


def _ways(odds: Odds, playing: Collection[Colour]) -> Iterator[tuple[Way, float]]:
    """All ways in which pieces of these colours, and no others, may be what is seen, and what each weighs."""
    choices = [list(_choices(row)) if colour in playing else [(None, 1.0)] for colour, row in odds.items()]
    for chosen in product(*choices):
        way = tuple(at for at, _ in chosen)
        seen = [at for at in way if at is not None]
        if len(set(seen)) == len(seen):
            yield way, prod(share for _, share in chosen)


def _choices(row: Array) -> Iterator[Taken]:
    """What is likeliest for a piece; all that is less so counts as nothing that is seen."""
    likeliest = np.argsort(-row)[:LIKELIEST]
    yield None, HIDDEN + float(row.sum() - row[likeliest].sum())
    yield from ((int(at), float(row[at])) for at in likeliest)


def _likeliest(counts: Mapping[int | None, float]) -> Taken:
    at, weight = max(counts.items(), key=lambda count: count[1])
    return at, weight / sum(counts.values())
