"""Why a reading of sticks is not certain: each question looks at one thing and is answered yes or no."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.values import Reason
from vision import geometry, plane
from vision.frames import divided, instead
from vision.geometry import Image
from vision.light import burnt, extremes
from vision.networks import Array
from vision.ranks import median, percentile
from vision.stick import foreign, trio, woods
from vision.stick.faces import LAYOUT, Seen

CROSSING = 0.04
"""Share of a face that the outlines of two sticks beside each other may overlap by mistake."""
ABUTTING = 0.15
"""Breadths from the middle of a stick's end to the side of another at which it ends, at most."""

PATCH, PEAK = 6.0, 97
"""Pixels of a face laid flat over which a mirrored lamp spreads, and the percentile that is its middle."""
RIM, DOT = 2, 8
"""Pixels along its edges that may belong to what lies beside it, and those about the middle of a pip that are ink."""


@dataclass(frozen=True, slots=True)
class Limits:
    """From where on something is doubtful; shares are 0..1."""

    face: float = 0.5
    """A frame is a piece when it is as likely as this the upper face of a stick; one too many leaves the count open."""
    stray: float = 0.02
    """A frame as likely as this may be taken as a piece where one is missing: of 1,701 drawn throws in doubt the best
    guess is right in 717, from 0.3 on in 644 (docs/trust.md)."""
    sure: float = 0.82
    """How likely value and key of a stick must be: of 1,450 drawn throws that nothing was learned from none was certain
    and wrong, and of 600 with lamps one less than at 0.8 (docs/trust.md)."""
    instead: float = 0.02
    """How likely, beside the sticks taken, it may be that a frame flush with one of them is the upper face of that
    stick: its side may look like a face, but has no marks to be read."""
    rival: float = 0.4
    """A frame whose size differs more than by this share from the sticks' is none."""
    trio: float = 0.5
    """How likely three sticks, each looked at alone, must be two pip sticks and one symbol stick."""
    apart: float = 0.06
    """Faces nearer than this many breadths may lean on each other, unless that is less likely than ``flat``."""
    flat: float = 0.25
    """How likely it may be that of two sticks that touch one leans and the other is leant on: of 356 readable drawn
    throws with such sticks 318 stay below, of 223 others 132 (docs/trust.md)."""
    short: float = 0.82
    """How many times as long as another a stick must be that ends at its side, or it may go on below it: the cosine of
    the 35 degrees that cameras look aslant (docs/trust.md)."""
    unlike: float = 0.12
    """By which share sizes may differ on the table that explains them best: 19 of 20 drawn throws stay below 0.1."""
    dark: float = 0.95
    """How dark a face may be at all; 1 is black."""
    dim: float = 0.92
    """How dark a face may be before noise may look like marks, and its value and key must be as likely as ``unlit``."""
    unlit: float = 0.9
    """Of 69 labelled or drawn throws that were dimmed to between ``dim`` and ``dark`` and were certain two were wrong,
    both less likely than this (docs/trust.md)."""
    burnt: float = 0.03
    """Share of a face that may be burnt out."""
    sheen: float = 0.2
    """How much a patch of a face of pips may be whitened by a lamp that is mirrored in it, which hides pips and keys
    without burning."""
    lit: float = 0.97
    """How likely value and key of a stick must be in which one is: of 225 certain drawn throws with a lamp in every
    second stick two were wrong; at 0.95 one more (docs/trust.md)."""
    inks: float = 0.5
    """How far the inks of what is taken for a face's pips may part: of 35 labelled or drawn faces whose dots were not
    counted alike none did by more than 0.28, but one by 0.89, of 46 with a mirrored lamp among the pips 42 did, of 51
    with a sequin 39, of 52 with a crumb 13 (docs/trust.md)."""
    woods: float = 0.4
    """How far the woods of sticks of pips may part: of 25 even labelled throws none do by more than 0.34, of 27 odd
    ones none by more than 0.21, of 110 drawn ones that are certain none by more than 0.37; of 42 things in place of a
    stick that were read beyond doubt 24 do by more than this (docs/trust.md)."""
    lean: float = 0.6
    """How likely a stick may lean on something: of 1,083 readable drawn throws all sticks of 1,076 stay below, of 507
    others those of 460 (docs/trust.md)."""
    soft: float = 0.22
    """Breadths that the edge of a face may take from bright to dark."""


