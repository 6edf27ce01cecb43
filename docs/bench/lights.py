"""How near the lights come to what wire and strip allow, and what they cost: ``lights.py [speed|blind|delay|cost]``.

The board is a process of its own at the far end of a pty: it hears as fast as a line of its speed can carry, is deaf
while it drives its strip, and then acknowledges. Ends with status 1 when a bar is missed.
"""

import json
import os
import pty
import subprocess
import sys
import tempfile
import time
import tty
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from select import select
from statistics import median, quantiles
from threading import Event
from typing import NamedTuple

from companion import games
from companion.cli.clock import SystemClock
from companion.core.bots import RandomBot, played
from companion.core.chance import seeded
from companion.core.game import usual
from companion.core.values import Cell, Eye, Glow, Light, Rgb, Said, Scene
from companion.journal.store import Store
from companion.table.table import Table
from hardware.encoders import adalight
from hardware.lights import Lights
from hardware.mapping import PixelMap, in_order
from hardware.serial_link import SerialLink
from hardware.strips import open_strip
from hardware.wires import LIGHT_S, RESERVE_S

ROOT = Path(__file__).parents[2]
LIGHTS = 109
BYTES = 6 + 3 * LIGHTS
STRIP_S = LIGHTS * 31.1e-6
"""A 16 MHz AVR's time for one frame, measured in simavr."""
SECONDS = 4.0
WINDOWS = 4
SHARE_BAR, DELAY_BAR_MS, COST_BAR, STILL_BAR = 0.97, 10.0, 0.03, 0.003
MOVES = 40
WARM, DARKENED = 5, 1
"""Frames before the measured ones, and the dark one at the end."""
GAME = "feuer-salamander"


# -- the board, in a process of its own --------------------------------------------------------------------


def board(master: int, baud: int, *, answers: bool) -> None:
    """Hear frames until standard input ends; then say what was heard, as one line."""
    inbox = b""
    starts: list[tuple[int, str]] = []
    while True:
        ready, _, _ = select([master, sys.stdin], [], [])
        if sys.stdin in ready:
            break
        began = time.monotonic()
        inbox += os.read(master, 65_536)
        while len(inbox) >= BYTES:
            frame, inbox = inbox[:BYTES], inbox[BYTES:]
            starts.append((round(began * 1e9), frame[6:].hex()))
            if answers:
                until(began + BYTES * 10 / baud + STRIP_S)
                os.write(master, b"K")
    print(json.dumps(starts))


def until(moment: float) -> None:
    """Wait to the microsecond; the last bit without sleeping."""
    while (rest := moment - time.monotonic()) > 0:
        time.sleep(max(0.0, rest - 300e-6))


@dataclass
class Heard:
    """What the board says in the end."""

    port: str
    starts: Sequence[tuple[int, str]] = ()


