"""The kits that this house reads with: one file for sticks and one for dice, learnt anew while it runs."""

import logging
from pathlib import Path

from companion.core.errors import KitError
from companion.core.values import ThrowKind
from companion.house.folders import lies, taught_kit
from vision import kit_file
from vision.kits import Kit

log = logging.getLogger(__name__)


_File = tuple[int, int, int]


class KitBox:
    """The kit of each kind of pieces; read on any thread, changed by one at a time."""

    def __init__(self, folder: Path, named: Path | None = None) -> None:
        """The kits in the state folder; the one that the settings name goes before that of its kind.

        KitError when the named one is none; one in the state folder that cannot be read, or is of other pieces than its
        name says, is left alone, and said.
        """
        self._paths = {kind: taught_kit(folder, kind) for kind in ThrowKind}
        self._kits: dict[ThrowKind, Kit] = {}
        self._files: dict[ThrowKind, _File | None] = {}
        """What the file of each was like when it was read or written."""
        if named is not None:
            kit = kit_file.load(named)
            self._paths[kit.kind] = named
            self._hold(kit)
        for kind, path in self._paths.items():
            if kind not in self._kits and lies(path):
                self._try(kind)

    def of(self, kind: ThrowKind) -> Kit | None:
        """The kit that such pieces are read with now; None where there is none, or it knows no faces."""
        kit = self._kits.get(kind)
        return kit if kit is not None and kit.samples else None

    def anew(self, kind: ThrowKind) -> Kit | None:
        """The same, read once more where its file has changed: ``companion kit learn`` may have added to it."""
        path = self._paths[kind]
        if lies(path) and _file(path) != self._files.get(kind):
            self._try(kind)
        return self.of(kind)

    def unread(self, kind: ThrowKind) -> bool:
        """Whether what such pieces were taught is there, and cannot be read."""
        return kind not in self._kits and lies(self._paths[kind])

    def keep(self, kit: Kit) -> None:
        """Read with this kit from now on, once it is on the disk; KitError when it cannot be written."""
        path = self._paths[kit.kind]
        if kit.kind not in self._kits:
            if not kit.samples:
                return  # what may lie there could not be read, and nothing goes in its place
            kit_file.put_aside(path)
        kit_file.save(path, kit)
        self._hold(kit)

    def _try(self, kind: ThrowKind) -> None:
        try:
            kit = kit_file.load(self._paths[kind], kind)
        except KitError as error:
            log.warning("%s It is read without.", error)
        else:
            self._hold(kit)

    def _hold(self, kit: Kit) -> None:
        self._kits[kit.kind], self._files[kit.kind] = kit, _file(self._paths[kit.kind])


def _file(path: Path) -> _File | None:
    """By what another file of that name is known; None without one."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
