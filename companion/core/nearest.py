"""What somebody who mistyped a word probably meant."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like this one; None where none is near.

    >>> nearest("dungon", ["dungeon", "start"]), nearest("x", ["dungeon", "start"])
    ('dungeon', None)
    """
    return next(iter(get_close_matches(word, list(known), n=1)), None)


def did_you_mean(word: str, known: Collection[str], *, few: bool = False) -> str:
    """The end of a refusal: what was probably meant, if anything is near, else all that is known where that is ``few``.

    >>> did_you_mean("dungon", ["dungeon"]), did_you_mean("x", ["dungeon"])
    ("; did you mean 'dungeon'?", '.')
    >>> did_you_mean("x", ["run", "read"], few=True)
    '; there are run, read.'
    >>> did_you_mean("x", [], few=True)
    '.'
    """
    close = nearest(word, known)
    if close is None:
        return f"; there are {', '.join(known)}." if few and known else "."
    return f"; did you mean '{close}'?"
