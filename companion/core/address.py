"""One line of text that names a device: ``kind:place?option=value``."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl

from companion.core.errors import UsageError
from companion.core.nearest import did_you_mean

MOST_DIGITS = 100
"""Nothing that an address or a setting counts needs more; Python itself refuses to read thousands."""


@dataclass(frozen=True, slots=True)
class Address:
    """A device's address, taken apart; ``text`` is what was written."""

    text: str
    kind: str
    place: str
    options: Mapping[str, str]

    def refuse_unknown(self, known: Collection[str]) -> None:
        """UsageError about the first option that is none of these."""
        for name in self.options:
            if name not in known:
                guess = did_you_mean(name, known, few=True)
                raise UsageError(f"{self.text!r}: {self.kind} has no option {name[:40]!r}{guess}")

    def number(self, name: str, default: int, *, least: int, most: int) -> int:
        """An option as a whole number within its limits; UsageError otherwise."""
        found = whole(self.options.get(name, str(default)))
        if found is None or not least <= found <= most:
            raise UsageError(f"{self.text!r}: {name} must be a whole number from {least} to {most}.")
        return found

    def choice(self, name: str, default: str, known: Collection[str]) -> str:
        """An option as one of these words; UsageError otherwise."""
        word = self.options.get(name, default)
        if word not in known:
            raise UsageError(f"{self.text!r}: {name} must be one of {', '.join(known)}{did_you_mean(word, known)}")
        return word


def whole(text: str) -> int | None:
    """A whole number without a sign; None for anything else.

    >>> whole("42"), whole("-1"), whole("9" * 5000)
    (42, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


def parted(text: str) -> Address:
    """The parts of an address, whether or not there are such devices.

    >>> address = parted("adalight:ttyUSB0?baud=500000")
    >>> address.kind, address.place, address.number("baud", 115_200, least=1, most=4_000_000)
    ('adalight', 'ttyUSB0', 500000)
    """
    kind, _, rest = text.partition(":")
    place, _, query = rest.partition("?")
    return Address(text, kind, place, dict(parse_qsl(query, keep_blank_values=True)))
