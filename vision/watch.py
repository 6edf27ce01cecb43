"""From frames to throws: one observation for every throw that has come to rest, and never the same one twice."""

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from threading import Event
from typing import Protocol

from companion.core.errors import PictureError
from companion.core.sentence import SILENCE, Sentence
from companion.core.values import Expectation, Eye, Piece, Reason, Throw
from vision.cameras.camera import AWAY, Camera, CameraState, Frame
from vision.geometry import Image
from vision.tray.known import Known
from vision.tray.settle import Sight, Tray, after, sharpness, thumb

TICK_S = 0.25
"""How often a camera without pictures is asked how it is."""
RESTLESS_S = 12.0
"""So long no throw rolls: a lamp flickers, a fan blows or the camera swings, and what is thrown may never be read."""
HOLD_S = 1.5
"""A reading with a hand in it is kept back so long; usually the hand goes and the next one is better."""
LAST = 3
"""Of so many still frames the sharpest is read."""


class Read(Protocol):
    """A reader of one kind of pieces, such as ``vision.sticks.read``."""

    def __call__(self, image: Image, /, *, expected: int) -> Throw: ...


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """One throw as it was read: the frame, ``t`` seconds after the first one, ``settle_ms`` after the rest began."""

    throw: Throw
    frame: Frame
    t: float
    settle_ms: float


OnThrow = Callable[[Throw, Image, Expectation], object]
"""Given each throw, its picture and what it was read for."""
OnEye = Callable[[Eye, Sentence], object]
"""Given each change of the eye; a sentence when the camera is lost or one picture is broken, else empty."""


