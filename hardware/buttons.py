"""Buttons beside the board: each press becomes a ``Press`` with the button's name."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from types import TracebackType
from typing import Any, Self

from companion.core.errors import DeviceError, UsageError
from companion.core.values import Press
from hardware.address import Address, parsed

KINDS: Mapping[str, tuple[str, ...]] = {"mock": ()}
"""Every kind of button and its options."""

BOUNCE_S = 0.03
"""A contact chatters for some milliseconds; nobody presses twice within thirty."""


class Buttons:
    """Buttons between a pin and ground, on gpiozero's ``factory``; ``pressed`` is called on its thread."""

    def __init__(self, names: Mapping[int, str], pressed: Callable[[Press], None], factory: Any) -> None:  # noqa: ANN401
        from gpiozero import Button, GPIOZeroError  # noqa: PLC0415 - a table without buttons needs no gpiozero

        self.factory = factory
        with ExitStack() as stack:
            for pin, name in names.items():
                try:
                    button = Button(pin, bounce_time=BOUNCE_S, pin_factory=factory)
                except (GPIOZeroError, OSError) as error:
                    raise DeviceError(f"No button on pin {pin}: {error}.") from error
                stack.callback(button.close)
                button.when_pressed = partial(pressed, Press(name))
            self._open = stack.pop_all()

    def close(self) -> None:
        """Report nothing any more; may be called twice."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_buttons(address: str, pressed: Callable[[Press], None]) -> Buttons:
    """The buttons that a line of text names: ``mock:17=next,27=yes``, each a pin and what a press of it is called.

    A mock's pins are moved by ``buttons.factory.pin(17).drive_low()``. UsageError for an address that cannot be
    meant.
    """
    where = parsed(address, KINDS)
    names = _names(where)
    from gpiozero.pins.mock import MockFactory  # noqa: PLC0415 - a table without buttons needs no gpiozero

    return Buttons(names, pressed, MockFactory())


def _names(address: Address) -> dict[int, str]:
    names: dict[int, str] = {}
    for item in address.place.split(","):
        pin, _, name = item.partition("=")
        # 2..27 are on a Pi's header and free to use; 0 and 1 belong to add-on boards' memory
        if not name or not pin.isdecimal() or int(pin) not in range(2, 28) or int(pin) in names:
            raise UsageError(f"{address.text!r}: {item!r} is no pin from 2 to 27 with a name, as in 17=next.")
        names[int(pin)] = name
    return names
