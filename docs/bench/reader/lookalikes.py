"""How sticks are read when one is missing and something like it lies in its place: ``lookalikes.py [SCENES FIRST]``.

One stick of labelled and made-up throws that are right and certain is wiped away. A lath with holes, a toy brick or a
plain strip, about as long and as broad, lies there. They are read with and without the question whether the sticks of
pips are of one wood (``vision.stick.woods``).
"""

from collections.abc import Callable, Iterable, Iterator

import cv2
import numpy as np

from docs.bench.reader import reliability
from vision.geometry import Image, Quad, extent, grown, homography, quad, scaled
from vision.markers import UNIT
from vision.stick.doubts import Limits
from vision.training.drawing import Picture, Random

FIRST = 45_000_000
SCENES = 150
UNASKED = Limits(woods=np.inf)
TONES = (
    (128, 190, 215), (230, 235, 235), (25, 205, 240), (230, 190, 140), (75, 128, 180), (38, 64, 102), (23, 20, 20),
    (15, 20, 190), (153, 51, 15), (36, 102, 15),
)  # fmt: skip
"""Of what may lie there, blue green red in white light."""
FINE = 64
"""Pixels across such a thing."""
ABOUT, COARSER = 0.6, 4
"""Breadths about a stick, for its sides and its shadow, that are wiped away, and how much coarser that is done."""
LIKE = (0.85, 1.15)
"""How many times as large as the stick it is."""
NOWHERE = "no stick"
Thing = Callable[[int, Random], Image]


def lath(long: int, random: Random) -> Image:
    """Wood or plastic with a row of holes, three to eight."""
    return _dotted(long, int(random.integers(3, 9)), random.uniform(0.08, 0.18), 0.15, random)


def brick(long: int, random: Random) -> Image:
    """A toy brick with as many studs as are evenly apart."""
    return _dotted(long, round(long / FINE), 0.3, 0.8, random)


def strip(long: int, random: Random) -> Image:
    """Nothing but a colour."""
    return np.full((FINE, long, 3), TONES[random.integers(len(TONES))], np.uint8)


def _dotted(long: int, count: int, radius: float, dark: float, random: Random) -> Image:
    """A strip with so many dots, of a radius in breadths, that are so much as bright; beside a dark one pale."""
    made = strip(long, random)
    dot = made[0, 0] * dark if made[0, 0].mean() > FINE else np.full(3, 235)
    for place in range(count):
        middle = (round(long * (place + 0.5) / count), FINE // 2)
        cv2.circle(made, middle, round(radius * FINE), dot.tolist(), -1, cv2.LINE_AA)
    return made


def laid(image: Image, stick: Quad, thing: Thing, random: Random) -> Image:
    """A picture in which that thing lies in place of a stick."""
    breadth = extent(stick)[1]
    there = scaled(stick, random.uniform(*LIKE))
    flat = thing(round(FINE * extent(there)[0] / extent(there)[1]), random)
    high, wide = flat.shape[:2]
    onto = homography(UNIT * (wide, high), there)
    seen = cv2.warpPerspective(flat, onto, image.shape[1::-1], flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    lit = seen * (np.percentile(image.reshape(-1, 3), 98, axis=0) / 255)
    table = _wiped(image, grown(stick, ABOUT * breadth))
    aside = np.array((0.1, 0.15), np.float32) * breadth
    shaded = table * (1 - 0.5 * cover(image, there + aside, 0.1 * breadth))
    share, noise = cover(image, there, 0.8), random.normal(0, 2, image.shape)
    soft = cv2.GaussianBlur(lit, (0, 0), 0.8) + noise
    return np.asarray(np.clip(shaded * (1 - share) + soft * share, 0, 255), np.uint8)


def cover(image: Image, shape: Quad, soft: float) -> Picture:
    """How much of each pixel lies within a shape (height x width x 1, 0..1)."""
    inside = np.zeros(image.shape[:2], np.float32)
    cv2.fillConvexPoly(inside, np.round(shape * 16).astype(np.int32), (1.0,), cv2.LINE_AA, 4)
    return np.asarray(cv2.GaussianBlur(inside, (0, 0), soft)[..., None], np.float32)


def _wiped(image: Image, shape: Quad) -> Image:
    """The table in place of what lies there, as what is about it goes on."""
    small = np.asarray(cv2.resize(image, None, fx=1 / COARSER, fy=1 / COARSER, interpolation=cv2.INTER_AREA), np.uint8)
    hole = np.asarray(cover(small, np.asarray(shape / COARSER, np.float32), 0.5)[..., 0] > 0.05, np.uint8)
    filled = cv2.resize(cv2.inpaint(small, hole, 5, cv2.INPAINT_TELEA), image.shape[1::-1])
    share = cover(image, shape, 2)
    return np.asarray(image * (1 - share) + filled * share, np.uint8)


def replaced(shown: Iterable[reliability.Shown], thing: Thing) -> Iterator[reliability.Shown]:
    """Those that are right and certain, with that thing in place of one of their sticks."""
    for number, (image, lies, plain) in enumerate(shown):
        (seen,) = reliability.read([(image, lies, plain)], Limits())
        if len(lies) != 3 or not (seen.right and seen.throw.certain):
            continue
        random = np.random.default_rng(number)
        gone = lies[int(random.integers(len(lies)))]
        there = tuple(one if one is not gone else reliability.Lies(NOWHERE, False, gone.shape) for one in lies)
        yield laid(image, quad(gone.shape), thing, random), there, plain


def main() -> None:
    """Reads and prints."""
    cv2.setNumThreads(1)
    reliability.compare_things((lath, brick, strip), replaced, SCENES, FIRST, UNASKED)


if __name__ == "__main__":
    main()
