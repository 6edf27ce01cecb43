"""Time for tests."""

from dataclasses import dataclass


@dataclass
class HandClock:
    """Time that stands still until a test moves it; ``ahead`` is how far somebody has set the time of day."""

    seconds: float = 1000.0
    ahead: float = 0.0

    def monotonic(self) -> float:
        return self.seconds

    def now(self) -> float:
        return self.seconds + self.ahead
