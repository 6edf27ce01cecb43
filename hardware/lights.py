"""The lights as an outlet of the table: takes the newest moment and returns at once; a thread shows it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from threading import Thread
from typing import Protocol

from companion.core.clock import Clock
from companion.core.closing import Closing
from companion.core.mailbox import Latest
from companion.core.sentence import Sentence
from companion.core.values import Cell, Colour, Eye, Glow, Light, Rgb, Said, Scene
from hardware.mapping import PixelMap, light
from hardware.paint import ORDINARY, Shine
from hardware.projector import Projector
from hardware.strips import Strip

CLOSE_S = 2.0
"""A strip that takes longer to go dark is left to its board's own time-out."""

POINTING_S = 120.0
"""Whoever looked for a light and went away gets the game's lights back."""
SOON_S = 0.1
"""While somebody looks for lights the next one must not keep waiting."""
AGAIN_S = 1.0
"""Wait before the thread goes on after what nobody foresaw."""

LOOKING = frozenset({Eye.HAND, Eye.MOVING, Eye.RESTLESS, Eye.READING})
"""What the camera does while a light that changes could be taken for a hand or a stick."""


class Moment(Protocol):
    """What the lights ask of a moment of the table."""

    @property
    def scene(self) -> Scene | None: ...

    @property
    def eye(self) -> Eye: ...


class Lights(Closing):
    """Owns ``strip`` and the one thread that uses it; ``close()`` leaves the strip dark and may be called twice.

    Any thread may call: whatever is set is one value, which the lights' own thread takes up once a frame.
    """

    def __init__(
        self,
        strip: Strip,
        pixels: PixelMap,
        clock: Clock,
        *,
        address: str = "mock:",
        shine: Shine = ORDINARY,
        most: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """``most`` gives the brightness that is allowed at this hour."""
        self.address = address
        self.muted = False
        self.brightness = shine.brightness
        self._strip = strip
        self._clock = clock
        self._newest: Latest[Moment] = Latest()
        self._scene: Scene | None = None
        self._frozen = False
        self._pointed: tuple[Scene, float] | None = None
        self._shine = shine
        self._projector = Projector(strip, pixels)
        self._most = most
        self._thread = Thread(target=self._run, name="lights", daemon=True)
        self._thread.start()

    def show(self, moment: Moment) -> None:
        """Show this moment's scene from now on."""
        self._newest.put(moment)

    def dim(self, share: float, /) -> None:
        """The most that any light may shine, 0..1 as the eye takes it."""
        self.brightness = min(max(share, 0.0), 1.0)

    def mute(self, muted: bool, /) -> None:
        """Dark for now, whatever the scene is, or no longer."""
        self.muted = muted

    def point(self, number: int | None, /) -> None:
        """Only this light, steady, so that somebody can say where it is; None or two minutes later: the game again."""
        if number is None:
            self._pointed = None
        else:
            scene = Scene((Light(light(number), Glow.STONE, Colour.WHITE),), Said(""))
            self._pointed = scene, self._clock.monotonic() + POINTING_S

    def rewire(self, pixels: PixelMap) -> None:
        """The lights shine under other cells from now on."""
        self._projector.rewire(pixels)

    def frame(self) -> Mapping[Cell, Rgb]:
        """The cells that glow now, in the very colours of the last frame as the eye takes them."""
        return self._projector.seen

    @property
    def sentence(self) -> Sentence | None:
        """What is or may be wrong with the strip or its map, for people; None while nothing speaks for it."""
        return self._projector.trouble or self._projector.fault or self._projector.doubt

    def close(self) -> None:
        self._newest.close()
        self._thread.join(CLOSE_S)

    def _run(self) -> None:
        due_s = 0.0
        with self._strip:
            while not self._newest.closed:
                try:
                    due_s = self._turn(due_s)
                except Exception as error:  # noqa: BLE001 - the thread's rim: lights that stop in silence would be worse
                    self._projector.fail(error, self._clock.monotonic())
                    due_s = AGAIN_S

    def _turn(self, due_s: float) -> float:
        """Show the newest moment, waiting at most so long for one; gives the seconds until the next frame is due."""
        moment = self._newest.take(due_s)
        if moment is not None:
            self._scene, self._frozen = moment.scene, moment.eye in LOOKING
        now = self._clock.monotonic()
        shine = replace(self._shine, brightness=min(self.brightness, self._most()))
        pointed = self._pointed
        if pointed is not None and now < pointed[1]:
            self._projector.turn(pointed[0], frozen=False, shine=shine, now=now)
            return SOON_S
        if self.muted:
            shine = replace(shine, brightness=0.0)
        next_s = self._projector.turn(self._scene, frozen=self._frozen, shine=shine, now=now)
        return max(0.0, next_s - (self._clock.monotonic() - now))  # sending is part of the time between frames
