"""How fast the rules are, on one core: random play of four, the same with every view, and rebuilding a long game.

Ends with status 1 when a bar is missed. Medians of several rounds; other work on the machine makes them worse.
"""

import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from companion import games  # noqa: E402 - the program itself need not be installed
from companion.core.bots import GreedyBot, played  # noqa: E402
from companion.core.chance import seeded  # noqa: E402
from companion.core.game import Setup  # noqa: E402
from companion.core.options import settled  # noqa: E402
from companion.core.transcript import Record, header, line, replay  # noqa: E402

GAME = "feuer-salamander"
ROUNDS = 5
REBUILDS = 21
LONG = 300
"""Moves of a long evening's game."""
RULES_BAR, VIEWS_BAR, REBUILD_BAR_MS = 60_000, 20_000, 30.0


def moves_per_s(*words: str) -> float:
    """What ``companion simulate`` says of some games of four."""
    command = [sys.executable, "-m", "companion", "simulate", "--json", "--game", GAME, "--seats", "4", "--seed", "1"]
    rounds = []
    for _ in range(ROUNDS):
        done = subprocess.run([*command, *words], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - our own
        rounds.append(json.loads(done.stdout)["moves_per_s"])
    return median(rounds)


def rebuild_ms() -> float:
    """How long a journal of ``LONG`` moves takes from its text to its last state."""
    text = "\n".join(long_game()).encode()
    times = []
    for _ in range(REBUILDS):
        started = perf_counter()
        replay(games.find, io.BytesIO(text))
        times.append((perf_counter() - started) * 1000)
    return median(times)


def long_game() -> Sequence[str]:
    """A game of four greedy players, played on until it is long enough."""
    game, random = games.find(GAME), seeded(1, "bench")
    options = settled(game.switches, {"target": 999})
    record = Record(game, Setup(GAME, game.roster, options, seed=1))
    while len(record.acts) < LONG:
        record.play(*played(game, record.state, GreedyBot(game), random))
    return [json.dumps(header(record.setup)), *map(line, record.acts)]


def main() -> int:
    """Print one row a figure."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rules = moves_per_s("--games", "20")
    print(f"random play of 4, rules only: {rules:,.0f} moves a second (bar {RULES_BAR:,})", flush=True)
    views = moves_per_s("--games", "8", "--views")
    print(f"the same with every view as JSON: {views:,.0f} moves a second (bar {VIEWS_BAR:,})", flush=True)
    rebuilt = rebuild_ms()
    print(f"a game of {LONG} moves rebuilt: {rebuilt:.1f} ms (bar {REBUILD_BAR_MS:.0f} ms)")
    return 0 if rules >= RULES_BAR and views >= VIEWS_BAR and rebuilt <= REBUILD_BAR_MS else 1


if __name__ == "__main__":
    sys.exit(main())
