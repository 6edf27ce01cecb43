"""How a kit is learnt: which faces to lay next, and the faces of a picture in which they lie."""

from collections.abc import Sequence

import numpy as np

from companion.core.errors import KitError
from companion.core.values import Piece, Reason, Throw, ThrowKind
from vision.geometry import Image, quad
from vision.kits import Sample, Value, laid_flat, sample
from vision.network import Network

PLAN: tuple[tuple[Value, ...], ...] = (
    (1, 1, "salamander"),
    (2, 2, "stone"),
    (3, 3, "salamander"),
    (4, 4, "stone"),
    (4, 3, "salamander"),
    (3, 4, "stone"),
    (2, 1, "salamander"),
    (1, 2, "stone"),
)
"""The faces of three sticks to lay, from left to right, picture by picture; after four all were shown once."""


SURE = 0.9
"""A face that the network takes for something else with this likelihood was laid wrongly, or is like no other."""


def shown(
    image: Image, faces: Sequence[Value], throw: Throw, network: Network, *, unusual: bool = False
) -> tuple[Sample, ...]:
    """The samples in a picture whose reading found the pieces; ``faces`` from left to right, one alone is all's.

    KitError says what to mend when the picture shows another number of pieces or, unless they are ``unusual``,
    plainly other faces.
    """
    if throw.kind is not ThrowKind.STICKS:
        raise KitError("Only kits of sticks can be learnt yet.")
    values = tuple(faces) * len(throw.pieces) if len(faces) == 1 else tuple(faces)
    if not values or len(values) != len(throw.pieces) or Reason.COUNT in throw.reasons:
        raise KitError(
            f"Not exactly {max(len(faces), 1)} of the pieces are plain to be seen: lay them apart, in good light, "
            "with nothing beside them."
        )
    samples = tuple(
        _sample(image, value, piece, throw.kind, network) for value, piece in zip(values, throw.pieces, strict=True)
    )
    wrong = [one for one in samples if one.face.ranked[0] != one.value and one.face.best >= SURE]
    if wrong and not unusual:
        seen = ", ".join(str(one.face.ranked[0]) for one in samples)
        raise KitError(
            f"From left to right this looks like {seen}, not {', '.join(map(str, values))}: lay the faces asked for, "
            "or say that yours are unlike all others."
        )
    return samples


def paired(image: Image, told: Sequence[Value], throw: Throw, network: Network) -> tuple[Sample, ...]:
    """The samples in the picture of a throw that people put right; none where it is not plain which piece is which.

    Pieces that were read as told are those; what is left must be one piece and one value.
    """
    values, open_ = list(told), []
    pairs = []
    for piece in throw.pieces:
        if piece.value in values:
            values.remove(piece.value)
            pairs.append((piece.value, piece))
        else:
            open_.append(piece)
    if len(open_) != 1 or len(values) != 1:
        return ()
    pairs.append((values[0], open_[0]))
    return tuple(_sample(image, value, piece, throw.kind, network) for value, piece in pairs)


def _sample(image: Image, value: Value, piece: Piece, kind: ThrowKind, network: Network) -> Sample:
    return sample(value, laid_flat(image, quad(np.array(piece.polygon, np.float32)), kind), network)
