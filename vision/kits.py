"""One's own sticks or dice, known by pictures of their faces: what each looks like, and what the network makes of it.

A kit never makes a reading certain against the network: where they disagree there is doubt, unless the network is sure
and the pictures are not. Where they agree it is a second witness. Only faces that nobody else has (runes, pictures) are
decided by the kit alone, and then by a clear margin.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np

from companion.core.values import ThrowKind
from vision.geometry import Image, Quad, crop
from vision.networks import Array, network, softmax
from vision.stick.faces import CLASSES, LAYOUT, Face, Seen, judge

ROOM = {ThrowKind.STICKS: (0.12, 0.28), ThrowKind.DICE: (0.15, 0.15)}
"""Share of a kept crop at each end and each side that is surroundings."""
SIZES = {ThrowKind.STICKS: (240, 68), ThrowKind.DICE: (96, 96)}
"""Width and height of a kept crop."""
KNOWING = {ThrowKind.STICKS: "stick_faces"}
"""The network that is asked about the faces of such pieces."""
TURNS = {ThrowKind.STICKS: (0, 2), ThrowKind.DICE: (0, 1, 2, 3)}
"""Quarter turns by which a face can lie and look the same."""
FLOOR = 0.01
"""Smaller shares say nothing about a face."""
HEAT = 0.2
"""Difference of likeness at which a value is e times as likely."""
UNSHOWN = 0.8
"""How like a face is to a value of which the kit has no picture. HEAT and this were chosen on the rendered
looks 2 and 4, FLOOR with all looks in view."""
PLAIN, SURELY = 0.7, 0.9
"""A kit makes no value likelier that the network holds for less likely than the first, where another face of the throw
may be wrong as well; one surer than the second it gainsays only where it would decide alone."""
DOUBTED = 0.6
"""The most that a value gets which is in doubt."""
SLACK = 0.08
"""Share of a crop's height by which two faces may be shifted against each other."""
FINE, COARSE = 0.02, 0.12
"""Shares of a crop's height: what is smaller is noise, what is larger is light."""
SMALLER = 2
"""Crops are compared so much smaller than they are kept."""
KNOWN, APART = 0.93, 0.1
"""So like a picture of the kit, and by so much more than any of another value, is a face that the kit decides alone.
Of 120 drawn runes that a kit had never seen the likest was 0.84; of 72 that it had, the least 0.96."""
LIKE, CLEAR = 0.7, 0.15
"""A usual face so like a picture, and so much more than any of another value, is vouched for."""
UNKNOWN = 0.6
"""How like a face may be to a value of which the kit has no picture."""
VOUCHED = 5.0
"""So many times likelier to be right is what a kit vouches for."""
SURE = 0.95
"""How likely such a face then is."""

