"""Files that people name or their work is kept in: read without waiting, written whole or not at all."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EFBIG, ENXIO
from pathlib import Path
from stat import S_IMODE
from typing import BinaryIO

HANDED_OVER = frozenset({Path("/dev/fd"), Path("/proc/self/fd")})
"""Where a shell puts the pipes that it fills for a command, as in ``companion replay <(zcat game.gz)``."""


def content(file: Path, most: int) -> bytes:
    """What a file holds, or its first ``most`` bytes and one more.

    OSError when it cannot be read, or is a pipe: nobody may ever write into it.
    """
    if file.is_fifo():
        raise _pipe(file)
    with file.open("rb") as source:
        size = os.fstat(source.fileno()).st_size
        return source.read(min(most + 1, size))  # as much memory as is asked for is taken before anything is read


def text(file: Path, most: int) -> str:
    """What a text of at most ``most`` bytes says, without the mark that Windows puts before it.

    OSError as from ``opened``, or when it is larger; UnicodeDecodeError when it is not UTF-8.
    """
    with opened(file) as source:
        data = source.read(most + 1)
    if len(data) > most:
        raise OSError(EFBIG, os.strerror(EFBIG), str(file))
    return data.decode("utf-8-sig")


def opened(file: Path) -> BinaryIO:
    """The file, to be read from its begin on, piece by piece; a pipe only where it is handed over.

    OSError when it cannot be read, or is a pipe that has a name.
    """
    if file.is_fifo() and file.parent not in HANDED_OVER and file != Path("/dev/stdin"):
        raise _pipe(file)
    return file.open("rb")


def _pipe(file: Path) -> OSError:
    return OSError(ENXIO, "Is a pipe", str(file))


def create(file: Path, content: bytes) -> None:
    """Make a new file of this content.

    FileExistsError, and nothing is overwritten, where there is one; OSError, and there is none, when it cannot be
    written whole.
    """
    with file.open("xb") as out:
        try:
            _write(out, content)
        except OSError:
            with suppress(OSError):
                file.unlink()  # half of it could be taken for the whole
            raise
    _settle(file.parent)


def replace(file: Path, content: bytes) -> None:
    """Give a file this content from now on; where there is no folder for it yet, one for its owner alone is made.

    Whoever could read it before still can, and nobody else. OSError when it cannot be written; then, and when the plug
    is pulled, the file before is still there.
    """
    file = Path(os.path.realpath(file))  # a link stays one, and what it leads to gets the content
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _unfinished(file.with_name(f"{file.name}.part")) as (part, out):
        with suppress(OSError):  # there was none, or the disk knows no rights
            os.fchmod(out.fileno(), S_IMODE(file.stat().st_mode))
        _write(out, content)
        part.replace(file)
        _settle(file.parent)


@contextmanager
def _unfinished(part: Path) -> Iterator[tuple[Path, BinaryIO]]:
    """A file to be filled and renamed by one at a time, as two pages or a command beside them may write the same."""
    while True:
        with part.open("ab") as out:
            with suppress(OSError):  # a network's folder may know no locks
                fcntl.flock(out, fcntl.LOCK_EX)
            if not _leads_to(part, out):
                continue  # who had it before has renamed it
            try:
                out.truncate(0)  # a pulled plug may have left something
                yield part, out
            except OSError:
                if _leads_to(part, out):
                    with suppress(OSError):
                        part.unlink()
                raise
            return


def _leads_to(name: Path, out: BinaryIO) -> bool:
    """Whether what is open still has this name."""
    try:
        return os.path.samestat(name.stat(), os.fstat(out.fileno()))
    except FileNotFoundError:
        return False


def _write(out: BinaryIO, content: bytes) -> None:
    out.write(content)
    out.flush()
    os.fsync(out.fileno())  # else a pulled plug may leave an empty file under the new name


def _settle(folder: Path) -> None:
    """A new name is on disk only when its folder is."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
