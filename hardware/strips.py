"""Strips of lights: what each can do, the one without hardware, the one on a serial port, and how one is opened."""

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from typing import Protocol, Self

from companion.core.errors import DeviceError, UsageError
from companion.core.values import Rgb
from hardware import adalight
from hardware.address import parsed
from hardware.looks import DARK
from hardware.paint import Frame
from hardware.serial_link import SerialLink

KINDS = {"adalight": ("baud",), "mock": (), "sim": ()}
"""Every kind of strip and its options."""

LIGHT_S = 32e-6
"""One light's 24 bits into a WS2812 strip: 30 us by the data sheet, 31.1 us measured on a 16 MHz AVR."""
RESERVE_S = 1.5e-3
"""For latching and a USB converter's own delay."""


class Strip(Protocol):
    """Lights in a row, as many as a frame has colours; used by one thread at a time."""

    def show(self, frame: Sequence[Rgb]) -> None:
        """Light every light at once and return when the next frame can be taken.

        DeviceError, with what to mend, while the strip cannot be reached; the next frame tries again.
        """
        ...

    def close(self) -> None:
        """Leave the strip dark; may be called twice."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class MockStrip:
    """A strip without hardware: keeps its newest frames, and can be unplugged."""

    KEPT = 1_000

    def __init__(self) -> None:
        self.frames: deque[Frame] = deque(maxlen=self.KEPT)
        self.plugged = True
        self._closed = False

    def show(self, frame: Sequence[Rgb]) -> None:
        if self._closed or not self.plugged:
            raise DeviceError("No lights: they are switched off.")
        self.frames.append(tuple(frame))

    def close(self) -> None:
        if not self._closed and self.frames:
            self.frames.append((DARK,) * len(self.frames[-1]))
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class SerialStrip:
    """Adalight on a serial link; the port is opened with the first frame, so it may be plugged in later."""

    def __init__(self, link: SerialLink) -> None:
        self._link = link
        self._count = 0
        self._closed = False

    def show(self, frame: Sequence[Rgb]) -> None:
        if self._closed:
            raise DeviceError(f"The lights on {self._link.name} are switched off.")
        self._count = len(frame)
        if self._count:  # a game without a board has no lights, and the format no word for it
            self._link.send(adalight.packet(frame), self._count * LIGHT_S + RESERVE_S)

    def close(self) -> None:
        if self._count and not self._closed:
            with suppress(DeviceError):
                self.show([DARK] * self._count)
        self._closed = True
        self._link.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_strip(address: str) -> Strip:
    """The strip that a line of text names: ``adalight:PORT?baud=N``, ``sim:`` or ``mock:``.

    A strip that is not plugged in opens all the same. UsageError for an address that cannot be meant.
    """
    where = parsed(address, KINDS)
    if where.kind in ("sim", "mock"):
        return MockStrip()
    if not where.place:
        raise UsageError(f"{address!r} names no port; one looks like 'adalight:ttyUSB0'.")
    # 115200: every board and WLED can do it; the upper end is what USB converters offer
    return SerialStrip(SerialLink(where.place, baud=where.number("baud", 115_200, least=9_600, most=4_000_000)))
