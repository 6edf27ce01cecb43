"""In which order everything is tested and by what seeds, and what is done to that in no more time than needed."""

import gc

import pytest
from hypothesis import HealthCheck, settings

LATE = (HealthCheck.too_slow,)
"""A busy machine is no fault of what is tested."""
settings.register_profile("tischgeist", derandomize=True, deadline=None, suppress_health_check=LATE)
settings.load_profile("tischgeist")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those that take minutes go first: one that begins last keeps a single processor busy while the others wait."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_collection_finish() -> None:
    """Look no more for garbage among all that was collected: it stays to the end, and looking took time."""
    gc.collect()
    gc.freeze()
