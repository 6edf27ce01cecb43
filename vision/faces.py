"""What one rectified stick face shows: a small network says the value, whether there is a key, and how sure it is."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.geometry import Image, Quad, crop
from vision.network import Array, Shape, Weights, evened, run, share

CLASSES: tuple[int | str, ...] = (1, 2, 3, 4, "salamander", "stone", "nothing")
"""In the order of the network's answers; ``nothing`` is whatever is not the whole upper face of one stick."""
CROP = (128, 40)
"""Width and height a face is laid flat to, with MARGIN of its surroundings."""
MARGIN = (8 / 128, 8 / 40)
"""Share of the crop at each end and each side: enough to see a neighbouring face."""
SHAPE = Shape("faces", ((8, 1, 1), (16, 2, 1), (32, 2, 1), (48, 2, 1)), (48, len(CLASSES) + 1))
"""The last answer is the key's."""
SHARPNESS = 1.4
"""Labels with a grain of doubt make the network too modest; fitted on drawn faces that it had not learned from."""


@dataclass(frozen=True, slots=True)
class Face:
    """How likely (0..1) a face is each of CLASSES, and how likely it carries a key."""

    shares: tuple[float, ...]
    key: float

    @property
    def face(self) -> float:
        """How likely this is the whole upper face of a stick."""
        return 1 - self.shares[-1]

    @property
    def ranked(self) -> tuple[int | str, ...]:
        """Values, likeliest first, without ``nothing``."""
        order = np.argsort(-np.array(self.shares[:-1]), kind="stable")
        return tuple(CLASSES[at] for at in order)

    @property
    def best(self) -> float:
        """How likely the first of ``ranked`` is."""
        return max(self.shares[:-1])


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """One frame in a picture and what it shows."""

    shape: Quad
    face: Face


def judge(image: Image, shapes: Sequence[Quad], weights: Weights) -> tuple[Seen, ...]:
    """What each Quad of a picture shows; looked at both ways round, because a stick has no right end."""
    if not shapes:
        return ()
    crops = np.stack([crop(image, shape, CROP, MARGIN) for shape in shapes])
    batch = evened(crops)
    answers = (run(SHAPE, weights, batch) + run(SHAPE, weights, batch[:, ::-1, ::-1])) / 2
    return tuple(Seen(shape, _face(row)) for shape, row in zip(shapes, answers, strict=True))


def _face(answer: Array) -> Face:
    power = np.exp(SHARPNESS * (answer[:-1] - answer[:-1].max()))
    return Face(tuple(float(part) for part in power / power.sum()), float(share(answer[-1:])[0]))
