"""Every kind of strip with a far end that takes its bytes apart again, independently of how they were made."""

import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

import pytest

from companion.cli.clock import SystemClock
from companion.core.errors import DeviceError
from companion.core.values import Rgb
from hardware import pins
from hardware.encoders import apa102, ws2812
from hardware.spi import Spi
from hardware.strips import MockStrip, Strip, open_strip
from hardware.wires import PinsWire, SpiWire
from tests.hardware.board import Board

Colours = list[tuple[int, ...]]


class Rig(Protocol):
    """A strip, and what hangs at its far end."""

    strip: Strip

    def plug_in(self) -> None: ...

    def pull_out(self) -> None: ...

    def next(self) -> Colours:
        """The next whole frame that came."""
        ...


def wanted(frame: list[Rgb]) -> Colours:
    return [(rgb.red, rgb.green, rgb.blue) for rgb in frame]


class SerialRig:
    def __init__(self, kind: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # closing a port throws away what waits in it: a pty delivers late under load, and may still hold every frame
        monkeypatch.setattr("serial.Serial.reset_output_buffer", lambda _: None)
        self.name = folder / "port"
        self.board: Board | None = None
        self.kind = kind
        self.strip = open_strip(f"{kind}:{self.name}?baud=1000000", clock=SystemClock())

    def plug_in(self) -> None:
        self.board = Board()
        self.name.symlink_to(self.board.port)

    def pull_out(self) -> None:
        if self.board is not None:
            self.name.unlink()
            self.board.pull_out()

    def next(self) -> Colours:
        assert self.board is not None
        read = {"tpm2": self.board.tpm2_frame, "wled-json": self.board.json_frame}
        return read.get(self.kind, self.board.frame)()


class UdpRig:
    def __init__(self) -> None:
        self.far: socket.socket | None = None
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
            free.bind(("127.0.0.1", 0))
            self.place = free.getsockname()
        self.strip = open_strip(f"wled://127.0.0.1:{self.place[1]}", clock=SystemClock())

    def plug_in(self) -> None:
        self.far = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.far.settimeout(5)
        self.far.bind(self.place)

    def pull_out(self) -> None:
        if self.far is not None:
            self.far.close()

    def next(self) -> Colours:
        assert self.far is not None
        data, push = b"", 0
        while not push:
            packet = self.far.recv(2000)
            push, offset, size = packet[0] & 1, int.from_bytes(packet[4:8]), int.from_bytes(packet[8:10])
            assert (packet[0] & 0xC0, packet[2:4]) == (0x40, b"\x0b\x01")
            assert (offset, size) == (len(data), len(packet) - 10)
            data += packet[10:]
        return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]


