"""Faces of dice as pips tell them: which marks lie like a 1, 2, 3, 4, 5 or 6 under a slanting view."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from vision.pips import Array, Pips

Node = tuple[int, int]
PATTERNS: MappingProxyType[int, tuple[Node, ...]] = MappingProxyType(
    {
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
        5: ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)),
        6: ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, 0), (1, 0)),
    }
)
"""Where a face's pips are: 1 is as far from the middle as the outer pips; a six's columns are upright."""
NEAR, FAR = 2.0, 14.0
"""Radii between the middles of two pips of one face."""
NARROW = 0.8
"""A six whose columns stand nearer than this share of their length is not seen aslant but made so."""
OFF = 0.75
"""Radii that a pip may be off its place."""
ALIKE = 1.6
"""How much larger one pip of a face may look than another."""
USUAL = (0.2, 0.7)
"""Radius of a pip, in halves of the square of the outer pips."""
NARROWEST, NARROWEST_SIX = 0.6, 0.38
"""Least ratio of the breadth to the length of four pips, and of a six's: on some dice its columns stand near."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A face of ``value`` pips; they lie at ``centre`` + a ``across`` + b ``along`` for each (a, b) of its pattern."""

    value: int
    centre: Array
    across: Array
    along: Array
    marks: tuple[int, ...]
    radius: float
    inside: Array
    around: Array
    contrast: float
    merit: float
    spread: float = 1.0

    @property
    def nodes(self) -> tuple[tuple[float, float], ...]:
        """Where the pips are in the frame; the columns of a six may stand nearer to each other (``spread``)."""
        return tuple((a * self.spread, float(b)) for a, b in PATTERNS[self.value])

    @property
    def frame(self) -> Array:
        """The 2 x 2 matrix whose columns are ``across`` and ``along``."""
        return np.stack([self.across, self.along], axis=1)

    @property
    def area(self) -> float:
        """Square pixels between the outer pips, over four."""
        return abs(float(np.linalg.det(self.frame)))

    @property
    def strength(self) -> float:
        """How far the pips' colour is from the ground's, as a share of the brighter of both."""
        return self.contrast / max(float(np.linalg.norm(self.inside)), float(np.linalg.norm(self.around)), 1.0)

    def roundness(self, pips: Pips) -> float:
        """How round its pips would be if the face were laid flat: least over largest breadth."""
        large, small = stretches(np.linalg.inv(self.frame) @ pips.shape[list(self.marks)])
        return float(np.median(small / large))

    @property
    def squash(self) -> float:
        """The frame's least stretch as a share of its largest; 1 when seen straight on."""
        return _ratio(self.across, self.along)

    def corners(self, reach: float) -> Array:
        """The quadrilateral (4 x 2) that reaches ``reach`` times as far out as the outer pips."""
        signs = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32) * reach
        return np.asarray(self.centre + signs @ self.frame.T, np.float32)


def pairs(pips: Pips) -> list[tuple[int, int]]:
    """Marks that could belong to one face, two by two."""
    found: list[tuple[int, int]] = []
    for one in range(len(pips) - 1):
        rest = slice(one + 1, None)
        radius = (pips.radius[one] + pips.radius[rest]) / 2
        apart = np.linalg.norm(pips.centre[rest] - pips.centre[one], axis=1) / radius
        size = pips.radius[rest] / pips.radius[one]
        contrast = np.minimum(pips.contrast[one], pips.contrast[rest])
        ground = np.linalg.norm(pips.around[rest] - pips.around[one], axis=1)
        mark = np.linalg.norm(pips.inside[rest] - pips.inside[one], axis=1)
        fits = (apart > NEAR) & (apart < FAR) & (size < ALIKE) & (size > 1 / ALIKE)
        fits &= (ground < 0.6 * contrast + 6) & (mark < 0.8 * contrast + 6)
        found.extend((one, one + 1 + int(other)) for other in np.flatnonzero(fits))
    return found


def squares(pips: Pips, pairs: Sequence[tuple[int, int]]) -> Iterator[Face]:
    """Fours, fives and sixes: two pairs that halve each other, and what lies in the middle and on the sides."""
    if not pairs:
        return
    ends = np.array(pairs)
    middles = (pips.centre[ends[:, 0]] + pips.centre[ends[:, 1]]) / 2
    spans = pips.centre[ends[:, 1]] - pips.centre[ends[:, 0]]
    radii = (pips.radius[ends[:, 0]] + pips.radius[ends[:, 1]]) / 2
    linked = set(pairs)
    for at in range(len(pairs) - 1):
        near = np.linalg.norm(middles[at + 1 :] - middles[at], axis=1) < OFF * radii[at]
        for other in at + 1 + np.flatnonzero(near):
            (a, c), (b, d) = pairs[at], pairs[other]
            if len({a, b, c, d}) < 4 or not all(_link(e, linked) for e in ((a, b), (b, c), (c, d), (d, a))):
                continue
            across, along = (spans[at] - spans[other]) / 4, (spans[at] + spans[other]) / 4
            middle = (middles[at] + middles[other]) / 2
            yield from _square(pips, (a, b, c, d), middle, across, along)


