"""Adalight for WLED's serial line, on which a colour out of step is read as a command."""

from collections.abc import Sequence

from companion.core.values import Rgb
from hardware.encoders import adalight

BAUD = 115_200
"""WLED's own, whatever it may be told later (its documentation, Interfaces, Serial)."""

# WLED switches its speed at once on any of B0 to B7 outside a frame, until it is reset (read in its wled_serial.cpp,
# 0.15). One byte lost on the line would be enough; eight steps of 255 less cannot be seen, and more would be current
# that nobody has counted.
_CALM = bytes(0xAF if 0xB0 <= part <= 0xB7 else part for part in range(256))


def packet(frame: Sequence[Rgb]) -> bytes:
    r"""One Adalight frame none of whose colours can change WLED's speed.

    >>> packet([Rgb(0xB0, 0xB7, 0xB8)])[6:]
    b'\xaf\xaf\xb8'
    """
    whole = adalight.packet(frame)
    return whole[: adalight.HEADER] + whole[adalight.HEADER :].translate(_CALM)
