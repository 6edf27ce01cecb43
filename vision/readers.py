"""The reader of each kind of pieces."""

from companion.core.values import Throw, ThrowKind
from vision import dice, sticks
from vision.geometry import Image
from vision.kits import Kit
from vision.stick import trio


def read(image: Image, kind: ThrowKind, *, expected: int | None, kit: Kit | None) -> Throw:
    """What thrown pieces of a kind show in a picture (blue green red), with every reason for doubt.

    ``expected`` is how many were thrown; without it three sticks, or any number of dice. ``kit`` is one of their kind.
    """
    match kind:
        case ThrowKind.STICKS:
            return sticks.read(image, expected=expected or trio.SIZE, kit=kit)
        case ThrowKind.DICE:
            return dice.read(image, expected=expected or None, kit=kit)
