"""One line of text that names a device: ``kind:place?option=value``."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl

from companion.core.errors import UsageError
from companion.core.nearest import did_you_mean


@dataclass(frozen=True, slots=True)
class Address:
    """A device's address, taken apart; ``text`` is what was written."""

    text: str
    kind: str
    place: str
    options: Mapping[str, str]

    def number(self, name: str, default: int, *, least: int, most: int) -> int:
        """An option as a whole number within its limits; UsageError otherwise."""
        text = self.options.get(name, str(default))
        if not text.isdecimal() or not least <= int(text) <= most:
            raise UsageError(f"{self.text!r}: {name} must be a whole number from {least} to {most}.")
        return int(text)

    def choice(self, name: str, default: str, known: Collection[str]) -> str:
        """An option as one of these words; UsageError otherwise."""
        word = self.options.get(name, default)
        if word not in known:
            raise UsageError(f"{self.text!r}: {name} must be one of {', '.join(known)}{did_you_mean(word, known)}")
        return word


def parted(text: str) -> Address:
    """The parts of an address, whether or not there are such devices.

    >>> address = parted("adalight:ttyUSB0?baud=500000")
    >>> address.kind, address.place, address.number("baud", 115_200, least=1, most=4_000_000)
    ('adalight', 'ttyUSB0', 500000)
    """
    kind, _, rest = text.partition(":")
    place, _, query = rest.partition("?")
    return Address(text, kind, place, dict(parse_qsl(query, keep_blank_values=True)))
