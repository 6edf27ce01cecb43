"""The games: every folder here with a ``rules.py`` is one and defines ``GAME``; there is no list anywhere."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from companion.core.errors import RuleError
from companion.core.game import Game
from companion.core.nearest import did_you_mean


@cache
def names() -> tuple[str, ...]:
    """Every game's name, as transcripts and settings write it (``feuer-salamander``)."""
    folders = (entry for entry in files(__name__).iterdir() if entry.is_dir() and (entry / "rules.py").is_file())
    return tuple(sorted(entry.name.replace("_", "-") for entry in folders))


@cache
def find(name: str) -> Game[Any, Any]:
    """The game of that name; RuleError ``malformed`` when there is none."""
    if name not in names():
        raise RuleError(None, "malformed", f"There is no game {name[:40]!r}{did_you_mean(name, names(), few=True)}")
    game: Game[Any, Any] = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game


def folder(name: str) -> Path:
    """Where a game's own data lies: ``texts.toml``, ``pages/``, ``played/``, ``perft.txt``."""
    find(name)
    return Path(str(files(__name__))) / name.replace("-", "_")
