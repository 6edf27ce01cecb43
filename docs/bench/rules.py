"""How fast the rules of each game are, on one core: random play of four, the same with every view, and rebuilding.

``rules.py [GAME ...]``; ends with status 1 when a bar is missed. Medians of several rounds, in CPU
time; other work on the machine still takes caches and memory away, so compare the games of one run. The figures below
are of runs beside heavy other work where nothing else is said; with the machine to itself each game makes a quarter to
a third more.

With the machine to itself Das Blaue Amulett makes about 63,000 of 60,000, with views about 20,400. Of a move's views a
third is JSON.

Aladdins Erbe misses both bars of its moves by far: 22,000 and 8,200 a second. Every second
act is a half-move of some 50 us. Its figures reach 20 to 100 fields by up to six dice pairs each, on ways that change
with every card taken: 12 us go into the five families and what may end where, 19 into counting the ways of the chosen
one (on lanes of bits, for all fields at once) and finding one of them, 19 into checking it again and the next state.
Views add 70 us, 26 of it JSON; after a throw 84 us go into what the active player may do, most of it twelve lists of
fields. Tried and dropped: one bit a field, all six figures at once. Where they can stop is told in little more time
than the ways of one are counted in, but those of the figure that moves have to be counted too, and both together were
no faster. Nor was telling from one pair of dice that a figure can move, before its other pairs are counted.

Felsenfeuer makes 29,100 to 30,700 of 30,000 with the machine to itself, with views about 9,400 of 8,000. Where the
time goes by a sampled profile: a seventh into copies of a state of 30 fields, some six an act (half of the acts only
pass the stone on, with three; one in ten opens a spell phase, with nine, one for each step that a spell could come in
between); a tenth into counting what could be done by hand with each of 32 dice to draw one of it, in one act of twenty;
a tenth into the situation that the repetition rule remembers. Tried and dropped: families made only when asked for (a
random player asks the empty ones first), no garbage collected, what can be done by hand remembered for more players'
dice (no more of them come back), and two other ways to copy the state (a dictionary: 0.38 us instead of 0.50, with all
fields open to change; one pass over the fields that asks for each whether it changes: twice as long).
"""

import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time

from companion import games
from companion.core.bots import RandomBot, played
from companion.core.chance import seeded
from companion.core.game import usual
from companion.core.transcript import Record, header, line, replay

ROOT = Path(__file__).parents[2]
ROUNDS = 5
REBUILDS = 21
LONG = 300
"""Moves of a long evening's game."""
BARS = (60_000, 20_000)
"""Moves a second, rules only and with every view."""
NESTED = {"felsenfeuer": (30_000, 8_000)}
"""Where a move may be a spell inside a spell."""
REBUILD_BAR_MS = 30.0


def moves_per_s(game: str, *words: str) -> float:
    """What ``companion simulate`` says of some games of four."""
    command = [sys.executable, "-m", "companion", "simulate", "--json", "--game", game, "--seats", "4", "--seed", "1"]
    rounds: list[float] = []
    for _ in range(ROUNDS):
        done = subprocess.run([*command, *words], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - our own
        rounds.append(json.loads(done.stdout)["moves_per_s"])
    return median(rounds)


def rebuild_ms(game: str) -> float:
    """How long a journal of ``LONG`` moves takes from its text to its last state."""
    text = "\n".join(long_game(game)).encode()
    times = []
    for _ in range(REBUILDS):
        started = process_time()
        replay(games.find, io.BytesIO(text))
        times.append((process_time() - started) * 1000)
    return median(times)


def long_game(name: str) -> Sequence[str]:
    """The first moves of the first game of four random players that is long enough."""
    game, bot = games.find(name), RandomBot()
    for seed in count():
        random = seeded(seed, "bench")
        record = Record(game, usual(game, 4, seed=seed))
        while len(record.acts) < LONG and game.actors(record.state):
            record.play(*played(game, record.state, bot, random))
        if len(record.acts) == LONG:
            return [json.dumps(header(record.setup)), *map(line, record.acts)]
    raise AssertionError


def measured(game: str) -> bool:
    """Print one row a figure; whether every bar is reached."""
    rules_bar, views_bar = NESTED.get(game, BARS)
    rules = moves_per_s(game, "--games", "10")
    print(f"{game}: random play of 4, rules only: {rules:,.0f} moves a second (bar {rules_bar:,})", flush=True)
    views = moves_per_s(game, "--games", "4", "--views")
    print(f"{game}: the same with every view as JSON: {views:,.0f} moves a second (bar {views_bar:,})", flush=True)
    rebuilt = rebuild_ms(game)
    print(f"{game}: a game of {LONG} moves rebuilt: {rebuilt:.1f} ms (bar {REBUILD_BAR_MS:.0f} ms)", flush=True)
    return rules >= rules_bar and views >= views_bar and rebuilt <= REBUILD_BAR_MS


def main() -> int:
    """Measure the games that are named, or all."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    reached = [measured(game) for game in sys.argv[1:] or games.names()]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
