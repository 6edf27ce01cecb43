"""How well boards are read on labelled pictures: ``boards.py [FOLDER...]``.

A folder holds ``labels.json``, a list of pictures with the pieces that stand there. The board is found by its four
printed markers where there are any, else its corners are told. Rates come apart for files with even and odd numbers:
the reader was looked after on even ones only. Ends with status 1 when one wrong reading was certain.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import cv2
import numpy as np

from companion.core.places import drawn
from companion.core.values import BoardReading
from docs.bench.photos import SETS, TABLES, VISIBLE, number_of, share
from vision import board, picture
from vision.geometry import Image
from vision.markers import View, view

FOLDER = SETS / "dev" / "board"
BOARD = drawn("companion.games.feuer_salamander")


@dataclass(frozen=True, slots=True)
class Row:
    """One picture: whether a person could read it whole, what stands there and how it was read, in words."""

    name: str
    readable: bool
    wanted: frozenset[str]
    got: frozenset[str]
    reading: BoardReading
    read_ms: float

    @property
    def odd(self) -> bool:
        """Whether the picture's number is."""
        return bool(number_of(self.name) % 2)

    @property
    def right(self) -> bool:
        """Whether every piece was seen, and stands where it was seen."""
        return self.wanted == self.got

    @property
    def wrong_and_certain(self) -> bool:
        """The worst: what would be believed without asking."""
        return self.reading.certain and not self.right


def rows(folder: Path) -> Iterator[Row]:
    """Reads every labelled board of a folder."""
    for label in json.loads((folder / "labels.json").read_text(encoding="utf-8")):
        image, pieces = picture.load(folder / label["file"]), label["pieces"]
        seen, start = _view(image, label), perf_counter()
        reading = board.read(image, BOARD, seen)
        took = (perf_counter() - start) * 1000
        wanted = frozenset(f"{one['colour']} {one['type']} {one['cell']}" for one in pieces)
        got = frozenset(f"{one.colour} {one.type} {one.cell}" for one in reading.pieces)
        readable = not label["hand"] and all(one["visible"] >= VISIBLE for one in pieces)
        yield Row(label["file"], readable, wanted, got, reading, took)


def _view(image: Image, label: dict[str, Any]) -> View:
    """By the markers, which must be found where they lie."""
    if label["aruco"]:
        seen = view(image)
        if seen is not None:
            return seen
        print(f"markers not found: {label['file']}")
    return View(np.array(label["board_corners"], np.float32))


def report(title: str, found: Sequence[Row]) -> None:
    """Prints the rates of some pictures."""
    good, bad = ([row for row in found if row.readable is readable] for readable in (True, False))
    asked = [row for row in found if not row.reading.certain]
    print(f"{title}: {len(found)} pictures")
    stand = sum(len(row.wanted) for row in found)
    print(share("pieces read right", sum(len(row.wanted & row.got) for row in found), stand))
    print(share("readable: all right", sum(row.right for row in good), len(good)))
    print(share("readable: right and certain", sum(row.right and row.reading.certain for row in good), len(good)))
    print(share("not readable: certain all the same", sum(row.reading.certain for row in bad), len(bad)))
    print(share("wrong and certain", sum(row.wrong_and_certain for row in found), len(found)))
    print(share("not certain: best guess right", sum(row.right for row in asked), len(asked)))
    if found:
        print(f"  read_ms p50 {median(row.read_ms for row in found):.0f}")


def table(found: Sequence[Row]) -> str:
    """One line a picture: what was missed, what was seen that is not there, and why it is in doubt."""
    lines = ["picture\treadable\tright\tcertain\tmissed\tnot there\tdoubts"]
    for row in found:
        marks = ("yes" if mark else "no" for mark in (row.readable, row.right, row.reading.certain))
        lists = (sorted(row.wanted - row.got), sorted(row.got - row.wanted), sorted(row.reading.reasons))
        lines.append("\t".join((row.name, *marks, *(", ".join(each) for each in lists))))
    return "\n".join((*lines, ""))


def main() -> int:
    """Reads the folders named, or FOLDER if it is there."""
    cv2.setNumThreads(1)
    wrong = 0
    for folder in [Path(name) for name in sys.argv[1:]] or [one for one in (FOLDER,) if one.is_dir()]:
        found = list(rows(folder))
        if folder == FOLDER:
            (TABLES / f"{folder.name}.tsv").write_text(table(found), encoding="utf-8")
        for odd, name in enumerate(("even", "odd")):
            report(f"{folder.name}, {name} numbers", [row for row in found if row.odd == bool(odd)])
        wrong += sum(row.wrong_and_certain for row in found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
