"""Frames of pieces: which are of one piece, which were taken, and how likely others lie there instead."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from vision import geometry
from vision.geometry import Quad

SAME = 0.4
"""Frames that share so much of the smaller one are frames of one piece."""
SUREST = 0.9999
"""Surer than this no network is taken to be."""


class Framed(Protocol):
    """Something seen in a frame."""

    @property
    def shape(self) -> Quad: ...


F = TypeVar("F", bound=Framed)


def framed(one: Framed, others: Iterable[Framed], same: float = SAME) -> bool:
    """Whether one of the others is a frame of the same piece."""
    return any(geometry.overlap(one.shape, other.shape) >= same for other in others)


def non_maximum_suppression(frames: Iterable[F], same: float = SAME) -> list[F]:
    """The first of all frames that share at least ``same`` of the smaller one."""
    kept: list[F] = []
    for one in frames:
        if not framed(one, kept, same):
            kept.append(one)
    return kept


def left_to_right(frames: Iterable[F]) -> list[F]:
    """As a throw tells its pieces: by their middles."""
    return sorted(frames, key=lambda one: float(one.shape[:, 0].mean()))


def divided(frames: Iterable[F], pieces: Iterable[Framed]) -> tuple[list[F], list[F]]:
    """The frames that were taken as pieces, as they were before anything more was made of them, and the others."""
    shapes = {id(piece.shape) for piece in pieces}
    taken: list[F] = []
    others: list[F] = []
    for one in frames:
        (taken if id(one.shape) in shapes else others).append(one)
    return taken, others


def instead(taken: Sequence[float], others: Sequence[float]) -> float:
    """The odds of all others together over those of the least likely one ``taken``; 0 without others, may be above 1.

    How much likelier than all that were taken it is that one of the others is a piece and that one is not: as many
    pieces lie there as were taken (Bayes). All given are likelihoods, 0..1.
    """
    return sum(_odds(one) for one in others) / min((_odds(one) for one in taken), default=1.0)


def _odds(likely: float) -> float:
    return min(likely, SUREST) / (1 - min(likely, SUREST))
