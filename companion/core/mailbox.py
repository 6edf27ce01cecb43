"""The one-slot hand-over to a slower thread: what is new replaces what was not yet taken."""

from threading import Event, Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """Holds the newest value not yet taken, for one taker; ``put`` never waits.

    >>> box = Latest()
    >>> box.put(1)
    >>> box.put(2)
    >>> box.take(timeout=0)
    2
    >>> box.take(timeout=0) is None
    True
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._come = Event()
        self._value: T | None = None
        self._closed = False

    def put(self, value: T) -> None:
        """Leave ``value`` for the taker; an older one still lying there is dropped."""
        with self._lock:
            self._value = value
            self._come.set()

    def take(self, timeout: float | None = None) -> T | None:
        """Wait at most ``timeout`` seconds for a value; None when none came.

        What lay in the box when it was closed can still be taken.
        """
        self._come.wait(timeout)
        with self._lock:
            value, self._value = self._value, None
            if not self._closed:
                self._come.clear()
            return value

    @property
    def closed(self) -> bool:
        """Nothing will come any more."""
        return self._closed

    def close(self) -> None:
        """Wake the taker for good; may be called twice."""
        with self._lock:
            self._closed = True
            self._come.set()
