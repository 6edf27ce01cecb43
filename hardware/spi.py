"""One device of an SPI bus, by the kernel's own interface: no package to install, no root but the group spi."""

import errno
import os
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path
from struct import pack

from companion.core.errors import DeviceError
from companion.core.sentence import Sentence, reason

# _IOW('k', 1, __u8) and _IOW('k', 4, __u32) of linux/spi/spidev.h, which never change
SET_MODE, SET_HZ = 0x4001_6B01, 0x4004_6B04
MODE = 0


def switch(device: str) -> str:
    """The command after which a Pi has the device ``BUS.SELECT``; only the first bus has a switch of its own."""
    bus, _, select = device.partition(".")
    if bus == "0":
        return "sudo raspi-config nonint do_spi 0"
    return f"echo dtoverlay=spi{bus}-{int(select) + 1}cs | sudo tee -a /boot/firmware/config.txt"


def ready(port: int, hz: int) -> None:
    """Set an open device's mode and speed."""
    ioctl(port, SET_MODE, pack("B", MODE))
    ioctl(port, SET_HZ, pack("I", hz))


class Spi:
    """Opened with the first message; ``path`` is such as ``/dev/spidev0.0``."""

    def __init__(self, path: Path, hz: int, *, ready: Callable[[int, int], None] = ready) -> None:
        self._path = path
        self._hz = hz
        self._ready = ready
        self._port: int | None = None

    def send(self, message: bytes) -> None:
        """Clock the bytes out in one piece; DeviceError, with what to mend, when they cannot be."""
        try:
            os.write(self._opened() if self._port is None else self._port, message)
        except OSError as error:
            self.close()
            raise DeviceError(_unreachable(self._path, error)) from error

    def close(self) -> None:
        """Let go of it; may be called twice."""
        port, self._port = self._port, None
        if port is not None:
            os.close(port)

    def _opened(self) -> int:
        self._port = os.open(self._path, os.O_WRONLY)
        self._ready(self._port, self._hz)
        return self._port


def _unreachable(path: Path, error: OSError) -> Sentence:
    match error.errno:
        case errno.ENOENT | errno.ENODEV | errno.ENXIO:
            return Sentence(
                "No lights on {port}: this SPI bus is switched off; {command} switches it on after a restart.",
                port=path,
                command=switch(path.name.removeprefix("spidev")),
            )
        case errno.EACCES | errno.EPERM:
            return Sentence(
                "No lights on {port}: this user may not open it; the group {group} may.", port=path, group="spi"
            )
        case errno.EMSGSIZE:
            return Sentence(
                "No lights on {port}: one frame is more than the kernel takes; "
                "write spidev.bufsiz=65536 into /boot/firmware/cmdline.txt.",
                port=path,
            )
        case _:
            return Sentence("No lights on {port}: {why}.", port=path, why=reason(error))
