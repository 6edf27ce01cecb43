"""TPM2: colours to bytes, as the protocol's public description has them (tpm2.de) and WLED reads them."""

from collections.abc import Sequence
from itertools import chain

from companion.core.values import Rgb

START, DATA, END = 0xC9, 0xDA, 0x36
MOST_LIGHTS = 0xFFFF // 3


def packet(frame: Sequence[Rgb]) -> bytes:
    r"""One data frame: start, kind, number of bytes, then red, green and blue of each light, end.

    ValueError for no light or more than 21845, which the format cannot say.

    >>> packet([Rgb(1, 2, 3)])
    b'\xc9\xda\x00\x03\x01\x02\x036'
    """
    if not 1 <= len(frame) <= MOST_LIGHTS:
        raise ValueError(f"TPM2 carries 1 to {MOST_LIGHTS} lights, not {len(frame)}.")
    colours = bytes(chain.from_iterable(frame))
    return bytes((START, DATA, *divmod(len(colours), 256))) + colours + bytes((END,))


def filled(frame: Sequence[Rgb]) -> list[Rgb]:
    """The frame with so many dark lights at its end that WLED shows all of the others.

    WLED divides the high and the low byte of the size by three, each for itself, and so counts 108 lights for 109
    (read in its wled_serial.cpp, 0.15); a strip has no use for colours beyond its end.

    >>> len(filled([Rgb(1, 2, 3)] * 109)), len(filled([Rgb(1, 2, 3)] * 84))
    (110, 84)
    """
    lights = len(frame)
    while _counted(lights) < len(frame):
        lights += 1
    return [*frame, *[Rgb(0, 0, 0)] * (lights - len(frame))]


def _counted(lights: int) -> int:
    high, low = divmod(3 * lights, 256)
    return high * 256 // 3 + low // 3
