"""How a kit is learnt: which faces to lay next, and the faces of a picture in which they lie."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from math import log

from companion.core.errors import KitError
from companion.core.values import Piece, Reason, Throw, ThrowKind
from vision import dice, sticks
from vision.die import runes
from vision.die.faces import VALUES
from vision.geometry import Image, quad
from vision.kits import Kit, Made, Sample, Value, laid_flat
from vision.stick import trio
from vision.stick.faces import CLASSES
from vision.stick.kit import FLOOR, sample
from vision.tray.lying import LIKELY

PLANS: dict[ThrowKind, tuple[tuple[Value, ...], ...]] = {
    ThrowKind.STICKS: (
        (1, 1, "salamander"),
        (2, 2, "stone"),
        (3, 3, "salamander"),
        (4, 4, "stone"),
        (4, 3, "salamander"),
        (3, 4, "stone"),
        (2, 1, "salamander"),
        (1, 2, "stone"),
        (1, 4, "salamander"),
        (3, 2, "stone"),
        (2, 3, "salamander"),
        (4, 1, "stone"),
    ),
    ThrowKind.DICE: tuple((value,) for value in VALUES * 2),
}
"""The faces to lay, from left to right, picture by picture; of dice any number, all showing the one.

After four pictures of sticks, and six of dice, all were shown once.
"""
ENOUGH = {ThrowKind.STICKS: 8, ThrowKind.DICE: 12}
"""So many pictures are the whole lesson; what follows makes it surer."""

SURE = 0.9
"""A face that the network takes for something else with this likelihood was laid wrongly, or is like no other."""
MOST = 20
"""Dice that are thrown at once."""
BAD_PICTURE = frozenset({Reason.BLURRED, Reason.TOO_DARK, Reason.GLARE, Reason.HAND_IN_VIEW})
"""What makes a picture a bad one to learn from, whatever lies there."""
ORDERED = 5
"""So many pieces are tried in every order, 120 of them; more are taken as they were asked for."""


def values(kind: ThrowKind) -> tuple[Value, ...]:
    """All that a face of such a piece may show."""
    return tuple(dict.fromkeys(value for faces in PLANS[kind] for value in faces))


def asked(kit: Kit) -> tuple[Value, ...]:
    """The faces to lay for the next picture of a kit."""
    plan = PLANS[kit.kind]
    return plan[kit.pictures % len(plan)]


def read(image: Image, kit: Kit, faces: Sequence[Value]) -> Throw:
    """The pieces in a picture of a lesson; of one face alone there may be any number."""
    if kit.kind is ThrowKind.STICKS:
        return sticks.read(image, expected=max(len(faces), 1))
    return runes.lying(image, faces[0]) if kit.alone else dice.read(image)


def bad(throw: Throw, *, still: bool = True) -> frozenset[Reason]:
    """Why the picture of this reading is a bad one to learn from; it can be learnt from all the same."""
    return (throw.reasons & BAD_PICTURE) | (frozenset() if still else {Reason.MOVING})


def found(image: Image, throw: Throw, faces: Sequence[Value]) -> tuple[Sample, ...]:
    """The faces in a picture whose reading found the pieces, with what was to be laid there.

    People seldom keep an order: each face is given to the piece that looks most like it. None when other numbers of
    pieces were found than asked for; of one face alone there may be any number.
    """
    each = _each(faces, throw)
    if len(each) != len(throw.pieces) or not 0 < len(each) <= MOST:
        return ()
    samples = [_sample(image, each[0], piece, throw.kind) for piece in throw.pieces]
    return labelled(samples, _likeliest(samples, each))


def _each(faces: Sequence[Value], throw: Throw) -> tuple[Value, ...]:
    """What each piece was to show: one face alone is all's."""
    return tuple(faces) * len(throw.pieces) if len(faces) == 1 else tuple(faces)


def labelled(samples: Sequence[Sample], values: Sequence[Value]) -> tuple[Sample, ...]:
    """The faces of a picture with what people say that they show."""
    return tuple(replace(one, value=value) for one, value in zip(samples, values, strict=True))


