"""What comes by standard input, or goes out by standard output: ``-`` in place of a file."""

import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

from companion import disk
from companion.core.errors import TranscriptError

STREAM = Path("-")


def opened(path: Path) -> AbstractContextManager[BinaryIO]:
    """Standard input, or the file; OSError as from ``disk.opened``."""
    return nullcontext(sys.stdin.buffer) if path == STREAM else disk.opened(path)


def came_from(path: Path) -> str:
    """What a sentence calls that which is read."""
    return "standard input" if path == STREAM else str(path)


def goes_to(path: Path) -> str:
    """What a sentence calls that which is written."""
    return "standard output" if path == STREAM else str(path)


def broken(path: Path, error: TranscriptError) -> str:
    """The first line of a transcript that cannot be played, and why, for people."""
    rule = f" ({error.rule})" if error.rule else ""
    return f"{came_from(path)}, line {error.line}: {error}{rule}"
