"""Threads that go on after what nobody foresaw: an evening must not end because one part of it broke once."""

import logging
from collections.abc import Callable
from threading import Event

log = logging.getLogger(__name__)

AGAIN_S = 5.0
"""Wait before a thread goes on."""


def kept_up(name: str, work: Callable[[], object], ending: Event, failed: Callable[[], object] = lambda: None) -> None:
    """Do a thread's work until it is done or all is ending; ``failed`` is told each time before the wait."""
    while not ending.is_set():
        try:
            work()
        except Exception:  # the thread's rim: a part that stops in silence would be worse
            log.exception("the %s failed, next try in %.0f s", name, AGAIN_S)
            failed()
            ending.wait(AGAIN_S)
        else:
            return
