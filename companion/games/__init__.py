"""The games: every folder here with a ``rules.py`` is one and defines ``GAME``; there is no list anywhere."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.core.errors import RuleError
from companion.core.game import Game
from companion.core.nearest import did_you_mean


@cache
def found() -> Mapping[str, Path]:
    """By name where each game's own files lie; the package's path may name more places than this folder."""
    folders = (entry for place in __path__ for entry in Path(place).iterdir() if (entry / "rules.py").is_file())
    return {entry.name.replace("_", "-"): entry for entry in folders}


def names() -> tuple[str, ...]:
    """Every game's name, as transcripts and settings write it (``feuer-salamander``)."""
    return tuple(sorted(found()))


def find(name: str) -> Game[Any, Any]:
    """The game of that name; RuleError ``malformed`` when there is none."""
    game: Game[Any, Any] = import_module(f"{__name__}.{folder(name).name}").GAME
    return game


def folder(name: str) -> Path:
    """Where a game's own data lies (``texts.toml``, ``pages``); RuleError ``malformed`` when there is none."""
    if name not in found():
        raise RuleError(None, "malformed", f"There is no game {name[:40]!r}{did_you_mean(name, names(), few=True)}")
    return found()[name]
