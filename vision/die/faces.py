"""What the face of a die laid flat shows: a small network says its value, counts its pips and finds its corners."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from vision.frames import non_maximum_suppression
from vision.geometry import Image, Quad, transformed
from vision.kits import VOUCHED
from vision.layout import Layout, Look
from vision.networks import Array, Network, sigmoid, softmax
from vision.ranks import median

VALUES = (1, 2, 3, 4, 5, 6)
"""In the order of the network's answers; the next is whatever is not the whole upper face of one die."""
COCKED, NODES = 7, 8
"""Answers after those: a die that leans; then whether a pip is at each of nine places, row by row; then corners."""
LAYOUT = Layout((64, 64), (12, 12), NODES + 9)
HALF = 0.5
MAYBE = 0.05
"""How likely a face a frame must be at first glance to be looked at more closely."""
ONE_SIDE = 0.99
"""How sure a face must be at first glance to be looked at from one side only: of 3,175 such frames of 300 drawn throws
and 171 photos none had another value from all four sides, and none was less sure than 0.85; from 0.98 on four were."""
OTHER_SIDES = (1, 2, 3)
"""Quarter turns from the side that a face is looked at from first to the others."""
REACH = 0.54
"""Where the outer pips are on most dice, in halves of its breadth."""
INKED, NARROW, BROAD = 0.12, 0.35, 0.6
"""Halves of a breadth from the middle of a pip: surely pip, and surely none, which for a one is farther."""
EDGE = 4
"""Pixels along the edges of a face that may be rounded, or belong to what lies beside it."""
Grid = NDArray[np.bool_]


def _grids() -> tuple[tuple[int, Grid], ...]:
    """Every arrangement of pips in the nine places that a die has, with its value."""
    one = np.zeros((3, 3), bool)
    one[1, 1] = True
    two = np.eye(3, dtype=bool) & ~one
    four = np.zeros((3, 3), bool)
    four[::2, ::2] = True
    six = four.copy()
    six[1, ::2] = True
    plain = ((1, one), (2, two), (3, two | one), (4, four), (5, four | one), (6, six))
    return plain + tuple((value, np.rot90(grid)) for value, grid in plain if value in {2, 3, 6})


GRIDS = _grids()
ARRANGED = {grid.tobytes(): value for value, grid in GRIDS}
"""The value of each of these arrangements, by its bytes: asked many times of each face."""


def _apart() -> Array:
    """How far each pixel of a crop is from each of the nine places (3 x 3 x height x width), in halves of a breadth."""
    wide, high = LAYOUT.size
    half = wide / 2 - LAYOUT.margin[0]
    x, y = (np.arange(edge, dtype=np.float32) - (edge - 1) / 2 for edge in (wide, high))
    places = np.array((-REACH, 0, REACH), np.float32)
    down, across = y[None, :] / half - places[:, None], x[None, :] / half - places[:, None]
    return np.asarray(np.hypot(down[:, None, :, None], across[None, :, None, :]), np.float32)


APART = _apart()


def parts(pips: Grid) -> tuple[Grid, Grid]:
    """Which pixels of a crop (height x width) are surely the body of a die that has these pips, and which are pip.

    Without any pip all nine places count as such.
    """
    return _parts(pips.tobytes())


@cache
def _parts(grid: bytes) -> tuple[Grid, Grid]:
    """The same for pips by their bytes: asked many times of each face."""
    pips = np.frombuffer(grid, np.bool_).reshape(3, 3)
    nearest = APART[pips if pips.any() else np.ones_like(pips)].min(axis=0)
    (left, top), body = LAYOUT.margin, np.zeros(nearest.shape, bool)
    within = (slice(top + EDGE, -top - EDGE), slice(left + EDGE, -left - EDGE))
    body[within] = nearest[within] > (BROAD if pips.sum() == 1 else NARROW)
    return body, np.asarray(nearest < INKED)


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """How likely (0..1) a face shows each value, leans, and has a pip at each of nine places (3 x 3).

    ``shares`` end with how likely it is no upper face at all.
    """

    shares: tuple[float, ...]
    cocked: float
    pips: Array
    agreed: bool | None = None
    """Whether a kit of one's own dice says the same; None without one, or where it does not know."""

    @property
    def likely(self) -> float:
        """How likely this is the whole upper face of a die."""
        return 1 - self.shares[-1]

    @property
    def ranked(self) -> tuple[int, ...]:
        """Values, likeliest first."""
        return tuple(sorted(VALUES, key=lambda value: -self.shares[VALUES.index(value)]))

    @property
    def best(self) -> float:
        """How likely the first of ``ranked`` is."""
        return max(self.shares[:-1])

    @property
    def seen(self) -> Grid:
        """At which of the nine places there is a pip."""
        return self.pips > HALF

    @property
    def counted(self) -> int | None:
        """The value that its pips make, wherever they lie as on a die."""
        return ARRANGED.get(self.seen.tobytes())

    @property
    def sure(self) -> float:
        """How likely the first of ``ranked`` is right, said twice: by the face as a whole and by its pips.

        A kit that says the same makes it so many times as likely; where one of them differs it is at most a half.
        """
        sure = self.best * (self.plain if self.counted == self.ranked[0] and self.agreed is not False else HALF)
        return sure * VOUCHED / (1 + sure * (VOUCHED - 1)) if self.agreed else sure

    @property
    def plain(self) -> float:
        """How sure (0..1) the least sure of the nine places is."""
        return float(np.maximum(self.pips, 1 - self.pips).min())

    def with_nothing(self, times: float) -> "Face":
        """The same where it is so many ``times`` as likely no upper face; its values keep their proportions."""
        shares = np.array((*self.shares[:-1], self.shares[-1] * times))
        return replace(self, shares=tuple(float(part) for part in shares / shares.sum()))

    def yielding(self, share: float, to: int) -> "Face":
        """The same where so much of the likelihood of its first value is another's."""
        shares = list(self.shares)
        given = share * self.best
        shares[VALUES.index(self.ranked[0])] -= given
        shares[VALUES.index(to)] += given
        return replace(self, shares=tuple(shares))


