"""Cameras that come and go: one thread each keeps the newest picture and brings a lost camera back."""

import logging
from collections.abc import Callable, Iterator
from threading import Condition, Event, Thread
from typing import Protocol
from urllib.parse import urlsplit

import numpy as np

from companion.core.address import Address
from companion.core.clock import Clock
from companion.core.closing import Closing
from companion.core.errors import DeviceError, UsageError
from companion.core.sentence import Sentence
from vision.cameras.address import pixels, shown
from vision.cameras.camera import Camera, CameraState, Frame, Locked, Status
from vision.cameras.exposure import Exposure, Holdable
from vision.geometry import Image

log = logging.getLogger(__name__)

LOST_S = 2.0
"""Without a new picture for so long a camera is lost; people are to know within 3 s."""
OPENING_S = 3.0
"""So long one is waited for at first: each of opening it and of its first picture has 1.5 s."""
CLOSING_S = 3.0
"""So long a source's last call is waited for. One may take longer: a machine's name that nobody knows."""
FIRST_WAIT_S = 0.25
LONGEST_WAIT_S = 1.0
"""Waits between tries to open; with a time-out of 1.5 s for opening a camera is back within 3 s."""


class Source(Holdable, Protocol):
    """One opened device. Every call returns within about 2 s; trouble is a DeviceError, after which it is closed."""

    def read(self) -> Image:
        """The next picture."""
        ...

    def close(self) -> None:
        """Let go of it; may be called twice."""
        ...


Opener = Callable[[Event], Source]
"""Opens the device anew, for a camera that this event ends; DeviceError while it is away."""


class LiveCamera(Closing):
    """Keeps the newest picture of a source and its age; replaces a source that fails by a new one.

    A picture equal to the one before is no new one: a camera's noise never repeats, so a source that repeats is dead.
    """

    moving = True

    def __init__(self, address: str, opener: Opener, *, clock: Clock) -> None:
        """Starts the camera's thread, which opens the source; use ``close`` or ``with`` to end it."""
        self.address = address
        self._clock = clock
        self._begun = clock.monotonic()
        self._news = Condition()
        self._stop = Event()
        self._frame: Frame | None = None
        self._status = Status(CameraState.OPENING)
        self._exposure: Exposure | None = None
        self.stops = 0.0
        self._open = opener
        self._thread = Thread(target=self._run, name=f"camera {shown(address)}", daemon=True)
        self._thread.start()

    @property
    def status(self) -> Status:
        """How it is now; a source that hangs counts as lost, whatever its thread is waiting for."""
        if self._stop.is_set():
            return Status(CameraState.ENDED, Sentence("The camera is closed."))
        status, age, name = self._status, self.age, shown(self.address)
        if status.state is CameraState.LIVE and age is not None and age > LOST_S:
            told = Sentence("No new picture from {camera} for {age} s.", camera=name, age=round(age))
            return Status(CameraState.LOST, told)
        if status.state is CameraState.OPENING and self._clock.monotonic() - self._begun > OPENING_S:
            return Status(CameraState.LOST, Sentence("No picture came from {camera}.", camera=name))
        return status

    @property
    def locked(self) -> Locked | None:
        """What is held still; None before the picture has settled."""
        return None if self._exposure is None else self._exposure.locked

    @property
    def age(self) -> float | None:
        """Seconds since the newest picture came."""
        frame = self._frame
        return None if frame is None else self._clock.monotonic() - frame.at

    def frame(self, after: int | None = None, timeout: float = 0.0) -> Frame | None:
        """The newest picture, or the first newer than number ``after``; None if none comes in time."""

        def found() -> Frame | None:
            frame = self._frame
            return frame if frame is not None and (after is None or frame.number > after) else None

        with self._news:
            self._news.wait_for(lambda: found() or self._stop.is_set(), timeout)
            return found()

    def close(self) -> None:
        """End the thread and let go of the device, or leave that to the thread if it hangs; may be called twice."""
        self._stop.set()
        with self._news:
            self._news.notify_all()
        self._thread.join(CLOSING_S)

    def _run(self) -> None:
        pauses = waits()
        while not self._stop.is_set():
            before = self._frame
            try:
                self._watch_over(self._open(self._stop))
            except DeviceError as error:
                self._lose(error.sentence)
            except Exception as error:  # noqa: BLE001 - the thread's rim: a table that is blind in silence would be worse
                told = Sentence("The camera failed inside the program ({error}).", error=type(error).__name__)
                self._lose(told, error)
            if self._frame is not before:
                pauses = waits()
            self._stop.wait(next(pauses))

    def _watch_over(self, source: Source) -> None:
        """Take pictures until the camera is closed; DeviceError when the source fails or repeats itself."""
        changed = self._clock.monotonic()
        exposure = self._exposure = Exposure(source, changed)
        try:
            while not self._stop.is_set():
                picture = source.read()
                now = self._clock.monotonic()
                if self._put(picture, now):
                    changed = now
                elif now - changed > LOST_S:
                    name = shown(self.address)
                    raise DeviceError(Sentence("{camera} sends the same picture again and again.", camera=name))
                exposure.mind(picture, now, self.stops)
        finally:
            source.close()

    def _put(self, picture: Image, now: float) -> bool:
        """Keep a picture as the newest; False when it is the one that is there already."""
        old = self._frame
        if old is not None and np.array_equal(old.picture, picture):
            return False
        picture.flags.writeable = False
        if self._status.state is not CameraState.LIVE:
            log.info("pictures from %s", shown(self.address))
        with self._news:
            self._frame = Frame(picture, 0 if old is None else old.number + 1, now)
            self._status = Status(CameraState.LIVE)
            self._news.notify_all()
        return True

    def _lose(self, sentence: Sentence, unforeseen: Exception | None = None) -> None:
        if unforeseen is not None and self._status.state is not CameraState.LOST:  # the rest, whoever watches says
            log.error("the camera %s failed inside the program", shown(self.address), exc_info=unforeseen)
        self._status = Status(CameraState.LOST, sentence)


