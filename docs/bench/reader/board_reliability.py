"""What a reading of a board is worth: ``board_reliability.py [BOARDS [FIRST]]``.

Reads made-up boards of Der Feuer-Salamander as they may stand in a game, with seeds from FIRST on, that nothing was
learned from. Prints how often pieces of each confidence are right, and for boards what each limit of ``Limits.sure``
would make of them. It was chosen by these, and strictly, as boards that are not drawn are harder.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from companion.core.places import drawn
from companion.core.values import BoardReading
from docs.bench.photos import VISIBLE
from docs.bench.reader.reliability import BINS, asked
from vision import board
from vision.board import Limits
from vision.markers import View
from vision.training.boards.scenes import Scene, scene

FIRST = 900_000
"""Seed of the first board; learning has the seeds from 0."""
BOARDS = 600
BOARD = drawn("companion.games.feuer_salamander")
SURE = (0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)


@dataclass(frozen=True, slots=True)
class Read:
    """A board as it stands and as it is read with every limit but ``sure``; ``open`` where nothing of it is hidden."""

    stands: frozenset[tuple[str, str, str]]
    open: bool
    reading: BoardReading

    @property
    def right(self) -> bool:
        """Whether every piece was seen where it stands."""
        return self.stands == {(one.type, one.colour, one.cell) for one in self.reading.pieces}

    @property
    def sure(self) -> float:
        """How likely the least likely piece is."""
        return min((one.confidence for one in self.reading.pieces), default=0.0)


def read(count: int, first: int) -> Iterator[Read]:
    """Boards as they are read."""
    for seed in range(first, first + count):
        made = scene(np.random.default_rng(seed), played=BOARD)
        reading = board.read(made.image, BOARD, View(made.corners), Limits(sure=0.0))
        yield Read(made.stands, _open(made), reading)


def _open(made: Scene) -> bool:
    return not np.any(made.hand > 0.5) and all(one.visible >= VISIBLE for one in made.pieces)


def told(reads: Sequence[Read]) -> None:
    """Prints both tables."""
    pieces = [
        (one.confidence, (one.type, one.colour, one.cell) in each.stands)
        for each in reads
        for one in each.reading.pieces
    ]
    for low, high in pairwise(BINS):
        right = [good for sure, good in pieces if low <= sure < high]
        print(f"pieces from {low:.2f}: {sum(right)} of {len(right)} right")
    seen = sum(each.open for each in reads)
    print(f"boards: {len(reads)}, of which {seen} are open to see; right {sum(each.right for each in reads)}")
    for limit in SURE:
        sure = [each for each in reads if each.reading.certain and each.sure >= limit]
        good, hidden, wrong = (
            sum(each.right and each.open for each in sure),
            sum(each.right and not each.open for each in sure),
            sum(not each.right for each in sure),
        )
        print(f"sure {limit:.2f}: right and certain {good}, others {hidden}, wrong and certain {wrong}")


def main() -> None:
    """As many boards as are asked for."""
    cv2.setNumThreads(1)
    told(list(read(*asked(BOARDS, FIRST))))


if __name__ == "__main__":
    main()
