"""What is told to people at the terminal, beside what a command prints for whoever reads on."""

import sys

from companion.core.sentence import plain


def say(sentence: object) -> None:
    """Print a sentence to standard error; a file's name in it may hold what a terminal would obey."""
    print(plain(str(sentence)), file=sys.stderr, flush=True)
