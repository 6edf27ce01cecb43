"""What a reading of dice is worth: ``dice_reliability.py [SCENES]`` draws docs/pictures/dice-reliability.svg.

As ``reliability.py`` does it for sticks: the limits are chosen on made-up throws alone that nothing was learned from.
``dice_reliability.py SCENES FIRST`` reads others, with seeds from FIRST on, and draws nothing; ``dice_reliability.py
SCENES FIRST afar`` such as are seen from ``AFAR``, about boards with plates as large as dice.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

ROOT = Path(__file__).parents[3]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from reliability import Lies, Read, asked, plot, report  # noqa: E402 - the program itself need not be installed

from vision import dice  # noqa: E402
from vision.die_doubts import Limits  # noqa: E402
from vision.training.dice.scenes import AFAR, USUAL, About, Scene, scene  # noqa: E402

FIRST = 5_000_000
"""Seed of the first scene; learning has the seeds from 0."""
SCENES = 400
SVG = ROOT / "docs" / "pictures" / "dice-reliability.svg"
FREE = Limits(sure=0.0)
"""Every limit but the one that the table is about."""


def drawn(count: int, first: int, about: About) -> Iterator[Read]:
    """Made-up throws; one without dice is none."""
    for seed in range(first, first + count):
        made = scene(np.random.default_rng(seed), about)
        if made.dice:
            lies = tuple(Lies(one.value, False, one.quad) for one in made.dice)
            yield Read(lies, _plain(made), dice.read(made.image, expected=len(lies), limits=FREE))


def _plain(made: Scene) -> bool:
    """As ``photos.py`` has it; a face with a picture has no value to read."""
    flat = all(not one.cocked and one.visible >= 0.9 and one.value for one in made.dice)
    return flat and not np.any(made.hand > 0.5)


def main() -> None:
    """Reads, prints, draws."""
    cv2.setNumThreads(1)
    count, first = asked(SCENES, FIRST)
    about = AFAR if "afar" in sys.argv else USUAL
    made = list(drawn(count, first, about))
    report("made-up throws", made)
    if first == FIRST and about is USUAL:
        SVG.write_text(plot([("made-up throws", "#1565c0", made)]), encoding="utf-8")


if __name__ == "__main__":
    main()
