"""Adalight: colours to bytes, as Adafruit's sketch, Hyperion's firmwares and WLED read them."""

from collections.abc import Sequence
from itertools import chain

from companion.core.values import Rgb

MAGIC = b"Ada"
HEADER = 6
"""Bytes before the first colour."""
MOST_LIGHTS = 0x10000


def packet(frame: Sequence[Rgb]) -> bytes:
    r"""One frame: magic, number of lights less one, its check, then red, green and blue of each light.

    Only the header is checked by the receiver: a byte lost later shifts colours until the next header.
    ValueError for no light or more than 65536, which the format cannot say.

    >>> packet([Rgb(1, 2, 3)])
    b'Ada\x00\x00U\x01\x02\x03'
    """
    if not 1 <= len(frame) <= MOST_LIGHTS:
        raise ValueError(f"Adalight carries 1 to {MOST_LIGHTS} lights, not {len(frame)}.")
    high, low = divmod(len(frame) - 1, 256)
    colours = bytes(chain.from_iterable(frame))
    return MAGIC + bytes((high, low, high ^ low ^ 0x55)) + colours
