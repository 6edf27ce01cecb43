"""What a reading of sticks that are hard to see is worth: ``spoilt.py``.

Makes labelled and made-up throws dimmer, with a sensor's noise, and softer, out of focus or moved; reads them and
prints, by how dark or soft their worst face is, how many are certain and of those wrong.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice, pairwise

import cv2
import numpy as np

from docs.bench.reader.reliability import Read, Shown, drawn, labelled, read
from vision.geometry import Image, extent, quad
from vision.stick.doubts import Limits, darkness, inner, softness
from vision.stick.faces import LAYOUT
from vision.training.drawing import Random
from vision.training.photo import compressed, way

COUNT, FIRST, STEP = 390, 950_000, 3
"""Made-up throws of which every STEP-th is spoilt, and the seed of the first."""
GAMMA = 2.2
SHARES = (0.1, 0.03, 0.012, 0.005)
"""Of the light that is left."""
NOISE = (0.00015, 0.0015)
"""Of white in the dark; in the light its variance grows by so much of the light."""
BREADTHS = (0.08, 0.12, 0.16, 0.2)
"""Of a stick that a point spreads over."""
MOVED = 3.5
"""Times as far as out of focus a point moves."""
DARK, SOFT = (0.0, 0.92, 0.95, 1.01), (0.0, 0.1, 0.15, 0.22, 10.0)


def dimmed(image: Image, random: Random) -> Iterator[Image]:
    """The same in ever less light."""
    light = (image / 255) ** GAMMA
    for share in SHARES:
        noise = random.uniform(*NOISE)
        seen = light * share
        seen = seen + random.normal(0, 1, seen.shape) * np.sqrt(noise**2 + seen * noise)
        seen = cv2.GaussianBlur(seen, (0, 0), random.uniform(0.3, 0.8))
        dark = np.round(np.clip(seen, 0, 1) ** (1 / GAMMA) * 255).astype(np.uint8)
        yield compressed(dark, int(random.integers(70, 95)))


def softened(image: Image, breadth: float, random: Random) -> Iterator[Image]:
    """The same, with sticks so many pixels broad, ever more out of focus or moved."""
    for share in BREADTHS:
        if random.random() < 0.5:
            yield np.asarray(cv2.GaussianBlur(image, (0, 0), share * breadth), np.uint8)
        else:
            yield np.asarray(cv2.filter2D(image, -1, way(MOVED * share * breadth, random)), np.uint8)


def spoilt() -> Iterator[Shown]:
    """All throws, made worse in every way."""
    random = np.random.default_rng(5)
    for image, lies, plain in chain(labelled(), islice(drawn(COUNT, FIRST), 0, None, STEP)):
        breadth = float(np.median([extent(quad(one.shape))[1] for one in lies]))
        for worse in (*dimmed(image, random), *softened(image, breadth, random)):
            yield worse, lies, plain


def report(name: str, reads: Sequence[Read], worst: Sequence[float], bands: Sequence[float]) -> None:
    """Prints how many are certain, by what the worst face of each measures."""
    for low, high in pairwise(bands):
        found = [one for one, measured in zip(reads, worst, strict=True) if low <= measured < high]
        certain = [one for one in found if not one.throw.reasons]
        right, wrong = sum(one.right for one in found), sum(not one.right for one in certain)
        band = f"{name} {low:.2f} to {high:.2f}"
        print(f"{band}: {right} of {len(found)} right, {len(certain)} certain, {wrong} of these wrong")


def main() -> None:
    """Reads and prints."""
    cv2.setNumThreads(1)
    reads, dark, soft = [], [], []
    for shown in spoilt():
        (one,) = read([shown], Limits())
        crops = [LAYOUT.crop(shown[0], np.array(piece.polygon, np.float32)) for piece in one.throw.pieces]
        reads.append(one)
        dark.append(max((darkness(inner(crop)) for crop in crops), default=0.0))
        soft.append(max((softness(crop) for crop in crops), default=0.0))
    report("dark", reads, dark, DARK)
    report("soft", reads, soft, SOFT)


if __name__ == "__main__":
    main()
