"""Sticks in the light of a kit, two more witnesses: what the network makes of a face, and how the face looks.

A kit never makes a reading certain against the network: where they disagree there is doubt, unless the network is sure
and the pictures are not.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from companion.core.values import ThrowKind
from vision.geometry import Image, inset, size
from vision.kits import ROOM, SURE, VOUCHED, Kit, Made, Sample, Value
from vision.networks import Array, network, softmax
from vision.stick.faces import CLASSES, LAYOUT, Face, Seen, judge

FLOOR = 0.01
"""Smaller shares say nothing about a face."""
HEAT = 0.2
"""Difference of likeness at which a value is e times as likely."""
UNSHOWN = 0.8
"""How like a face is to a value of which the kit has no picture. HEAT and this were chosen on the rendered
looks 2 and 4, FLOOR with all looks in view."""
PLAIN, SURELY = 0.7, 0.9
"""What the network holds for less likely than the first a kit makes no likelier; what it is surer of than the second a
kit gainsays only where it would decide alone."""
DOUBTED = 0.6
"""The most that a value gets which is in doubt."""


def sample(value: Value, flat: Image, kind: ThrowKind) -> Sample:
    """A face that was laid flat, as one of a kit; of a stick with what the network makes of it."""
    if kind is not ThrowKind.STICKS:
        return Sample(value, flat)
    knowing = network("stick_faces")
    corners = inset(size(flat), ROOM[kind])
    (seen,) = judge(LAYOUT.looks(flat, [corners], knowing), knowing)
    return Sample(value, flat, seen.face)


def weighed(kit: Kit, image: Image, seen: Sequence[Seen]) -> tuple[Seen, ...]:
    """What the network has seen in an image, with the values weighed anew."""
    heard = _decided if kit.alone else _witnessed
    return tuple(replace(one, face=heard(one.face, kit, kit.alike(image, one.shape))) for one in seen)


def _witnessed(face: Face, kit: Kit, alike: Array) -> Face:
    """What the network says, with the kit as two more witnesses of its likeliest value."""
    heard = _by_manner(face, kit) if PLAIN <= face.best < SURELY else face
    agreed = kit.vouches(alike, face.ranked[0], CLASSES[:-1])
    gainsaid = agreed is False and (face.best < SURELY or kit.decides(alike))
    if gainsaid or heard.ranked[0] != face.ranked[0]:
        return _doubted(heard)
    if agreed and face.best >= PLAIN:
        return _likelier(heard, CLASSES.index(face.ranked[0]), VOUCHED)
    return heard


def _by_manner(face: Face, kit: Kit) -> Face:
    """Each value as likely as the network says, and as like its pictures are what the network makes of them."""
    manner = _manner(face)
    manners = [(one.value, _manner(one.face)) for one in kit.samples if one.face is not None]
    alike = np.full(len(CLASSES) - 1, UNSHOWN, np.float32)
    for at, value in enumerate(CLASSES[:-1]):
        alike[at] = max((float(manner @ other) for shown, other in manners if shown == value), default=UNSHOWN)
    return face.weighed(np.array(face.shares[:-1], np.float32) * np.exp((alike - alike.max()) / HEAT))


def _decided(face: Face, kit: Kit, alike: Array) -> Face:
    """The value whose pictures the face is clearly more like than any other's, else doubt."""
    clear = kit.decides(alike)
    parts = np.where(alike == alike.max(), SURE, 0) if clear else _at_most(DOUBTED, softmax(alike / HEAT)) * face.likely
    shares = dict.fromkeys(CLASSES, 0.0) | dict(zip(kit.values, map(float, parts), strict=True))
    shares[CLASSES[-1]] = min(face.shares[-1], 1 - SURE) if clear else face.shares[-1]
    return replace(face, shares=tuple(shares.values()))


def _manner(face: Made) -> Array:
    """What the network makes of a face, as a direction: two faces alike point the same way, however sure it is."""
    power = np.log(np.maximum(np.array(face.shares[:-1], np.float32), FLOOR))
    power -= power.mean()
    return np.asarray(power / max(float(np.linalg.norm(power)), 1e-6), np.float32)


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
