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

from companion.core.values import Rgb
from hardware.strips import open_strip
from tests.firmware.bench import Bench, frames

LIGHTS = 109
SOON_S = 10.0
"""A second would do; a busy machine gets ten."""


@contextmanager
def bridged(bench: Bench) -> Iterator[tuple[Path, "Queue[bytes]"]]:
    """A port with the board behind it, and the frames that its lights show."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    stop, stopping = os.pipe()
    shown: Queue[bytes] = Queue()

    def carry() -> None:
        while master in select([master, stop], [], [])[0]:
            message = os.read(master, 4096)
            bench.send(message)
            os.write(master, bench.run(len(message) * 10 / bench.baud + 0.01, until_bytes=1))
            for frame in frames(bench.pulses()):
                shown.put(frame)

    carrier = Thread(target=carry, name="bridge")
    carrier.start()
    try:
        yield Path(os.ttyname(slave)), shown
    finally:
        os.close(stopping)
        carrier.join()
        for end in (master, slave, stop):
            os.close(end)


@pytest.mark.parametrize("speed", [115_200, 500_000, 1_000_000])
def test_lights_show_what_the_host_shows_and_are_dark_when_it_is_gone(
    switch_on: Callable[..., Bench], speed: int
) -> None:
    chance = Random(speed)
    with bridged(switch_on(speed)) as (port, shown):
        with open_strip(f"adalight:{port}?baud={speed}") as strip:
            for _ in range(20):
                colours = chance.randbytes(3 * LIGHTS)
                strip.show([Rgb(*colours[at : at + 3]) for at in range(0, len(colours), 3)])
                assert shown.get(timeout=SOON_S) == colours
        assert shown.get(timeout=SOON_S) == bytes(3 * LIGHTS)
