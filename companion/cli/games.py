"""``companion replay`` and ``companion simulate``: a game from a file, and games that nobody sits at."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.commands import Commands
from companion.core.errors import TranscriptError, UsageError
from companion.core.nearest import nearest

if TYPE_CHECKING:
    from random import Random

    from companion.core.game import Game, Setup
    from companion.core.values import Seat

RANDOM, GREEDY = BOTS = ("random", "greedy")
MOST_GAMES = 1_000_000


def add(commands: Commands) -> None:
    """Register both commands."""
    replayed = commands.add_parser(
        "replay",
        help="play a transcript through the rules",
        description="Plays a transcript through the rules; says the first line that breaks them, and why.",
    )
    replayed.add_argument("--json", action="store_true", help="one JSON object a line")
    replayed.add_argument("--view", metavar="SEAT", help="print what this seat may know in the end, or the table")
    replayed.add_argument("file", type=Path, metavar="FILE", help="one JSON object a line, the header first")
    replayed.set_defaults(run=replay)
    simulated = commands.add_parser(
        "simulate",
        help="play whole games as fast as possible",
        description="Plays whole games as fast as possible and says how fast that was.",
    )
    simulated.add_argument("--json", action="store_true", help="one JSON object a line")
    simulated.add_argument("--game", required=True, metavar="NAME", help="which game")
    simulated.add_argument("--seats", type=int, required=True, metavar="N", help="how many play")
    simulated.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default 1)")
    simulated.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed, the same games (default 0)")
    simulated.add_argument("--bots", choices=BOTS, default=RANDOM, help="who plays (default random)")
    simulated.add_argument("--views", action="store_true", help="also build every view as JSON after each move")
    simulated.set_defaults(run=simulate)


def replay(arguments: Namespace) -> int:
    """Print how a transcript ends; 1 and the first line that cannot be played otherwise."""
    from companion.core import transcript  # noqa: PLC0415 - --help needs no rules
    from companion.games import find  # noqa: PLC0415

    try:
        with arguments.file.open("rb") as source:
            record = transcript.replay(find, source)
    except TranscriptError as error:
        return _broken(arguments, error)
    if arguments.view is not None:
        return _viewed(arguments, record)
    if arguments.json:
        state = record.game.state(record.state)
        print(json.dumps({"ok": True, "actions": len(record.acts), "state": state}))
        return 0
    waited = record.game.actors(record.state)
    print(f"{len(record.acts)} actions stand; {f'{_listed(waited)} to act' if waited else 'the game is over'}.")
    return 0


def _broken(arguments: Namespace, error: TranscriptError) -> int:
    if arguments.json:
        told = {"line": error.line, "rule": error.rule, "reason": error.reason, "error": str(error)}
        print(json.dumps({"ok": False, **told}))
    else:
        rule = f" ({error.rule})" if error.rule else ""
        print(f"{arguments.file}, line {error.line}: {error}{rule}", file=sys.stderr)
    return error.status


def _viewed(arguments: Namespace, record: Any) -> int:  # noqa: ANN401 - whichever game it is
    from companion.core.values import TABLE, Seat  # noqa: PLC0415 - --help needs no rules
    from companion.core.views import view  # noqa: PLC0415

    seats = record.setup.seats
    if arguments.view not in (*seats, TABLE):
        there = f"there are {_listed(seats)} and {TABLE}."
        raise UsageError(f"There is no seat {arguments.view[:40]!r} in this game; {there}")
    seat = None if arguments.view == TABLE else Seat(arguments.view)
    facts = view(record.game, record.state, seat)
    print(json.dumps(facts) if arguments.json else json.dumps(facts, indent=2))
    return 0


def _listed(seats: "tuple[Seat, ...]") -> str:
    return ", ".join(seats)


def simulate(arguments: Namespace) -> int:
    """Print how many moves a second whole games took; the play alone counts, not start-up or other programs' work."""
    from time import process_time  # noqa: PLC0415 - --help needs no rules

    from companion.core.chance import seeded  # noqa: PLC0415

    game = _game(arguments.game)
    setups, greedy = _setups(arguments, game), arguments.bots == GREEDY
    random = seeded(arguments.seed, "simulate")
    started = process_time()
    moves = sum(_whole(game, given, random, greedy=greedy, views=arguments.views) for given in setups)
    seconds = process_time() - started
    told = {
        "game": game.name,
        "seats": arguments.seats,
        "games": arguments.games,
        "moves": moves,
        "seconds": round(seconds, 4),
        "moves_per_s": round(moves / seconds, 1),
        "views": arguments.views,
    }
    print(json.dumps(told) if arguments.json else f"{moves} moves in {seconds:.2f} s, {moves / seconds:.0f} a second.")
    return 0


def _game(name: str) -> "Game[Any, Any]":
    from companion.games import find, names  # noqa: PLC0415 - --help needs no rules

    if name not in names():
        near = nearest(name, names())
        guess = f"did you mean {near}?" if near else f"there are {', '.join(names())}."
        raise UsageError(f"There is no game {name[:40]!r}; {guess}")
    return find(name)


def _setups(arguments: Namespace, game: "Game[Any, Any]") -> "list[Setup]":
    """A setup for each game; every one is dealt otherwise."""
    from companion.core.game import Setup  # noqa: PLC0415 - --help needs no rules
    from companion.core.options import settled  # noqa: PLC0415

    if arguments.seats not in game.players:
        raise UsageError(f"{game.name} is for {game.players[0]} to {game.players[-1]}, not for {arguments.seats}.")
    if not 0 < arguments.games <= MOST_GAMES:
        raise UsageError(f"--games must be from 1 to {MOST_GAMES}.")
    seats, options = game.roster[: arguments.seats], settled(game.switches, {})
    first = arguments.seed * MOST_GAMES
    return [Setup(game.name, seats, options, seed) for seed in range(first, first + arguments.games)]


def _whole(game: "Game[Any, Any]", given: "Setup", random: "Random", *, greedy: bool, views: bool) -> int:
    """How many moves one game took; one that nobody wins stops at the game's own limit."""
    from companion.core.bots import GreedyBot, RandomBot, played  # noqa: PLC0415 - --help needs no rules
    from companion.core.views import views as all_views  # noqa: PLC0415

    bot = GreedyBot(game) if greedy else RandomBot()
    state, moves = game.start(given), 0
    while moves < game.limit and game.actors(state):
        seat, action = played(game, state, bot, random, looks=greedy)
        state = game.apply(state, seat, action)
        moves += 1
        if views:
            all_views(game, state, given.seats)
    return moves
