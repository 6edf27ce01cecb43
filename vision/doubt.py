"""Why a reading of sticks is not certain: each question looks at one thing and is answered yes or no."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.values import Reason
from vision import geometry
from vision.faces import CROP, MARGIN, Seen
from vision.geometry import Image

CROSSING = 0.04
"""Share of a face that the outlines of two sticks beside each other may overlap by mistake."""


@dataclass(frozen=True, slots=True)
class Limits:
    """From where on something is doubtful; shares are 0..1."""

    face: float = 0.5
    """A frame is a piece when it is as likely as this the upper face of a stick."""
    stray: float = 0.1
    """A frame as likely as this that is no piece leaves the count in doubt."""
    sure: float = 0.97
    """How likely a value, or a key or its absence, must be: 1 of 1000 such values is wrong on drawn faces."""
    apart: float = 0.15
    """Faces nearer than this many breadths may lean on each other."""
    alike: float = 1.5
    """Upper faces of one throw are equally large and a slanting view leaves that so, but for their distance: nine of
    ten drawn throws differ less than this, and 99 of 100 in which a side is taken for one of the upper faces more."""
    dark: float = 0.9
    """How dark a face may be before noise looks like marks."""
    burnt: float = 0.03
    """Share of a face that may be burnt out."""
    hand: float = 0.004
    """Share of the picture that may look like a hand."""
    ridge: float = 0.35
    """Strength of an edge inside a face, beside its own long edges."""
    soft: float = 0.22
    """Breadths that the edge of a face may take from bright to dark."""


def doubts(
    image: Image, seen: Sequence[Seen], sticks: Sequence[Seen], *, expected: int, limits: Limits
) -> Iterator[Reason]:
    """Every reason not to play this reading; ``seen`` are all frames, ``sticks`` those taken as pieces.

    A frame beside a stick that looks like a face too leaves open which of them is the upper one.
    """
    rivals = [one for one in seen if one not in sticks and one.face.face > limits.stray]
    sides = [one for one in rivals if any(geometry.flush(one.shape, stick.shape) for stick in sticks)]
    if len(sticks) != expected or len(rivals) > len(sides):
        yield Reason.COUNT
    if sides or _unclear(sticks, expected, limits):
        yield Reason.UNCLEAR_FACE
    if _touching(sticks, limits):
        yield Reason.TOUCHING
    if _uneven(sticks, limits) or any(crossing(one, sticks) for one in sticks):
        yield Reason.COCKED
    crops = [geometry.crop(image, one.shape, CROP, MARGIN) for one in sticks]
    measured = (
        (ridge, limits.ridge, Reason.UNCLEAR_FACE),
        (darkness, limits.dark, Reason.TOO_DARK),
        (burnt, limits.burnt, Reason.GLARE),
        (softness, limits.soft, Reason.BLURRED),
    )
    for measure, most, reason in measured:
        if any(measure(one) > most for one in crops):
            yield reason


def darkness(crop: Image) -> float:
    """How far the median lightness of a face is below white, 0..1."""
    grey = np.asarray(cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY), np.uint8)
    return 1 - float(np.median(_inner(grey))) / 255


def burnt(crop: Image) -> float:
    """Share of a face on which the light has left no colour."""
    return float(np.mean(_inner(crop.min(axis=2)) >= 250))


def softness(crop: Image) -> float:
    """Breadths that the sharper long edge takes from dark to bright; about 0.05 where it is sharp."""
    lab = cv2.cvtColor(crop, cv2.COLOR_BGR2LAB).astype(np.float32)
    profile = lab[:, CROP[0] // 4 : -CROP[0] // 4].mean(axis=1)
    half = CROP[1] // 2
    broad = CROP[1] * (1 - 2 * MARGIN[1])
    widths = [_rise(side) / broad for side in (profile[:half], profile[half:])]
    return min(widths)


def ridge(crop: Image) -> float:
    """How strong an edge runs along the inside of a face, as a share of its weaker long edge.

    Two faces of one stick in one frame have such a ridge between them; an upper face alone has none.
    """
    lab = cv2.cvtColor(crop, cv2.COLOR_BGR2LAB).astype(np.float32)
    ends = (lab[:, CROP[0] // 10 : CROP[0] * 3 // 10], lab[:, -CROP[0] * 3 // 10 : -CROP[0] // 10])
    profiles = [np.median(end, axis=1) for end in ends]  # a ridge runs from end to end, a mark does not
    change = np.minimum(*(np.abs(one[2:] - one[:-2]).sum(axis=1) for one in profiles))
    edge = round(CROP[1] * MARGIN[1])
    inner = change[edge + 4 : -edge - 4].max()
    outer = min(change[: edge + 3].max(), change[-edge - 3 :].max())
    return float(inner / max(outer, 1.0))


def _rise(profile: NDArray[np.float32]) -> float:
    """Pixels that a profile's largest step would take at its steepest."""
    channel = int(np.argmax(np.ptp(profile, axis=0)))
    steepest = float(np.abs(np.diff(profile[:, channel])).max())
    return float(np.ptp(profile[:, channel])) / max(steepest, 1e-3)


def _inner(crop: Image) -> Image:
    left, top = round(CROP[0] * MARGIN[0]) + 2, round(CROP[1] * MARGIN[1]) + 2
    return crop[top:-top, left:-left]


def _unclear(sticks: Sequence[Seen], expected: int, limits: Limits) -> bool:
    for one in sticks:
        key = max(one.face.key, 1 - one.face.key)
        if min(one.face.face, one.face.best, key) < limits.sure:
            return True
    symbols = sum(isinstance(one.face.ranked[0], str) for one in sticks)
    return expected == 3 and len(sticks) == 3 and symbols != 1


def _touching(sticks: Sequence[Seen], limits: Limits) -> bool:
    for one, other in combinations(sticks, 2):
        broad = max(geometry.extent(one.shape)[1], geometry.extent(other.shape)[1])
        if geometry.gap(one.shape, other.shape) < limits.apart * broad:
            return True
    return False


def crossing(stick: Seen, sticks: Sequence[Seen]) -> bool:
    """Whether a stick lies on or under another of ``sticks``."""
    others = [one for one in sticks if one is not stick]
    return any(geometry.overlap(stick.shape, other.shape) > CROSSING for other in others)


def _uneven(sticks: Sequence[Seen], limits: Limits) -> bool:
    areas = [geometry.area(one.shape) for one in sticks]
    return bool(areas) and max(areas) > limits.alike * min(areas)
