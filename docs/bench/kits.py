"""What a kit of 2, 4 or 8 pictures is worth, as a table: ``kits.py [FOLDER]``, a folder with labelled sticks.

Faces: each run of so many readable pictures of a make is learnt from, and the faces of all its others are looked at
where their labels say, with and without the kit. Throws: the first so many are learnt from, and all others read whole.
What is in vision/kits.py and vision/stick/kit.py was chosen on makes with even numbers alone. Ends with status 1 when a
kit made a wrong throw certain.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import dist
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.core.values import Piece, Throw, ThrowKind
from docs.bench.photos import SETS, readable
from vision import picture, sticks
from vision.finder import Found
from vision.geometry import Image, quad
from vision.kits import Kit, Sample, laid_flat
from vision.stick.doubts import Limits
from vision.stick.faces import Face, Seen, judge, settled
from vision.stick.kit import sample, weighed

FOLDER = SETS / "dev" / "sticks"
LEARNT = (2, 4, 8)
NEAR = 15.0
Label = dict[str, Any]


def samples(folder: Path, label: Label) -> Iterator[Sample]:
    """The pieces of a picture that the reader finds where they lie."""
    image = picture.load(folder / label["file"])
    for piece in sticks.read(image, expected=len(label["pieces"])).pieces:
        corners = np.array(piece.polygon, np.float32)
        middle = corners.mean(axis=0)
        nearest = min(label["pieces"], key=lambda one: dist(one["center"], middle))
        if dist(nearest["center"], middle) < NEAR:
            flat = laid_flat(image, quad(corners), ThrowKind.STICKS)
            yield sample(nearest["value"], flat, ThrowKind.STICKS)


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


def of_throws(counts: Counter[str]) -> str:
    """Right and certain of readable, right values, and wrong and certain of all."""
    return (
        f"{counts['certain']:>3} of {counts['pictures']:>2} right and certain, "
        f"{counts['right']:>3} right, {counts['wrong']} wrong and certain"
    )


@dataclass(frozen=True, slots=True)
class Labelled:
    """One face where its label says it lies, as the network sees it and as a kit would keep it."""

    picture: str
    image: Image
    seen: Seen
    sample: Sample


def labelled(folder: Path, labels: Sequence[Label]) -> Iterator[Labelled]:
    """Every face of the readable pictures."""
    network = sticks.networks()[1]
    for label in filter(readable, labels):
        image = picture.load(folder / label["file"])
        for piece in label["pieces"]:
            lies = Found(quad(piece["polygon"]), 0.0, 0.0)
            for one in judge(settled(image, [lies], network), network):
                flat = laid_flat(image, one.shape, ThrowKind.STICKS)
                yield Labelled(label["file"], image, one, sample(piece["value"], flat, ThrowKind.STICKS))


def faces(found: Sequence[Labelled], count: int) -> tuple[Counter[str], Counter[str]]:
    """Without and with kits of each run of so many pictures of one make."""
    names = list(dict.fromkeys(one.picture for one in found))
    without, with_kit = Counter[str](), Counter[str]()
    for start in range(len(names)):
        lessons = {names[(start + step) % len(names)] for step in range(count)}
        kit = Kit(ThrowKind.STICKS, tuple(one.sample for one in found if one.picture in lessons))
        rest = [one for one in found if one.picture not in lessons]
        heard = [weighed(kit, one.image, [one.seen])[0] for one in rest]
        for one, other in zip(rest, heard, strict=True):
            without += judged(one.seen.face, one.sample.value)
            with_kit += judged(other.face, one.sample.value)
    return without, with_kit


def judged(face: Face, value: int | str) -> Counter[str]:
    """Whether a face is sure, and sure and wrong."""
    sure, right = min(face.likely, face.best) >= Limits().sure, face.ranked[0] == value
    return Counter(faces=1, sure=sure and right, wrong=sure and not right)


def of_faces(counts: Counter[str]) -> str:
    """Shares of all faces."""
    share, wrong = (counts[name] / max(counts["faces"], 1) for name in ("sure", "wrong"))
    return f"{share:6.1%} sure and right, {wrong:.1%} sure and wrong"


def pairs(rows: Iterable[tuple[Counter[str], Counter[str]]]) -> tuple[Counter[str], Counter[str]]:
    """The sums of both columns."""
    without, with_kit = Counter[str](), Counter[str]()
    for one, other in rows:
        without += one
        with_kit += other
    return without, with_kit


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
        by_make = [[label for label in labels if label["look"] == make] for make in makes]
        found = [list(labelled(folder, of)) for of in by_make]
        for count in LEARNT:
            without, with_kit = pairs(faces(of, count) for of in found)
            print(
                f"faces,  {name}, {count} pictures   no kit: {of_faces(without)}   kit: {of_faces(with_kit)}",
                flush=True,
            )
        for count in LEARNT:
            without, with_kit = pairs(row(folder, of, count) for of in by_make)
            wrong += max(0, with_kit["wrong"] - without["wrong"])
            print(
                f"throws, {name}, {count} pictures   no kit: {of_throws(without)}   kit: {of_throws(with_kit)}",
                flush=True,
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
