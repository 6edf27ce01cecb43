"""What a reading of dice is worth: ``dice_reliability.py [SCENES]`` draws docs/pictures/dice-reliability.svg.

As ``reliability.py`` does it for sticks: on made-up throws that nothing was learned from and, where they are at hand,
on the labelled ones whose places are known.
``dice_reliability.py SCENES FIRST`` reads others, with seeds from FIRST on, and draws nothing; ``dice_reliability.py
SCENES FIRST afar`` such as are seen from ``AFAR``, about boards with plates as large as dice; ``dice_reliability.py
SCENES FIRST shiny`` such as mirror lamps.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import cv2
import numpy as np

from docs.bench.photos import ROOT, SETS, readable
from docs.bench.reader.reliability import Lies, Read, Shown, asked, plot, report
from vision import dice, picture
from vision.die.doubts import Limits
from vision.training.dice.scenes import AFAR, SHINY, USUAL, About, Scene, scene

FIRST = 5_000_000
"""Seed of the first scene; learning has the seeds from 0."""
SCENES = 400
SVG = ROOT / "docs" / "pictures" / "dice-reliability.svg"
PLACED = ("dev/dice", "real/byler-d6", "real/roboflow-oblique")
"""Labelled sets that say where each die lies."""
ABOUT = {"afar": AFAR, "shiny": SHINY}
FREE = Limits(sure=0.0)
"""Every limit but the one that the table is about."""


def drawn(count: int, first: int, about: About) -> Iterator[Shown]:
    """Made-up throws; one without dice is none."""
    for seed in range(first, first + count):
        made = scene(np.random.default_rng(seed), about)
        if made.dice:
            yield made.image, tuple(Lies(one.value, False, one.quad) for one in made.dice), _plain(made)


def read(shown: Iterable[Shown], limits: Limits) -> Iterator[Read]:
    """Throws as they are read, told how many dice lie there."""
    for image, lies, plain in shown:
        yield Read(lies, plain, dice.read(image, expected=len(lies), limits=limits))


def sets(count: int, first: int, about: About) -> Iterator[tuple[str, Iterator[Shown]]]:
    """The labelled throws and made-up ones, as the command line asks for them, by name."""
    yield "labelled", labelled()
    yield "made-up", drawn(*asked(count, first), about)


def labelled() -> Iterator[Shown]:
    """Rendered throws and photos of PLACED."""
    for folder in (SETS / name for name in PLACED):
        for label in json.loads((folder / "labels.json").read_text(encoding="utf-8")):
            if label.get("kind", "dice") == "dice":
                lies = tuple(_placed(one) for one in label.get("dice", label.get("pieces")))
                yield picture.load(folder / label["file"]), lies, "dice" in label or readable(label)


def _placed(label: dict[str, Any]) -> Lies:
    """A die whose face or, on a photo, all that is seen of it (left, top, width, height) is known."""
    if "polygon" in label:
        return Lies(label["value"], False, np.array(label["polygon"], np.float32))
    left, top, wide, high = label["box"]
    corners = [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]
    return Lies(label["value"], False, np.array(corners, np.float32))


def _plain(made: Scene) -> bool:
    """As ``photos.py`` has it; a face with a picture has no value to read."""
    flat = all(not one.cocked and one.visible >= 0.9 and one.value for one in made.dice)
    return flat and not np.any(made.hand > 0.5)


def main() -> None:
    """Reads, prints, draws."""
    cv2.setNumThreads(1)
    count, first = asked(SCENES, FIRST)
    about = next((kind for name, kind in ABOUT.items() if name in sys.argv), USUAL)
    made = list(read(drawn(count, first, about), FREE))
    report("made-up throws", made)
    if len(sys.argv) > 2:
        return
    series = [("made-up throws", "#1565c0", made)]
    if all((SETS / name).is_dir() for name in PLACED):
        there = list(read(labelled(), FREE))
        report("labelled throws", there)
        series.append(("labelled throws", "#c62828", there))
    SVG.write_text(plot(series), encoding="utf-8")


if __name__ == "__main__":
    main()
