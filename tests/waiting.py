"""For what another thread or process does."""

from collections.abc import Callable
from threading import Event


def eventually(holds: Callable[[], bool]) -> bool:
    """Whether it holds within a minute, asked every twentieth of a second; only what is broken needs so long."""
    pause = Event()
    return any(holds() or pause.wait(0.05) for _ in range(1200))
