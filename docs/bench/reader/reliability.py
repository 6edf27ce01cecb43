"""What a reading's confidence is worth: ``reliability.py [SCENES]`` draws docs/pictures/reliability.svg.

``reliability.py SCENES FIRST`` reads others, with seeds from FIRST on, and draws nothing; ``reliability.py SCENES FIRST
LAMPS`` such as have a lamp mirrored in that share (0..1) of all upper faces, and no hands, and ``reliability.py SCENES
FIRST other`` such of other makes (``makes.OTHER``).

Reads made-up throws that nothing was learned from and, where they are at hand, the labelled sticks. Prints how often
pieces of each confidence are right, and for throws what each limit of ``Limits.sure`` would make of them. The limits
are chosen on the made-up throws alone.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

import cv2
import numpy as np

from companion.core.values import Piece, PieceType, Reason, Throw
from docs.bench.photos import ROOT, SETS, readable, wilson
from vision import picture, sticks
from vision.geometry import Image, Quad, overlap
from vision.stick.doubts import Limits
from vision.training.sticks.makes import OTHER
from vision.training.sticks.scenes import USUAL, About, Scene, scene

FIRST = 900_000
"""Seed of the first scene; learning has the seeds from 0."""
SCENES = 450
SVG = ROOT / "docs" / "pictures" / "reliability.svg"
LABELLED = SETS / "dev" / "sticks"
BINS = (0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.0001)
SURE = (0.5, 0.6, 0.7, 0.8, 0.82, 0.85, 0.9, 0.95, 0.98, 0.99)
FREE = Limits(sure=0.0)
"""Every limit but the one that the table is about."""


@dataclass(frozen=True, slots=True)
class Lies:
    """A stick that really lies there."""

    value: int | str
    key: bool
    shape: Quad


Shown = tuple[Image, tuple[Lies, ...], bool]
"""A picture, what lies there, and whether nothing of it is cocked, hidden or under a hand."""


@dataclass(frozen=True, slots=True)
class Read:
    """A throw as it lies and as it is read."""

    lies: tuple[Lies, ...]
    readable: bool
    throw: Throw

    @property
    def right(self) -> bool:
        """Whether all values and keys are."""
        there = Counter((one.value, one.key) for one in self.lies)
        return there == Counter((one.value, one.key) for one in self.throw.pieces)

    @property
    def sure(self) -> float:
        """How likely the least likely piece is."""
        return min((piece.confidence for piece in self.throw.pieces), default=0.0)

    def pieces(self) -> Iterator[tuple[float, bool]]:
        """How likely each piece read is said to be, and whether it is right."""
        for piece in self.throw.pieces:
            yield piece.confidence, _right(piece, self.lies)


L = TypeVar("L")
T = TypeVar("T", bound=Callable[..., object])
Reader = Callable[[Iterable[Shown], L], Iterator[Read]]
"""Reads throws with such limits."""
"""Reads one throw after the other."""


def _right(piece: Piece, lies: Sequence[Lies]) -> bool:
    shape = np.array(piece.polygon, np.float32)
    nearest = max(lies, key=lambda one: overlap(shape, one.shape), default=None)
    found = nearest is not None and overlap(shape, nearest.shape) > 0.5
    return found and nearest is not None and (piece.value, piece.key) == (nearest.value, nearest.key)


def drawn(count: int, first: int, about: About = USUAL) -> Iterator[Shown]:
    """Made-up throws, with seeds from ``first`` on."""
    for seed in range(first, first + count):
        made = scene(np.random.default_rng(seed), about=about)
        if made.sticks:
            yield made.image, tuple(Lies(one.value, one.key, one.quad) for one in made.sticks), _plain(made)


def _plain(made: Scene) -> bool:
    """As ``photos.py`` has it."""
    return not np.any(made.hand > 0.5) and all(not one.cocked and one.visible >= 0.9 for one in made.sticks)


def labelled() -> Iterator[Shown]:
    """The labelled throws; none where they are not at hand."""
    for label in json.loads((LABELLED / "labels.json").read_text(encoding="utf-8")) if LABELLED.is_dir() else ():
        lies = tuple(Lies(one["value"], one["key"], np.array(one["polygon"], np.float32)) for one in label["pieces"])
        yield picture.load(LABELLED / label["file"]), lies, readable(label)


def read(shown: Iterable[Shown], limits: Limits) -> Iterator[Read]:
    """Throws as they are read."""
    for image, lies, plain in shown:
        yield Read(lies, plain, sticks.read(image, expected=len(lies), limits=limits))


def binned(reads: Sequence[Read]) -> list[tuple[float, int, int]]:
    """Mean confidence, pieces right and pieces in all, of each of BINS that holds any."""
    pieces = [piece for one in reads for piece in one.pieces()]
    rows = []
    for low, high in pairwise(BINS):
        inside = [(sure, right) for sure, right in pieces if low <= sure < high]
        if inside:
            rows.append((float(np.mean([sure for sure, _ in inside])), sum(right for _, right in inside), len(inside)))
    return rows


def report(name: str, reads: Sequence[Read]) -> None:
    """Prints both tables."""
    print(f"{name}: {len(reads)} throws")
    for sure, right, count in binned(reads):
        low, high = wilson(right, count)
        print(f"  said {sure:6.3f}, right {right:>4} of {count:<4} {right / count:6.1%}  ({low:.1%} to {high:.1%})")
    for counted in (True, False):
        faces = [
            _right(piece, one.lies)
            for one in reads
            for piece in one.throw.pieces
            if piece.type is PieceType.PIP_STICK and bool(piece.pips) is counted
        ]
        if faces:
            print(f"  pips counted {'alike' if counted else 'otherwise or not'}: right {sum(faces)} of {len(faces)}")
    open_ = [one for one in reads if not one.throw.reasons]
    plain = sum(one.readable for one in reads)
    for limit in SURE:
        certain = [one for one in open_ if one.sure >= limit]
        wrong = [one for one in certain if not one.right]
        covered = sum(one.readable and one.right for one in certain)
        beside = sum(not one.readable for one in certain)
        share = f"{covered:>4} of {plain} readable right and certain ({covered / max(plain, 1):.1%})"
        print(f"  sure {limit:.2f}: {share}, {beside} not readable and certain, {len(wrong)} wrong and certain")
    doubts = Counter(reason for one in reads if one.readable and one.right for reason in one.throw.reasons)
    print("  doubts of readable throws read right:", {str(key): count for key, count in doubts.most_common()})


def compare(name: str, shown: Iterable[Shown], read: Reader[L], limits: tuple[L, L], reason: Reason) -> None:
    """Prints how many are certain, and how many of these wrongly, with a question that raises ``reason`` and without.

    The second of ``limits`` is without it, and read with is only what nothing else is against: the others it would
    read as well.
    """
    asked, unasked = limits
    with_it: list[Read] = []
    without: list[Read] = []
    for one in shown:
        (seen,) = read([one], asked)
        with_it.append(seen)
        without += read([one], unasked) if seen.throw.reasons == {reason} else [seen]
    for how, reads in (("without the question", without), ("with it", with_it)):
        certain = [one.right for one in reads if one.throw.certain]
        print(f"{name}, {how}: of {len(reads)} throws {len(certain)} are certain, {certain.count(False)} wrongly")


def plot(series: Sequence[tuple[str, str, Sequence[Read]]]) -> str:
    """An SVG: said across, right upwards, one dot a bin with its 95 % interval; on the diagonal all is as said."""
    size, room = 320, 44
    whole, middle = size + 2 * room, room + size / 2
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" font-family="sans-serif" role="img">',
        "<title>How often pieces are right, by how likely they are said to be</title>",
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
        f'<path d="M{room} {room + size}L{room + size} {room}" stroke="#bbb" stroke-dasharray="4"/>',
        f'<path d="M{room} {room}V{room + size}H{room + size}" fill="none" stroke="#333"/>',
        f'<text x="{middle}" y="{whole - 10}" text-anchor="middle">said</text>',
        f'<text x="14" y="{middle}" text-anchor="middle" transform="rotate(-90 14 {middle})">right</text>',
    ]
    for share in (0, 0.5, 1):
        lines.append(f'<text x="{room + share * size}" y="{room + size + 16}" text-anchor="middle">{share:.0%}</text>')
        lines.append(f'<text x="{room - 6}" y="{room + (1 - share) * size + 4}" text-anchor="end">{share:.0%}</text>')
    for place, (name, colour, reads) in enumerate(series):
        for said, right, count in binned(reads):
            low, high = wilson(right, count)
            x, y = room + said * size, room + (1 - right / count) * size
            top, foot = room + (1 - high) * size, room + (1 - low) * size
            lines.append(f'<path d="M{x:.1f} {top:.1f}V{foot:.1f}" stroke="{colour}" opacity="0.5"/>')
            lines.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"><title>{right} of {count}</title></circle>'
            )
        lines.append(f'<text x="{room + 12}" y="{room + 16 + 18 * place}" fill="{colour}">{name}</text>')
    return "\n".join([*lines, "</svg>", ""])


def compare_things(
    things: Iterable[T], put: Callable[[Iterable[Shown], T], Iterable[Shown]], scenes: int, first: int, without: Limits
) -> None:
    """How throws are read among whose sticks each of these things was ``put``, with a question and ``without`` it."""
    for thing in things:
        for name, shown in sets(scenes, first):
            called = f"{name}, {thing.__name__}"
            compare(called, put(shown, thing), read, (Limits(), without), Reason.UNCLEAR_FACE)


def sets(count: int, first: int) -> Iterator[tuple[str, Iterator[Shown]]]:
    """The labelled throws and made-up ones, as the command line asks for them, by name."""
    yield "labelled", labelled()
    yield "made-up", drawn(*asked(count, first))


def asked(count: int, first: int) -> tuple[int, int]:
    """How many scenes to read and the first one's seed: as the command line says, else these."""
    said = [int(word) for word in sys.argv[1:3]]
    count, first = (*said, *(count, first)[len(said) :])
    return count, first


def about(word: str = "") -> About:
    """What the third word of the command line asks for."""
    match word:
        case "":
            return USUAL
        case "other":
            return replace(USUAL, kinds=OTHER)
        case _:
            return About(hands=0.0, mirrored=float(word))


def main() -> None:
    """Reads, prints, draws."""
    cv2.setNumThreads(1)
    count, first = asked(SCENES, FIRST)
    made = list(read(drawn(count, first, about(*sys.argv[3:])), FREE))
    series = [("made-up throws", "#1565c0", made)]
    report("made-up throws", made)
    if len(sys.argv) > 2:
        return
    there = list(read(labelled(), FREE))
    if there:
        report("rendered sticks", there)
        series.append(("rendered sticks", "#c62828", there))
    SVG.write_text(plot(series), encoding="utf-8")


if __name__ == "__main__":
    main()
