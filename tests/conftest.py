"""In which order everything is tested."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those that take minutes go first: one that begins last keeps a single processor busy while the others wait."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
