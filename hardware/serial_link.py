"""A serial port that may be pulled out at any time: opened when needed, found again, never hanging."""

import errno
import termios
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from companion.core.clock import Clock
from companion.core.errors import DeviceError
from companion.core.sentence import Sentence
from hardware.answers import Acknowledge, Answer, Answers, Down, Greeting
from hardware.port_names import BY_ID, identity, located

if TYPE_CHECKING:
    from serial import Serial


WRITE_S = 0.5
"""A board that takes nothing for so long counts as gone."""
LATE_S = 0.1
"""An acknowledge may be so late: FTDI converters hold single bytes back for 16 ms, a busy system for longer."""
SILENT_S = 4.0
"""A board that used to acknowledge and has not for so long hangs, or hears another speed; it starts in 2 s."""
STARTING_S = 2.0
"""Boards that reset when their port is opened greet within this."""
MOST_STRANGE = 4096
"""Bytes that no light board says: the start of an ESP32 is less, a receiver for satellites soon more."""

# pyserial: SerialException is an OSError, but in_waiting raises a bare OSError and flushing a termios.error,
# which is none (measured on a pty whose other end was closed).
FAULTS = (OSError, termios.error)


class SerialLink:
    """One way to one board: ``port`` is a path, a name under ``/dev/serial/by-id`` or one under ``/dev``.

    Once found, the board is known by its USB identity and found again under another number. ``heard`` is told which
    buttons on the board are down, on a thread of the link's own.
    """

    def __init__(
        self,
        port: str,
        *,
        baud: int,
        clock: Clock,
        heard: Callable[[frozenset[int]], object] = lambda _: None,
        by_id: Path = BY_ID,
    ) -> None:
        self.name = port
        self._baud = baud
        self._clock = clock
        self._heard = heard
        self._by_id = by_id
        self._path = located(port, by_id)
        self._opening: _Opening | None = None
        self._greets = False
        self._answered_at: float | None = None
        """When the board last acknowledged, also before it was pulled out; None: it never did."""
        self._taken_since: float | None = None
        """When the port took its first message; None: it never did."""
        self._torn = False
        self._hangs = False
        """Whether it used to acknowledge and no longer does, or takes no more; said until it does or is pulled out."""

    @property
    def opened(self) -> bool:
        """Whether the port is open: what was sent last was taken."""
        return self._opening is not None

    @property
    def greeting(self) -> Greeting | None:
        """What the board has said since the port was opened; None while it has said nothing."""
        return self._opening.greeting if self._opening else None

    @property
    def acknowledges(self) -> bool:
        """Whether the board has acknowledged a frame since the port was opened."""
        return self._opening is not None and self._opening.acknowledges

    @property
    def doubt(self) -> Sentence | None:
        """What may be wrong though the port takes every message; None once the board has said a word we know.

        A wrong speed and a sketch that never answers look the same from here, so the sentence holds for both.
        """
        if self._answered_at is not None or self._greets or self._taken_since is None:
            return None
        if self._clock.monotonic() - self._taken_since < SILENT_S:
            return None
        return Sentence(
            "Nothing on {port} has acknowledged a frame at {baud} baud. Some boards never do; "
            "if the lights stay dark: is baud= the board's speed, has the strip its supply?",
            port=self.name,
            baud=self._baud,
        )

    @property
    def sample(self) -> str:
        """What the board has said that no light board says, since the port was opened."""
        return self._opening.sample if self._opening else ""

    def send(self, message: bytes, rest_s: float) -> None:
        """Send one message and return when the board can take the next one.

        ``rest_s`` is how long the board is deaf after a message. DeviceError, with what to mend, while it cannot
        be reached; the next message tries again.
        """
        opening, acknowledged = self._carried(message, rest_s)
        opening.acknowledges = opening.acknowledges or acknowledged
        self._judge(opening, acknowledged=acknowledged)

    def ask(self, question: bytes, patience_s: float) -> bool:
        """Send what is no frame; whether an acknowledge came in time, which says nothing of frames: WLED's does not.

        DeviceError as for ``send``.
        """
        return self._carried(question, patience_s)[1]

    def _carried(self, message: bytes, rest_s: float) -> "tuple[_Opening, bool]":
        opening = self._opening or self._opened()
        if opening.fault is not None:
            raise self._lost(opening.fault) from opening.fault
        if self._torn:  # what the board still waits for is filled up: zeros are dark, and no command to WLED
            message = bytes(len(message)) + message
        try:
            acknowledged = opening.sent(message, len(message) * 10 / self._baud + rest_s)
        except FAULTS as error:
            self._torn = True
            raise self._lost(error) from error
        self._torn = False
        return opening, acknowledged

    def close(self) -> None:
        """Let go of the port; may be called twice."""
        opening, self._opening = self._opening, None
        if opening is not None:
            opening.close()

    def _opened(self) -> "_Opening":
        try:
            from serial import Serial  # noqa: PLC0415 - a table without lights needs no pyserial
        except ImportError as error:
            raise DeviceError(Sentence("Serial lights need the Python package pyserial.")) from error
        try:
            # exclusive: two programs on one strip would cut each other's frames
            port = Serial(str(self._path), self._baud, write_timeout=WRITE_S, exclusive=True)
        except (*FAULTS, ValueError) as error:  # ValueError: a speed that this port cannot do
            raise DeviceError(_unreachable(self.name, error)) from error
        self._path = identity(self._path, self._by_id)
        self._opening = _Opening(port, self._heard, since=self._clock.monotonic())
        if self._greets:  # what is sent before would go to its boot loader
            self._opening.wait_for_greeting(STARTING_S)
        return self._opening

    def _judge(self, opening: "_Opening", *, acknowledged: bool) -> None:
        """DeviceError when what hangs there is no board that shows our frames."""
        self._greets = self._greets or opening.greeting is not None
        self._taken_since = self._taken_since or self._clock.monotonic()
        if acknowledged:
            self._answered_at, self._hangs = self._clock.monotonic(), False
        elif opening.strange > MOST_STRANGE:  # the port stays open: opened anew, it would count from nothing
            self._path = located(self.name, self._by_id)  # not to be looked for under another number
            said = repr(opening.sample)
            raise DeviceError(
                Sentence("No lights on {port}: another device is there, it says {sample}.", port=self.name, sample=said)
            )
        elif self._answered_at is not None and (self._hangs or self._silent_s(opening) > SILENT_S):
            self._hangs = True
            if self._clock.monotonic() - opening.since > SILENT_S:
                self.close()  # opening it anew resets most boards
            raise DeviceError(Sentence("No lights on {port}: the board no longer answers.", port=self.name))

    def _silent_s(self, opening: "_Opening") -> float:
        """How long it has not answered though it could; one just plugged in is given the time to start."""
        return self._clock.monotonic() - max(self._answered_at or 0, opening.since)

    def _lost(self, error: Exception) -> DeviceError:
        self.close()
        # opened anew, the port takes what its buffers hold before it is full again
        self._hangs = self._answered_at is not None and _full(error)
        return DeviceError(_unreachable(self.name, error))


