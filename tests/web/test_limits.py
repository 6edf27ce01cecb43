"""What is remembered of those who hammer."""

import pytest

from tests.clock import HandClock
from web.limits import Pace
from web.refusal import Refusal


def test_of_too_many_to_remember_the_one_unheard_of_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.limits.MOST_KEYS", 2)
    pace = Pace(HandClock(), burst=2)
    for key in ("busy", "quiet", "busy", "new"):
        pace.enter(key)
    with pytest.raises(Refusal):
        pace.enter("busy")
