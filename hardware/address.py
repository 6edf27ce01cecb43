"""Addresses of lights and buttons: of a known kind, with options that this kind has."""

from collections.abc import Collection, Mapping

from companion.core.address import Address, parted
from companion.core.errors import UsageError
from companion.core.nearest import did_you_mean


def parsed(text: str, kinds: Mapping[str, Collection[str]]) -> Address:
    """An address of one of these kinds, each with the options it knows; UsageError for any other.

    >>> parsed("adalight:ttyUSB0?baud=500000", {"adalight": {"baud"}, "mock": ()}).options
    {'baud': '500000'}
    """
    address = parted(text)
    if address.kind not in kinds:
        known = ", ".join(f"{name}:" for name in sorted(kinds))
        guess = did_you_mean(address.kind, kinds)
        raise UsageError(f"{text!r} starts with no known kind of device ({known}){guess}")
    address.refuse_unknown(kinds[address.kind])
    return address