def _square(pips: Pips, outer: tuple[int, int, int, int], middle: Array, across: Array, along: Array) -> Iterator[Face]:
    radius = float(np.median(pips.radius[list(outer)]))
    ratio = _ratio(across, along)
    unit = max(abs(float(np.linalg.det(np.stack([across, along])))), 1e-6) ** 0.5
    if ratio < NARROWEST_SIX or not USUAL[0] < radius / unit < USUAL[1] * 1.3:
        return
    # outer lies at (-1,-1), (1,-1), (1,1), (-1,1) when across = half the way from the first to the second
    centre = _at(pips, middle, radius)
    sides = [_at(pips, middle + sign * way, radius) for way in (across, along) for sign in (-1, 1)]
    if ratio > NARROWEST:
        yield _fitted(pips, 4, outer, (across, along))
    if ratio > NARROWEST and centre is not None:
        yield _fitted(pips, 5, (*outer, centre), (across, along))
    if sides[0] is not None and sides[1] is not None:
        yield _fitted(pips, 6, (*outer, sides[0], sides[1]), (across, along))
    if sides[2] is not None and sides[3] is not None:
        a, b, c, d = outer
        yield _fitted(pips, 6, (b, c, d, a, sides[2], sides[3]), (along, -across))


def lines(pips: Pips, pairs: Sequence[tuple[int, int]], slants: Sequence[Array]) -> Iterator[Face]:
    """Twos and threes: a pair, and what lies in its middle, under each of the slants that the table may have."""
    for one, other in pairs:
        centre = (pips.centre[one] + pips.centre[other]) / 2
        half = (pips.centre[other] - pips.centre[one]) / 2
        radius = float(pips.radius[one] + pips.radius[other]) / 2
        if not USUAL[0] < radius / float(np.linalg.norm(half)) * 2**0.5 < USUAL[1]:
            continue
        middle = _at(pips, centre, radius)
        for turning in (*slants, slant(pips, (one, other))):
            flat = np.linalg.solve(turning, half)
            turned = turning @ np.array([-flat[1], flat[0]], np.float32)
            frame = ((half - turned) / 2, (half + turned) / 2)
            yield _fitted(pips, 2, (one, other), frame)
            if middle is not None:
                yield _fitted(pips, 3, (one, middle, other), frame)


def single(pips: Pips, mark: int, frame: Array) -> Face:
    """A one whose face has a known frame."""
    return _fitted(pips, 1, (mark,), (frame[:, 0], frame[:, 1]))


def slant(pips: Pips, marks: Sequence[int]) -> Array:
    """The 2 x 2 matrix of area 1 that makes a circle what some pips look like."""
    mean = (pips.shape[list(marks)] / pips.radius[list(marks)][:, None, None]).mean(axis=0)
    return np.asarray(mean / np.sqrt(max(float(np.linalg.det(mean)), 1e-6)), np.float32)


def _fitted(pips: Pips, value: int, marks: tuple[int, ...], frame: tuple[Array, Array]) -> Face:
    """The face with its frame moved to where its pips are, as far as there are enough of them."""
    chosen = list(marks)
    nodes = np.array(PATTERNS[value], np.float32)
    across, along = frame
    places = pips.centre[chosen]
    centre = places.mean(axis=0)
    if value > 3:
        fit = np.linalg.lstsq(np.column_stack([nodes, np.ones(len(nodes))]), places, rcond=None)[0]
        across, along, centre = fit
    spread = 1.0
    if value == 6:
        narrow = float(np.linalg.norm(across) / max(float(np.linalg.norm(along)), 1e-6))
        spread = narrow if narrow < NARROW else 1.0
        across = across / spread
    return Face(
        value,
        np.asarray(centre, np.float32),
        np.asarray(across, np.float32),
        np.asarray(along, np.float32),
        marks,
        float(np.median(pips.radius[chosen])),
        pips.inside[chosen].mean(axis=0),
        np.median(pips.around[chosen], axis=0),
        float(np.median(pips.contrast[chosen])),
        float(pips.merit[chosen].mean()),
        spread,
    )


def _at(pips: Pips, place: Array, radius: float) -> int | None:
    """The mark of about this size whose middle lies here."""
    apart = np.linalg.norm(pips.centre - place, axis=1)
    apart[(pips.radius > radius * ALIKE) | (pips.radius < radius / ALIKE)] = np.inf
    best = int(np.argmin(apart))
    return best if apart[best] < OFF * radius else None


def _ratio(across: Array, along: Array) -> float:
    """The least stretch of a frame as a share of its largest."""
    large, small = stretches(np.stack([across, along], axis=1))
    return float(small / np.maximum(large, 1e-6))


def stretches(matrix: Array) -> tuple[Array, Array]:
    """How much 2 x 2 matrices (... x 2 x 2) stretch at most and at least: their singular values.

    By hand, because thousands of LAPACK's take longer than all the rest of a reading.
    """
    (a, b), (c, d) = matrix[..., 0, :].T, matrix[..., 1, :].T
    size, area = a * a + b * b + c * c + d * d, a * d - b * c
    root = np.sqrt(np.maximum(size * size - 4 * area * area, 0))
    return np.sqrt((size + root) / 2), np.sqrt(np.maximum(size - root, 0) / 2)


def _link(pair: tuple[int, int], linked: set[tuple[int, int]]) -> bool:
    return pair in linked or pair[::-1] in linked
