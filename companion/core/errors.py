"""One tree of errors; each carries a sentence for people and the exit status it ends the program with."""

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from companion.core.sentence import Sentence


class CompanionError(Exception):
    """Anything this program says no to; ``str(error)`` is a sentence that may be shown to anyone."""

    status: ClassVar[int] = 1

    @property
    def translatable(self) -> Sentence | None:
        """What it says, where that was given as a ``Sentence``: a page can say it in its own language."""
        said = self.args[0] if self.args else None
        return said if isinstance(said, Sentence) else None

    @property
    def sentence(self) -> Sentence:
        """What it says, in whatever form it was given."""
        return Sentence("{said}", said=str(self)) if self.translatable is None else self.translatable


class UsageError(CompanionError, ValueError):
    """The command line, a settings file or an address is wrong."""

    status: ClassVar[int] = 2


class RuleError(CompanionError, ValueError):
    """An action that the rules refuse: ``rule`` is a number such as ``FS-31``, ``reason`` a code of the rules file."""

    def __init__(self, rule: str | None, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.reason = reason


class Wrong(StrEnum):
    """What is wrong with something that somebody wrote, for a page that says so in its own language."""

    MISSING = "missing"
    TWICE = "twice"
    UNKNOWN = "unknown"
    """Nothing of that name belongs there."""
    UNFIT = "unfit"
    """Something of another kind belongs there."""


class PlaceError(RuleError):
    """Data that somebody wrote is wrong in one place; ``path`` leads there, key by key."""

    def __init__(self, path: Sequence[str | int], wrong: Wrong, sentence: str) -> None:
        super().__init__(None, "malformed", sentence)
        self.path = tuple(path)
        self.wrong = wrong


class TranscriptError(CompanionError, ValueError):
    """The first line of a transcript that cannot be played; ``line`` counts from 1, the header."""

    def __init__(self, line: int, rule: str | None, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
        self.rule = rule
        self.reason = reason


class StaleError(CompanionError):
    """Somebody acted on a state that has passed; what they saw was number ``seen``, now is ``now``."""

    def __init__(self, seen: int, now: int) -> None:
        super().__init__("The table has moved on; please look again.")
        self.seen = seen
        self.now = now


class JournalError(CompanionError, OSError):
    """The journal cannot be read or written; nothing is accepted until it can.

    Where it is ``damaged``, only a copy of it helps.
    """

    def __init__(self, sentence: str, *, damaged: bool = False) -> None:
        super().__init__(sentence)
        self.damaged = damaged


class DeviceError(CompanionError, OSError):
    """A camera, strip or button cannot be opened or has gone; the sentence says what to mend."""


class PictureError(CompanionError, ValueError):
    """A file that is no picture, or one that is too large to read."""


class KitError(CompanionError, ValueError):
    """A file that is no kit, or a picture that a kit cannot be learnt from."""