def _likeliest(samples: Sequence[Sample], values: Sequence[Value]) -> tuple[Value, ...]:
    """The values in the order that fits best to what the network makes of the faces, where it knows such faces."""
    faces = [one.face for one in samples if one.face is not None]
    if len(faces) != len(values) or len(values) > ORDERED:
        return tuple(values)
    return max(permutations(values), key=lambda order: _fit(faces, order))


def _fit(faces: Sequence[Made], order: Sequence[Value]) -> float:
    return sum(log(face.shares[CLASSES.index(value)] + FLOOR) for face, value in zip(faces, order, strict=True))


def shown(image: Image, throw: Throw, faces: Sequence[Value], *, unusual: bool = False) -> tuple[Sample, ...]:
    """The samples in a picture whose reading found the pieces; ``faces`` from left to right, one alone is all's.

    KitError says what to mend when no stick shows such a value, the picture shows another number of pieces or, unless
    they are ``unusual``, plainly other faces.
    """
    known, of_sticks = values(throw.kind), throw.kind is ThrowKind.STICKS
    strange = [str(value) for value in faces if value not in known]
    if strange and (of_sticks or not unusual):  # what sticks show the rules say, dice whatever people drew on them
        raise KitError(f"No such piece shows {', '.join(strange)}, but {', '.join(map(str, known))}.")
    if of_sticks and len(faces) > trio.SIZE:
        raise KitError(f"No more than {trio.SIZE} sticks are thrown at once: lay them as they lie in a throw.")
    each = _each(faces, throw)
    if not each or len(each) != len(throw.pieces) or Reason.COUNT in throw.reasons:
        plain = f"Not exactly {len(faces)} of the pieces are" if len(faces) > 1 else "Not all of the pieces are"
        raise KitError(f"{plain} plain to be seen: lay them apart, in good light, with nothing beside them.")
    if len(throw.pieces) > MOST:
        raise KitError(f"{len(throw.pieces)} faces are too many to be dice: lay them on something plain.")
    samples = tuple(_sample(image, value, piece, throw.kind) for value, piece in zip(each, throw.pieces, strict=True))
    plainly = [looks(*pair) for pair in zip(samples, throw.pieces, strict=True)]
    if any(seen not in {value, None} for seen, value in zip(plainly, each, strict=True)) and not unusual:
        seen = ", ".join(str(one or "?") for one in plainly)
        raise KitError(
            f"From left to right this looks like {seen}, not {', '.join(map(str, each))}: lay the faces asked for, "
            "or say that yours are unlike all others."
        )
    return samples


def looks(shown: Sample, piece: Piece) -> Value | None:
    """What a face plainly looks like to the network, laid flat or, of a die, as the piece was read; else None."""
    if shown.face is None:
        return piece.value if piece.confidence >= SURE else None
    return shown.face.ranked[0] if shown.face.best >= SURE else None


def paired(image: Image, throw: Throw, told: Sequence[Value]) -> tuple[Sample, ...]:
    """The samples in the picture of a throw that people put right; none where it is not plain which piece is which.

    Pieces that were read as told are those; what is left must be no more than one piece and one value. Where two were
    read as one value and only one of them shows it, nobody knows which.
    """
    left, open_ = list(told), []
    pairs = []
    open_count = Reason.COUNT in throw.reasons
    for piece in (one for one in throw.pieces if one.confidence >= LIKELY or not open_count):
        if piece.value in left:
            left.remove(piece.value)
            pairs.append((piece.value, piece))
        else:
            open_.append(piece)
    match open_, left:
        case [], []:
            pass
        case [piece], [value] if piece.value not in told:
            pairs.append((value, piece))
        case _:
            return ()
    return tuple(_sample(image, value, piece, throw.kind) for value, piece in pairs)


def _sample(image: Image, value: Value, piece: Piece, kind: ThrowKind) -> Sample:
    return sample(value, laid_flat(image, quad(piece.polygon), kind), kind)
