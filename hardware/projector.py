"""Throws the wanted scene on the strip: what is due at a moment, and what when the strip is gone. No waiting."""

import logging
from collections.abc import Collection, Mapping

from companion.core.errors import DeviceError
from companion.core.sentence import Sentence
from companion.core.values import Cell, Rgb, Scene
from hardware.mapping import PixelMap
from hardware.paint import Frame, Shine, as_seen, exposed, moves, paint
from hardware.strips import Strip

log = logging.getLogger(__name__)

MOVING_S = 1 / 25
"""Between two frames of a moving picture: smooth to the eye, and 115,200 baud keep up with 109 lights."""
STILL_S = 0.9
"""Between two frames of a still one: WLED takes 2.5 s of silence for the end of the program, our firmware 3 s."""
WAKING_S = 0.25
"""Between two still frames as long as the board may be starting: it is reset when its port is opened and hears nothing
for up to 2 s."""
AWAKE_S = 3.0
"""So long after the strip was found."""
REST_S = 0.5
"""A new scene stays, and keeps still, at least so long. A second of lights then holds at most three flashes however
fast scenes come (WCAG 2.3.1)."""
FIRST_WAIT_S = 0.2
LONGEST_WAIT_S = 0.8
"""Waits between two tries at a strip that is gone: the lights must be right within 2 s of plugging in."""


class Projector:
    """Owns no device and no thread; ``turn`` is called over and over with a growing time."""

    def __init__(self, strip: Strip, pixels: PixelMap) -> None:
        self._strip = strip
        self._pixels = pixels
        self._scene: Scene | None = None
        self._stays_until = self._still_until = self._next_try = float("-inf")
        self._awake_at: float | None = None
        self._wait_s = FIRST_WAIT_S
        self._last: tuple[PixelMap, Frame, Collection[Cell]] = (pixels, (), ())
        self.trouble: Sentence | None = None
        """What is wrong with the strip, as a sentence; None while it shines."""
        self.doubt: Sentence | None = None
        """What may be wrong with it though it takes every frame; None while nothing speaks for it."""

    @property
    def fault(self) -> Sentence | None:
        """Why the cells of a game have no light, as a sentence; None while its map is whole."""
        return self._pixels.fault

    @property
    def seen(self) -> Mapping[Cell, Rgb]:
        """The cells that glow and how they look to the eye, by the very last frame; any thread may ask."""
        pixels, frame, cells = self._last
        return {cell: as_seen(rgb) for cell, rgb in pixels.lit(frame, cells).items()}

    def rewire(self, pixels: PixelMap) -> None:
        """From the next frame on the lights shine under other cells."""
        self._pixels = pixels

    def turn(self, scene: Scene | None, *, frozen: bool, shine: Shine, now: float) -> float:
        """Send the frame of this moment; gives the seconds until the next one is due.

        No scene means dark; ``frozen`` that the camera looks, so that nothing may move.
        """
        if scene != self._scene and now >= self._stays_until:
            self._scene = scene
            self._stays_until = self._still_until = now + REST_S
        if frozen:
            self._still_until = now + REST_S
        colours = self._colours(now)
        pixels = self._pixels
        frame = exposed(pixels.frame(colours), shine)
        self._last = pixels, frame, colours
        if now >= self._next_try:
            self._send(frame, now)
        waits = scene != self._scene
        moving = self._scene is not None and not frozen and moves(self._scene)
        if waits or moving:
            return MOVING_S
        return STILL_S if self._awake_at is not None and now >= self._awake_at else WAKING_S

    def fail(self, error: Exception, now: float) -> None:
        """Take the lights for lost by what nobody foresaw; the next frame that the strip takes mends it."""
        told = Sentence("No lights: they failed inside the program ({error}).", error=type(error).__name__)
        self._lose(told, now, error)

    def _colours(self, now: float) -> Mapping[Cell, Rgb]:
        at = now - self._still_until
        return {} if self._scene is None else paint(self._scene, None if at < 0 else at)

    def _send(self, frame: Frame, now: float) -> None:
        try:
            self._strip.show(frame)
        except DeviceError as error:
            self._lose(error.sentence, now)
            return
        except Exception as error:  # noqa: BLE001 - the lights' rim: a strip that stays as it was would tell of a past move
            self.fail(error, now)
            return
        if self.trouble is not None:
            log.info("The lights are back.")
        self.trouble = None
        self._wonder(self._strip.doubt)
        self._awake_at = now + AWAKE_S if self._awake_at is None else self._awake_at
        self._wait_s = FIRST_WAIT_S

    def _lose(self, sentence: Sentence, now: float, unforeseen: Exception | None = None) -> None:
        if self.trouble is None:
            log.warning("%s Play goes on; the lights come back by themselves.", sentence, exc_info=unforeseen)
        self.trouble = sentence
        self._awake_at = None
        self._next_try = now + self._wait_s
        self._wait_s = min(2 * self._wait_s, LONGEST_WAIT_S)

    def _wonder(self, doubt: Sentence | None) -> None:
        if doubt is not None and self.doubt is None:
            log.warning("%s", doubt)
        elif doubt is None and self.doubt is not None:
            log.info("The lights' board answers.")
        self.doubt = doubt