def waits() -> Iterator[float]:
    """Seconds between tries to open, from the first on.

    >>> tries = waits()
    >>> [next(tries) for _ in range(5)]
    [0.25, 0.5, 1.0, 1.0, 1.0]
    """
    wait_s = FIRST_WAIT_S
    while True:
        yield wait_s
        wait_s = min(2 * wait_s, LONGEST_WAIT_S)


def open_live(address: Address, *, clock: Clock) -> Camera:
    """A USB, Pi or network camera; UsageError when the address makes no sense."""
    return LiveCamera(address.text, _opener(address, clock), clock=clock)


def _opener(address: Address, clock: Clock) -> Opener:
    place = address.place
    match address.kind:
        case "usb" | "pi":
            address.refuse_unknown(("size",))
            return _sensor(address.kind, place, pixels(address.options.get("size", "1280x960")))
        case "still":
            if not _at_some_machine(place, frozenset({"http", "https"})):
                raise UsageError(
                    "A picture is fetched over http from a machine, and a port up to 65535 if you like, as in "
                    f"still:http://phone:8080/shot.jpg, not {shown(place)!r}."
                )
            from vision.cameras.still import Still  # noqa: PLC0415 - only what this camera needs

            return lambda stop: Still(place, clock, stop.wait)
        case _:
            if not _at_some_machine(place, frozenset({address.kind})):
                raise UsageError(
                    f"A stream is written like {address.kind}://phone:8080/video: no machine is named, "
                    "or a port that is none from 1 to 65535."
                )
            from vision.cameras.capture import Stream  # noqa: PLC0415 - only what this camera needs

            return lambda _: Stream(place)


def _sensor(kind: str, place: str, size: tuple[int, int]) -> Opener:
    if kind == "pi":
        if place:
            raise UsageError(f"The Pi's own camera is pi:, with ?size=640x480 if you like, not {f'pi:{place}'[:40]!r}.")
        from vision.cameras.picamera import PiCamera  # noqa: PLC0415 - only what this camera needs

        return lambda _: PiCamera(size)
    from vision.cameras.capture import UsbCamera  # noqa: PLC0415 - only what this camera needs

    return lambda _: UsbCamera(place, size)


def _at_some_machine(place: str, schemes: frozenset[str]) -> bool:
    """Whether a place is something on some machine that is had in one of these ways."""
    try:
        parts = urlsplit(place)
        port = parts.port
    except ValueError:  # a bracket that is not closed, a port above 65535
        return False
    whole = place.isprintable() and " " not in place  # whoever fetches it would say it, with what is secret in it
    return whole and parts.scheme in schemes and parts.hostname is not None and port != 0
