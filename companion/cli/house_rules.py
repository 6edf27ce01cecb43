"""House rules on the command line, as a transcript's header has them, and the board that they lay out."""

from argparse import ArgumentParser, ArgumentTypeError

from companion.cli.settings import known_game
from companion.core.errors import PlaceError, RuleError, UsageError
from companion.core.game import Facts
from companion.core.options import settled
from companion.core.places import Board
from companion.core.strict_json import strict


def add_options(command: ArgumentParser) -> None:
    """Register the option."""
    command.add_argument(
        "--options",
        type=_options,
        default={},
        metavar="JSON",
        help='house rules that lay the board out, as in a transcript: \'{"path": "pattern_11"}\'',
    )


def board(game: str, options: Facts) -> Board:
    """The board of a game under these house rules; UsageError when there is none, no such game or no such rules."""
    from companion import games  # noqa: PLC0415 - --help needs no rules

    known = games.find(known_game(game))
    try:
        found = known.board(settled(known.switches, options))
    except RuleError as error:
        raise UsageError(str(error)) from error
    if found is None:
        raise UsageError(f"{game} has no board.")
    return found


def _options(text: str) -> Facts:
    """An object; ArgumentTypeError for all else, of which argparse makes a sentence."""
    try:
        found = strict(text)
    except PlaceError as error:
        raise ArgumentTypeError(str(error)) from error
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise ArgumentTypeError(f"{text[:40]!r} is no JSON object")
    return found
