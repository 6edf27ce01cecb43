"""How long an accepted action waits for the disk: ``journal.py [FOLDER]``, a folder on the disk that is meant."""

import sys
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.journal.store import Store

LINES = 1000
LINE = '{"seat": "king", "do": "throw", "eye_a": 4, "eye_b": 2, "symbol": "salamander", "source": "camera"}'


def main(folder: str | None) -> None:
    """Print the figures."""
    with TemporaryDirectory(dir=folder) as place:
        store = Store(Path(place) / "journal.sqlite")
        store.begin("{}")
        waited = []
        for _ in range(LINES):
            started = perf_counter()
            store.append([LINE])
            waited.append((perf_counter() - started) * 1000)
        store.close()
    cuts = quantiles(waited, n=100)
    print(f"journal: {LINES} commits, p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, slowest {max(waited):.1f} ms")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
