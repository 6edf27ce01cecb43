"""One's own sticks or dice, known by pictures of their faces: how like each of them a face looks.

Where network and kit agree it is a second witness. Only faces that nobody else has (runes, pictures) are decided by the
kit alone, and then by a clear margin.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

import cv2
import numpy as np

from companion.core.values import ThrowKind
from vision.geometry import Image, Quad, crop
from vision.networks import Array

ROOM = {ThrowKind.STICKS: (0.12, 0.28), ThrowKind.DICE: (0.15, 0.15)}
"""Share of a kept crop at each end and each side that is surroundings."""
SIZES = {ThrowKind.STICKS: (240, 68), ThrowKind.DICE: (96, 96)}
"""Width and height of a kept crop."""
TURNS = {ThrowKind.STICKS: (0, 2), ThrowKind.DICE: (0, 1, 2, 3)}
"""Quarter turns by which a face can lie and look the same."""
SLACK = 0.08
"""Share of a crop's height by which two faces may be shifted against each other."""
FINE, COARSE = 0.02, 0.12
"""Shares of a crop's height: what is smaller is noise, what is larger is light."""
SMALLER = 2
"""Crops are compared so much smaller than they are kept."""
KNOWN, APART = 0.93, 0.1
"""So like a picture of the kit, and by so much more than any of another value, is a face that the kit decides alone.
Of 120 drawn runes that a kit had never seen the likest was 0.84; of 72 that it had, the least 0.96."""
SURE = 0.95
"""How likely such a face then is."""
LIKE, CLEAR = 0.7, 0.15
"""A usual face so like a picture, and so much more than any of another value, is vouched for."""
UNKNOWN = 0.6
"""How like a face may be to a value of which the kit has no picture."""
VOUCHED = 5.0
"""So many times likelier to be right is what a kit vouches for."""

Value = int | str


class Made(Protocol):
    """What a network makes of a face."""

    @property
    def shares(self) -> tuple[float, ...]:
        """How likely (0..1) it is each of the network's answers, the last of which is no face."""

    @property
    def ranked(self) -> tuple[Value, ...]:
        """Values, likeliest first."""

    @property
    def best(self) -> float:
        """How likely the first of them is."""


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """One face as it was shown, a crop of SIZES with ROOM about it, and what the network makes of that."""

    value: Value
    crop: Image
    face: Made | None = None
    """None where no network knows such faces."""
    picture: int = 0
    """In which of the kit's pictures it was shown, counted from 1; 0 where nobody wrote it down."""


@dataclass(frozen=True, eq=False)
class Kit:
    """Faces of one set of sticks or dice."""

    kind: ThrowKind
    samples: tuple[Sample, ...]
    alone: bool = False
    """Whether the kit decides, because nobody else has such faces."""

    @cached_property
    def values(self) -> tuple[Value, ...]:
        """Each value there is a picture of, in the order shown."""
        return tuple(dict.fromkeys(sample.value for sample in self.samples))

    @property
    def pictures(self) -> int:
        """How many pictures it was taught from."""
        return max((one.picture for one in self.samples), default=0)

    def taught(self, samples: Sequence[Sample]) -> "Kit":
        """With what one more picture has shown; the same when it has shown nothing."""
        number = self.pictures + 1
        return replace(self, samples=(*self.samples, *(replace(one, picture=number) for one in samples)))

    def gainsays(self, shown: Sample) -> bool:
        """Whether it was taught this very picture of a face before, as another value: it would know neither."""
        return bool(self._taken_for(shown) - {shown.value})

    def has(self, shown: Sample) -> bool:
        """Whether it was taught this very face before."""
        return shown.value in self._taken_for(shown)

    def retold(self, shown: Sequence[Sample]) -> "Kit":
        """Without what it was taught of these very pictures as other values."""
        told = Kit(self.kind, tuple(shown))
        return replace(self, samples=tuple(one for one in self.samples if not told.gainsays(one)))

    def _taken_for(self, shown: Sample) -> set[Value]:
        """The values as which it was taught this very picture of a face."""
        return {one.value for one in self.samples if np.array_equal(one.crop, shown.crop)}

    def untaught(self) -> "Kit":
        """Without what the last picture has shown; the same where nobody wrote down which that was."""
        last = self.pictures or None
        return replace(self, samples=tuple(one for one in self.samples if one.picture != last))

    def decides(self, alike: Array) -> bool:
        """Whether a face so like its pictures of each of ``values`` is known by them alone."""
        *_, second, best = sorted((-1.0, *map(float, alike)))
        return best >= KNOWN and best - second >= APART

    def vouches(self, alike: Array, value: Value, among: Sequence[Value]) -> bool | None:
        """Whether a face so alike is clearly the ``value`` it was taken for, or clearly another; None: neither.

        ``among`` is all that it could be; of what the kit has no picture of, nobody knows how it looks.
        """
        likest = int(np.argmax(alike))
        top, rest = float(alike[likest]), float(np.delete(alike, likest).max(initial=-1.0))
        if set(among) - set(self.values):
            rest = max(rest, UNKNOWN)
        if value not in self.values or top < LIKE or top - rest < CLEAR:
            return None
        return self.values[likest] == value

    def alike(self, image: Image, shape: Quad) -> Array:
        """How like its pictures of each of ``values`` a face looks, -1..1."""
        places = _places(_marks(laid_flat(image, shape, self.kind)), self.kind)
        names, templates = self._templates
        likest = (templates @ places.T).max(axis=1)
        return np.array([max(likest[at] for at, name in enumerate(names) if name == value) for value in self.values])

    @cached_property
    def _templates(self) -> tuple[tuple[Value, ...], Array]:
        """The value of each sample, every way round, and its marks as a row."""
        turned = [(one.value, np.rot90(one.crop, turn)) for one in self.samples for turn in TURNS[self.kind]]
        rows = [_middle(_marks(np.ascontiguousarray(crop)), self.kind, (0, 0)) for _, crop in turned]
        return tuple(value for value, _ in turned), np.stack(rows)


def laid_flat(image: Image, shape: Quad, kind: ThrowKind) -> Image:
    """The face in a Quad as a kit keeps it."""
    return crop(image, shape, SIZES[kind], ROOM[kind])


def _marks(flat: Image) -> Array:
    """What stands out on a face, whatever the light."""
    size = (flat.shape[1] // SMALLER, flat.shape[0] // SMALLER)
    small = cv2.resize(flat, size, interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(small, cv2.COLOR_BGR2LAB).astype(np.float32)
    fine, coarse = (cv2.GaussianBlur(lab, (0, 0), share * size[1]) for share in (FINE, COARSE))
    return np.asarray(fine - coarse, np.float32)


def _places(marks: Array, kind: ThrowKind) -> Array:
    """The middle of a face's marks as rows, shifted each way by up to SLACK."""
    reach = round(SLACK * marks.shape[0])
    shifts = range(-reach, reach + 1)
    return np.stack([_middle(marks, kind, (x, y)) for y in shifts for x in shifts])


def _middle(marks: Array, kind: ThrowKind, shift: tuple[int, int]) -> Array:
    """The marks of a face without its surroundings, as a row of length 1 about zero, so that rows can be compared."""
    height, width = marks.shape[:2]
    x, y = (round(share * edge + SLACK * height) for share, edge in zip(ROOM[kind], (width, height), strict=True))
    part = marks[y + shift[1] : height - y + shift[1], x + shift[0] : width - x + shift[0]]
    row = (part - part.mean(axis=(0, 1))).ravel()
    return np.asarray(row / max(float(np.linalg.norm(row)), 1e-6), np.float32)
