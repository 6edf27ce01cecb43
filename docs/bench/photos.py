"""How well thrown sticks and dice are read on labelled pictures: ``photos.py [FOLDER...]``.

A folder holds ``labels.json``, a list of pictures with their pieces. Rates come with 95 % Wilson intervals, apart for
files with even and odd numbers (photos by others: even and odd places in the list): the readers were looked after on
even ones only. Ends with status 1 when one wrong reading was certain.
"""

import json
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

import cv2

from companion.core.values import Throw
from vision import dice, picture, sticks

ROOT = Path(__file__).parents[2]
SETS = ROOT.parent / "shared" / "vision"
"""Beside the repository, see docs/develop.md; the other scripts look there, too."""
FOLDERS = (
    SETS / "dev" / "sticks",
    SETS / "dev" / "dice",
    SETS / "real" / "byler-d6",
    SETS / "real" / "home-tables",
    SETS / "real" / "roboflow-oblique",
)
OWN = ROOT / "tests" / "vision" / "pictures"
"""Read where the sets are not at hand."""
TABLES = Path(__file__).parent / "readings"
"""One table for each of FOLDERS, made anew at each run."""
VISIBLE = 0.9
"""Share of an upper face that must be open to see."""


@dataclass(frozen=True, slots=True)
class Row:
    """One picture: its number, whether a person could play it, and how it was read."""

    name: str
    number: int
    readable: bool
    right: bool
    values_right: bool
    wanted: tuple[str, ...]
    throw: Throw

    @property
    def wrong_and_certain(self) -> bool:
        """The worst: a wrong value or key that would be played without asking."""
        return self.throw.certain and not self.right


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson 1927)."""
    if not of:
        return 0.0, 1.0
    z, rate = 1.96, hits / of
    middle = (rate + z * z / (2 * of)) / (1 + z * z / of)
    reach = z / (1 + z * z / of) * math.sqrt(rate * (1 - rate) / of + z * z / (4 * of * of))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def rows(folder: Path) -> Iterator[Row]:
    """Reads every labelled picture of sticks or dice in a folder."""
    for place, label in enumerate(json.loads((folder / "labels.json").read_text(encoding="utf-8"))):
        if label.get("kind", "dice") == "dice":
            yield _dice(folder, place, label)
        elif label["kind"] == "sticks":
            yield _sticks(folder, label)


def _sticks(folder: Path, label: dict[str, Any]) -> Row:
    pieces = label["pieces"]
    throw = sticks.read(picture.load(folder / label["file"]), expected=len(pieces))
    wanted = Counter((piece["value"], piece["key"]) for piece in pieces)
    got = Counter((piece.value, piece.key) for piece in throw.pieces)
    values = Counter(piece["value"] for piece in pieces) == Counter(piece.value for piece in throw.pieces)
    there = _said(wanted)
    return Row(label["file"], number_of(label["file"]), readable(label), wanted == got, values, there, throw)


def _dice(folder: Path, place: int, label: dict[str, Any]) -> Row:
    """Photos by others carry ``dice`` where ours carry ``pieces``; a person can read all of them."""
    real = "dice" in label
    wanted = Counter(die["value"] for die in label["dice" if real else "pieces"])
    throw = dice.read(picture.load(folder / label["file"]), expected=wanted.total())
    right = wanted == Counter(piece.value for piece in throw.pieces)
    number = place if real else number_of(label["file"])
    there = _said(Counter({(value, False): count for value, count in wanted.items()}))
    return Row(label["file"], number, real or readable(label), right, right, there, throw)


def _said(pieces: Counter[tuple[Any, bool]]) -> tuple[str, ...]:
    """Pieces in words, such as ``3+key``."""
    return tuple(sorted(f"{value}+key" if key else str(value) for value, key in pieces.elements()))


def readable(label: dict[str, Any]) -> bool:
    """Whether nothing of a rendered throw is cocked, hidden or under a hand."""
    return not label["hand"] and all(not one["cocked"] and one["visible"] >= VISIBLE for one in label["pieces"])


def number_of(name: str) -> int:
    """That of a picture's name."""
    return int("".join(sign for sign in name if sign.isdigit()) or 0)


def share(name: str, hits: int, of: int) -> str:
    """One line of the report."""
    low, high = wilson(hits, of)
    return f"  {name:<34} {hits:>4} of {of:<4} {hits / max(of, 1):6.1%}  ({low:.1%} to {high:.1%})"


def best_guesses(found: Sequence[Row]) -> str:
    """A line of the report: how often what is proposed where the table asks is right."""
    asked = [row for row in found if not row.throw.certain]
    return share("not certain: best guess right", sum(row.right for row in asked), len(asked))


def report(title: str, found: Sequence[Row]) -> None:
    """Prints the rates of some pictures."""
    good, bad = [row for row in found if row.readable], [row for row in found if not row.readable]
    print(f"{title}: {len(found)} pictures")
    print(share("readable: values and keys right", sum(row.right for row in good), len(good)))
    print(share("readable: values right", sum(row.values_right for row in good), len(good)))
    print(share("readable: right and certain", sum(row.right and row.throw.certain for row in good), len(good)))
    print(share("not readable: certain all the same", sum(row.throw.certain for row in bad), len(bad)))
    print(share("wrong and certain", sum(row.wrong_and_certain for row in found), len(found)))
    print(best_guesses(found))
    times = sorted(row.throw.read_ms for row in found)
    if len(times) > 1:
        cuts = quantiles(times, n=20)
        print(f"  read_ms p50 {cuts[9]:.0f}, p95 {cuts[18]:.0f}")


def table(found: Sequence[Row]) -> str:
    """One line a picture, so that a change shows which pictures it helped and which it hurt."""
    lines = ["picture\treadable\tthere\tread\tright\tcertain\tdoubts"]
    for row in found:
        read = _said(Counter((piece.value, piece.key) for piece in row.throw.pieces))
        marks = ("yes" if mark else "no" for mark in (row.right, row.throw.certain))
        cells = (row.name, "yes" if row.readable else "no", " ".join(row.wanted), " ".join(read), *marks)
        lines.append("\t".join((*cells, " ".join(sorted(row.throw.reasons)))))
    return "\n".join((*lines, ""))


def main() -> int:
    """Reads the folders named, or those of FOLDERS that are there, or else OWN."""
    cv2.setNumThreads(1)
    folders = [Path(name) for name in sys.argv[1:]] or [one for one in FOLDERS if one.is_dir()] or [OWN]
    everything: list[Row] = []
    for folder in folders:
        found = list(rows(folder))
        for row in found:
            if row.wrong_and_certain:
                values = [(piece.value, piece.key) for piece in row.throw.pieces]
                print(f"wrong and certain: {row.name} read as {values}")
        if folder in FOLDERS:
            (TABLES / f"{folder.name}.tsv").write_text(table(found), encoding="utf-8")
        report(f"{folder.name}, even numbers", [row for row in found if row.number % 2 == 0])
        report(f"{folder.name}, odd numbers", [row for row in found if row.number % 2])
        everything += found
    print("all of them", best_guesses(everything), sep="\n")
    return 1 if any(row.wrong_and_certain for row in everything) else 0


if __name__ == "__main__":
    sys.exit(main())
