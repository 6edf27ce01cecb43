"""Time for tests."""

from dataclasses import dataclass


@dataclass
class HandClock:
    """Time that stands still until a test moves it."""

    seconds: float = 1000.0

    def monotonic(self) -> float:
        return self.seconds

    def now(self) -> float:
        return self.seconds
