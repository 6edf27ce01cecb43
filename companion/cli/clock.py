"""The time of this machine."""

import time


class SystemClock:
    """The one clock that is real; everything else is handed a clock."""

    def monotonic(self) -> float:
        """Seconds since some fixed moment."""
        return time.monotonic()

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()  # noqa: TID251 - this is the Clock that others take
