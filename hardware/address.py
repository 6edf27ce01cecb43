"""One line of text that names a device: ``kind:place?option=value``."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl

from companion.core.errors import UsageError
from companion.core.nearest import nearest
from hardware.pins import FREE


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
            raise UsageError(f"{self.text!r}: {name} must be one of {', '.join(known)}{near(word, known)}")
        return word

    def pins(self, most: int) -> tuple[int, ...]:
        """The place as pins of the header, such as ``17,27``; UsageError for none, too many or one twice."""
        pins = [int(item) for item in self.place.split(",") if item.isdecimal()]
        whole = len(pins) == self.place.count(",") + 1
        if not whole or len(pins) > most or len(set(pins)) < len(pins) or not set(pins) <= set(FREE):
            many = "one pin" if most == 1 else "pins"
            raise UsageError(f"{self.text!r} needs {many} from {FREE[0]} to {FREE[-1]}, as in '{self.kind}:18'.")
        return tuple(pins)


def parsed(text: str, kinds: Mapping[str, Collection[str]]) -> Address:
    """An address of one of these kinds, each with the options it knows; UsageError for any other.

    >>> address = parsed("adalight:ttyUSB0?baud=500000", {"adalight": {"baud"}, "mock": ()})
    >>> address.kind, address.place, address.number("baud", 115_200, least=1, most=4_000_000)
    ('adalight', 'ttyUSB0', 500000)
    """
    kind, _, rest = text.partition(":")
    if kind not in kinds:
        known = ", ".join(f"{name}:" for name in sorted(kinds))
        raise UsageError(f"{text!r} starts with no known kind of device ({known}){near(kind, kinds)}")
    place, _, query = rest.partition("?")
    options = dict(parse_qsl(query, keep_blank_values=True))
    for name in options:
        if name not in kinds[kind]:
            raise UsageError(f"{text!r}: {kind} has no option {name!r}{near(name, kinds[kind])}")
    return Address(text, kind, place, options)


def near(word: str, known: Collection[str]) -> str:
    """The end of a refusal: what was probably meant, if anything is near.

    >>> near("dungon", ["dungeon"]), near("x", ["dungeon"])
    ("; did you mean 'dungeon'?", '.')
    """
    close = nearest(word, known)
    return f"; did you mean '{close}'?" if close else "."
