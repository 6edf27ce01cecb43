"""Faces laid flat: crops of one size in which a network looks at each face alike, and the way back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.geometry import Image, Quad, area, convex, crop, transformed
from vision.networks import Array, Network, standardized

LEAST_AREA = 60


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
        (left, top), (right, bottom) = self.margin, np.subtract(self.size, self.margin)
        return np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float32)

    def wider(self, pixels: int) -> "Layout":
        """The same with so much more of the surroundings at each edge."""
        (wide, high), (left, top) = self.size, self.margin
        return replace(self, size=(wide + 2 * pixels, high + 2 * pixels), margin=(left + pixels, top + pixels))

    def crop(self, image: Image, shape: Quad) -> Image:
        """One face of a picture with its surroundings."""
        return crop(image, shape, self.size, self.room)

    def crops(self, image: Image, shapes: Sequence[Quad]) -> Array:
        """Several, as a network takes them."""
        return standardized(np.stack([self.crop(image, shape) for shape in shapes]))

    def settled(self, image: Image, shapes: Sequence[Quad], network: Network) -> tuple[Quad, ...]:
        """Frames moved to the faces they nearly frame; what would become no frame stays where it is."""
        moves = zip(shapes, self.moved(image, shapes, network), strict=True)
        return tuple(shape if moved is None else moved for shape, (moved, _) in moves)

    def moved(self, image: Image, shapes: Sequence[Quad], network: Network) -> Iterator[tuple[Quad | None, Array]]:
        """Where a network says that the face of each frame lies, None for what is no frame, and all that it says."""
        if not shapes:
            return
        for shape, answers in zip(shapes, network.answer(self.crops(image, shapes)), strict=True):
            corners = self.corners + answers[self.moves :].reshape(4, 2) * self._breadth
            there = transformed(corners, self.corners, shape)
            yield there if _framing(there) else None, answers

    def ways(self, shape: Quad, goal: Quad) -> Array:
        """What a network should answer about a frame: each corner's way to the goal's (4 x 2), in breadths."""
        return np.asarray((transformed(goal, shape, self.corners) - self.corners) / self._breadth, np.float32)

    @property
    def _breadth(self) -> int:
        return self.size[1] - 2 * self.margin[1]


def _framing(shape: Quad) -> bool:
    """Whether four corners are a frame at all."""
    return convex(shape) and area(shape) > LEAST_AREA
