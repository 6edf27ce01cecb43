"""What carries a frame to the lights: each opens its device with the first frame and again when it has gone."""

import atexit
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from socket import AF_INET, AF_INET6, SOCK_DGRAM, gaierror, socket
from typing import TYPE_CHECKING, Any, Protocol

from companion.core.errors import DeviceError
from companion.core.sentence import Sentence, reason
from companion.core.values import Rgb
from hardware import pins
from hardware.encoders import ddp
from hardware.paint import Frame
from hardware.serial_link import SerialLink
from hardware.spi import Spi

if TYPE_CHECKING:
    from gpiozero import PWMLED

LIGHT_S = 32e-6
"""One light's 24 bits into a WS2812 strip: 30 us by the data sheet, 31.1 us measured on a 16 MHz AVR."""
RESERVE_S = 1.5e-3
"""For latching and a USB converter's own delay."""

AGAIN = 2
"""So often the last frame is repeated where bytes are lost: after it nothing mends the picture. In the air it is the
network that loses them; on a line the board does, which hears nothing while it drives its lights, when Ctrl-C has cut
the wait for that short."""

Encode = Callable[[Sequence[Rgb]], bytes]


class Wire(Protocol):
    """One way to the lights; used by one thread at a time."""

    def send(self, frame: Sequence[Rgb]) -> None:
        """Light every light at once and return when the next frame can be taken.

        DeviceError, with what to mend, while the lights cannot be reached; the next frame tries again.
        """
        ...

    @property
    def doubt(self) -> Sentence | None:
        """What may be wrong though every frame was taken, as a sentence; None while nothing speaks for it."""
        ...

    def close(self) -> None:
        """Let go of the device; may be called twice."""
        ...


class MockWire:
    """No hardware: keeps its newest frames, and can be unplugged."""

    KEPT = 1_000
    doubt: Sentence | None = None

    def __init__(self) -> None:
        self.frames: deque[Frame] = deque(maxlen=self.KEPT)
        self.plugged = True

    def send(self, frame: Sequence[Rgb]) -> None:
        if not self.plugged:
            raise DeviceError(Sentence("No lights: they are pulled out."))
        self.frames.append(tuple(frame))

    def close(self) -> None:
        """Nothing to let go of."""


class SerialWire:
    """A board on a serial link, which drives its lights itself; ``mute`` when its kind never acknowledges."""

    def __init__(self, link: SerialLink, encode: Encode, *, mute: bool = False) -> None:
        self._link = link
        self._encode = encode
        self._mute = mute
        self._last: Sequence[Rgb] = ()

    @property
    def doubt(self) -> Sentence | None:
        return None if self._mute else self._link.doubt

    def send(self, frame: Sequence[Rgb]) -> None:
        self._last = frame
        self._link.send(self._encode(frame), len(frame) * LIGHT_S + RESERVE_S)

    def close(self) -> None:
        with suppress(DeviceError):
            for _ in range(AGAIN if self._link.opened else 0):
                self.send(self._last)
        self._link.close()


class UdpWire:
    """WLED, or whatever else takes DDP, in the home network."""

    doubt = None  # nothing comes back on this wire, nor on those below

    def __init__(self, host: str, port: int = ddp.PORT) -> None:
        self._place = (host, port)
        self._socket: socket | None = None
        self._packets = 0
        self._last: Sequence[Rgb] = ()

    def send(self, frame: Sequence[Rgb]) -> None:
        self._last = frame
        try:
            self._carry(self._socket or self._opened())
        except OSError as error:
            self.close()
            raise DeviceError(_unreachable(self._place[0], error)) from error

    def close(self) -> None:
        way, self._socket = self._socket, None
        if way is not None:
            with way, suppress(OSError):
                for _ in range(AGAIN):
                    self._carry(way)

    def _carry(self, way: socket) -> None:
        """Send the last frame, numbered on each time: WLED passes over numbers before its newest, whatever it lost."""
        for packet in ddp.packets(self._last, self._packets + 1):
            self._packets += 1
            way.send(packet)

    def _opened(self) -> socket:
        # of both kinds only an address of IPv6 has colons; boards that have a name are found by IPv4
        way = socket(AF_INET6 if ":" in self._place[0] else AF_INET, SOCK_DGRAM)
        try:
            way.connect(self._place)  # so that a refusal comes back as an error of the next frame
        except OSError:
            way.close()
            raise
        self._socket = way
        return way


