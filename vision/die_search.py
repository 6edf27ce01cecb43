"""Small dice that no frame settled on, sought from several starts (multi-start search).

Of a small die the finder often frames all that is seen of it, sides and all; from there a frame settles on no face.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from vision import geometry
from vision.die_faces import LAYOUT, Die, readings
from vision.finder import Found
from vision.geometry import Image, Quad
from vision.network import Network
from vision.reading import SAME, instead, non_maximum_suppression

SETTLINGS = 2
"""How often frames are moved to their faces."""
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


def searched(work: Image, found: Sequence[Found], seen: Sequence[Die], missing: int, faces: Network) -> list[Die]:
    """The dice seen, and those sought about what the finder found, likeliest first and each once."""
    plain = [one for one in seen if one.face.sure > PLAIN]
    likely = sorted((one for one in found if one.likely > LIKELY), key=lambda one: -one.likely)
    places = [one for one in non_maximum_suppression(likely) if not _covered(one, plain)][: missing + MORE]
    shown = [one for place in places for one in _shown(work, place, faces)]
    new = [one for one in contested(shown) if one.face.sure > PLAIN and not _covered(one, plain)]
    kept = non_maximum_suppression(sorted([*seen, *new], key=lambda one: -one.face.sure))
    return sorted(kept, key=lambda one: -one.face.face)


def _shown(work: Image, place: Found, faces: Network) -> list[Die]:
    """Whatever frames show that started about one place."""
    shapes = list(starts_about(place.shape))
    for _ in range(SETTLINGS):
        shapes = list(LAYOUT.settled(work, shapes, faces))
    shown = readings(work, shapes, [place.leaning] * len(shapes), faces)
    return [replace(one, sought=True) for one in shown]


def starts_about(shape: Quad) -> Iterator[Quad]:
    """Frames about one that was found: as large and smaller, in its place and to each of its sides."""
    middle = shape.mean(axis=0)
    along, across = shape[1] - shape[0], shape[3] - shape[0]
    for scale in SCALES:
        for right, down in SIDES:
            moved = ASIDE * (right * along + down * across)
            yield np.asarray(middle + scale * (shape - middle) + moved, np.float32)


def contested(dice: Sequence[Die]) -> list[Die]:
    """Dice whose value is as much less likely as frames of the same face show others (Bayes)."""
    return [_against(one, [other for other in dice if _another(one, other)]) for one in dice]


def _against(die: Die, others: Sequence[Die]) -> Die:
    if not others:
        return die
    best = {one.face.ranked[0]: one.face.sure for one in sorted(others, key=lambda one: one.face.sure)}
    left = 1 / (1 + instead([die.face.sure], list(best.values())))
    return replace(die, face=die.face.yielding(1 - left, to=max(best, key=lambda value: best[value])))


def _another(one: Die, other: Die) -> bool:
    """Whether a frame shows another value of the same face."""
    return one.face.ranked[0] != other.face.ranked[0] and geometry.overlap(one.shape, other.shape) >= SAME


def _covered(one: Found | Die, dice: Sequence[Die]) -> bool:
    return any(geometry.overlap(one.shape, other.shape) >= SAME for other in dice)
