"""What devices, the doctor and refusals say to people: English, which the host's page says in its own language."""

import json
from typing import Self


class Sentence(str):
    """An English text that still knows its pattern and the words in it, by which a page finds it in its language.

    Patterns are literals: a test finds each in the source and wants it in every language. A word (a path, a number)
    stays as it is unless it is such a text itself.

    >>> told = Sentence("{path} is not there.", path="/dev/ttyUSB0")
    >>> print(told, told.pattern, told.words)
    /dev/ttyUSB0 is not there. {path} is not there. (('path', '/dev/ttyUSB0'),)
    """

    __slots__ = ("pattern", "words")
    pattern: str
    words: tuple[tuple[str, str], ...]

    def __new__(cls, pattern: str, **words: object) -> Self:
        self = super().__new__(cls, pattern.format(**words) if words else pattern)
        self.pattern = pattern
        self.words = tuple((name, word if isinstance(word, str) else str(word)) for name, word in words.items())
        return self


SILENCE = Sentence("")

SYSTEM = (
    Sentence("Address already in use"),
    Sentence("Connection refused"),
    Sentence("File too large"),
    Sentence("Input/output error"),
    Sentence("Is a directory"),
    Sentence("Is a pipe"),
    Sentence("Network is unreachable"),
    Sentence("No route to host"),
    Sentence("No space left on device"),
    Sentence("No such file or directory"),
    Sentence("Not a directory"),
    Sentence("Permission denied"),
    Sentence("Read-only file system"),
)
"""What Linux says most often (errno(3)), and ``companion.disk``."""


def reason(error: OSError) -> str:
    """Why the system said no, to stand as a word in a sentence."""
    said = error.strerror or str(error)
    return next((known for known in SYSTEM if known == said), said)


def shown(value: object, most: int = 40) -> str:
    """The begin of what somebody wrote as JSON, to stand in a sentence: text in quotes, all else as JSON has it.

    >>> print(shown("84"), shown(84), shown(None), shown([True, "king"]))
    '84' 84 null [true, "king"]
    """
    return repr(value[:most]) if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)[:most]


def plain(text: str) -> str:
    r"""What somebody else wrote, without anything that a terminal obeys: what cannot be printed stands as its number.

    >>> print(plain("Kö\x1b[31m\n"))
    Kö\x1b[31m\n
    """
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)
