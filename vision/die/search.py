"""Small dice that no frame settled on, sought from several starts (multi-start search).

Of a small die the finder often frames all that is seen of it, sides and all; from there a frame settles on no face.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from vision import geometry
from vision.die.faces import LAYOUT, Die, readings
from vision.finder import Found
from vision.frames import framed, instead, non_maximum_suppression
from vision.geometry import Image, Quad
from vision.networks import Network

PLAIN = 0.85
"""How sure a face must be to be taken, and not to look for others in its place."""
LIKELY = 0.8
"""How likely the finder must think a face that is sought."""
MORE = 4
"""How many more places are searched than dice are missing."""
SCALES = (1.0, 0.75)
"""A start's size, for the frame found."""
ASIDE = 0.3
"""How far a start lies to either side of the frame found, in its breadths."""
SIDES = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))


def plain(seen: Sequence[Die]) -> list[Die]:
    """Those sure enough not to look for others."""
    return [one for one in seen if one.face.sure > PLAIN]


def searched(work: Image, found: Sequence[Found], seen: Sequence[Die], missing: int, faces: Network) -> list[Die]:
    """The dice seen, and those sought about what the finder found, likeliest first and each once."""
    known = plain(seen)
    likely = sorted((one for one in found if one.likely > LIKELY), key=lambda one: -one.likely)
    places = [one for one in non_maximum_suppression(likely) if not framed(one, known)][: missing + MORE]
    shown = [one for place in places for one in _shown(work, place, faces)]
    new = [one for one in plain(contested(shown)) if not framed(one, known)]
    kept = non_maximum_suppression(sorted([*seen, *new], key=lambda one: -one.face.sure))
    return sorted(kept, key=lambda one: -one.face.likely)


def _shown(work: Image, place: Found, faces: Network) -> list[Die]:
    """Whatever frames show that started about one place."""
    looks = LAYOUT.settled(work, list(starts_about(place.shape)), faces)
    shown = readings(looks, [place.leaning] * len(looks), faces)
    return [replace(one, sought=True) for one in shown]


def starts_about(shape: Quad) -> Iterator[Quad]:
    """Frames about one that was found: as large and smaller, in its place and to each of its sides."""
    along, across = shape[1] - shape[0], shape[3] - shape[0]
    for scale in SCALES:
        for right, down in SIDES:
            moved = ASIDE * (right * along + down * across)
            yield np.asarray(geometry.scaled(shape, scale) + moved, np.float32)


def contested(dice: Sequence[Die]) -> list[Die]:
    """Dice whose value is as much less likely as frames of the same face show others (Bayes)."""
    return [_against(one, [other for other in dice if _another(one, other)]) for one in dice]


def _against(die: Die, others: Sequence[Die]) -> Die:
    if not others:
        return die
    ranked = sorted(others, key=lambda one: one.face.sure)
    best = {one.face.ranked[0]: one.face.sure for one in ranked}
    left = 1 / (1 + instead([die.face.sure], list(best.values())))
    return replace(die, face=die.face.yielding(1 - left, to=ranked[-1].face.ranked[0]))


def _another(one: Die, other: Die) -> bool:
    """Whether a frame shows another value of the same face."""
    return one.face.ranked[0] != other.face.ranked[0] and framed(one, [other])