@dataclass(frozen=True, slots=True, eq=False)
class Die:
    """One frame in a picture, how likely (0..1) the finder thought it leans, and what it shows."""

    shape: Quad
    leaning: float
    face: Face
    sought: bool = False
    """Whether it is the best of several frames, of which one may look like a face by chance."""
    upper: float | None = None
    """How likely (0..1) what lies about it says that it is an upper face; None where that was not asked."""

    def heard(self, upper: float) -> "Die":
        """The same with how likely (between 0 and 1) what lies about it says that it is an upper face (Bayes)."""
        return replace(self, face=self.face.with_nothing((1 - upper) / upper), upper=upper)

    def with_nothing(self, times: float, *, about: bool) -> "Die":
        """The same where it is so many ``times`` as likely no upper face; ``about``: by what lies about it, too."""
        upper = self.upper
        if about and upper is not None:
            upper /= upper + times * (1 - upper)
        return replace(self, face=self.face.with_nothing(times), upper=upper)

    @property
    def unheard(self) -> "Die":
        """The same before anyone asked what lies about it."""
        return self if self.upper is None else replace(self.heard(1 - self.upper), upper=None)

    def colours(self, image: Image) -> tuple[Array, Array]:
        """The median colours (blue green red) of its body and of its pips."""
        crop = LAYOUT.crop(image, self.shape)
        body, ink = parts(self.face.seen)
        return _median(crop[body]), _median(crop[ink])

    def pips(self) -> Array:
        """Where in the picture its pips were seen (n x 2)."""
        places = (np.argwhere(self.face.seen)[:, ::-1] - 1) * np.float32(REACH)
        unit = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
        return transformed(places, unit, self.shape)


def _median(colours: Image) -> Array:
    return np.asarray(median(colours, axis=0), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class _Glance:
    """What a frame shows from one side."""

    die: Die
    look: Look

    @property
    def shape(self) -> Quad:
        return self.die.shape

    @property
    def likely(self) -> float:
        """How likely (0..1) it is a face."""
        return self.die.face.likely


def judge(looks: Sequence[Look], leans: Sequence[float], network: Network) -> list[Die]:
    """What frames that were looked at show, likeliest faces first and each face once.

    A die has no right side: what may be a face at first glance is looked at from the three others as well, unless it is
    sure at once.
    """
    once = non_maximum_suppression(sorted(_glances(looks, leans), key=lambda one: -one.likely))
    worth = [one for one in once if one.likely > MAYBE]
    rest = [one.die for one in once[len(worth) :]]
    return sorted([*_all_round(worth, network), *rest], key=lambda one: -one.face.likely)


def readings(looks: Sequence[Look], leans: Sequence[float], network: Network) -> list[Die]:
    """Whatever they may show, surest first: a face as often as frames of it show different values."""
    worth = [one for one in _glances(looks, leans) if one.likely > MAYBE]
    surest = sorted(worth, key=lambda one: -one.die.face.sure)
    alike = [[one for one in surest if one.die.face.ranked[0] == value] for value in VALUES]
    once = [one for same in alike for one in non_maximum_suppression(same)]
    return sorted(_all_round(once, network), key=lambda one: -one.face.sure)


def _glances(looks: Sequence[Look], leans: Sequence[float]) -> list[_Glance]:
    """Dice where they were last looked at: moved once more, faces are no plainer (docs/reader.md)."""
    rows = zip(looks, leans, strict=True)
    return [_Glance(Die(look.frame, lean, _face(look.answers[None])), look) for look, lean in rows]


def _all_round(glances: Sequence[_Glance], network: Network) -> list[Die]:
    sure = [one.die for one in glances if one.die.face.sure > ONE_SIDE]
    rest = [one for one in glances if one.die.face.sure <= ONE_SIDE]
    if not rest:
        return sure
    looks = network.turned(np.stack([one.look.crop for one in rest]), OTHER_SIDES)
    pairs = zip(rest, looks, strict=True)
    return [*sure, *(replace(one.die, face=_face(np.stack([one.look.answers, *more]))) for one, more in pairs)]


def _face(looks: Array) -> Face:
    """What the looks at one face, a quarter turn apart, say together."""
    values = softmax(looks[:, :COCKED].T).mean(axis=1)
    nodes = sigmoid(looks[:, NODES : LAYOUT.moves]).reshape(-1, 3, 3)
    pips = np.mean([np.rot90(look, -turn) for turn, look in enumerate(nodes)], axis=0)
    cocked = float(sigmoid(looks[:, COCKED]).mean())
    return Face(tuple(float(part) for part in values), cocked, np.asarray(pips, np.float32))
