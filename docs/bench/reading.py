"""How long three sticks take to read on one core, and the memory of the process that reads.

The bars: half of the pictures of 1280 x 960 within 80 ms, less than 250 MB. Ends with status 1 when one is missed.
"""

import resource
import sys
from pathlib import Path
from statistics import median

import cv2

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from vision import picture, sticks  # noqa: E402 - the program itself need not be installed

PICTURES = sorted((ROOT / "tests" / "vision" / "pictures").glob("sticks_*.jpg"))
SIZES = ((640, 480), (1280, 960), (2304, 1296), (4056, 3040))
BAR_SIZE, BAR_MS, BAR_MB = (1280, 960), 80.0, 250.0
ROUNDS = 3


def times(size: tuple[int, int]) -> list[float]:
    """Milliseconds of each reading, sorted."""
    images = [cv2.resize(picture.load(path), size) for path in PICTURES]
    sticks.read(images[0])
    return sorted(sticks.read(image).read_ms for image in images for _ in range(ROUNDS))


def main() -> int:
    """Measures and prints; 1 when a bar is missed."""
    cv2.setNumThreads(1)
    held = True
    for size in SIZES:
        found = times(size)
        print(f"sticks {size[0]}x{size[1]}: read_ms p50 {median(found):.0f}, p95 {found[int(0.95 * len(found))]:.0f}")
        held = held and (size != BAR_SIZE or median(found) <= BAR_MS)
        if size == BAR_SIZE:
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"peak memory so far {memory:.0f} MB")
            held = held and memory < BAR_MB
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