class Watch:
    """Looks for what ``expects()`` asks for and gives each throw to ``seen``; ``run`` is a thread's work.

    A throw counts when something has moved since the last one and lies where nothing lay before. What lies there
    when a throw is first asked for, or in a new light, or in a tray that was moved, is no throw: it is read and kept in
    mind, so that it is known again. What may have been told to an act before, below a hand, or have lain there all the
    time, covered, is given in doubt. ``look`` gives all that lies there.
    """

    def __init__(
        self,
        camera: Camera,
        read: Read,
        *,
        expects: Callable[[], Expectation],
        seen: OnThrow = lambda *_: None,
        told: OnEye = lambda *_: None,
    ) -> None:
        self._camera = camera
        self._read = read
        self._expects = expects
        self._seen = seen
        self._told = told
        self._eye: Eye | None = None
        self._asked = Event()
        self._start: float | None = None
        self._tray = Tray()
        self._shape: tuple[int, ...] = ()
        """Of the last picture."""
        self._rested: Image | None = None
        """The last in which nothing moved."""
        self._known = Known()
        self._still: deque[tuple[float, Image]] = deque(maxlen=LAST)
        self._restless: float | None = None
        """Since when something moves or flickers while a throw is asked for."""
        self._held: float | None = None
        """Since when a reading with a hand in it is kept back."""
        self._owed = False
        """Whether what was kept back has to be read again, because something has moved since."""
        self._before = Expectation()
        """What was asked for last, until nothing of it can lie there unread."""
        self._doubted: Expectation | None = None

    @property
    def eye(self) -> Eye:
        """What the camera is doing now."""
        return self._eye or Eye.OFF

    def look(self) -> None:
        """Read now, whatever moves or has been read already; the answer comes by ``seen``."""
        self._asked.set()

    def run(self, stop: Event) -> None:
        """Watch until ``stop`` is set or the camera has nothing more to show; a thread's work."""
        for _ in self.readings(stop):
            pass

    def readings(self, stop: Event) -> Generator[Reading, None, None]:
        """The same, giving each throw also to whoever asks for the next one."""
        self._eye = None  # begun anew after an error, it tells anew
        self._mind_the_camera()
        number: int | None = None
        while not stop.is_set():
            if not self._wants_more():
                stop.wait(TICK_S)
                continue
            frame = self._frame(number)
            if frame is not None:
                number = frame.number
                reading = self.step(frame)
                if reading is not None:
                    yield reading
            elif self._camera.status.state is CameraState.ENDED:
                self._tell(Eye.OFF)
                return
            self._mind_the_camera()

    def step(self, frame: Frame) -> Reading | None:
        """Take in one frame; the reading, when it is the one in which a throw has come to rest."""
        expected = self._expects()
        count = len(expected.pieces)
        self._mind_what_is_over(expected, frame.picture)
        self._take_in(frame)
        tray = self._tray
        if tray.fresh and not (tray.things and count) and not self._keeps_back:
            self._known.lose()
        if not count:
            self._asked.clear()
            self._still.clear()
            self._doubted, self._restless = None, None
            self._tell(Eye.OFF)
            return None
        asked = self._was_asked() or not self._camera.moving
        picture = frame.picture if asked else self._sharpest(frame.picture)
        if not (asked or self._due(frame.at)):
            self._know(count)
            self._tell(self._doing(frame.at))
            return None
        self._tell(Eye.READING)
        seen, beside = self._read_beside(picture, count)
        throw = self._as_it_is(seen) if asked else self._new(seen, frame.at, expected)
        if throw is None:
            self._known.keep(seen, beside, expected)
            self._tell(Eye.READY)
            return None
        self._known.give(throw, seen, beside, expected)
        return self._given(throw, frame, picture, expected)

    def _take_in(self, frame: Frame) -> None:
        """How the tray looks after this frame; nothing that was known holds where the camera was turned or set anew."""
        if self._start is None:
            self._start = frame.at
        if self._shape not in ((), frame.picture.shape):
            self._forget()
        self._shape = frame.picture.shape
        self._tray = after(self._tray, thumb(frame.picture), frame.at)
        if self._tray.sight is Sight.STILL:
            self._rested = frame.picture

    def _mind_what_is_over(self, expected: Expectation, picture: Image) -> None:
        """What lies there unread is no throw of the next act: people have told it meanwhile, and it lies on."""
        before = self._before
        if (expected.pieces, expected.awaited) == (before.pieces, before.awaited):
            return
        if self._keeps_back:
            self._known.note_told()
            self._held, self._owed = None, False
        if before.pieces and self._camera.moving and self._tray.sight is not Sight.STILL:
            if not expected.pieces:  # an arm that lies on may hide it until the next throw
                return
            most = max(len(before.pieces), len(expected.pieces))
            self._known.note_below_a_hand(self._read(picture, expected=most), before, most)
        self._before = expected

    @property
    def _keeps_back(self) -> bool:
        """Whether a reading is kept back: what lay there before it tells what of it was thrown."""
        return self._held is not None or self._owed

    def _doing(self, at: float) -> Eye:
        """What the camera sees going on, in words for people who wait for it."""
        still = self._tray.sight is Sight.STILL
        if still and not self._tray.flickers:
            self._restless = None
        elif self._restless is None:
            self._restless = at
        elif at - self._restless >= RESTLESS_S:
            return Eye.RESTLESS
        return Eye.READY if still else Eye(self._tray.sight)

    def _was_asked(self) -> bool:
        asked = self._asked.is_set()
        if asked:  # else whoever asks just now would not be heard
            self._asked.clear()
        return asked

    def _read_beside(self, picture: Image, expected: int) -> tuple[Throw, tuple[Piece, ...]]:
        """What was thrown, and what lies on beside it, as a stick that has shown its key may (FS-29)."""
        throw, lying = self._read(picture, expected=expected), self._known.lying or ()
        if Reason.COUNT in throw.reasons and len(lying) > expected:
            return self._known.beside(self._read(picture, expected=len(lying)), expected) or (throw, ())
        return throw, ()

    def _sharpest(self, picture: Image) -> Image:
        """The sharpest of the last still frames up to this one; while the tray moves or lies on, this one."""
        if self._tray.since is None or (self._tray.sight is Sight.STILL and not self._tray.fresh):
            self._still.clear()
            return picture
        self._still.append((sharpness(picture), picture))
        return max(self._still, key=lambda one: one[0])[1]

    def _know(self, expected: int) -> None:
        """Read what lay in the tray when it was last still when that is not known, and keep it in mind."""
        if self._known.lying is None and self._rested is not None and self._held is None:
            self._known.note_rest(self._read(self._rested, expected=expected))
        elif self._tray.sight is Sight.STILL:
            self._known.note_unchanged()

    def _frame(self, number: int | None) -> Frame | None:
        try:
            return self._camera.frame(number, TICK_S)
        except PictureError as error:  # one broken picture of a folder; the others can be read
            self._told(self.eye, error.sentence)
            return None

    def _wants_more(self) -> bool:
        """Frames of a camera are always wanted; of loose pictures one for each throw that is asked for.

        After a doubtful one people answer first: the next is wanted when something else is asked for.
        """
        if self._camera.moving:
            return True
        expected = self._expects()
        return bool(expected.pieces) and (expected != self._doubted or self._asked.is_set())

    def _due(self, at: float) -> bool:
        """Whether what lies there should be read now."""
        if self._tray.sight is not Sight.STILL:
            self._owed |= self._held is not None
            self._held = None
            return False
        return (self._tray.fresh and self._tray.things > 0) or self._owed or self._held_long(at)

    def _held_long(self, at: float) -> bool:
        return self._held is not None and at - self._held >= HOLD_S

    def _as_it_is(self, throw: Throw) -> Throw:
        """What was asked for, in doubt while the tray is not at rest."""
        if not self._camera.moving or self._tray.sight is Sight.STILL:
            return throw
        reason = Reason.HAND_IN_VIEW if self._tray.sight is Sight.HAND else Reason.MOVING
        return replace(throw, reasons=throw.reasons | {reason})

    def _new(self, throw: Throw, at: float, expected: Expectation) -> Throw | None:
        """What is new in a reading; None when it is nothing, or when a hand should go first."""
        self._owed = False
        if Reason.HAND_IN_VIEW in throw.reasons and not self._held_long(at):
            if self._held is None:
                self._held = at
            return None
        self._held = None  # else all would be read again with every frame
        return self._known.new(throw, expected, self._tray.things)

    def _given(self, throw: Throw, frame: Frame, picture: Image, expected: Expectation) -> Reading:
        self._held, self._owed = None, False
        self._doubted = None if throw.certain else expected
        self._seen(throw, picture, expected)
        self._before = self._expects()  # the act that it led to; nothing is left unread
        self._tell(Eye.READY if self._before.pieces else Eye.OFF)
        rested = frame.at if self._tray.since is None else self._tray.since
        return Reading(throw, frame, frame.at - (self._start or 0.0), 1000 * (frame.at - rested))

    def _mind_the_camera(self) -> None:
        """Say once that the camera is lost; what changes while it is cannot be known."""
        status = self._camera.status
        if status.state in AWAY:  # what is thrown now cannot be told from what has lain there since an evening before
            self._forget()
        if status.state is CameraState.LOST:
            self._tell(Eye.LOST, status.sentence)

    def _forget(self) -> None:
        self._tray = Tray(things=0)  # whose hand moves now may have put the cable in: it has thrown nothing
        self._known.forget()
        self._rested = None
        self._still.clear()
        self._held, self._owed = None, False

    def _tell(self, eye: Eye, sentence: Sentence = SILENCE) -> None:
        if eye is not self._eye:
            self._eye = eye
            self._told(eye, sentence)
