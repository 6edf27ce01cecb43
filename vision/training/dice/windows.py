"""Parts of drawn pictures as the finder of dice learns from them, often enlarged as the reader does with small dice."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import finder
from vision.networks import Array, standardized
from vision.training.drawing import Random
from vision.training.flaws import kept
from vision.training.maps import UNKNOWN

SIZE = (240, 320)
"""Height and width of what is learned from at a time; a multiple of the coarsest grid."""
CLOSEST = 160
"""Pixels across the narrowest part that is enlarged."""
CLOSER = 0.5
"""Share of parts with small dice that are enlarged."""
AIMED = 0.7
"""Share of parts that show a certain face."""
HANDED = 0.35
"""Share of parts, of pictures with a hand, that show it."""
SHARP = 0.4
"""Share of parts that come from a camera that sharpens and keeps little."""
SOME = 4
"""Every so many pixels tell how bright a picture is."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a picture, enlarged to SIZE; ``down`` and ``right`` are where it begins, ``wide`` its breadth."""

    down: int
    right: int
    wide: int

    @property
    def zoom(self) -> float:
        """How much larger it becomes."""
        return SIZE[1] / self.wide

    def seen(self, picture: NDArray[np.uint8], random: Random) -> Array:
        """It alone (channels x height x width), standardized by the picture's light, or its own where enlarged."""
        high = SIZE[0] * self.wide // SIZE[1]
        part = picture[self.down : self.down + high, self.right : self.right + self.wide]
        part = kept(part, random) if random.random() < SHARP else part
        if self.wide < SIZE[1]:
            large = cv2.resize(part, SIZE[::-1], interpolation=cv2.INTER_LINEAR)
            return np.asarray(standardized(np.asarray(large, np.uint8)[None])[0], np.float32)
        return np.asarray(standardized(part[None], picture[None, ::SOME, ::SOME])[0], np.float32)

    def what(self, what: NDArray[np.uint8]) -> NDArray[np.int64]:
        """What lies where in it, in steps of GRAIN pixels; what is enlarged shows too little of a hand to know it."""
        part = np.asarray(what[np.ix_(*self._cells(finder.GRAIN))], np.int64)
        return np.where((part == finder.What.HAND) & (self.zoom > 1), UNKNOWN, part)

    def places(self, place: NDArray[Any]) -> Array:
        """What is said about place and size: ways to the middle and sizes grow with it."""
        rows, across = self._cells(finder.STEP)
        places = np.array(place[:, rows[:, None], across], np.float32)
        here = places[4] != 0
        for axis, (cells, start) in enumerate(((across, self.right), (rows, self.down))):
            was = ((cells + 0.5) * finder.STEP - start) * self.zoom
            off = (was - (np.arange(len(cells)) + 0.5) * finder.STEP) / finder.DICE.reach
            places[axis] = (places[axis] * self.zoom + (off[:, None] if axis else off)) * here
        places[4 : finder.LEAN] += np.log(self.zoom) * here
        return places

    def _cells(self, grain: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Which rows and columns of a map that says something of every ``grain`` pixels are seen in it."""
        starts = zip((self.down, self.right), SIZE, strict=True)
        rows, across = (((np.arange(edge // grain) + 0.5) / self.zoom + at / grain).astype(int) for at, edge in starts)
        return rows, across


def window(what: NDArray[np.uint8], place: NDArray[Any], random: Random) -> Window:
    """Where in the picture of those maps to look: mostly at a hand or a face, else anywhere.

    Closer only where no hand is meant and a face is small.
    """
    hands, cores = (np.argwhere(what == kind) for kind in (finder.What.HAND, finder.What.CORE))
    handed = len(hands) > 0 and random.random() < HANDED
    meant = hands if handed else cores
    aim = meant[random.integers(len(meant))] if handed or (len(meant) and random.random() < AIMED) else None
    small = not handed and (aim is None or place[4][tuple(aim // finder.COARSER)] < 0)
    closer = int(random.integers(CLOSEST, SIZE[1])) // finder.COARSEST * finder.COARSEST
    wide = closer if small and random.random() < CLOSER else SIZE[1]
    part = np.array((SIZE[0] * wide // SIZE[1], wide))
    room = np.multiply(what.shape, finder.GRAIN) - part
    start = random.uniform(0, room) if aim is None else aim * finder.GRAIN - random.uniform(0.1, 0.9, 2) * part
    down, right = (int(at) // finder.STEP * finder.STEP for at in np.clip(start, 0, room))
    return Window(down, right, wide)
