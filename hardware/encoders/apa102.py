"""APA102 (and SK9822) by SPI: colours to the bytes that its data sheet asks for."""

from collections.abc import Sequence

from companion.core.values import Rgb

HZ = 4_000_000
"""The strip takes far more; long jumper wires do not."""

START = bytes(4)
FULL = 0xE0 | 31
"""Three bits that begin a light, and the full one of its 32 brightnesses: the others flicker on camera."""


def encode(frame: Sequence[Rgb]) -> bytes:
    r"""The bytes of one frame: 32 zeros, each light's brightness, blue, green, red, and the end.

    The clock must go on for half a pulse a light until the last one has its colour; SK9822 ask for 32 zeros more.

    >>> encode([Rgb(1, 2, 3)])
    b'\x00\x00\x00\x00\xff\x03\x02\x01\x00\x00\x00\x00\x00'
    """
    colours = bytes(part for rgb in frame for part in (FULL, rgb.blue, rgb.green, rgb.red))
    return START + colours + START + bytes(len(frame) // 16 + 1)
