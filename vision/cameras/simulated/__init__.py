"""A camera for a table without one: it renders sticks and dice that are thrown into a tray, roll and come to rest.

What it threw is not told to anybody: its pictures are read like any other camera's.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import cos, pi, sin
from threading import Event, Lock

import cv2
import numpy as np

from companion.core.address import Address, whole
from companion.core.clock import Clock
from companion.core.closing import Closing
from companion.core.errors import UsageError
from companion.core.sentence import Sentence
from companion.core.values import Colour, PieceType, ThrowKind
from vision.cameras.address import pixels
from vision.cameras.camera import STICKS, CameraState, Frame, Locked, Status
from vision.cameras.exposure import GAMMA
from vision.cameras.simulated.carving import FACES, Face, coloured, showing
from vision.cameras.simulated.solid import Lens, Matrix, Pose, corners, put
from vision.cameras.simulated.tray import FELT_X, FELT_Y, tray
from vision.geometry import Image

MOST = 5
MOST_EDGE = 2560
"""Pixels; one of 4096x3072 took 27 s to begin with, and 2.6 s each time."""
FPS = 12.0
NOISE = 2.2
"""Standard deviation of a pixel from frame to frame, as a webcam has it in lamp light."""
SPREAD = 40
"""The noise is one larger picture, cut out anew for each frame: fresh noise would cost 60 ms."""
ROOM = 9.0
"""Millimetres left free between two pieces."""
BLUR = (0.2, 0.4)
"""An exposure is the mean of its first moment and these, as shares of a frame's time."""


@dataclass(frozen=True, slots=True)
class Flight:
    """How one piece comes to where it lies."""

    rest: Pose
    start: tuple[float, float]
    spin: float
    rolls: float
    lasts: float

    def pose(self, t: float) -> Pose:
        """Where it is ``t`` seconds after it was thrown."""
        left = max(0.0, 1 - t / self.lasts) ** 2
        if not left:
            return self.rest
        x = self.rest.x + (self.start[0] - self.rest.x) * left
        y = self.rest.y + (self.start[1] - self.rest.y) * left
        height = 55 * left * abs(cos(2.5 * pi * t / self.lasts))
        heading = self.rest.heading + self.spin * left
        return replace(self.rest, x=x, y=y, z=height, heading=heading, roll=self.rolls * 2 * pi * left)


class SimulatedCamera(Closing):
    """Draws a picture when one is asked for, never more than ``fps`` a second."""

    moving = True
    locked: Locked | None = None

    def __init__(self, address: str, *, seed: int | None, size: tuple[int, int], fps: float, clock: Clock) -> None:
        """The tray is empty at first; the same seed throws the same, without one each evening is another."""
        self.address = address
        self._clock = clock
        self._fps = fps
        self._lens = Lens(*size)
        self._chance = np.random.default_rng(seed)
        self._flicker = np.random.default_rng(seed)  # its own, so that throws do not hang on how often one looks
        self._tray = tray(self._lens, seed or 0)
        self._grain = _grain(size, self._flicker)
        self._flights: tuple[Flight, ...] = ()
        self._thrown = self._start = clock.monotonic()
        self._clean: Image | None = None
        self._frame: Frame | None = None
        self.stops = 0.0
        self._drawing = Lock()
        self._closed = Event()

    @property
    def status(self) -> Status:
        """Live until it is closed."""
        if self._closed.is_set():
            return Status(CameraState.ENDED, Sentence("The simulated camera is closed."))
        return Status(CameraState.LIVE)

    @property
    def age(self) -> float | None:
        """Seconds since the newest picture; it is drawn when asked for."""
        return None if self._frame is None else self._clock.monotonic() - self._frame.at

    def throw(self, pieces: Sequence[PieceType] = STICKS, colours: Sequence[Colour] = ()) -> tuple[Face, ...]:
        """Throw these pieces, dice in these colours; each falls on any of its faces. The faces, in the order given.

        UsageError for more pieces than there is room for.
        """
        faces = tuple(
            coloured(FACES[piece][int(self._chance.integers(len(FACES[piece])))], colour)
            for piece, colour in zip_longest(pieces, colours[: len(pieces)])
        )
        self.lay(faces)
        return faces

    def lay(self, faces: Sequence[Face]) -> None:
        """Throw pieces so that they come to rest with these faces up; what lay in the tray is taken away.

        UsageError for more pieces than there is room for.
        """
        if len(faces) > MOST:
            raise UsageError(f"The simulated camera throws at most {MOST} pieces at once, not {len(faces)}.")
        with self._drawing:
            self._flights = _flights(tuple(faces), self._chance)
            self._thrown = self._clock.monotonic()
            self._clean = None

    def show(self, kind: ThrowKind, values: Sequence[int | str]) -> None:
        """Throw pieces that come to rest with these values up.

        ValueError where no piece of the kind shows one of them, UsageError for more than there is room for.
        """
        self.lay(tuple(showing(kind, value) for value in values))

    def frame(self, after: int | None = None, timeout: float = 0.0) -> Frame | None:
        """The picture of now, or the next after number ``after``; None if ``timeout`` seconds end before its time."""
        if after is not None:
            due = self._start + (after + 1) / self._fps - self._clock.monotonic()
            self._closed.wait(min(max(due, 0.0), timeout))
        with self._drawing:
            now = self._clock.monotonic()
            number = int((now - self._start) * self._fps + 1e-6)
            if self._closed.is_set() or (after is not None and number <= after):
                return None
            if self._frame is None or self._frame.number < number:
                self._frame = Frame(self._drawn(now), number, now)
            return self._frame

    def close(self) -> None:
        """No more pictures; may be called twice."""
        self._closed.set()

    def _drawn(self, now: float) -> Image:
        clean = self._clean
        if clean is None:
            t = now - self._thrown
            if all(t >= flight.lasts for flight in self._flights):
                clean = self._clean = put(self._tray, self._lens, tuple(flight.rest for flight in self._flights))
            else:
                clean = self._exposed(t)
        if self.stops:
            clean = np.asarray(cv2.convertScaleAbs(clean, alpha=2.0 ** (self.stops / GAMMA)), np.uint8)
        height, width = clean.shape[:2]
        top, left = (int(edge) for edge in self._flicker.integers(0, SPREAD, 2))
        grain = self._grain[top : top + height, left : left + width]
        picture = np.asarray(cv2.add(clean, grain, dtype=cv2.CV_8U), np.uint8)
        picture.flags.writeable = False
        return picture

    def _exposed(self, t: float) -> Image:
        """What moves is blurred: the mean of a few moments."""
        mean = self._moment(t)
        for count, share in enumerate(BLUR, start=1):
            mean = np.asarray(
                cv2.addWeighted(mean, count / (count + 1), self._moment(t + share / self._fps), 1 / (count + 1), 0),
                np.uint8,
            )
        return mean

    def _moment(self, t: float) -> Image:
        return put(self._tray, self._lens, tuple(flight.pose(t) for flight in self._flights))


