"""Faces laid flat: crops of one size in which a network looks at each face alike, and the way back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Image, Quad, area, convex, crop, inset, transformed
from vision.networks import Array, Network, standardized

T = TypeVar("T", bound=np.generic)

LEAST_AREA = 60
STILL = 0.02
"""Breadths of a face: a frame all of whose corners lie so near its face's is not looked at again (docs/reader.md)."""
SETTLINGS = 2
"""How often a frame is moved to its face and looked at again, at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What a network saw in one frame: the crop, all that it says of it, and where it says that the face lies."""

    frame: Quad
    crop: Array
    answers: Array
    shape: Quad
    framing: bool
    """Whether that is a frame at all; if not, ``shape`` is the one that was looked at."""
    still: bool
    """Whether another look would see the same."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Width and height of a crop, how many of its pixels at each end and each side are surroundings.

    ``moves`` is where a network's answers on each corner's way to its place, in breadths of the face, begin.
    """

    size: tuple[int, int]
    margin: tuple[int, int]
    moves: int

    @property
    def room(self) -> tuple[float, float]:
        """The margin as a share of the size."""
        return self.margin[0] / self.size[0], self.margin[1] / self.size[1]

    @property
    def corners(self) -> Quad:
        """Where a face's corners lie in the crop."""
        return inset(self.size, self.room)

    def wider(self, pixels: int) -> "Layout":
        """The same with so much more of the surroundings at each edge."""
        (wide, high), (left, top) = self.size, self.margin
        return replace(self, size=(wide + 2 * pixels, high + 2 * pixels), margin=(left + pixels, top + pixels))

    def face(self, crop: NDArray[T]) -> NDArray[T]:
        """The part of a crop (height x width, and more) in which the face lies, without its surroundings."""
        left, top = self.margin
        return crop[top:-top, left:-left]

    def crop(self, image: Image, shape: Quad) -> Image:
        """One face of a picture with its surroundings."""
        return crop(image, shape, self.size, self.room)

    def crops(self, image: Image, shapes: Sequence[Quad]) -> Array:
        """Several, as a network takes them."""
        return standardized(np.stack([self.crop(image, shape) for shape in shapes]))

    def looks(self, image: Image, shapes: Sequence[Quad], network: Network) -> list[Look]:
        """At each frame once."""
        if not shapes:
            return []
        crops = self.crops(image, shapes)
        return [self._look(*row) for row in zip(shapes, crops, network.answer(crops), strict=True)]

    def again(self, image: Image, looks: Sequence[Look], network: Network) -> list[Look]:
        """The same, but that each frame that did not lie still is moved to its face and looked at again."""
        anew = iter(self.looks(image, [look.shape for look in looks if not look.still], network))
        return [look if look.still else next(anew) for look in looks]

    def settled(self, image: Image, shapes: Sequence[Quad], network: Network) -> list[Look]:
        """The last look at each frame, moved to the face that it nearly frames."""
        looks = self.looks(image, shapes, network)
        for _ in range(SETTLINGS):
            looks = self.again(image, looks, network)
        return looks

    def _look(self, frame: Quad, crop: Array, answers: Array) -> Look:
        moves = answers[self.moves :].reshape(4, 2)
        there = transformed(self.corners + moves * self._breadth, self.corners, frame)
        framing = _framing(there)
        still = not framing or float(np.abs(moves).max()) < STILL
        return Look(frame, crop, answers, there if framing else frame, framing, still)

    def ways(self, shape: Quad, goal: Quad) -> Array:
        """What a network should answer about a frame: each corner's way to the goal's (4 x 2), in breadths."""
        return np.asarray((transformed(goal, shape, self.corners) - self.corners) / self._breadth, np.float32)

    @property
    def _breadth(self) -> int:
        return self.size[1] - 2 * self.margin[1]


def _framing(shape: Quad) -> bool:
    """Whether four corners are a frame at all."""
    return convex(shape) and area(shape) > LEAST_AREA