def doubts(
    image: Image, seen: Sequence[Seen], sticks: Sequence[Seen], *, expected: int, limits: Limits
) -> Iterator[Reason]:
    """Every reason not to play this reading; ``seen`` are all frames, ``sticks`` those taken as pieces.

    A frame beside a stick that looks like a face too leaves open which of them is the upper one.
    """
    alone, others = divided(seen, sticks)
    sides = [one for one in others if any(geometry.flush(one.shape, stick.shape) for stick in sticks)]
    rivals = [one for one in others if one not in sides and _rival(one, sticks, image, limits)]
    if not sticks or len(alone) != expected or rivals or any(one.face.likely < limits.face for one in sticks):
        yield Reason.COUNT
    turned = instead([one.face.sure for one in sticks], [one.face.sure for one in sides]) > limits.instead
    # other numbers than three are no trio, and in doubt for that alone: no face is unclear where none lies
    unlikely = len(alone) == expected == trio.SIZE and trio.plausible(alone) < limits.trio
    if turned or unlikely or _unclear(image, sticks, limits):
        yield Reason.UNCLEAR_FACE
    if _touching(sticks, limits) or any(_below(*pair, limits) for pair in permutations(sticks, 2)):
        yield Reason.TOUCHING
    uneven = plane.unlike([one.shape for one in sticks], geometry.size(image)) > limits.unlike
    if uneven or any(leans(one, sticks, limits) for one in sticks):
        yield Reason.COCKED
    yield from _hard_to_see(image, sticks, limits)


def _hard_to_see(image: Image, sticks: Sequence[Seen], limits: Limits) -> Iterator[Reason]:
    """What the light and the camera may hide, or make up."""
    crops = [LAYOUT.crop(image, one.shape) for one in sticks]
    faces = [inner(crop) for crop in crops]
    if any(burnt(face) > limits.burnt for face in faces):
        yield Reason.GLARE
    if any(softness(crop) > limits.soft for crop in crops):
        yield Reason.BLURRED
    seen = list(zip(faces, sticks, strict=True))
    if any(darkness(face) > (limits.dim if one.face.sure < limits.unlit else limits.dark) for face, one in seen):
        yield Reason.TOO_DARK
    if any(_inks(*each) > limits.inks for each in seen):
        yield Reason.UNCLEAR_FACE
    pips = [(face, one) for face, one in seen if not one.face.symbol]
    if woods.apart([face for face, _ in pips]) > limits.woods:
        yield Reason.UNCLEAR_FACE
    dull = [(face, one) for face, one in pips if one.face.sure < limits.lit]
    if any(sheen(face, geometry.transformed(one.dots, one.shape, LAYOUT.corners)) > limits.sheen for face, one in dull):
        yield Reason.GLARE


def inner(crop: Image) -> Image:
    """The face in a crop of LAYOUT, without its surroundings and what of them its edges may show."""
    return LAYOUT.face(crop)[RIM:-RIM, RIM:-RIM]


def darkness(face: Image) -> float:
    """How far the median lightness of the ``inner`` part of a face is below white, 0..1."""
    return 1 - float(median(cv2.cvtColor(face, cv2.COLOR_BGR2GRAY))) / 255


def sheen(face: Image, dots: Array) -> float:
    """How much whiter than the ``inner`` part of a face, as a share of its brightest, its whitest patch is, 0..1.

    A lamp mirrored in varnish adds its own white to every channel; more light on a colour leaves it its hue. White pips
    are no lamp: ``dots`` (n x 2) are where in the whole crop they were counted.
    """
    white, bright = (part.astype(np.float32) for part in extremes(face))
    usual = float(median(white))
    for x, y in dots - np.add(LAYOUT.margin, RIM):
        cv2.circle(white, (round(float(x)), round(float(y))), DOT, (usual,), -1)
    whiter = _peak(white) - usual
    return max(0.0, whiter / max(_peak(bright), 1.0))


