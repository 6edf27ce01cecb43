"""Buttons beside the board, on the Pi's pins or on the lights' board: each press becomes a ``Press`` with its name."""

import logging
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from typing import Any, Self

from companion.core.address import Address, whole
from companion.core.clock import Clock
from companion.core.closing import Closing
from companion.core.errors import DeviceError, UsageError
from companion.core.nearest import did_you_mean
from companion.core.sentence import Sentence
from companion.core.values import Press
from hardware import pins
from hardware.address import parsed
from hardware.fingers import HOLD_S, Finger, Meaning

log = logging.getLogger(__name__)

KINDS: Mapping[str, tuple[str, ...]] = {"gpio": (), "board": (), "mock": ()}
"""Every kind of button and its options."""

NAMES = ("next", "undo", "yes", "no", "override", "shutdown")
"""What a button can be for."""

ON_BOARD = range(1, 5)
"""The buttons of our firmware, on D2 to D5."""

BOUNCE_S = 0.03
"""A contact chatters for some milliseconds; nobody presses twice within thirty."""


class Buttons(Closing):
    """Buttons by number, each with its meaning; ``pressed`` is called on the thread that reports."""

    def __init__(self, meanings: Mapping[int, Meaning], pressed: Callable[[Press], object], clock: Clock) -> None:
        self._fingers = {number: Finger(meaning) for number, meaning in meanings.items()}
        self._pressed = pressed
        self._clock = clock
        self._opened = ExitStack()

    def on(self, factory: Any) -> Self:  # noqa: ANN401 - gpiozero has no types
        """Listen to pins of these numbers, each between its button and ground; DeviceError when one cannot be had."""
        from gpiozero import Button  # noqa: PLC0415 - a table without buttons needs no gpiozero

        self._opened.callback(factory.close)  # the chip's handle: opened anew and anew, they would run out
        for pin in self._fingers:
            try:
                # held a little longer than it must be, so that nothing hangs on who read the clock first
                button = Button(pin, bounce_time=BOUNCE_S, hold_time=HOLD_S + BOUNCE_S, pin_factory=factory)
            except pins.faults() as error:
                self.close()
                raise DeviceError(Sentence("No button on pin {pin}: {why}.", pin=pin, why=error)) from error
            self._opened.callback(button.close)
            button.when_pressed = button.when_held = partial(self._down, pin)
            button.when_released = partial(self._up, pin)
        return self

    def heard(self, down: frozenset[int]) -> None:
        """Take a report of the lights' board: which of its buttons are down now."""
        for number in self._fingers:
            self._reported(number, down=number in down, repeats=True)

    def close(self) -> None:
        """Report nothing any more; may be called twice."""
        self._fingers = {}
        self._opened.close()

    def _down(self, pin: int) -> None:
        self._reported(pin, down=True)

    def _up(self, pin: int) -> None:
        self._reported(pin, down=False)

    def _reported(self, number: int, *, down: bool, repeats: bool = False) -> None:
        finger = self._fingers.get(number)
        name = finger.reported(down=down, now=self._clock.monotonic(), repeats=repeats) if finger else ""
        if name:
            self._press(name)

    def _press(self, name: str) -> None:
        try:
            self._pressed(Press(name))
        except Exception:  # the buttons' rim: whose thread reports must live, or no press after this one would be heard
            log.exception("the button %s failed", name)


def open_buttons(address: str, pressed: Callable[[Press], object], clock: Clock) -> Buttons:
    """The buttons that a line of text names: ``gpio:17=next,27=yes/undo``, each pin's press and, behind it, its hold.

    ``board:1=next`` are those on the lights' board, which are told by ``heard``; ``mock:`` has pins without hardware;
    an empty line names none. UsageError for an address that cannot be meant, DeviceError for pins that cannot be had.
    """
    if not address:
        return Buttons({}, pressed, clock)
    where = parsed(address, KINDS)
    buttons = Buttons(meanings(where), pressed, clock)
    match where.kind:
        case "gpio":
            return buttons.on(pins.real())
        case "mock":
            return buttons.on(pins.mock())
        case _:
            return buttons


def meanings(address: Address) -> dict[int, Meaning]:
    """What each button of an address is for, by its number; UsageError for an address that cannot be meant."""
    numbers = ON_BOARD if address.kind == "board" else pins.FREE
    found: dict[int, Meaning] = {}
    for item in address.place.split(","):
        pin, _, names = item.partition("=")
        number = whole(pin)
        if not names.strip("/") or number is None or number not in numbers or number in found:
            known = f"from {numbers[0]} to {numbers[-1]}"
            raise UsageError(f"{address.text!r}: {item!r} is no button {known} with a name, as in {numbers[-1]}=next.")
        press, _, hold = names.partition("/")
        for name in (press, hold):
            if name and name not in NAMES:
                raise UsageError(f"{address.text!r}: a button can be for {', '.join(NAMES)}{did_you_mean(name, NAMES)}")
        found[number] = Meaning(press, hold)
    return found
