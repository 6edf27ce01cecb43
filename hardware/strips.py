"""Strips of lights: one at the end of any wire, one without hardware, and how one is opened by a line of text."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from companion.core.address import Address
from companion.core.clock import Clock
from companion.core.closing import Closing
from companion.core.errors import DeviceError, UsageError
from companion.core.sentence import Sentence
from companion.core.values import Rgb
from hardware import pins
from hardware.address import parsed
from hardware.encoders import adalight, apa102, ddp, tpm2, wled, wled_json, ws2812
from hardware.looks import DARK
from hardware.paint import Frame
from hardware.serial_link import SerialLink
from hardware.spi import Spi
from hardware.wires import Encode, MockWire, PinsWire, SerialWire, SpiWire, UdpWire, Wire, Ws281xWire

Heard = Callable[[frozenset[int]], object]
"""Told which buttons on the lights' board are down."""


class Strip(Closing):
    """The lights at the end of a wire, as many as a frame has colours; used by one thread at a time.

    Its device is opened with the first frame, so it may be plugged in later.
    """

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._count = 0
        self._closed = False

    def show(self, frame: Sequence[Rgb]) -> None:
        """Light every light at once and return when the next frame can be taken.

        DeviceError, with what to mend, while the strip cannot be reached; the next frame tries again.
        """
        if self._closed:
            raise DeviceError(Sentence("No lights: they are switched off."))
        self._count = max(self._count, len(frame))
        if self._count:  # a game without a board has no lights, and most formats no word for it
            self._wire.send([*frame, *[DARK] * (self._count - len(frame))])  # else those beyond would stay lit

    @property
    def doubt(self) -> Sentence | None:
        """What may be wrong though every frame was taken, as a sentence; None while nothing speaks for it."""
        return self._wire.doubt

    def close(self) -> None:
        """Leave the strip dark; may be called twice."""
        try:
            with suppress(DeviceError):
                self.show([DARK] * self._count)
        finally:
            self._closed = True
            self._wire.close()


class MockStrip(Strip):
    """A strip without hardware; a test reads ``frames`` and pulls the ``wire``'s plug."""

    def __init__(self) -> None:
        self.wire = MockWire()
        super().__init__(self.wire)

    @property
    def frames(self) -> deque[Frame]:
        return self.wire.frames


def open_strip(address: str, *, clock: Clock, heard: Heard = lambda _: None) -> Strip:
    """The strip that a line of text names, such as ``adalight:PORT?baud=N``; ``KINDS`` has them all.

    A strip that is not plugged in opens all the same. ``heard`` is told which buttons on a serial board are down, on
    a thread of its own. UsageError for an address that cannot be meant.
    """
    where = parsed(address, KINDS)
    return Strip(wire(where, clock, heard))


ENCODERS: Mapping[str, Encode] = {
    "adalight": adalight.packet,
    "tpm2": lambda frame: tpm2.packet(tpm2.filled(frame)),
    "wled": wled.packet,
    "wled-json": wled_json.packet,
}
"""What a serial board is sent, by kind."""
KINDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(ENCODERS, ("baud",)),
    "spi": ("type",),
    "ws281x": (),
    "gpio": (),
    "sim": (),
    "mock": (),
}
"""Every kind of strip and its options."""

CHIPS = {"ws2812": (ws2812.HZ, ws2812.encode), "apa102": (apa102.HZ, apa102.encode)}
"""What may hang on an SPI bus: its clock, and what makes its bits."""
MUTE = frozenset({"wled", "wled-json"})
"""The kinds of serial boards that never acknowledge."""


def on_serial(where: Address) -> bool:
    """Whether the lights at an address hang on a serial port; WLED may be in the network, too."""
    return where.kind in ENCODERS and not where.place.startswith("//")


def link(where: Address, clock: Clock, heard: Heard = lambda _: None) -> SerialLink:
    """The way to the board at a serial port; UsageError when none is named."""
    if not where.place:
        raise UsageError(f"{where.text!r} names no port; one looks like '{where.kind}:ttyUSB0'.")
    # 115200: every board and WLED can do it; the upper end is what USB converters offer
    baud = where.number("baud", wled.BAUD, least=9_600, most=4_000_000)
    return SerialLink(where.place, baud=baud, clock=clock, heard=heard)


def wire(where: Address, clock: Clock, heard: Heard = lambda _: None) -> Wire:
    """The wire that an address names; nothing is opened yet. UsageError for an address that cannot be meant."""
    match where.kind:
        case "spi":
            return _spi(where)
        case "ws281x":
            return Ws281xWire(pins.named(where, most=1)[0])
        case "gpio":
            return PinsWire(pins.named(where, most=len(pins.FREE)), pins.real)
        case "sim" | "mock":
            return MockWire()
        case "wled" if where.place.startswith("//"):
            return _udp(where)
        case kind:
            return SerialWire(link(where, clock, heard), ENCODERS[kind], mute=kind in MUTE)


def _udp(where: Address) -> Wire:
    try:
        place = urlsplit(where.place)
        host, port = None if place.path else place.hostname, place.port
        (host or "").encode("idna")
    except ValueError:  # a port that is none, a bracket that is not closed, a name that no machine can have
        host, port = None, None
    if not host or port == 0 or where.options:
        raise UsageError(f"{where.text!r} names no WLED in the network; one looks like 'wled://wled-board.local'.")
    return UdpWire(host, port or ddp.PORT)


def _spi(where: Address) -> Wire:
    bus, _, device = where.place.partition(".")
    if not (bus.isdecimal() and device.isdecimal()):
        raise UsageError(f"{where.text!r} names no SPI device; one looks like 'spi:0.0'.")
    hz, encode = CHIPS[where.choice("type", "ws2812", CHIPS)]
    return SpiWire(Spi(Path(f"/dev/spidev{bus}.{device}"), hz), encode)
