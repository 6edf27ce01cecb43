"""What a game says: sentences by their keys in its ``texts.toml``, with the words they are filled with."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from companion.core.values import Said

LANGUAGES = ("de", "en", "nl")
"""In which pages and games speak: each has all its sentences in every one of them."""
Word = str | int
"""A number, or the name of a thing as the rules have it; several names stand in one, a space between."""


def said(key: str, **words: Word) -> Said:
    """A sentence with its words.

    >>> said("told.begins", seat="king").words
    (('seat', 'king'),)
    """
    return Said(key, tuple(words.items()))


def filled(key: str, names: Iterable[str], words: Mapping[str, Word | None]) -> Said:
    """A sentence with those of the words that it names and that there are now.

    >>> filled("prompt.await_ask", ("seat", "visited"), {"seat": "king", "visited": None, "left": 3}).words
    (('seat', 'king'),)
    """
    return _said(key, tuple([(name, words[name]) for name in names]))


def several(words: Iterable[object]) -> str:
    """Some words in one; a card that nobody has seen is left out.

    >>> several(["king", None, "monk"])
    'king monk'
    """
    return " ".join([str(word) for word in words if word is not None])


@lru_cache(1 << 10)  # a prompt is asked for in every moment, and of an evening there are few
def _said(key: str, words: tuple[tuple[str, Word | None], ...]) -> Said:
    return Said(key, tuple([(name, word) for name, word in words if word is not None]))
