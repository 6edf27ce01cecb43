"""For what another thread, process or page does."""

from collections.abc import Callable
from threading import Event
from time import monotonic

PATIENCE_S = 60.0
"""Only what is broken needs so long."""


def eventually(holds: Callable[[], object], *, pause_s: float = 0.02) -> None:
    """Wait until something holds, asked again after each pause; TimeoutError when it never does."""
    pause, end = Event(), monotonic() + PATIENCE_S
    while not holds():
        if monotonic() > end:
            raise TimeoutError
        pause.wait(pause_s)
