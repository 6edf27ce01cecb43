"""Pins of a Raspberry Pi's header, and gpiozero's way to them."""

from typing import Any

from companion.core.address import Address, whole
from companion.core.errors import DeviceError, UsageError
from companion.core.sentence import Sentence

FREE = range(2, 28)
"""On the header and free to use; 0 and 1 belong to add-on boards' memory."""


def named(address: Address, *, most: int) -> tuple[int, ...]:
    """An address's place as pins, such as ``17,27``; UsageError for none, too many or one twice."""
    pins = [pin for item in address.place.split(",") if (pin := whole(item)) is not None and pin in FREE]
    fine = len(pins) == address.place.count(",") + 1
    if not fine or len(pins) > most or len(set(pins)) < len(pins):
        many = "one pin" if most == 1 else "pins"
        raise UsageError(f"{address.text!r} needs {many} from {FREE[0]} to {FREE[-1]}, as in '{address.kind}:18'.")
    return tuple(pins)


def real() -> Any:  # noqa: ANN401 - gpiozero has no types
    """The real pins; DeviceError, with what to install or to join, where there are none.

    lgpio is the one way that works on every Pi, the 5 included. Named here, so that a missing driver is one sentence
    instead of four warnings and another factory.
    """
    try:
        from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415 - only on a Pi
    except ImportError as error:
        told = Sentence("Pins need the Python packages gpiozero and lgpio (.venv/bin/pip install gpiozero lgpio).")
        raise DeviceError(told) from error
    try:
        return LGPIOFactory()
    except faults() as error:
        told = Sentence("The pins cannot be reached ({why}): no Raspberry Pi, or not in group gpio.", why=error)
        raise DeviceError(told) from error


def faults() -> tuple[type[Exception], ...]:
    """What may be raised where a pin cannot be had; a busy one is an error of lgpio's own, on no other's tree."""
    from gpiozero import GPIOZeroError  # noqa: PLC0415 - a table without pins needs no gpiozero

    try:
        from lgpio import error  # noqa: PLC0415 - only on a Pi
    except ImportError:
        return GPIOZeroError, OSError
    return GPIOZeroError, OSError, error


def mock() -> Any:  # noqa: ANN401
    """Pins without hardware."""
    from gpiozero.pins.mock import MockFactory, MockPWMPin  # noqa: PLC0415

    return MockFactory(pin_class=MockPWMPin)
