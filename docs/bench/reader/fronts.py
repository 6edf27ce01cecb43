"""How dice are read when a lamp is mirrored in a whole upper face: ``fronts.py [SCENES FIRST]``.

One upper face of labelled and made-up throws that are right and certain is burnt out, as a glossy one is in which a
window is mirrored; then the front below it may look like the upper one. They are read with and without the question
whether another face lies beyond it (``vision.die.fronts``).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import cv2
import numpy as np

from companion.core.values import Reason
from docs.bench.reader import dice_reliability, reliability
from docs.bench.reader.lookalikes import cover
from vision.die.doubts import Limits
from vision.geometry import Image, Quad, scaled
from vision.training.dice.scenes import SHINY

FIRST = 46_000_000
SCENES = 300
MOST = 6
UNASKED = Limits(aslant=np.inf)
WITHIN = 0.97
"""How much of a face's breadth the lamp takes."""


def burnt(image: Image, face: Quad) -> Image:
    """A picture in which nothing is seen of a face but a lamp."""
    share = cover(image, scaled(face, WITHIN), 0.7)
    return np.asarray(image * (1 - share) + np.array((253, 254, 255)) * share, np.uint8)


def mirroring(shown: Iterable[reliability.Shown]) -> Iterator[reliability.Shown]:
    """Those of few dice that are right and certain, with a lamp in the upper face of each of them in turn."""
    for image, lies, plain in (one for one in shown if len(one[1]) <= MOST):
        (seen,) = dice_reliability.read([(image, lies, plain)], Limits())
        if seen.right and seen.throw.certain:
            for piece in seen.throw.pieces:
                yield burnt(image, np.array(piece.polygon, np.float32)), lies, plain


def main() -> None:
    """Reads and prints."""
    cv2.setNumThreads(1)
    for name, shown in dice_reliability.sets(SCENES, FIRST, replace(SHINY, boarded=0.0)):
        reliability.compare(name, mirroring(shown), dice_reliability.read, (Limits(), UNASKED), Reason.UNCLEAR_FACE)


if __name__ == "__main__":
    main()
