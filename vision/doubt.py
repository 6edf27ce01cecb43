"""Why a reading of sticks is not certain: each question looks at one thing and is answered yes or no."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.values import Reason
from vision import geometry
from vision.faces import CROP, ROOM, Seen
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
    sure: float = 0.85
    """How likely a value must be; of 340 drawn throws that nothing was learned from none was certain and wrong, nor
    would one have been at 0.75."""
    sure_key: float = 0.95
    """How likely a key or its absence must be."""
    apart: float = 0.06
    """Faces nearer than this many breadths may lean on each other, unless they lie side by side in a row."""
    askew: float = 0.15
    """Sine of the angle, and relative difference of breadths, up to which two faces lie in a row."""
    alike: float = 1.5
    """Upper faces of one throw are equally large and a slanting view leaves that so, but for their distance: nine of
    ten drawn throws differ less than this, and 99 of 100 in which a side is taken for one of the upper faces more."""
    dark: float = 0.9
    """How dark a face may be before noise looks like marks."""
    burnt: float = 0.03
    """Share of a face that may be burnt out."""
    hand: float = 0.013
    """Share of the picture that may look like a hand: 19 of 20 drawn throws without one stay below."""
    lean: float = 0.5
    """How likely a stick may lean on something."""
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
    open_ = any(one.face.face < limits.face for one in sticks)
    if len(sticks) != expected or open_ or len(rivals) > len(sides):
        yield Reason.COUNT
    if sides or _unclear(sticks, expected, limits):
        yield Reason.UNCLEAR_FACE
    if _touching(sticks, limits):
        yield Reason.TOUCHING
    if _uneven(sticks, limits) or any(leaning(one, sticks, limits) for one in sticks):
        yield Reason.COCKED
    crops = [geometry.crop(image, one.shape, CROP, ROOM) for one in sticks]
    measured = (
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
    broad, edge = round(CROP[1] * (1 - 2 * ROOM[1])), round(CROP[1] * ROOM[1])
    about = (slice(edge - broad // 4, edge + broad // 4), slice(-edge - broad // 4, -edge + broad // 4))
    return min(_rise(profile[part]) / broad for part in about)


def _rise(profile: NDArray[np.float32]) -> float:
    """Pixels that a profile's largest step would take at its steepest."""
    channel = int(np.argmax(np.ptp(profile, axis=0)))
    steepest = float(np.abs(np.diff(profile[:, channel])).max())
    return float(np.ptp(profile[:, channel])) / max(steepest, 1e-3)


def _inner(crop: Image) -> Image:
    left, top = round(CROP[0] * ROOM[0]) + 2, round(CROP[1] * ROOM[1]) + 2
    return crop[top:-top, left:-left]


def _unclear(sticks: Sequence[Seen], expected: int, limits: Limits) -> bool:
    for one in sticks:
        key = max(one.face.key, 1 - one.face.key)
        if min(one.face.face, one.face.best) < limits.sure or key < limits.sure_key:
            return True
    symbols = sum(isinstance(one.face.ranked[0], str) for one in sticks)
    return expected == 3 and len(sticks) == 3 and symbols != 1


def _touching(sticks: Sequence[Seen], limits: Limits) -> bool:
    for one, other in combinations([stick.shape for stick in sticks], 2):
        broad, thin = sorted((geometry.extent(one)[1], geometry.extent(other)[1]), reverse=True)
        near = geometry.gap(one, other) < limits.apart * broad
        row = geometry.askew(one, other) < limits.askew and broad - thin < limits.askew * broad
        if near and not row:
            return True
    return False


def leaning(stick: Seen, sticks: Sequence[Seen], limits: Limits) -> bool:
    """Whether a stick looks as if it leans, or lies on or under another of ``sticks``."""
    return stick.face.cocked > limits.lean or crossing(stick, sticks)


def crossing(stick: Seen, sticks: Sequence[Seen]) -> bool:
    """Whether a stick lies on or under another of ``sticks``."""
    others = [one for one in sticks if one is not stick]
    return any(geometry.overlap(stick.shape, other.shape) > CROSSING for other in others)


def _uneven(sticks: Sequence[Seen], limits: Limits) -> bool:
    areas = [geometry.area(one.shape) for one in sticks]
    return bool(areas) and max(areas) > limits.alike * min(areas)
