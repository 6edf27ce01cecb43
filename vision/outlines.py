"""What a picture says for and against a face: nine places where pips can be, the ground between, the edge round."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from vision.geometry import Image
from vision.lattice import PATTERNS, Face
from vision.pips import Array, sampled

NODES = tuple((a, b) for a in (-1, 0, 1) for b in (-1, 0, 1))
LIMITS = (0.22, 0.14, 0.32)
"""How much of a pip's contrast an edge must have: faint for a pale die on a pale cloth, strong on marbled ones."""
USUAL_HALF = (1.4, 2.6)
"""Half a face's breadth, in halves of the square of its outer pips."""
WAYS = 48
STEPS = np.arange(0.05, 4.4, 0.07, dtype=np.float32)
"""Where along each way out of a face's middle it is looked at, in halves of its pips' square."""
TURNS = np.arange(WAYS, dtype=np.float32) * np.float32(2 * np.pi / WAYS)
OUT = np.stack([np.cos(TURNS), np.sin(TURNS)], 1).astype(np.float32)
SQUARE = np.abs(OUT).max(axis=1)
"""Times the way to its edge, this is half a square's breadth."""
SPOTS = OUT[:, None] * STEPS[None, :, None]
WITHIN = np.abs(SPOTS).max(axis=2) < 1.35
"""Spots that belong to the ground between the pips."""


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """What speaks for a face.

    ``present`` and ``absent``: how clear (1 wholly, 0 not at all) the least clear pip and the least clear gap are;
    ``plain``: the share of the ground between that has one colour; ``edge``: the ways (in halves of the pips' square)
    to the first edge round about, infinite where none is; ``half``: half the face's breadth by those edges;
    ``closed``: the share of ways that agree with it.
    """

    present: float
    absent: float
    edge: Array
    half: float
    closed: float
    plain: float


def weighed(image: Image, face: Face, *, least: float = 0.0) -> Evidence | None:
    """What there is to see of a face; None when its clearest places are not even ``least`` clear."""
    size = face.radius / float(np.sqrt(max(face.area, 1e-6)))
    signed = _nodes(image, face, size)
    pattern = PATTERNS[face.value]
    present = min(share for node, share in signed.items() if node in pattern)
    absent = 1 - max((share for node, share in signed.items() if node not in pattern), default=0.0)
    if min(present, absent) < least:
        return None
    fits = [(edge, *squared(edge), plain) for edge, plain in _edges(image, face, size)]
    edge, half, closed, plain = max(
        fits, key=lambda fit: fit[2] * fit[3] if USUAL_HALF[0] < fit[1] < USUAL_HALF[1] else 0
    )
    return Evidence(present, absent, edge, half, closed, plain)


def turned(edge: Array) -> tuple[float, float, float]:
    """How the square is turned that most ways agree with; half its breadth; their share."""
    turns = np.arange(0, np.pi / 2, np.pi / 36)
    fits = [squared(edge, float(turn)) for turn in turns]
    best = int(np.argmax([closed for _, closed in fits]))
    return float(turns[best]), *fits[best]


def squared(edge: Array, turn: float = 0.0) -> tuple[float, float]:
    """Half the breadth of the square, turned by ``turn``, that most ways agree with, and their share."""
    reach = edge * np.maximum(np.abs(np.cos(TURNS - turn)), np.abs(np.sin(TURNS - turn)))
    finite = reach[np.isfinite(reach)]
    if len(finite) < WAYS // 3:
        return 0.0, 0.0
    half = float(np.sort(finite)[len(finite) // 2])
    return half, float(np.mean((reach > 0.8 * half) & (reach < 1.25 * half)))


def _nodes(image: Image, face: Face, size: float) -> dict[tuple[int, int], float]:
    grid = np.array([(x, y) for x in (-0.4, 0, 0.4) for y in (-0.4, 0, 0.4)], np.float32) * size
    places = (np.array(NODES, np.float32) * (face.spread, 1))[:, None] + grid[None]
    colours = sampled(image, face.centre + places @ face.frame.T)
    axis = face.inside - face.around
    shares = np.median((colours - face.around) @ axis, axis=1) / max(float(axis @ axis), 1e-6)
    return dict(zip(NODES, (float(share) for share in shares), strict=True))


def _edges(image: Image, face: Face, size: float) -> Iterator[tuple[Array, float]]:
    """For each of LIMITS the way to the first edge round about, and the share of the ground that has one colour."""
    colours = sampled(image, face.centre + SPOTS @ face.frame.T)
    off = colours - face.around
    apart = np.sqrt(np.einsum("wsc,wsc->ws", off, off))
    for a, b in face.nodes:  # the pips themselves are no edge
        x, y = SPOTS[..., 0] - np.float32(a), SPOTS[..., 1] - np.float32(b)
        apart[x * x + y * y <= (1.5 * size) ** 2] = 0
    for share in LIMITS:
        differs = apart > float(np.clip(share * face.contrast, 8, 200 * share))
        both = differs[:, :-1] & differs[:, 1:]
        edge = np.where(both.any(axis=1), STEPS[np.argmax(both, axis=1)], np.inf)
        yield np.asarray(edge, np.float32), 1 - float(differs[WITHIN].mean())
