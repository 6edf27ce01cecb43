"""``companion simulate``: whole games that nobody sits at, and how fast they were played."""

import json
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from companion.cli.commands import Commands
from companion.cli.limits import integer
from companion.cli.settings import known_game
from companion.core.errors import UsageError

if TYPE_CHECKING:
    from random import Random

    from companion.core.game import Game, Setup

RANDOM, GREEDY = BOTS = ("random", "greedy")
MOST_GAMES = 1_000_000


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "simulate",
        help="play whole games as fast as possible",
        description="Plays whole games as fast as possible and says how fast that was.",
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.add_argument("--game", required=True, metavar="NAME", help="which game")
    command.add_argument("--seats", type=integer, required=True, metavar="N", help="how many play")
    command.add_argument("--games", type=integer, default=1, metavar="N", help="how many games (default 1)")
    command.add_argument(
        "--seed", type=integer, default=0, metavar="N", help="the same seed, the same games (default 0)"
    )
    command.add_argument("--bots", choices=BOTS, default=RANDOM, help="who plays (default random)")
    command.add_argument("--views", action="store_true", help="also build every view as JSON after each move")
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print how many moves a second whole games took; the play alone counts, not start-up or other programs' work."""
    from time import process_time  # noqa: PLC0415 - --help needs no rules

    from companion.core.chance import seeded  # noqa: PLC0415
    from companion.games import find  # noqa: PLC0415

    game = find(known_game(arguments.game))
    setups, greedy = _setups(arguments, game), arguments.bots == GREEDY
    random = seeded(arguments.seed, "simulate")
    started = process_time()
    moves = sum(_whole(game, given, random, greedy=greedy, views=arguments.views) for given in setups)
    seconds = process_time() - started
    facts = {
        "game": game.name,
        "seats": arguments.seats,
        "games": arguments.games,
        "moves": moves,
        "seconds": round(seconds, 4),
        "moves_per_s": round(moves / seconds, 1),
        "views": arguments.views,
    }
    print(json.dumps(facts) if arguments.json else f"{moves} moves in {seconds:.2f} s, {moves / seconds:.0f} a second.")
    return 0


def _setups(arguments: Namespace, game: "Game[Any, Any]") -> "list[Setup]":
    """A setup for each game; every one is dealt otherwise."""
    from companion.core.game import usual  # noqa: PLC0415 - --help needs no rules
    from companion.core.seats import how_many  # noqa: PLC0415

    if arguments.seats not in game.players:
        raise UsageError(f"{game.name} is for {how_many(game.players)}, not for {arguments.seats}.")
    if not 0 < arguments.games <= MOST_GAMES:
        raise UsageError(f"--games must be from 1 to {MOST_GAMES}.")
    first = arguments.seed * MOST_GAMES
    return [usual(game, arguments.seats, seed=seed) for seed in range(first, first + arguments.games)]


def _whole(game: "Game[Any, Any]", given: "Setup", random: "Random", *, greedy: bool, views: bool) -> int:
    """How many moves one game took; one that nobody wins stops at the game's own limit."""
    from companion.core.bots import GreedyBot, RandomBot, played  # noqa: PLC0415 - --help needs no rules
    from companion.core.views import views as all_views  # noqa: PLC0415

    bot = GreedyBot(game) if greedy else RandomBot()
    state, moves = game.start(given), 0
    while moves < game.limit and game.actors(state):
        seat, action = played(game, state, bot, random)
        state = game.apply(state, seat, action)
        moves += 1
        if views:
            all_views(game, state, given.seats)
    return moves
