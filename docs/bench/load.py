"""How fast a move reaches everyone, and what an evening takes of memory: ``load.py [phones|watchers|memory]``.

The service runs on one core with a real journal, all pages are read by this process on the other. A move counts from
the moment its line is on the disk until the last page has it whole: both sides read the same monotonic clock. Ends
with status 1 when a bar is missed.
"""

import argparse
import json
import os
import selectors
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import quantiles
from threading import Event
from typing import Any, Self, TextIO, cast

from companion import games
from companion.cli.config import configured
from companion.cli.service import Service
from companion.core.bots import RandomBot, played
from companion.core.chance import seeded
from companion.core.game import Setup, usual
from companion.house.games import Games
from companion.journal.store import Store
from companion.table.table import Table
from tests.web.house import Furniture
from web.app import create_app
from web.context import context_of
from web.ports import WebConfig
from web.serve import serve

ROOT = Path(__file__).parents[2]
GAME = "feuer-salamander"
PHONES, WATCHERS = 8, 200
PHONES_BAR_MS, WATCHERS_BAR_MS = 10.0, 25.0
MOVES, PAUSE_S = 300, 0.1
"""Ten moves a second: five times what the liveliest table does."""
LONG, STEP, MEMORY_BAR_MB, FLAT_MB = 10_000, 1_000, 150.0, 5.0
"""In the second half every cache is full; from then on memory is to grow by no more than ``FLAT_MB``."""


# -- the service, in a process of its own ------------------------------------------------------------------


