"""When the lights shine less: the settings' hours against a clock that is moved by hand."""

from datetime import datetime

import pytest

from companion.cli.night import most_at, parsed
from tests.clock import HandClock


def at(hour: int, minute: int) -> HandClock:
    return HandClock(datetime(2026, 11, 21, hour, minute).astimezone().timestamp())


@pytest.mark.parametrize(
    ("hour", "minute", "most"), [(21, 59, 1.0), (22, 0, 0.3), (23, 59, 0.3), (0, 0, 0.3), (6, 59, 0.3), (7, 0, 1.0)]
)
def test_at_night_no_more_than_its_brightness_is_allowed(hour: int, minute: int, most: float) -> None:
    assert most_at(parsed("22:00-7:00"), 0.3, at(hour, minute)) == most


def test_without_a_night_every_brightness_is_allowed_at_every_hour() -> None:
    assert [most_at(parsed(""), 0.3, at(hour, 0)) for hour in (0, 12, 23)] == [1.0, 1.0, 1.0]
