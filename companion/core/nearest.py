"""What somebody who mistyped a word probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like this one; None where none is near.

    >>> nearest("dungon", ["dungeon", "start"]), nearest("x", ["dungeon", "start"])
    ('dungeon', None)
    """
    return next(iter(get_close_matches(word, list(known), n=1)), None)
