"""How long three sticks or six dice take to read on one core, and the memory of the process that reads.

The bars: half of the pictures of 1280 x 960 within 80 ms for sticks and 120 ms for dice, less than 250 MB. Ends with
status 1 when one is missed.
"""

import resource
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

import cv2

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from companion.core.values import Throw  # noqa: E402 - the program itself need not be installed
from vision import dice, picture, sticks  # noqa: E402
from vision.geometry import Image  # noqa: E402

PICTURES = ROOT / "tests" / "vision" / "pictures"
SIZES = ((640, 480), (1280, 960), (2304, 1296), (4056, 3040))
BAR_SIZE, BAR_MB = (1280, 960), 250.0
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Kind:
    """What is read, from which pictures and how, and the milliseconds that half of the readings may take."""

    name: str
    pictures: str
    read: Callable[[Image], Throw]
    bar: float


KINDS = (
    Kind("sticks", "sticks_*.jpg", sticks.read, 80.0),
    Kind("six dice", "dice_014.jpg", partial(dice.read, expected=6), 120.0),
)


def times(kind: Kind, size: tuple[int, int]) -> list[float]:
    """Milliseconds of each reading, sorted."""
    images = [cv2.resize(picture.load(path), size) for path in sorted(PICTURES.glob(kind.pictures))]
    kind.read(images[0])
    rounds = ROUNDS if len(images) > 1 else 4 * ROUNDS
    return sorted(kind.read(image).read_ms for image in images for _ in range(rounds))


def main() -> int:
    """Measures and prints; 1 when a bar is missed."""
    cv2.setNumThreads(1)
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
