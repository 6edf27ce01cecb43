"""An Arduino on the bench, from Python: the real firmware in simavr, with its line, its data pin and its buttons."""

from collections.abc import Iterable, Sequence
from ctypes import CDLL, POINTER, c_char_p, c_double, c_int, c_size_t, c_uint8, c_uint16, c_uint64, c_void_p
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Cycles = NDArray[np.uint64]

HERTZ = 16_000_000
NS_PER_CYCLE = 62.5
LATCH_CYCLES = 280 * 16
"""280 us: the newer WS2812B need so long a rest before they show a frame, the older ones 50 us."""
THRESHOLD_CYCLES = 8
"""500 ns: the middle between a 0 (400 ns) and a 1 (800 ns less what a 0 may be longer)."""
SPOILT = 0x100
"""Added to a byte for the line: its stop bit is broken."""


def opened(path: Path) -> CDLL:
    """The bench's C half, with its functions declared."""
    library = CDLL(str(path))
    bench = c_void_p
    for name, result, arguments in (
        ("open", bench, (c_char_p, c_double)),
        ("close", None, (bench,)),
        ("send", None, (bench, POINTER(c_uint16), c_size_t)),
        ("run", c_int, (bench, c_uint64, c_size_t)),
        ("heard", c_size_t, (bench, POINTER(c_uint8), c_size_t)),
        ("edges", c_size_t, (bench, c_void_p)),
        ("press", None, (bench, c_uint8)),
        ("cycle", c_uint64, (bench,)),
        ("lost", c_uint64, (bench,)),
        ("overwritten", c_uint64, (bench,)),
        ("speed", c_double, (bench,)),
    ):
        function = getattr(library, f"bench_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class Bench:
    """A board with this hex file, just switched on, at the end of a line of this speed."""

    ROOM = 4096

    def __init__(self, library: CDLL, hex_file: Path, baud: float) -> None:
        self.baud = baud
        self._library = library
        self._bench = library.bench_open(str(hex_file).encode(), baud)
        assert self._bench, f"{hex_file} is no hex file"

    def close(self) -> None:
        self._call("close")

    @property
    def now_s(self) -> float:
        return float(self._call("cycle")) / HERTZ

    @property
    def lost(self) -> int:
        """Bytes that came while two were waiting."""
        return int(self._call("lost"))

    @property
    def overwritten(self) -> int:
        """Bytes that the firmware said before the one before had left its buffer."""
        return int(self._call("overwritten"))

    @property
    def speed(self) -> float:
        """Bits a second as the firmware has set them."""
        return float(self._call("speed"))

    def send(self, message: Iterable[int]) -> None:
        """Put a message on the line behind what is on it; bytes with SPOILT have a broken stop bit."""
        words = np.fromiter(message, np.uint16)
        self._call("send", words.ctypes.data_as(POINTER(c_uint16)), words.size)

    def run(self, seconds: float, *, until_bytes: int = 1 << 30) -> bytes:
        """What the board says in so long, or until it has said so many bytes."""
        assert self._call("run", round(seconds * HERTZ), until_bytes), "the firmware crashed"
        heard = (c_uint8 * self.ROOM)()
        return bytes(heard[: self._call("heard", heard, self.ROOM)])

    def press(self, *buttons: int) -> None:
        """Hold these buttons down, 0 is the first, and no others."""
        self._call("press", sum(1 << button for button in buttons))

    def pulses(self) -> Cycles:
        """When the data pin rose and fell since this was last asked, in cycles: one row a bit."""
        edges = np.empty(self._call("edges", None), np.uint64)
        self._call("edges", edges.ctypes.data)
        return edges.reshape(-1, 2)

    def _call(self, name: str, *arguments: Any) -> Any:
        return getattr(self._library, f"bench_{name}")(self._bench, *arguments)


def widths(pulses: Cycles) -> tuple[Cycles, Cycles]:
    """How long each bit was high, and low before the next one."""
    return pulses[:, 1] - pulses[:, 0], pulses[1:, 0] - pulses[:-1, 1]


def frames(pulses: Cycles) -> list[bytes]:
    """What lights on the pin would show, frame by frame: red, green, blue of each."""
    _, lows = widths(pulses)
    return [shown(frame) for frame in np.split(pulses, np.flatnonzero(lows >= LATCH_CYCLES) + 1) if len(frame)]


def shown(pulses: Cycles) -> bytes:
    """The colours of one frame; the wire carries green, red, blue, the highest bit first."""
    assert len(pulses) % 24 == 0, f"{len(pulses)} bits are no whole lights"
    highs, _ = widths(pulses)
    wire = np.packbits(highs > THRESHOLD_CYCLES).reshape(-1, 3)
    return wire[:, [1, 0, 2]].tobytes()


def adalight(colours: Sequence[int]) -> bytes:
    """A frame as the host sends it, written anew from the format's description."""
    last = len(colours) // 3 - 1
    return b"Ada" + bytes((last >> 8, last & 255, last >> 8 ^ last & 255 ^ 0x55, *colours))


def tpm2(colours: Sequence[int]) -> bytes:
    return bytes((0xC9, 0xDA, len(colours) >> 8, len(colours) & 255, *colours, 0x36))
