"""Throwing sticks in a picture: two with one to four pips and one with a salamander or a stone.

A finder proposes upper faces, their edges are moved to where the picture has them, a second network says what each
shows; whatever is not plain becomes a reason for doubt.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import perf_counter

import cv2
import numpy as np

from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from vision import geometry
from vision.doubt import Limits, crossing, doubts
from vision.faces import Seen, judge
from vision.finder import Sight, find
from vision.geometry import Image, Quad
from vision.network import Array, Weights
from vision.refine import beside, nearby, refined

LONG_EDGE = 1280
"""Larger pictures are made smaller: a stick then still has 30 pixels across."""
FAR, NEAR = 0.4, 0.15
"""Breadths that edges may be off when they are looked for the first and the second time."""
LEAST_AREA = 60
MOST_AGAIN = 3
PLAIN = 0.9
"""A frame as likely a face as this is not looked at again."""
HALF = 0.5
SAME = 0.4
"""Frames that share so much of the smaller one are frames of one stick."""


@cache
def learned() -> Weights:
    """The weights of both networks; ``vision.training`` says where they come from."""
    weights: dict[str, Array] = {}
    for name in ("finder", "faces"):
        with np.load(Path(__file__).with_name(f"{name}.npz")) as file:
            weights |= {key: file[key].astype(np.float32) for key in file.files}
    return weights


def read(image: Image, *, expected: int = 3, limits: Limits | None = None) -> Throw:
    """What the thrown sticks in a picture (blue green red) show, with every reason for doubt.

    ``expected`` is how many sticks were thrown; three are two pip sticks and one symbol stick.
    """
    start = perf_counter()
    limits = limits or Limits()
    height, width = image.shape[:2]
    scale = min(1.0, LONG_EDGE / max(height, width))
    work = _smaller(image, scale) if scale < 1 else image
    weights = learned()
    sight = find(work, weights)
    seen = _seen(work, sight, weights)
    sticks = _upper(seen, limits)
    reasons = set(doubts(work, seen, sticks, expected=expected, limits=limits))
    if sight.hand > limits.hand:
        reasons.add(Reason.HAND_IN_VIEW)
    ordered = sorted(sticks, key=lambda one: float(one.shape[:, 0].mean()))
    pieces = tuple(_piece(one, scale, cocked=crossing(one, sticks)) for one in ordered)
    return Throw(
        ThrowKind.STICKS, pieces, frozenset(reasons), (width, height), round((perf_counter() - start) * 1000, 1)
    )


def _smaller(image: Image, scale: float) -> Image:
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)


def _seen(work: Image, sight: Sight, weights: Weights) -> list[Seen]:
    """The likeliest frame of each proposal; what is no plain face at first is looked at again from close by."""
    proposed = [one.shape for one in sight.faces]
    seen = _best(judge(work, _settled(work, proposed), weights))
    plain = [one for one in seen if one.face.face > PLAIN]
    rest = [shape for shape in proposed if all(geometry.overlap(shape, one.shape) < SAME for one in plain)]
    again = [start for shape in rest[:MOST_AGAIN] for start in nearby(shape)]
    besides = [side for one in plain for side in beside(one.shape)]
    return _best([*seen, *judge(work, _settled(work, again) + besides, weights)])


def _settled(work: Image, frames: Sequence[Quad]) -> list[Quad]:
    """Frames moved to the edges about them, from far and from near."""
    far = [refined(work, refined(work, shape, FAR), NEAR) for shape in frames]
    near = [refined(work, shape, NEAR) for shape in frames]
    return [shape for shape in [*far, *near] if geometry.convex(shape) and geometry.area(shape) > LEAST_AREA]


def _best(seen: Sequence[Seen]) -> list[Seen]:
    """The likeliest of all frames that lie on each other."""
    best: list[Seen] = []
    for one in sorted(seen, key=lambda each: -each.face.face):
        if all(geometry.overlap(one.shape, other.shape) < SAME for other in best):
            best.append(one)
    return best


def _upper(seen: Sequence[Seen], limits: Limits) -> list[Seen]:
    """The frames taken as pieces: of an upper face and the sides of its stick only the likeliest."""
    sticks: list[Seen] = []
    for one in seen:
        side = any(geometry.flush(one.shape, other.shape) for other in sticks)
        if one.face.face > limits.face and not side:
            sticks.append(one)
    return sticks


def _piece(stick: Seen, scale: float, *, cocked: bool) -> Piece:
    value, second = stick.face.ranked[:2]
    kind = PieceType.SYMBOL_STICK if isinstance(value, str) else PieceType.PIP_STICK
    corners = tuple((round(float(x) / scale, 1), round(float(y) / scale, 1)) for x, y in stick.shape)
    sure, key = round(stick.face.best, 4), stick.face.key > HALF
    return Piece(kind, value, sure, corners, key=key, cocked=cocked, second=second)
