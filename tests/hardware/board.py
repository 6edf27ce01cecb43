"""A light board at the far end of a pty, as a strip meets it: takes Adalight, can be pulled out, can hang."""

import json
import os
import pty
import tty
from collections.abc import Callable
from pathlib import Path
from select import select

from tests.waiting import eventually

HEADER = 6
SOON_S = 2.0

Frame = list[tuple[int, ...]]


class Board:
    """``port`` is where a program finds it; ``frames()`` are the colours that came in, byte by byte."""

    def __init__(self) -> None:
        self._master, slave = pty.openpty()
        tty.setraw(slave)
        self.port = Path(os.ttyname(slave))
        self._slave: int | None = slave  # held, or the pty would end with the program's first closing
        self._inbox = b""

    def read(self, size: int) -> bytes:
        """Exactly so many bytes."""
        while len(self._inbox) < size:
            readable, _, _ = select([self._master], [], [], SOON_S)
            assert readable, f"only {len(self._inbox)} of {size} bytes came"
            self._inbox += os.read(self._master, 4096)
        taken, self._inbox = self._inbox[:size], self._inbox[size:]
        return taken

    def frame(self) -> Frame:
        """The next whole frame; what is no header is passed over, as boards do."""
        head = self.read(HEADER)
        while head[:3] != b"Ada" or head[3] ^ head[4] ^ 0x55 != head[5]:
            head = head[1:] + self.read(1)
        data = self.read(3 * (head[3] * 256 + head[4] + 1))
        return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]

    def tpm2_frame(self) -> Frame:
        """The next whole TPM2 frame, counted as WLED does: high and low byte of the size by three, each for itself."""
        head = self.read(4)
        while head[:2] != b"\xc9\xda":
            head = head[1:] + self.read(1)
        data = self.read(head[2] * 256 + head[3])
        assert self.read(1) == b"\x36"
        counted = head[2] * 256 // 3 + head[3] // 3
        return [tuple(data[at : at + 3]) for at in range(0, 3 * counted, 3)]

    def json_frame(self) -> Frame:
        """The next request to WLED, applied to dark lights; its runs must cover them without a gap."""
        line = b""
        while not line.endswith(b"\n"):
            line = (line + self.read(1)).lstrip(b"\0")
        state = json.loads(line)
        assert (state["on"], state["bri"], state["tt"]) == (True, 255, 0)
        lights: Frame = []
        runs = state["seg"]["i"]
        for start, end, colour in zip(runs[::3], runs[1::3], runs[2::3], strict=True):
            assert start == len(lights)
            lights += [tuple(bytes.fromhex(colour))] * (end - start)
        return lights

    def frame_with(self, wanted: Callable[[Frame], bool]) -> Frame:
        """The first frame that is as wanted."""
        return next(frame for frame in iter(self.frame, None) if wanted(frame))

    def say(self, text: bytes) -> None:
        os.write(self._master, text)

    def pull_out_when(self, due: Callable[[], bool]) -> None:
        """Pull it out as soon as that is so."""
        eventually(due, pause_s=0.01)
        self.pull_out()

    def pull_out(self) -> None:
        if self._slave is not None:
            os.close(self._slave)
            os.close(self._master)
            self._slave = None
