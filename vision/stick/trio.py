"""What is known before anybody looks: three sticks thrown together are two pip sticks and one symbol stick."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import numpy as np

from vision import plane
from vision.networks import Array
from vision.stick.faces import CLASSES, Face, Seen

SIZE = 3
SYMBOL = np.array([isinstance(value, str) for value in CLASSES[:-1]])
CANDIDATES = 6
"""Likeliest frames that are tried; twenty trios are looked at in no time."""

UNLIKE = 0.15
"""Share by which the sizes of three frames of one throw may well differ."""


def best(seen: Sequence[Seen], size: tuple[int, int]) -> list[Seen]:
    """The three of some frames in a picture of ``size`` (width, height) that are likeliest to be one throw.

    Fewer than three frames are all there is.
    """
    candidates = sorted(seen, key=lambda one: -one.face.likely)[:CANDIDATES]
    if len(candidates) <= SIZE:
        return candidates
    return max((list(three) for three in combinations(candidates, SIZE)), key=lambda three: _likely(three, size))


def agreed(sticks: Sequence[Seen]) -> list[Seen]:
    """Three sticks, each seen in the light of the other two: exactly one of them shows a symbol (Bayes)."""
    if len(sticks) != SIZE:
        return list(sticks)
    symbols = _symbols(sticks)
    chance = symbols / max(float(symbols.sum()), 1e-12)
    return [replace(one, face=_given(one.face, float(part))) for one, part in zip(sticks, chance, strict=True)]


def plausible(sticks: Sequence[Seen]) -> float:
    """How likely (0..1) three sticks, each looked at alone, are two pip sticks and one symbol stick."""
    return float(_symbols(sticks).sum()) if len(sticks) == SIZE else 0.0


def _likely(sticks: Sequence[Seen], size: tuple[int, int]) -> float:
    """The more each is a face, the kinds are those of a throw, and all are equally large."""
    unlike = plane.unlike([one.shape for one in sticks], size)
    return plausible(sticks) * float(np.prod([one.face.likely for one in sticks])) * float(np.exp(-unlike / UNLIKE))


def _symbols(sticks: Sequence[Seen]) -> Array:
    """For each of three sticks, how likely it shows a symbol and the others pips."""
    shares = np.array([one.face.shares[:-1] for one in sticks]) + 1e-6
    symbol = shares[:, SYMBOL].sum(axis=1) / shares.sum(axis=1)
    return np.array([symbol[at] * np.prod(np.delete(1 - symbol, at)) for at in range(SIZE)], np.float32)


def _given(face: Face, symbol: float) -> Face:
    """A face of which is known how likely it shows a symbol; that it is a face stays as likely as before."""
    shares = np.array(face.shares[:-1]) + 1e-6
    kinds = np.where(SYMBOL, symbol / shares[SYMBOL].sum(), (1 - symbol) / shares[~SYMBOL].sum())
    return face.weighed(shares * kinds)
