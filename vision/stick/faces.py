"""What one face laid flat shows: a small network says its value, key, and where its corners really are."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from vision.finder import Found
from vision.frames import framed
from vision.geometry import Image, Quad, halves
from vision.layout import SETTLINGS, Layout, Look
from vision.networks import Array, Network, sigmoid, softmax

CLASSES: tuple[int | str, ...] = (1, 2, 3, 4, "salamander", "stone", "nothing")
"""In the order of the network's answers; ``nothing`` is whatever is not the whole upper face of one stick."""
KEY, COCKED, MOVES = 7, 8, 9
"""Answers after the classes: a key, a stick that leans; then each corner's way to its place, in breadths."""
LAYOUT = Layout((240, 64), (24, 16), MOVES)
"""Half a breadth of surroundings at each side, and a little more at each end."""
SURELY = 0.98
"""As likely nothing a frame that is still askew is not looked at again, unless the finder is as sure of a face."""
MAYBE, ONE_WAY = 0.05, 0.99
"""How likely a face a frame must be at first glance to be looked at the other way round as well, and how sure need not
be: of 2,000 drawn throws as many are right and certain, and as many wrong, as when all are (docs/reader.md)."""
HALF = 0.5
OTHER_WAY = (2,)
"""Quarter turns from one way to the other."""


@dataclass(frozen=True, slots=True)
class Face:
    """How likely (0..1) a face is each of CLASSES, carries a key, and leans."""

    shares: tuple[float, ...]
    key: float
    cocked: float

    @property
    def likely(self) -> float:
        """How likely this is the whole upper face of a stick."""
        return 1 - self.shares[-1]

    @property
    def ranked(self) -> tuple[int | str, ...]:
        """Values, likeliest first, without ``nothing``."""
        return tuple(sorted(CLASSES[:-1], key=lambda value: -self.shares[CLASSES.index(value)]))

    @property
    def symbol(self) -> bool:
        """Whether the first of ``ranked`` is a symbol, not a number of pips."""
        return isinstance(self.ranked[0], str)

    @property
    def keyed(self) -> bool:
        """Whether it rather carries a key than none."""
        return self.key > HALF

    @property
    def best(self) -> float:
        """How likely the first of ``ranked`` is."""
        return max(self.shares[:-1])

    @property
    def sure(self) -> float:
        """How likely both the first of ``ranked`` and the likelier answer about the key are right."""
        return self.best * max(self.key, 1 - self.key)

    def weighed(self, values: Array) -> "Face":
        """The same with its values in these proportions; that it is a face at all stays as likely."""
        parts = np.asarray(values, np.float64) * (self.likely / max(float(np.sum(values)), 1e-9))
        return replace(self, shares=(*(float(part) for part in parts), self.shares[-1]))


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """One frame in a picture and what it shows."""

    shape: Quad
    face: Face
    leaning: float = 0.0
    """How likely (0..1) the stick leans on something, or lies on another, to the finder."""
    about: float = 0.0
    """The same to the network that looks at what lies about it."""
    leant_on: float = 0.0
    """How likely (0..1) another leans on it, to that network."""
    dots: Array = field(default_factory=lambda: np.zeros((0, 2), np.float32))
    """Where in the picture its pips were counted (n x 2); none where not all that is seen is plain."""


def settled(image: Image, found: Sequence[Found], network: Network) -> list[Look]:
    """The last look at each frame found, moved to the face that it nearly frames.

    What becomes no frame, or is surely no face, is left out; but where the finder is sure of it, both halves are looked
    at: such a frame mostly holds an upper face together with a long side.
    """
    looks = LAYOUT.looks(image, [one.shape for one in found], network)
    unlike = [one for one, look in zip(found, looks, strict=True) if not _maybe(look) and one.likely > SURELY]
    looks += LAYOUT.looks(image, [half for one in unlike for half in halves(one.shape)], network)
    for _ in range(SETTLINGS):
        looks = LAYOUT.again(image, [look for look in looks if _maybe(look)], network)
    return looks


def hidden(image: Image, found: Sequence[Found], plain: Sequence[Seen], network: Network) -> tuple[Seen, ...]:
    """The likeliest of the frames found that is none of the ``plain`` faces, however unlikely it is a face.

    For where one more lies there for certain: it may go on below another, which leaves no whole face to be seen.
    """
    there = next((one.shape for one in found if not framed(one, plain)), None)
    looks = LAYOUT.settled(image, [] if there is None else [there], network)
    return tuple(one for one in judge(looks, network) if not framed(one, plain))


def _maybe(look: Look) -> bool:
    return look.framing and float(softmax(look.answers[:KEY])[-1]) < SURELY


def judge(looks: Sequence[Look], network: Network) -> tuple[Seen, ...]:
    """What frames that were looked at show.

    A stick has no right end: what may be a face at first glance is looked at the other way round as well, unless it is
    sure at once.
    """
    faces = [_face(look.answers[None]) for look in looks]
    again = [at for at, face in enumerate(faces) if face.likely > MAYBE and face.sure <= ONE_WAY]
    if again:
        turned = network.turned(np.stack([looks[at].crop for at in again]), OTHER_WAY)
        for at, more in zip(again, turned, strict=True):
            faces[at] = _face(np.stack([looks[at].answers, *more]))
    return tuple(Seen(look.shape, face) for look, face in zip(looks, faces, strict=True))


def _face(looks: Array) -> Face:
    """What the looks at one face say together."""
    values = softmax(looks[:, :KEY].T).mean(axis=1)
    key, cocked = (float(sigmoid(looks[:, at]).mean()) for at in (KEY, COCKED))
    return Face(tuple(float(part) for part in values), key, cocked)
