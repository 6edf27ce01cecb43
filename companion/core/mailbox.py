"""The one-slot hand-over to a slower thread: what is new replaces what was not yet taken."""

from threading import Condition
from typing import Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """Holds the newest value not yet taken; ``put`` never waits.

    >>> box = Latest()
    >>> box.put(1)
    >>> box.put(2)
    >>> box.take(timeout=0)
    2
    >>> box.take(timeout=0) is None
    True
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._value: T | None = None
        self._closed = False

    def put(self, value: T) -> None:
        """Leave ``value`` for the taker; an older one still lying there is dropped."""
        with self._changed:
            self._value = value
            self._changed.notify()

    def take(self, timeout: float | None = None) -> T | None:
        """Wait at most ``timeout`` seconds for a value; None when none came or the box is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._value is not None or self._closed, timeout)
            value, self._value = self._value, None
            return value

    @property
    def closed(self) -> bool:
        """Nothing will come any more."""
        return self._closed

    def close(self) -> None:
        """Wake the taker for good; may be called twice."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
