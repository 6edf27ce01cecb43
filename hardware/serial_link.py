"""A serial port that may be pulled out at any time: opened when needed, found again, never hanging."""

import errno
import termios
from contextlib import suppress
from pathlib import Path
from select import select
from typing import TYPE_CHECKING

from companion.core.errors import DeviceError

if TYPE_CHECKING:
    from serial import Serial

DEV = Path("/dev")
BY_ID = DEV / "serial" / "by-id"
"""Where Linux names ports by what hangs on them; ttyUSB0 may be another board tomorrow."""

WRITE_S = 0.5
"""A board that takes nothing for so long counts as gone."""

# pyserial: SerialException is an OSError, but in_waiting raises a bare OSError and flushing a termios.error,
# which is none (measured on a pty whose other end was closed).
FAULTS = (OSError, termios.error)


class SerialLink:
    """One way to one board: ``port`` is a path, a name under ``/dev/serial/by-id`` or one under ``/dev``.

    Once found, the board is known by its USB identity and found again under another number.
    """

    def __init__(self, port: str, *, baud: int, by_id: Path = BY_ID) -> None:
        self.name = port
        self._baud = baud
        self._by_id = by_id
        self._path = located(port, by_id)
        self._port: Serial | None = None

    def send(self, message: bytes, rest_s: float) -> None:
        """Send one message and return when the board can take the next one; at most 0.5 s late.

        ``rest_s`` is how long the board is deaf after a message. DeviceError, with what to mend, while it cannot
        be reached; the next message tries again.
        """
        port = self._port or self._opened()
        try:
            port.reset_input_buffer()
            port.write(message)
            # Boards that drive their lights hear nothing; blind sending loses two frames of three. One that answers
            # when it is done (K of our firmware) ends the wait.
            select([port], [], [], len(message) * 10 / self._baud + rest_s)
        except FAULTS as error:
            self._drop(port)
            raise self._unreachable(error) from error

    def close(self) -> None:
        """Let go of the port; may be called twice."""
        port, self._port = self._port, None
        if port is not None:
            with suppress(*FAULTS):
                port.close()

    def _opened(self) -> "Serial":
        try:
            from serial import Serial  # noqa: PLC0415 - a table without lights needs no pyserial
        except ImportError as error:
            raise DeviceError("Serial lights need the Python package pyserial.") from error
        try:
            # exclusive: two programs on one strip would cut each other's frames
            port = Serial(str(self._path), self._baud, timeout=0, write_timeout=WRITE_S, exclusive=True)
        except (*FAULTS, ValueError) as error:  # ValueError: a speed that this port cannot do
            raise self._unreachable(error) from error
        self._path = identity(self._path, self._by_id)
        self._port = port
        return port

    def _drop(self, port: "Serial") -> None:
        # what the board did not take must not be waited for: the kernel would drain it for up to 30 s
        with suppress(*FAULTS):
            port.reset_output_buffer()
        self.close()

    def _unreachable(self, error: Exception) -> DeviceError:
        return DeviceError(f"No lights on {self.name}: {_why(error)}")


def located(port: str, by_id: Path = BY_ID, dev: Path = DEV) -> Path:
    """The path of a port as people write it; whether it is there is not asked.

    >>> located("/dev/ttyACM0"), located("ttyUSB0")
    (PosixPath('/dev/ttyACM0'), PosixPath('/dev/ttyUSB0'))
    """
    if "/" in port:
        return Path(port)
    # udev begins every name by identity so, whether the board is plugged in now or not
    return (by_id if port.startswith("usb-") else dev) / port


def identity(path: Path, by_id: Path = BY_ID) -> Path:
    """The name by USB identity of what is plugged in there, the path itself when it has none."""
    device = path.resolve()
    links = (link for link in sorted(by_id.glob("*")) if link.resolve() == device)
    return path if path.parent == by_id else next(links, path)


def _why(error: Exception) -> str:
    match getattr(error, "errno", None):
        case errno.ENOENT | errno.ENODEV | errno.ENXIO:
            return "it is not plugged in."
        case errno.EACCES | errno.EPERM:
            return "this user may not open it; the group dialout may."
        case errno.EBUSY | errno.EAGAIN:
            return "another program is using it."
        case _:
            return f"{error}."
