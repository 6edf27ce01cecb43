"""Between the camera and the table: what is seen becomes a move, a question or nothing, with its picture kept."""

import logging
from collections.abc import Sequence
from functools import partial
from threading import Event, Thread

from companion.core.clock import Clock
from companion.core.closing import Closing
from companion.core.errors import JournalError
from companion.core.sentence import SILENCE, Sentence
from companion.core.values import Expectation, Eye, Source, Throw, ThrowKind
from companion.house.album import Album
from companion.house.kit_box import KitBox
from companion.house.upkeep import kept_up
from companion.table.table import Table
from vision import readers
from vision.cameras import open_camera
from vision.cameras.address import shown
from vision.cameras.camera import Exposing, Thrower
from vision.evidence import as_jpeg
from vision.geometry import Image
from vision.tray.at_rest import at_rest
from vision.watch import Watch
from web.ports import Snapshot

log = logging.getLogger(__name__)


class Eyes(Closing):
    """Owns the camera and the thread that watches it."""

    def __init__(self, address: str, table: Table, album: Album, clock: Clock, kits: KitBox) -> None:
        """Starts to watch; UsageError or PictureError when the address makes no sense."""
        self.kits = kits
        self._clock = clock
        self._resting_until = 0.0
        self.address = shown(address)
        self._table = table
        self._album = album
        self._sentence = SILENCE
        self._unkept: tuple[int, int] | None = None
        """The game and act of a throw that was seen and could not be played."""
        self._camera = open_camera(address, clock=clock)
        self._watch = Watch(self._camera, self._read, expects=self._expects, seen=self._seen, told=self._told)
        self._stop = Event()
        self._thread = Thread(target=self._run, name="eyes", daemon=True)
        self._thread.start()

    @property
    def simulated(self) -> bool:
        """Whether it can throw by itself."""
        return isinstance(self._camera, Thrower)

    @property
    def sentence(self) -> Sentence:
        """How the camera is, for people; empty while all is well."""
        return self._camera.status.sentence or self._sentence

    @property
    def age_s(self) -> float | None:
        """Seconds since the newest picture; None without one."""
        return self._camera.age

    @property
    def exposure(self) -> float | None:
        """Stops by which it exposes more than it would by itself; None where it cannot be told."""
        locked = self._camera.locked
        told = locked is None or locked.exposure is not None
        return self._camera.stops if told and isinstance(self._camera, Exposing) else None

    def expose(self, stops: float, /) -> None:
        """Expose so many stops more than it would by itself."""
        if isinstance(self._camera, Exposing):
            self._camera.stops = stops

    def snapshot(self, *, overlay: bool) -> Snapshot | None:
        """The newest picture, with what would be read drawn in or without; None without a picture."""
        frame = self._camera.frame()
        if frame is None:
            return None
        if not overlay:
            return Snapshot(as_jpeg(frame.picture))
        throw = self._read(frame.picture, expected=len(self._table.expects().pieces))
        return Snapshot(as_jpeg(frame.picture, throw), throw.reasons)

    def look(self) -> None:
        """Read what lies there now; the answer comes as any throw does."""
        self._watch.look()

    def mended(self) -> None:
        """Read once more the throw that could not be kept; not what lay there before, nor what was kept after all."""
        unkept, self._unkept = self._unkept, None
        if unkept is not None and unkept == self._table.expects().awaited:
            self.look()

    def rest(self, seconds: float) -> None:
        """Take nothing that lies there for a throw for so long, because somebody shows faces; 0 ends it."""
        self._resting_until = self._clock.monotonic() + seconds

    @property
    def resting(self) -> bool:
        """Whether somebody shows faces."""
        return self._clock.monotonic() < self._resting_until

    def still(self) -> tuple[Image, bool]:
        """A picture in which nothing moves, and True; the newest and False when that takes too long.

        DeviceError without a picture.
        """
        frame, still = at_rest(self._camera)
        return frame.picture, still

    def show(self, kind: ThrowKind, values: Sequence[int | str]) -> None:
        """Lay pieces that show these values, where there is no real table."""
        if isinstance(self._camera, Thrower):
            self._camera.show(kind, values)

    def throw(self) -> bool:
        """Throw what is expected, where there is no real table; False where nothing is, or a lesson has the tray."""
        expected = self._expects()
        if not expected.pieces or not isinstance(self._camera, Thrower):
            return False
        self._camera.throw(expected.pieces, expected.colours)
        return True

    def close(self) -> None:
        """Stop watching and let go of the camera; may be called twice."""
        self._stop.set()
        self._camera.close()
        self._thread.join()

    def _expects(self) -> Expectation:
        return Expectation() if self.resting else self._table.expects()

    def _read(self, image: Image, /, *, expected: int) -> Throw:
        """By the reader of what is thrown in this game; it looks for its usual number when none is ``expected``."""
        kind = self._table.expects().kind
        return readers.read(image, kind, expected=expected, kit=self.kits.of(kind))

    def _run(self) -> None:
        lost = Sentence("Reading failed; throws can be entered by hand.")
        kept_up("eyes", partial(self._watch.run, self._stop), self._stop, partial(self._told, Eye.LOST, lost))

    def _seen(self, throw: Throw, image: Image, expected: Expectation) -> None:
        name = self._album.add(as_jpeg(image), throw)
        source = Source.SIMULATED if self.simulated else Source.CAMERA
        try:
            self._table.see(throw, source=source, frame=name, awaited=expected.awaited)
        except JournalError as error:  # every page says so; the sticks are read again once it is mended
            log.warning("a throw could not be kept: %s", error)
        if self._table.moment.trouble is not None:
            self._unkept = expected.awaited

    def _told(self, doing: Eye, sentence: Sentence) -> None:
        if doing is Eye.LOST:
            log.warning("camera %s: %s", self.address, sentence)
        self._sentence = sentence
        self._table.watch(doing)
