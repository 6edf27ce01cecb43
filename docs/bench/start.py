"""How long ``companion --help`` takes, from a shell's point of view; status 1 above 0.15 s."""

import subprocess
import sys
from statistics import median
from time import perf_counter

TIMES = 21
BAR_S = 0.15


def once() -> float:
    """Seconds of one run."""
    started = perf_counter()
    subprocess.run([sys.executable, "-m", "companion", "--help"], check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - started


def main() -> int:
    """Print the figures."""
    once()  # the first one writes the bytecode
    seconds = sorted(once() for _ in range(TIMES))
    print(f"companion --help: median {median(seconds) * 1000:.0f} ms, slowest {seconds[-1] * 1000:.0f} ms of {TIMES}")
    return int(median(seconds) > BAR_S)


if __name__ == "__main__":
    sys.exit(main())