@contextmanager
def plugged(baud: int, *, answers: bool = True) -> Iterator[Heard]:
    """A board; what it heard stands in the value when the block is left."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    heard = Heard(os.ttyname(slave))
    board = ["-m", "docs.bench.lights", "board", str(master), str(baud), "answers" if answers else "silent"]
    with subprocess.Popen(  # noqa: S603 - this very script
        [sys.executable, *board], pass_fds=[master], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield heard
        heard.starts = json.loads(process.communicate()[0])
    os.close(master)
    os.close(slave)


# -- what is measured --------------------------------------------------------------------------------------


def limit(baud: int) -> float:
    """Frames a second that wire and strip allow."""
    return 1 / (BYTES * 10 / baud + STRIP_S)


def frames(count: int) -> Iterator[list[Rgb]]:
    """Frames of which no two are alike."""
    for number in range(count):
        yield [Rgb(number % 256, number // 256 % 256, light) for light in range(LIGHTS)]


def speed() -> bool:
    """Frames a second against a board that acknowledges, as a share of the limit."""
    held = True
    for baud in (115_200, 500_000, 1_000_000, 2_000_000):
        with plugged(baud) as heard, open_strip(f"adalight:{heard.port}?baud={baud}", clock=SystemClock()) as strip:
            for frame in frames(WARM):
                strip.show(frame)
            count = round(SECONDS * limit(baud))
            ticks = [time.monotonic()]
            for frame in list(frames(count)):
                strip.show(frame)
                ticks.append(time.monotonic())
        rate = 1 / median(after - before for before, after in pairwise(ticks[1:]))
        mean = (count - 1) / (ticks[-1] - ticks[1])
        share = rate / limit(baud)
        shown = len(heard.starts) - WARM - DARKENED
        held = held and share >= SHARE_BAR and shown == count
        print(f"{baud:>9} baud: {rate:5.1f} frames/s by the median, {share:.1%} of {limit(baud):.1f} "
              f"(bar {SHARE_BAR:.0%}); by the mean {mean:.1f}, "
              f"{count - shown} lost")  # fmt: skip
    return held


def blind() -> bool:
    """Frames lost at a board that never acknowledges; a sender that does not pace itself must be seen to lose."""
    held = True
    for baud in (115_200, 500_000, 1_000_000, 2_000_000):
        with plugged(baud, answers=False) as heard:
            paced = sent(SerialLink(heard.port, baud=baud, clock=SystemClock()), RESERVE_S + LIGHTS * LIGHT_S)
        with plugged(baud, answers=False) as heard:
            rash = sent(SerialLink(heard.port, baud=baud, clock=SystemClock()), 0)
        held = held and not lost(paced, baud) and lost(rash, baud) > 0
        print(f"{baud:>9} baud without acknowledge: {lost(paced, baud)} of {len(paced)} frames lost (bar 0); "
              f"unpaced, to see that loss is seen, {lost(rash, baud)}")  # fmt: skip
    return held


def sent(link: SerialLink, rest_s: float) -> list[float]:
    """When each of many frames was begun."""
    begun = []
    for frame in list(frames(200)):
        message = adalight.packet(frame)
        begun.append(time.monotonic())
        link.send(message, rest_s)
    link.close()
    return begun


def lost(begun: Sequence[float], baud: int) -> int:
    """How many of the frames begun at these times a board would not hear, deaf while it drives its lights."""
    deaf_until, missed = 0.0, 0
    for start in begun:
        if start < deaf_until:
            missed += 1
        else:
            deaf_until = start + BYTES * 10 / baud + STRIP_S
    return missed


class Stamped(Store):
    """The journal, noting when each line was on the disk."""

    at_ns = 0

    def append(self, lines: Sequence[str]) -> None:
        super().append(lines)
        self.at_ns = time.monotonic_ns()


def delay() -> bool:
    """From accepted on disk to the first byte of the changed picture, at the speed of the firmware we recommend."""
    board = games.find(GAME).board({})
    pixels = in_order(board.cells if board else ())
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".bench-") as folder, plugged(500_000) as heard:  # on the disk
        strip, journal = (
            open_strip(f"adalight:{heard.port}?baud=500000", clock=SystemClock()),
            Stamped(Path(folder) / "journal.sqlite"),
        )
        with Lights(strip, pixels, SystemClock()) as lights:
            table = Table(games.find, journal)
            table.attach(lights)
            wanted = list(changes(table, journal, pixels))
        journal.close()
    delays = [first_after(heard.starts, at_ns, cells) for at_ns, cells in wanted]
    p50, p95 = (quantiles(delays, n=20)[at] for at in (9, 18))
    print(f"on disk to first byte, {len(delays)} moves: p50 {p50:.1f}, p95 {p95:.1f} ms (bar {DELAY_BAR_MS:.0f} ms)")
    return p95 <= DELAY_BAR_MS


def changes(table: Table, journal: Stamped, pixels: PixelMap) -> Iterator[tuple[int, frozenset[int]]]:
    """Each move that lights other lights than before: when it was on the disk, and which lights.

    A picture rests for half a second, and one that waited for it does so after it; asked is how soon one comes that
    need not wait, wherever in its course the old one is.
    """
    game, random, pause, found = games.find(GAME), seeded(1), Event(), 0
    table.begin(usual(game, seed=1))
    while (play := table.moment.play) and game.actors(play.state) and found < MOVES:
        before = lit(table.moment.scene, pixels)
        act = played(game, play.state, RandomBot(), random)
        if lit(game.scene(game.apply(play.state, act.seat, act.action)), pixels) == before:
            table.submit(act.seat, act.action)
            continue
        pause.wait(1.05 + random.random() * 0.1)
        scene = table.submit(act.seat, act.action).scene
        found += 1
        yield journal.at_ns, lit(scene, pixels)
    pause.wait(1)  # the last one must be seen before the lights go out


def lit(scene: Scene | None, pixels: PixelMap) -> frozenset[int]:
    """The lights that a scene lights."""
    return frozenset(pixels.pixels[light.cell] for light in (scene.lights if scene else ()))


def first_after(starts: Sequence[tuple[int, str]], at_ns: int, cells: frozenset[int]) -> float:
    """Milliseconds from a time to the start of the first frame after it that lights just these."""
    for start, text in starts:
        if start >= at_ns and {at // 6 for at in range(0, len(text), 6) if text[at : at + 6] != "000000"} == cells:
            return (start - at_ns) / 1e6
    raise SystemExit("A changed picture never came.")


def cost() -> bool:
    """What the animation costs, of one core: every light moving, and all still.

    Counted is the processor's time of this process, all its threads, of the cheapest of some stretches: what else runs
    does not count, but it takes the caches, which can only make every stretch dearer.
    """
    cells, glows = [Cell(f"c{number}") for number in range(LIGHTS)], [Glow.FIRST, Glow.SECOND, Glow.EITHER, Glow.TURN]
    moving = Scene(tuple(Light(cell, glows[at % 4]) for at, cell in enumerate(cells)), Said(""))
    still = Scene(tuple(Light(cell, Glow.STONE) for cell in cells), Said(""))
    moved, rested = busy(moving, cells), busy(still, cells)
    share_moving, share_still = 30 * moved.seconds, rested.seconds * rested.rate
    print(f"{LIGHTS} lights moving: {share_moving:.2%} of a core at 30 frames/s (bar {COST_BAR:.0%}; "
          f"sent {moved.rate:.1f}/s)")  # fmt: skip
    print(f"{LIGHTS} lights still: {share_still:.2%} of a core (bar {STILL_BAR:.1%}; sent {rested.rate:.1f}/s)")
    return share_moving <= COST_BAR and share_still <= STILL_BAR


@dataclass(frozen=True)
class Shown:
    """A moment as the lights take it."""

    scene: Scene
    eye: Eye = Eye.READY


class Cost(NamedTuple):
    """Processor time of this process for each frame that it sends, and how many it sends a second."""

    seconds: float
    rate: float


def busy(scene: Scene, cells: Sequence[Cell]) -> Cost:
    """The cheapest of some stretches of time in which a scene is shown."""
    pause = Event()
    with plugged(1_000_000) as heard:
        strip = open_strip(f"adalight:{heard.port}?baud=1000000", clock=SystemClock())
        with Lights(strip, in_order(cells), SystemClock()) as lights:
            lights.show(Shown(scene))
            pause.wait(4)  # a board is given three seconds to start
            marks = [(time.monotonic_ns(), time.process_time())]
            for _ in range(WINDOWS):
                pause.wait(SECONDS)
                marks.append((time.monotonic_ns(), time.process_time()))
    return min(per_frame(before, after, heard.starts) for before, after in pairwise(marks))


def per_frame(before: tuple[int, float], after: tuple[int, float], starts: Sequence[tuple[int, str]]) -> Cost:
    """What a stretch of time cost."""
    seconds = (after[0] - before[0]) / 1e9
    rate = sum(before[0] <= start < after[0] for start, _ in starts) / seconds
    return Cost((after[1] - before[1]) / seconds / rate, rate)


def main() -> int:
    """Measure what is named, all without a name; the exit status."""
    if sys.argv[1:2] == ["board"]:
        board(int(sys.argv[2]), int(sys.argv[3]), answers=sys.argv[4] == "answers")
        return 0
    parts = {"speed": speed, "blind": blind, "delay": delay, "cost": cost}
    held = [parts[name]() for name in sys.argv[1:] or parts]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