class Stamped(Store):
    """The journal, noting when each line was on the disk."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.at_ns: list[int] = []

    def append(self, lines: Sequence[str]) -> None:
        super().append(lines)
        self.at_ns.append(time.monotonic_ns())


@dataclass(frozen=True)
class Served:
    """What the pages are told: where to come, and with which cookie for each seat."""

    table: Table
    port: int
    cookies: tuple[str, ...] = ()


def setup() -> Setup:
    """Four seats, every switch at its default."""
    game = games.find(GAME)
    return usual(game, seed=1)


def moves(table: Table, count: int) -> Iterator[int]:
    """The number of each moment, while bots play game after game."""
    random, game = seeded(1), games.find(GAME)
    for _ in range(count):
        play = table.moment.play
        if play is None or not game.actors(play.state):
            play = table.begin(setup()).play
        state = play.state if play else None
        act = played(game, state, RandomBot(), random)
        yield table.submit(act.seat, act.action).number


@contextmanager
def bare(folder: Path, threads: int) -> Iterator[tuple[Served, Stamped]]:
    """Table, journal and pages, nothing else."""
    journal, port = Stamped(folder / "journal.sqlite"), 0
    table = Table(games.find, journal)
    table.resume()
    table.begin(setup())
    config = WebConfig(lambda: f"http://127.0.0.1:{port}", lambda: {f"127.0.0.1:{port}"}, pin="0", threads=threads)
    app = create_app(table, replace(Furniture().house(), games=Games()), config)
    with serve(app, "127.0.0.1", 0, threads) as server:
        port = server.port
        seats = context_of(app).seats
        offers = [seats.offer(seat) for seat in table.moment.seats]
        cookies = tuple(f"seat={seats.join(token=offer.token).session}" for offer in offers if offer)
        yield Served(table, port, cookies), journal
    journal.close()


def serve_bare(folder: Path, threads: int) -> None:
    """Play at a steady pace when told to; print when each moment was on the disk."""
    with bare(folder, threads) as (served, journal):
        _say({"port": served.port, "cookies": served.cookies})
        sys.stdin.readline()
        numbers = [number for number in moves(served.table, MOVES) if not Event().wait(PAUSE_S)]
        _say(dict(zip(numbers, journal.at_ns, strict=True)))
        sys.stdin.readline()


def serve_whole(folder: Path) -> None:
    """The whole program with its simulated camera; play as fast as the disk allows, print what memory is taken."""
    given = {"host": "127.0.0.1", "port": 0, "state": str(folder), "camera": "sim:sticks", "lights": "sim:"}
    with Service(configured(given)) as service:
        service.begin(GAME)
        _say({"port": int(service.address.rpartition(":")[2]), "cookies": []})
        sys.stdin.readline()
        _say([_resident_mb() for count, _ in enumerate(moves(service.table, LONG), start=1) if count % STEP == 0])
        sys.stdin.readline()


def _resident_mb() -> float:
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def _say(facts: object) -> None:
    print(json.dumps(facts), flush=True)


# -- the pages, in this process ----------------------------------------------------------------------------


class Page:
    """One open stream, noting when each moment had arrived whole."""

    def __init__(self, port: int, query: str, cookie: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        head = f"GET /stream{query} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n"
        self.socket.sendall(head.encode())
        self.at_ns: dict[int, int] = {}
        self._rest = b""

    def read(self) -> None:
        """Take what is there."""
        self._rest += self.socket.recv(1 << 20)
        *events, self._rest = self._rest.split(b"\n\n")
        now = time.monotonic_ns()
        for event in events:
            _, found, after = event.partition(b"id: ")
            if found:
                self.at_ns[int(after.split(b"\n", 1)[0])] = now


class Child:
    """A service in a process of its own, on the first core; this process stays on the other."""

    def __init__(self, mode: str, threads: int) -> None:
        os.sched_setaffinity(0, {1})
        command = [sys.executable, "-m", "docs.bench.load", mode, "--threads", str(threads)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
        self._ear = cast(TextIO, self._process.stdin)
        self.mouth = cast(TextIO, self._process.stdout)

    def tell(self, word: str) -> None:
        """Have it go on."""
        print(word, file=self._ear, flush=True)

    def hear(self) -> Any:  # noqa: ANN401 - JSON
        """What it says next."""
        return json.loads(self.mouth.readline())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.tell("end")
        self._process.wait()
        self._ear.close()
        self.mouth.close()


def watch(child: Child, pages: Sequence[Page]) -> Any:  # noqa: ANN401 - JSON
    """Have the service play and read every page until it says what it measured."""
    with selectors.DefaultSelector() as ready:
        for page in pages:
            page.read()
            ready.register(page.socket, selectors.EVENT_READ, page)
        ready.register(child.mouth, selectors.EVENT_READ)
        child.tell("play")
        while True:
            for key, _ in ready.select():
                if key.data is None:
                    return child.hear()
                key.data.read()


def latency(name: str, bar_ms: float, queries: Sequence[tuple[str, int | None]]) -> bool:
    """Measure and print one row; whether the bar is held. A query goes with the seat whose cookie it carries."""
    with Child("bare", len(queries) + 40) as child:
        told = child.hear()
        pages = [Page(told["port"], query, "" if seat is None else told["cookies"][seat]) for query, seat in queries]
        accepted = {int(number): at for number, at in watch(child, pages).items()}
    seen = [number for number in accepted if all(number in page.at_ns for page in pages)]
    last = [(max(page.at_ns[number] for page in pages) - accepted[number]) / 1e6 for number in seen]
    cuts = quantiles(last, n=100)
    print(
        f"{name}: {len(pages)} pages, {len(seen)} of {len(accepted)} moves seen by all; on disk to the last page "
        f"p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, worst {max(last):.1f} ms (bar {bar_ms:.0f} ms)"
    )
    return bool(cuts[98] <= bar_ms)


def phones() -> bool:
    """Two pages for each of four seats, as many as a seat may have."""
    return latency("phones", PHONES_BAR_MS, [("", seat) for seat in range(4) for _ in range(PHONES // 4)])


def watchers() -> bool:
    """A hall full of table pages."""
    return latency("watchers", WATCHERS_BAR_MS, [("?as=table", None)] * WATCHERS)


def memory() -> bool:
    """Ten thousand moves with eight pages open, the simulated camera running."""
    with Child("whole", 0) as child:
        port = child.hear()["port"]
        taken = watch(child, [Page(port, "?as=table", "") for _ in range(PHONES)])
    most, grown = max(taken), taken[-1] - taken[len(taken) // 2 - 1]
    print(
        f"memory: {LONG} moves, {PHONES} pages and the simulated camera; every {STEP} moves "
        f"{' '.join(f'{mb:.0f}' for mb in taken)} MB; most {most:.0f} MB (bar {MEMORY_BAR_MB:.0f} MB), "
        f"grown by {grown:.1f} MB in the second half (bar {FLAT_MB:.0f} MB)"
    )
    return bool(most <= MEMORY_BAR_MB and grown <= FLAT_MB)


def main() -> int:
    """Measure what is named, all without a name; the exit status."""
    parts = {"phones": phones, "watchers": watchers, "memory": memory}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="*", choices=[*parts, "bare", "whole"], default=list(parts))
    parser.add_argument("--threads", type=int, default=WebConfig.threads, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.part[0] in parts:
        held = [parts[part]() for part in given.part]
        return 0 if all(held) else 1
    os.sched_setaffinity(0, {0})
    with tempfile.TemporaryDirectory(dir=ROOT, prefix=".bench-") as folder:  # on the disk, not in memory
        serve_bare(Path(folder), given.threads) if given.part[0] == "bare" else serve_whole(Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