Value = int | str


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """One face as it was shown, a crop of SIZES with ROOM about it, and what the network makes of that."""

    value: Value
    crop: Image
    face: Face | None = None
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

    def has(self, shown: Sample) -> bool:
        """Whether it was taught this very face before."""
        return any(one.value == shown.value and np.array_equal(one.crop, shown.crop) for one in self.samples)

    def untaught(self) -> "Kit":
        """Without what the last picture has shown; the same where nobody wrote down which that was."""
        last = self.pictures or None
        return replace(self, samples=tuple(one for one in self.samples if one.picture != last))

    def weighed(self, image: Image, seen: Sequence[Seen]) -> tuple[Seen, ...]:
        """What the network has seen in an image, with the values weighed anew."""
        if self.alone:
            return tuple(replace(one, face=self._by_kit(one.face, self.alike(image, one.shape))) for one in seen)
        return tuple(replace(one, face=self._with_kit(one.face, self.alike(image, one.shape))) for one in seen)

    def _with_kit(self, face: Face, alike: Array) -> Face:
        """What the network says, with the kit as two more witnesses of its likeliest value."""
        weighed = self._by_manner(face) if PLAIN <= face.best < SURELY else face
        agreed = self.vouches(alike, face.ranked[0], CLASSES[:-1])
        gainsaid = agreed is False and (face.best < SURELY or self.decides(alike))
        if gainsaid or weighed.ranked[0] != face.ranked[0]:
            return _doubted(weighed)
        if agreed and face.best >= PLAIN:
            return _likelier(weighed, CLASSES.index(face.ranked[0]), VOUCHED)
        return weighed

    def _by_manner(self, face: Face) -> Face:
        """Each value as likely as the network says, and as like its pictures are what the network makes of them."""
        manner = _manner(face)
        alike = np.full(len(CLASSES) - 1, UNSHOWN, np.float32)
        for at, value in enumerate(CLASSES[:-1]):
            like = [float(manner @ other) for shown, other in self._manners if shown == value]
            alike[at] = max(like, default=UNSHOWN)
        return face.weighed(np.array(face.shares[:-1], np.float32) * np.exp((alike - alike.max()) / HEAT))

    def _by_kit(self, face: Face, alike: Array) -> Face:
        """The value whose pictures the face is clearly more like than any other's, else doubt."""
        clear = self.decides(alike)
        parts = (
            np.where(alike == alike.max(), SURE, 0) if clear else _at_most(DOUBTED, softmax(alike / HEAT)) * face.face
        )
        shares = dict.fromkeys(CLASSES, 0.0) | dict(zip(self.values, map(float, parts), strict=True))
        shares[CLASSES[-1]] = min(face.shares[-1], 1 - SURE) if clear else face.shares[-1]
        return replace(face, shares=tuple(shares.values()))

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
    def _manners(self) -> tuple[tuple[Value, Array], ...]:
        """What the network makes of each sample."""
        return tuple((one.value, _manner(one.face)) for one in self.samples if one.face is not None)

    @cached_property
    def _templates(self) -> tuple[tuple[Value, ...], Array]:
        """The value of each sample, every way round, and its marks as a row."""
        turned = [(one.value, np.rot90(one.crop, turn)) for one in self.samples for turn in TURNS[self.kind]]
        rows = [_middle(_marks(np.ascontiguousarray(crop)), self.kind, (0, 0)) for _, crop in turned]
        return tuple(value for value, _ in turned), np.stack(rows)


def possible(value: Value, kind: ThrowKind) -> bool:
    """Whether such a piece may show that: dice have whatever signs they have, sticks what the rules know."""
    return kind is ThrowKind.DICE or value in CLASSES[:-1]


def sample(value: Value, flat: Image, kind: ThrowKind) -> Sample:
    """A face that was laid flat, as one of a kit; seen by the network that knows such faces, where there is one."""
    if kind not in KNOWING:
        return Sample(value, flat)
    height, width = flat.shape[:2]
    left, top = ROOM[kind][0] * width, ROOM[kind][1] * height
    corners = np.array(
        [(left, top), (width - left, top), (width - left, height - top), (left, height - top)], np.float32
    )
    knowing = network(KNOWING[kind])
    (seen,) = judge(LAYOUT.looks(flat, [corners], knowing), knowing)
    return Sample(value, flat, seen.face)


def laid_flat(image: Image, shape: Quad, kind: ThrowKind) -> Image:
    """The face in a Quad as a kit keeps it."""
    return crop(image, shape, SIZES[kind], ROOM[kind])


def _manner(face: Face) -> Array:
    """What the network makes of a face, as a direction: two faces alike point the same way, however sure it is."""
    power = np.log(np.maximum(np.array(face.shares[:-1], np.float32), FLOOR))
    power -= power.mean()
    return np.asarray(power / max(float(np.linalg.norm(power)), 1e-6), np.float32)


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


def _likelier(face: Face, at: int, times: float) -> Face:
    """The same face with one of its answers so many times as likely beside the others."""
    weights = np.array(face.shares, np.float64)
    weights[at] *= times
    return replace(face, shares=tuple(float(part) for part in weights / weights.sum()))


def _doubted(face: Face) -> Face:
    """The same face with no value surer than DOUBTED."""
    values = _at_most(DOUBTED, np.array(face.shares[:-1], np.float32))
    return replace(face, shares=(*(float(part) for part in values), face.shares[-1]))


def _at_most(most: float, parts: Array) -> Array:
    return np.asarray(parts * min(1.0, most / max(float(parts.max()), 1e-9)), np.float32)
