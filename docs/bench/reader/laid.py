"""How sticks are read on which something lies beside the pips: ``laid.py [SCENES FIRST]``.

On one pip stick of labelled and made-up throws that are right and certain lies a crumb or a sequin, or a small lamp is
mirrored. They are read with and without the question whether all pips are of one ink (``vision.stick.foreign``).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.values import Piece, PieceType
from docs.bench.reader import reliability
from vision.geometry import Image, extent, transformed
from vision.markers import UNIT
from vision.stick.doubts import Limits
from vision.training.drawing import Random

FIRST = 44_000_000
SCENES = 150
UNASKED = Limits(inks=2.1)
CRUMBS = ((30, 45, 70), (60, 110, 170), (20, 20, 25), (90, 140, 190))
SEQUINS = ((60, 60, 220), (60, 200, 230), (200, 80, 60), (220, 220, 230), (180, 60, 190), (60, 170, 60))
BESIDE = 0.35
"""Breadths from the middle of the nearest pip, at least, where one was counted."""
Place = NDArray[np.floating[Any]]
Thing = Callable[[Image, Place, float, Random], Image]


def crumb(image: Image, at: Place, breadth: float, random: Random) -> Image:
    """Something of no shape, of the colours of bread and dirt."""
    turns = np.sort(random.uniform(0, 2 * np.pi, 9))
    reach = random.uniform(0.07, 0.17) * breadth * random.uniform(0.6, 1.3, 9)
    corners = at + np.stack([random.uniform(0.6, 1.6) * np.cos(turns), np.sin(turns)], 1) * reach[:, None]
    cover = np.zeros(image.shape[:2], np.uint8)
    cv2.fillPoly(cover, [np.round(corners * 16).astype(np.int32)], (255,), cv2.LINE_AA, 4)
    return _over(image, cover, random.choice(CRUMBS) * _bright(image))


def sequin(image: Image, at: Place, breadth: float, random: Random) -> Image:
    """A coloured disc that mirrors a lamp."""
    radius = random.uniform(0.1, 0.22) * breadth
    there = _over(image, _disc(image, at, radius), random.choice(SEQUINS) * _bright(image))
    return _over(there, _disc(image, at + 0.3 * radius, 0.35 * radius), np.full(3, 255 * _bright(image)))


def lamp(image: Image, at: Place, breadth: float, random: Random) -> Image:
    """A small lamp, mirrored in varnish."""
    cover = _disc(image, at, random.uniform(0.08, 0.2) * breadth)
    soft = np.asarray(cv2.GaussianBlur(cover, (0, 0), random.uniform(0.6, 2)), np.uint8)
    return _over(image, soft, 255 * random.uniform(0.7, 1) * np.array((random.uniform(0.6, 1), 0.95, 1)))


def _disc(image: Image, at: Place, radius: float) -> Image:
    cover = np.zeros(image.shape[:2], np.uint8)
    x, y, far = (round(float(each) * 16) for each in (*at, radius))
    cv2.circle(cover, (x, y), far, (255,), -1, cv2.LINE_AA, 4)
    return cover


def _over(image: Image, cover: Image, colour: Place) -> Image:
    share = cv2.GaussianBlur(cover.astype(np.float32) / 255, (0, 0), 0.7)[..., None]
    return np.asarray(np.clip(image * (1 - share) + colour * share, 0, 255), np.uint8)


def _bright(image: Image) -> float:
    """How bright (0..1) what is white would be."""
    return float(np.percentile(image, 95)) / 255


def laid(shown: Iterable[reliability.Shown], thing: Thing) -> Iterator[reliability.Shown]:
    """Those that are right and certain, with that thing on one of their pip sticks."""
    for number, (image, lies, plain) in enumerate(shown):
        (seen,) = reliability.read([(image, lies, plain)], Limits())
        sticks = [one for one in seen.throw.pieces if one.type is PieceType.PIP_STICK]
        if not (sticks and seen.right and seen.throw.certain):
            continue
        random = np.random.default_rng(number)
        stick = sticks[int(random.integers(len(sticks)))]
        shape = np.array(stick.polygon, np.float32)
        yield thing(image, _beside(stick, random), extent(shape)[1], random), lies, plain


def _beside(stick: Piece, random: Random) -> Place:
    """A place on a stick, beside the pips that were counted."""
    shape, pips = np.array(stick.polygon, np.float32), np.array(stick.pips, np.float32).reshape(-1, 2)
    places = transformed(random.uniform((0.06, 0.25), (0.94, 0.75), (40, 2)), UNIT, shape)
    apart = [np.min(np.hypot(*(pips - at).T), initial=np.inf) for at in places]
    return np.asarray(places[int(np.argmax(np.array(apart) > BESIDE * extent(shape)[1]))], np.float64)


def main() -> None:
    """Reads and prints."""
    cv2.setNumThreads(1)
    reliability.compare_things((crumb, sequin, lamp), laid, SCENES, FIRST, UNASKED)


if __name__ == "__main__":
    main()
