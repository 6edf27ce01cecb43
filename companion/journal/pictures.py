"""Pictures of throws, so that a reading can be doubted: a folder that never grows beyond its bound."""

import logging
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock

from companion.core.sentence import reason

log = logging.getLogger(__name__)

NAME = re.compile(r"throw-\d{8}")
"""What a picture is called; nothing else is ever opened."""
MEGABYTE = 1_000_000


class Pictures:
    """Keeps the newest throws: a picture and, as text, what was seen in it. Any thread may call.

    A full disk costs the picture, never the throw: that is said once, and everything else goes on.
    """

    def __init__(self, folder: Path, *, most_mb: float, keeping: bool = True, taken: Iterable[str] = ()) -> None:
        """``taken`` are names that stand for other pictures elsewhere, and so are not given anew."""
        self.keeping = keeping
        self._folder = folder
        self._most = int(most_mb * MEGABYTE)
        self._lock = Lock()
        self._failing = False
        self._kept = _found(folder)
        """The size of each by its name, oldest first."""
        self._bytes = sum(self._kept.values())
        self._next = 1 + max(map(_number, (*taken, *self.names())), default=0)

    def names(self) -> tuple[str, ...]:
        """Every throw that is kept, oldest first."""
        return tuple(self._kept)

    def add(self, jpeg: bytes, seen: str, *, name: str | None = None) -> str | None:
        """Keep a throw; its name, None when it was not kept. A ``name`` given replaces what has it.

        Where there is no room, one that is older than all others is not kept: it would be the first to go.
        """
        size = len(jpeg) + len(seen.encode())
        if not self.keeping or size > self._most:
            return None
        with self._lock:
            name = name or f"throw-{self._next:08}"
            if self._bytes + size > self._most and name < next(iter(self._kept)):
                return None
            try:
                self._write({f"{name}.json": seen.encode(), f"{name}.jpg": jpeg})
            except OSError as error:
                self._say(error)
                return None
            self._failing = False
            self._forget(name)  # only now: a full disk costs no picture that was there
            self._make_room(size)
            self._next = max(self._next, _number(name)) + 1
            self._kept[name] = size
            self._bytes += size
            return name

    def drop(self, name: str) -> None:
        """Keep a throw no longer; nothing where it is not there."""
        with self._lock:
            if name in self._kept:
                self._forget(name)
                self._remove(name)

    def jpeg(self, name: str) -> bytes | None:
        """One picture; None when it is not there (any more)."""
        return self._read(name, "jpg")

    def seen(self, name: str) -> str | None:
        """What was seen in it; None when it is not there."""
        found = self._read(name, "json")
        return None if found is None else found.decode(errors="replace")

    def _read(self, name: str, kind: str) -> bytes | None:
        if not NAME.fullmatch(name):
            return None
        try:
            content = (self._folder / f"{name}.{kind}").read_bytes()
        except OSError:
            return None
        return content or None  # no picture is worth the time to have it on disk: a pulled plug leaves an empty file

    def _make_room(self, size: int) -> None:
        """Oldest first; what is asked for stays."""
        while self._bytes + size > self._most:
            name = next(iter(self._kept))
            self._forget(name)
            self._remove(name)

    def _forget(self, name: str) -> None:
        self._bytes -= self._kept.pop(name, 0)

    def _write(self, files: Mapping[str, bytes]) -> None:
        """All of them, else OSError and those that were there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        # under other names first: whoever reads gets a whole picture or none
        unfinished = {self._folder / f"{name}.part": content for name, content in files.items()}
        try:
            for part, content in unfinished.items():
                part.write_bytes(content)
            for part in unfinished:
                part.replace(part.with_suffix(""))
        except OSError:
            for part in unfinished:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
            raise

    def _remove(self, name: str) -> None:
        for kind in ("jpg", "json", "jpg.part", "json.part"):
            try:
                (self._folder / f"{name}.{kind}").unlink(missing_ok=True)
            except OSError as error:
                self._say(error)

    def _say(self, error: OSError) -> None:
        if not self._failing:
            log.warning("pictures are not kept in %s: %s", self._folder, reason(error))
        self._failing = True


def _number(name: str) -> int:
    return int(name.removeprefix("throw-"))


def _found(folder: Path) -> dict[str, int]:
    """What an earlier evening left, oldest first: size by name; without what is unfinished or may not be looked at."""
    sizes: dict[str, int] = {}
    for file in _listed(folder):
        name = file.name.partition(".")[0]
        if not NAME.fullmatch(name) or file.suffix == ".part":
            continue
        try:
            sizes[name] = sizes.get(name, 0) + file.stat().st_size
        except OSError:  # it has gone, leads nowhere, or nobody may look into the folder
            continue
    return dict(sorted(sizes.items()))


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("throw-*.*"))
    except OSError:  # a link into a folder that is closed to us, a dying disk; who adds a picture says why it cannot be
        return []