def _unreachable(host: str, error: OSError) -> Sentence:
    match error:
        case gaierror():
            return Sentence("No lights at {host}: nothing in this network has that name.", host=host)
        case ConnectionRefusedError():
            return Sentence("No lights at {host}: it is there, but takes no DDP.", host=host)
        case _:
            return Sentence("No lights at {host}: {why}.", host=host, why=reason(error))


class SpiWire:
    """Lights on the data pin of an SPI bus (GPIO 10 of a Raspberry Pi), their bits made by ``encode``."""

    doubt = None

    def __init__(self, spi: Spi, encode: Encode) -> None:
        self._spi = spi
        self._encode = encode

    def send(self, frame: Sequence[Rgb]) -> None:
        self._spi.send(self._encode(frame))

    def close(self) -> None:
        self._spi.close()


class Ws281xWire:
    """Lights on a PWM pin by the package rpi_ws281x: Raspberry Pi 3 and 4, as root."""

    doubt = None

    def __init__(self, pin: int) -> None:
        self._pin = pin
        self._strip: Any = None

    def send(self, frame: Sequence[Rgb]) -> None:
        strip = self._strip
        if strip is None or len(frame) > strip.numPixels():  # a map that was laid meanwhile may name more lights
            self.close()
            strip = self._opened(len(frame))
        for light, rgb in enumerate(frame):
            strip.setPixelColor(light, rgb.red << 16 | rgb.green << 8 | rgb.blue)
        try:
            strip.show()
        except RuntimeError as error:
            raise DeviceError(Sentence("No lights on pin {pin}: {why}.", pin=self._pin, why=error)) from error

    def close(self) -> None:
        strip, self._strip = self._strip, None
        if strip is not None:
            strip._cleanup()  # noqa: SLF001 - the package has no other way to let go of its memory and pulses

    def _opened(self, lights: int) -> Any:  # noqa: ANN401 - the package has no types
        try:
            from rpi_ws281x import PixelStrip  # noqa: PLC0415 - only on a Pi, and only there to be installed
        except ImportError as error:
            told = Sentence(
                "No lights on pin {pin}: they need the Python package rpi_ws281x (.venv/bin/pip install rpi-ws281x).",
                pin=self._pin,
            )
            raise DeviceError(told) from error
        # GPIO 13 and 19 hang on the second PWM channel (rpi_ws281x README, "GPIO usage")
        strip = PixelStrip(lights, self._pin, channel=int(self._pin in (13, 19)))
        # it would be let go of at the end of the program, and one that never began crashes there (ws2811_fini)
        atexit.unregister(strip._cleanup)  # noqa: SLF001
        try:
            strip.begin()
        except RuntimeError as error:
            told = Sentence("No lights on pin {pin}: {why}; rpi_ws281x needs root.", pin=self._pin, why=error)
            raise DeviceError(told) from error
        self._strip = strip
        return strip


class PinsWire:
    """A few plain lights, each with its resistor on a pin of its own, on gpiozero's ``factory()``."""

    doubt = None

    def __init__(self, numbers: Sequence[int], factory: Callable[[], Any]) -> None:
        self._numbers = numbers
        self._factory = factory
        self._lights: list[PWMLED] = []
        self._open = ExitStack()

    def send(self, frame: Sequence[Rgb]) -> None:
        lights = self._lights or self._opened()
        for light, rgb in zip(lights, frame, strict=False):  # colours beyond the last pin have no light
            light.value = max(rgb.red, rgb.green, rgb.blue) / 255

    def close(self) -> None:
        self._lights = []
        self._open.close()

    def _opened(self) -> "list[PWMLED]":
        factory = self._factory()
        self._open.callback(factory.close)  # the chip's handle: tried again and again, they would run out
        from gpiozero import PWMLED  # noqa: PLC0415 - other lights need no gpiozero

        lights = []
        try:
            for pin in self._numbers:
                light = PWMLED(pin, pin_factory=factory)
                self._open.callback(light.close)
                lights.append(light)
        except pins.faults() as error:
            self.close()
            raise DeviceError(Sentence("No lights on the pins: {why}.", why=error)) from error
        self._lights = lights
        return lights
