"""House rules on the command line, as a transcript's header has them."""

import json
from argparse import ArgumentParser, ArgumentTypeError

from companion.core.game import Facts


def add_options(command: ArgumentParser) -> None:
    """Register the option."""
    command.add_argument(
        "--options",
        type=_options,
        default={},
        metavar="JSON",
        help='house rules that lay the board out, as in a transcript: \'{"path": "pattern_11"}\'',
    )


def _options(text: str) -> Facts:
    """An object; ArgumentTypeError for all else, of which argparse makes a sentence."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise ArgumentTypeError(f"{text[:40]!r} is no JSON object")
    return found
