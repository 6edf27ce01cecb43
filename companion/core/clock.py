"""Time as something handed in, so that tests move it by hand."""

from typing import Protocol


class Clock(Protocol):
    """Seconds that only go forwards, and the time of day for what people read."""

    def monotonic(self) -> float:
        """Seconds since some fixed moment."""
        ...

    def now(self) -> float:
        """Seconds since 1970, for journals and file names."""
        ...
