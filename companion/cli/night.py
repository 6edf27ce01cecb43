"""When it is night for the lights."""

import re
from datetime import datetime, time

from companion.core.clock import Clock

HOURS = re.compile(r"(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})")

Night = tuple[time, time]
"""From when to when; over midnight when it ends before it begins."""


def most_at(night: Night | None, share: float, clock: Clock) -> float:
    """The brightness (0..1) that is allowed now: ``share`` in the hours of ``night``, all of it by day."""
    if night is None:
        return 1.0
    now = datetime.fromtimestamp(clock.now()).astimezone().time()
    return share if within(night, now) else 1.0


def parsed(text: str) -> Night | None:
    """From when to when; None for what is no pair of times.

    >>> parsed("22:00-7:30")
    (datetime.time(22, 0), datetime.time(7, 30))
    >>> parsed("22-7"), parsed("22:00-25:00")
    (None, None)
    """
    match = HOURS.fullmatch(text)
    if match is None:
        return None
    begins, begun, ends, ended = map(int, match.groups())
    if max(begins, ends) > 23 or max(begun, ended) > 59:
        return None
    return time(begins, begun), time(ends, ended)


def within(hours: Night, now: time) -> bool:
    """Whether a time of day lies between two, over midnight too.

    >>> night = time(22), time(7)
    >>> [within(night, time(hour)) for hour in (21, 22, 0, 6, 7)]
    [False, True, True, True, False]
    >>> within((time(13), time(15)), time(14)), within((time(13), time(15)), time(16))
    (True, False)
    """
    begins, ends = hours
    return begins <= now < ends if begins <= ends else not ends <= now < begins
