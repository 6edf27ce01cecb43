"""The games as pages see them: their rules, their sentences and their drawings, straight from each game's folder."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion import games
from companion.core.game import Game

OPEN = frozenset({"board.json", "schema.json"})
"""What a page may fetch from a game's folder, beside all that lies in its ``pages``."""


class Games:
    """Reads what is asked for once; a game's files do not change while the service runs."""

    def names(self) -> Sequence[str]:
        """Every game's name."""
        return games.names()

    def find(self, name: str) -> Game[Any, Any]:
        """The game of that name; RuleError ``malformed`` when there is none."""
        return games.find(name)

    def texts(self, name: str, language: str) -> Mapping[str, str] | None:
        """All sentences of one game in one language; None when either is unknown."""
        return _sentences(name).get(language) if name in games.names() else None

    def asset(self, name: str, path: str) -> bytes | None:
        """A file for pages; None when there is none, or when it is none of a page's business."""
        return _known(name).get(path) if name in games.names() else None


def build(static: Path) -> str:
    """A word that is another one as soon as any file of the pages is, those of every game and those in ``static``."""
    parts = [file.read_bytes() for file in sorted(static.rglob("*")) if file.is_file()]
    for name in games.names():
        parts.append(_texts(name))
        parts += [data for _, data in sorted(_known(name).items())]
    return sha256(b"".join(parts)).hexdigest()[:16]


@cache
def _sentences(name: str) -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(_texts(name).decode())


@cache
def _texts(name: str) -> bytes:
    return (games.folder(name) / "texts.toml").read_bytes()


@cache
def _known(name: str) -> Mapping[str, bytes]:
    folder = games.folder(name)
    pages = (folder / "pages").rglob("*")
    shown = {file.relative_to(folder / "pages").as_posix(): file for file in pages if file.is_file()}
    shown |= {file: folder / file for file in OPEN if (folder / file).is_file()}
    return {path: file.read_bytes() for path, file in shown.items()}