def softness(crop: Image) -> float:
    """Breadths that the sharper long edge takes, in the whole crop, from dark to bright; 0.05 or so is sharp."""
    lab = cv2.cvtColor(crop, cv2.COLOR_BGR2LAB)
    wide, high = LAYOUT.size
    edge = LAYOUT.margin[1]
    rows = cv2.reduce(lab[:, wide // 4 : -wide // 4], 1, cv2.REDUCE_AVG, dtype=cv2.CV_32F)
    profile, broad = np.asarray(rows[:, 0], np.float32), high - 2 * edge
    about = (slice(edge - broad // 4, edge + broad // 4), slice(-edge - broad // 4, -edge + broad // 4))
    return min(_rise(profile[part]) / broad for part in about)


def _rise(profile: NDArray[np.float32]) -> float:
    """Pixels that a profile's largest step would take at its steepest."""
    channel = int(np.argmax(np.ptp(profile, axis=0)))
    steepest = float(np.abs(np.diff(profile[:, channel])).max())
    return float(np.ptp(profile[:, channel])) / max(steepest, 1e-3)


def _peak(values: NDArray[np.float32]) -> float:
    """The most that they are over a whole patch."""
    return float(percentile(cv2.GaussianBlur(values, (0, 0), PATCH), PEAK))


def _unclear(image: Image, sticks: Sequence[Seen], limits: Limits) -> bool:
    size = geometry.size(image)
    return any(one.face.sure < limits.sure or not geometry.inside(one.shape, size) for one in sticks)


def _inks(face: Image, stick: Seen) -> float:
    """How far (0..2) the inks of what is taken for pips part; those that were counted are alike."""
    value = stick.face.ranked[0]
    if isinstance(value, str) or len(stick.dots) == value:
        return 0.0
    return foreign.unlike(face, value, key=stick.face.keyed)


def _rival(one: Seen, sticks: Sequence[Seen], image: Image, limits: Limits) -> bool:
    """Whether a frame could be one stick more: a face as large as the others, which the rim of a tray is not."""
    shapes = [each.shape for each in (*sticks, one)]
    return one.face.likely > limits.face and plane.unlike(shapes, geometry.size(image)) < limits.rival


def _touching(sticks: Sequence[Seen], limits: Limits) -> bool:
    """Whether two sticks are so near that one may lie on the other, and do not look as if both lay flat."""
    for pair in combinations(sticks, 2):
        leant = max((one.about + other.leant_on) / 2 for one, other in permutations(pair))
        if leant > limits.flat and _near(*pair, limits):
            return True
    return False


def _near(stick: Seen, other: Seen, limits: Limits) -> bool:
    """Whether two sticks are so near that one may lie on the other."""
    broad = max(geometry.extent(one.shape)[1] for one in (stick, other))
    return geometry.gap(stick.shape, other.shape) < limits.apart * broad


def _below(stick: Seen, other: Seen, limits: Limits) -> bool:
    """Whether a stick ends at the side of another and is so much shorter that it may go on below it."""
    (long, broad), (length, _) = geometry.extent(stick.shape), geometry.extent(other.shape)
    aside = min(geometry.beyond(end, other.shape) for end in geometry.ends(stick.shape))
    return long < limits.short * length and aside < ABUTTING * broad


def undecided(stick: Seen, sticks: Sequence[Seen], limits: Limits) -> bool:
    """Whether what lies about a stick may decide that it leans, or that of it and another one does."""
    at_most = _lean(replace(stick, about=1.0))
    return at_most > limits.lean or any(_near(stick, one, limits) for one in sticks if one is not stick)


def leans(stick: Seen, sticks: Sequence[Seen], limits: Limits) -> bool:
    """Whether a stick looks as if it leans, to all networks together, or lies on or under another of ``sticks``."""
    return _lean(stick) > limits.lean or crossing(stick, sticks)


def _lean(stick: Seen) -> float:
    """How likely (0..1) it is to all three networks together that a stick leans."""
    return (stick.leaning + stick.face.cocked + stick.about) / 3


def crossing(stick: Seen, sticks: Sequence[Seen]) -> bool:
    """Whether a stick lies on or under another of ``sticks``."""
    others = [one for one in sticks if one is not stick]
    return any(geometry.overlap(stick.shape, other.shape) > CROSSING for other in others)
