"""Our own host and our own firmware, the one's pty bridged to the other's line, understand each other."""

import os
import pty
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from random import Random
from select import select
from threading import Thread

import pytest

from companion.cli.clock import SystemClock
from companion.core.values import Rgb
from hardware.strips import open_strip
from tests.firmware.bench import Bench, frames

LIGHTS = 109
SOON_S = 10.0
"""A second would do; a busy machine gets ten."""


class Bridge:
    """``port`` is where a host finds the board, ``shown`` the frames that its lights show."""

    def __init__(self, bench: Bench) -> None:
        self.shown: Queue[bytes] = Queue()
        self._bench = bench
        self._pressed: Queue[tuple[int, ...]] = Queue()
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.port = Path(os.ttyname(self._slave))
        self._woken, self._wake = os.pipe()
        self._carrier = Thread(target=self._carry, name="bridge")
        self._carrier.start()

    def press(self, *buttons: int) -> None:
        self._pressed.put(buttons)
        os.write(self._wake, b"!")

    def close(self) -> None:
        os.close(self._wake)
        self._carrier.join()
        for end in (self._master, self._slave, self._woken):
            os.close(end)

    def _carry(self) -> None:
        # the board's time goes on only while it is asked something, so no machine is too slow for this
        while True:
            if self._master in select([self._master, self._woken], [], [])[0]:
                message = os.read(self._master, 4096)
                self._bench.send(message)
                said = self._bench.run(len(message) * 10 / self._bench.baud + 0.01, until_bytes=1)
            elif os.read(self._woken, 1):
                self._bench.press(*self._pressed.get())
                said = self._bench.run(0.05)
            else:
                return
            os.write(self._master, said)
            for frame in frames(self._bench.pulses()):
                self.shown.put(frame)


@contextmanager
def bridged(bench: Bench) -> Iterator[Bridge]:
    bridge = Bridge(bench)
    try:
        yield bridge
    finally:
        bridge.close()


def lights(colours: bytes) -> list[Rgb]:
    return [Rgb(*colours[at : at + 3]) for at in range(0, len(colours), 3)]


@pytest.mark.parametrize("kind", ["adalight", "tpm2"])
@pytest.mark.parametrize("speed", [115_200, 500_000, 1_000_000])
def test_lights_show_what_the_host_shows_and_are_dark_when_it_is_gone(
    switch_on: Callable[..., Bench], kind: str, speed: int
) -> None:
    chance = Random(speed)
    with bridged(switch_on(speed)) as bridge:
        with open_strip(f"{kind}:{bridge.port}?baud={speed}", clock=SystemClock()) as strip:
            for _ in range(20):
                colours = chance.randbytes(3 * LIGHTS)
                strip.show(lights(colours))
                shown = bridge.shown.get(timeout=SOON_S)
                assert shown[: len(colours)] == colours
                assert not any(shown[len(colours) :]), "what a host adds for WLED's sake stays dark"
        assert not any(bridge.shown.get(timeout=SOON_S))


def test_the_host_hears_the_buttons_beside_the_lights(switch_on: Callable[..., Bench]) -> None:
    told: Queue[frozenset[int]] = Queue()
    with (
        bridged(switch_on()) as bridge,
        open_strip(f"adalight:{bridge.port}?baud=500000", clock=SystemClock(), heard=told.put) as strip,
    ):
        strip.show(lights(bytes(3 * LIGHTS)))
        for buttons, numbers in (((0,), {1}), ((0, 3), {1, 4}), ((), set())):
            bridge.press(*buttons)
            assert told.get(timeout=SOON_S) == numbers
