"""One's own sticks or dice, known by pictures of their faces: what each looks like, and what the network makes of it.

A kit never makes a reading certain against the network: where they disagree, or the network itself holds nothing for
likely, there is doubt. Only faces that nobody else has (runes, pictures) are decided by the kit alone, and then by a
clear margin.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np

from companion.core.values import ThrowKind
from vision.faces import CLASSES, Face, Seen, judge
from vision.geometry import Image, Quad, crop
from vision.network import Array, Network, shares

ROOM = (0.12, 0.28)
"""Share of a kept crop at each end and each side that is surroundings."""
SIZES = {ThrowKind.STICKS: (240, 68), ThrowKind.DICE: (96, 96)}
"""Width and height of a kept crop."""
TURNS = {ThrowKind.STICKS: (0, 2), ThrowKind.DICE: (0, 1, 2, 3)}
"""Quarter turns by which a face can lie and look the same."""
FLOOR = 0.01
"""Smaller shares say nothing about a face."""
HEAT = 0.2
"""Difference of likeness at which a value is e times as likely."""
UNSHOWN = 0.8
"""How like a face is to a value of which the kit has no picture. HEAT and this were chosen on the rendered
looks 2 and 4, FLOOR with all looks in view."""
LIKELY = 0.5
"""A kit cannot help where the network holds no value for as likely as this."""
DOUBTED = 0.6
"""The most that a value gets which is in doubt."""
SLACK = 0.08
"""Share of a crop's height by which two faces may be shifted against each other."""
FINE, COARSE = 0.02, 0.12
"""Shares of a crop's height: what is smaller is noise, what is larger is light."""
KNOWN, CLEAR = 0.93, 0.15
"""So like a picture of the kit, and by so much more than any of another value, is a face that the kit decides alone.
Of 60 drawn runes that a kit had never seen the likest was 0.92; of 54 that it had, the least 0.98."""
SURE = 0.95
"""How likely such a face then is."""

Value = int | str


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """One face as it was shown, a crop of SIZES with ROOM about it, and what the network makes of that."""

    value: Value
    crop: Image
    face: Face


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

    def weighed(self, image: Image, seen: Sequence[Seen]) -> tuple[Seen, ...]:
        """What the network has seen in an image, with the values weighed anew."""
        if self.alone:
            return tuple(replace(one, face=self._by_kit(one.face, self._alike(image, one.shape))) for one in seen)
        return tuple(replace(one, face=self._with_kit(one.face)) for one in seen)

    def _with_kit(self, face: Face) -> Face:
        """Each value as likely as the network says, and as like its pictures are what the network makes of them."""
        manner = _manner(face)
        alike = np.full(len(face.values) - 1, UNSHOWN, np.float32)
        for at, value in enumerate(face.values[:-1]):
            like = [float(manner @ _manner(sample.face)) for sample in self.samples if sample.value == value]
            alike[at] = max(like, default=UNSHOWN)
        both = np.array(face.shares[:-1], np.float32) * np.exp((alike - alike.max()) / HEAT)
        both *= face.face / max(float(both.sum()), 1e-9)
        agreed = int(np.argmax(both)) == int(np.argmax(face.shares[:-1])) and face.best >= LIKELY
        both = both if agreed else _at_most(DOUBTED, both)
        return replace(face, shares=(*(float(part) for part in both), face.shares[-1]))

    def _by_kit(self, face: Face, alike: Array) -> Face:
        """The value whose pictures the face is clearly more like than any other's, else doubt."""
        *_, second, best = sorted((-1.0, *map(float, alike)))
        clear = best >= KNOWN and best - second >= CLEAR
        parts = np.where(alike == best, SURE, 0) if clear else _at_most(DOUBTED, shares(alike / HEAT)) * face.face
        nothing = min(face.shares[-1], 1 - SURE) if clear else face.shares[-1]
        values = tuple(float(part) for part in parts)
        return replace(face, values=(*self.values, CLASSES[-1]), shares=(*values, nothing))

    def _alike(self, image: Image, shape: Quad) -> Array:
        """How like its pictures of each of ``values`` a face looks, -1..1."""
        marks = _marks(laid_flat(image, shape, self.kind))
        best = dict.fromkeys(self.values, -1.0)
        for value, template in self._templates:
            best[value] = max(best[value], float(cv2.matchTemplate(marks, template, cv2.TM_CCOEFF_NORMED).max()))
        return np.array([best[value] for value in self.values], np.float32)

    @cached_property
    def _templates(self) -> tuple[tuple[Value, Array], ...]:
        """The marks of each sample, every way round."""
        return tuple((one.value, inner) for one in self.samples for inner in _inner(one.crop, TURNS[self.kind]))


def sample(value: Value, flat: Image, network: Network) -> Sample:
    """A face that was laid flat, as one of a kit."""
    height, width = flat.shape[:2]
    left, top = ROOM[0] * width, ROOM[1] * height
    corners = [(left, top), (width - left, top), (width - left, height - top), (left, height - top)]
    return Sample(value, flat, judge(flat, (np.array(corners, np.float32),), network)[0].face)


def laid_flat(image: Image, shape: Quad, kind: ThrowKind) -> Image:
    """The face in a Quad as a kit keeps it."""
    return crop(image, shape, SIZES[kind], ROOM)


def _manner(face: Face) -> Array:
    """What the network makes of a face, as a direction: two faces alike point the same way, however sure it is."""
    power = np.log(np.maximum(np.array(face.shares[:-1], np.float32), FLOOR))
    power -= power.mean()
    return np.asarray(power / max(float(np.linalg.norm(power)), 1e-6), np.float32)


def _inner(flat: Image, turns: Sequence[int]) -> Iterator[Array]:
    """The marks of a face without its surroundings, turned each way."""
    for turn in turns:
        marks = _marks(np.ascontiguousarray(np.rot90(flat, turn)))
        height, width = marks.shape[:2]
        x, y = (round(share * edge + SLACK * height) for share, edge in zip(ROOM, (width, height), strict=True))
        yield np.ascontiguousarray(marks[y : height - y, x : width - x])


def _marks(flat: Image) -> Array:
    """What stands out on a face, whatever the light."""
    lab = cv2.cvtColor(flat, cv2.COLOR_BGR2LAB).astype(np.float32)
    fine, coarse = (cv2.GaussianBlur(lab, (0, 0), share * flat.shape[0]) for share in (FINE, COARSE))
    return np.asarray(fine - coarse, np.float32)


def _at_most(most: float, parts: Array) -> Array:
    return np.asarray(parts * min(1.0, most / max(float(parts.max()), 1e-9)), np.float32)