class SpiRig:
    """A plain file takes what the bus would clock out."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.path, self.read, self.kind = folder / "spidev0.0", 0, kind
        hz, encode = {"ws2812": (ws2812.HZ, ws2812.encode), "apa102": (apa102.HZ, apa102.encode)}[kind]
        self.spi = Spi(self.path, hz, ready=lambda port, hz: None)
        self.strip = Strip(SpiWire(self.spi, encode))

    def plug_in(self) -> None:
        self.path.touch()

    def pull_out(self) -> None:
        self.path.unlink(missing_ok=True)
        self.spi.close()  # a file that is gone can be written to; a bus that is switched off ends with a restart
        self.read = 0

    def next(self) -> Colours:
        data = self.path.read_bytes()[self.read :]
        self.read += len(data)
        return self._lights(data)

    def _lights(self, data: bytes) -> Colours:
        if self.kind == "apa102":
            lights = [data[at : at + 4] for at in range(4, len(data) - 3, 4) if data[at]]
            assert {light[0] for light in lights} == {0xFF}
            return [(red, green, blue) for _, blue, green, red in lights]
        pulses = "".join(f"{byte:08b}" for byte in data).strip("0") + "0"
        pulses += "0" * (-len(pulses) % 3)
        bits = "".join({"110": "1", "100": "0"}[pulses[at : at + 3]] for at in range(0, len(pulses), 3))
        parts = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
        return [(red, green, blue) for green, red, blue in zip(parts[::3], parts[1::3], parts[2::3], strict=True)]


class Ws281xRig:
    """The package's own class, played: it keeps what it would show."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.frames: list[Colours] = []
        self.works = True
        monkeypatch.setitem(sys.modules, "rpi_ws281x", None)
        self.strip = open_strip("ws281x:18", clock=SystemClock())

    def plug_in(self) -> None:
        rig, self.works = self, True

        class PixelStrip:
            def __init__(self, lights: int, pin: int, channel: int) -> None:
                assert (pin, channel) == (18, 0)
                self.lights: Colours = [(0, 0, 0)] * lights

            def begin(self) -> None: ...

            def _cleanup(self) -> None: ...

            def numPixels(self) -> int:  # noqa: N802 - as below
                return len(self.lights)

            def setPixelColor(self, light: int, colour: int) -> None:  # noqa: N802 - the package's name
                self.lights[light] = tuple(colour.to_bytes(3))

            def show(self) -> None:
                if not rig.works:
                    raise RuntimeError("ws2811_render failed with code -10 (DMA error)")
                rig.frames.append(list(self.lights))

        self.monkeypatch.setitem(sys.modules, "rpi_ws281x", SimpleNamespace(PixelStrip=PixelStrip))

    def pull_out(self) -> None:
        self.works = False  # nothing but a restart takes the chip away, but it may refuse a frame

    def next(self) -> Colours:
        return self.frames.pop(0)


class PinsRig:
    """Three plain lights on gpiozero's mock pins; they show how bright, not which colour."""

    PINS = (17, 22, 27)

    def __init__(self) -> None:
        self.there = False
        self.wire = PinsWire(self.PINS, self.factory)
        self.strip = Strip(self.wire)

    def factory(self) -> Any:
        if not self.there:
            raise DeviceError("No pins here.")
        self.made = pins.mock()
        self.levels: dict[int, list[float]] = {pin: [] for pin in self.PINS}
        return self.made

    def plug_in(self) -> None:
        self.there = True

    def pull_out(self) -> None:
        self.there = False
        self.wire.close()

    def next(self) -> Colours:
        return [(round(255 * self.made.pin(pin).state),) * 3 for pin in self.PINS]


class MockRig:
    def __init__(self) -> None:
        self.strip = self.mock = MockStrip()
        self.pull_out()

    def plug_in(self) -> None:
        self.mock.wire.plugged = True

    def pull_out(self) -> None:
        self.mock.wire.plugged = False

    def next(self) -> Colours:
        return wanted(list(self.mock.frames.popleft()))


MAKERS: dict[str, Callable[[Path, pytest.MonkeyPatch], Rig]] = {
    "adalight": lambda folder, patch: SerialRig("adalight", folder, patch),
    "tpm2": lambda folder, patch: SerialRig("tpm2", folder, patch),
    "wled": lambda folder, patch: SerialRig("wled", folder, patch),
    "wled-json": lambda folder, patch: SerialRig("wled-json", folder, patch),
    "wled.udp": lambda folder, _: UdpRig(),
    "spi.ws2812": lambda folder, _: SpiRig("ws2812", folder),
    "spi.apa102": lambda folder, _: SpiRig("apa102", folder),
    "ws281x": lambda folder, patch: Ws281xRig(patch),
    "gpio": lambda folder, _: PinsRig(),
    "mock": lambda folder, _: MockRig(),
}


def made(kind: str, folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Rig]:
    """A rig with nothing plugged in, taken apart afterwards."""
    rig = MAKERS[kind](folder, patch)
    yield rig
    rig.strip.close()
    with suppress(OSError):
        rig.pull_out()