def open_simulated(address: Address, *, clock: Clock) -> SimulatedCamera:
    """``sim:table`` with ``seed``, ``size`` and ``fps``; UsageError for anything else.

    ``sim:`` and, from when there were only sticks, ``sim:sticks`` are the same camera: it throws what is asked for.
    """
    if address.place not in {"", "table", "sticks"}:
        raise UsageError(
            f"The simulated camera is sim:table or sim:sticks, with ?seed=7 if you like, not {address.place[:40]!r}."
        )
    address.refuse_unknown(("seed", "size", "fps"))
    options = address.options
    seed = whole(options["seed"]) if "seed" in options else None
    if "seed" in options and seed is None:
        raise UsageError(f"{address.text!r}: seed must be a whole number.")
    fps = address.number("fps", int(FPS), least=1, most=60)
    size = width, height = pixels(options.get("size", "1280x960"))
    if max(size) > MOST_EDGE or width > 2 * height:
        raise UsageError(
            f"{address.text}: a simulated picture has edges of up to {MOST_EDGE} pixels and is at most twice as wide "
            "as high; a flatter one would not show the tray."
        )
    return SimulatedCamera(address.text, seed=seed, size=size, fps=float(fps), clock=clock)


def _grain(size: tuple[int, int], random: np.random.Generator) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    shape = (size[1] + SPREAD, size[0] + SPREAD, 3)
    return np.asarray(np.round(NOISE * random.standard_normal(shape, np.float32)), np.int8)


def _flights(faces: tuple[Face, ...], random: np.random.Generator) -> tuple[Flight, ...]:
    start_x = -FELT_X - 60 + 30 * random.random()
    start_y = -40 + 80 * random.random()
    flights: list[Flight] = []
    for number, up in enumerate(faces):
        rest = _free(up, number, [flight.rest for flight in flights], random)
        start = (start_x + 12 * number, start_y + 25 * (random.random() - 0.5))
        rolls = (1 + random.random()) * random.choice((-1, 1))
        flights.append(Flight(rest, start, 2 * pi * (random.random() - 0.5), rolls, 0.9 + 0.35 * random.random()))
    return tuple(flights)


def _free(up: Face, wood: int, others: list[Pose], random: np.random.Generator) -> Pose:
    """A place in the tray where a piece touches neither rim nor another piece."""
    while True:
        heading = 2 * pi * random.random()
        x, y = random.uniform(-1, 1, 2) * (FELT_X, FELT_Y)
        pose = Pose(float(x), float(y), 0.0, heading, 0.0, up, wood)
        if _inside(pose) and all(_apart(pose, other) for other in others):
            return pose


def _inside(pose: Pose) -> bool:
    """Whether a piece lies well within the oval."""
    return bool((np.square(corners(pose)[:, :2] / (FELT_X - ROOM, FELT_Y - ROOM)).sum(axis=1) < 1).all())


def _apart(one: Pose, other: Pose) -> bool:
    nearest = np.linalg.norm(_spine(one)[:, None] - _spine(other)[None], axis=2).min()
    return bool(nearest > 1.42 * (one.up.size[1] + other.up.size[1]) / 2 + ROOM)


def _spine(pose: Pose) -> Matrix:
    """Points along the middle of a piece on the ground."""
    half = pose.up.size[0] / 2
    along = np.linspace(-half, half, 15)[:, None]
    return np.asarray(np.array((pose.x, pose.y)) + along * (cos(pose.heading), sin(pose.heading)))
