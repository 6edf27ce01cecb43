"""WS2812 by SPI: colours to the bytes whose bits, sent at 2.4 MHz, are the strip's long and short pulses."""

from collections.abc import Sequence

from companion.core.values import Rgb

HZ = 2_400_000
"""Three bits for one: 417 ns up and 833 ns down for 0, the other way round for 1. The WS2812B data sheet asks for
400 and 850 ns, 800 and 450 ns, each within 150 ns."""

REST = bytes(90)
"""300 us of silence: newer strips take the frame after 280, older after 50."""
LEAD = bytes(1)
"""The line must be low before the first pulse; some controllers leave it high."""


def _spread(byte: int) -> bytes:
    bits = "".join("110" if byte >> bit & 1 else "100" for bit in range(7, -1, -1))
    return int(bits, 2).to_bytes(3, "big")


_PULSES = [_spread(byte) for byte in range(256)]


def encode(frame: Sequence[Rgb]) -> bytes:
    r"""The bytes of one frame: green, red and blue of each light, high bit first, and the silence that ends it.

    >>> encode([Rgb(255, 0, 1)])[1:10].hex(" ")
    '92 49 24 db 6d b6 92 49 26'
    """
    return LEAD + b"".join(_PULSES[part] for rgb in frame for part in (rgb.green, rgb.red, rgb.blue)) + REST
