"""What a kit is worth for whole throws: ``kit_throws.py [MAKES] [FIRST]`` draws throws of so many chance makes.

Of each make the first 12 readable throws are lessons, as many are read without a kit, with one of the first 2 pictures
and with one of all 12; throws with a cocked or hidden stick or a hand are read too. Every picture has its own table,
camera and light, which is harder than one's own tray. Ends with status 1 when a kit made a wrong throw certain.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from unittest.mock import patch

import cv2
import numpy as np

from companion.core.values import ThrowKind
from vision import sticks
from vision.geometry import overlap, quad
from vision.kits import Kit, Sample, laid_flat
from vision.stick.kit import sample
from vision.training.sticks import makes
from vision.training.sticks.scenes import Scene, scene

MAKES, LESSONS, DRAWN = 7, 12, 60
SIZES = (0, 2, 12)
FIRST_MAKE, FIRST_SCENE = 7_000_000, 8_000_000
"""Seeds; learning has those from 0."""
FOUND = 0.8


def thrown(number: int) -> Iterator[Scene]:
    """Throws of one make: three sticks, one of them with a symbol."""
    make = makes.make(np.random.default_rng(FIRST_MAKE + number))
    readable = 0
    with patch.object(makes, "make", lambda _: make):
        for count in range(DRAWN):
            made = scene(np.random.default_rng(FIRST_SCENE + 1000 * number + count))
            if len(made.sticks) != 3 or sum(isinstance(one.value, str) for one in made.sticks) != 1:
                continue
            readable += plain(made)
            yield made
            if readable == 2 * LESSONS:
                return


def plain(made: Scene) -> bool:
    """Whether a person could read it."""
    return not np.any(made.hand > 0.5) and all(not one.cocked and one.visible >= 0.9 for one in made.sticks)


def samples(made: Scene) -> Iterator[Sample]:
    """The faces of a lesson that the reader finds."""
    for piece in sticks.read(made.image).pieces:
        shape = quad(piece.polygon)
        nearest = max(made.sticks, key=lambda one: overlap(shape, quad(one.quad)))
        if overlap(shape, quad(nearest.quad)) > FOUND:
            yield sample(nearest.value, laid_flat(made.image, shape, ThrowKind.STICKS), ThrowKind.STICKS)


def counted(made: Scene, kit: Kit | None) -> Counter[str]:
    """One throw's part of the table."""
    throw = sticks.read(made.image, kit=kit)
    there = Counter((one.value, one.key) for one in made.sticks)
    right, good = there == Counter((piece.value, piece.key) for piece in throw.pieces), plain(made)
    return Counter(
        readable=good,
        right=good and right,
        certain=good and right and throw.certain,
        beside=not good and right and throw.certain,
        wrong=throw.certain and not right,
    )


def of_make(number: int) -> dict[int, Counter[str]]:
    """The counts for each of SIZES."""
    throws = list(thrown(number))
    lessons = [made for made in throws if plain(made)][:LESSONS]
    taught = [list(samples(made)) for made in lessons]
    counts = {size: Counter[str]() for size in SIZES}
    for size in SIZES:
        kit = Kit(ThrowKind.STICKS, tuple(one for lesson in taught[:size] for one in lesson)) if size else None
        for made in throws:
            if not any(made is lesson for lesson in lessons):
                counts[size] += counted(made, kit)
    return counts


def main() -> int:
    """Prints the table."""
    cv2.setNumThreads(1)
    count, first = (int(word) for word in (*sys.argv[1:3], *(str(MAKES), "0")[len(sys.argv) - 1 :]))
    total = {size: Counter[str]() for size in SIZES}
    for number in range(first, first + count):
        for size, counts in of_make(number).items():
            total[size] += counts
        print(f"make {number}, certain so far: {[total[size]['certain'] for size in SIZES]}", file=sys.stderr)
    for size, counts in total.items():
        print(
            f"{size:>2} pictures: {counts['certain']} of {counts['readable']} readable throws right and certain, "
            f"{counts['right']} right; {counts['wrong']} wrong and certain; "
            f"{counts['beside']} not readable, right and certain"
        )
    return 1 if total[LESSONS]["wrong"] > total[0]["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
