"""A journal, as others see it, and a disk that takes nothing more of it."""

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.journal.store import Kept, Store


def reopened(path: Path) -> Kept | None:
    """What a fresh process would find."""
    other = Store(path)
    try:
        return other.resume()
    finally:
        other.close()


@contextmanager
def no_room() -> Iterator[None]:
    """No file may grow: what a full disk does to a writer."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, ignored)