class _Opening:
    """A port from when it is opened until it is closed, and the thread that reads it."""

    def __init__(self, port: "Serial", heard: Callable[[frozenset[int]], object], *, since: float) -> None:
        self.since = since
        self.fault: Exception | None = None
        self.greeting: Greeting | None = None
        self.acknowledges = False
        self._port = port
        self._heard = heard
        self._answers = Answers()
        self._acknowledged = Event()
        self._greeted = Event()
        self._closing = Event()
        self._reader = Thread(target=self._read, name="lights' answers", daemon=True)
        self._reader.start()

    @property
    def strange(self) -> int:
        return self._answers.strange

    @property
    def sample(self) -> str:
        return self._answers.sample.decode("ascii", "replace")

    def sent(self, message: bytes, takes_s: float) -> bool:
        """Send, and wait until the board has shown it; whether it said so."""
        self._acknowledged.clear()
        self._port.write(message)
        # Boards that drive their lights hear nothing; a blind sender loses one to two frames of three.
        shown = self._acknowledged.wait(takes_s + (LATE_S if self.acknowledges else 0))
        if self.fault is not None:
            raise self.fault
        return shown

    def wait_for_greeting(self, seconds: float) -> None:
        self._greeted.wait(seconds)

    def close(self) -> None:
        with suppress(*FAULTS):  # what the board did not take must not be waited for: the kernel would, for 30 s
            self._port.reset_output_buffer()
        self._closing.set()
        self._port.cancel_read()
        self._reader.join()
        with suppress(*FAULTS):
            self._port.close()

    def _read(self) -> None:
        try:
            # asked each time: a call to cancel ends one reading, be it of the first byte or of the others
            while not self._closing.is_set():
                data = self._port.read(1)
                for answer in self._answers.heard(data + self._port.read(self._port.in_waiting)):
                    self._take(answer)
        except FAULTS as fault:
            self.fault = fault
            self._acknowledged.set()
            self._greeted.set()

    def _take(self, answer: Answer) -> None:
        match answer:
            case Acknowledge():
                self._acknowledged.set()
            case Greeting():
                self.greeting = answer if answer.version or self.greeting is None else self.greeting
                self._greeted.set()
            case Down(buttons):
                self._heard(buttons)


def _full(error: Exception) -> bool:
    """Whether the board took nothing for WRITE_S; pyserial's own errors have no number."""
    return getattr(error, "errno", None) is None and "timeout" in str(error).lower()


def _unreachable(port: str, error: Exception) -> Sentence:
    match getattr(error, "errno", None):
        case errno.ENOENT | errno.ENODEV | errno.ENXIO:
            told = Sentence("No lights on {port}: it is not plugged in.", port=port)
        case errno.EACCES | errno.EPERM:
            told = Sentence(
                "No lights on {port}: this user may not open it; the group {group} may.", port=port, group="dialout"
            )
        case errno.EBUSY | errno.EAGAIN:
            told = Sentence("No lights on {port}: another program is using it.", port=port)
        case None if errno.ENOTTY in getattr(error.__context__, "args", ()):  # what the system said to pyserial
            told = Sentence("No lights on {port}: it is no serial port.", port=port)
        case None if _full(error):
            told = Sentence("No lights on {port}: it takes no more colours.", port=port)
        case None | errno.EIO:
            told = Sentence("No lights on {port}: it was pulled out.", port=port)
        case _:
            told = Sentence("No lights on {port}: {why}.", port=port, why=error)
    return told
