"""A transcript that comes by standard input, or goes out by standard output: ``-`` in place of a file."""

import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

from companion import disk

STREAM = Path("-")


def opened(path: Path) -> AbstractContextManager[BinaryIO]:
    """Standard input, or the file; OSError as from ``disk.opened``."""
    return nullcontext(sys.stdin.buffer) if path == STREAM else disk.opened(path)
