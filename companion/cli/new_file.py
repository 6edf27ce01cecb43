"""A file that a command makes for people: a transcript, a PDF."""

import sys
from pathlib import Path

from companion import disk
from companion.cli.stream import STREAM
from companion.core.errors import CompanionError
from companion.core.sentence import reason


def write_new(path: Path, content: bytes) -> None:
    """Make a file of it, or put it out by standard output; CompanionError, and nothing overwritten, where there is one.

    Nor is half a file left where it cannot be written.
    """
    if path == STREAM:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()  # else it would be told as done before a full disk behind it is
        return
    try:
        disk.create(path, content)
    except FileExistsError as error:
        raise CompanionError(f"{path} is there already; please choose another name.") from error
    except OSError as error:
        raise CompanionError(f"{path} cannot be written: {reason(error)}.") from error
