"""How long three sticks or six dice take to read on one core, and the memory of the process that reads.

The bars: half of the pictures of 1280 x 960 within 80 ms for sticks and 120 ms for dice, less than 250 MB. Ends with
status 1 when one is missed. Sticks are those of the labelled set where it is at hand, else the few of the tests, of
which more are in doubt, and so are looked at twice.
"""

import resource
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

import cv2
import numpy as np

from companion.core.values import Throw
from docs.bench.photos import OWN, SETS
from vision import dice, picture, sticks
from vision.geometry import Image

SIZES = ((640, 480), (1280, 960), (2304, 1296), (4056, 3040))
BAR_SIZE, BAR_MB = (1280, 960), 250.0
LABELLED = SETS / "dev" / "sticks"
ROUNDS = 12
"""How often each kind is read at least, each picture equally often."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What is read, from which pictures and how, and the milliseconds that half of the readings may take."""

    name: str
    pictures: list[Path]
    read: Callable[[Image], Throw]
    bar: float


KINDS = (
    Kind("sticks", sorted((LABELLED if LABELLED.is_dir() else OWN).glob("sticks_*.jpg")), sticks.read, 80.0),
    Kind("six dice", [OWN / "dice_014.jpg"], partial(dice.read, expected=6), 120.0),
)


def times(kind: Kind, size: tuple[int, int]) -> list[float]:
    """Milliseconds of each reading, sorted."""
    images = (framed(picture.load(path), size) for path in kind.pictures)
    rounds = -(-ROUNDS // len(kind.pictures))
    return sorted(kind.read(image).read_ms for image in images for _ in range(rounds))


def framed(image: Image, size: tuple[int, int]) -> Image:
    """A picture of that size; where its shape differs a plain table goes on at the edges."""
    scale = min(size[0] / image.shape[1], size[1] / image.shape[0])
    fit = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    high, wide = (full - edge for full, edge in zip(size[::-1], fit.shape, strict=False))
    at = (high // 2, high - high // 2, wide // 2, wide - wide // 2)
    plain = np.median(fit.reshape(-1, 3), axis=0).tolist()
    return np.asarray(cv2.copyMakeBorder(fit, *at, cv2.BORDER_CONSTANT, value=plain), np.uint8)


def main() -> int:
    """Measures and prints; 1 when a bar is missed."""
    cv2.setNumThreads(1)
    for kind in KINDS:
        kind.read(picture.load(kind.pictures[0]))  # loads the networks
    held = True
    for size in SIZES:
        for kind in KINDS:
            found = times(kind, size)
            middle, slow = median(found), found[int(0.95 * len(found))]
            print(f"{kind.name} {size[0]}x{size[1]}: read_ms p50 {middle:.0f}, p95 {slow:.0f}")
            held = held and (size != BAR_SIZE or middle <= kind.bar)
        if size == BAR_SIZE:
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"peak memory so far {memory:.0f} MB")
            held = held and memory < BAR_MB
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
