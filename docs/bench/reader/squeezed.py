"""What it is worth to look at squeezed pictures in other shapes: ``squeezed.py [SCENES FIRST]``.

Makes squares of the rendered sticks and of made-up throws of sticks and of dice, every second one turned by a right
angle before. Reads each as it is and as the program does, and prints how many are certain.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from unittest.mock import patch

import cv2
import numpy as np

from docs.bench.reader import dice_reliability, reliability
from vision import second_looks
from vision.die import doubts as die_doubts
from vision.stick import doubts as stick_doubts
from vision.training.dice.scenes import USUAL

FIRST = 41_000_000
SCENES = 200
Reader = Callable[[Iterable[reliability.Shown]], Iterator[reliability.Read]]


def squares(shown: Iterable[reliability.Shown]) -> Iterator[reliability.Shown]:
    """The same pictures, squeezed along their longer edge; where pieces lie there is told no more."""
    for place, (image, lies, plain) in enumerate(shown):
        turned = np.rot90(image) if place % 2 else image
        side = min(image.shape[:2])
        yield np.asarray(cv2.resize(turned, (side, side), interpolation=cv2.INTER_AREA), np.uint8), lies, plain


def report(name: str, shown: Sequence[reliability.Shown], read: Reader) -> None:
    """Prints how many are certain when each is looked at in its own shape, and as the program does."""
    with patch.object(second_looks, "SHAPES", ()):
        plain_shape = list(read(shown))
    for how, found in (("as it is", plain_shape), ("as now", list(read(shown)))):
        certain = Counter((one.readable, one.right) for one in found if one.throw.certain)
        plain, wrong = sum(one.readable for one in found), certain[True, False] + certain[False, False]
        print(f"{name}, {how}: of {plain} readable ones {certain[True, True]} right and certain,")
        print(f"  {certain[False, True]} others, {wrong} wrong and certain of all {len(found)}")


def main() -> None:
    """Reads and prints."""
    cv2.setNumThreads(1)
    count, first = reliability.asked(SCENES, FIRST)
    rendered = list(squares(reliability.labelled()))
    thrown = list(squares(reliability.drawn(count, first)))
    rolled = list(squares(dice_reliability.drawn(count, first, USUAL)))
    sticks = partial(reliability.read, limits=stick_doubts.Limits())
    report("rendered sticks", rendered, sticks)
    report("made-up sticks", thrown, sticks)
    report("made-up dice", rolled, partial(dice_reliability.read, limits=die_doubts.Limits()))


if __name__ == "__main__":
    main()
