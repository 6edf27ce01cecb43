"""How dice are read when the camera moves along the rows of a four: ``moved.py [SCENES FIRST]``.

Labelled and made-up throws of up to six dice that are right and certain are moved along both edges of one four. They
are read with and without the question whether a six is a four that was drawn out (``vision.die.drawn_out``).
"""

from collections.abc import Iterable, Iterator

import cv2
import numpy as np

from companion.core.values import Reason
from docs.bench.reader import dice_reliability, reliability
from vision.die.doubts import Limits
from vision.training.dice.scenes import USUAL
from vision.training.photo import straight

FIRST = 43_000_000
SCENES = 300
BREADTHS = 0.27
"""How far the camera moves: by much less the pips stay apart, by much more nothing is certain."""
MOST = 6
UNASKED = Limits(uneven=0.0)


def drawn_out(shown: Iterable[reliability.Shown]) -> Iterator[reliability.Shown]:
    """Those of few dice that are right and certain, moved along both edges of the first four that is read."""
    for image, lies, plain in (one for one in shown if len(one[1]) <= MOST):
        (seen,) = dice_reliability.read([(image, lies, plain)], Limits())
        four = next((np.array(one.polygon) for one in seen.throw.pieces if one.value == 4), None)
        if four is None or not (seen.right and seen.throw.certain):
            continue
        for start, end in ((0, 1), (1, 2)):
            x, y = BREADTHS * (four[end] - four[start])
            path = straight(1 + float(np.hypot(x, y)), float(np.arctan2(y, x)))
            yield np.asarray(cv2.filter2D(image, -1, path), np.uint8), lies, plain


def main() -> None:
    """Reads and prints."""
    cv2.setNumThreads(1)
    for name, shown in dice_reliability.sets(SCENES, FIRST, USUAL):
        reliability.compare(name, drawn_out(shown), dice_reliability.read, (Limits(), UNASKED), Reason.BLURRED)


if __name__ == "__main__":
    main()
