"""A machine of one's own for commands that are called with ``main``."""

from pathlib import Path

import pytest


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The state folder, which is not there yet; settings would be its ``config.toml``."""
    folder = tmp_path / "tischgeist"
    monkeypatch.setenv("TISCHGEIST_STATE", str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("TISCHGEIST_CONFIG", raising=False)
    return folder
