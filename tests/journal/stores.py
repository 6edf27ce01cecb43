"""A journal, as others see it."""

from pathlib import Path

from companion.journal.store import Kept, Store


def reopened(path: Path) -> Kept | None:
    """What a fresh process would find."""
    other = Store(path)
    try:
        return other.resume()
    finally:
        other.close()
