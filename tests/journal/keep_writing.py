"""A child process for the crash test: appends for ever and says each number only once it is on disk."""

import sys
from itertools import count
from pathlib import Path

from companion.journal.store import Store


def main(path: Path) -> None:
    """Append until killed."""
    store = Store(path)
    kept = store.resume()
    first = len(kept.lines) if kept else 0
    if kept is None:
        store.begin("{}")
    for number in count(first):
        store.append([f"line {number}"])
        print(number, flush=True)  # noqa: T201 - the parent reads it


if __name__ == "__main__":
    main(Path(sys.argv[1]))
