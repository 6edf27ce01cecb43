"""What is told to people at the terminal, beside what a command prints for whoever reads on."""

import sys
from contextlib import suppress

from companion.core.sentence import plain


def say(sentence: object, *, end: str = "\n") -> None:
    """Print a sentence to standard error; a file's name in it may hold what a terminal would obey.

    Where nobody can read it (a full disk, a closed pipe) the command goes on: its results and its status still count.
    """
    with suppress(OSError):
        print(plain(str(sentence)), end=end, file=sys.stderr, flush=True)
