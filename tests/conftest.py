"""In which order everything is tested and by what seeds, and what is done to that in no more time than needed."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from companion import games

LATE = (HealthCheck.too_slow,)
"""A busy machine is no fault of what is tested."""
SELDOM = 20_000
"""Things made and kept before garbage is looked for among them."""
settings.register_profile("tischgeist", derandomize=True, deadline=None, suppress_health_check=LATE)
settings.load_profile("tischgeist")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those that take minutes go first: one that begins last keeps a single processor busy while the others wait."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Look no more for garbage among all that was collected: it stays to the end, and looking took time.

    For the rest look more seldom: every 700 things, as is usual, was a tenth of all the time in games that are played.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One more game, the toy: a folder like those of the others, and nothing else."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(Path(__file__).parent / "games" / "plugged")])
    games.found.cache_clear()
    yield
    monkeypatch.undo()
    games.found.cache_clear()
