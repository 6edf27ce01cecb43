"""What a kit of 2, 4 or 8 pictures is worth, as a table: ``kits.py [FOLDER]``, a folder with labelled sticks.

Of each make the first readable pictures are learnt from and all others read with and without the kit. What is in
vision/kits.py was chosen on makes with even numbers alone. Ends with status 1 when a kit made a wrong reading certain.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import dist
from pathlib import Path
from typing import Any

import cv2
import numpy as np

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from companion.core.values import Piece, Throw, ThrowKind  # noqa: E402 - the program itself need not be installed
from vision import picture, sticks  # noqa: E402
from vision.geometry import quad  # noqa: E402
from vision.kits import Kit, Sample, laid_flat, sample  # noqa: E402

FOLDER = ROOT.parent / "shared" / "vision" / "dev" / "sticks"
LEARNT = (2, 4, 8)
VISIBLE, NEAR = 0.9, 15.0
Label = dict[str, Any]


def readable(label: Label) -> bool:
    """Whether a person could read it."""
    return not label["hand"] and all(not one["cocked"] and one["visible"] >= VISIBLE for one in label["pieces"])


def samples(folder: Path, label: Label) -> Iterator[Sample]:
    """The pieces of a picture that the reader finds where they lie."""
    image = picture.load(folder / label["file"])
    for piece in sticks.read(image, expected=len(label["pieces"])).pieces:
        corners = np.array(piece.polygon, np.float32)
        middle = corners.mean(axis=0)
        nearest = min(label["pieces"], key=lambda one: dist(one["center"], middle))
        if dist(nearest["center"], middle) < NEAR:
            flat = laid_flat(image, quad(corners), ThrowKind.STICKS)
            yield sample(nearest["value"], flat, sticks.networks()[1])


def shown(pieces: Sequence[Piece] | Sequence[Label]) -> Counter[tuple[object, bool]]:
    """Values and keys, in any order."""
    return Counter((one["value"], one["key"]) if isinstance(one, dict) else (one.value, one.key) for one in pieces)


def counted(label: Label, throw: Throw) -> Counter[str]:
    """One picture's part of the table."""
    right = shown(label["pieces"]) == shown(throw.pieces)
    good = readable(label)
    return Counter(
        pictures=good,
        right=good and right,
        certain=good and right and throw.certain,
        wrong=throw.certain and not right,
    )


def row(folder: Path, labels: Sequence[Label], count: int) -> tuple[Counter[str], Counter[str]]:
    """Without and with a kit of so many pictures of one make."""
    lessons = [label for label in labels if readable(label)][:count]
    kit = Kit(ThrowKind.STICKS, tuple(one for label in lessons for one in samples(folder, label)))
    without, with_kit = Counter[str](), Counter[str]()
    for label in labels:
        if label not in lessons:
            image = picture.load(folder / label["file"])
            without += counted(label, sticks.read(image))
            with_kit += counted(label, sticks.read(image, kit=kit))
    return without, with_kit


def told(counts: Counter[str]) -> str:
    """Right and certain of readable, right values, and wrong and certain of all."""
    return (
        f"{counts['certain']:>3} of {counts['pictures']:>2} right and certain, "
        f"{counts['right']:>3} right, {counts['wrong']} wrong and certain"
    )


def main() -> int:
    """Prints the table."""
    cv2.setNumThreads(1)
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    if not folder.is_dir():
        print("no labelled pictures of sticks are here")
        return 0
    labels: list[Label] = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
    wrong = 0
    for parity, name in ((0, "even makes"), (1, "odd makes")):
        makes = sorted({label["look"] for label in labels if label["look"] % 2 == parity})
        for count in LEARNT:
            rows = [row(folder, [label for label in labels if label["look"] == make], count) for make in makes]
            without, with_kit = (sum((pair[at] for pair in rows), Counter[str]()) for at in (0, 1))
            wrong += max(0, with_kit["wrong"] - without["wrong"])
            print(f"{name}, {count} pictures   no kit: {told(without)}   kit: {told(with_kit)}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
