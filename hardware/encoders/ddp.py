"""DDP: colours to UDP packets, as its public description has them (3waylabs.com/ddp) and WLED reads them."""

from collections.abc import Iterator, Sequence
from itertools import chain
from struct import pack

from companion.core.values import Rgb

PORT = 4048
MOST_BYTES = 1440
"""So much data goes into one Ethernet frame, in whole lights."""

VERSION, PUSH = 0x40, 0x01
RGB_8 = 0x0B
"""Data type: RGB, 8 bits each."""
DISPLAY = 1
"""The receiver's usual output."""


def packets(frame: Sequence[Rgb], number: int) -> Iterator[bytes]:
    r"""One frame as packets, shown when the last one has come; ``number`` is the first one's, they are counted on.

    >>> list(packets([Rgb(1, 2, 3)], 1))
    [b'A\x01\x0b\x01\x00\x00\x00\x00\x00\x03\x01\x02\x03']
    >>> [packet[1] for packet in packets([Rgb(1, 2, 3)] * 1000, 14)]  # 0 would say that nobody counts
    [14, 15, 1]
    """
    colours = bytes(chain.from_iterable(frame))
    for at, start in enumerate(range(0, len(colours), MOST_BYTES), number - 1):
        data = colours[start : start + MOST_BYTES]
        flags = VERSION | (PUSH if start + len(data) == len(colours) else 0)
        yield pack(">BBBBIH", flags, 1 + at % 15, RGB_8, DISPLAY, start, len(data)) + data
